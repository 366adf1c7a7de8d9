//! The cards of Fairy Tale, their back, and the signs that stand on them.

mod back;
mod dragonvale;
mod fairywood;
mod holy_empire;
mod shadow;
mod signs;

use crate::ground::{self, Affinity, Light};
use crate::parts::book;
use crate::pic::Pic;
use signs::SIGNS;
use std::fmt::Write as _;

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

/// The cards in the order of the catalogue.
fn cards() -> impl Iterator<Item = &'static Card> {
    [dragonvale::CARDS, holy_empire::CARDS, fairywood::CARDS, shadow::CARDS].into_iter().flatten()
}

fn picture(card: &Card) -> Pic {
    let mut p = Pic::new();
    match card.kind {
        Kind::Character(light) | Kind::Home(light) => {
            ground::sky(&mut p, card.affinity, light);
            ground::hills(&mut p, card.affinity);
        }
        Kind::Story(chapter) => {
            ground::sky(&mut p, card.affinity, Light { y: 58.0, core: 22.0 });
            book::open(&mut p, chapter);
        }
    }
    (card.draw)(&mut p);
    ground::frame(&mut p, card.affinity);
    p
}

/// The ids of all symbols: the cards in the order of the catalogue, `back`, and the signs.
pub fn ids() -> impl Iterator<Item = &'static str> {
    cards().map(|card| card.id).chain(["back"]).chain(SIGNS.iter().map(|sign| sign.id))
}

/// One SVG document that holds nothing but symbols.
///
/// Cards and their back are 100 wide and 140 high, and fill their rectangle. What matters on a card lies between x = 12
/// and 88 and between y = 22 and 112, so that a name can stand below and badges in the upper corners. Signs are squares
/// of 24 in `currentColor`.
pub fn sprite() -> String {
    let mut text = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg">"#);
    let mut add = |id: &str, view_box: &str, p: Pic| {
        let picture = p.into_text();
        let _ = write!(
            text,
            r#"<symbol id="{id}" viewBox="{view_box}" stroke-linecap="round">{picture}</symbol>"#
        );
    };
    for card in cards() {
        add(card.id, "0 0 100 140", picture(card));
    }
    let drawn = |mut p: Pic, draw: fn(&mut Pic)| {
        draw(&mut p);
        p
    };
    add("back", "0 0 100 140", drawn(Pic::new(), back::draw));
    for sign in SIGNS {
        add(sign.id, "0 0 24 24", drawn(Pic::fine(), sign.draw));
    }
    text.push_str("</svg>");
    text
}
