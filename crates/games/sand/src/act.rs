//! What a player's choices do within their turn. Nothing here touches anybody else (SAND-TURN-4).

use kit::{Dice, Seat};

use crate::Card;
use crate::card::named;
use crate::choice::{Choice, Slot};
use crate::draw::Drawn;
use crate::event::{Deed, Event};
use crate::offer::Table;
use crate::state::{Item, Player, Ring, Step, Task};

/// The player who acts, their chance, and where events go.
pub(crate) struct Act<'a, F> {
    pub(crate) seat: Seat,
    /// Do the others see it?
    pub(crate) open: bool,
    pub(crate) table: Table,
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut F,
}

impl<F: FnMut(Event)> Act<'_, F> {
    #[inline]
    pub(crate) fn tell(&mut self, deed: Deed) {
        (self.log)(Event::Did { seat: self.seat, open: self.open, deed });
    }

    #[inline]
    pub(crate) fn tell_drawn(&mut self, by: Card, drawn: Drawn) {
        self.tell(Deed::Drew { by: Some(by), more: false, cards: drawn.cards, coins: drawn.coins });
    }
}

impl Player {
    /// Makes a choice that is on offer, and what follows from it until there is something to decide.
    #[inline]
    pub(crate) fn act<F: FnMut(Event)>(&mut self, choice: Choice, act: &mut Act<'_, F>) {
        match choice {
            Choice::Draw => self.base_draw(act),
            Choice::Use(card) => self.use_card(card, act),
            Choice::Gift(card) => {
                // SAND-GIFT-1, SAND-FX-9, SAND-FX-10: on top of the player's Symbol card, face down, once a turn.
                // Neither the Gift card nor the Symbol card is a card that counts, so neither is anywhere in the state.
                self.hand.remove(card);
                self.piles.push_gift(card);
                self.turn.gifted = true;
                act.tell(Deed::Gave { card });
            }
            Choice::Store(card) => {
                // SAND-FX-73
                self.hand.remove(card);
                self.pallets.push(card);
                self.pallets.sort_unstable();
                self.turn.used.add(named::PALLET);
                act.tell(Deed::Stored { card });
            }
            Choice::Build(card, slot) => self.choose_to_build(card, slot, act),
            Choice::Pay(_) | Choice::PayPallet(_) | Choice::PayCoin => {
                act.tell(Deed::Chose { choice });
                self.pay(choice, act);
            }
            Choice::Discard(card) => {
                act.tell(Deed::Chose { choice });
                self.hand.remove(card);
                self.laid.add(card);
                self.discard_next(act);
            }
            Choice::Remove(card) => self.remove_rubble(card, act),
            Choice::Drop(card) => self.sift(Some(card), act),
            Choice::DropCoin => self.sift(None, act),
            Choice::Take(card) => self.take(card, act),
            Choice::Reveal => self.reveal(act),
            Choice::Limit(limit) => {
                act.tell(Deed::Chose { choice });
                self.check_limit(limit, act);
            }
            Choice::Confirm => {
                act.tell(Deed::Chose { choice });
                match self.task {
                    Task::Batch => self.begin_payment(act),
                    Task::Dream => self.end_dream(act),
                    _ => self.discard_done(act),
                }
            }
            Choice::End => {
                act.tell(Deed::Ended { step: self.turn.step });
                self.end_step(act);
            }
            // Not choices of a turn.
            Choice::Exchange(_) | Choice::Leave(_) | Choice::Subtract | Choice::Forgo => (),
        }
    }

    /// SAND-STEP1-3, SAND-DRAWB-1: two cards, as one action.
    fn base_draw<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        let drawn = self.draw_cards(2, act.seat, act.dice);
        let more = self.turn.step == Step::Two;
        act.tell(Deed::Drew { by: None, more, cards: drawn.cards, coins: drawn.coins });
        if self.turn.step == Step::One {
            self.turn.drawn = true;
            self.drew_in_step_1(act);
        } else {
            self.turn.drawn_more = true;
            self.drew_in_step_2();
        }
    }

    /// SAND-STEP1-4, SAND-END-1: after a draw of step 1.
    #[inline]
    pub(crate) fn drew_in_step_1<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        // SAND-END-3, SAND-RULING-7: once set, it stays set; SAND-END-5: the turn goes on all the same.
        self.turn.ends_now |= self.piles_are_empty();
        self.go_on_in_step_1(act);
    }

    /// SAND-DRAWB-3, SAND-END-2: after a draw of 2B.
    #[inline]
    pub(crate) fn drew_in_step_2(&mut self) {
        self.turn.ring = Ring::Draw;
        self.turn.ends_next |= self.piles_are_empty();
    }

    /// D2: without a green card left, there is nothing to decide. SAND-RULING-47: the base draw is made even with no
    /// card left.
    #[inline]
    pub(crate) fn go_on_in_step_1<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        if self.usable_greens() == 0 {
            if !self.turn.drawn {
                self.base_draw(act);
            }
            self.turn.step = Step::Two;
        }
    }

    fn end_step<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        match self.turn.step {
            Step::One => self.turn.step = Step::Two,
            Step::Two => {
                // SAND-STEP2-3: a player who chose no mode has chosen A and built nothing.
                if self.turn.ring == Ring::Open {
                    self.turn.ring = Ring::Build;
                }
                self.turn.step = Step::Three;
                self.go_on_in_step_3(act);
            }
            Step::Three | Step::Done => (),
        }
    }

    /// D10: with no action and only one limit, there is nothing to decide.
    pub(crate) fn go_on_in_step_3<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        let mut limits = 0;
        self.limits(|_| limits += 1);
        if limits == 1 && self.usable_violets() == 0 {
            self.check_limit(self.full_limit(), act);
        }
    }

    /// SAND-LIMIT-4: exactly the excess is discarded. SAND-LIMIT-5: what lies in front or on a Pallet is not in the hand.
    fn check_limit<F: FnMut(Event)>(&mut self, limit: u8, act: &mut Act<'_, F>) {
        let excess = self.hand.len().saturating_sub(limit);
        if excess == 0 {
            self.finish(act.table);
        } else {
            self.ask_to_discard(Task::Excess(excess), act);
        }
    }

    /// SAND-LIMIT-6, SAND-RULING-29: Long Arms goes to the Symbol card, on top of this turn's gift, then the player is done
    /// (SAND-TURN-2).
    fn finish(&mut self, table: Table) {
        for _ in 0..self.turn.arms {
            self.built.remove(named::LONG_ARMS);
            if table.solo {
                // SAND-FX-52, SAND-SOLO-7: under the castles.
                self.removed.add(named::LONG_ARMS);
            } else {
                self.piles.push_gift(named::LONG_ARMS);
            }
        }
        self.turn.step = Step::Done;
    }

    /// Asks for cards to be put aside. If all hand cards are copies of one card, there is nothing to choose.
    pub(crate) fn ask_to_discard<F: FnMut(Event)>(&mut self, task: Task, act: &mut Act<'_, F>) {
        self.task = task;
        let names = self.hand.names();
        if names & names.wrapping_sub(1) != 0 {
            return;
        }
        if let (Some(card), Task::Discard { .. } | Task::Excess(_)) = (Card::from_set(names), task) {
            while matches!(self.task, Task::Discard { .. } | Task::Excess(_)) && self.task.left() > 0 {
                self.hand.remove(card);
                self.laid.add(card);
                self.task = self.task.one_less();
            }
            self.discard_done(act);
        }
    }

    /// One more card has been put aside.
    fn discard_next<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        let task = self.task.one_less();
        match task {
            Task::Discard { left: 0, .. } | Task::Excess(0) => self.discard_done(act),
            Task::Discard { .. } | Task::Excess(_) => self.ask_to_discard(task, act),
            Task::Fee(left) => self.fee_next(left, act),
            _ => self.task = task,
        }
    }

    /// All cards have been put aside: discards them together, then carries out what they were discarded for.
    pub(crate) fn discard_done<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        let task = std::mem::take(&mut self.task);
        let cards = std::mem::take(&mut self.laid);
        self.discard.add_all(&cards);
        let by = task.card();
        if !cards.is_empty() {
            act.tell(Deed::Discarded { by, cards });
        }
        match by {
            Some(card) => self.after_discard(card, cards.len(), act),
            None => self.finish(act.table),
        }
    }

    /// Adds a card to the batch, or plans the one card of another purchase.
    fn choose_to_build<F: FnMut(Event)>(&mut self, card: Card, slot: Slot, act: &mut Act<'_, F>) {
        act.tell(Deed::Chose { choice: Choice::Build(card, slot) });
        match self.task {
            Task::Plan(purchase) => self.plan(card, purchase, act),
            Task::Dream => self.dream_of(card, act),
            _ => {
                self.hand.remove(card);
                self.batch.push(Item { card, slot });
                self.batch.sort_unstable();
                self.task = Task::Batch;
                // D6: if nothing can be added the batch is complete.
                if self.buildable().any() == 0 {
                    self.begin_payment(act);
                }
            }
        }
    }
}

impl Task {
    /// Cards still to be chosen.
    fn left(self) -> u8 {
        match self {
            Task::Discard { left, .. } | Task::Excess(left) | Task::Fee(left) => left,
            _ => 0,
        }
    }

    fn one_less(self) -> Task {
        match self {
            Task::Discard { by, left } => Task::Discard { by, left: left - 1 },
            Task::Excess(left) => Task::Excess(left - 1),
            Task::Fee(left) => Task::Fee(left - 1),
            other => other,
        }
    }

    /// The card whose action it belongs to.
    pub(crate) fn card(self) -> Option<Card> {
        match self {
            Task::Discard { by, .. } | Task::DiscardAny(by) | Task::Take(by) => Some(by),
            Task::Remove => Some(named::RUBBLE_REMOVAL),
            Task::Sift => Some(named::SIFTER),
            Task::Dream => Some(named::DREAM_BUILD),
            _ => None,
        }
    }
}

impl Card {
    /// The only name of a set.
    fn from_set(set: u64) -> Option<Card> {
        Card::from_index(set.trailing_zeros() as u8)
    }
}
