//! A pile of cards whose order means nothing: how many copies of each name.
//!
//! Three bits per name, one in each of three planes, so that a whole pile is 24 bytes and questions such as "what is
//! the hand worth" take a few instructions. At a table of four a name has at most four copies, except for the few that
//! a deck holds several times: their counts go on, two bits each, in the free bits of the lowest plane.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Card;
use crate::card::{NUMEROUS, WORTH, names_in};

/// The bits of names; above them in the lowest plane are the higher bits of numerous names.
const LOW: u64 = (1 << 58) - 1;
const ABOVE: u32 = 58;

/// How many copies of each name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag {
    /// As bytes, so that a player's many bags need no padding between them.
    bytes: [[u8; 8]; 3],
}

impl Bag {
    /// No card.
    pub const EMPTY: Bag = Bag { bytes: [[0; 8]; 3] };

    #[inline]
    const fn plane(&self, index: usize) -> u64 {
        u64::from_le_bytes(self.bytes[index])
    }

    #[inline]
    const fn set_plane(&mut self, index: usize, plane: u64) {
        self.bytes[index] = plane.to_le_bytes();
    }

    #[inline]
    const fn planes(&self) -> [u64; 3] {
        [self.plane(0), self.plane(1), self.plane(2)]
    }

    /// Counts eight more, or eight fewer, of a numerous name.
    fn add_above(&mut self, card: Card, more: bool) {
        let eight = 1 << Bag::above(card);
        self.set_plane(0, if more { self.plane(0) + eight } else { self.plane(0) - eight });
    }

    /// Where the higher bits of a numerous name begin.
    const fn above(card: Card) -> u32 {
        ABOVE + 2 * (NUMEROUS & (card.bit() - 1)).count_ones()
    }

    /// The most copies of a name that a bag can hold.
    pub(crate) const fn capacity(card: Card) -> u8 {
        if card.within(NUMEROUS) { 31 } else { 7 }
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let mut carry = card.bit();
        for (index, plane) in self.planes().into_iter().enumerate() {
            self.set_plane(index, plane ^ carry);
            carry &= plane;
        }
        if carry != 0 {
            debug_assert!(card.within(NUMEROUS), "eight {card} are too many");
            self.add_above(card, true);
        }
    }

    /// Takes out a card that is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card), "there is no {card}");
        let mut borrow = card.bit();
        for (index, plane) in self.planes().into_iter().enumerate() {
            self.set_plane(index, plane ^ borrow);
            borrow &= !plane;
        }
        if borrow != 0 {
            self.add_above(card, false);
        }
    }

    /// How many copies of a card?
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        let bit = |plane: u64| (plane >> card.index() & 1) as u8;
        let [one, two, four] = self.planes();
        let low = bit(one) | bit(two) << 1 | bit(four) << 2;
        if self.is_high() && card.within(NUMEROUS) {
            return low | ((one >> Bag::above(card) & 3) as u8) << 3;
        }
        low
    }

    /// Has some name more than seven copies?
    #[inline]
    const fn is_high(&self) -> bool {
        self.plane(0) > LOW
    }

    /// Is the card there?
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        card.within(self.names())
    }

    /// The set of names that are there.
    #[inline]
    pub fn names(&self) -> u64 {
        let [one, two, four] = self.planes();
        let low = (one | two | four) & LOW;
        if self.is_high() {
            return names_in(NUMEROUS)
                .filter(|card| self.count(*card) > 0)
                .fold(low, |set, card| set | card.bit());
        }
        low
    }

    /// How many cards of a set of names?
    #[inline]
    pub fn count_in(&self, set: u64) -> u8 {
        let [one, two, four] = self.planes().map(|plane| (plane & LOW & set).count_ones() as u8);
        let mut count = one + 2 * two + 4 * four;
        if self.is_high() {
            count += names_in(NUMEROUS & set).map(|card| self.count(card) & !7).sum::<u8>();
        }
        count
    }

    /// How many cards?
    #[inline]
    pub fn len(&self) -> u8 {
        self.count_in(LOW)
    }

    /// Is there no card?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.plane(0) | self.plane(1) | self.plane(2) == 0
    }

    /// What the cards that pay at most `most` are worth together (SAND-PAY-1).
    #[inline]
    pub(crate) fn worth(&self, most: u8) -> u16 {
        let mut sum = u16::from(self.count_in(WORTH[1]));
        // Most hands have few coin cards or none.
        if self.names() & (WORTH[2] | WORTH[3] | WORTH[4]) != 0 {
            for value in 2..=most {
                sum += u16::from(value) * u16::from(self.count_in(WORTH[usize::from(value)]));
            }
        }
        sum
    }

    /// Adds all cards of another bag.
    #[inline]
    pub fn add_all(&mut self, other: &Bag) {
        if self.is_high() || other.is_high() {
            other.iter().for_each(|card| self.add(card));
            return;
        }
        let mut carry = 0;
        for (index, (a, b)) in self.planes().into_iter().zip(other.planes()).enumerate() {
            self.set_plane(index, a ^ b ^ carry);
            carry = a & b | carry & (a | b);
        }
        names_in(carry).for_each(|card| self.add_above(card, true));
    }

    /// The cards of this bag that are not in the other, copy by copy.
    #[must_use]
    pub fn minus(&self, other: &Bag) -> Bag {
        let mut rest = Bag::EMPTY;
        for card in names_in(self.names()) {
            (0..self.count(card).saturating_sub(other.count(card))).for_each(|_| rest.add(card));
        }
        rest
    }

    /// Every card, copies of one name together, in catalogue order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let bag = *self;
        names_in(bag.names()).flat_map(move |card| std::iter::repeat_n(card, bag.count(card).into()))
    }

    /// Each name with its number of copies, in catalogue order.
    pub fn groups(&self) -> impl Iterator<Item = (Card, u8)> + use<> {
        let bag = *self;
        names_in(bag.names()).map(move |card| (card, bag.count(card)))
    }
}

impl FromIterator<Card> for Bag {
    /// More copies than a bag can count are left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Bag {
        let mut bag = Bag::EMPTY;
        for card in cards {
            if bag.count(card) < Bag::capacity(card) {
                bag.add(card);
            }
        }
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bag, D::Error> {
        let mut bag = Bag::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if bag.count(card) == Bag::capacity(card) {
                return Err(serde::de::Error::custom(format_args!("too many copies of {card}")));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Lots;

    /// A bag counts as a plain array does.
    #[test]
    fn a_bag_counts() {
        let mut lots = Lots::new(7);
        let (mut bag, mut plain) = (Bag::EMPTY, [0u8; crate::NAMES]);
        for _ in 0..20_000 {
            let card = Card::from_index(lots.below(crate::NAMES as u32) as u8).unwrap();
            let count = &mut plain[card.index()];
            if lots.below(2) == 0 && *count < Bag::capacity(card) {
                *count += 1;
                bag.add(card);
            } else if *count > 0 {
                *count -= 1;
                bag.remove(card);
            }
            let count = *count;
            assert_eq!(bag.count(card), count);
            assert_eq!(u32::from(bag.len()), plain.iter().map(|count| u32::from(*count)).sum::<u32>());
            assert_eq!(bag.has(card), count > 0);
            let worth: u16 =
                Card::all().map(|card| u16::from(card.pay()) * u16::from(plain[card.index()])).sum();
            assert_eq!(bag.worth(4), worth);
        }
        assert_eq!(bag.iter().collect::<Bag>(), bag);
        assert_eq!(bag.minus(&bag), Bag::EMPTY);
    }

    /// Adding two bags is adding their cards, beyond seven copies as well.
    #[test]
    fn bags_add_up() {
        let castle = crate::card::named::CASTLE_2;
        for (a, b) in [(3, 4), (5, 6), (7, 1), (12, 9), (0, 20)] {
            let of = |n: usize| std::iter::repeat_n(castle, n).collect::<Bag>();
            let mut sum = of(a);
            sum.add_all(&of(b));
            assert_eq!(sum, of(a + b));
            assert_eq!(usize::from(sum.count(castle)), a + b);
            assert_eq!(sum.minus(&of(b)), of(a));
            assert_eq!(sum.names(), castle.bit());
        }
    }
}
