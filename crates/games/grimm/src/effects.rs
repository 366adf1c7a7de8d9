//! What single steps of scripts do: Fables, Gather cards, pigs, Monsters' blows.

use kit::{Row, Seat};

use crate::choice::Down;
use crate::event::{Event, Place};
use crate::flow::Cx;
use crate::script::Op;
use crate::state::{Gathers, Grimm, PUBLIC, Unique, Viewers};
use crate::vocabulary::{GatherCard, Goods, Location, Resource};
use crate::{Bag, Fable};

impl Grimm {
    /// GRIMM-DECK-1, GRIMM-RULING-39: the top Fable, and who knows it. An empty deck is made anew from the discard pile;
    /// whatever was known of the old one went with its cards (GRIMM-DECK-4).
    fn pull(&mut self, cx: &mut Cx<'_, impl FnMut(Event)>) -> Option<(Fable, Viewers)> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            let cards = std::mem::take(&mut self.discard);
            cards.iter().for_each(|card| self.deck.push(card));
            cx.dice.shuffle(&mut self.deck);
            (cx.log)(Event::Shuffled { friends: false });
        }
        let card = self.deck.pop()?;
        Some((card, self.tops.pop().unwrap_or(Viewers::NONE)))
    }

    /// Draws into a hand. Who knew a card on the deck knows where it is now (GRIMM-FRIEND-5b,
    /// GRIMM-RULING-55).
    pub(crate) fn draw(&mut self, seat: Seat, n: u8, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let (mut cards, mut known) = (Bag::EMPTY, Row::default());
        for _ in 0..n {
            let Some((card, knowers)) = self.pull(cx) else { break };
            self.give_card(seat, card, knowers);
            cards.add(card);
            if knowers != Viewers::NONE {
                known.push((knowers, card));
            }
        }
        if !cards.is_empty() {
            (cx.log)(Event::Drew { seat, cards, known });
        }
    }

    /// Sets the top cards aside, for their drawer to choose from.
    pub(crate) fn look(&mut self, seat: Seat, n: u8, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.aside.clear();
        self.kept = Bag::EMPTY;
        self.aside_known = Default::default();
        let mut cards = Bag::EMPTY;
        for _ in 0..n {
            let Some((card, knowers)) = self.pull(cx) else { break };
            self.aside.push(card);
            cards.add(card);
            knowers.iter().for_each(|viewer| self.aside_known[viewer].add(card));
        }
        self.aside_known[seat.index()] = cards;
        if !cards.is_empty() {
            (cx.log)(Event::Looked { seat, cards });
        }
    }

    /// GRIMM-FABLE-13a: when the last one is chosen, the others become public in the discard pile.
    pub(crate) fn keep_two(&mut self, me: Seat, card: Fable, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.kept.add(card);
        let top = self.top();
        top.left -= 1;
        if top.left > 0 {
            return;
        }
        let all: Bag = self.aside.iter().copied().collect();
        let away = all.minus(&self.kept);
        for kept in self.kept.iter() {
            self.give_card(me, kept, Viewers::NONE);
        }
        // What somebody knew to be among them, and is not among those discarded, was kept.
        for (viewer, known) in self.aside_known.into_iter().enumerate() {
            if viewer != me.index() {
                known.minus(&away).iter().for_each(|card| self.known[viewer][me.index()].add(card));
            }
        }
        self.discard.add_all(&away);
        (cx.log)(Event::PutBack { seat: me, kept: self.kept.len(), back: 0 });
        if !away.is_empty() {
            (cx.log)(Event::Discarded { seat: me, cards: away });
        }
        self.clear_aside();
        self.done();
    }

    fn clear_aside(&mut self) {
        self.aside.clear();
        self.kept = Bag::EMPTY;
        self.aside_known = Default::default();
    }

    /// GRIMM-FRIEND-5a: one into the hand. Others no longer know which of the cards are left.
    pub(crate) fn keep_one(&mut self, me: Seat, card: Fable) {
        let only = self.aside.len() == 1;
        let knowers =
            (0..self.aside_known.len()).filter(|viewer| only && self.aside_known[*viewer].has(card));
        let knowers = Viewers(knowers.fold(0, |set, viewer| set | 1 << viewer));
        self.give_card(me, card, knowers);
        if let Some(index) = self.aside.find(card) {
            self.aside.take(index);
        }
        self.aside_known = Default::default();
        self.aside_known[me.index()] = self.aside.iter().copied().collect();
        self.done();
    }

    /// GRIMM-FRIEND-5a: the others go back on top, this one last. GRIMM-FRIEND-5b: their holder knows them.
    pub(crate) fn put_top(&mut self, me: Seat, card: Fable, cx: &mut Cx<'_, impl FnMut(Event)>) {
        if let Some(index) = self.aside.find(card) {
            self.aside.take(index);
        }
        let others = self.aside;
        for card in others.iter().copied().chain([card]) {
            self.deck.push(card);
            self.tops.push(Viewers::only(me));
        }
        (cx.log)(Event::PutBack { seat: me, kept: 1, back: others.len() as u8 + 1 });
        self.clear_aside();
        self.done();
    }

    /// GRIMM-FABLE-5a: a random Fable of a hand.
    pub(crate) fn snatch(&mut self, from: Seat, to: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let hand = self.player(from).hand;
        if hand.is_empty() {
            return;
        }
        let card = hand.nth(cx.dice.below(hand.len().into())).unwrap_or_default();
        self.slip(from, to, card);
        (cx.log)(Event::Slipped { from, to, card, drawn: true });
    }

    /// GRIMM-FRIEND-15a, GRIMM-CHOOSE-4. Its player does not see it (GRIMM-RULING-43).
    pub(crate) fn force(&mut self, seat: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        if let Some((card, known)) = self.pull(cx) {
            let player = self.player_mut(seat);
            player.laid = Some(card);
            player.forced = true;
            player.laid_known = known;
            (cx.log)(Event::Forced { seat, card, known });
        }
    }

    /// GRIMM-FRIEND-21a
    pub(crate) fn hunt_wolves(&mut self, me: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let (mut wolves, mut others) = (Bag::EMPTY, Bag::EMPTY);
        for _ in 0..5 {
            let Some((card, _)) = self.pull(cx) else { break };
            if card.data().wolf { wolves.add(card) } else { others.add(card) }
        }
        self.discard.add_all(&others);
        if !others.is_empty() {
            (cx.log)(Event::Discarded { seat: me, cards: others });
        }
        if wolves.is_empty() {
            self.draw(me, 1, cx);
        } else {
            self.take_openly(me, wolves, cx);
        }
    }

    /// A Monster, a Unique Location or Fairy Food is put on a Location. Figures are decoration (GRIMM-MON-4).
    /// Monsters that stand elsewhere stay there when a House comes (GRIMM-RULING-11).
    pub(crate) fn place(&mut self, me: Seat, op: Op, at: Location, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let player = self.player_mut(me);
        let card = match op {
            Op::PlaceMonster => {
                player.monster_at = Some(at);
                player.played
            }
            Op::PlaceFood => {
                player.active_at = Some(at);
                player.active
            }
            _ => {
                let card = player.played.take();
                self.unique[at.index()] = card.map(|card| Unique { card, controller: me });
                card
            }
        };
        if let Some(card) = card {
            (cx.log)(Event::Placed { seat: me, card, at });
        }
    }

    /// GRIMM-CLOSE-2: a Fable that does nothing is in the discard pile at once.
    pub(crate) fn waste(&mut self, me: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        if let Some(card) = self.player_mut(me).played.take() {
            self.discard.add(card);
            (cx.log)(Event::Wasted { seat: me, card });
        }
    }

    /// GRIMM-FABLE-29a
    pub(crate) fn catch_monsters(&mut self, me: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let mut cards = Bag::EMPTY;
        for player in &mut self.players {
            if let Some(card) = player.played.filter(|card| card.is_monster()) {
                player.played = None;
                cards.add(card);
            }
        }
        if !cards.is_empty() {
            cards.iter().for_each(|card| self.give_card(me, card, PUBLIC));
            (cx.log)(Event::Caught { seat: me, cards });
        }
    }

    /// GRIMM-FABLE-9a, GRIMM-FABLE-9b, GRIMM-FABLE-20a: the card in front, whoever it belongs to (GRIMM-FABLE-9c,
    /// GRIMM-RULING-19), and those in hand, one of them at random. Locked cards are in neither (GRIMM-FRIEND-13c).
    pub(crate) fn redraw(&mut self, seat: Seat, open: bool, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let player = self.player_mut(seat);
        let mut pool = player.gathers;
        if let Some(card) = player.front {
            pool.add(card);
        }
        let Some(card) = pool.iter().nth(cx.dice.below(pool.len().max(1)) as usize) else { return };
        pool.remove(card);
        player.gathers = pool;
        player.front = Some(card);
        player.returned = None;
        if open {
            player.front_known = PUBLIC;
            player.pig = Some(card.names);
            self.show_gather(card, PUBLIC);
        } else {
            player.front_known = Viewers::only(seat);
            self.show_gather(card, Viewers::only(seat));
        }
        (cx.log)(Event::Redrawn { seat, card, open });
    }

    /// GRIMM-FABLE-23a, GRIMM-FABLE-23b, GRIMM-RULING-21: each of the two sees what now lies in front of him; who knew a
    /// card still does.
    pub(crate) fn swap_fronts(&mut self, one: Seat, other: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let (a, b) = (*self.player(one), *self.player(other));
        let (Some(from_one), Some(from_other)) = (a.front, b.front) else { return };
        let mut give = |to: Seat, card: GatherCard, known: Viewers| {
            let known = known.and(Viewers::only(to));
            let player = self.player_mut(to);
            player.front = Some(card);
            player.front_known = known;
            self.show_gather(card, known);
        };
        give(one, from_other, b.front_known);
        give(other, from_one, a.front_known);
        (cx.log)(Event::Swapped { seats: (one, other), cards: (from_other, from_one) });
    }

    /// GRIMM-CHOOSE-6, GRIMM-FABLE-10a: a card is shown to one player.
    pub(crate) fn peek(&mut self, me: Seat, of: Seat, what: Down, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let (mut names, mut fable) = (None, None);
        let target = self.player_mut(of);
        match what {
            Down::Gather => {
                target.front_known = target.front_known.and(Viewers::only(me));
                if let Some(card) = target.front {
                    names = Some(card.names);
                    self.show_gather(card, Viewers::only(me));
                }
            }
            // GRIMM-RULING-43: also one that Sleeping Beauty laid.
            Down::Fable => {
                target.laid_known = target.laid_known.and(Viewers::only(me));
                fable = target.laid;
                if let Some(card) = target.laid.filter(|_| !target.forced) {
                    self.known[me.index()][of.index()].insert(card);
                }
            }
        }
        (cx.log)(Event::Peeked { seat: me, of, what, names, fable });
    }

    /// GRIMM-FRIEND-19a: shown, and back into the hand.
    pub(crate) fn detour(&mut self, me: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let hand: Gathers = self.player(me).gathers;
        if hand.len() == 0 {
            return;
        }
        if let Some(card) = hand.iter().nth(cx.dice.below(hand.len()) as usize) {
            let player = self.player_mut(me);
            player.detour = Some(card.names);
            // After a Well and a Curse it may be a card of another colour: everybody knows now that it is in this hand.
            (player.returned, player.returned_known) = (Some(card), PUBLIC);
            self.show_gather(card, PUBLIC);
            (cx.log)(Event::Went { seat: me, to: card.names, drawn: true });
        }
    }

    /// GRIMM-FRIEND-9a, GRIMM-FRIEND-9b: one from each Location; the type at the Market is asked for afterwards.
    pub(crate) fn run_away(&mut self, me: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.player_mut(me).away = true;
        (cx.log)(Event::RanAway { seat: me });
        for at in Location::at_table(self.seats) {
            match at.produces() {
                Some(of) if self.stock[at.index()][of] > 0 => {
                    self.hand_goods(Goods::of(of, 1), Place::Stock(at), Place::Board(me), cx);
                }
                Some(_) => {}
                None => self.top().at = Some(at),
            }
        }
    }

    /// GRIMM-FABLE-22a, GRIMM-FABLE-22b: half, brick first, then wood, then straw.
    pub(crate) fn tax(&mut self, seat: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let board = self.player(seat).board;
        let mut due = board.total() / 2;
        let mut goods = Goods::NONE;
        for of in Resource::ALL.into_iter().rev() {
            goods[of] = board[of].min(due);
            due -= goods[of];
        }
        self.hand_goods(goods, Place::Board(seat), Place::Supply, cx);
    }

    /// GRIMM-FABLE-8a, GRIMM-FABLE-8b: what lies on the table stays.
    pub(crate) fn stomp(&mut self, seat: Seat, cx: &mut Cx<'_, impl FnMut(Event)>) {
        self.lose_friend(seat, cx);
        let cards = std::mem::take(&mut self.player_mut(seat).hand);
        if !cards.is_empty() {
            cards.iter().for_each(|card| self.seen_leaving(seat, card));
            self.discard.add_all(&cards);
            (cx.log)(Event::Discarded { seat, cards });
        }
        let goods = self.player(seat).board.min(Goods::ONE_EACH);
        self.hand_goods(goods, Place::Board(seat), Place::Supply, cx);
    }

    /// GRIMM-BUILD-2
    pub(crate) fn change_actions(&mut self, seat: Seat, more: i8, cx: &mut Cx<'_, impl FnMut(Event)>) {
        let player = self.player_mut(seat);
        player.action_mod = player.action_mod.saturating_add(more);
        (cx.log)(Event::Actions { seat, more });
    }
}
