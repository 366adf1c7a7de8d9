//! Searching the rules: all words of the query have to be there, whatever their case and accents.

use maud::{Markup, PreEscaped, Render};

/// The longest query that is looked for, in characters.
pub(crate) const LONGEST_QUERY: usize = 60;

/// What a reader looks for.
pub(super) struct Search {
    /// The query as the reader sees it.
    pub(super) query: String,
    /// Its words, without case and accents.
    words: Vec<String>,
}

impl Search {
    pub(super) fn new(query: &str) -> Search {
        let query: String = query.trim().chars().take(LONGEST_QUERY).collect();
        let words = folded(&query).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        Search { query, words }
    }

    /// Whether the reader looks for anything.
    pub(super) fn is_on(&self) -> bool {
        !self.words.is_empty()
    }

    /// Whether all words are in these texts together. Without words, everything is found.
    pub(super) fn finds(&self, texts: &[&str]) -> bool {
        let all = folded(&texts.join(" "));
        self.words.iter().all(|word| all.contains(word.as_str()))
    }

    /// A text, with what was found marked.
    pub(super) fn mark(&self, text: &str) -> Markup {
        if !self.is_on() {
            return text.render();
        }
        // Each folded character, with where its origin begins and ends.
        let folds: Vec<(char, usize, usize)> = text
            .char_indices()
            .flat_map(|(at, c)| fold(c).map(move |folded| (folded, at, at + c.len_utf8())))
            .collect();
        let (mut spans, mut at) = (Vec::new(), 0);
        while at < folds.len() {
            let begins = |word: &&String| {
                word.chars().enumerate().all(|(n, c)| folds.get(at + n).is_some_and(|fold| fold.0 == c))
            };
            let longest = self.words.iter().filter(begins).map(|word| word.chars().count()).max();
            if let Some(length) = longest {
                spans.push((folds[at].1, folds[at + length - 1].2));
            }
            at += longest.unwrap_or(1);
        }
        let (mut html, mut told) = (String::with_capacity(text.len() + 32), 0);
        for (from, to) in spans {
            // Two letters can come from one character, such as œ.
            let from = from.max(told);
            if from < to {
                text[told..from].render_to(&mut html);
                html.push_str("<mark>");
                text[from..to].render_to(&mut html);
                html.push_str("</mark>");
                told = to;
            }
        }
        text[told..].render_to(&mut html);
        PreEscaped(html)
    }
}

fn folded(text: &str) -> String {
    text.chars().flat_map(fold).collect()
}

/// A character as readers type it when they are in a hurry: small, without its accent, with a plain apostrophe and a
/// plain space.
fn fold(c: char) -> impl Iterator<Item = char> {
    let plain = match c {
        'à' | 'â' | 'ä' | 'À' | 'Â' | 'Ä' => "a",
        'ç' | 'Ç' => "c",
        'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' => "e",
        'î' | 'ï' | 'Î' | 'Ï' => "i",
        'ô' | 'ö' | 'Ô' | 'Ö' => "o",
        'ù' | 'û' | 'ü' | 'Ù' | 'Û' | 'Ü' => "u",
        'œ' | 'Œ' => "oe",
        'æ' | 'Æ' => "ae",
        '’' | 'ʼ' => "'",
        '\u{a0}' | '\u{202f}' | '\t' | '\r' | '\n' => " ",
        _ => "",
    };
    let other = plain.is_empty().then(|| c.to_lowercase());
    plain.chars().chain(other.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_do_not_matter() {
        let search = Search::new("  chateau ETAGE ");
        assert!(search.finds(&["L’Étage", "un Château"]));
        assert!(!search.finds(&["un château"]));
        assert_eq!(search.mark("Châteaux, étages").0, "<mark>Château</mark>x, <mark>étage</mark>s");
        assert!(Search::new("coeur").finds(&["Cœurs"]));
        assert_eq!(Search::new("o").mark("Cœur").0, "C<mark>œ</mark>ur");
        assert_eq!(Search::new("e").mark("Cœ e").0, "C<mark>œ</mark> <mark>e</mark>");
        assert_eq!(Search::new("l'etage").mark("L’étage").0, "<mark>L’étage</mark>");
    }

    #[test]
    fn what_is_marked_stays_text() {
        assert_eq!(Search::new("<b>").mark("a <B> & c").0, "a <mark>&lt;B&gt;</mark> &amp; c");
        assert_eq!(Search::new("").mark("a < b").0, "a &lt; b");
        // A letter whose small form is longer than itself.
        assert_eq!(Search::new("i").mark("İ").0, "<mark>İ</mark>");
        assert_eq!(Search::new(&"é".repeat(100)).query.chars().count(), LONGEST_QUERY);
    }
}
