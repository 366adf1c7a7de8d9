//! The two ordered piles of a player, in one array: the draw pile grows from its beginning, the gift pile from its end.
//! Together they never hold more than the player's cards, so they never meet.

use std::hash::{Hash, Hasher};

use crate::Card;
use crate::state::{PILE, Pile};

/// A draw pile and a gift pile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piles {
    cards: [Card; PILE],
    draw: u8,
    gifts: u8,
}

impl Default for Piles {
    fn default() -> Piles {
        Piles { cards: [Card::default(); PILE], draw: 0, gifts: 0 }
    }
}

impl Piles {
    /// The draw pile, the top card last.
    #[inline]
    pub(crate) fn draw(&self) -> &[Card] {
        &self.cards[..self.draw as usize]
    }

    /// The gift pile, the top card first.
    #[inline]
    pub(crate) fn gifts(&self) -> &[Card] {
        &self.cards[PILE - self.gifts as usize..]
    }

    /// The gift pile, the top card last.
    pub(crate) fn gift_pile(&self) -> Pile {
        self.gifts().iter().rev().copied().collect()
    }

    /// Takes the top card of the draw pile.
    #[inline]
    pub(crate) fn pop_draw(&mut self) -> Option<Card> {
        self.draw = self.draw.checked_sub(1)?;
        Some(self.cards[self.draw as usize])
    }

    /// A new draw pile, the top card last.
    #[inline]
    pub(crate) fn set_draw(&mut self, cards: &[Card]) {
        assert!(cards.len() + self.gifts as usize <= PILE, "a player has no more cards");
        self.cards[..cards.len()].copy_from_slice(cards);
        self.draw = cards.len() as u8;
    }

    /// Puts a card on top of the gift pile.
    #[inline]
    pub(crate) fn push_gift(&mut self, card: Card) {
        assert!(self.draw as usize + (self.gifts as usize) < PILE, "a player has no more cards");
        self.gifts += 1;
        self.cards[PILE - self.gifts as usize] = card;
    }

    /// Takes the top card of the gift pile.
    #[inline]
    pub(crate) fn pop_gift(&mut self) -> Option<Card> {
        let card = self.gifts().first().copied()?;
        self.gifts -= 1;
        Some(card)
    }

    /// A new gift pile, the top card last.
    pub(crate) fn set_gifts(&mut self, cards: &[Card]) {
        self.gifts = 0;
        cards.iter().for_each(|card| self.push_gift(*card));
    }
}

impl PartialEq for Piles {
    fn eq(&self, other: &Piles) -> bool {
        self.draw() == other.draw() && self.gifts() == other.gifts()
    }
}

impl Eq for Piles {}

impl Hash for Piles {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.draw(), self.gifts()).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_share_an_array_and_do_not_mix() {
        let cards: Vec<Card> = Card::all().take(PILE).collect();
        let (one, two) = (cards[30], cards[31]);
        let mut piles = Piles::default();
        piles.set_draw(&cards[..30]);
        piles.push_gift(one);
        piles.push_gift(two);
        assert_eq!((piles.pop_draw(), piles.draw().len()), (Some(cards[29]), 29));
        assert_eq!((piles.gifts(), &piles.gift_pile()[..]), (&[two, one][..], &[one, two][..]));
        let mut same = Piles::default();
        same.set_draw(&cards[..29]);
        same.set_gifts(&[one, two]);
        assert_eq!(piles, same, "what lies behind the piles means nothing");
        assert_eq!((piles.pop_gift(), piles.pop_gift(), piles.pop_gift()), (Some(two), Some(one), None));
    }
}
