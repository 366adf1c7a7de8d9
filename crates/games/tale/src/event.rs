//! What happens, and what each viewer learns of it.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::Card;
use crate::state::{Cards, Tale};

/// Which way a card is turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Face up.
    Open,
    /// Face down.
    Close,
}

/// A revealed card that acts, and who revealed it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cause {
    /// Who revealed it.
    pub seat: Seat,
    /// Which.
    pub card: Card,
}

/// Something that happened, in truth. `seat` did it. Lists are in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Event {
    /// A card was picked from a pack (TALE-DRAFT-3).
    Kept { seat: Seat, card: Card },
    /// Packs moved on (TALE-DRAFT-5): what each player holds now.
    Passed { packs: Row<Cards, 5> },
    /// The last cards were kept and the draft is over (TALE-DRAFT-8): what each player has in hand.
    Drafted { hands: Row<Cards, 5> },
    /// A card was committed for this step (TALE-PLAY-3).
    Committed { seat: Seat, card: Card },
    /// A player chose a card of their own to be turned (TALE-FX-8); `public` if they have visibly finished choosing.
    Aimed { seat: Seat, card: Card, turn: Turn, public: bool },
    /// Cards left in each player's hand went to the unused pile (TALE-PLAY-7).
    ThrownAway { cards: Row<Cards, 5> },
    /// New packs were dealt for a round (TALE-DEAL-1).
    Dealt { round: u8, packs: Row<Cards, 5> },
    /// Something that everybody sees alike.
    Public(Seen),
}

/// What a viewer learns of an event, without cards that they may not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Seen {
    /// I keep this card.
    Kept { card: Card },
    /// I commit this card.
    Committed { card: Card },
    /// I choose this card of mine to be turned.
    Aimed { card: Card, turn: Turn },
    /// Somebody else has decided.
    Decided { seat: Seat },
    /// Packs moved on: what I hold now.
    Passed { pack: Option<Cards> },
    /// The draft is over: what I have in hand.
    Drafted { hand: Option<Cards> },
    /// Committed cards appeared (TALE-PLAY-4): each player's, in seat order.
    Revealed { cards: Row<Card, 5> },
    /// A player's card was hunted (TALE-HUNT-2), by these cards.
    Hunted { seat: Seat, card: Card, by: Row<Cause, 5> },
    /// A card at this place of a player's tableau was turned over, because these cards demanded such a card.
    Turned { seat: Seat, position: u8, card: Card, turn: Turn, by: Row<Cause, 5> },
    /// Everybody threw away what was left in hand: my own cards.
    ThrownAway { cards: Option<Cards> },
    /// New packs were dealt for a round: mine.
    Dealt { round: u8, pack: Option<Cards> },
    /// The game is over (TALE-ROUND-4).
    Scored,
}

impl Event {
    /// TALE-INFO-3: hidden cards go to their owner only, not to a partner (TALE-RULING-25).
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        // Sorted, because the order of a pack would tell how it was dealt and who took what.
        let own = |of: &Row<Cards, 5>| {
            viewer.seat().and_then(|seat| of.get(seat.index())).map(|cards| crate::view::sorted(*cards))
        };
        Some(match *self {
            Event::Kept { seat, card } if viewer.is(seat) => Seen::Kept { card },
            Event::Committed { seat, card } if viewer.is(seat) => Seen::Committed { card },
            Event::Aimed { seat, card, turn, .. } if viewer.is(seat) => Seen::Aimed { card, turn },
            Event::Aimed { public: false, .. } => return None,
            Event::Kept { seat, .. } | Event::Committed { seat, .. } | Event::Aimed { seat, .. } => {
                Seen::Decided { seat }
            }
            Event::Passed { packs } => Seen::Passed { pack: own(&packs) },
            Event::Drafted { hands } => Seen::Drafted { hand: own(&hands) },
            Event::ThrownAway { cards } => Seen::ThrownAway { cards: own(&cards) },
            Event::Dealt { round, packs } => Seen::Dealt { round, pack: own(&packs) },
            Event::Public(seen) => seen,
        })
    }

    /// For which seats this is a point of no return. Picks, commitments and targets are secret until the last player has
    /// decided, and can be taken back or changed until then (TALE-DRAFT-4, TALE-PLAY-3, TALE-RULING-32); what is passed or
    /// revealed concerns all.
    pub(crate) const fn point_of_no_return(&self) -> Seats {
        match self {
            Event::Kept { .. } | Event::Committed { .. } | Event::Aimed { .. } => Seats::NONE,
            _ => Seats::EVERYBODY,
        }
    }
}

// Events and states stay small enough to pass by value.
const _: () = assert!(size_of::<Event>() <= 40 && size_of::<Tale>() <= 512);
