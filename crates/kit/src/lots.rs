//! Fast chance for what is not part of the rules: random players, playouts, sampling.

/// SplitMix64: a few instructions per number, good enough for picking choices, and no secret. What the rules leave to
/// chance always comes from [`Dice`](crate::Dice).
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// The same seed gives the same lots.
    pub const fn new(seed: u64) -> Lots {
        Lots(seed)
    }

    #[inline]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word >> 32) as u32
    }

    /// A number from 0 to `bound` - 1. For the small bounds of a choice, the bias (at most `bound` in 2³²) is negligible.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.word()) * u64::from(bound)) >> 32) as u32
    }

    /// One of the items; `None` if there are none.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u32) as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_picked_about_as_often() {
        let mut lots = Lots::new(1);
        let mut counts = [0u32; 5];
        for _ in 0..50_000 {
            counts[lots.below(5) as usize] += 1;
        }
        // 10,000 expected, standard deviation 89.
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
        assert_eq!(lots.pick::<u8>(&[]), None);
    }
}
