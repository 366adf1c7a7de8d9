//! The phases of a round from the Prince to the clean-up, except for committing (specification 5).

use kit::{Dice, Row, Seat, Seats};

use crate::Fable;
use crate::card::{DIE, FriendSet};
use crate::event::{Event, Place};
use crate::fables::{self, Leaves};
use crate::flow::{Cx, Log};
use crate::frame::Frame;
use crate::friends::Trait;
use crate::gathers::Gathers;
use crate::script::Routine;
use crate::state::{Grimm, Window};
use crate::vocabulary::{Goods, Location};

/// GRIMM-PRINCE-2: a Location with more than this needs no die.
const FULL: u16 = 10;
/// GRIMM-END-1
pub(crate) const HOUSES_TO_WIN: u8 = 3;

impl Grimm {
    /// R0 and R1.
    pub(crate) fn begin_round(&mut self, dice: &mut Dice, log: &mut impl Log) {
        log(Event::Round { round: self.round, first: self.first });
        // GRIMM-PRINCE-4, GRIMM-RULING-4: before any card of the start.
        if self.seats == 2 {
            self.send_prince(dice, log);
        }
        for player in &mut self.players {
            // GRIMM-START-1, GRIMM-NEXT-2
            player.active = player.next.take();
            player.active_at = None;
            player.committed = false;
        }
        self.open(Window::RoundStart);
    }

    /// GRIMM-PRINCE-1, GRIMM-PRINCE-2, GRIMM-SETUP-8, GRIMM-RULING-3. No other rule mentions the Prince, who is nowhere
    /// (GRIMM-PRINCE-3).
    fn send_prince(&mut self, dice: &mut Dice, log: &mut impl Log) {
        let full = |at: &Location| self.stock[at.index()].total();
        // Of equally full Locations `max_by_key` takes the last, which is the sturdiest.
        let fullest = self.locations().max_by_key(full).filter(|at| full(at) > FULL);
        let at = fullest.unwrap_or_else(|| dice.pick(&DIE).map_or(Location::Fields, Location::of));
        let stock = &mut self.stock[at.index()];
        let Some(of) = at.produces() else { return };
        let n = stock.total() / 2;
        stock.remove(Goods::of(of, n));
        log(Event::Prince { at, n });
    }

    /// GRIMM-MOVE-1
    pub(crate) fn show_gathers(&mut self, cx: &mut Cx<'_, impl Log>) {
        let mut cards = Row::default();
        for player in &mut self.players[..usize::from(self.seats)] {
            // GRIMM-RULING-22: where the pig goes afterwards does not change what was shown.
            player.shown = player.front.map(|card| card.names);
            cards.push(player.shown.unwrap_or_default());
        }
        self.show_fronts();
        cx.tell(Event::Shown { cards });
        self.open(Window::Move);
    }

    /// GRIMM-MOVE-3
    pub(crate) fn place_pigs(&mut self, cx: &mut Cx<'_, impl Log>) {
        let mut at = Row::default();
        let mut elsewhere = Seats::NONE;
        for (seat, player) in Seat::all(self.seats).zip(&mut self.players) {
            let goes = player.detour.or(player.front.map(|card| card.names));
            player.pig = goes.filter(|_| !player.away);
            at.push(player.pig);
            if player.pig != player.shown {
                elsewhere.insert(seat);
            }
        }
        cx.tell(Event::Pigs { at, elsewhere });
        self.open(Window::Before);
    }

    /// R6: GRIMM-COLLECT-1, GRIMM-COLLECT-3.
    pub(crate) fn collect(&mut self, cx: &mut Cx<'_, impl Log>) {
        self.open(Window::Collect);
        for at in self.locations() {
            let pigs = self.pigs(at);
            let k = u16::from(pigs.len());
            let share = self.stock[at.index()].total().checked_div(k).unwrap_or(0);
            if share == 0 {
                continue;
            }
            if let (None, 2..) = (at.produces(), k) {
                // GRIMM-COLLECT-2
                let frame = Frame::of(Routine::Market, self.first_of(pigs).unwrap_or_default());
                self.frames.push(Frame { rest: pigs, at: Some(at), left: share.saturating_mul(k), ..frame });
                continue;
            }
            for seat in self.turn_order().filter(|seat| pigs.contains(*seat)) {
                let goods = match at.produces() {
                    Some(of) => Goods::of(of, share),
                    None => self.stock[at.index()],
                };
                self.gather(seat, at, goods, cx);
            }
        }
    }

    /// A player takes resources from the Location of their pig in R6.
    pub(crate) fn gather(&mut self, seat: Seat, at: Location, goods: Goods, cx: &mut Cx<'_, impl Log>) {
        self.player_mut(seat).gathered.add(goods);
        self.hand_goods(goods, Place::Stock(at), Place::Board(seat), cx);
    }

    /// GRIMM-COLLECT-5, GRIMM-FRIEND-1b, GRIMM-RULING-23
    pub(crate) fn repay(&mut self, cx: &mut Cx<'_, impl Log>) {
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            if let (Some(theft), Some(at)) = (player.theft, player.pig)
                && self.player(theft.victim).pig == Some(at)
                && player.board[theft.of] > 0
            {
                self.hand_goods(Goods::of(theft.of, 1), Place::Board(seat), Place::Board(theft.victim), cx);
            }
        }
    }

    /// R8: GRIMM-CLOSE-1. Pigs stay (GRIMM-CLOSE-3).
    pub(crate) fn close(&mut self, cx: &mut Cx<'_, impl Log>) {
        self.window = Window::Close;
        self.slot = self.seats;
        cx.tell(Event::Closed);
        // (1) GRIMM-UNIQ-4
        for at in self.locations() {
            if let Some(unique) = self.unique[at.index()]
                && self.unique_leaves(unique.card, at)
            {
                self.unique[at.index()] = None;
                self.discard.add(unique.card);
                cx.tell(Event::Left { card: unique.card });
            }
        }
        for player in &mut self.players[..usize::from(self.seats)] {
            // (2) GRIMM-RULING-47
            if let Some(card) = player.active.take() {
                player.active_at = None;
                self.discard.add(card);
                cx.tell(Event::Left { card });
            }
            // (3)
            player.monster_at = None;
            player.cancelled = false;
            // (4) GRIMM-CLOSE-2, GRIMM-RULING-30: only now are they in the discard pile.
            if let Some(card) = player.played.take() {
                self.discard.add(card);
            }
        }
        // (5) GRIMM-FABLE-23c
        let seats = self.seats;
        for seat in Seat::all(seats) {
            let player = self.player_mut(seat);
            player.front = None;
            player.gathers = Gathers(Gathers::of(seat, seats).0 & !player.locked.0);
        }
        self.forget_fronts();
        // (6) GRIMM-FRIEND-13b, GRIMM-RULING-37
        if let Some(seat) = self.holder(Trait::Locks)
            && self.player(seat).locked.len() == 0
        {
            self.frames.push(Frame::of(Routine::Lock, seat));
        }
    }

    /// GRIMM-UNIQ-2, GRIMM-UNIQ-4
    fn unique_leaves(&self, card: Fable, at: Location) -> bool {
        let pigs = self.pigs(at).len();
        match fables::leaves(card) {
            Leaves::Monster => self.has_monster(at),
            Leaves::Crowd => pigs >= 3 || pigs == self.seats,
            Leaves::Nobody => pigs == 0,
        }
    }

    /// R10: GRIMM-BUILD-1, each player has one build turn, in turn order.
    pub(crate) fn next_turn(&mut self, cx: &mut Cx<'_, impl Log>) {
        if self.slot == self.seats {
            self.open(Window::BuildEnd);
            return;
        }
        let seat = self.first.left(self.slot, self.seats);
        self.slot += 1;
        // GRIMM-BUILD-2, GRIMM-BUILD-17
        let actions = self.player(seat).actions();
        self.count_actions(actions);
        cx.tell(Event::Turn { seat, actions });
        self.frames.push(Frame::of(Routine::Turn, seat));
    }

    /// This many Actions are left, and none is used.
    fn count_actions(&mut self, left: u8) {
        (self.actions_left, self.actions_used, self.specials) = (left, 0, FriendSet::NONE);
    }

    /// R12 and R13.
    pub(crate) fn end_round(&mut self, cx: &mut Cx<'_, impl Log>) {
        // GRIMM-END-1
        if self.at_table().iter().any(|player| player.houses.completed() >= HOUSES_TO_WIN) {
            self.window = Window::Over;
            cx.tell(Event::Over);
            return;
        }
        // GRIMM-CLEAN-1
        self.first = self.first.left(1, self.seats);
        self.round = self.round.saturating_add(1);
        // GRIMM-CLEAN-2
        for at in self.locations() {
            self.stock[at.index()].add(at.supply());
        }
        // GRIMM-CLEAN-3
        for player in &mut self.players {
            player.pig = None;
            player.gathered = Goods::NONE;
            player.action_mod = 0;
            player.theft = None;
            player.guess = None;
            player.claim = None;
            player.shown = None;
            player.detour = None;
            player.away = false;
        }
        self.monsters_revealed = 0;
        self.count_actions(0);
        self.begin_round(cx.dice, cx.log);
    }
}
