//! Carrying out scripts, step by step: what happens by itself, and what an answer does.

use kit::{Row, Seat, Seats};

use crate::Bag;
use crate::choice::{Choice, Down, Reward};
use crate::event::{Event, Place};
use crate::flow::Cx;
use crate::offer::TRADE_PAID;
use crate::script::{Facing, Frame, Op, Source};
use crate::state::{Grimm, PUBLIC, Theft, Viewers};
use crate::vocabulary::{Goods, Location, Resource};

impl Grimm {
    #[inline]
    pub(crate) fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a script is being carried out")
    }

    /// The step is done; the next one follows.
    #[inline]
    pub(crate) fn done(&mut self) {
        let top = self.top();
        top.step += 1;
        top.left = 0;
    }

    /// The script is over, for the one it was about; the next one follows.
    #[inline]
    pub(crate) fn end(&mut self) {
        let frame = *self.top();
        match self.first_of(frame.rest) {
            Some(next) => {
                let top = self.top();
                top.rest.remove(next);
                top.it = next;
                top.step = top.back;
                top.left = 0;
                top.given = Goods::NONE;
            }
            None => {
                self.frames.pop();
            }
        }
    }

    /// So many picks of several have been made.
    fn picked(&mut self, n: u16) {
        let top = self.top();
        top.left = top.left.saturating_sub(n);
        if top.left == 0 {
            self.done();
        }
    }

    /// Carries out a step. False if somebody has to decide.
    #[inline]
    pub(crate) fn step(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) -> bool {
        let frame = *self.top();
        let Some(op) = frame.op() else {
            self.end();
            return true;
        };
        let me = frame.me;
        match op {
            Op::Menu => return self.menu(me),
            Op::Only(cond) => {
                if self.holds(&frame, cond) {
                    self.done();
                } else {
                    self.end();
                }
            }
            Op::Each(who) => {
                let group = self.group(&frame, who);
                let top = self.top();
                top.rest = group;
                top.back = top.step + 1;
                self.end();
            }
            Op::Cancel(live) => return self.ask_to_cancel(&frame, live, cx),
            Op::AtPig | Op::AtCard | Op::AtClaim => {
                let player = self.player(me);
                let at = match op {
                    Op::AtPig => player.pig,
                    Op::AtCard => player.front.map(|card| card.names),
                    _ => player.claim,
                };
                self.top().at = at;
                // GRIMM-ALONE-4, GRIMM-RULING-24
                if at.is_some() { self.done() } else { self.end() }
            }
            Op::StoreNext => {
                // GRIMM-NEXT-1
                let player = self.player_mut(me);
                if let Some(card) = player.played.take() {
                    player.next = Some(card);
                    (cx.log)(Event::Stored { seat: me, card });
                }
                self.done();
            }
            // GRIMM-UNIQ-1, GRIMM-RULING-9
            Op::PlaceUnique if self.open_to_uniques().next().is_none() => {
                self.waste(me, cx);
                self.end();
            }
            Op::GiveFable if self.player(frame.it).hand.is_empty() => self.done(),
            Op::PutTop if self.aside.is_empty() => self.done(),
            Op::TakePast(_) if self.takes_all_of_the_past(&frame, op) => {
                let all = self.discard;
                self.discard = Bag::EMPTY;
                self.take_openly(me, all, cx);
                self.done();
            }
            _ if self.act(&frame, op, cx) => {}
            _ => return self.ask(&frame, op, cx),
        }
        true
    }

    /// A step that asks. Without an answer it ends the script (GRIMM-TURN-9), with a single one it is answered.
    fn ask(&mut self, frame: &Frame, op: Op, cx: &mut Cx<'_, impl FnMut(Event)>) -> bool {
        let mut frame = *frame;
        if frame.left == 0 {
            frame.left = self.picks(&frame, op);
            self.top().left = frame.left;
            if frame.left == 0 {
                self.end();
                return true;
            }
        }
        // GRIMM-COLLECT-2, GRIMM-FABLE-15a, GRIMM-RULING-25: only the Market has a type to choose.
        let produced = frame.at.and_then(Location::produces);
        if let (Op::GainProduced(..) | Op::AddStock, Some(of)) = (op, produced) {
            self.answer(Choice::Pick(of), cx);
            return true;
        }
        let (mut options, mut only) = (0u32, Choice::No);
        self.offer_step(&frame, op, &mut |choice| {
            options += 1;
            only = choice;
        });
        match options {
            0 => self.end(),
            // 0003, GRIMM-RULING-53: an answer is given unasked only where everybody sees that there is no other. Where all
            // that is left will be taken, it does not matter which comes first: `only` is then the last of several.
            n if (n == 1 || op.is_secret()) && self.is_settled(&frame, op) => self.answer(only, cx),
            _ => return false,
        }
        true
    }

    /// The answer to the step that waits.
    pub(crate) fn answer(&mut self, choice: Choice, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let frame = *self.top();
        let (Some(op), me, it) = (frame.op(), frame.me, frame.it) else { return };
        let (own, its) = (Place::Board(me), Place::Board(it));
        // What is not hired is discarded, and told so.
        if op.may_be_declined() && (op, choice) != (Op::Hire, Choice::No) {
            let (seat, source) = (me, frame.source);
            let declined = choice == Choice::No;
            (cx.log)(if declined { Event::Idle { seat, source } } else { Event::Acts { seat, source } });
        }
        match (op, choice) {
            (Op::Menu, _) => self.act_in_turn(me, choice, cx),
            (Op::Target(_), Choice::Seat(seat)) => {
                self.top().it = seat;
                self.done();
            }
            (Op::May, Choice::Yes) => self.done(),
            (Op::Cancel(_), _) => self.answer_cancel(&frame, choice == Choice::Yes, cx),
            (Op::PlaceMonster | Op::PlaceUnique | Op::PlaceFood, Choice::At(at)) => {
                self.place(me, op, at, cx);
                self.done();
            }
            (Op::Claim, Choice::At(at)) => {
                self.player_mut(me).claim = Some(at);
                (cx.log)(Event::Claimed { seat: me, at });
                self.done();
            }
            (Op::PickMoon, Choice::At(at)) => {
                self.top().at = Some(at);
                self.done();
            }
            (Op::HairMove, Choice::At(to)) => {
                self.player_mut(me).pig = Some(to);
                (cx.log)(Event::Went { seat: me, to, drawn: false });
                self.done();
            }
            (Op::Predict, _) => {
                self.player_mut(me).guess = Some(choice == Choice::Alone);
                self.done();
            }
            (Op::GainAny(role, _), Choice::Pick(of)) => {
                let to = Place::Board(Grimm::gainer(&frame, role));
                self.hand_goods(Goods::of(of, 1), Place::Supply, to, cx);
                self.picked(1);
            }
            (Op::GainProduced(role, n), Choice::Pick(of)) => {
                let to = Place::Board(Grimm::gainer(&frame, role));
                self.hand_goods(Goods::of(of, n.into()), Place::Supply, to, cx);
                self.done();
            }
            (Op::AddStock, Choice::Pick(of)) => {
                let to = Place::Stock(frame.at.unwrap_or_default());
                self.hand_goods(Goods::of(of, 2), Place::Supply, to, cx);
                self.done();
            }
            (Op::TakeFrom(_) | Op::HandOver(_) | Op::GiveAny, Choice::Pick(of)) => {
                let n = self.at_once(&frame, op, of);
                self.top().given.add(Goods::of(of, n));
                self.hand_goods(Goods::of(of, n), its, own, cx);
                self.picked(n);
            }
            (Op::DropAny, Choice::Pick(of)) => {
                self.hand_goods(Goods::of(of, 1), its, Place::Supply, cx);
                self.picked(1);
            }
            (Op::TakeStock(_) | Op::TakeHalf, Choice::Pick(of)) => {
                let n = self.at_once(&frame, op, of);
                let from = Place::Stock(frame.at.unwrap_or_default());
                self.hand_goods(Goods::of(of, n), from, own, cx);
                self.picked(n);
            }
            (Op::Draft, Choice::Pick(of)) => {
                self.gather(it, frame.at.unwrap_or_default(), Goods::of(of, 1), cx);
                self.next_drafter();
            }
            (Op::Hire, Choice::Yes) => self.done(),
            (Op::Hire, _) => {
                self.waste(me, cx);
                self.end();
            }
            (Op::Pay(_), Choice::Pick(of)) => {
                let n = self.at_once(&frame, op, of);
                self.hand_goods(Goods::of(of, n), own, Place::Supply, cx);
                self.picked(n);
            }
            (Op::Offer, Choice::Offer(seat, of, n)) => {
                let gift = Goods::of(of, n.into());
                let top = self.top();
                (top.it, top.given) = (seat, gift);
                self.hand_goods(gift, own, Place::Board(seat), cx);
                self.done();
            }
            (Op::Return, Choice::Pick(of)) => {
                self.hand_goods(Goods::of(of, frame.given.total()), its, own, cx);
                self.done();
            }
            (Op::Trade, Choice::Trade(paid, got)) => {
                self.hand_goods(Goods::of(paid, TRADE_PAID), its, Place::Supply, cx);
                self.hand_goods(Goods::of(got, TRADE_PAID + 1), Place::Supply, its, cx);
                self.done();
            }
            (Op::Steal, Choice::Steal(victim, of)) => {
                self.hand_goods(Goods::of(of, 1), Place::Board(victim), own, cx);
                self.player_mut(me).theft = Some(Theft { victim, of });
                self.done();
            }
            (Op::Pilfer, Choice::Take(at, of)) => {
                self.hand_goods(Goods::of(of, 1), Place::Stock(at), own, cx);
                self.done();
            }
            (Op::Store, Choice::Pick(of)) => {
                self.hand_goods(Goods::of(of, 2), Place::Supply, Place::Rapunzel(me), cx);
                self.done();
            }
            (Op::Spin, Choice::Pick(of)) => {
                let n = self.player(me).board[Resource::Straw];
                self.hand_goods(Goods::of(Resource::Straw, n), own, Place::Supply, cx);
                self.hand_goods(Goods::of(of, n), Place::Supply, own, cx);
                self.done();
            }
            (Op::GiveFable, Choice::Card(card)) => {
                self.slip(it, me, card);
                (cx.log)(Event::Slipped { from: it, to: me, card, drawn: false });
                self.end();
            }
            (Op::KeepTwo, Choice::Card(card)) => self.keep_two(me, card, cx),
            (Op::KeepOne, Choice::Card(card)) => self.keep_one(me, card),
            (Op::PutTop, Choice::Card(card)) => self.put_top(me, card, cx),
            (Op::TakePast(_), Choice::Card(card)) => {
                self.discard.take(card);
                self.take_openly(me, [card].into_iter().collect(), cx);
                self.picked(1);
            }
            (Op::DropFables(_), Choice::Card(card)) => {
                self.player_mut(me).hand.take(card);
                self.seen_leaving(me, card);
                self.discard.add(card);
                (cx.log)(Event::Discarded { seat: me, cards: [card].into_iter().collect() });
                self.picked(1);
            }
            (Op::Swap, Choice::Swap(card)) => {
                let player = self.player_mut(me);
                if let Some(old) = player.front.replace(card) {
                    player.gathers.add(old);
                    // Who has seen it knows that it is in the hand now.
                    (player.returned, player.returned_known) = (Some(old), player.front_known);
                }
                player.gathers.remove(card);
                player.front_known = Viewers::only(me);
                (cx.log)(Event::Exchanged { seat: me });
                self.done();
            }
            (Op::Pair, Choice::Pair(one, other)) => {
                self.swap_fronts(one, other, cx);
                self.done();
            }
            (Op::TavernPick, Choice::Friend(friend)) => self.share_friends(me, friend, cx),
            (Op::KeepOrGive, Choice::Keep) => self.meet(me, cx),
            (Op::KeepOrGive, Choice::Give(seat)) => self.meet(seat, cx),
            (Op::Lock, Choice::Hold(names)) => self.hold(me, names, cx),
            (Op::Raze, Choice::Raze(house)) => {
                self.raze(it, house, cx);
                self.done();
            }
            (Op::PussBuild, Choice::Build(house)) => {
                self.top().house = Some(house);
                self.done();
            }
            (Op::PussDonor, Choice::Seat(seat)) => {
                let house = frame.house.unwrap_or_default();
                self.end();
                self.hand_goods(Goods::of(house.of, 1), Place::Board(seat), Place::Supply, cx);
                self.build(me, house, 1, cx);
            }
            (Op::PussDonor, _) => {
                self.end();
                self.build(me, frame.house.unwrap_or_default(), 0, cx);
            }
            (Op::Bonus, Choice::Bonus(reward)) => {
                (cx.log)(Event::Rewarded { seat: me, reward });
                self.end();
                match reward {
                    Reward::Resources => self.hand_goods(Goods::ONE_EACH, Place::Supply, own, cx),
                    Reward::Fables => self.draw(me, 2, cx),
                    Reward::Friend => self.gain_friend(me, None, cx),
                }
            }
            (Op::Order, Choice::Resolve(trigger)) => {
                self.end();
                self.start(me, trigger, cx);
            }
            (Op::QueenPeek, Choice::Peek(seat, what)) => {
                self.peek(me, seat, what, cx);
                self.done();
            }
            // No, stay, keep.
            _ => self.end(),
        }
    }

    /// A step that happens by itself. False if it is none.
    fn act(&mut self, frame: &Frame, op: Op, cx: &mut Cx<'_, impl FnMut(Event)>) -> bool {
        let (me, it) = (frame.me, frame.it);
        let own = Place::Board(me);
        match op {
            Op::CatchMonsters => self.catch_monsters(me, cx),
            Op::Site => {
                // GRIMM-FABLE-11a
                let player = self.player_mut(me);
                player.played = None;
                player.houses.scraps += 1;
                (cx.log)(Event::Sited { seat: me });
            }
            Op::GainEach(role) => {
                let to = Place::Board(Grimm::gainer(frame, role));
                self.hand_goods(Goods::ONE_EACH, Place::Supply, to, cx);
            }
            Op::Gain(of, n) => self.hand_goods(Goods::of(of, n.into()), Place::Supply, own, cx),
            Op::EmptyStock => {
                let at = frame.at.unwrap_or_default();
                self.hand_goods(self.stock[at.index()], Place::Stock(at), Place::Supply, cx);
            }
            Op::BurnBoard => {
                self.hand_goods(self.player(it).board, Place::Board(it), Place::Supply, cx);
            }
            Op::Tax => self.tax(it, cx),
            Op::Double => {
                // GRIMM-RES-4, GRIMM-RULING-26: this is not gathered.
                self.hand_goods(self.player(me).gathered, Place::Supply, own, cx);
            }
            Op::Fetch => {
                let stored = self.player(me).stored;
                self.hand_goods(stored, Place::Rapunzel(me), own, cx);
            }
            Op::Lumber => {
                let wood = Goods::of(Resource::Wood, 2);
                self.hand_goods(wood, Place::Supply, own, cx);
                self.hand_goods(wood, Place::Supply, Place::Stock(Location::Forest), cx);
            }
            Op::Draw(n) => self.draw(me, n, cx),
            Op::DrawIfNoMonster => {
                if self.monsters_revealed == 0 {
                    self.draw(me, 1, cx);
                }
            }
            Op::DrawPerPig => {
                let n = frame.at.map_or(0, |at| self.pigs(at).len());
                self.draw(me, n, cx);
            }
            Op::Snatch => self.snatch(it, me, cx),
            Op::LookFour => self.look(me, 4, cx),
            Op::LookThree => self.look(me, 3, cx),
            Op::Force => self.force(it, cx),
            Op::HuntWolves => self.hunt_wolves(me, cx),
            Op::Redraw(facing) => self.redraw(it, facing == Facing::Up, cx),
            Op::PeekGather => self.peek(me, it, Down::Gather, cx),
            Op::Detour => self.detour(me, cx),
            Op::RunAway => self.run_away(me, cx),
            Op::GainFriend => {
                self.done();
                self.gain_friend(me, None, cx);
                return true;
            }
            Op::GainOtherFriend => {
                self.done();
                let except = if let Source::Friend(friend, _) = frame.source { Some(friend) } else { None };
                self.gain_friend(me, except, cx);
                return true;
            }
            Op::LoseFriend => self.lose_friend(me, cx),
            Op::Tavern => self.open_tavern(me, cx),
            Op::Actions(more) => self.change_actions(me, more, cx),
            Op::Overpower => {
                // GRIMM-FABLE-19a, GRIMM-RULING-34
                if self.player(it).actions() > 0 {
                    self.change_actions(it, -1, cx);
                    self.change_actions(me, 1, cx);
                }
            }
            Op::Stomp => self.stomp(it, cx),
            _ => return false,
        }
        self.done();
        true
    }

    /// GRIMM-COLLECT-2: the next of those at the Market, in turn order.
    fn next_drafter(&mut self) {
        let frame = *self.top();
        let order: Row<Seat, 4> = self.turn_order().filter(|seat| frame.rest.contains(*seat)).collect();
        let place = order.iter().position(|seat| *seat == frame.it).unwrap_or(0);
        let top = self.top();
        top.it = order.get((place + 1) % order.len().max(1)).copied().unwrap_or(frame.it);
        top.left -= 1;
        if top.left == 0 {
            top.rest = Seats::NONE;
            self.done();
        }
    }

    /// Resources go from one place to another, from the Supply unless a card says otherwise (GRIMM-RES-1); taking takes at most what is there (GRIMM-RES-8).
    pub(crate) fn hand_goods(
        &mut self,
        goods: Goods,
        from: Place,
        to: Place,
        cx: &mut Cx<'_, impl FnMut(Event)>,
    ) {
        if goods.is_empty() {
            return;
        }
        match from {
            Place::Supply => {}
            Place::Stock(at) => self.stock[at.index()].remove(goods),
            Place::Board(seat) => self.player_mut(seat).board.remove(goods),
            Place::Rapunzel(seat) => self.player_mut(seat).stored.remove(goods),
        }
        match to {
            Place::Supply => {}
            Place::Stock(at) => self.stock[at.index()].add(goods),
            Place::Board(seat) => self.player_mut(seat).board.add(goods),
            Place::Rapunzel(seat) => self.player_mut(seat).stored.add(goods),
        }
        (cx.log)(Event::Moved { goods, from, to });
    }

    /// Are there no more cards in the discard pile than are to be taken?
    fn takes_all_of_the_past(&self, frame: &Frame, op: Op) -> bool {
        let left = if frame.left == 0 { self.picks(frame, op) } else { frame.left };
        u16::from(self.discard.len()) <= left
    }

    /// Fables that everybody sees go into a hand.
    pub(crate) fn take_openly(&mut self, seat: Seat, cards: Bag, cx: &mut Cx<'_, impl FnMut(Event)>) {
        if !cards.is_empty() {
            cards.iter().for_each(|card| self.give_card(seat, card, PUBLIC));
            (cx.log)(Event::Took { seat, cards });
        }
    }
}
