//! Fables in no particular order, two bits per name.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Fable;
use crate::card::FABLES;

/// Fables in no particular order, up to three copies of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag(u64);

/// The low bit of every name.
const LOW: u64 = 0x5555_5555_5555_5555;

impl Bag {
    /// Nothing.
    pub const EMPTY: Bag = Bag(0);

    #[inline]
    const fn shift(card: Fable) -> u32 {
        2 * card.index() as u32
    }

    /// How many of this card.
    #[inline]
    pub const fn count(&self, card: Fable) -> u8 {
        (self.0 >> Bag::shift(card) & 3) as u8
    }

    /// Is there at least one?
    #[inline]
    pub const fn has(&self, card: Fable) -> bool {
        self.count(card) != 0
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: Fable) {
        debug_assert!(self.count(card) < 3, "three copies at most");
        self.0 += 1 << Bag::shift(card);
    }

    /// Takes a card out; says whether it was there.
    #[inline]
    pub const fn take(&mut self, card: Fable) -> bool {
        let there = self.has(card);
        if there {
            self.0 -= 1 << Bag::shift(card);
        }
        there
    }

    /// Adds a card unless there is one already.
    pub(crate) const fn insert(&mut self, card: Fable) {
        if !self.has(card) {
            self.add(card);
        }
    }

    /// Adds all cards of another bag.
    #[inline]
    pub const fn add_all(&mut self, other: &Bag) {
        self.0 += other.0;
    }

    /// What is left without the cards of another bag, which need not be there.
    #[must_use]
    pub fn minus(mut self, other: &Bag) -> Bag {
        other.iter().for_each(|card| {
            self.take(card);
        });
        self
    }

    /// Is every card of this bag in the other one?
    pub fn within(&self, other: &Bag) -> bool {
        self.kinds().all(|(card, count)| count <= other.count(card))
    }

    /// One copy less of every name: what certainly remains after a card is taken unseen.
    #[must_use]
    pub(crate) const fn one_less_each(self) -> Bag {
        Bag(self.0 - ((self.0 | self.0 >> 1) & LOW))
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as u8
    }

    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// How many different cards.
    pub const fn variety(&self) -> u32 {
        ((self.0 | self.0 >> 1) & LOW).count_ones()
    }

    /// Each different card with its number, in catalogue order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = (Fable, u8)> + Clone + use<> {
        let bag = *self;
        kit::bits((self.0 | self.0 >> 1) & LOW).map(move |low| {
            let card = Fable::from_index(low / 2);
            (card, bag.count(card))
        })
    }

    /// Every card, copies one after the other, in catalogue order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Fable> + Clone + use<> {
        self.kinds().flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
    }

    /// The card at this place of [`iter`](Bag::iter).
    pub(crate) fn nth(&self, index: u32) -> Option<Fable> {
        self.iter().nth(index as usize)
    }
}

impl FromIterator<Fable> for Bag {
    fn from_iter<I: IntoIterator<Item = Fable>>(cards: I) -> Bag {
        let mut bag = Bag::EMPTY;
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A list of ids.
impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bag, D::Error> {
        let cards = Vec::<Fable>::deserialize(deserializer)?;
        let mut bag = Bag::EMPTY;
        for card in cards {
            if bag.count(card) == 3 {
                return Err(serde::de::Error::custom(format_args!("at most three times {card}")));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

const _: () = assert!(FABLES <= 32);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::fable::{DRAGON, GIANT, HIRED_HAND, WOLF};

    #[test]
    fn cards_go_in_and_out() {
        let mut bag: Bag = [WOLF, DRAGON, WOLF, HIRED_HAND].into_iter().collect();
        assert_eq!((bag.len(), bag.variety(), bag.count(WOLF)), (4, 3, 2));
        assert_eq!(bag.one_less_each(), [WOLF].into_iter().collect());
        assert!(!bag.take(GIANT) && bag.take(DRAGON));
        assert_eq!(bag.iter().collect::<Vec<_>>(), [WOLF, WOLF, HIRED_HAND]);
        assert_eq!(bag.nth(2), Some(HIRED_HAND));
        assert!(bag.one_less_each().within(&bag) && !bag.within(&bag.one_less_each()));
        assert_eq!(bag.minus(&[WOLF, GIANT].into_iter().collect()).len(), 2);
    }
}
