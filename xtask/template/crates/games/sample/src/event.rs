//! What happens, what each viewer learns of it, and what cannot be taken back.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::Card;
use crate::state::MOST_SEATS;

/// Something that happened, in truth. `seat` did it. Lists are in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Event {
    /// A card was laid face down (SAMPLE-BID-2).
    Laid { seat: Seat, card: Card },
    /// All cards were turned up (SAMPLE-WIN-1).
    Revealed { cards: Row<Card, MOST_SEATS> },
    /// A prize was won (SAMPLE-WIN-1).
    Won { seat: Seat, prize: Card },
    /// A prize went to nobody (SAMPLE-WIN-2).
    Lost { prize: Card },
    /// The next prize was turned up (SAMPLE-BID-1).
    Turned { prize: Card },
    /// The game is over (SAMPLE-END-1).
    Over,
}

/// What a viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Seen {
    /// I lay this card.
    Laid { card: Card },
    /// Another player has laid a card.
    Decided { seat: Seat },
    /// All cards were turned up, in seat order.
    Revealed { cards: Row<Card, MOST_SEATS> },
    /// A prize was won.
    Won { seat: Seat, prize: Card },
    /// A prize went to nobody.
    Lost { prize: Card },
    /// The next prize was turned up.
    Turned { prize: Card },
    /// The game is over.
    Over,
}

impl Event {
    /// SAMPLE-INFO-2: what lies face down is told to its owner only.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Seen {
        match *self {
            Event::Laid { seat, card } if viewer.is(seat) => Seen::Laid { card },
            Event::Laid { seat, .. } => Seen::Decided { seat },
            Event::Revealed { cards } => Seen::Revealed { cards },
            Event::Won { seat, prize } => Seen::Won { seat, prize },
            Event::Lost { prize } => Seen::Lost { prize },
            Event::Turned { prize } => Seen::Turned { prize },
            Event::Over => Seen::Over,
        }
    }

    /// SAMPLE-BID-4: a card may be taken back until all are turned up.
    pub(crate) const fn horizon(&self) -> Seats {
        match self {
            Event::Laid { .. } => Seats::NONE,
            _ => Seats::EVERYBODY,
        }
    }
}
