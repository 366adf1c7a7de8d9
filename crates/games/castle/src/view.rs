//! What a viewer knows and may remember (specification 1).

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::bounds::TILES;
use crate::edition::{Effect, Tile};
use crate::knowledge::Marks;
use crate::options::Options;
use crate::state::{Ask, CastleBuilder, Ending, Holder, MARKET, Paid, Player, SEATS};
use crate::track::{Walk, walk};

/// Everything one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The table's options.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// What is being decided. A build that another player is putting together looks like the beginning of their turn.
    pub ask: Ask,
    /// Who still has to decide.
    pub awaited: Seats,
    /// Coins that the active player has earned and not taken yet.
    pub pending: u8,
    /// Who still gains tiles.
    pub owed: Seats,
    /// How many tiles each of them gains.
    pub owed_each: u8,
    /// Whether a baron has moved in this turn.
    pub moved: bool,
    /// Quiet turns in a row.
    pub quiet: u16,
    /// Turns that have begun.
    pub turn: u16,
    /// What ended the game.
    pub ending: Ending,
    /// Tiles in the reserve.
    pub reserve: u8,
    /// The discard pile in catalogue order, since everybody may look through it (CASTLE-RULING-46).
    pub discard: Row<Tile, TILES>,
    /// The tile market.
    pub market: [Option<Tile>; MARKET],
    /// Coins in the reserve.
    pub coin_reserve: u8,
    /// The coin market.
    pub coin_market: [Option<Effect>; MARKET],
    /// What is public about each player, in seat order.
    pub players: Row<Public, SEATS>,
    /// What the viewer remembers about the holders of others.
    pub known: Marks,
    /// What everybody remembers about all holders.
    pub common: Marks,
    /// What only the viewer knows.
    pub own: Option<Own>,
}

impl View {
    /// Where this many steps would take this player's baron as things stand.
    pub fn walk(&self, seat: Seat, steps: u8) -> Option<Walk> {
        let edition = self.options.data.edition();
        let own = self.players.get(seat.index())?;
        let others = self.players.iter().enumerate().filter(|(index, _)| *index != seat.index());
        let taken: Row<u8, SEATS> = others.map(|(_, public)| public.baron).collect();
        let there = usize::from(own.baron) < edition.track.len();
        there.then(|| walk(edition, own.baron, steps, |place| taken.contains(&place)))
    }
}

/// What everybody knows about a player.
pub type Public = Player<u8>;

/// What only the owner of a holder knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Own {
    /// The tiles on the holder.
    pub holder: Holder,
    /// Tiles put aside for the build that is being paid.
    pub paid: Paid,
}

impl CastleBuilder {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        let seat = viewer.seat().filter(|seat| seat.index() < self.seats.into());
        let mine = seat == Some(self.active);
        let ask = if self.ask.is_private() && !mine { Ask::Turn } else { self.ask };
        let mut discard = self.discard;
        discard.sort_unstable();
        View {
            viewer,
            options: self.options,
            seats: self.seats,
            active: self.active,
            ask,
            awaited: self.decider().map_or(Seats::NONE, Seats::only),
            pending: self.pending,
            owed: self.owed,
            owed_each: self.owed_each,
            moved: self.moved,
            quiet: self.quiet,
            turn: self.turn,
            ending: self.ending,
            reserve: self.reserve.len() as u8,
            discard,
            market: self.market,
            coin_reserve: self.coin_reserve.len() as u8,
            coin_market: self.coin_market,
            players: Seat::all(self.seats).map(|seat| self.public(seat)).collect(),
            known: *self.knowledge.of(viewer),
            common: *self.knowledge.of(Viewer::Table),
            own: seat.map(|seat| Own {
                holder: self.player(seat).holder,
                paid: if mine { self.paid } else { Paid::default() },
            }),
        }
    }

    /// CASTLE-BUILD-2: to others, tiles put aside for a payment are still on the holder.
    fn public(&self, seat: Seat) -> Public {
        let player = self.player(seat);
        let paid = if seat == self.active { self.paid.len() } else { 0 };
        player.with_holder((player.holder.len() + paid) as u8)
    }
}
