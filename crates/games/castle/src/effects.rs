//! What coins do (specification 5.5 and 6).

use kit::{Row, Seat, Seats};

use crate::edition::{Effect, Tile};
use crate::event::{Event, Seen};
use crate::grid::Slot;
use crate::play::Pen;
use crate::state::{Ask, CastleBuilder, Ending, MARKET, Player};

impl CastleBuilder {
    /// CASTLE-COIN-2: the coin, its slot, the end, its effect.
    pub(crate) fn take_coin(&mut self, seat: Seat, effect: Effect, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let Some(slot) = self.coin_market.iter().position(|coin| *coin == Some(effect)) else { return };
        self.pending -= 1;
        let player = self.player_mut(seat);
        // CASTLE-COIN-4: it stays with its owner.
        player.coins[effect as usize] += 1;
        let owned = player.owned();
        pen.show(Seen::Took { seat, effect, owned });
        // CASTLE-MKT-3, CASTLE-RULING-43: the coin reserve is never shuffled again; it lasts until somebody has won.
        self.coin_market[slot] = self.coin_reserve.pop();
        if let Some(effect) = self.coin_market[slot] {
            pen.show(Seen::Minted { slot: slot as u8, effect });
        }
        // CASTLE-END-1, CASTLE-END-2, CASTLE-OPT-1, CASTLE-RULING-24: the last coin's effect does not happen.
        if owned >= self.options.goal {
            self.finish(Ending::Coins, pen);
            return;
        }
        if !self.resolve(seat, effect, pen) {
            self.proceed(pen);
        }
    }

    /// CASTLE-FX-3: an effect without a target does nothing. Returns whether somebody is asked.
    fn resolve(&mut self, seat: Seat, effect: Effect, pen: &mut Pen<'_, impl FnMut(Event)>) -> bool {
        // CASTLE-OPT-4
        if self.options.peace && effect.is_red() {
            return self.ask_take(seat, effect, pen);
        }
        match effect {
            // CASTLE-RUBY-1, CASTLE-COIN-3
            Effect::Ruby => self.advance(seat, 1, pen),
            Effect::Thief => return self.ask_rob(seat, pen),
            Effect::SourLady => self.sour(seat, pen),
            Effect::Mill => {
                self.clear_market(pen);
                return self.ask_take(seat, effect, pen);
            }
            Effect::Collapse => {
                // CASTLE-COLL-1, CASTLE-COLL-2, CASTLE-RULING-36: everybody who has a tile loses one.
                let (first, more) = {
                    let mut targets = self.player(seat).castle.uncovered();
                    (targets.next(), targets.next().is_some())
                };
                match (first, more) {
                    (None, _) => pen.show(Seen::Void { seat, effect }),
                    (Some(slot), false) => self.fell(seat, seat, slot, pen),
                    (Some(_), true) => {
                        self.ask = Ask::Collapse;
                        return true;
                    }
                }
            }
            Effect::Catapult => {
                // CASTLE-CATA-1, CASTLE-CATA-2, CASTLE-RULING-35: any level.
                let (mut only, mut count) = (None, 0);
                for owner in self.opponents(seat) {
                    for slot in self.player(owner).castle.uncovered() {
                        only = Some((owner, slot));
                        count += 1;
                    }
                }
                match only {
                    Some((owner, slot)) if count == 1 => self.fell(seat, owner, slot, pen),
                    Some(_) => {
                        self.ask = Ask::Hit;
                        return true;
                    }
                    None => pen.show(Seen::Void { seat, effect }),
                }
            }
            // CASTLE-TOWER-1, CASTLE-RULING-31: no minimum; a gate is a level.
            Effect::HighestTower => self.reward(effect, 0, |player| player.castle.height(), pen),
            // CASTLE-POP-1, CASTLE-WIND-1, CASTLE-ROOF-1: at least one.
            Effect::MostPopulated => self.reward(effect, 1, |player| player.castle.persons(), pen),
            Effect::MostWindows => self.reward(effect, 1, |player| player.castle.windows(), pen),
            Effect::MostRoofs => self.reward(effect, 1, |player| player.castle.roofs(), pen),
            Effect::Monk => self.monk(seat, pen),
        }
        false
    }

    /// CASTLE-THIEF-1, CASTLE-THIEF-2, CASTLE-RULING-38: only somebody who has a tile is robbed.
    fn ask_rob(&mut self, seat: Seat, pen: &mut Pen<'_, impl FnMut(Event)>) -> bool {
        let (first, second) = {
            let mut targets = self.opponents(seat).filter(|other| !self.player(*other).holder.is_empty());
            (targets.next(), targets.next())
        };
        match (first, second) {
            (None, _) => pen.show(Seen::Void { seat, effect: Effect::Thief }),
            (Some(victim), None) => self.rob(seat, victim, pen),
            _ => {
                self.ask = Ask::Rob;
                return true;
            }
        }
        false
    }

    /// CASTLE-THIEF-1, CASTLE-FX-4: any tile of the holder; royals and castles are safe (CASTLE-THIEF-4).
    /// CASTLE-THIEF-3: [`proceed`](Self::proceed) handles a holder that is now too full.
    pub(crate) fn rob(&mut self, seat: Seat, victim: Seat, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let Some(tile) = pen.dice.pick(&self.player(victim).holder) else { return };
        let holder = &mut self.player_mut(victim).holder;
        if let Some(place) = holder.find(tile) {
            holder.take(place);
        }
        self.player_mut(seat).gain(tile);
        self.knowledge.stolen(seat, victim, tile, self.seats);
        self.work_out();
        pen.tell(Event::Stole { seat, victim, tile });
    }

    /// CASTLE-SOUR-1, CASTLE-SOUR-2
    fn sour(&mut self, seat: Seat, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let mut lost = false;
        for other in self.opponents(seat) {
            let Some(tile) = pen.dice.pick(&self.player(other).holder) else { continue };
            lost = true;
            self.leaves(other, tile);
            pen.show(Seen::Lost { seat: other, tile });
            self.discard(tile, pen);
        }
        if !lost {
            pen.show(Seen::Void { seat, effect: Effect::SourLady });
        }
    }

    /// CASTLE-MILL-1, CASTLE-MILL-2: the whole market is cleared before it is filled.
    fn clear_market(&mut self, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let mut tiles: Row<Tile, MARKET> = Row::default();
        for slot in &mut self.market {
            if let Some(tile) = slot.take() {
                tiles.push(tile);
                self.discard.push(tile);
            }
        }
        pen.show(Seen::Cleared { tiles });
        self.fill_market(pen);
    }

    /// CASTLE-MILL-3, CASTLE-MILL-4, CASTLE-OPT-4: one tile of the market, of those that there are.
    fn ask_take(&mut self, seat: Seat, effect: Effect, pen: &mut Pen<'_, impl FnMut(Event)>) -> bool {
        let mut tiles = self.market.into_iter().flatten();
        let Some(first) = tiles.next() else {
            pen.show(Seen::Void { seat, effect });
            return false;
        };
        if tiles.all(|tile| tile == first) {
            self.pick(seat, first, pen);
            return false;
        }
        self.ask = Ask::Take(effect);
        true
    }

    /// Everybody sees a tile of the market go to a holder, and its slot is filled.
    pub(crate) fn pick(&mut self, seat: Seat, tile: Tile, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let Some(slot) = self.market.iter().position(|other| *other == Some(tile)) else { return };
        self.market[slot] = None;
        self.player_mut(seat).gain(tile);
        self.knowledge.all_saw(seat, tile, self.seats);
        pen.show(Seen::Picked { seat, tile });
        self.fill_market(pen);
    }

    /// CASTLE-COLL-1, CASTLE-CATA-1: an uncovered tile goes to the discard pile. Barons stay where they are
    /// (CASTLE-COLL-3, CASTLE-CATA-3); a prince or princess is a tile like others (CASTLE-CATA-4).
    pub(crate) fn fell(&mut self, seat: Seat, owner: Seat, slot: Slot, pen: &mut Pen<'_, impl FnMut(Event)>) {
        if let Some(tile) = self.player_mut(owner).castle.remove(slot) {
            pen.show(Seen::Fell { seat, owner, slot, tile });
            self.discard(tile, pen);
        }
    }

    /// CASTLE-FX-2, CASTLE-FX-5: everybody who has the most, as things stand now.
    fn reward(
        &mut self,
        effect: Effect,
        least: u8,
        count: impl Fn(&Player) -> u8,
        pen: &mut Pen<'_, impl FnMut(Event)>,
    ) {
        let most = self.at_table().iter().map(&count).max().unwrap_or(0);
        let seats: Seats = Seat::all(self.seats).filter(|seat| count(self.player(*seat)) == most).collect();
        let seats = if most >= least { seats } else { Seats::NONE };
        self.owe(effect, seats, self.edition().rules.majority_gain, pen);
    }

    /// CASTLE-MONK-1: the coin just taken does not count. CASTLE-RULING-37: all who have the fewest gain.
    fn monk(&mut self, seat: Seat, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let count = |other: Seat| self.player(other).owned() - u8::from(other == seat);
        let fewest = Seat::all(self.seats).map(count).min().unwrap_or(0);
        let seats = Seat::all(self.seats).filter(|other| count(*other) == fewest).collect();
        self.owe(Effect::Monk, seats, self.edition().rules.monk_gain, pen);
    }

    fn owe(&mut self, effect: Effect, seats: Seats, each: u8, pen: &mut Pen<'_, impl FnMut(Event)>) {
        pen.show(Seen::Rewarded { effect, seats, each });
        self.owed = seats;
        self.owed_each = each;
    }
}
