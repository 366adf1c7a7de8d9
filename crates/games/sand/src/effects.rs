//! What cards do when they are used (specification 6). Building by cards is in `pay`.

use crate::act::Act;
use crate::card::{Effect, named};
use crate::draw::Drawn;
use crate::event::{Deed, Event};
use crate::state::{Player, Purchase, Ring, Step, Task};
use crate::{Bag, Card};

impl Player {
    /// D2, D5, D10: uses a card that can be used. An action that asks something counts as used once it is complete or
    /// has shown something.
    #[inline]
    pub(crate) fn use_card<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        match card.data().effect {
            Effect::Draw(count) => {
                // SAND-FX-3, SAND-FX-6
                let drawn = self.draw_cards(count, act.seat, act.dice);
                act.tell_drawn(card, drawn);
                self.drew_by(card, act);
            }
            Effect::QuickDip => {
                // SAND-FX-61: the card is discarded before the end is tested.
                let drawn = self.draw_cards(2, act.seat, act.dice);
                act.tell_drawn(card, drawn);
                self.give_back(card, act);
                self.drew_by(card, act);
            }
            Effect::CoinCollector => {
                // SAND-FX-12: no draw, so the end is not tested.
                self.turn.used.add(card);
                self.earn(1);
                act.tell(Deed::Collected);
                self.go_on_in_step_1(act);
            }
            Effect::Sifter => self.begin_sifting(card, act),
            Effect::Dumpster => self.begin_taking(card, act),
            Effect::CoinHunt => self.hunt(card, act),
            Effect::FullHand => self.fill_hand(card, act),
            Effect::SideProject => self.begin(Task::Plan(Purchase::Side), card, act),
            Effect::AlwaysBuilding => self.begin(Task::Plan(Purchase::Always), card, act),
            Effect::Swap => self.begin_discarding(card, 1, act),
            // SAND-FX-33: two to the discard pile, then one out of the game.
            Effect::RubbleRemoval | Effect::Recycling => self.begin_discarding(card, 2, act),
            Effect::ThreeForTwo => self.begin_discarding(card, 3, act),
            Effect::HalfDraw | Effect::LuckySwap => {
                self.begin(Task::DiscardAny(card), card, act);
                // Nothing to choose without a hand.
                if self.hand.is_empty() {
                    self.discard_done(act);
                }
            }
            Effect::DreamBuild => {
                self.turn.used.add(card);
                // SAND-STEP2-1: the first reveal makes it mode A.
                self.turn.ring = Ring::Build;
                self.task = Task::Dream;
                self.reveal(act);
            }
            Effect::LongArms => {
                // SAND-FX-52: it stays on the board until the limit has been checked.
                self.turn.used.add(card);
                self.turn.arms += 1;
                act.tell(Deed::Reached);
                self.go_on_in_step_3(act);
            }
            Effect::LateDelivery => {
                // SAND-FX-93; SAND-RULING-6: the end is not tested.
                self.turn.used.add(card);
                let drawn = self.draw_cards(1, act.seat, act.dice);
                act.tell_drawn(card, drawn);
                self.go_on_in_step_3(act);
            }
            // SAND-CARD-4: these simply apply, or have a choice of their own.
            Effect::Castle
            | Effect::Coin
            | Effect::Slot
            | Effect::Discount
            | Effect::Limit(_)
            | Effect::BargainBuild
            | Effect::FreeBuild
            | Effect::LargeCastle(_)
            | Effect::Pallet
            | Effect::Chair => (),
        }
    }

    fn begin<F: FnMut(Event)>(&mut self, task: Task, card: Card, act: &mut Act<'_, F>) {
        act.tell(Deed::Chose { choice: crate::Choice::Use(card) });
        self.task = task;
    }

    /// SAND-YELLOW-2: the cards are discarded before the benefit.
    fn begin_discarding<F: FnMut(Event)>(&mut self, card: Card, count: u8, act: &mut Act<'_, F>) {
        act.tell(Deed::Chose { choice: crate::Choice::Use(card) });
        self.ask_to_discard(Task::Discard { by: card, left: count }, act);
    }

    /// The draw action of a green or blue card is complete (SAND-STEP1-4, SAND-DRAWB-3).
    #[inline]
    fn drew_by<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        self.turn.used.add(card);
        if self.turn.step == Step::One {
            self.drew_in_step_1(act);
        } else {
            self.drew_in_step_2();
        }
    }

    /// Section 6.7, SAND-RULING-30: a card that can be used once is an unbuilt card again.
    pub(crate) fn give_back<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        self.built.remove(card);
        self.discard.add(card);
        act.tell(Deed::Returned { card });
    }

    /// Carries out what `count` cards were discarded for.
    pub(crate) fn after_discard<F: FnMut(Event)>(&mut self, card: Card, count: u8, act: &mut Act<'_, F>) {
        let benefit = match card.data().effect {
            // SAND-FX-8: if both piles were empty, the discarded card itself comes back.
            Effect::Swap => 1,
            Effect::ThreeForTwo => 2,
            Effect::Recycling => 1,
            // SAND-FX-42
            Effect::HalfDraw => count.div_ceil(2),
            // SAND-FX-63
            Effect::LuckySwap => count + 1,
            _ => {
                // SAND-FX-33: Rubble Removal goes on.
                self.task = Task::Remove;
                self.remove_if_only_one(act);
                return;
            }
        };
        let drawn = self.draw_cards(benefit, act.seat, act.dice);
        act.tell_drawn(card, drawn);
        match card.data().effect {
            Effect::HalfDraw => self.drew_by(card, act),
            Effect::LuckySwap => self.give_back(card, act),
            // SAND-FX-83: any number of times, so it is never used up.
            Effect::Recycling => self.go_on_in_step_3(act),
            // SAND-RULING-6: yellow actions do not test the end.
            _ => self.turn.used.add(card),
        }
    }

    fn remove_if_only_one<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        let mut names = self.hand.groups();
        if let (Some((card, _)), None) = (names.next(), names.next()) {
            self.remove_rubble(card, act);
        }
    }

    /// SAND-FX-33: any card may go, coin cards too.
    pub(crate) fn remove_rubble<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        self.hand.remove(card);
        self.removed.add(card);
        self.turn.used.add(named::RUBBLE_REMOVAL);
        self.task = Task::None;
        act.tell(Deed::Removed { card });
    }

    /// SAND-FX-22, SAND-RULING-23: two items are set aside, tokens for missing cards.
    fn begin_sifting<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        let mut drawn = Drawn::default();
        for _ in 0..2 {
            match self.draw_card(act.seat, act.dice) {
                Some(card) => {
                    self.held.push(card);
                    drawn.cards.add(card);
                }
                None => {
                    self.held_coins += 1;
                    drawn.coins += 1;
                }
            }
        }
        self.held.sort_unstable();
        act.tell_drawn(card, drawn);
        self.task = Task::Sift;
        // Two equal things leave nothing to choose.
        if self.held_coins == 2 {
            self.sift(None, act);
        } else if self.held.len() == 2 && self.held[0] == self.held[1] {
            self.sift(Some(self.held[0]), act);
        }
    }

    /// SAND-FX-22: one item is given up, the other one kept.
    pub(crate) fn sift<F: FnMut(Event)>(&mut self, dropped: Option<Card>, act: &mut Act<'_, F>) {
        match dropped {
            Some(card) => {
                let index = self.held.find(card).expect("the card is set aside");
                self.held.take(index);
                self.discard.add(card);
            }
            // Back to the supply.
            None => self.held_coins -= 1,
        }
        let kept = self.held.pop();
        match kept {
            // SAND-FX-11: a Scaffold that is kept goes in front.
            Some(card) => self.receive(card),
            None => {
                self.held_coins -= 1;
                self.earn(1);
            }
        }
        self.task = Task::None;
        act.tell(Deed::Sifted { kept, dropped });
        self.drew_by(named::SIFTER, act);
    }

    /// SAND-FX-23, SAND-FX-91: a card of the discard pile; if that is empty the top of the draw pile, or a token.
    fn begin_taking<F: FnMut(Event)>(&mut self, by: Card, act: &mut Act<'_, F>) {
        let names = self.discard.names();
        if names == 0 {
            let drawn = self.draw_cards(1, act.seat, act.dice);
            act.tell_drawn(by, drawn);
            self.drew_by(by, act);
            return;
        }
        act.tell(Deed::Chose { choice: crate::Choice::Use(by) });
        self.task = Task::Take(by);
        if names & (names - 1) == 0
            && let Some(card) = Card::from_index(names.trailing_zeros() as u8)
        {
            self.take(card, act);
        }
    }

    pub(crate) fn take<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        let Task::Take(by) = std::mem::take(&mut self.task) else { return };
        self.discard.remove(card);
        self.receive(card);
        act.tell(Deed::Took { card });
        self.drew_by(by, act);
    }

    /// SAND-FX-31
    fn hunt<F: FnMut(Event)>(&mut self, by: Card, act: &mut Act<'_, F>) {
        // An empty draw pile is refilled first; if both piles are empty, a token is taken instead (SAND-RULING-24).
        if self.piles.draw().is_empty() {
            if self.discard.is_empty() {
                let drawn = self.draw_cards(1, act.seat, act.dice);
                act.tell_drawn(by, drawn);
                self.drew_by(by, act);
                return;
            }
            self.reshuffle(act.seat, act.dice);
        }
        let (mut turned, mut found) = (Bag::EMPTY, None);
        // No reshuffle while turning, and no stopping early.
        while let Some(card) = self.piles.pop_draw() {
            // SAND-RULING-21: a Scaffold is a coin card, too.
            if card.data().color == crate::Color::Coin {
                found = Some(card);
                break;
            }
            turned.add(card);
        }
        self.discard.add_all(&turned);
        if let Some(card) = found {
            self.receive(card);
        }
        // SAND-RULING-25: then everything is shuffled, but the search is over.
        if self.piles.draw().is_empty() && !self.discard.is_empty() {
            self.reshuffle(act.seat, act.dice);
        }
        act.tell(Deed::Hunted { cards: turned, found });
        self.drew_by(by, act);
    }

    /// SAND-FX-32, SAND-RULING-27: up to the hand limit. A Scaffold does not fill the hand, a token for a missing card
    /// does.
    fn fill_hand<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        let mut need = self.hand_limit().saturating_sub(self.hand.len());
        let draws = need > 0;
        let mut drawn = Drawn::default();
        while need > 0 {
            if self.draw_one(act.seat, act.dice, &mut drawn) != Some(named::SCAFFOLD) {
                need -= 1;
            }
        }
        act.tell_drawn(card, drawn);
        if draws {
            self.drew_by(card, act);
        } else {
            // With a full hand nothing was drawn, so the end is not tested.
            self.turn.used.add(card);
            self.turn.ring = Ring::Draw;
        }
    }

    /// SAND-FX-92: one more card. It is not drawn into the hand: no token (SAND-RULING-32), no Scaffold in front, no
    /// test of the end (SAND-RULING-6).
    pub(crate) fn reveal<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        if let Some(card) = self.draw_card(act.seat, act.dice) {
            self.held.push(card);
            self.held.sort_unstable();
            act.tell(Deed::Revealed { card });
        }
    }

    /// SAND-FX-92: what was not built is discarded.
    pub(crate) fn end_dream<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        let cards: Bag = std::mem::take(&mut self.held).iter().copied().collect();
        self.discard.add_all(&cards);
        self.task = Task::None;
        if !cards.is_empty() {
            act.tell(Deed::Discarded { by: Some(named::DREAM_BUILD), cards });
        }
    }
}
