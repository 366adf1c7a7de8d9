//! Paying, and putting what was paid for on the board (specification 5.4).

use crate::act::Act;
use crate::card::{WORTH, named};
use crate::choice::{Choice, Slot};
use crate::event::{Deed, Event};
use crate::offer::FEE;
use crate::state::{Item, Player, Purchase, Ring, Task};
use crate::{Bag, Card};

impl Player {
    /// SAND-BUILD-4, SAND-RULING-14: the prices of the batch are added and paid once.
    pub(crate) fn begin_payment<F: FnMut(Event)>(&mut self, act: &mut Act<'_, F>) {
        let due = self.batch.iter().map(|item| self.price(item.card, item.slot)).sum();
        self.ask_to_pay(Purchase::Batch, due, act);
    }

    /// One card, paid on its own (SAND-FX-13, SAND-FX-43): printed cost, no discounts (SAND-RULING-17).
    pub(crate) fn plan<F: FnMut(Event)>(&mut self, card: Card, purchase: Purchase, act: &mut Act<'_, F>) {
        self.hand.remove(card);
        self.batch.push(Item { card, slot: Slot::Normal });
        match purchase {
            Purchase::Always => self.fee_next(FEE, act),
            _ => self.ask_to_pay(purchase, card.cost(), act),
        }
    }

    /// SAND-FX-43: two cards as a fee, then the price. If all hand cards are copies of one card, there is no choice.
    pub(crate) fn fee_next<F: FnMut(Event)>(&mut self, mut left: u8, act: &mut Act<'_, F>) {
        let names = self.hand.names();
        if left > 0 && names & names.wrapping_sub(1) == 0 {
            for card in self.hand.iter().take(left.into()) {
                self.hand.remove(card);
                self.laid.add(card);
            }
            left = 0;
        }
        if left > 0 {
            self.task = Task::Fee(left);
        } else {
            self.fee_foundations = self.laid.count(named::SOLID_FOUNDATION);
            let due = self.batch.iter().map(|item| item.card.cost()).sum();
            self.ask_to_pay(Purchase::Always, due, act);
        }
    }

    /// SAND-FX-92: price with discounts, paid on its own.
    pub(crate) fn dream_of<F: FnMut(Event)>(&mut self, card: Card, act: &mut Act<'_, F>) {
        let index = self.held.find(card).expect("the card was revealed");
        self.held.take(index);
        self.batch.push(Item { card, slot: Slot::Normal });
        self.ask_to_pay(Purchase::Dream, self.price(card, Slot::Normal), act);
    }

    fn ask_to_pay<F: FnMut(Event)>(&mut self, purchase: Purchase, due: u8, act: &mut Act<'_, F>) {
        self.go_on_paying(purchase, due, 4, act);
    }

    /// D7: pays as long as there is only one way to do it, then asks.
    fn go_on_paying<F: FnMut(Event)>(
        &mut self,
        purchase: Purchase,
        mut due: u8,
        mut most: u8,
        act: &mut Act<'_, F>,
    ) {
        while due > 0 {
            let Some((choice, value)) = self.only_payment(due, most) else {
                self.task = Task::Pay { purchase, due, most };
                return;
            };
            self.spend(choice);
            (due, most) = (due.saturating_sub(value), value);
        }
        self.paid(purchase, act);
    }

    /// The only element that can come next, with its value; `None` if there is a choice.
    #[inline]
    fn only_payment(&self, due: u8, most: u8) -> Option<(Choice, u8)> {
        let set = self.payable(due, most);
        let scaffold = if self.front > 0 { named::SCAFFOLD.bit() } else { 0 };
        let cards = (self.hand.names() | scaffold) & set;
        let pallets = self.pallets.union(Card::bit) & set;
        let coins = self.coins > 0 && set & WORTH[1] != 0;
        let count = cards.count_ones() + pallets.count_ones() + u32::from(coins);
        if count != 1 {
            return None;
        }
        let choice = match (cards, pallets) {
            (0, 0) => Choice::PayCoin,
            (0, set) => Choice::PayPallet(Card::from_index(set.trailing_zeros() as u8)?),
            (set, _) => Choice::Pay(Card::from_index(set.trailing_zeros() as u8)?),
        };
        Some((choice, value_of(choice)))
    }

    /// Puts an element of the payment aside (SAND-PAY-1).
    #[inline]
    fn spend(&mut self, choice: Choice) {
        match choice {
            Choice::Pay(named::SCAFFOLD) => {
                // SAND-FX-11
                self.front -= 1;
                self.laid.add(named::SCAFFOLD);
            }
            Choice::Pay(card) => {
                self.hand.remove(card);
                self.laid.add(card);
            }
            Choice::PayPallet(card) => {
                let index = self.pallets.find(card).expect("the card is on a Pallet");
                self.pallets.take(index);
                self.spent_pallets.push(card);
                self.spent_pallets.sort_unstable();
            }
            _ => {
                self.coins -= 1;
                self.spent_coins += 1;
            }
        }
    }

    /// SAND-PAY-3, SAND-PAY-4, SAND-RULING-13: elements come in descending order until the price is reached, so none is
    /// superfluous.
    pub(crate) fn pay<F: FnMut(Event)>(&mut self, choice: Choice, act: &mut Act<'_, F>) {
        let Task::Pay { purchase, due, .. } = self.task else { return };
        self.spend(choice);
        let value = value_of(choice);
        self.go_on_paying(purchase, due.saturating_sub(value), value, act);
    }

    /// SAND-PAY-5, SAND-BUILD-7: the payment goes to the discard pile, the cards to their places.
    fn paid<F: FnMut(Event)>(&mut self, purchase: Purchase, act: &mut Act<'_, F>) {
        let mut paid = std::mem::take(&mut self.laid);
        for card in &std::mem::take(&mut self.spent_pallets) {
            paid.add(*card);
        }
        let coins = std::mem::take(&mut self.spent_coins);
        self.discard_payment(&paid);
        let (mut cards, mut used_up) = (Bag::EMPTY, 0);
        for item in &std::mem::take(&mut self.batch) {
            cards.add(item.card);
            self.place(item.card, act.table.solo);
            match (purchase, item.slot) {
                (Purchase::Batch, Slot::Normal) => self.turn.normal += 1,
                (Purchase::Batch, Slot::Bargain) => self.turn.used.add(named::BARGAIN_BUILD),
                (Purchase::Batch, Slot::Free) => {
                    // SAND-FX-62: the card itself is discarded when the batch is complete.
                    self.turn.used.add(named::FREE_BUILD);
                    used_up += 1;
                }
                _ => {}
            }
        }
        self.task = Task::None;
        act.tell(Deed::Built { cards, paid, coins });
        (0..used_up).for_each(|_| self.give_back(named::FREE_BUILD, act));
        match purchase {
            // SAND-STEP2-1
            Purchase::Batch => self.turn.ring = Ring::Build,
            Purchase::Side => {
                self.turn.ring = Ring::Draw;
                self.turn.used.add(named::SIDE_PROJECT);
            }
            Purchase::Always => self.turn.used.add(named::ALWAYS_BUILDING),
            Purchase::Dream => self.end_dream(act),
        }
    }

    /// SAND-FX-82: a Solid Foundation that pays is removed. One that is part of the fee of Always Building does not pay
    /// (SAND-FX-43, SAND-RULING-56).
    fn discard_payment(&mut self, paid: &Bag) {
        let mut fee = std::mem::take(&mut self.fee_foundations);
        if !paid.has(named::SOLID_FOUNDATION) {
            self.discard.add_all(paid);
            return;
        }
        for card in paid.iter() {
            if card != named::SOLID_FOUNDATION {
                self.discard.add(card);
            } else if fee > 0 {
                fee -= 1;
                self.discard.add(card);
            } else {
                self.removed.add(card);
            }
        }
    }

    /// SAND-BUILD-7
    fn place(&mut self, card: Card, solo: bool) {
        // SAND-FX-81: a Beach Chair goes to the neighbour; SAND-SOLO-7: alone it stands among the castles.
        if card == named::BEACH_CHAIR && !solo {
            self.outgoing += 1;
        } else {
            self.built.add(card);
        }
    }
}

fn value_of(choice: Choice) -> u8 {
    match choice {
        Choice::Pay(card) | Choice::PayPallet(card) => card.pay(),
        _ => 1,
    }
}
