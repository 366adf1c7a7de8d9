//! The cards of Fairy Tale, their back, and the signs that stand on them.

mod back;
mod book;
mod dragonvale;
mod fairywood;
mod ground;
mod holy_empire;
mod printed;
mod shadow;
mod signs;
#[cfg(test)]
mod tests;

use art::{Frame, Pic, Symbol};

use self::ground::Light;
use self::signs::SIGNS;
use crate::Affinity;

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
    /// A place with a path that leads to it, and nobody around.
    Home(Light),
    /// A small scene that rises from an open book; which chapter it is.
    Story(u32),
}

/// The cards in the order of the catalogue.
fn cards() -> impl Iterator<Item = &'static Card> {
    [dragonvale::CARDS, holy_empire::CARDS, fairywood::CARDS, shadow::CARDS].into_iter().flatten()
}

fn picture(card: &Card) -> Pic {
    let mut p = Pic::card();
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

/// All pictures.
///
/// Cards and their back are 100 wide and 140 high, and fill their rectangle. What matters on a card lies between x = 12
/// and 88 and between y = 22 and 112, so that a name can stand below and badges in the upper corners. Signs are squares
/// of 24 in `currentColor`.
pub(super) fn symbols() -> Vec<Symbol> {
    let signs: Vec<Symbol> =
        SIGNS.iter().map(|sign| Symbol::drawn(sign.id, Frame::SIGN, Pic::fine(), sign.draw)).collect();
    let mut symbols: Vec<Symbol> = cards()
        .zip(crate::Card::all())
        .map(|(picture, card)| printed::on(bare(picture), card, &signs))
        .collect();
    symbols.push(Symbol::drawn("back", Frame::CARD, Pic::card(), back::draw));
    symbols.extend(signs);
    symbols
}

/// A card without what is printed on it.
fn bare(card: &Card) -> Symbol {
    Symbol::new(card.id, Frame::CARD, picture(card))
}
