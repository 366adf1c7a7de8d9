//! What happens, and who learns what of it.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Ending, MOST_SEATS, Pebbles, Piece, Plank, Square, Turn, Worth};

/// Something that happened: in truth, or as somebody has seen it. Both are the same but for the pebbles that were drawn,
/// which only their owner sees. `seat` did it, unless the comment says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "news")]
#[expect(missing_docs, reason = "fields are explained with their news")]
pub enum News {
    /// A pebble was put aside to be put back; only its owner is told (TOY-DEAL-4).
    Dropped { seat: Seat, worth: Worth },
    /// Somebody has decided what they put back (TOY-DEAL-4).
    Decided { seat: Seat },
    /// All have decided: how many pebbles each put back, in seat order.
    Began { dropped: Row<u8, MOST_SEATS> },
    /// A piece moved (TOY-MOVE-1, TOY-MOVE-2).
    Moved { seat: Seat, piece: Piece, from: Square, to: Square },
    /// A plank was laid, and is to be paid (TOY-LAY-3).
    Laid { seat: Seat, plank: Plank, price: u8 },
    /// A pebble was paid (TOY-PAY-1).
    Paid { seat: Seat, worth: Worth },
    /// The Boat went on from this space (TOY-BOAT-1).
    Sailed { seat: Seat, from: u8, steps: u8 },
    /// The Boat has passed this corner, and the owner of the corner, `seat`, gets a coin (TOY-BOAT-2).
    Earned { seat: Seat, corner: u8 },
    /// A piece of `seat` was splashed back by a plank that `by` laid (TOY-SPLASH-1).
    Splashed { seat: Seat, piece: Piece, from: Square, to: Square, by: Seat, plank: Plank },
    /// Somebody rested, and drew pebbles (TOY-REST-1). Others only see how many (TOY-INFO-1).
    Drew { seat: Seat, count: u8, pebbles: Option<Pebbles> },
    /// It is this turn now.
    Turned { turn: Turn },
    /// The game is over.
    Over { ending: Ending },
}

impl News {
    /// TOY-DEAL-4, TOY-INFO-1: what this viewer learns of it.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Option<News> {
        match self {
            News::Dropped { seat, .. } if !viewer.is(seat) => None,
            News::Drew { seat, count, .. } if !viewer.is(seat) => {
                Some(News::Drew { seat, count, pebbles: None })
            }
            _ => Some(self),
        }
    }

    /// TOY-UNDO-1: whoever acts closes the way back for the others, and not for themselves; once all have decided what
    /// they put back, it is final. What is drawn is rolled, and needs no mention.
    pub(crate) fn horizon(self) -> Seats {
        match self {
            News::Dropped { .. } | News::Decided { .. } => Seats::NONE,
            News::Began { .. } => Seats::EVERYBODY,
            News::Moved { seat, .. } | News::Laid { seat, .. } | News::Paid { seat, .. } => {
                Seats::all_but(seat)
            }
            // They follow from one of the others.
            News::Sailed { .. }
            | News::Earned { .. }
            | News::Splashed { .. }
            | News::Drew { .. }
            | News::Turned { .. }
            | News::Over { .. } => Seats::NONE,
        }
    }
}
