//! A short list stored inline, so that states and views are plain values that are copied as bytes.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// At most `N` items in order. Two rows are equal if their items are, whatever is left in the unused places.
#[derive(Clone, Copy)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// An empty row; `filler` fills the unused places.
    pub const fn new(filler: T) -> Row<T, N> {
        assert!(N <= u8::MAX as usize, "a row counts in one byte");
        Row { items: [filler; N], len: 0 }
    }

    /// Appends an item.
    ///
    /// # Panics
    /// If the row is full. Bounds are part of the rules, so this is a bug in the game.
    #[inline]
    pub const fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Removes the last item.
    #[inline]
    pub const fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.items[self.len as usize])
    }

    /// Removes `count` items from the end, the last one first.
    ///
    /// # Panics
    /// If there are fewer, or too many for the new row.
    #[inline]
    pub fn deal<const M: usize>(&mut self, count: u8) -> Row<T, M>
    where
        T: Default,
    {
        let left = self.len.checked_sub(count).expect("there are so many");
        let mut dealt = Row::default();
        for item in self[left as usize..].iter().rev() {
            dealt.push(*item);
        }
        self.len = left;
        dealt
    }

    /// Removes the item at `index`; the later ones move up.
    ///
    /// # Panics
    /// If there is no such item.
    #[inline]
    pub fn take(&mut self, index: usize) -> T {
        let item = self[index];
        let len = self.len as usize;
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        item
    }

    /// Removes the item at `index`; the last one takes its place. For rows whose order does not matter.
    ///
    /// # Panics
    /// If there is no such item.
    #[inline]
    pub fn swap_take(&mut self, index: usize) -> T {
        let item = self[index];
        self.len -= 1;
        self.items[index] = self.items[self.len as usize];
        item
    }

    /// The first `len` of these items.
    ///
    /// # Panics
    /// If there are fewer.
    #[inline]
    pub const fn prefix(items: [T; N], len: u8) -> Row<T, N> {
        assert!(len as usize <= N);
        Row { items, len }
    }

    /// Drops all items.
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// The union of a set for each item. Visits unused places too and masks them out: a loop of fixed length needs no
    /// branch prediction.
    #[inline]
    pub fn union(&self, set: impl Fn(T) -> u64) -> u64 {
        let mut all = 0;
        for (index, item) in self.items.iter().enumerate() {
            let used = u64::from(index < self.len as usize).wrapping_neg();
            all |= set(*item) & used;
        }
        all
    }
}

impl<T: Copy + PartialEq, const N: usize> Row<T, N> {
    /// The position of the first such item. Always scans the whole row, which for short rows is faster than a loop with
    /// an unpredictable end.
    #[inline]
    pub fn find(&self, item: T) -> Option<usize> {
        const { assert!(N < 64) };
        let mut found = 0u64;
        for (index, other) in self.items.iter().enumerate() {
            found |= u64::from(*other == item) << index;
        }
        found &= (1 << self.len) - 1;
        if found == 0 { None } else { Some(found.trailing_zeros() as usize) }
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Row::new(T::default())
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Row::default();
        items.into_iter().for_each(|item| row.push(item));
        row
    }
}

impl<'a, T: Copy + 'a, const N: usize> Extend<&'a T> for Row<T, N> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(*item));
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> AsRef<[T]> for Row<T, N> {
    fn as_ref(&self) -> &[T] {
        self
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Row<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Hash, const N: usize> Hash for Row<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> de::Visitor<'de> for Items<T, N> {
            type Value = Row<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Row<T, N>, A::Error> {
                let mut row = Row::default();
                while let Some(item) = list.next_element()? {
                    if row.len() == N {
                        return Err(de::Error::custom(format_args!("a list of more than {N} items")));
                    }
                    row.push(item);
                }
                Ok(row)
            }
        }
        deserializer.deserialize_seq(Items(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equality_looks_at_the_items_only() {
        let mut row: Row<u8, 4> = [1, 2, 9, 3].into_iter().collect();
        assert_eq!((row.take(1), row), (2, [1, 9, 3].into_iter().collect()));
        assert_eq!((row.pop(), row.len()), (Some(3), 2));
        assert_eq!(row, [1, 9].into_iter().collect());
        assert_eq!((row.swap_take(0), &row[..]), (1, &[9][..]));
        assert_eq!(row, Row::prefix([9, 8, 7, 6], 1));
        let mut deck = Row::prefix([1, 2, 3, 4], 3);
        assert_eq!(
            (deck.deal::<5>(2), deck),
            (Row::prefix([3, 2, 0, 0, 0], 2), Row::prefix([1, 0, 0, 0], 1))
        );
        assert_eq!((row.find(9), Row::prefix([9, 8, 7, 6], 3).find(6)), (Some(0), None));
    }

    #[test]
    fn a_list_that_is_too_long_is_refused() {
        assert_eq!(&*serde_json::from_str::<Row<u8, 3>>("[1,2,3]").unwrap(), [1, 2, 3]);
        assert!(
            serde_json::from_str::<Row<u8, 3>>("[1,2,3,4]").unwrap_err().to_string().contains("more than 3")
        );
    }
}
