//! The flow of a turn (specification 5): what a choice does, and everything that follows until somebody has to decide.

use kit::{Dice, Row, Seat, Seats, Viewer};

use crate::choice::{Choice, Source};
use crate::edition::Tile;
use crate::event::{Event, Gain, Seen};
use crate::grid::Slot;
use crate::state::{Ask, CastleBuilder, Ending, MARKET, SEATS, insert};
use crate::track::{Walk, walk};

/// Where chance comes from, and where events go.
pub(crate) struct Pen<'a, L> {
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut L,
}

impl<L: FnMut(Event)> Pen<'_, L> {
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        (self.log)(event);
    }

    /// Tells of something that everybody sees alike.
    #[inline]
    pub(crate) fn show(&mut self, seen: Seen) {
        self.tell(Event::Public(seen));
    }
}

impl CastleBuilder {
    /// Makes a checked choice.
    #[inline]
    pub(crate) fn play_choice(&mut self, seat: Seat, choice: Choice, pen: &mut Pen<'_, impl FnMut(Event)>) {
        match choice {
            // CASTLE-DRAW-1: from the reserve, never from the market. CASTLE-DRAW-3, CASTLE-RULING-27: also onto a full
            // holder, all of it before anything is discarded.
            Choice::Draw => {
                self.owed = Seats::only(seat);
                self.owed_each = self.edition().rules.draw_count;
                self.proceed(pen);
            }
            Choice::Build(source, tile) => {
                pen.tell(Event::Chose { seat, choice });
                self.choose_tile(seat, source, tile, pen);
            }
            Choice::At(slot) => {
                if let Ask::Slot { source, tile } = self.ask {
                    pen.tell(Event::Chose { seat, choice });
                    self.choose_slot(seat, source, tile, slot, pen);
                }
            }
            Choice::Pay(paid) => {
                if let Ask::Pay { source, tile, slot, left } = self.ask {
                    pen.tell(Event::Chose { seat, choice });
                    self.put_aside(seat, paid);
                    self.settle(seat, source, tile, slot, left - 1, pen);
                }
            }
            Choice::Coin(effect) => self.take_coin(seat, effect, pen),
            Choice::Rob(victim) => {
                self.rob(seat, victim, pen);
                self.proceed(pen);
            }
            Choice::Take(tile) => {
                self.pick(seat, tile, pen);
                self.proceed(pen);
            }
            Choice::Collapse(slot) => {
                self.fell(seat, seat, slot, pen);
                self.proceed(pen);
            }
            Choice::Hit(owner, slot) => {
                self.fell(seat, owner, slot, pen);
                self.proceed(pen);
            }
            Choice::Discard(tile) => {
                self.leaves(seat, tile);
                pen.show(Seen::Discarded { seat, tile });
                self.discard(tile, pen);
                self.proceed(pen);
            }
        }
    }

    /// A tile has been chosen. If it fits in only one place, the player is not asked (specification 5.6).
    fn choose_tile(&mut self, seat: Seat, source: Source, tile: Tile, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let (mut only, mut count) = (Slot::default(), 0);
        let purse = self.purse(seat, source);
        self.player(seat).castle.offers(tile.data(), purse, &mut |slot| {
            only = slot;
            count += 1;
        });
        if count == 1 {
            self.choose_slot(seat, source, tile, only, pen);
        } else {
            self.ask = Ask::Slot { source, tile };
        }
    }

    fn choose_slot(
        &mut self,
        seat: Seat,
        source: Source,
        tile: Tile,
        slot: Slot,
        pen: &mut Pen<'_, impl FnMut(Event)>,
    ) {
        let purse = self.purse(seat, source);
        let fit = self.player(seat).castle.fit(tile.data(), slot, purse);
        self.settle(seat, source, tile, slot, fit.map_or(0, |fit| fit.pay), pen);
    }

    /// Pays what can be paid in only one way, asks for the rest, and builds once all is paid (CASTLE-PAY-4,
    /// CASTLE-RULING-14). A tile whose number fits costs nothing.
    fn settle(
        &mut self,
        seat: Seat,
        source: Source,
        tile: Tile,
        slot: Slot,
        mut left: u8,
        pen: &mut Pen<'_, impl FnMut(Event)>,
    ) {
        while left > 0 {
            let (mut first, mut kinds) = (None, 0);
            self.payable(seat, source, tile, &mut |tile| {
                first = first.or(Some(tile));
                kinds += 1;
            });
            let all = self.purse(seat, source).tiles == left;
            match first {
                Some(paid) if kinds == 1 || all => self.put_aside(seat, paid),
                Some(_) => {
                    self.ask = Ask::Pay { source, tile, slot, left };
                    return;
                }
                None => break,
            }
            left -= 1;
        }
        self.build(seat, source, tile, slot, pen);
    }

    fn put_aside(&mut self, seat: Seat, tile: Tile) {
        let holder = &mut self.player_mut(seat).holder;
        if let Some(place) = holder.find(tile) {
            holder.take(place);
            insert(&mut self.paid, tile);
        }
    }

    /// CASTLE-BUILD-3: pay, build, refill the market, move, take coins.
    fn build(
        &mut self,
        seat: Seat,
        source: Source,
        tile: Tile,
        slot: Slot,
        pen: &mut Pen<'_, impl FnMut(Event)>,
    ) {
        let paid = std::mem::take(&mut self.paid);
        pen.show(Seen::Built { seat, source, tile, slot, paid });
        let mut emptied = None;
        match source {
            Source::Holder => self.leaves(seat, tile),
            Source::Royal => {
                let royals = &mut self.player_mut(seat).royals;
                if let Some(place) = royals.find(tile) {
                    royals.take(place);
                }
            }
            Source::Market => emptied = self.market.iter().position(|other| *other == Some(tile)),
        }
        // CASTLE-PAY-5: paid tiles are part of a reshuffle that the refill causes.
        for tile in &paid {
            self.knowledge.left(seat, *tile);
            self.discard.push(*tile);
        }
        self.work_out();
        // CASTLE-PAY-6: what stands there has its printed numbers.
        self.player_mut(seat).castle.put(tile, slot);
        if let Some(place) = emptied {
            self.market[place] = None;
        }
        self.fill_market(pen);
        // CASTLE-MOVE-1, CASTLE-MOVE-2, CASTLE-RULING-47: by the level of the tile, whatever the height of the castle.
        if slot.level >= 2 {
            self.advance(seat, slot.level + tile.data().rubies, pen);
        }
        self.proceed(pen);
    }

    /// Everybody sees a tile leave a holder.
    #[inline]
    pub(crate) fn leaves(&mut self, seat: Seat, tile: Tile) {
        let holder = &mut self.player_mut(seat).holder;
        if let Some(place) = holder.find(tile) {
            holder.take(place);
            self.knowledge.left(seat, tile);
        }
    }

    /// CASTLE-RES-1: a tile goes to the common pile. CASTLE-MKT-2: a slot of the market that waits for one is filled.
    pub(crate) fn discard(&mut self, tile: Tile, pen: &mut Pen<'_, impl FnMut(Event)>) {
        self.work_out();
        self.discard.push(tile);
        self.fill_market(pen);
    }

    /// Everybody draws conclusions from the sizes of the holders.
    pub(crate) fn work_out(&mut self) {
        let mut sizes = [0; SEATS];
        for (size, player) in sizes.iter_mut().zip(&self.players) {
            *size = player.holder.len() as u8;
        }
        self.knowledge.work_out(sizes);
    }

    /// CASTLE-RES-2: the next tile of the reserve; `None` if there is none anywhere (CASTLE-RES-3). CASTLE-RULING-28:
    /// the discard pile is not shuffled earlier.
    #[inline]
    pub(crate) fn next_tile(&mut self, pen: &mut Pen<'_, impl FnMut(Event)>) -> Option<Tile> {
        if self.reserve.is_empty() && !self.discard.is_empty() {
            self.notice_the_empty_reserve();
            self.reserve = self.discard;
            self.discard.clear();
            pen.dice.shuffle(&mut self.reserve);
            pen.show(Seen::Reshuffled { tiles: self.reserve.len() as u8 });
        }
        self.reserve.pop()
    }

    /// Everybody knows the discard pile that becomes the reserve, so what they do not see is on the holders of others.
    fn notice_the_empty_reserve(&mut self) {
        for viewer in Viewer::all(self.seats) {
            let others = || Seat::all(self.seats).filter(move |seat| !viewer.is(*seat));
            let seats = others().filter(|seat| !self.players[seat.index()].holder.is_empty()).collect();
            let held = others().flat_map(|seat| self.players[seat.index()].holder.iter().copied());
            self.knowledge.nowhere_else(viewer, seats, held);
        }
        self.work_out();
    }

    /// CASTLE-MKT-1, CASTLE-MKT-2: empty slots are filled, the lowest first.
    #[inline]
    pub(crate) fn fill_market(&mut self, pen: &mut Pen<'_, impl FnMut(Event)>) {
        for slot in 0..MARKET {
            if self.market[slot].is_none() {
                let Some(tile) = self.next_tile(pen) else { return };
                self.market[slot] = Some(tile);
                pen.show(Seen::Laid { slot: slot as u8, tile });
            }
        }
    }

    /// CASTLE-MOVE-2 to CASTLE-MOVE-8. The move is mandatory, to its end (CASTLE-RULING-44).
    pub(crate) fn advance(&mut self, seat: Seat, steps: u8, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let from = self.player(seat).baron;
        let others = |place: u8| {
            let mut others = self.at_table().iter().enumerate().filter(|(index, _)| *index != seat.index());
            others.any(|(_, player)| player.baron == place)
        };
        let Walk { to, walked, coins, tile } = walk(self.edition(), from, steps, others);
        self.player_mut(seat).baron = to;
        self.moved = true;
        self.pending += coins;
        pen.show(Seen::Moved { seat, from, to, walked, coins });
        // CASTLE-MOVE-8, CASTLE-RULING-23: the tile comes before the coins.
        if tile {
            self.owed = Seats::only(seat);
            self.owed_each = 1;
        }
    }

    /// Goes on until somebody has to decide: overflow first, then gains, then coins, then the next turn.
    #[inline]
    pub(crate) fn proceed(&mut self, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let limit = self.edition().rules.holder_limit as usize;
        loop {
            // CASTLE-HOLD-2, CASTLE-RULING-26: even outside their own turn, before anything else happens.
            if let Some(full) = self.from(self.active).find(|seat| self.player(*seat).holder.len() > limit) {
                self.ask = Ask::Discard(full);
                return;
            }
            // CASTLE-RES-4, CASTLE-RULING-30
            if let Some(next) = self.from(self.active).find(|seat| self.owed.contains(*seat)) {
                self.owed.remove(next);
                self.gain(next, self.owed_each, pen);
                continue;
            }
            self.owed_each = 0;
            if self.ending != Ending::None {
                return;
            }
            if self.pending == 0 {
                self.end_turn(pen);
                return;
            }
            // CASTLE-COIN-1, CASTLE-RULING-17: coins are chosen one by one; if all three are alike there is no choice.
            let mut coins = self.coin_market.into_iter().flatten();
            let Some(first) = coins.next() else {
                self.pending = 0;
                continue;
            };
            if coins.all(|coin| coin == first) {
                self.take_coin(self.active, first, pen);
            } else {
                self.ask = Ask::Coin;
            }
            return;
        }
    }

    /// CASTLE-FX-1, CASTLE-RULING-29: from the front of the reserve, never from the market.
    fn gain(&mut self, seat: Seat, count: u8, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let mut tiles: Gain = Row::default();
        // CASTLE-RES-2: the first tile that comes from the discard pile, which everybody has seen.
        let mut seen = None;
        for _ in 0..count {
            if self.reserve.is_empty() {
                seen = seen.or(Some(tiles.len()));
            }
            let Some(tile) = self.next_tile(pen) else { break };
            self.player_mut(seat).gain(tile);
            tiles.push(tile);
        }
        // A player who gains the whole former discard pile has tiles that everybody saw.
        if let Some(first) = seen.filter(|_| self.reserve.is_empty()) {
            tiles[first..].iter().for_each(|tile| self.knowledge.all_saw(seat, *tile, self.seats));
        }
        if !tiles.is_empty() {
            pen.tell(Event::Gained { seat, tiles });
        }
        if tiles.len() < count as usize {
            pen.show(Seen::Short { seat });
        }
    }

    /// CASTLE-TURN-6: the next player is active; players who can do nothing are skipped (CASTLE-TURN-5,
    /// CASTLE-RULING-42), but not forever.
    fn end_turn(&mut self, pen: &mut Pen<'_, impl FnMut(Event)>) {
        let edition = self.edition();
        let most = u16::from(edition.rules.stall_rounds) * u16::from(self.seats);
        loop {
            // CASTLE-END-6
            self.quiet = if self.moved { 0 } else { self.quiet + 1 };
            self.moved = false;
            if self.quiet >= most {
                self.finish(Ending::Stalled, pen);
                return;
            }
            // CASTLE-TURN-1
            self.active = self.active.left(1, self.seats);
            self.turn = self.turn.saturating_add(1);
            if self.can_draw() || self.can_build(self.active) {
                pen.show(Seen::Began { seat: self.active });
                self.ask = Ask::Turn;
                return;
            }
            pen.show(Seen::Skipped { seat: self.active });
        }
    }

    pub(crate) fn finish(&mut self, ending: Ending, pen: &mut Pen<'_, impl FnMut(Event)>) {
        self.ending = ending;
        self.ask = Ask::Over;
        self.pending = 0;
        self.owed = Seats::NONE;
        self.owed_each = 0;
        pen.show(Seen::Ended { ending });
    }
}
