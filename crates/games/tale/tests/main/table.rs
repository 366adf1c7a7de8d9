//! Options, decks and piles for the other tests.

use serde_json::Value;
use tale::{Card, Mode, Options};

pub(crate) fn options(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

/// The cards of a list in the truth; none where there is no such list yet.
pub(crate) fn cards(truth: &Value, pointer: &str) -> Vec<Card> {
    let list = truth.pointer(pointer).cloned();
    list.map_or_else(Vec::new, |list| serde_json::from_value(list).unwrap())
}

/// The same cards in one order, to compare piles whose order means nothing.
pub(crate) fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards
}

/// Every copy of every card of this mode's deck, as the catalogue lists them, the Expert cards last.
pub(crate) fn all_copies(options: Options) -> Vec<Card> {
    let mut copies = Vec::new();
    for expert in [false, true] {
        for card in Card::all().filter(|card| card.data().expert == expert && options.uses(*card)) {
            copies.extend((0..card.data().copies).map(|_| card));
        }
    }
    copies
}
