//! What happens, and what each viewer learns of it.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Source};
use crate::edition::{Effect, Tile};
use crate::grid::Slot;
use crate::state::{Ending, MARKET, Paid};

/// Tiles that are gained at once.
pub type Gain = Row<Tile, 3>;

/// Something that happened, in truth. `seat` did it, or it happened to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Event {
    /// A step of a build that is not complete (CASTLE-BUILD-2).
    Chose { seat: Seat, choice: Choice },
    /// Tiles came from the reserve to a holder.
    Gained { seat: Seat, tiles: Gain },
    /// A tile was stolen (CASTLE-THIEF-1).
    Stole { seat: Seat, victim: Seat, tile: Tile },
    /// Something that everybody sees alike.
    Public(Seen),
}

/// What a viewer learns of an event, without tiles that they may not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
#[expect(missing_docs, reason = "fields are explained with their event")]
pub enum Seen {
    /// I have taken a step of a build.
    Chose { seat: Seat, choice: Choice },
    /// Somebody gained so many tiles; which, if they are mine.
    Gained { seat: Seat, count: u8, tiles: Option<Gain> },
    /// There was nothing left to gain (CASTLE-RES-3).
    Short { seat: Seat },
    /// A tile was discarded down to the limit (CASTLE-HOLD-2).
    Discarded { seat: Seat, tile: Tile },
    /// A tile was built (CASTLE-BUILD-3): from where, in which slot, and what was paid.
    Built { seat: Seat, source: Source, tile: Tile, slot: Slot, paid: Paid },
    /// A slot of the market was filled (CASTLE-MKT-1).
    Laid { slot: u8, tile: Tile },
    /// The discard pile, so many tiles, became the reserve (CASTLE-RES-2).
    Reshuffled { tiles: u8 },
    /// A baron moved: from and to which spaces, how many spaces that is, and the coins earned.
    Moved { seat: Seat, from: u8, to: u8, walked: u8, coins: u8 },
    /// A coin was taken (CASTLE-COIN-2); how many coins they now own.
    Took { seat: Seat, effect: Effect, owned: u8 },
    /// A slot of the coin market was filled.
    Minted { slot: u8, effect: Effect },
    /// The effect of somebody's coin found no target (CASTLE-FX-3).
    Void { seat: Seat, effect: Effect },
    /// A tile was stolen; which, if I am one of the two.
    Stole { seat: Seat, victim: Seat, tile: Option<Tile> },
    /// A tile was lost to Sour Lady (CASTLE-SOUR-1).
    Lost { seat: Seat, tile: Tile },
    /// The market was cleared (CASTLE-MILL-1): what was discarded.
    Cleared { tiles: Row<Tile, MARKET> },
    /// A tile was taken from the market to the holder.
    Picked { seat: Seat, tile: Tile },
    /// Somebody's coin brought down a tile of the owner's castle: by Collapse, or by Catapult if that is another player.
    Fell { seat: Seat, owner: Seat, slot: Slot, tile: Tile },
    /// A majority or Monk rewards players with so many tiles each.
    Rewarded { effect: Effect, seats: Seats, each: u8 },
    /// A turn was skipped: nothing could be done (CASTLE-TURN-5).
    Skipped { seat: Seat },
    /// A turn begins.
    Began { seat: Seat },
    /// The game is over.
    Ended { ending: Ending },
}

impl Event {
    /// Who learns what (specification 1).
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        Some(match *self {
            Event::Chose { seat, choice } => {
                return viewer.is(seat).then_some(Seen::Chose { seat, choice });
            }
            Event::Gained { seat, tiles } => {
                Seen::Gained { seat, count: tiles.len() as u8, tiles: viewer.is(seat).then_some(tiles) }
            }
            Event::Stole { seat, victim, tile } => {
                let known = viewer.is(seat) || viewer.is(victim);
                Seen::Stole { seat, victim, tile: known.then_some(tile) }
            }
            Event::Public(seen) => seen,
        })
    }

    /// For which seats this is a point of no return. What comes from a reserve has been seen. Once somebody acts
    /// openly, the others can take nothing back; the actor can, until something new is shown or the turn ends.
    ///
    /// CASTLE-BUILD-2: a step of a build is private, so it must not change what others can take back. They have nothing
    /// left to take back by then: what is older than the turn needs the consent of all.
    pub(crate) const fn point_of_no_return(&self) -> Seats {
        match self {
            Event::Chose { .. } | Event::Public(Seen::Rewarded { .. }) => Seats::NONE,
            Event::Public(
                Seen::Built { seat, .. }
                | Seen::Discarded { seat, .. }
                | Seen::Moved { seat, .. }
                | Seen::Fell { seat, .. },
            ) => Seats::all_but(*seat),
            _ => Seats::EVERYBODY,
        }
    }

    /// The next turn shows nothing by itself, but a turn that is over cannot be taken back.
    pub(crate) const fn is_last_word(&self) -> bool {
        matches!(self, Event::Public(Seen::Began { .. }))
    }
}

/// Events stay small enough to pass by value.
const _: () = assert!(size_of::<Event>() <= 24);
