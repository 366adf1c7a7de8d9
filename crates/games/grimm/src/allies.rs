//! Friends come and go (GRIMM-ALLY-1 to GRIMM-ALLY-5, GRIMM-FABLE-18a, GRIMM-FRIEND-13a).

use kit::{Row, Seat};

use crate::Friend;
use crate::card::FriendSet;
use crate::event::{Event, Place};
use crate::flow::{Cx, Log};
use crate::frame::Frame;
use crate::friends::Trait;
use crate::gathers::Gathers;
use crate::script::Routine;
use crate::state::{Grimm, SEATS, Trigger, Window};
use crate::vocabulary::{GatherCard, Location};

impl Grimm {
    /// GRIMM-DECK-2, GRIMM-RULING-39: the top Friend. The discard pile replaces an empty deck.
    fn pull_friend(&mut self, cx: &mut Cx<'_, impl Log>) -> Option<Friend> {
        if self.friend_deck.is_empty() && !self.friend_discard.is_empty() {
            self.friend_deck = std::mem::take(&mut self.friend_discard).iter().collect();
            cx.dice.shuffle(&mut self.friend_deck);
            cx.tell(Event::Shuffled { friends: true });
        }
        self.friend_deck.pop()
    }

    /// GRIMM-ALLY-1, GRIMM-ALLY-4: a Friend is revealed, and the player who gains it is asked what becomes of it.
    pub(crate) fn gain_friend(&mut self, seat: Seat, except: Option<Friend>, cx: &mut Cx<'_, impl Log>) {
        let mut friend = self.pull_friend(cx);
        if let Some(same) = friend.filter(|_| friend == except) {
            // GRIMM-FRIEND-8b, GRIMM-RULING-38: the next one instead.
            friend = self.pull_friend(cx);
            self.friend_discard.add(same);
        }
        if let Some(friend) = friend {
            self.revealed = FriendSet::only(friend);
            cx.tell(Event::Met { seat, friends: self.revealed.0 });
            self.frames.push(Frame::of(Routine::Meet, seat));
        }
    }

    /// The revealed Friend goes to this player, who is not asked (GRIMM-RULING-44).
    pub(crate) fn meet(&mut self, seat: Seat, cx: &mut Cx<'_, impl Log>) {
        self.end();
        let friend = std::mem::take(&mut self.revealed).iter().next();
        if let Some(friend) = friend {
            self.befriend(seat, friend, cx);
        }
    }

    /// GRIMM-ALLY-2: the previous Friend leaves first.
    fn befriend(&mut self, seat: Seat, friend: Friend, cx: &mut Cx<'_, impl Log>) {
        self.lose_friend(seat, cx);
        self.player_mut(seat).friend = Some(friend);
        cx.tell(Event::Befriended { seat, friend });
        // GRIMM-FRIEND-13b, GRIMM-RULING-37: at once in the build phase; in the gather phase, only when it closes.
        if friend.has(Trait::Locks) && self.window >= Window::BuildStart {
            self.frames.push(Frame::of(Routine::Lock, seat));
        }
    }

    /// GRIMM-ALLY-3. GRIMM-TURN-4: what the Friend was about to do in this window is lost, even if the Friend comes
    /// back (GRIMM-RULING-56).
    pub(crate) fn lose_friend(&mut self, seat: Seat, cx: &mut Cx<'_, impl Log>) {
        let player = self.player_mut(seat);
        let Some(friend) = player.friend.take() else { return };
        player.pending.remove(Trigger::Friend);
        // GRIMM-FRIEND-13c, GRIMM-FRIEND-24c
        player.gathers.0 |= std::mem::take(&mut player.locked).0;
        player.guess = None;
        player.claim = None;
        let stored = player.stored;
        self.forget_locks(seat);
        self.friend_discard.add(friend);
        cx.tell(Event::Parted { seat, friend });
        self.hand_goods(stored, Place::Rapunzel(seat), Place::Supply, cx);
    }

    /// GRIMM-FABLE-18a: reveals one Friend per player, as far as they go.
    pub(crate) fn open_tavern(&mut self, me: Seat, cx: &mut Cx<'_, impl Log>) {
        self.revealed = FriendSet::NONE;
        for _ in 0..self.seats {
            if let Some(friend) = self.pull_friend(cx) {
                self.revealed.add(friend);
            }
        }
        if !self.revealed.is_empty() {
            cx.tell(Event::Met { seat: me, friends: self.revealed.0 });
        }
    }

    /// GRIMM-FABLE-18a, GRIMM-FABLE-18b: the other Friends are dealt at random, one to each opponent as far as they go.
    pub(crate) fn share_friends(&mut self, me: Seat, friend: Friend, cx: &mut Cx<'_, impl Log>) {
        self.done();
        let mut rest = std::mem::take(&mut self.revealed);
        rest.remove(friend);
        let mut friends: Row<Friend, SEATS> = rest.iter().collect();
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

    /// GRIMM-FRIEND-13a: this card stays in hand; as soon as two do, the others are locked.
    pub(crate) fn hold(&mut self, me: Seat, names: Location, cx: &mut Cx<'_, impl Log>) {
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
        cx.tell(Event::Locked { seat: me, cards });
        self.done();
    }
}
