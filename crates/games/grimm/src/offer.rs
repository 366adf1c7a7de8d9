//! What can be chosen now: one list, which `choices`, `check` and steps that answer themselves all follow.

use kit::Seat;

use crate::choice::{Choice, Down, GIFT_MOST, Reward};
use crate::frame::Frame;
use crate::script::{Moment, Op, Source};
use crate::state::{ACTIONS, Grimm, Window};
use crate::vocabulary::{House, Resource, Section};
use crate::{Bag, Friend};

/// GRIMM-FABLE-32a
const HIRE: u16 = 2;
/// GRIMM-FABLE-28a
pub(crate) const TRADE_PAID: u16 = 2;

impl Grimm {
    /// What this seat can choose, in order; nothing if it does not decide.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat, out: &mut impl FnMut(Choice)) {
        match self.window {
            Window::Choose | Window::ChooseLast => {
                if seat.index() < usize::from(self.seats) && self.commits_now(self.player(seat)) {
                    self.offer_commit(seat, out);
                }
            }
            _ => {
                if let Some((frame, op)) = self.prompt()
                    && frame.asked_by(op) == seat
                {
                    self.offer_step(frame, op, out);
                }
            }
        }
    }

    /// GRIMM-CHOOSE-1 to GRIMM-CHOOSE-4
    fn offer_commit(&self, seat: Seat, out: &mut impl FnMut(Choice)) {
        let player = self.player(seat);
        if player.front.is_none() {
            return player.gathers.iter().map(|card| Choice::Gather(card.names)).for_each(out);
        }
        player.hand.kinds().map(|(card, _)| Choice::Lay(card)).for_each(&mut *out);
        if !self.must_lay(seat) {
            out(Choice::LayNone);
        }
    }

    /// The answers to a step that asks. Nobody can say no unless the card lets them (GRIMM-TURN-8, GRIMM-RULING-5).
    #[inline]
    pub(crate) fn offer_step(&self, frame: &Frame, op: Op, out: &mut impl FnMut(Choice)) {
        let me = self.player(frame.me);
        let it = self.player(frame.it);
        let cards = |bag: Bag| bag.kinds().map(|(card, _)| Choice::Card(card));
        match op {
            Op::Menu => self.offer_actions(frame.me, out),
            Op::Spin => [Resource::Wood, Resource::Brick].map(Choice::Pick).into_iter().for_each(out),
            Op::Target(who) => self.group(frame, who).iter().map(Choice::Seat).for_each(out),
            Op::May | Op::Cancel(_) => [Choice::Yes, Choice::No].into_iter().for_each(out),
            Op::Hire => {
                if me.board.total() >= HIRE {
                    out(Choice::Yes);
                }
                out(Choice::No);
            }
            Op::PlaceMonster => self.open_to_monsters().map(Choice::At).for_each(out),
            Op::PlaceUnique => self.open_to_uniques().map(Choice::At).for_each(out),
            Op::PlaceFood | Op::Claim => self.locations().map(Choice::At).for_each(out),
            Op::PickMoon => self.locations().filter(|at| self.moon_shines(at)).map(Choice::At).for_each(out),
            Op::HairMove => {
                let elsewhere = self.locations().filter(|at| me.pig != Some(*at));
                elsewhere.map(Choice::At).chain([Choice::No]).for_each(out);
            }
            Op::Predict => [Choice::Alone, Choice::WithOthers].into_iter().for_each(out),
            Op::Steal => {
                for seat in self.others(frame.me) {
                    let board = self.player(seat).board;
                    board.types().map(|of| Choice::Steal(seat, of)).for_each(&mut *out);
                }
            }
            Op::Pilfer => {
                for at in self.locations() {
                    let stock = self.stock[at.index()];
                    stock.types().map(|of| Choice::Take(at, of)).for_each(&mut *out);
                }
                out(Choice::No);
            }
            Op::Offer => {
                self.offer_gifts(frame.me, out);
                out(Choice::No);
            }
            // GRIMM-FABLE-27a
            Op::Return => it
                .board
                .types()
                .filter(|of| frame.given[*of] == 0 && it.board[*of] >= frame.given.total())
                .map(Choice::Pick)
                .for_each(out),
            Op::Trade => {
                for paid in Resource::ALL.into_iter().filter(|paid| it.board[*paid] >= TRADE_PAID) {
                    let others = Resource::ALL.into_iter().filter(|got| *got != paid);
                    others.map(|got| Choice::Trade(paid, got)).for_each(&mut *out);
                }
                out(Choice::No);
            }
            Op::GiveFable => cards(it.hand).for_each(out),
            Op::DropFables(_) => cards(me.hand).for_each(out),
            Op::TakePast(_) => cards(self.discard).for_each(out),
            Op::KeepTwo | Op::KeepOne | Op::PutTop => {
                let aside: Bag = self.aside.iter().copied().collect();
                cards(aside.minus(&self.kept)).for_each(out);
            }
            Op::Swap => me.gathers.iter().map(Choice::Swap).chain([Choice::No]).for_each(out),
            Op::Pair => {
                for one in Seat::all(self.seats) {
                    let later = Seat::all(self.seats).filter(|other| *other > one);
                    later.map(|other| Choice::Pair(one, other)).for_each(&mut *out);
                }
            }
            Op::TavernPick => self.revealed.iter().map(Choice::Friend).for_each(out),
            // GRIMM-ALLY-1, GRIMM-RULING-44
            Op::KeepOrGive => {
                out(Choice::Keep);
                self.others(frame.me).map(Choice::Give).for_each(out);
            }
            Op::Lock => me
                .gathers
                .iter()
                .filter(|card| card.owner == frame.me && !me.keeping.has(*card))
                .map(|card| Choice::Hold(card.names))
                .for_each(out),
            // GRIMM-FABLE-1b
            Op::Raze => House::all()
                .filter(|house| house.of != Resource::Brick && it.houses.count(*house) > 0)
                .map(Choice::Raze)
                .for_each(out),
            Op::PussBuild => House::all()
                .filter(|house| self.can_build(frame.me, *house, true))
                .map(Choice::Build)
                .for_each(out),
            Op::PussDonor => self.offer_donors(frame, out),
            Op::Bonus => Reward::ALL.map(Choice::Bonus).into_iter().for_each(out),
            Op::Order => me.pending.iter().map(Choice::Resolve).for_each(out),
            // GRIMM-RULING-20: the Evil Queen has to look.
            Op::QueenPeek => {
                for seat in self.others(frame.me) {
                    out(Choice::Peek(seat, Down::Gather));
                    if self.player(seat).laid.is_some() {
                        out(Choice::Peek(seat, Down::Fable));
                    }
                }
            }
            _ => self.pickable(frame, op).types().map(Choice::Pick).for_each(out),
        }
    }

    /// The `action` menu (GRIMM-BUILD-3).
    #[inline]
    fn offer_actions(&self, seat: Seat, out: &mut impl FnMut(Choice)) {
        let player = self.player(seat);
        if self.actions_left > 0 {
            // GRIMM-BUILD-5
            if self.drawable() {
                out(Choice::Draw);
            }
            // GRIMM-BUILD-6
            Resource::ALL.into_iter().for_each(|of| out(Choice::Gain(of)));
            for of in Resource::ALL.into_iter().filter(|of| player.board[*of] > 0) {
                for top in Section::ALL {
                    for scrap in [false, true].into_iter().take(1 + usize::from(player.houses.scraps > 0)) {
                        let house = House { of, top, scrap };
                        if self.can_build(seat, house, false) {
                            out(Choice::Build(house));
                        }
                    }
                }
            }
            if self.special_is_open(seat) {
                out(Choice::Special);
            }
        }
        // GRIMM-BUILD-16, GRIMM-RULING-36: here and nowhere else.
        if self.can_dismiss(seat) {
            out(Choice::Dismiss);
        }
        if self.can_end() {
            out(Choice::End);
        }
    }

    /// GRIMM-BUILD-4, GRIMM-RULING-35: basic Actions have to be used.
    #[inline]
    fn can_end(&self) -> bool {
        let basic = (ACTIONS as u8).min(self.actions_left + self.actions_used);
        self.actions_used >= basic
    }

    /// GRIMM-SPEC-1, GRIMM-SPEC-3
    #[inline]
    fn special_is_open(&self, seat: Seat) -> bool {
        self.player(seat).friend.is_some_and(|friend| {
            !self.specials.has(friend) && self.script_is_open(seat, friend, Moment::Special)
        })
    }

    #[inline]
    pub(crate) fn can_dismiss(&self, seat: Seat) -> bool {
        self.player(seat).friend.is_some_and(|friend| self.script_is_open(seat, friend, Moment::Dismiss))
    }

    /// Is there such an ability, and do all its conditions hold?
    #[inline]
    fn script_is_open(&self, seat: Seat, friend: Friend, moment: Moment) -> bool {
        let source = Source::Friend(friend, moment);
        let script = source.script();
        !script.is_empty() && {
            let frame = Frame::new(source, seat);
            script.iter().all(|op| if let Op::Only(cond) = op { self.holds(&frame, *cond) } else { true })
        }
    }

    /// GRIMM-FABLE-27a, GRIMM-RULING-50: wherever the other is.
    fn offer_gifts(&self, me: Seat, out: &mut impl FnMut(Choice)) {
        for seat in self.others(me) {
            for of in Resource::ALL {
                (1..=GIFT_MOST)
                    .filter(|n| self.gift_is_feasible(me, seat, of, *n))
                    .for_each(|n| out(Choice::Offer(seat, of, n)));
            }
        }
    }

    /// GRIMM-FABLE-27b
    fn gift_is_feasible(&self, me: Seat, to: Seat, of: Resource, n: u8) -> bool {
        let n = u16::from(n);
        let theirs = self.player(to).board;
        self.player(me).board[of] >= n
            && Resource::ALL.into_iter().any(|back| back != of && theirs[back] >= n)
    }

    fn offer_donors(&self, frame: &Frame, out: &mut impl FnMut(Choice)) {
        let Some(house) = frame.house else { return };
        let donors = self.others(frame.me).filter(|seat| self.player(*seat).board[house.of] > 0);
        donors.map(Choice::Seat).for_each(&mut *out);
        if self.can_build(frame.me, house, false) {
            out(Choice::No);
        }
    }
}
