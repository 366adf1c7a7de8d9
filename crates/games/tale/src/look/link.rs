//! Links for the cards that a sentence names.

use std::collections::BTreeMap;

use crate::{Card, forms_of_card};
use maud::{Markup, PreEscaped, Render, html};
use words::Words;

/// All names of cards, by their first letter. Longer names come first, because they may begin with a shorter one.
struct Forms(BTreeMap<char, Vec<(String, Card)>>);

impl Forms {
    fn new(words: &Words) -> Forms {
        let mut forms: BTreeMap<char, Vec<(String, Card)>> = BTreeMap::new();
        for card in Card::all() {
            for form in forms_of_card(card, words) {
                let Some(first) = form.chars().next() else { continue };
                forms.entry(first).or_default().push((form, card));
            }
        }
        forms.values_mut().for_each(|forms| forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.len())));
        Forms(forms)
    }

    /// The card that a text begins with.
    fn find(&self, text: &str) -> Option<(&str, Card)> {
        let forms = self.0.get(&text.chars().next()?)?;
        let (form, card) = forms.iter().find(|(form, _)| text.starts_with(form.as_str()))?;
        let ends = !text[form.len()..].starts_with(char::is_alphanumeric);
        ends.then_some((form, *card))
    }
}

/// The sentence, with a link for each card that it names.
pub(super) fn linked(text: &str, words: &Words) -> Markup {
    let forms: &Forms = words.kept(Forms::new);
    let mut html = String::with_capacity(text.len() + 64);
    let (mut told, mut at, mut begins) = (0, 0, true);
    while let Some(next) = text[at..].chars().next() {
        if let Some((form, card)) = begins.then(|| forms.find(&text[at..])).flatten() {
            text[told..at].render_to(&mut html);
            html.push_str(&html! { a.named href={ "/rules/tale#" (card) } { (form) } }.0);
            at += form.len();
            (told, begins) = (at, false);
        } else {
            at += next.len_utf8();
            begins = !next.is_alphanumeric();
        }
    }
    text[told..].render_to(&mut html);
    PreEscaped(html)
}

#[cfg(test)]
mod tests {
    use crate::{Seen, Tale};
    use kit::Viewer;
    use words::{Lang, Names, Speak, Voice};

    use super::*;

    #[test]
    fn every_card_is_found_in_what_is_told_of_it() {
        let names = Names::of(vec!["Ana".into(), "Ben".into()]);
        for lang in Lang::ALL {
            let words = Words::new(lang, &[Tale::SOURCE]);
            let voice = Voice { names: &names, words: &words };
            for card in Card::all() {
                let told = Tale::narrate(&Seen::Kept { card }, Viewer::Table, &voice).unwrap();
                let html = linked(&told, &words).into_string();
                assert!(html.contains(&format!("href=\"/rules/tale#{card}\"")), "{html}");
                assert_eq!(html.matches("<a ").count(), 1, "{html}");
            }
        }
    }

    #[test]
    fn what_somebody_wrote_stays_text() {
        let words = Words::new(Lang::En, &[Tale::SOURCE]);
        assert_eq!(linked("<b>Bardolph</b> & é🕯", &words).0, "&lt;b&gt;Bardolph&lt;/b&gt; &amp; é🕯");
        let link = "<a class=\"named\" href=\"/rules/tale#bard\">Bard</a>";
        assert_eq!(linked("xBard Bard, 2 Bards", &words).0.matches("<a ").count(), 2);
        assert_eq!(linked("Bard.", &words).0, format!("{link}."));
    }
}
