//! Sets of a few things, one bit each.

use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A kind with at most eight values, in a fixed order.
pub(crate) trait Few: Copy + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];

    /// The place among all of them.
    fn place(self) -> usize;
}

/// A set of such things; in JSON a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Set<T>(u8, PhantomData<T>);

impl<T: Few> Set<T> {
    pub(crate) const NONE: Set<T> = Set::from_bits(0);

    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Set<T> {
        Set(bits, PhantomData)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) fn has(self, item: T) -> bool {
        self.0 >> item.place() & 1 == 1
    }

    #[inline]
    pub(crate) fn add(&mut self, item: T) {
        self.0 |= 1 << item.place();
    }

    #[inline]
    pub(crate) fn remove(&mut self, item: T) {
        self.0 &= !(1 << item.place());
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// In order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |item| self.has(*item))
    }
}

impl<T: Few> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Set<T> {
        let mut set = Set::NONE;
        items.into_iter().for_each(|item| set.add(item));
        set
    }
}

impl<T: Few + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Few + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}
