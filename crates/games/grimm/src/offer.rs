//! What can be chosen now: one list, from which `choices`, `check` and prompts without a choice all follow.

use kit::{Seat, Seats};

use crate::Friend;
use crate::choice::{Choice, Down, GIFT_MOST, Reward};
use crate::fables;
use crate::script::{Frame, If, Live, Moment, Op, Role, Share, Source, Who};
use crate::state::{ACTIONS, Grimm, Player, Trigger, Window};
use crate::vocabulary::{Goods, House, Location, Resource, Section};

/// GRIMM-FABLE-32a
const HIRE: u16 = 2;
/// GRIMM-FABLE-28a
pub(crate) const TRADE_PAID: u16 = 2;

/// How a card begins to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opening {
    /// It ends before it has done anything.
    Idle,
    /// Nothing has happened before its player says whether he wants it, or before it is discarded; then that is told.
    Open,
    /// It does something.
    Acts,
}

impl Grimm {
    /// What this seat can choose, in order; nothing if it does not decide.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat, out: &mut impl FnMut(Choice)) {
        match self.window {
            Window::Choose | Window::ChooseLast => {
                if self.waiting().contains(seat) {
                    self.offer_commit(seat, out);
                }
            }
            _ => {
                if let Some((frame, op)) = self.prompt()
                    && frame.asked() == seat
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
            player.gathers.iter().for_each(|card| out(Choice::Gather(card.names)));
            return;
        }
        player.hand.kinds().for_each(|(card, _)| out(Choice::Lay(card)));
        if !self.must_lay(seat) {
            out(Choice::LayNone);
        }
    }

    /// The answers to a step that asks. Nobody can say no but where the card lets him (GRIMM-TURN-8, GRIMM-RULING-5).
    #[inline]
    pub(crate) fn offer_step(&self, frame: &Frame, op: Op, out: &mut impl FnMut(Choice)) {
        let me = self.player(frame.me);
        let it = self.player(frame.it);
        let pick = |goods: Goods, out: &mut dyn FnMut(Choice)| {
            goods.types().for_each(|of| out(Choice::Pick(of)));
        };
        match op {
            Op::Menu => self.offer_actions(frame.me, out),
            Op::GainAny(..) | Op::GainProduced(..) | Op::AddStock | Op::Store => pick(Goods::ONE_EACH, out),
            Op::TakeFrom(_) => pick(it.board, out),
            // GRIMM-FABLE-3c
            Op::HandOver(_) => pick(self.due_types(frame), out),
            Op::GiveAny | Op::DropAny => pick(it.board, out),
            Op::TakeStock(_) | Op::TakeHalf | Op::Draft => {
                pick(frame.at.map_or(Goods::NONE, |at| self.stock[at.index()]), out);
            }
            Op::Pay(_) => pick(me.board, out),
            Op::Spin => [Resource::Wood, Resource::Brick].into_iter().for_each(|of| out(Choice::Pick(of))),
            Op::Target(who) => self.group(frame, who).iter().for_each(|seat| out(Choice::Seat(seat))),
            Op::May | Op::Cancel(_) => {
                out(Choice::Yes);
                out(Choice::No);
            }
            Op::Hire => {
                if me.board.total() >= HIRE {
                    out(Choice::Yes);
                }
                out(Choice::No);
            }
            Op::PlaceMonster => self.open_to_monsters().for_each(|at| out(Choice::At(at))),
            Op::PlaceUnique => self.open_to_uniques().for_each(|at| out(Choice::At(at))),
            Op::PlaceFood | Op::Claim => {
                Location::at_table(self.seats).for_each(|at| out(Choice::At(at)));
            }
            Op::PickMoon => Location::at_table(self.seats)
                .filter(|at| self.moon_shines(*at))
                .for_each(|at| out(Choice::At(at))),
            Op::HairMove => {
                Location::at_table(self.seats)
                    .filter(|at| me.pig != Some(*at))
                    .for_each(|at| out(Choice::At(at)));
                out(Choice::No);
            }
            Op::Predict => {
                out(Choice::Alone);
                out(Choice::WithOthers);
            }
            Op::Steal => {
                for seat in Seat::all(self.seats).filter(|seat| *seat != frame.me) {
                    self.player(seat).board.types().for_each(|of| out(Choice::Steal(seat, of)));
                }
            }
            Op::Pilfer => {
                for at in Location::at_table(self.seats) {
                    self.stock[at.index()].types().for_each(|of| out(Choice::Take(at, of)));
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
                .for_each(|of| out(Choice::Pick(of))),
            Op::Trade => {
                for paid in Resource::ALL.into_iter().filter(|paid| it.board[*paid] >= TRADE_PAID) {
                    Resource::ALL
                        .into_iter()
                        .filter(|got| *got != paid)
                        .for_each(|got| out(Choice::Trade(paid, got)));
                }
                out(Choice::No);
            }
            Op::GiveFable => it.hand.kinds().for_each(|(card, _)| out(Choice::Card(card))),
            Op::DropFables(_) => me.hand.kinds().for_each(|(card, _)| out(Choice::Card(card))),
            Op::TakePast(_) => self.discard.kinds().for_each(|(card, _)| out(Choice::Card(card))),
            Op::KeepTwo | Op::KeepOne | Op::PutTop => {
                let aside: crate::Bag = self.aside.iter().copied().collect();
                aside.minus(&self.kept).kinds().for_each(|(card, _)| out(Choice::Card(card)));
            }
            Op::Swap => {
                me.gathers.iter().for_each(|card| out(Choice::Swap(card)));
                out(Choice::No);
            }
            Op::Pair => {
                for one in Seat::all(self.seats) {
                    Seat::all(self.seats)
                        .filter(|other| *other > one)
                        .for_each(|other| out(Choice::Pair(one, other)));
                }
            }
            Op::TavernPick => Friend::within(self.revealed).for_each(|friend| out(Choice::Friend(friend))),
            // GRIMM-ALLY-1, GRIMM-RULING-44
            Op::KeepOrGive => {
                out(Choice::Keep);
                Seat::all(self.seats)
                    .filter(|seat| *seat != frame.me)
                    .for_each(|seat| out(Choice::Give(seat)));
            }
            Op::Lock => me
                .gathers
                .iter()
                .filter(|card| card.owner == frame.me && !me.keeping.has(*card))
                .for_each(|card| out(Choice::Hold(card.names))),
            // GRIMM-FABLE-1b
            Op::Raze => it
                .houses
                .iter()
                .filter(|house| house.of != Resource::Brick)
                .scan(None, |last, house| Some((last.replace(house) != Some(house)).then_some(house)))
                .flatten()
                .for_each(|house| out(Choice::Raze(house))),
            Op::PussBuild => House::all()
                .filter(|house| self.can_build(frame.me, *house, true))
                .for_each(|house| out(Choice::Build(house))),
            Op::PussDonor => self.offer_donors(frame, out),
            Op::Bonus => Reward::ALL.into_iter().for_each(|reward| out(Choice::Bonus(reward))),
            Op::Order => Trigger::within(self.pending[frame.me.index()])
                .for_each(|trigger| out(Choice::Resolve(trigger))),
            // GRIMM-RULING-20: she has to look.
            Op::QueenPeek => {
                for seat in Seat::all(self.seats).filter(|seat| *seat != frame.me) {
                    out(Choice::Peek(seat, Down::Gather));
                    if self.player(seat).laid.is_some() {
                        out(Choice::Peek(seat, Down::Fable));
                    }
                }
            }
            _ => {}
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
    pub(crate) fn can_end(&self) -> bool {
        let basic = (ACTIONS as u8).min(self.actions_left + self.actions_used);
        self.actions_used >= basic
    }

    /// GRIMM-SPEC-1, GRIMM-SPEC-3
    #[inline]
    fn special_is_open(&self, seat: Seat) -> bool {
        self.player(seat).friend.is_some_and(|friend| {
            self.specials & friend.bit() == 0 && self.script_is_open(seat, friend, Moment::Special)
        })
    }

    #[inline]
    pub(crate) fn can_dismiss(&self, seat: Seat) -> bool {
        self.player(seat).friend.is_some_and(|friend| self.script_is_open(seat, friend, Moment::Dismiss))
    }

    /// Is there such an ability, and does all hold that it begins with?
    #[inline]
    pub(crate) fn script_is_open(&self, seat: Seat, friend: Friend, moment: Moment) -> bool {
        let source = Source::Friend(friend, moment);
        let script = source.script();
        !script.is_empty() && {
            let frame = Frame::new(source, seat);
            script.iter().all(|op| if let Op::Only(cond) = op { self.holds(&frame, *cond) } else { true })
        }
    }

    /// GRIMM-FABLE-27a, GRIMM-RULING-50: wherever the other is.
    fn offer_gifts(&self, me: Seat, out: &mut impl FnMut(Choice)) {
        for seat in Seat::all(self.seats).filter(|seat| *seat != me) {
            for of in Resource::ALL {
                (1..=GIFT_MOST)
                    .filter(|n| self.gift_is_feasible(me, seat, of, *n))
                    .for_each(|n| out(Choice::Offer(seat, of, n)));
            }
        }
    }

    /// GRIMM-FABLE-27b
    pub(crate) fn gift_is_feasible(&self, me: Seat, to: Seat, of: Resource, n: u8) -> bool {
        let n = u16::from(n);
        let theirs = self.player(to).board;
        self.player(me).board[of] >= n
            && Resource::ALL.into_iter().any(|back| back != of && theirs[back] >= n)
    }

    fn offer_donors(&self, frame: &Frame, out: &mut impl FnMut(Choice)) {
        let Some(house) = frame.house else { return };
        for seat in Seat::all(self.seats).filter(|seat| *seat != frame.me) {
            if self.player(seat).board[house.of] > 0 {
                out(Choice::Seat(seat));
            }
        }
        if self.can_build(frame.me, house, false) {
            out(Choice::No);
        }
    }

    /// GRIMM-MON-1 to GRIMM-MON-3, GRIMM-RULING-10. There are no fewer Locations than players, so there always is one
    /// (GRIMM-RULING-12).
    pub(crate) fn open_to_monsters(&self) -> impl Iterator<Item = Location> {
        let drawn = self.monsters_are_drawn();
        Location::at_table(self.seats)
            .filter(move |at| if drawn { self.draws_monsters(*at) } else { !self.has_monster(*at) })
    }

    fn draws_monsters(&self, at: Location) -> bool {
        self.unique[at.index()].is_some_and(|unique| fables::draws_monsters(unique.card))
    }

    /// GRIMM-MON-3: is a Grandmother's House in play?
    pub(crate) fn monsters_are_drawn(&self) -> bool {
        Location::at_table(self.seats).any(|at| self.draws_monsters(at))
    }

    /// GRIMM-UNIQ-1; Monsters and Fairy Food do not matter (GRIMM-UNIQ-5).
    pub(crate) fn open_to_uniques(&self) -> impl Iterator<Item = Location> {
        Location::at_table(self.seats).filter(|at| self.unique[at.index()].is_none())
    }

    /// GRIMM-FABLE-14a, GRIMM-RULING-28
    pub(crate) fn moon_shines(&self, at: Location) -> bool {
        self.pigs(at).is_empty() && self.stock[at.index()].total() >= 2
    }

    /// GRIMM-TURN-5: conditions are looked at when they matter.
    #[inline]
    pub(crate) fn holds(&self, frame: &Frame, cond: If) -> bool {
        let me = self.player(frame.me);
        match cond {
            If::Alone => self.is_alone(frame.me),
            If::Company => me.pig.is_some_and(|at| self.pigs(at).len() > 1),
            If::MonsterHere => me.pig.is_some_and(|at| self.has_monster(at)),
            If::PigThere => frame.at.is_some_and(|at| !self.pigs(at).is_empty()),
            If::OthersHold => !self.group(frame, Who::OthersHolding).is_empty(),
            If::Drawable => self.drawable(),
            If::TwoFables => me.hand.len() >= 2,
            If::Straw => me.board[Resource::Straw] > 0,
            If::Stored => !me.stored.is_empty(),
            If::PussBuilds => House::all().any(|house| self.can_build(frame.me, house, true)),
            // GRIMM-ALONE-3: on no Location both predictions are false.
            If::Predicted => me.pig.is_some() && me.guess == Some(self.is_alone(frame.me)),
            If::SpokeTrue => me.claim.is_some() && me.claim == me.shown,
        }
    }

    /// How a script begins, by what is so now (GRIMM-TURN-5).
    pub(crate) fn opening(&self, mut frame: Frame) -> Opening {
        let acts = |acts: bool| if acts { Opening::Acts } else { Opening::Idle };
        for op in frame.source.script() {
            match *op {
                Op::Only(cond) if !self.holds(&frame, cond) => return Opening::Idle,
                Op::Only(_) => {}
                // GRIMM-ALONE-4
                Op::AtPig => match self.player(frame.me).pig {
                    Some(at) => frame.at = Some(at),
                    None => return Opening::Idle,
                },
                Op::Each(who) | Op::Target(who) => return acts(!self.group(&frame, who).is_empty()),
                // GRIMM-MON-6a: the Huntsman slays also what is not live.
                Op::Cancel(live) => {
                    let slain = frame.at.is_some_and(|at| self.slayer(at).is_some());
                    return acts(slain || self.is_live(&frame, live));
                }
                Op::DrawIfNoMonster if self.monsters_revealed > 0 => {}
                Op::PlaceUnique if self.open_to_uniques().next().is_none() => return Opening::Open,
                op if op.may_be_declined() => return Opening::Open,
                _ => return Opening::Acts,
            }
        }
        Opening::Acts
    }

    /// Who is concerned, now.
    pub(crate) fn group(&self, frame: &Frame, who: Who) -> Seats {
        let there = frame.at.map_or(Seats::NONE, |at| self.pigs(at));
        let all = self.everybody();
        let others = {
            let mut others = all;
            others.remove(frame.me);
            others
        };
        let only = |set: Seats, test: &dyn Fn(&Player) -> bool| -> Seats {
            set.iter().filter(|seat| test(self.player(*seat))).collect()
        };
        let among = |set: Seats| -> Seats { set.iter().filter(|seat| *seat != frame.me).collect() };
        match who {
            Who::All => all,
            Who::Others => others,
            Who::OthersHolding => only(others, &|player| !player.hand.is_empty()),
            Who::There => there,
            Who::OthersThere => among(there),
            Who::RichThere => only(among(there), &|player| !player.board.is_empty()),
            Who::LadenThere => only(among(there), &|player| player.gathered.total() >= 2),
            Who::Laden => only(others, &|player| player.gathered.total() >= 5),
            Who::AloneThere => {
                if there.len() == 1 {
                    there
                } else {
                    Seats::NONE
                }
            }
            // GRIMM-RULING-24
            Who::Elsewhere => only(all, &|player| player.pig != frame.at),
            Who::OthersElsewhere => only(others, &|player| player.pig != frame.at),
            Who::Richer => {
                let own = self.player(frame.me).board.total();
                only(others, &|player| player.board.total() > own)
            }
        }
    }

    /// GRIMM-MON-7
    pub(crate) fn is_live(&self, frame: &Frame, live: Live) -> bool {
        let Some(at) = frame.at else { return false };
        let hit = |test: &dyn Fn(&Player) -> bool| self.pigs(at).iter().any(|seat| test(self.player(seat)));
        match live {
            Live::Stock => hit(&|_| true) && !self.stock[at.index()].is_empty(),
            Live::Board => hit(&|player| !player.board.is_empty()),
            Live::Houses => hit(&|player| player.houses.iter().any(|house| house.of != Resource::Brick)),
            Live::Gathered => !self.group(frame, Who::LadenThere).is_empty(),
            Live::Anything => {
                hit(&|player| player.friend.is_some() || !player.hand.is_empty() || !player.board.is_empty())
            }
        }
    }

    /// How many picks a step asks for.
    pub(crate) fn picks(&self, frame: &Frame, op: Op) -> u16 {
        let it = self.player(frame.it);
        match op {
            Op::GainAny(_, n) | Op::TakeFrom(n) | Op::TakeStock(n) | Op::Pay(n) => n.into(),
            Op::DropFables(n) | Op::TakePast(n) => n.into(),
            // GRIMM-FABLE-3b, GRIMM-FABLE-3c, GRIMM-RULING-27: a shortfall is not made up.
            Op::HandOver(share) => {
                let due = match share {
                    Share::Half => it.gathered.total() / 2,
                    Share::Two => 2,
                };
                due.min(self.due_types(frame).total())
            }
            Op::TakeHalf => frame.at.map_or(0, |at| self.stock[at.index()].total() / 2),
            Op::KeepTwo => self.aside.len().min(2) as u16,
            Op::Lock => 2,
            _ => 1,
        }
    }

    /// GRIMM-FABLE-3c, GRIMM-RULING-57: what somebody may still hand over: of each type no more than he gathered, all picks
    /// together, and no more than he has.
    fn due_types(&self, frame: &Frame) -> Goods {
        let it = self.player(frame.it);
        let mut due = it.gathered;
        due.remove(frame.given);
        due.min(it.board)
    }

    /// How many a pick takes at once: all that are due if there is only one type to take.
    pub(crate) fn at_once(&self, frame: &Frame, op: Op, of: Resource) -> u16 {
        let goods = match op {
            Op::TakeFrom(_) => self.player(frame.it).board,
            Op::HandOver(_) => self.due_types(frame),
            Op::TakeStock(_) | Op::TakeHalf => frame.at.map_or(Goods::NONE, |at| self.stock[at.index()]),
            Op::Pay(_) => self.player(frame.me).board,
            _ => return 1,
        };
        if goods.types().count() == 1 { goods[of].min(frame.left) } else { 1 }
    }

    /// Can everybody see that a secret step leaves no choice (GRIMM-RULING-53)?
    pub(crate) fn is_settled(&self, frame: &Frame, op: Op) -> bool {
        let me = self.player(frame.me);
        match op {
            Op::GiveFable => self.player(frame.it).hand.len() == 1,
            Op::DropFables(_) => u16::from(me.hand.len()) <= frame.left,
            Op::KeepTwo => self.aside.len() <= 2,
            Op::KeepOne | Op::PutTop => self.aside.len() == 1,
            Op::Lock => me.gathers.len() <= 2,
            Op::Swap => me.gathers.len() == 0,
            _ => !op.is_secret(),
        }
    }

    /// Who gains in a step.
    pub(crate) const fn gainer(frame: &Frame, role: Role) -> Seat {
        match role {
            Role::Me => frame.me,
            Role::It => frame.it,
        }
    }
}
