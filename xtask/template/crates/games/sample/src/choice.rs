//! The one decision of the game.

use crate::Card;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// SAMPLE-BID-2: lay this card for the prize.
    Lay(Card),
}

kit::notation! { Choice, "`lay` and a card";
    Lay(card) ["lay" card];
}
