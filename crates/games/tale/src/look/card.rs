//! The face of a card: its picture, with what matters at a glance.

use crate::{Affinity, Card, NAMES, explain_card, name_card};
use draw::Picture;
use maud::{Markup, PreEscaped, html};
use words::Words;

/// Everything about cards that does not change, made once per language.
struct Faces([Face; NAMES]);

struct Face {
    explanation: String,
    /// The picture, which is hidden from screen readers, and the name.
    html: String,
}

fn face(card: Card, words: &Words) -> &Face {
    let faces: &Faces = words.kept(|words| {
        let mut cards = Card::all();
        Faces(std::array::from_fn(|_| {
            let card = cards.next().unwrap_or_default();
            Face { explanation: explain_card(card, words), html: draw(card, words) }
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
            @if !up { (picture("back")) span.vh { ", " (note) } }
        }
    }
}

/// The back of a card that may not be looked at. Pressing it tells why cards lie face down.
pub(super) fn hidden(note: &str) -> Markup {
    html! { a.tc.down href="/rules/tale#rules-effects" { (picture("back")) span.vh { (note) } } }
}

/// A card at full size, with what it is worth and does.
pub(super) fn about(card: Card, words: &Words) -> Markup {
    let copies = words.say_with("tale-copies-in-deck", &[("n", card.data().copies.into())]);
    html! {
        figure.about-card id=(card) {
            div.tc { (front(card, words)) }
            figcaption { strong { (name_card(card, words)) } p { (explanation(card, words)) } p.hint { (copies) } }
        }
    }
}
