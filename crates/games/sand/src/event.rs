//! What happens, and what each viewer learns of it.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::named;
use crate::state::{Ring, Step};
use crate::{Bag, Card, Choice};

/// Something that a player does in their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "deed")]
pub enum Deed {
    /// A choice that moves nothing yet: the action that it is part of is told once it is complete.
    Chose {
        /// Which.
        choice: Choice,
    },
    /// Drew cards, and took tokens for those that were missing (SAND-DRAW-6).
    Drew {
        /// By which card's action, if not the board's.
        by: Option<Card>,
        /// Whether this was instead of building (SAND-DRAWB-1).
        more: bool,
        /// What.
        cards: Bag,
        /// Tokens.
        coins: u8,
    },
    /// Built and paid (SAND-BUILD-7).
    Built {
        /// What.
        cards: Bag,
        /// With which cards.
        paid: Bag,
        /// With how many tokens.
        coins: u8,
    },
    /// Gave a card (SAND-GIFT-1).
    Gave {
        /// Which.
        card: Card,
    },
    /// Discarded cards.
    Discarded {
        /// For which card's action, if not for the hand limit.
        by: Option<Card>,
        /// What.
        cards: Bag,
    },
    /// Took a token (SAND-FX-12).
    Collected,
    /// Took a card from the discard pile (SAND-FX-23).
    Took {
        /// Which.
        card: Card,
    },
    /// Kept one of two things and gave up the other (SAND-FX-22); without a card it is a token.
    Sifted {
        /// Kept.
        kept: Option<Card>,
        /// Given up.
        dropped: Option<Card>,
    },
    /// Looked for a coin card (SAND-FX-31).
    Hunted {
        /// What was turned over and discarded.
        cards: Bag,
        /// What was found.
        found: Option<Card>,
    },
    /// Removed a card from the game (SAND-FX-33).
    Removed {
        /// Which.
        card: Card,
    },
    /// Turned over a card for Dream Build (SAND-FX-92).
    Revealed {
        /// Which.
        card: Card,
    },
    /// Put a coin card on a Pallet (SAND-FX-73).
    Stored {
        /// Which.
        card: Card,
    },
    /// Used Long Arms (SAND-FX-52).
    Reached,
    /// Ended a step.
    Ended {
        /// Which.
        step: Step,
    },
    /// A card that can be used once left the board.
    Returned {
        /// Which.
        card: Card,
    },
}

/// Something that happened, in truth. Lists are in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player did something.
    Did {
        /// Who.
        seat: Seat,
        /// Whether everybody saw it (SAND-VAR-1).
        open: bool,
        /// What.
        deed: Deed,
    },
    /// Starting cards were exchanged (SAND-SETUP-5).
    Exchanged {
        /// Who.
        seat: Seat,
        /// What was put on the discard pile.
        away: Bag,
        /// What came instead.
        drawn: Bag,
    },
    /// A player has finished their turn (SAND-TURN-2).
    Done {
        /// Who.
        seat: Seat,
        /// Whether it is the next player's turn now.
        open: bool,
    },
    /// What a player did in the turn that is over, in short (SAND-INFO-2).
    Played {
        /// Who.
        seat: Seat,
        /// Building or drawing.
        ring: Ring,
        /// What was built.
        built: Bag,
        /// Cards that went on the Symbol card.
        gifts: u8,
    },
    /// Something that everybody sees alike.
    Public(Seen),
}

/// What a viewer learns of an event, without cards that they may not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
pub enum Seen {
    /// I did something, or somebody did something that hides nothing.
    Did {
        /// Who.
        seat: Seat,
        /// What.
        deed: Deed,
    },
    /// Somebody else drew cards.
    Drew {
        /// Who.
        seat: Seat,
        /// By which card's action.
        by: Option<Card>,
        /// Whether this was instead of building.
        more: bool,
        /// How many.
        cards: u8,
        /// How many Scaffolds are among them, which lie in front.
        scaffolds: u8,
        /// Tokens.
        coins: u8,
    },
    /// Somebody else gave a card.
    Gave {
        /// Who.
        seat: Seat,
    },
    /// Somebody else sifted.
    Sifted {
        /// Who.
        seat: Seat,
        /// What was given up; a token if it is not a card.
        dropped: Option<Card>,
    },
    /// A player has decided about the starting hand.
    Confirmed {
        /// Who.
        seat: Seat,
    },
    /// Starting cards were exchanged; only the owner knows for what.
    Exchanged {
        /// Who.
        seat: Seat,
        /// What was put on the discard pile.
        away: Bag,
        /// What I got instead.
        drawn: Option<Bag>,
    },
    /// Somebody has finished the turn.
    Done {
        /// Who.
        seat: Seat,
    },
    /// What somebody did in the turn that is over.
    Played {
        /// Who.
        seat: Seat,
        /// Building or drawing.
        ring: Ring,
        /// What was built.
        built: Bag,
        /// Cards that went on the Symbol card.
        gifts: u8,
    },
    /// Beach Chairs arrived (SAND-EOT-1).
    Delivered {
        /// From whom.
        seat: Seat,
        /// How many.
        chairs: u8,
    },
    /// Gifts arrived (SAND-EOT-2).
    HandedOver {
        /// What each player received.
        cards: Row<Card, 4>,
    },
    /// A turn begins (SAND-EOT-5).
    TurnBegan {
        /// Which.
        turn: u8,
        /// Whether it is the final one.
        last: bool,
    },
    /// Solo: three cards have left, three new ones have come (SAND-SOLO-13).
    DeckChanged {
        /// What left.
        away: Bag,
        /// What came.
        new: Bag,
    },
    /// Solo: the last turn is over, and a series of coin boxes is complete (SAND-SOLO-9).
    Closing,
    /// Solo: a bonus was subtracted or not (SAND-SOLO-10).
    Bonus {
        /// Of which series.
        series: u8,
        /// Whether it was subtracted.
        taken: bool,
    },
    /// The game is over.
    Scored,
}

impl Event {
    /// SAND-INFO-1, SAND-INFO-2.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        Some(match *self {
            Event::Did { seat, deed, .. } if viewer.is(seat) => Seen::Did { seat, deed },
            Event::Did { open: false, .. } => return None,
            Event::Did { seat, deed, .. } => match deed {
                // Nothing has moved yet.
                Deed::Chose { .. } => return None,
                Deed::Drew { by, more, cards, coins } => {
                    // What Sifter sets aside lies face down.
                    let hidden = by == Some(named::SIFTER);
                    let scaffolds = if hidden { 0 } else { cards.count(named::SCAFFOLD) };
                    Seen::Drew { seat, by, more, cards: cards.len(), scaffolds, coins }
                }
                Deed::Gave { .. } => Seen::Gave { seat },
                // A Scaffold that is kept lies in front.
                Deed::Sifted { kept, dropped } if kept != Some(named::SCAFFOLD) => {
                    Seen::Sifted { seat, dropped }
                }
                _ => Seen::Did { seat, deed },
            },
            Event::Exchanged { seat, away, drawn } => {
                Seen::Exchanged { seat, away, drawn: viewer.is(seat).then_some(drawn) }
            }
            Event::Done { seat, .. } => Seen::Done { seat },
            Event::Played { seat, .. } if viewer.is(seat) => return None,
            Event::Played { seat, ring, built, gifts } => Seen::Played { seat, ring, built, gifts },
            Event::Public(seen) => seen,
        })
    }

    /// For which seats this is a point of no return. A card that is drawn or turned over has been seen; a gift is final
    /// (SAND-GIFT-1); and what everybody has waited for is final for all. Everything else in a turn can be taken back.
    pub(crate) const fn point_of_no_return(&self) -> Seats {
        match self {
            Event::Did { seat, open, deed } => match deed {
                Deed::Drew { .. } | Deed::Hunted { .. } | Deed::Revealed { .. } => {
                    if *open {
                        Seats::EVERYBODY
                    } else {
                        Seats::only(*seat)
                    }
                }
                Deed::Gave { .. } => Seats::only(*seat),
                _ => Seats::NONE,
            },
            Event::Public(Seen::Confirmed { .. } | Seen::Bonus { .. }) | Event::Done { open: false, .. } => {
                Seats::NONE
            }
            _ => Seats::EVERYBODY,
        }
    }
}

/// Events stay small enough to pass by value.
const _: () = assert!(size_of::<Event>() <= 72);
