//! What always holds (specification 11).

use kit::{Seat, Viewer, hold};

use crate::edition::{EFFECTS, NAMES, Space, Tile};
use crate::knowledge::{Mark, untrue};
use crate::state::{Ask, CastleBuilder, Ending, Player};

impl CastleBuilder {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        let edition = self.edition();
        // CASTLE-INV-1: no tile is lost, none is gained.
        let mut counts = [0u8; NAMES];
        self.count_tiles(&mut |tile| counts[tile.index()] += 1);
        for tile in Tile::all() {
            let (found, wanted) = (counts[tile.index()], edition.copies(tile));
            hold!(found == wanted, "{found} tiles {tile} instead of {wanted}");
        }
        // CASTLE-INV-2: nor is a coin.
        let mut coins = [0u8; EFFECTS];
        let owned = self.at_table().iter().flat_map(|player| player.coins.iter().enumerate());
        owned.for_each(|(effect, count)| coins[effect] += count);
        let piles = self.coin_reserve.iter().chain(self.coin_market.iter().flatten());
        piles.for_each(|effect| coins[*effect as usize] += 1);
        hold!(coins == edition.coins, "coins are {coins:?} instead of {:?}", edition.coins);
        // CASTLE-INV-4: the market is full unless there is nothing to fill it with.
        hold!(self.market.iter().all(Option::is_some) || !self.can_draw(), "a slot of the market is empty");
        let coins = self.coin_market.iter().all(Option::is_some);
        hold!(coins || self.coin_reserve.is_empty(), "a slot of the coin market is empty");
        for (seat, player) in Seat::all(self.seats).zip(self.at_table()) {
            self.check_player(seat, player).map_err(|error| format!("seat {seat}: {error}"))?;
        }
        self.check_flow()?;
        for viewer in Viewer::all(self.seats) {
            self.check_memory(viewer).map_err(|error| format!("memory of {viewer}: {error}"))?;
        }
        let nobody = Player::new(self.options.data);
        let empty = self.players[self.seats as usize..].iter().all(|player| *player == nobody);
        hold!(empty, "an empty seat has something");
        Ok(())
    }

    fn check_player(&self, seat: Seat, player: &Player) -> Result<(), String> {
        let rules = &self.edition().rules;
        // CASTLE-INV-3
        let paid = if seat == self.active { self.paid.len() } else { 0 };
        let tiles = player.holder.len() + paid;
        let full = self.ask == Ask::Discard(seat);
        hold!(full || tiles <= rules.holder_limit.into(), "{tiles} tiles on the holder");
        hold!(player.holder.is_sorted() && player.royals.is_sorted(), "tiles are not in order");
        // CASTLE-INV-5
        let space = self.edition().track[player.baron as usize];
        hold!(space != Space::Ruby, "the baron rests on a ruby");
        let others = self.at_table().iter().filter(|other| other.baron == player.baron).count();
        hold!(others == 1, "{others} barons on space {}", player.baron);
        // CASTLE-INV-6, CASTLE-INV-7, CASTLE-INV-8
        hold!(player.castle.is_sound(), "the castle does not stand");
        // CASTLE-INV-9
        let bare = player.castle.count() > 0 && player.castle.uncovered().next().is_none();
        hold!(!bare, "no tile of the castle is uncovered");
        // CASTLE-INV-10
        let (owned, goal) = (player.owned(), self.options.goal);
        hold!(owned < goal || owned == goal && self.ending == Ending::Coins, "{owned} coins");
        Ok(())
    }

    fn check_flow(&self) -> Result<(), String> {
        // CASTLE-INV-10
        let won = self.at_table().iter().filter(|player| player.owned() == self.options.goal).count();
        hold!(won == usize::from(self.ending == Ending::Coins), "{won} players have the coins that win");
        hold!(
            (self.ending == Ending::None) == (self.ask != Ask::Over),
            "over, but not ended, or the reverse"
        );
        let paying = matches!(self.ask, Ask::Pay { .. });
        hold!(paying || self.paid.is_empty(), "tiles are put aside for nothing");
        hold!(self.paid.is_sorted(), "paid tiles are not in order");
        let waiting = matches!(self.ask, Ask::Discard(_));
        hold!(waiting || self.owed.is_empty() && self.owed_each == 0, "somebody is owed tiles");
        let most = u16::from(self.edition().rules.stall_rounds) * u16::from(self.seats);
        hold!(self.quiet < most || self.ending == Ending::Stalled, "{} quiet turns", self.quiet);
        hold!(self.pending == 0 || self.moved, "coins without a move");
        Ok(())
    }

    /// What is remembered is true, of different tiles.
    pub(crate) fn check_memory(&self, viewer: Viewer) -> Result<(), String> {
        let marks = self.knowledge.of(viewer);
        let own = |mark: &Mark| viewer.seat().is_some_and(|seat| mark.seats.contains(seat));
        hold!(!marks.iter().any(own), "marks of the own holder");
        match untrue(marks, |seat, tile| self.held(seat).filter(|other| *other == tile).count()) {
            Some(Mark { tile, seats }) => Err(format!("there are not enough {tile} with {seats:?}")),
            None => Ok(()),
        }
    }

    /// The tiles on a holder, those put aside for a payment included.
    fn held(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        let paid: &[Tile] = if seat == self.active { &self.paid } else { &[] };
        self.player(seat).holder.iter().chain(paid).copied()
    }
}
