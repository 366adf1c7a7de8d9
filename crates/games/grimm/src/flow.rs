//! The windows of a round, in order (specification 5), and the cards that act in each.

use kit::{Dice, Row, Seat, Seats};

use crate::card::DIE;
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::fables::{self, Leaves};
use crate::friends::Trait;
use crate::offer::Opening;
use crate::script::{Frame, Moment, Routine, Source};
use crate::state::{Gathers, Grimm, SEATS, Trigger, Viewers, Window};
use crate::vocabulary::{GatherCard, Goods, Location};

/// GRIMM-PRINCE-2: a Location with more than this needs no die.
const FULL: u16 = 10;
/// GRIMM-END-1
pub(crate) const HOUSES_TO_WIN: u8 = 3;

/// Chance, and whom to tell.
pub(crate) struct Cx<'a, L: FnMut(Event)> {
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut L,
}

/// At which moment a card acts in a window, if cards of its kind do.
#[inline]
const fn moment(window: Window, trigger: Trigger) -> Option<Moment> {
    Some(match (window, trigger) {
        // GRIMM-START-1, GRIMM-START-2
        (Window::RoundStart, Trigger::Next) => Moment::NextStart,
        (Window::RoundStart, Trigger::Friend) => Moment::RoundStart,
        // GRIMM-REVEAL-3
        (Window::Reveal, Trigger::Played) => Moment::Reveal,
        // GRIMM-MOVE-2
        (Window::Move, Trigger::Friend) => Moment::Move,
        // GRIMM-BEFORE-1
        (Window::Before, Trigger::Played) => Moment::Before,
        // GRIMM-COLLECT-4
        (Window::Collect, Trigger::Next) => Moment::NextCollect,
        // GRIMM-ENDG-1, GRIMM-UNIQ-3
        (Window::EndGather, Trigger::Played | Trigger::Friend) => Moment::EndGather,
        (Window::EndGather, Trigger::Next) => Moment::NextEnd,
        (Window::EndGather, Trigger::Unique(_)) => Moment::UniqueEnd,
        // GRIMM-BUILD-1, GRIMM-BEND-1
        (Window::BuildStart, Trigger::Friend) => Moment::BuildStart,
        (Window::BuildEnd, Trigger::Friend) => Moment::BuildEnd,
        _ => return None,
    })
}

/// Whose cards can act in a window: those for which there is a moment. Unique Locations are listed by where they are.
#[inline]
const fn triggers(window: Window) -> &'static [Trigger] {
    match window {
        Window::RoundStart => &[Trigger::Next, Trigger::Friend],
        Window::Reveal | Window::Before => &[Trigger::Played],
        Window::Collect => &[Trigger::Next],
        Window::EndGather => &[Trigger::Played, Trigger::Next, Trigger::Friend],
        Window::Move | Window::BuildStart | Window::BuildEnd => &[Trigger::Friend],
        _ => &[],
    }
}

impl Grimm {
    /// Goes on until somebody has to decide, or the game is over.
    pub(crate) fn go_on(&mut self, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        let mut cx = Cx { dice, log };
        loop {
            let goes_on = if self.frames.is_empty() { self.next_slot(&mut cx) } else { self.step(&mut cx) };
            if !goes_on {
                return;
            }
        }
    }

    /// What a trigger stands for now, for who holds the card now (GRIMM-ALLY-5); nothing if its card is not there any more or does nothing here.
    #[inline]
    fn source(&self, seat: Seat, trigger: Trigger) -> Option<(Source, Option<Location>)> {
        let moment = moment(self.window, trigger)?;
        let player = self.player(seat);
        let (source, at) = match trigger {
            Trigger::Played => (Source::Fable(player.played?, moment), player.monster_at),
            Trigger::Next => (Source::Fable(player.active?, moment), player.active_at),
            Trigger::Friend => (Source::Friend(player.friend?, moment), None),
            Trigger::Unique(at) => {
                let unique = self.unique[at.index()].filter(|unique| unique.controller == seat)?;
                (Source::Fable(unique.card, moment), Some(at))
            }
        };
        (!source.script().is_empty()).then_some((source, at))
    }

    /// Opens a window: its triggers are those that are there now (GRIMM-TURN-4); what comes later has missed it
    /// (GRIMM-START-3, GRIMM-RULING-7). Whoever played a card has it, wherever the pigs are (GRIMM-RULING-8).
    fn open(&mut self, window: Window) {
        self.window = window;
        self.slot = 0;
        for seat in Seat::all(self.seats) {
            let mut set = 0;
            let player = self.player(seat);
            for trigger in triggers(window) {
                // Most have nothing there.
                let there = match trigger {
                    Trigger::Played => player.played.is_some(),
                    Trigger::Next => player.active.is_some(),
                    _ => player.friend.is_some(),
                };
                if there && self.source(seat, *trigger).is_some() {
                    set |= trigger.bit();
                }
            }
            self.pending[seat.index()] = set;
        }
        if window == Window::EndGather {
            for at in Location::at_table(self.seats) {
                if let Some(unique) = self.unique[at.index()] {
                    self.pending[unique.controller.index()] |= Trigger::Unique(at).bit();
                }
            }
        }
    }

    /// The next trigger in turn order (GRIMM-TURN-2), or the next window. False if somebody has to decide.
    fn next_slot(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) -> bool {
        match self.window {
            Window::Choose | Window::ChooseLast | Window::Over => return false,
            Window::Build => return self.next_turn(cx),
            _ => {}
        }
        while self.slot < self.seats {
            let seat = self.first.left(self.slot, self.seats);
            let mine = self.pending[seat.index()];
            match mine.count_ones() {
                0 => self.slot += 1,
                1 => {
                    if let Some(trigger) = Trigger::within(mine).next() {
                        self.start(seat, trigger, cx);
                    }
                    return true;
                }
                // GRIMM-TURN-3, GRIMM-RULING-6
                _ => {
                    self.frames.push(Frame::new(Source::Rules(Routine::Order), seat));
                    return true;
                }
            }
        }
        self.leave(cx);
        true
    }

    /// A card begins to act; or everybody is told that it has no occasion to. Whether a card is used that need not be is
    /// told with the answer.
    pub(crate) fn start(&mut self, seat: Seat, trigger: Trigger, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.pending[seat.index()] &= !trigger.bit();
        if let Some((source, at)) = self.source(seat, trigger) {
            let frame = Frame { at, ..Frame::new(source, seat) };
            match self.opening(frame) {
                Opening::Idle => {
                    (cx.log)(Event::Idle { seat, source });
                    return;
                }
                Opening::Acts => (cx.log)(Event::Acts { seat, source }),
                Opening::Open => {}
            }
            self.frames.push(frame);
        }
    }

    /// The window is over; the next one opens.
    fn leave(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        match self.window {
            Window::RoundStart => {
                self.window = Window::Choose;
                (cx.log)(Event::Choosing);
            }
            Window::Peek => self.window = Window::ChooseLast,
            Window::Reveal => self.show_gathers(cx),
            Window::Move => self.place_pigs(cx),
            Window::Before => self.collect(cx),
            Window::Collect => {
                self.repay(cx);
                self.open(Window::EndGather);
            }
            // GRIMM-ENDG-2: from here on nothing moves a pig.
            Window::EndGather => self.close(cx),
            Window::Close => self.open(Window::BuildStart),
            Window::BuildStart => {
                self.window = Window::Build;
                self.slot = 0;
            }
            Window::BuildEnd => self.end_round(cx),
            Window::Choose | Window::ChooseLast | Window::Build | Window::Over => {}
        }
    }

    /// R0 and R1.
    pub(crate) fn begin_round(&mut self, dice: &mut Dice, log: &mut impl FnMut(Event)) {
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

    /// GRIMM-PRINCE-1, GRIMM-PRINCE-2, GRIMM-SETUP-8, GRIMM-RULING-3. He is nowhere (GRIMM-PRINCE-3): nothing else knows
    /// him.
    fn send_prince(&mut self, dice: &mut Dice, log: &mut impl FnMut(Event)) {
        let full = |at: &Location| self.stock[at.index()].total();
        // Among equally full ones the last is the sturdiest, and `max_by_key` takes the last.
        let fullest = Location::at_table(self.seats).max_by_key(full).filter(|at| full(at) > FULL);
        let at = fullest.unwrap_or_else(|| dice.pick(&DIE).map_or(Location::Fields, Location::of));
        let stock = &mut self.stock[at.index()];
        let Some(of) = at.produces() else { return };
        let n = stock.total() / 2;
        stock.remove(Goods::of(of, n));
        log(Event::Prince { at, n });
    }

    /// Has everybody committed who commits in this step? Then it goes on.
    pub(crate) fn committed(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        if !self.waiting().is_empty() {
            return;
        }
        // GRIMM-CHOOSE-6
        if self.window == Window::Choose
            && let Some(queen) = self.holder(Trait::Peeks)
        {
            let fables = Seat::all(self.seats).filter(|seat| self.player(*seat).laid.is_some()).collect();
            (cx.log)(Event::Opened { fables });
            self.window = Window::Peek;
            self.slot = self.seats;
            self.frames.push(Frame::new(Source::Rules(Routine::Peek), queen));
            return;
        }
        self.reveal_fables(cx);
    }

    /// GRIMM-REVEAL-1, GRIMM-REVEAL-2. Gather cards stay face down (GRIMM-REVEAL-4).
    fn reveal_fables(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let mut fables = Row::default();
        self.monsters_revealed = 0;
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            player.played = player.laid.take();
            player.laid_known = Viewers::NONE;
            let forced = std::mem::take(&mut player.forced);
            let played = player.played;
            fables.push(played);
            if let Some(card) = played {
                // GRIMM-RULING-18: also those that the Flute is about to catch.
                self.monsters_revealed += u8::from(card.is_monster());
                if !forced {
                    self.seen_leaving(seat, card);
                }
            }
        }
        (cx.log)(Event::Revealed { fables });
        self.open(Window::Reveal);
        // GRIMM-REVEAL-2, GRIMM-FABLE-29b: the first in turn order acts first, so it is the last to be put on the stack.
        for seat in self.turn_order().collect::<Row<Seat, SEATS>>().iter().rev() {
            if self.player(*seat).played.is_some_and(|card| card.data().first) {
                self.start(*seat, Trigger::Played, cx);
            }
        }
    }

    /// GRIMM-MOVE-1
    fn show_gathers(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let mut cards = Row::default();
        for player in &mut self.players[..usize::from(self.seats)] {
            // GRIMM-RULING-22: where the pig goes afterwards does not change what was shown.
            player.shown = player.front.map(|card| card.names);
            cards.push(player.shown.unwrap_or_default());
        }
        self.show_fronts();
        (cx.log)(Event::Shown { cards });
        self.open(Window::Move);
    }

    /// GRIMM-MOVE-3
    fn place_pigs(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let mut at = Row::default();
        for player in &mut self.players[..usize::from(self.seats)] {
            let goes = player.detour.or(player.front.map(|card| card.names));
            player.pig = goes.filter(|_| !player.away);
            at.push(player.pig);
        }
        (cx.log)(Event::Pigs { at });
        self.open(Window::Before);
    }

    /// R6: GRIMM-COLLECT-1, GRIMM-COLLECT-3.
    fn collect(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.open(Window::Collect);
        for at in Location::at_table(self.seats) {
            let pigs = self.pigs(at);
            let k = u16::from(pigs.len());
            let share = self.stock[at.index()].total().checked_div(k).unwrap_or(0);
            if share == 0 {
                continue;
            }
            if let (None, 2..) = (at.produces(), k) {
                // GRIMM-COLLECT-2
                let first = self.first_of(pigs).unwrap_or_default();
                let frame = Frame::new(Source::Rules(Routine::Market), first);
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

    /// Somebody takes something from his Location in R6.
    pub(crate) fn gather(
        &mut self,
        seat: Seat,
        at: Location,
        goods: Goods,
        cx: &mut Cx<'_, impl FnMut(Event)>,
    ) {
        self.stock[at.index()].remove(goods);
        let player = self.player_mut(seat);
        player.board.add(goods);
        player.gathered.add(goods);
        (cx.log)(Event::Moved { goods, from: Place::Stock(at), to: Place::Board(seat) });
    }

    /// GRIMM-COLLECT-5, GRIMM-FRIEND-1b, GRIMM-RULING-23
    fn repay(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
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
    fn close(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.window = Window::Close;
        self.slot = self.seats;
        (cx.log)(Event::Closed);
        // (1) GRIMM-UNIQ-4
        for at in Location::at_table(self.seats) {
            if let Some(unique) = self.unique[at.index()]
                && self.unique_leaves(unique.card, at)
            {
                self.unique[at.index()] = None;
                self.discard.add(unique.card);
                (cx.log)(Event::Left { card: unique.card });
            }
        }
        for seat in Seat::all(self.seats) {
            let player = &mut self.players[seat.index()];
            // (2) GRIMM-RULING-47
            if let Some(card) = player.active.take() {
                player.active_at = None;
                self.discard.add(card);
                (cx.log)(Event::Left { card });
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
            self.frames.push(Frame::new(Source::Rules(Routine::Lock), seat));
        }
    }

    /// GRIMM-UNIQ-2, GRIMM-UNIQ-4
    fn unique_leaves(&self, card: crate::Fable, at: Location) -> bool {
        let pigs = self.pigs(at).len();
        match fables::leaves(card) {
            Leaves::Monster => self.has_monster(at),
            Leaves::Crowd => pigs >= 3 || pigs == self.seats,
            Leaves::Nobody => pigs == 0,
        }
    }

    /// R10: GRIMM-BUILD-1, each player has one build turn, in turn order.
    fn next_turn(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) -> bool {
        if self.slot == self.seats {
            self.open(Window::BuildEnd);
            return true;
        }
        let seat = self.first.left(self.slot, self.seats);
        self.slot += 1;
        // GRIMM-BUILD-2, GRIMM-BUILD-17
        let actions = self.player(seat).actions();
        (self.actions_left, self.actions_used, self.specials) = (actions, 0, 0);
        (cx.log)(Event::Turn { seat, actions });
        self.frames.push(Frame::new(Source::Rules(Routine::Turn), seat));
        true
    }

    /// R12 and R13.
    fn end_round(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) {
        // GRIMM-END-1
        if self.at_table().iter().any(|player| player.houses.completed() >= HOUSES_TO_WIN) {
            self.window = Window::Over;
            (cx.log)(Event::Over);
            return;
        }
        // GRIMM-CLEAN-1
        self.first = self.first.left(1, self.seats);
        self.round = self.round.saturating_add(1);
        // GRIMM-CLEAN-2
        for at in Location::at_table(self.seats) {
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
        (self.actions_left, self.actions_used, self.specials) = (0, 0, 0);
        self.begin_round(cx.dice, cx.log);
    }

    /// R2: a sealed choice (GRIMM-CHOOSE-1, GRIMM-CHOOSE-2).
    pub(crate) fn commit(&mut self, seat: Seat, choice: Choice, cx: &mut Cx<'_, impl FnMut(Event)>) {
        (cx.log)(Event::Sealed { seat, choice });
        let must = self.must_lay(seat);
        let player = self.player_mut(seat);
        match choice {
            Choice::Gather(names) => {
                let card = GatherCard { owner: seat, names };
                player.gathers.remove(card);
                player.front = Some(card);
                player.front_known = Viewers::only(seat);
                // GRIMM-CHOOSE-4, GRIMM-TURN-9, GRIMM-RULING-53: who has nothing to decide is not asked, and everybody can
                // see that.
                player.committed = player.forced || player.hand.is_empty();
                if !player.committed && must && player.hand.len() == 1 {
                    let card = player.hand.nth(0).unwrap_or_default();
                    self.lay(seat, card);
                }
            }
            Choice::Lay(card) => self.lay(seat, card),
            _ => player.committed = true,
        }
        if self.player(seat).committed {
            (cx.log)(Event::Committed { seat });
            self.committed(cx);
        }
    }

    fn lay(&mut self, seat: Seat, card: crate::Fable) {
        let player = self.player_mut(seat);
        player.hand.take(card);
        player.laid = Some(card);
        player.laid_known = Viewers::only(seat);
        player.committed = true;
    }

    /// GRIMM-CHOOSE-3: an opponent holds the Huntsman.
    pub(crate) fn must_lay(&self, seat: Seat) -> bool {
        self.holder(Trait::ForcesFables).is_some_and(|holder| holder != seat)
    }

    /// Everybody at this table.
    #[inline]
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.seats)
    }
}
