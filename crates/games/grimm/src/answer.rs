//! What the answer to a step does.

use crate::choice::{Choice, Reward};
use crate::event::{Event, Place};
use crate::flow::{Cx, Log};
use crate::frame::Frame;
use crate::offer::TRADE_PAID;
use crate::script::Op;
use crate::state::{Grimm, Theft};
use crate::viewers::Viewers;
use crate::vocabulary::{Goods, Resource};

/// Where the resources picked in a step come from and go to.
fn route(frame: &Frame, op: Op) -> Option<(Place, Place)> {
    let (own, its) = (Place::Board(frame.me), Place::Board(frame.it));
    let stock = Place::Stock(frame.at.unwrap_or_default());
    Some(match op {
        Op::GainAny(role, _) | Op::GainProduced(role, _) => (Place::Supply, Place::Board(frame.player(role))),
        Op::AddStock => (Place::Supply, stock),
        Op::Store => (Place::Supply, Place::Rapunzel(frame.me)),
        Op::TakeFrom(_) | Op::HandOver(_) | Op::GiveAny => (its, own),
        Op::DropAny => (its, Place::Supply),
        Op::TakeStock(_) | Op::TakeHalf => (stock, own),
        Op::Pay(_) => (own, Place::Supply),
        _ => return None,
    })
}

impl Grimm {
    /// The answer to the step that waits.
    pub(crate) fn answer(&mut self, choice: Choice, cx: &mut Cx<'_, impl Log>) {
        let frame = *self.top();
        let (Some(op), me, it) = (frame.op(), frame.me, frame.it) else { return };
        let (own, its) = (Place::Board(me), Place::Board(it));
        // A Hired Hand that is not hired is discarded, which is told instead.
        if op.may_be_declined() && (op, choice) != (Op::Hire, Choice::No) {
            let (seat, source) = (me, frame.source);
            let declined = choice == Choice::No;
            cx.tell(if declined { Event::Idle { seat, source } } else { Event::Acts { seat, source } });
        }
        match (op, choice) {
            (Op::Menu, _) => self.act_in_turn(me, choice, cx),
            (Op::Target(_), Choice::Seat(seat)) => {
                self.top().it = seat;
                self.done();
            }
            (Op::May | Op::Hire, Choice::Yes) => self.done(),
            (Op::Cancel(_), _) => self.answer_cancel(&frame, choice == Choice::Yes, cx),
            (Op::PlaceMonster | Op::PlaceUnique | Op::PlaceFood, Choice::At(at)) => {
                self.place(me, op, at, cx);
                self.done();
            }
            (Op::Claim, Choice::At(at)) => {
                self.player_mut(me).claim = Some(at);
                cx.tell(Event::Claimed { seat: me, at });
                self.done();
            }
            (Op::PickMoon, Choice::At(at)) => {
                self.top().at = Some(at);
                self.done();
            }
            (Op::HairMove, Choice::At(to)) => {
                self.player_mut(me).pig = Some(to);
                cx.tell(Event::Went { seat: me, to, drawn: false });
                self.done();
            }
            (Op::Predict, _) => {
                self.player_mut(me).guess = Some(choice == Choice::Alone);
                self.done();
            }
            (Op::Draft, Choice::Pick(of)) => {
                self.gather(it, frame.at.unwrap_or_default(), Goods::of(of, 1), cx);
                self.next_drafter();
            }
            (Op::Hire, _) => {
                self.waste(me, cx);
                self.end();
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
            (Op::Spin, Choice::Pick(of)) => {
                let n = self.player(me).board[Resource::Straw];
                self.hand_goods(Goods::of(Resource::Straw, n), own, Place::Supply, cx);
                self.hand_goods(Goods::of(of, n), Place::Supply, own, cx);
                self.done();
            }
            (_, Choice::Pick(of)) => self.pick(&frame, op, of, cx),
            (Op::GiveFable, Choice::Card(card)) => {
                self.slip(it, me, card);
                cx.tell(Event::Slipped { from: it, to: me, card, drawn: false });
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
                self.discard_fables(me, [card].into_iter().collect(), cx);
                self.picked(1);
            }
            (Op::Swap, Choice::Swap(card)) => {
                let player = self.player_mut(me);
                if let Some(old) = player.front.replace(card) {
                    player.gathers.add(old);
                    // Viewers who have seen it know that it is in hand now.
                    (player.returned, player.returned_known) = (Some(old), player.front_known);
                }
                player.gathers.remove(card);
                player.front_known = Viewers::only(me);
                cx.tell(Event::Exchanged { seat: me });
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
            (Op::PussDonor, _) => {
                let house = frame.house.unwrap_or_default();
                self.end();
                let foreign = if let Choice::Seat(donor) = choice {
                    self.hand_goods(Goods::of(house.of, 1), Place::Board(donor), Place::Supply, cx);
                    1
                } else {
                    0
                };
                self.build(me, house, foreign, cx);
            }
            (Op::Bonus, Choice::Bonus(reward)) => {
                cx.tell(Event::Rewarded { seat: me, reward });
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

    /// A resource is picked, and goes where the step sends it.
    fn pick(&mut self, frame: &Frame, op: Op, of: Resource, cx: &mut Cx<'_, impl Log>) {
        let Some((from, to)) = route(frame, op) else { return self.end() };
        let goods = Goods::of(of, self.pick_size(frame, op, of));
        if let Op::TakeFrom(_) | Op::HandOver(_) | Op::GiveAny = op {
            self.top().given.add(goods);
        }
        self.hand_goods(goods, from, to, cx);
        self.picked(goods.total());
    }

    /// How many resources one pick moves: what the card says, or all that is due if only one type can be taken.
    fn pick_size(&self, frame: &Frame, op: Op, of: Resource) -> u16 {
        match op {
            Op::GainProduced(_, n) => n.into(),
            Op::AddStock | Op::Store => 2,
            _ => {
                let goods = self.pickable(frame, op);
                if goods.types().count() == 1 { goods[of].min(frame.left) } else { 1 }
            }
        }
    }
}
