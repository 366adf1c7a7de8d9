//! What a position is worth to a player of Castle Builder, in spaces of the track (docs/rules/castle.md, section 12).

use crate::{BOTH, Castle, Holder, LEFT, Purse, RIGHT, Slot, Tile, View, Walk};
use kit::Seat;

/// What the tiles on a holder are worth, by their number.
const HOLDER: [f64; 8] = [0.0, 1.4, 2.5, 3.5, 4.3, 5.0, 5.4, 5.7];
/// What a coin is worth beyond the steps to it.
const COIN: f64 = 2.0;
/// What the tile from a tile space is worth.
const BONUS: f64 = 0.8;
/// What can be built next counts only in part: it costs a turn.
const NEXT: f64 = 0.45;
/// Places whose sums are in good supply.
const SUPPLY: f64 = 0.6;
/// The game is won.
const VICTORY: f64 = 1000.0;
/// Levels that a castle is planned for.
const PLANNED: u8 = 7;
/// How likely a free place gets a tile with stone on top: on level 1, and above.
const GROUND: f64 = 0.85;
const ABOVE: f64 = 0.87;

pub(super) struct Worth<'a> {
    view: &'a View,
    seat: Seat,
    /// Tiles that are not built, by the number that they need below them. Discarded ones count: they come back.
    supply: [f64; 64],
}

impl Worth<'_> {
    pub(super) fn of(view: &View, seat: Seat) -> Worth<'_> {
        let edition = view.options.data.edition();
        let mut supply = [0.0; 64];
        for tile in edition.order {
            let built = view.players.iter().flat_map(|public| public.castle.tiles());
            let gone = built.filter(|(_, other)| other == tile).count();
            let number = usize::from(tile.data().bottom);
            supply[number] += f64::from(edition.copies(*tile)) - gone as f64;
        }
        Worth { view, seat, supply }
    }

    /// How much an opponent's gain is my loss: more if they are about to win.
    pub(super) fn threat(&self, other: Seat) -> f64 {
        let goal = f64::from(self.view.options.goal);
        let coins = f64::from(self.view.players[other.index()].owned());
        let share = 1.0 / (f64::from(self.view.seats) - 1.0);
        (share * (0.4 + coins / goal)).min(1.2)
    }

    pub(super) fn walked(&self, walk: &Walk) -> f64 {
        let owned = self.view.players[self.seat.index()].owned();
        let wins = walk.coins > 0 && owned + walk.coins >= self.view.options.goal;
        let tile = if walk.tile { BONUS } else { 0.0 };
        f64::from(walk.walked) + COIN * f64::from(walk.coins) + tile + if wins { VICTORY } else { 0.0 }
    }

    /// What a castle and a holder are worth, with `drawn` more tiles unseen and one `taken` from the market.
    pub(super) fn position(&self, castle: &Castle, holder: &Holder, drawn: u8, taken: Option<Tile>) -> f64 {
        let mut market = self.view.market;
        if let Some(slot) = market.iter_mut().find(|slot| slot.is_some() && **slot == taken) {
            *slot = None;
        }
        let mut best = [0.0; 2];
        let own = holder.iter().map(|tile| (*tile, 1));
        for (tile, from) in own.chain(market.into_iter().flatten().map(|tile| (tile, 0))) {
            let steps = self.steps(castle, tile, holder.len() as u8 - from);
            if steps > best[0] {
                best = [steps, best[0]];
            } else if steps > best[1] {
                best[1] = steps;
            }
        }
        NEXT * (best[0] + best[1] / 2.0)
            + self.holder(castle, holder, drawn)
            + SUPPLY * self.supply(castle)
            + self.capacity(castle, self.seat)
    }

    /// How far the baron would go for building this tile, less what must be paid.
    fn steps(&self, castle: &Castle, tile: Tile, payable: u8) -> f64 {
        let purse = Purse { tiles: payable, limit: self.view.options.pay_limit() };
        let mut best: f64 = 0.0;
        castle.offers(tile.data(), purse, &mut |slot| {
            if let Ok(fit) = castle.fit(tile.data(), slot, purse) {
                best = best.max(f64::from(fit.steps) - f64::from(fit.pay));
            }
        });
        best
    }

    /// What the tiles of a holder are worth: how many, and which.
    pub(super) fn holder(&self, castle: &Castle, holder: &Holder, drawn: u8) -> f64 {
        let count = (holder.len() + usize::from(drawn)).min(HOLDER.len() - 1);
        HOLDER[count] + holder.iter().map(|tile| self.keep(castle, *tile)).sum::<f64>()
    }

    /// What this tile is worth beyond being any tile.
    pub(super) fn keep(&self, castle: &Castle, tile: Tile) -> f64 {
        let data = tile.data();
        let fits = self.steps(castle, tile, 1);
        // Small numbers on top carry a castle; a tick fits anywhere; rubies are steps.
        let carries = if data.crown == BOTH { 0.3 - 0.02 * f64::from(data.top) } else { 0.0 };
        let symbol = if data.tick() { 0.3 } else { 0.0 };
        0.08 * fits + carries + symbol + 0.1 * f64::from(data.rubies)
    }

    /// How well the sums of open places can be met.
    fn supply(&self, castle: &Castle) -> f64 {
        let mut sum = 0.0;
        each_place(castle, castle.height() + 1, &mut |slot| {
            if let Some(required) = open_sum(castle, slot) {
                let at = |number: usize| self.supply.get(number).copied().unwrap_or(0.0);
                let required = usize::from(required);
                let near = at(required + 1) + if required > 1 { at(required - 1) } else { 0.0 };
                sum += ((at(required) + 0.35 * near) / 12.0).min(1.0);
            }
        });
        sum
    }

    /// What a castle can still carry, as far as its owner needs it.
    pub(super) fn capacity(&self, castle: &Castle, owner: Seat) -> f64 {
        let goal = self.view.options.goal;
        let missing = |seat: Seat| f64::from(goal.saturating_sub(self.view.players[seat.index()].owned()));
        let leader = Seat::all(self.view.seats).map(missing).fold(f64::INFINITY, f64::min);
        let need = (5.3 * missing(owner)).min(6.4 * (leader + 1.0)).max(1.0);
        need * (1.0 - (-1.3 * carried(castle) / need).exp())
    }
}

/// All places up to a level.
fn each_place(castle: &Castle, last: u8, each: &mut impl FnMut(Slot)) {
    let width = castle.edition().rules.foundation_width;
    for level in 2..=last {
        for x in -1..=2 * width as i8 {
            let slot = Slot::new(level, x);
            if slot.exists(width) {
                each(slot);
            }
        }
    }
}

/// What an open place for a tile with a stone base asks for.
fn open_sum(castle: &Castle, slot: Slot) -> Option<u8> {
    let below = slot.level - 1;
    let stone = castle.top(below, slot.x) == Some(true) && castle.top(below, slot.x + 1) == Some(true);
    if !stone || castle.tile(slot).is_some() {
        return None;
    }
    let number = |x: i8| {
        let slot = Slot::new(below, x);
        castle.tile(slot).map_or(castle.edition().rules.gate_number, |tile| tile.data().top)
    };
    Some(number(slot.x - 1) + number(slot.x + 1))
}

/// The sum over all places from level 2 up of their level times the chance that something can be built there.
fn carried(castle: &Castle) -> f64 {
    let width = castle.edition().rules.foundation_width;
    let columns = 2 * usize::from(width) + 3;
    // By half-column (from -1): the chance that the level below has stone there.
    let mut below = [0.0; 20];
    let mut sum = 0.0;
    for level in 1..=PLANNED {
        let mut here = [0.0; 20];
        for x in -1..=2 * width as i8 {
            let slot = Slot::new(level, x);
            if !slot.exists(width) {
                continue;
            }
            let at = (x + 1) as usize;
            let stone = match castle.tile(slot) {
                Some(tile) => [LEFT, RIGHT].map(|half| f64::from(u8::from(tile.data().crown & half != 0))),
                None if castle.is_gate(slot) => [1.0; 2],
                None if level == 1 => [GROUND; 2],
                None => {
                    let chance = below[at] * below[at + 1];
                    sum += f64::from(level) * chance;
                    [chance * ABOVE; 2]
                }
            };
            here[at] = stone[0];
            here[at + 1] = stone[1];
        }
        below = here;
        debug_assert!(columns <= below.len());
    }
    sum
}
