//! What is on offer: each prompt of specification 5.8 as a list in order.

use kit::Seat;

use crate::card::{
    BLUE, BUILDABLE, COIN, COST_AT_MOST, GREEN, LIMIT_ONE, SLOTS, WORTH, YELLOW, named, names_in,
};
use crate::choice::{Choice, Slot};
use crate::state::{BASE_LIMIT, BATCH, PALLETS, Phase, Player, Purchase, Ring, SOLO_COINS, Sand, Step, Task};
use crate::{Bag, Card};

/// Cards that Dream Build reveals at most (SAND-FX-92).
pub(crate) const DREAMS: usize = 5;
/// The dearest card that Side Project builds (SAND-FX-13).
const SIDE_COST: u16 = 3;
/// The fee of Always Building (SAND-FX-43).
pub(crate) const FEE: u8 = 2;

/// What a player's turn needs to know about the table.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) solo: bool,
    pub(crate) turn: u8,
}

impl Table {
    /// SAND-SOLO-3: while tokens lie on the Symbol card the Gift action does not exist. SAND-RULING-45: with others
    /// there is one from turn 1 on.
    pub(crate) const fn allows_gifts(self) -> bool {
        !self.solo || self.turn > SOLO_COINS
    }
}

/// For each slot, the names that can be built in it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Buildable([u64; 3]);

impl Buildable {
    pub(crate) const fn any(self) -> u64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    pub(crate) const fn has(self, card: Card, slot: Slot) -> bool {
        card.within(self.0[slot as usize])
    }
}

/// The cards that cost at most this much; none if it is negative.
fn cost_at_most(most: i32) -> u64 {
    if most < 0 { 0 } else { COST_AT_MOST[(most as usize).min(COST_AT_MOST.len() - 1)] }
}

impl Sand {
    pub(crate) fn table(&self) -> Table {
        Table { solo: self.options.is_solo(), turn: self.turn }
    }

    /// Everything that this seat may choose now, in order.
    #[inline]
    pub(crate) fn offer(&self, seat: Seat, out: &mut impl FnMut(Choice)) {
        if !self.waiting().contains(seat) {
            return;
        }
        let player = self.player(seat);
        match self.phase {
            // SAND-SOLO-13: three of the six.
            Phase::Exchange => {
                let rest = player.held.iter().copied().collect::<Bag>().minus(&player.laid);
                names_in(rest.names()).for_each(|card| out(Choice::Leave(card)));
            }
            // SAND-SETUP-5: a Scaffold may be among them.
            Phase::Mulligan => {
                let scaffold = if player.front > 0 { named::SCAFFOLD.bit() } else { 0 };
                names_in(player.hand.names() | scaffold).for_each(|card| out(Choice::Exchange(card)));
                out(Choice::Confirm);
            }
            Phase::Turn => player.offer(self.table(), out),
            Phase::Bonus => {
                out(Choice::Subtract);
                out(Choice::Forgo);
            }
            Phase::Over => (),
        }
    }
}

impl Player {
    #[inline]
    fn offer(&self, table: Table, out: &mut impl FnMut(Choice)) {
        let hand = self.hand.names();
        match self.task {
            Task::None => match self.turn.step {
                Step::One => self.offer_step_1(out),
                Step::Two => self.offer_step_2(table, out),
                Step::Three => self.offer_step_3(out),
                Step::Done => (),
            },
            Task::Batch => {
                self.offer_builds(self.buildable(), out);
                out(Choice::Confirm);
            }
            Task::Plan(purchase) => {
                let set =
                    if purchase == Purchase::Side { self.side_projects() } else { self.always_builds() };
                names_in(set).for_each(|card| out(Choice::Build(card, Slot::Normal)));
            }
            Task::Fee(left) => {
                let fits = |card: &Card| self.can_be_fee(*card, left);
                names_in(hand).filter(fits).for_each(|card| out(Choice::Discard(card)));
            }
            Task::Pay { due, most, .. } => self.offer_payments(due, most, out),
            Task::Discard { .. } | Task::Excess(_) => {
                names_in(hand).for_each(|card| out(Choice::Discard(card)));
            }
            Task::DiscardAny(by) => {
                names_in(hand).for_each(|card| out(Choice::Discard(card)));
                // SAND-FX-42: at least one; SAND-FX-63: perhaps none (SAND-RULING-28).
                if by == named::LUCKY_SWAP || !self.laid.is_empty() {
                    out(Choice::Confirm);
                }
            }
            Task::Remove => names_in(hand).for_each(|card| out(Choice::Remove(card))),
            Task::Sift => {
                names_in(self.held.union(Card::bit)).for_each(|card| out(Choice::Drop(card)));
                if self.held_coins > 0 {
                    out(Choice::DropCoin);
                }
            }
            Task::Take(_) => names_in(self.discard.names()).for_each(|card| out(Choice::Take(card))),
            Task::Dream => {
                names_in(self.dreams()).for_each(|card| out(Choice::Build(card, Slot::Normal)));
                if self.can_reveal() {
                    out(Choice::Reveal);
                }
                out(Choice::Confirm);
            }
        }
    }

    /// D2. SAND-CARD-2: the base draw and the green cards in any order. SAND-STEP1-6: a page may make several of these
    /// choices with one click; each is checked by itself. SAND-RULING-26: no green card has to be used, not even Coin
    /// Hunt.
    fn offer_step_1(&self, out: &mut impl FnMut(Choice)) {
        if !self.turn.drawn {
            out(Choice::Draw);
        }
        names_in(self.usable_greens()).for_each(|card| out(Choice::Use(card)));
        // SAND-STEP1-5, SAND-RULING-2: not before the base draw. SAND-RULING-53: even with green cards left, for
        // players who would rather not empty their piles.
        if self.turn.drawn {
            out(Choice::End);
        }
    }

    /// D5. SAND-RULING-1: yellow actions and gifts are offered here, and in no other step.
    fn offer_step_2(&self, table: Table, out: &mut impl FnMut(Choice)) {
        let ring = self.turn.ring;
        // SAND-STEP2-1: nothing of the other mode.
        if ring != Ring::Build && !self.turn.drawn_more {
            out(Choice::Draw);
        }
        names_in(self.usable_in_step_2()).for_each(|card| out(Choice::Use(card)));
        // SAND-RULING-46: whatever is in the hand.
        if self.may_gift(table) {
            names_in(self.hand.names()).for_each(|card| out(Choice::Gift(card)));
        }
        names_in(self.storable()).for_each(|card| out(Choice::Store(card)));
        // SAND-DRAWB-2: in mode B there are no slots.
        if ring != Ring::Draw {
            self.offer_builds(self.buildable(), out);
        }
        if self.may_end_step_2(table) {
            out(Choice::End);
        }
    }

    /// D10
    fn offer_step_3(&self, out: &mut impl FnMut(Choice)) {
        names_in(self.usable_violets()).for_each(|card| out(Choice::Use(card)));
        self.limits(|limit| out(Choice::Limit(limit)));
    }

    fn offer_builds(&self, sets: Buildable, out: &mut impl FnMut(Choice)) {
        for card in names_in(sets.any()) {
            for slot in Slot::ALL {
                if sets.has(card, slot) {
                    out(Choice::Build(card, slot));
                }
            }
        }
    }

    /// D7, SAND-PAY-6: the cards that can be the next element of a payment, by their value.
    #[inline]
    pub(crate) fn payable(&self, due: u8, most: u8) -> u64 {
        let mut set = 0;
        for value in 1..=most.min(4) {
            if self.purse(value) >= due.into() {
                set |= WORTH[usize::from(value)];
            }
        }
        set
    }

    fn offer_payments(&self, due: u8, most: u8, out: &mut impl FnMut(Choice)) {
        let set = self.payable(due, most);
        let scaffold = if self.front > 0 { named::SCAFFOLD.bit() } else { 0 };
        names_in((self.hand.names() | scaffold) & set).for_each(|card| out(Choice::Pay(card)));
        names_in(self.pallets.union(Card::bit) & set).for_each(|card| out(Choice::PayPallet(card)));
        if self.coins > 0 && set & WORTH[1] != 0 {
            out(Choice::PayCoin);
        }
    }

    /// SAND-PAY-1: the total worth of everything that pays at most `most` apiece. SAND-PAY-2: a Pit is worth nothing;
    /// otherwise it is a hand card like any other (SAND-RULING-22).
    #[inline]
    pub(crate) fn purse(&self, most: u8) -> u16 {
        let pallets: u16 =
            self.pallets.iter().map(|card| card.pay()).filter(|pay| *pay <= most).map(u16::from).sum();
        self.hand.worth(most) + u16::from(self.front) + self.coins + pallets
    }

    /// SAND-BUILD-1 to SAND-BUILD-6: what can be added to the batch, whose cards are out of the hand already.
    #[inline]
    pub(crate) fn buildable(&self) -> Buildable {
        let mut taken = [0; 3];
        let mut due = 0;
        for item in &self.batch {
            taken[item.slot as usize] += 1;
            due += i32::from(self.price(item.card, item.slot));
        }
        // SAND-BUILD-6: the card itself, which would be worth 1, cannot pay for itself.
        let left = i32::from(self.purse(4)) - 1 - due;
        if left < 0 || self.batch.len() == BATCH {
            return Buildable::default();
        }
        let hand = self.hand.names();
        let mut sets = [0; 3];
        // SAND-BUILD-8: only red cards of earlier turns count.
        if 1 + self.shown.built.count_in(SLOTS) > self.turn.normal + taken[Slot::Normal as usize] {
            sets[Slot::Normal as usize] = hand & cost_at_most(left + i32::from(self.discount()));
        }
        if self.active(named::BARGAIN_BUILD) > taken[Slot::Bargain as usize] {
            sets[Slot::Bargain as usize] = hand & cost_at_most(left + i32::from(BARGAIN));
        }
        if self.active(named::FREE_BUILD) > taken[Slot::Free as usize] {
            sets[Slot::Free as usize] = hand & BUILDABLE;
        }
        Buildable(sets)
    }

    /// SAND-FX-5, SAND-RULING-16: active discount cards add up.
    #[inline]
    pub(crate) fn discount(&self) -> u8 {
        self.shown.built.count(named::RED_DISCOUNT)
    }

    /// SAND-BUILD-3, SAND-RULING-17
    #[inline]
    pub(crate) fn price(&self, card: Card, slot: Slot) -> u8 {
        match slot {
            Slot::Normal => card.cost().saturating_sub(self.discount()),
            // SAND-FX-41: never combined with discount cards.
            Slot::Bargain => card.cost().saturating_sub(BARGAIN),
            Slot::Free => 0,
        }
    }

    /// The green cards that can still be used in this turn.
    #[inline]
    pub(crate) fn usable_greens(&self) -> u64 {
        self.still_active(self.shown.built.names() & GREEN)
    }

    /// SAND-CARD-4: those of these names with an unused copy.
    #[inline]
    fn still_active(&self, set: u64) -> u64 {
        let doubtful = set & self.turn.used.names();
        names_in(doubtful).filter(|card| self.active(*card) == 0).fold(set, |set, card| set & !card.bit())
    }

    /// Blue and yellow cards, and Dream Build. SAND-RULING-44: of the cards built in this turn, only yellow ones.
    pub(crate) fn usable_in_step_2(&self) -> u64 {
        let before = self.shown.built.names();
        let mut set = 0;
        if self.turn.ring != Ring::Build {
            set |= self.still_active(before & BLUE);
            if set & (named::SIDE_PROJECT.bit() | named::HALF_DRAW.bit()) != 0 {
                if self.side_projects() == 0 {
                    set &= !named::SIDE_PROJECT.bit();
                }
                // SAND-RULING-28: discarding nothing does not count as using it.
                if self.hand.is_empty() {
                    set &= !named::HALF_DRAW.bit();
                }
            }
        }
        if self.turn.ring != Ring::Draw && self.active(named::DREAM_BUILD) > 0 && self.can_draw() {
            set |= named::DREAM_BUILD.bit();
        }
        let yellow = self.built.names() & YELLOW & !named::PALLET.bit();
        set | names_in(yellow).filter(|card| self.can_use_yellow(*card)).fold(0, |set, card| set | card.bit())
    }

    /// SAND-YELLOW-1, SAND-YELLOW-2: once a turn, and with enough cards in hand to pay for it.
    pub(crate) fn can_use_yellow(&self, card: Card) -> bool {
        // SAND-RULING-55: a one-shot card leaves when it is used, so one on the board is unused.
        if card != named::LUCKY_SWAP && self.built.count(card) <= self.turn.used.count(card) {
            return false;
        }
        match card {
            named::YELLOW_SWAP => !self.hand.is_empty(),
            named::RUBBLE_REMOVAL | named::THREE_FOR_TWO => self.hand.len() >= 3,
            named::ALWAYS_BUILDING => self.always_builds() != 0,
            _ => true,
        }
    }

    /// SAND-FX-73: the coin cards that can be put on a Pallet now. SAND-RULING-31: where there is room, and as often in a
    /// turn as there are Pallets.
    pub(crate) fn storable(&self) -> u64 {
        let pallets = self.built.count(named::PALLET);
        let free = self.pallets.len() < usize::from(pallets).min(PALLETS);
        if free && pallets > self.turn.used.count(named::PALLET) { self.hand.names() & COIN } else { 0 }
    }

    /// SAND-GIFT-1
    pub(crate) fn may_gift(&self, table: Table) -> bool {
        !self.turn.gifted && table.allows_gifts()
    }

    /// SAND-STEP2-4, SAND-RULING-2, SAND-SOLO-4
    pub(crate) fn may_end_step_2(&self, table: Table) -> bool {
        let drawn = self.turn.ring != Ring::Draw || self.turn.drawn_more;
        drawn && !self.must_gift(table)
    }

    /// SAND-SOLO-4: from turn 14 on, a solo player with cards in hand owes a gift. SAND-RULING-36: how the hand was
    /// emptied does not matter.
    pub(crate) fn must_gift(&self, table: Table) -> bool {
        table.solo && table.allows_gifts() && !self.turn.gifted && !self.hand.is_empty()
    }

    /// SAND-FX-83, SAND-FX-93, SAND-FX-52
    #[inline]
    pub(crate) fn usable_violets(&self) -> u64 {
        let built = self.built.names();
        let actions = named::RECYCLING.bit() | named::LATE_DELIVERY.bit() | named::LONG_ARMS.bit();
        if built & actions == 0 {
            return 0;
        }
        let mut set = built & actions;
        for card in [named::LATE_DELIVERY, named::LONG_ARMS] {
            if self.built.count(card) <= self.turn.used.count(card) {
                set &= !card.bit();
            }
        }
        if self.hand.len() < 2 { set & !named::RECYCLING.bit() } else { set }
    }

    /// SAND-LIMIT-1
    #[inline]
    pub(crate) fn full_limit(&self) -> u8 {
        self.hand_limit() + 3 * self.turn.arms
    }

    /// SAND-LIMIT-3: the limits that make a difference, in ascending order: those below the size of the hand that some
    /// violet cards add up to, and the full one. SAND-RULING-34: more than the excess can be discarded only so.
    #[inline]
    pub(crate) fn limits(&self, mut out: impl FnMut(u8)) {
        let full = self.full_limit();
        let least = BASE_LIMIT + 3 * self.turn.arms;
        let step = if self.built.count_in(LIMIT_ONE) > 0 { 1 } else { 2 };
        let mut limit = least;
        while limit < full.min(self.hand.len()) {
            out(limit);
            limit += step;
        }
        out(full);
    }

    /// SAND-FX-13: what can be built and paid by Side Project.
    pub(crate) fn side_projects(&self) -> u64 {
        let left = self.purse(4).min(SIDE_COST + 1);
        self.hand.names() & cost_at_most(i32::from(left) - 1)
    }

    /// SAND-FX-43: what can be built by Always Building once the cheapest fee is paid.
    pub(crate) fn always_builds(&self) -> u64 {
        if self.hand.len() < 1 + FEE {
            return 0;
        }
        let mut rest = [0; 5];
        for (value, count) in rest.iter_mut().enumerate() {
            *count = self.hand.count_in(WORTH[value]);
        }
        // The card to be built is worth 1, and cannot be part of the fee.
        if rest[1] == 0 {
            return 0;
        }
        rest[1] -= 1;
        let left = i32::from(self.purse(4)) - 1 - cheapest(rest, FEE);
        self.hand.names() & cost_at_most(left)
    }

    /// SAND-FX-43: can the planned card still be paid if this card is part of the fee?
    pub(crate) fn can_be_fee(&self, card: Card, left: u8) -> bool {
        let mut rest = [0; 5];
        for (value, count) in rest.iter_mut().enumerate() {
            *count = self.hand.count_in(WORTH[value]);
        }
        let pay = card.pay();
        rest[usize::from(pay)] -= 1;
        let due: i32 = self.batch.iter().map(|item| i32::from(item.card.cost())).sum();
        i32::from(self.purse(4)) - i32::from(pay) - cheapest(rest, left - 1) >= due
    }

    /// SAND-FX-92: the revealed cards that can be built and paid. Revealed cards do not pay
    /// (SAND-RULING-33).
    pub(crate) fn dreams(&self) -> u64 {
        let left = i32::from(self.purse(4)) + i32::from(self.discount());
        self.held.union(Card::bit) & cost_at_most(left)
    }

    /// SAND-FX-92: at most five, as long as there are cards.
    pub(crate) fn can_reveal(&self) -> bool {
        self.held.len() < DREAMS && self.can_draw()
    }
}

/// The discount of a bargain slot (SAND-FX-41).
const BARGAIN: u8 = 2;

/// The worth of the `count` cheapest cards, from the number of cards of each value; huge if there are too few.
fn cheapest(cards: [u8; 5], count: u8) -> i32 {
    let (mut left, mut sum) = (count, 0);
    for (value, cards) in (0..).zip(cards) {
        let taken = left.min(cards);
        sum += value * i32::from(taken);
        left -= taken;
    }
    if left == 0 { sum } else { i32::from(u16::MAX) * 2 }
}
