//! The face of a card: its picture, with what matters at a glance.

use crate::{Affinity, Card, NAMES, explain_card, forms_of_card, kin_of_card, name_card, printed_on_card};
use draw::Picture;
use maud::{Markup, PreEscaped, html};
use words::Words;

/// Everything about cards that does not change, made once per language.
struct Faces([Face; NAMES]);

struct Face {
    explanation: String,
    /// Its affinity and type.
    kin: String,
    /// The same with its worth, as it is printed, for those who don’t see the picture: part of a name.
    printed: String,
    /// What a sentence calls it.
    the: String,
    /// The picture, which is hidden from screen readers, and the name.
    html: String,
}

fn face(card: Card, words: &Words) -> &Face {
    let faces: &Faces = words.kept(|words| {
        let mut cards = Card::all();
        Faces(std::array::from_fn(|_| {
            let card = cards.next().unwrap_or_default();
            let [_, the, ..] = forms_of_card(card, words);
            Face {
                explanation: explain_card(card, words),
                kin: kin_of_card(card, words),
                printed: printed_on_card(card, words),
                the,
                html: draw(card, words),
            }
        }))
    });
    &faces.0[card.index()]
}

/// A sign of the sheet.
pub(super) fn sign(id: &str) -> Picture {
    super::PICTURES.sign(id)
}

/// A picture of the sheet: a card, or the back.
pub(super) fn picture(id: &str) -> Picture {
    super::PICTURES.picture(id)
}

fn draw(card: Card, words: &Words) -> String {
    html! { (picture(card.data().id)) span.name { (name_card(card, words)) } }.into_string()
}

/// The word for an affinity in ids.
pub(super) fn affinity_word(affinity: Affinity) -> &'static str {
    match affinity {
        Affinity::Dragonvale => "dragonvale",
        Affinity::HolyEmpire => "holy_empire",
        Affinity::Fairywood => "fairywood",
        Affinity::Shadow => "shadow",
    }
}

/// What is seen on the card.
pub(super) fn front(card: Card, words: &Words) -> PreEscaped<&str> {
    PreEscaped(face(card, words).html.as_str())
}

/// What it is worth and does.
pub(super) fn explanation(card: Card, words: &Words) -> &str {
    &face(card, words).explanation
}

/// What a button does, with the card’s affinity and type behind its name. The worth is part of the label already.
pub(super) fn labelled(card: Card, label: &str, words: &Words) -> String {
    let Face { kin, the, .. } = face(card, words);
    match label.split_once(the.as_str()) {
        Some((before, after)) => format!("{before}{the} ({kin}){after}"),
        None => format!("{label} ({kin})"),
    }
}

/// How many of them lie here.
pub(super) fn copies(n: usize) -> Markup {
    html! { @if n > 1 { span.copies { "×" (n) } } }
}

/// A card on the table. Pressing it tells what it is; without the script it leads to the rules.
pub(super) fn lying(card: Card, up: bool, note: &str, fly: &str, mine: bool, words: &Words) -> Markup {
    html! {
        a.tc.down[!up] href={ "/rules/tale#" (card) } data-fly=(fly)
            // For its owner it comes from their hand.
            data-from=[mine.then(|| format!("h-{card}"))] {
            (front(card, words))
            @if up { span.vh { " (" (face(card, words).printed) ")" } }
            @else { (picture("back")) span.vh { " (" (face(card, words).kin) "), " (note) } }
        }
    }
}

/// The back of a card that may not be looked at. Pressing it tells why cards lie face down.
pub(super) fn hidden(note: &str, fly: &str) -> Markup {
    html! {
        a.tc.down href="/rules/tale#rules-effects" data-fly=(fly) { (picture("back")) span.vh { (note) } }
    }
}

/// A card at full size, with what it is worth and does.
pub(super) fn about(card: Card, words: &Words) -> Markup {
    let copies = words.say_with("tale-copies-in-deck", &[("n", card.data().copies.into())]);
    html! {
        figure.about-card id=(card) {
            div.tc { (front(card, words)) }
            figcaption {
                strong { (name_card(card, words)) }
                p { (face(card, words).kin) }
                p { (explanation(card, words)) }
                p.hint { (copies) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Tale;
    use words::{Lang, Speak};

    use super::*;

    fn both() -> [Words; 2] {
        Lang::ALL.map(|lang| Words::new(lang, &[Tale::SOURCE]))
    }

    fn card(id: &str) -> Card {
        id.parse().unwrap()
    }

    /// What is heard of HTML: its text, with plain spaces.
    fn heard(html: &Markup) -> String {
        let texts = html.0.split('<').filter_map(|piece| piece.rsplit_once('>').map(|(_, text)| text));
        texts.collect::<String>().replace(['\u{a0}', '\u{202f}'], " ")
    }

    #[test]
    fn what_the_picture_shows_is_part_of_the_name() {
        let [fr, en] = both();
        let expected = [
            (
                "dragons_lair",
                "Antre du dragon (Val des Dragons, demeure, 6 points)",
                "Dragon’s Lair (Dragonvale, home, 6 points)",
            ),
            (
                "homesteaders",
                "Colons (Saint-Empire, personnage, 1 point par exemplaire)",
                "Homesteaders (Holy Empire, character, 1 point per copy)",
            ),
            (
                "bronze_dragon",
                "Dragon de bronze (Val des Dragons, personnage, 3 points par alliée)",
                "Bronze Dragon (Dragonvale, character, 3 points per ally)",
            ),
            (
                "fairys_tale_3",
                "Le Conte de la fée – Chapitre 3 (Bois Magique, conte, 8 points avec d’autres)",
                "Fairy’s Tale – Chapter 3 (Fairywood, story, 8 points with others)",
            ),
            (
                "dragons_tale_1",
                "Le Conte du dragon – Chapitre 1 (Val des Dragons, conte, 6 points à la majorité)",
                "Dragon’s Tale – Chapter 1 (Dragonvale, story, 6 points for the most)",
            ),
            (
                "the_trickster",
                "L’Illusionniste (Ombre, personnage, remplace une autre carte)",
                "The Trickster (Shadow, character, stands for another card)",
            ),
        ];
        for (id, french, english) in expected {
            let lying = |words| heard(&lying(card(id), true, "", "t0-0", false, words));
            assert_eq!((lying(&fr).as_str(), lying(&en).as_str()), (french, english));
        }
        // Face down it is worth nothing; and of a back that may not be looked at, nothing is said.
        let down = lying(card("bard"), false, "face down", "t0-0", true, &en);
        assert_eq!(heard(&down), "Bard (Fairywood, character), face down");
        assert_eq!(heard(&hidden("face down", "t1-0")), "face down");
    }

    #[test]
    fn a_button_says_what_its_card_is_behind_its_name() {
        let [fr, en] = both();
        let bard = card("bard");
        assert_eq!(labelled(bard, "Keep Bard: 3 points", &en), "Keep Bard (Fairywood, character): 3 points");
        assert_eq!(labelled(bard, "Garder le Barde", &fr), "Garder le Barde (Bois Magique, personnage)");
        assert_eq!(labelled(bard, "Yes", &en), "Yes (Fairywood, character)");
    }

    #[test]
    fn the_dialog_about_a_card_shows_what_it_is() {
        let [_, en] = both();
        assert!(about(card("dragons_lair"), &en).0.contains("<p>Dragonvale, home</p>"));
    }

    /// Each choice can bring several cards to a page.
    #[test]
    fn a_card_on_the_table_is_little_html() {
        for (card, words) in Card::all().flat_map(|card| both().map(|words| (card, words))) {
            let html = lying(card, true, "", "t0-12", true, &words).0;
            assert!(html.len() < 350, "{} bytes: {html}", html.len());
        }
    }
}
