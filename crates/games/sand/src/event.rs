//! What happens, and what each viewer learns of it.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::named;
use crate::state::{Ring, Step};
use crate::{Bag, Card, Choice};

/// Something that a player does in their turn. `by` is the card whose action it is, if it is not the board's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "deed")]
#[expect(missing_docs, reason = "fields are explained with their deed")]
pub enum Deed {
    /// A choice that moves nothing yet: the action that it is part of is told once it is complete.
    Chose { choice: Choice },
    /// Drew cards, and took tokens for those that were missing (SAND-DRAW-6); `more` is instead of building
    /// (SAND-DRAWB-1).
    Drew { by: Option<Card>, more: bool, cards: Bag, coins: u8 },
    /// Built and paid (SAND-BUILD-7): with which cards and how many tokens.
    Built { cards: Bag, paid: Bag, coins: u8 },
    /// Gave a card (SAND-GIFT-1).
    Gave { card: Card },
    /// Discarded cards: for a card's action, or for the hand limit.
    Discarded { by: Option<Card>, cards: Bag },
    /// Took a token (SAND-FX-12).
    Collected,
    /// Took a card from the discard pile (SAND-FX-23).
    Took { card: Card },
    /// Kept one of two things and gave up the other (SAND-FX-22); without a card it is a token.
    Sifted { kept: Option<Card>, dropped: Option<Card> },
    /// Looked for a coin card (SAND-FX-31): what was turned over and discarded, and what was found.
    Hunted { cards: Bag, found: Option<Card> },
    /// Removed a card from the game (SAND-FX-33).
    Removed { card: Card },
    /// Turned over a card for Dream Build (SAND-FX-92).
    Revealed { card: Card },
    /// Put a coin card on a Pallet (SAND-FX-73).
    Stored { card: Card },
    /// Used Long Arms (SAND-FX-52).
    Reached,
    /// Ended a step.
    Ended { step: Step },
    /// A card that can be used once left the board.
    Returned { card: Card },
}

/// Something that happened, in truth. `seat` did it. Lists are in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Event {
    /// A player did something; `open` if everybody saw it (SAND-VAR-1).
    Did { seat: Seat, open: bool, deed: Deed },
    /// Starting cards were put on the discard pile, and others came instead (SAND-SETUP-5).
    Exchanged { seat: Seat, away: Bag, drawn: Bag },
    /// A player has finished their turn (SAND-TURN-2); `open` if it is the next player's turn now.
    Done { seat: Seat, open: bool },
    /// What a player did in the turn that is over, in short (SAND-INFO-2): whether they built or drew, what they built, and
    /// how many cards went on the Symbol card.
    Played { seat: Seat, ring: Ring, built: Bag, gifts: u8 },
    /// Something that everybody sees alike.
    Public(Seen),
}

/// What a viewer learns of an event, without cards that they may not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Seen {
    /// I did something, or somebody did something that hides nothing.
    Did { seat: Seat, deed: Deed },
    /// Somebody else drew so many cards, as in [`Deed::Drew`]; the Scaffolds among them lie in front.
    Drew { seat: Seat, by: Option<Card>, more: bool, cards: u8, scaffolds: u8, coins: u8 },
    /// Somebody else gave a card.
    Gave { seat: Seat },
    /// Somebody else sifted: what was given up; a token if it is not a card.
    Sifted { seat: Seat, dropped: Option<Card> },
    /// A player has decided about the starting hand.
    Confirmed { seat: Seat },
    /// Starting cards were put on the discard pile; only the owner knows what came instead.
    Exchanged { seat: Seat, away: Bag, drawn: Option<Bag> },
    /// Somebody has finished the turn.
    Done { seat: Seat },
    /// What somebody did in the turn that is over, as in [`Event::Played`].
    Played { seat: Seat, ring: Ring, built: Bag, gifts: u8 },
    /// Beach Chairs of this player arrived (SAND-EOT-1).
    Delivered { seat: Seat, chairs: u8 },
    /// Gifts arrived (SAND-EOT-2): what each player received.
    HandedOver { cards: Row<Card, 4> },
    /// A turn begins (SAND-EOT-5), perhaps the final one.
    TurnBegan { turn: u8, last: bool },
    /// Solo: three cards have left, three new ones have come (SAND-SOLO-13).
    DeckChanged { away: Bag, new: Bag },
    /// Solo: the last turn is over, and a series of coin boxes is complete (SAND-SOLO-9).
    Closing,
    /// Solo: the bonus of a series was subtracted or not (SAND-SOLO-10).
    Bonus { series: u8, taken: bool },
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

    /// SAND-GIFT-1: a gift shows nothing, but the rules do not let it be taken back. Nor do they let a turn, when players
    /// take turns and it is over.
    pub(crate) const fn is_last_word(&self) -> bool {
        matches!(self, Event::Did { deed: Deed::Gave { .. }, .. } | Event::Done { open: true, .. })
    }
}

/// Events stay small enough to pass by value.
const _: () = assert!(size_of::<Event>() <= 72);
