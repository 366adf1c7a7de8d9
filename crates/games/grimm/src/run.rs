//! Carrying out scripts, step by step: what happens by itself, and who is asked.

use kit::Seats;

use crate::Bag;
use crate::choice::{Choice, Down};
use crate::event::{Event, Place};
use crate::flow::{Cx, Log};
use crate::frame::Frame;
use crate::script::{Facing, Op, Source};
use crate::state::Grimm;
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

    /// The script is over for the player it was about. It starts again for the next one, or ends if there is none.
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

    /// This many of the step's picks have been made.
    pub(crate) fn picked(&mut self, n: u16) {
        let top = self.top();
        top.left = top.left.saturating_sub(n);
        if top.left == 0 {
            self.done();
        }
    }

    /// Carries out a step. False if somebody has to decide.
    #[inline]
    pub(crate) fn step(&mut self, cx: &mut Cx<'_, impl Log>) -> bool {
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
            // GRIMM-UNIQ-1, GRIMM-RULING-9
            Op::PlaceUnique if self.open_to_uniques().next().is_none() => {
                self.waste(me, cx);
                self.end();
            }
            Op::GiveFable if self.player(frame.it).hand.is_empty() => self.done(),
            Op::PutTop if self.aside.is_empty() => self.done(),
            Op::TakePast(_) if self.takes_whole_discard(&frame, op) => {
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

    /// A step that asks. If no answer is possible the script ends (GRIMM-TURN-9); a single one may be given unasked.
    fn ask(&mut self, frame: &Frame, op: Op, cx: &mut Cx<'_, impl Log>) -> bool {
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
            // 0003, GRIMM-RULING-53: an answer is given unasked only if everybody can see that there is no choice. If
            // all that is left will be taken, `only` may be any of several: their order does not matter.
            n if (n == 1 || op.is_secret()) && self.is_settled(&frame, op) => self.answer(only, cx),
            _ => return false,
        }
        true
    }

    /// Carries out a step that happens by itself. False if the step asks.
    fn act(&mut self, frame: &Frame, op: Op, cx: &mut Cx<'_, impl Log>) -> bool {
        let (me, it) = (frame.me, frame.it);
        let own = Place::Board(me);
        match op {
            // GRIMM-NEXT-1
            Op::StoreNext => {
                let player = self.player_mut(me);
                if let Some(card) = player.played.take() {
                    player.next = Some(card);
                    cx.tell(Event::Stored { seat: me, card });
                }
            }
            Op::CatchMonsters => self.catch_monsters(me, cx),
            // GRIMM-FABLE-11a
            Op::Site => {
                let player = self.player_mut(me);
                player.played = None;
                player.houses.scraps += 1;
                cx.tell(Event::Sited { seat: me });
            }
            Op::GainEach(role) => {
                self.hand_goods(Goods::ONE_EACH, Place::Supply, Place::Board(frame.player(role)), cx);
            }
            Op::Gain(of, n) => self.hand_goods(Goods::of(of, n.into()), Place::Supply, own, cx),
            Op::EmptyStock => {
                let at = frame.at.unwrap_or_default();
                self.hand_goods(self.stock[at.index()], Place::Stock(at), Place::Supply, cx);
            }
            Op::BurnBoard => self.hand_goods(self.player(it).board, Place::Board(it), Place::Supply, cx),
            Op::Tax => self.tax(it, cx),
            // GRIMM-RES-4, GRIMM-RULING-26: this does not count as gathered.
            Op::Double => self.hand_goods(self.player(me).gathered, Place::Supply, own, cx),
            Op::Fetch => self.hand_goods(self.player(me).stored, Place::Rapunzel(me), own, cx),
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
            // GRIMM-FABLE-19a, GRIMM-RULING-34
            Op::Overpower => {
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

    /// GRIMM-COLLECT-2: the next player at the Market, in turn order.
    pub(crate) fn next_drafter(&mut self) {
        let frame = *self.top();
        let next = (1..=self.seats)
            .map(|step| frame.it.left(step, self.seats))
            .find(|seat| frame.rest.contains(*seat))
            .unwrap_or(frame.it);
        let top = self.top();
        top.it = next;
        top.left -= 1;
        if top.left == 0 {
            top.rest = Seats::NONE;
            self.done();
        }
    }

    /// Will the whole discard pile be taken? Then nobody needs to pick.
    fn takes_whole_discard(&self, frame: &Frame, op: Op) -> bool {
        let left = if frame.left == 0 { self.picks(frame, op) } else { frame.left };
        u16::from(self.discard.len()) <= left
    }
}
