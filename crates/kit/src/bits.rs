//! Walking through sets of small numbers, one bit each.

/// The numbers in a set, in ascending order: the places of its bits, counted from the lowest.
#[inline]
pub fn bits(mut set: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let lowest = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(lowest)
    })
}
