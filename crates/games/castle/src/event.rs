//! What happens, and what each viewer learns of it.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Source};
use crate::edition::{Effect, Tile};
use crate::grid::Slot;
use crate::state::{Ending, MARKET, Paid};

/// Tiles that are gained at once.
pub type Gain = Row<Tile, 3>;

/// Something that happened, in truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A step of a build that is not complete (CASTLE-BUILD-2).
    Chose {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
    },
    /// Tiles came from the reserve to a holder.
    Gained {
        /// Who.
        seat: Seat,
        /// What.
        tiles: Gain,
    },
    /// A tile was stolen (CASTLE-THIEF-1).
    Stole {
        /// By whom.
        seat: Seat,
        /// From whom.
        victim: Seat,
        /// Which.
        tile: Tile,
    },
    /// Something that everybody sees alike.
    Public(Seen),
}

/// What a viewer learns of an event, without tiles that they may not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "seen")]
pub enum Seen {
    /// I have taken a step of a build.
    Chose {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
    },
    /// Somebody gained tiles.
    Gained {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, if they are mine.
        tiles: Option<Gain>,
    },
    /// There was nothing left to gain (CASTLE-RES-3).
    Short {
        /// For whom.
        seat: Seat,
    },
    /// A tile was discarded down to the limit (CASTLE-HOLD-2).
    Discarded {
        /// Who.
        seat: Seat,
        /// Which tile.
        tile: Tile,
    },
    /// A tile was built (CASTLE-BUILD-3).
    Built {
        /// Who.
        seat: Seat,
        /// From where.
        source: Source,
        /// Which tile.
        tile: Tile,
        /// Where.
        slot: Slot,
        /// What was paid.
        paid: Paid,
    },
    /// A slot of the market was filled (CASTLE-MKT-1).
    Laid {
        /// Which slot.
        slot: u8,
        /// With what.
        tile: Tile,
    },
    /// The discard pile became the reserve (CASTLE-RES-2).
    Reshuffled {
        /// How many tiles.
        tiles: u8,
    },
    /// A baron moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// From which space.
        from: u8,
        /// To which space.
        to: u8,
        /// Spaces walked.
        walked: u8,
        /// Coins earned.
        coins: u8,
    },
    /// A coin was taken (CASTLE-COIN-2).
    Took {
        /// Who.
        seat: Seat,
        /// Which.
        effect: Effect,
        /// How many they now own.
        owned: u8,
    },
    /// A slot of the coin market was filled.
    Minted {
        /// Which slot.
        slot: u8,
        /// With what.
        effect: Effect,
    },
    /// An effect found no target (CASTLE-FX-3).
    Void {
        /// Whose coin.
        seat: Seat,
        /// Which.
        effect: Effect,
    },
    /// A tile was stolen.
    Stole {
        /// By whom.
        seat: Seat,
        /// From whom.
        victim: Seat,
        /// Which, if I am one of them.
        tile: Option<Tile>,
    },
    /// A tile was lost to Sour Lady (CASTLE-SOUR-1).
    Lost {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// The market was cleared (CASTLE-MILL-1).
    Cleared {
        /// What was discarded.
        tiles: Row<Tile, MARKET>,
    },
    /// A tile was taken from the market to the holder.
    Picked {
        /// Who.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// A tile fell: by Collapse, or by Catapult if it is another player's castle.
    Fell {
        /// Whose coin.
        seat: Seat,
        /// Whose castle.
        owner: Seat,
        /// Where.
        slot: Slot,
        /// Which.
        tile: Tile,
    },
    /// A majority or Monk rewards players.
    Rewarded {
        /// By which coin.
        effect: Effect,
        /// Who.
        seats: Seats,
        /// How many tiles each.
        each: u8,
    },
    /// A turn was skipped: nothing could be done (CASTLE-TURN-5).
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// A turn begins.
    Began {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Why.
        ending: Ending,
    },
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
            ) => {
                let mut others = Seats::EVERYBODY;
                others.remove(*seat);
                others
            }
            _ => Seats::EVERYBODY,
        }
    }
}

/// Events stay small enough to pass by value.
const _: () = assert!(size_of::<Event>() <= 24);
