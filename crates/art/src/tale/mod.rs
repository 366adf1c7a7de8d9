//! The cards of Fairy Tale, their back, and the signs that stand on them.

mod dragonvale;
mod fairywood;
mod holy_empire;
mod shadow;

use crate::ground::{self, Affinity, Light};
use crate::parts::book;
use crate::pic::Pic;

/// A card: what is on it, and how it is composed.
struct Card {
    id: &'static str,
    affinity: Affinity,
    kind: Kind,
    draw: fn(&mut Pic),
}

/// What a card is about decides how its picture is composed.
#[derive(Clone, Copy)]
enum Kind {
    /// One figure or a few, large, before a light.
    Character(Light),
    /// A place with a way that leads to it, and no one to be seen.
    Home(Light),
    /// A small scene that rises from an open book; which chapter it is.
    Story(u32),
}

/// All symbols: cards in the order of the catalogue, then the back, then the signs.
fn symbols() -> impl Iterator<Item = &'static Card> {
    [dragonvale::CARDS, holy_empire::CARDS, fairywood::CARDS, shadow::CARDS].into_iter().flatten()
}

fn picture(card: &Card) -> String {
    let mut p = Pic::new();
    match card.kind {
        Kind::Character(light) | Kind::Home(light) => ground::sky(&mut p, card.affinity, light),
        Kind::Story(chapter) => {
            ground::sky(&mut p, card.affinity, Light { y: 58.0, core: 22.0 });
            book::open(&mut p, chapter);
        }
    }
    (card.draw)(&mut p);
    ground::frame(&mut p, card.affinity);
    p.into_text()
}

/// The ids of all symbols.
pub fn ids() -> impl Iterator<Item = &'static str> {
    symbols().map(|card| card.id)
}

/// One SVG document that holds nothing but symbols.
pub fn sprite() -> String {
    let mut text = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg">"#);
    for card in symbols() {
        text.push_str(&format!(
            r#"<symbol id="{}" viewBox="0 0 100 140" stroke-linecap="round">{}</symbol>"#,
            card.id,
            picture(card)
        ));
    }
    text.push_str("</svg>");
    text
}
