//! What single steps of scripts do: resources, Fables, Gather cards, pigs, Monsters' blows.

use kit::{Row, Seat};

use crate::choice::Down;
use crate::event::{Event, Place};
use crate::flow::{Cx, Log};
use crate::script::Op;
use crate::state::{Grimm, Unique};
use crate::viewers::{PUBLIC, Viewers};
use crate::vocabulary::{GatherCard, Goods, Location, Resource};
use crate::{Bag, Fable};

impl Grimm {
    /// Resources go from one place to another; they come from the Supply unless a card says otherwise (GRIMM-RES-1), and
    /// no more is taken than is there (GRIMM-RES-8).
    pub(crate) fn hand_goods(&mut self, goods: Goods, from: Place, to: Place, cx: &mut Cx<'_, impl Log>) {
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
        cx.tell(Event::Moved { goods, from, to });
    }

    /// GRIMM-DECK-1, GRIMM-RULING-39: takes the top Fable, with the viewers who know it. The discard pile replaces an
    /// empty deck; what was known of the old deck left with its cards (GRIMM-DECK-4).
    fn pull(&mut self, cx: &mut Cx<'_, impl Log>) -> Option<(Fable, Viewers)> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            let cards = std::mem::take(&mut self.discard);
            cards.iter().for_each(|card| self.deck.push(card));
            cx.dice.shuffle(&mut self.deck);
            cx.tell(Event::Shuffled { friends: false });
        }
        let card = self.deck.pop()?;
        Some((card, self.tops.pop().unwrap_or(Viewers::NONE)))
    }

    /// Draws into a hand. Viewers who knew a card on the deck know where it is now (GRIMM-FRIEND-5b, GRIMM-RULING-55).
    pub(crate) fn draw(&mut self, seat: Seat, n: u8, cx: &mut Cx<'_, impl Log>) {
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
            cx.tell(Event::Drew { seat, cards, known });
        }
    }

    /// Sets the top cards aside for a player to choose from.
    pub(crate) fn look(&mut self, seat: Seat, n: u8, cx: &mut Cx<'_, impl Log>) {
        self.clear_aside();
        let mut cards = Bag::EMPTY;
        for _ in 0..n {
            let Some((card, knowers)) = self.pull(cx) else { break };
            self.aside.push(card);
            cards.add(card);
            knowers.iter().for_each(|viewer| self.aside_known[viewer].add(card));
        }
        self.aside_known[seat.index()] = cards;
        if !cards.is_empty() {
            cx.tell(Event::Looked { seat, cards });
        }
    }

    /// GRIMM-FABLE-13a: when the last one is chosen, the others go to the discard pile, where everybody sees them.
    pub(crate) fn keep_two(&mut self, me: Seat, card: Fable, cx: &mut Cx<'_, impl Log>) {
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
        // A card that a viewer knew to be among them was kept, unless it is discarded now.
        for (viewer, known) in self.aside_known.into_iter().enumerate() {
            if viewer != me.index() {
                let kept = known.minus(&away);
                self.player_mut(me).known[viewer].add_all(&kept);
            }
        }
        cx.tell(Event::PutBack { seat: me, kept: self.kept.len(), back: 0 });
        self.discard_fables(me, away, cx);
        self.clear_aside();
        self.done();
    }

    fn clear_aside(&mut self) {
        self.aside.clear();
        self.kept = Bag::EMPTY;
        self.aside_known = Default::default();
    }

    /// GRIMM-FRIEND-5a: one goes into the hand, and others no longer know which cards are left.
    pub(crate) fn keep_one(&mut self, me: Seat, card: Fable) {
        let only = self.aside.len() == 1;
        let known = self.aside_known.iter().enumerate();
        let knowers = known.filter(|(_, known)| only && known.has(card)).map(|(viewer, _)| viewer).collect();
        self.give_card(me, card, knowers);
        if let Some(index) = self.aside.find(card) {
            self.aside.take(index);
        }
        self.aside_known = Default::default();
        self.aside_known[me.index()] = self.aside.iter().copied().collect();
        self.done();
    }

    /// GRIMM-FRIEND-5a: the others go back on the deck, and this one on top. GRIMM-FRIEND-5b: the player who put them
    /// there knows them.
    pub(crate) fn put_top(&mut self, me: Seat, card: Fable, cx: &mut Cx<'_, impl Log>) {
        if let Some(index) = self.aside.find(card) {
            self.aside.take(index);
        }
        let others = self.aside;
        for card in others.iter().copied().chain([card]) {
            self.deck.push(card);
            self.tops.push(Viewers::only(me));
        }
        cx.tell(Event::PutBack { seat: me, kept: 1, back: others.len() as u8 + 1 });
        self.clear_aside();
        self.done();
    }

    /// GRIMM-FABLE-5a: a random Fable of a hand.
    pub(crate) fn snatch(&mut self, from: Seat, to: Seat, cx: &mut Cx<'_, impl Log>) {
        let hand = self.player(from).hand;
        if hand.is_empty() {
            return;
        }
        let card = hand.nth(cx.dice.below(hand.len().into())).unwrap_or_default();
        self.slip(from, to, card);
        cx.tell(Event::Slipped { from, to, card, drawn: true });
    }

    /// GRIMM-FRIEND-15a, GRIMM-CHOOSE-4. Its player does not see it (GRIMM-RULING-43).
    pub(crate) fn force(&mut self, seat: Seat, cx: &mut Cx<'_, impl Log>) {
        if let Some((card, known)) = self.pull(cx) {
            let player = self.player_mut(seat);
            player.laid = Some(card);
            player.forced = true;
            player.laid_known = known;
            cx.tell(Event::Forced { seat, card, known });
        }
    }

    /// GRIMM-FRIEND-21a
    pub(crate) fn hunt_wolves(&mut self, me: Seat, cx: &mut Cx<'_, impl Log>) {
        let (mut wolves, mut others) = (Bag::EMPTY, Bag::EMPTY);
        for _ in 0..5 {
            let Some((card, _)) = self.pull(cx) else { break };
            if card.data().wolf { wolves.add(card) } else { others.add(card) }
        }
        self.discard_fables(me, others, cx);
        if wolves.is_empty() {
            self.draw(me, 1, cx);
        } else {
            self.take_openly(me, wolves, cx);
        }
    }

    /// A Monster, a Unique Location or Fairy Food is put on a Location. Figures are decoration (GRIMM-MON-4). A Monster
    /// that stands elsewhere stays there when a Grandmother's House comes (GRIMM-RULING-11).
    pub(crate) fn place(&mut self, me: Seat, op: Op, at: Location, cx: &mut Cx<'_, impl Log>) {
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
            cx.tell(Event::Placed { seat: me, card, at });
        }
    }

    /// Fables that everybody sees go into a hand.
    pub(crate) fn take_openly(&mut self, seat: Seat, cards: Bag, cx: &mut Cx<'_, impl Log>) {
        if !cards.is_empty() {
            cards.iter().for_each(|card| self.give_card(seat, card, PUBLIC));
            cx.tell(Event::Took { seat, cards });
        }
    }

    /// Fables go to the discard pile.
    pub(crate) fn discard_fables(&mut self, seat: Seat, cards: Bag, cx: &mut Cx<'_, impl Log>) {
        if !cards.is_empty() {
            self.discard.add_all(&cards);
            cx.tell(Event::Discarded { seat, cards });
        }
    }

    /// GRIMM-CLOSE-2: a Fable that does nothing goes to the discard pile at once.
    pub(crate) fn waste(&mut self, me: Seat, cx: &mut Cx<'_, impl Log>) {
        if let Some(card) = self.player_mut(me).played.take() {
            self.discard.add(card);
            cx.tell(Event::Wasted { seat: me, card });
        }
    }

    /// GRIMM-FABLE-29a
    pub(crate) fn catch_monsters(&mut self, me: Seat, cx: &mut Cx<'_, impl Log>) {
        let mut cards = Bag::EMPTY;
        for player in &mut self.players {
            if let Some(card) = player.played.filter(|card| card.is_monster()) {
                player.played = None;
                cards.add(card);
            }
        }
        if !cards.is_empty() {
            cards.iter().for_each(|card| self.give_card(me, card, PUBLIC));
            cx.tell(Event::Caught { seat: me, cards });
        }
    }

    /// GRIMM-FABLE-9a, GRIMM-FABLE-9b, GRIMM-FABLE-20a: a random card among those in hand and the one in front, in any
    /// colour (GRIMM-FABLE-9c, GRIMM-RULING-19). Locked cards are not among them (GRIMM-FRIEND-13c).
    pub(crate) fn redraw(&mut self, seat: Seat, open: bool, cx: &mut Cx<'_, impl Log>) {
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
        cx.tell(Event::Redrawn { seat, card, open });
    }

    /// GRIMM-FABLE-23a, GRIMM-FABLE-23b, GRIMM-RULING-21: each of the two sees the card that now lies in front of them;
    /// viewers who knew a card still do.
    pub(crate) fn swap_fronts(&mut self, one: Seat, other: Seat, cx: &mut Cx<'_, impl Log>) {
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
        cx.tell(Event::Swapped { seats: (one, other), cards: (from_other, from_one) });
    }

    /// GRIMM-CHOOSE-6, GRIMM-FABLE-10a: a card is shown to one player.
    pub(crate) fn peek(&mut self, me: Seat, of: Seat, what: Down, cx: &mut Cx<'_, impl Log>) {
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
            // GRIMM-RULING-43: even one that Sleeping Beauty laid.
            Down::Fable => {
                target.laid_known = target.laid_known.and(Viewers::only(me));
                fable = target.laid;
                if let Some(card) = target.laid.filter(|_| !target.forced) {
                    target.known[me.index()].insert(card);
                }
            }
        }
        cx.tell(Event::Peeked { seat: me, of, what, names, fable });
    }

    /// GRIMM-FRIEND-19a: a card is shown, and goes back into the hand.
    pub(crate) fn detour(&mut self, me: Seat, cx: &mut Cx<'_, impl Log>) {
        let hand = self.player(me).gathers;
        if hand.len() == 0 {
            return;
        }
        if let Some(card) = hand.iter().nth(cx.dice.below(hand.len()) as usize) {
            let player = self.player_mut(me);
            player.detour = Some(card.names);
            // After a Well and a Curse its colour may be another player's. Everybody now knows that it is in this hand.
            (player.returned, player.returned_known) = (Some(card), PUBLIC);
            self.show_gather(card, PUBLIC);
            cx.tell(Event::Went { seat: me, to: card.names, drawn: true });
        }
    }

    /// GRIMM-FRIEND-9a, GRIMM-FRIEND-9b: one from each Location; the type at the Market is asked for afterwards.
    pub(crate) fn run_away(&mut self, me: Seat, cx: &mut Cx<'_, impl Log>) {
        self.player_mut(me).away = true;
        cx.tell(Event::RanAway { seat: me });
        for at in self.locations() {
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
    pub(crate) fn tax(&mut self, seat: Seat, cx: &mut Cx<'_, impl Log>) {
        let board = self.player(seat).board;
        let mut due = board.total() / 2;
        let mut goods = Goods::NONE;
        for of in Resource::ALL.into_iter().rev() {
            goods[of] = board[of].min(due);
            due -= goods[of];
        }
        self.hand_goods(goods, Place::Board(seat), Place::Supply, cx);
    }

    /// GRIMM-FABLE-8a, GRIMM-FABLE-8b: cards on the table stay.
    pub(crate) fn stomp(&mut self, seat: Seat, cx: &mut Cx<'_, impl Log>) {
        self.lose_friend(seat, cx);
        let cards = std::mem::take(&mut self.player_mut(seat).hand);
        cards.iter().for_each(|card| self.seen_leaving(seat, card));
        self.discard_fables(seat, cards, cx);
        let goods = self.player(seat).board.min(Goods::ONE_EACH);
        self.hand_goods(goods, Place::Board(seat), Place::Supply, cx);
    }

    /// GRIMM-BUILD-2
    pub(crate) fn change_actions(&mut self, seat: Seat, more: i8, cx: &mut Cx<'_, impl Log>) {
        let player = self.player_mut(seat);
        player.action_mod = player.action_mod.saturating_add(more);
        cx.tell(Event::Actions { seat, more });
    }
}
