//! Sets of cells of one kingdom.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of cells, by their numbers in a [`Kingdom`](crate::Kingdom).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cells(pub(crate) u64);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// One cell.
    #[inline]
    pub const fn only(cell: u8) -> Cells {
        Cells(1 << cell)
    }

    /// The first `count` cells.
    pub const fn first(count: u8) -> Cells {
        Cells((1 << count) - 1)
    }

    /// Is the cell in the set?
    #[inline]
    pub const fn contains(self, cell: u8) -> bool {
        self.0 >> cell & 1 == 1
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Do the sets have a cell in common?
    #[inline]
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = rest.trailing_zeros() as u8;
            (rest != 0).then(|| {
                rest &= rest - 1;
                cell
            })
        })
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Cells) {
        self.0 &= other.0;
    }
}

/// Everything else, numbers beyond the kingdom included: only to be intersected.
impl Not for Cells {
    type Output = Cells;
    #[inline]
    fn not(self) -> Cells {
        Cells(!self.0)
    }
}
