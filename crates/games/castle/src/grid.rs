//! Where tiles can stand (CASTLE-GEO-1 to CASTLE-GEO-4): levels of half-columns, as bits.
//!
//! Half-column `h` is bit `h + 1` of a level's word, so that the half tile beyond the left end of the foundation has a bit
//! too. A place is the bit of its left half.

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use kit::notation::number;

use crate::bounds::{LEVELS, WIDTH};

/// A place for a tile: level from 1, and the half-column of its left half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Slot {
    /// 1 is on the foundation.
    pub level: u8,
    /// Half-column of the left half.
    pub x: i8,
}

impl Slot {
    /// The place at these coordinates; it need not exist.
    pub const fn new(level: u8, x: i8) -> Slot {
        Slot { level, x }
    }

    /// The place whose left half is this bit of the level.
    #[inline]
    pub(crate) const fn at_bit(level: u8, bit: u32) -> Slot {
        Slot { level, x: bit as i8 - 1 }
    }

    /// The bit of the left half. Only for places that exist.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        (self.x + 1) as u32
    }

    /// CASTLE-GEO-3: both halves, as bits.
    #[inline]
    pub(crate) const fn halves(self) -> u16 {
        3 << self.bit()
    }

    /// Position in the row of tiles of its level.
    #[inline]
    pub(crate) const fn column(self) -> usize {
        self.bit() as usize / 2
    }

    /// CASTLE-GEO-4: does it exist on a foundation of this width?
    #[inline]
    pub const fn exists(self, width: u8) -> bool {
        self.level >= 1
            && self.level as usize <= LEVELS
            && self.x >= -1
            && self.x < 2 * WIDTH as i8
            && places(self.level, width) >> self.bit() & 1 == 1
    }
}

/// CASTLE-GEO-4: the places of a level, each by the bit of its left half. CASTLE-RULING-2: even levels have half a tile more
/// at both ends. CASTLE-RULING-4, CASTLE-RULING-5: level 1 lies on the foundation, and ends with it.
#[inline]
pub(crate) const fn places(level: u8, width: u8) -> u16 {
    let width = width as u32;
    if level % 2 == 1 {
        0xaaaa & ((1 << (2 * width)) - 1)
    } else {
        (0x5555u32 & ((1 << (2 * width + 1)) - 1)) as u16
    }
}

/// CASTLE-GEO-2: the stone of the foundation.
#[inline]
pub(crate) const fn foundation(width: u8) -> u16 {
    (((1u32 << (2 * width)) - 1) << 1) as u16
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.level, self.x)
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Slot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Slot, NotationError> {
        let slot = text.split_once(',').and_then(|(level, x)| Some(Slot::new(number(level)?, number(x)?)));
        slot.ok_or_else(|| NotationError::new("a place such as `2,-1` (level, half-column)", text))
    }
}

kit::serde_as_notation!(Slot);

#[cfg(test)]
mod tests {
    use super::*;

    /// CASTLE-GEO-2, CASTLE-GEO-3, CASTLE-GEO-4: seven places on odd levels, eight on even ones.
    #[test]
    fn levels_are_laid_like_bricks() {
        let all = |level: u8| -> Vec<i8> {
            (i8::MIN..=i8::MAX).filter(|x| Slot::new(level, *x).exists(7)).collect()
        };
        for level in [1, 3, 27] {
            assert_eq!(all(level), [0, 2, 4, 6, 8, 10, 12]);
        }
        for level in [2, 4, 28] {
            assert_eq!(all(level), [-1, 1, 3, 5, 7, 9, 11, 13]);
        }
        assert_eq!((all(0), all(29)), (vec![], vec![]));
        assert_eq!((foundation(7), foundation(3)), (0x7ffe, 0x7e), "stone for h = 0 to 2W-1");
        assert_eq!((Slot::new(2, -1).halves(), Slot::new(2, 13).halves()), (0b11, 0xc000));
        assert_eq!((places(1, 3), places(2, 3)), (0b10_1010, 0b101_0101));
    }

    #[test]
    fn notation_is_unambiguous() {
        assert_eq!("2,-1".parse(), Ok(Slot::new(2, -1)));
        for wrong in ["", "2", "2,", "2,+1", "02,1", "2, 1", "2,-0", "300,1", "1,1,1"] {
            assert!(wrong.parse::<Slot>().is_err(), "{wrong}");
        }
    }
}
