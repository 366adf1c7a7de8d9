//! Friends come and go (GRIMM-ALLY-1 to GRIMM-ALLY-5, GRIMM-FABLE-18a, GRIMM-FRIEND-13a).

use kit::{Row, Seat};

use crate::Friend;
use crate::event::{Event, Place};
use crate::flow::Cx;
use crate::friends::Trait;
use crate::script::{Frame, Routine, Source};
use crate::state::{Gathers, Grimm, SEATS, Trigger, Window};
use crate::vocabulary::{GatherCard, Location};

impl Grimm {
    /// GRIMM-DECK-2, GRIMM-RULING-39: the top Friend. An empty deck is made anew from the discard pile.
    fn pull_friend(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) -> Option<Friend> {
        if self.friend_deck.is_empty() && self.friend_discard != 0 {
            Friend::within(std::mem::take(&mut self.friend_discard))
                .for_each(|friend| self.friend_deck.push(friend));
            cx.dice.shuffle(&mut self.friend_deck);
            (cx.log)(Event::Shuffled { friends: true });
        }
        self.friend_deck.pop()
    }

    /// GRIMM-ALLY-1, GRIMM-ALLY-4: a Friend is revealed, and its gainer is asked what becomes of it.
    pub(crate) fn gain_friend(
        &mut self,
        seat: Seat,
        except: Option<Friend>,
        cx: &mut Cx<'_, impl FnMut(Event)>,
    ) {
        let mut friend = self.pull_friend(cx);
        if let Some(same) = friend.filter(|_| friend == except) {
            // GRIMM-FRIEND-8b, GRIMM-RULING-38: the next one instead.
            friend = self.pull_friend(cx);
            self.friend_discard |= same.bit();
        }
        if let Some(friend) = friend {
            self.revealed = friend.bit();
            (cx.log)(Event::Met { seat, friends: self.revealed });
            self.frames.push(Frame::new(Source::Rules(Routine::Meet), seat));
        }
    }

    /// The revealed Friend goes to this player, who is not asked (GRIMM-RULING-44).
    pub(crate) fn meet(&mut self, seat: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.end();
        let friend = Friend::within(std::mem::take(&mut self.revealed)).next();
        if let Some(friend) = friend {
            self.befriend(seat, friend, cx);
        }
    }

    /// GRIMM-ALLY-2: the previous Friend leaves first.
    fn befriend(&mut self, seat: Seat, friend: Friend, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.lose_friend(seat, cx);
        self.player_mut(seat).friend = Some(friend);
        (cx.log)(Event::Befriended { seat, friend });
        // GRIMM-FRIEND-13b, GRIMM-RULING-37: in the build phase at once, in the gather phase when all cards are home.
        if friend.has(Trait::Locks) && self.window >= Window::BuildStart {
            self.frames.push(Frame::new(Source::Rules(Routine::Lock), seat));
        }
    }

    /// GRIMM-ALLY-3. GRIMM-TURN-4: whatever the Friend was about to do in this window is void, even if he comes back
    /// (GRIMM-RULING-56).
    pub(crate) fn lose_friend(&mut self, seat: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let Some(friend) = self.player_mut(seat).friend.take() else { return };
        self.pending[seat.index()] &= !Trigger::Friend.bit();
        let player = self.player_mut(seat);
        // GRIMM-FRIEND-13c, GRIMM-FRIEND-24c
        player.gathers.0 |= std::mem::take(&mut player.locked).0;
        player.guess = None;
        player.claim = None;
        let stored = player.stored;
        self.forget_locks(seat);
        self.friend_discard |= friend.bit();
        (cx.log)(Event::Parted { seat, friend });
        self.hand_goods(stored, Place::Rapunzel(seat), Place::Supply, cx);
    }

    /// GRIMM-FABLE-18a: as many as there are players, if there are so many.
    pub(crate) fn open_tavern(&mut self, me: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.revealed = 0;
        for _ in 0..self.seats {
            if let Some(friend) = self.pull_friend(cx) {
                self.revealed |= friend.bit();
            }
        }
        if self.revealed != 0 {
            (cx.log)(Event::Met { seat: me, friends: self.revealed });
        }
    }

    /// GRIMM-FABLE-18a, GRIMM-FABLE-18b: the others are dealt at random, one to each opponent as far as they go.
    pub(crate) fn share_friends(&mut self, me: Seat, friend: Friend, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.done();
        let rest = std::mem::take(&mut self.revealed) & !friend.bit();
        let mut friends: Row<Friend, SEATS> = Friend::within(rest).collect();
        let mut others: Row<Seat, SEATS> = self.turn_order().filter(|seat| *seat != me).collect();
        self.befriend(me, friend, cx);
        if !friends.is_empty() {
            cx.dice.shuffle(&mut friends);
            if friends.len() < others.len() {
                cx.dice.shuffle(&mut others);
            }
        }
        for (seat, friend) in others.iter().zip(&friends) {
            self.befriend(*seat, *friend, cx);
        }
    }

    /// GRIMM-FRIEND-13a: this card stays; when two do, the others are locked.
    pub(crate) fn hold(&mut self, me: Seat, names: Location, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.player_mut(me).keeping.add(GatherCard { owner: me, names });
        let top = self.top();
        top.left -= 1;
        if top.left > 0 {
            return;
        }
        let player = self.player_mut(me);
        let keeping = std::mem::take(&mut player.keeping);
        player.locked = Gathers(player.gathers.0 & !keeping.0);
        player.gathers = keeping;
        let cards = player.locked.len() as u8;
        self.forget_locks(me);
        (cx.log)(Event::Locked { seat: me, cards });
        self.done();
    }
}
