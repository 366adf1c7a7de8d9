//! Drawing: the only way in which cards leave a draw pile (specification 5.1).

use kit::{Dice, Seat};

use crate::card::named::SCAFFOLD;
use crate::state::{Pile, Player};
use crate::{Bag, Card};

/// Cards that came, and tokens for those that did not.
#[derive(Clone, Copy, Default)]
pub(crate) struct Drawn {
    pub(crate) cards: Bag,
    pub(crate) coins: u8,
}

impl Player {
    /// SAND-DRAW-5, SAND-FX-11, SAND-RULING-20: a Scaffold lies in front from the moment it is drawn, everything else is in
    /// the hand.
    #[inline]
    pub(crate) fn receive(&mut self, card: Card) {
        if card == SCAFFOLD {
            self.front += 1;
        } else {
            self.hand.add(card);
        }
    }

    /// The whole discard pile becomes the draw pile. SAND-RNG-1: by this seat's own chance. The cards are shuffled from
    /// catalogue order, so the order in which they were discarded means nothing.
    pub(crate) fn reshuffle(&mut self, seat: Seat, dice: &mut Dice) {
        let mut cards: Pile = self.discard.iter().collect();
        dice.for_seat(seat, u32::from(self.shuffles)).shuffle(&mut cards);
        self.shuffles = self.shuffles.wrapping_add(1);
        self.piles.set_draw(&cards);
        self.discard = Bag::EMPTY;
    }

    /// Would `draw_card` find one?
    #[inline]
    pub(crate) fn can_draw(&self) -> bool {
        !self.piles_are_empty()
    }

    /// Takes the top card of the draw pile; `None` if both piles are empty.
    #[inline]
    pub(crate) fn draw_card(&mut self, seat: Seat, dice: &mut Dice) -> Option<Card> {
        // SAND-DRAW-1, SAND-DRAW-7: what was discarded while the pile was empty is shuffled now, and so is what came from
        // others (SAND-RULING-52).
        if self.piles.draw().is_empty() {
            // SAND-DRAW-2: nothing to be drawn.
            if self.discard.is_empty() {
                return None;
            }
            self.reshuffle(seat, dice);
        }
        // SAND-DRAW-3
        let card = self.piles.pop_draw();
        // SAND-DRAW-4, SAND-RULING-3: an emptied pile is refilled at once, before anything else happens.
        if self.piles.draw().is_empty() && !self.discard.is_empty() {
            self.reshuffle(seat, dice);
        }
        card
    }

    /// SAND-DRAW-6: draws cards one by one; SAND-DRAW-2: each missing one is a token (SAND-COIN-2: there are always some).
    #[inline]
    pub(crate) fn draw_cards(&mut self, count: u8, seat: Seat, dice: &mut Dice) -> Drawn {
        let mut drawn = Drawn::default();
        for _ in 0..count {
            self.draw_one(seat, dice, &mut drawn);
        }
        drawn
    }

    /// One card or one token.
    #[inline]
    pub(crate) fn draw_one(&mut self, seat: Seat, dice: &mut Dice, drawn: &mut Drawn) -> Option<Card> {
        let card = self.draw_card(seat, dice);
        match card {
            Some(card) => {
                self.receive(card);
                drawn.cards.add(card);
            }
            None => {
                self.earn(1);
                drawn.coins += 1;
            }
        }
        card
    }

    /// SAND-COIN-1, SAND-COIN-2, SAND-SETUP-7: tokens are a number, with no limit that a game could reach.
    #[inline]
    pub(crate) fn earn(&mut self, coins: u8) {
        self.coins = self.coins.saturating_add(coins.into());
    }

    /// Are both piles empty (SAND-END-1, SAND-END-2)? SAND-RULING-4: even if no card was missing.
    #[inline]
    pub(crate) fn piles_are_empty(&self) -> bool {
        self.piles.draw().is_empty() && self.discard.is_empty()
    }
}
