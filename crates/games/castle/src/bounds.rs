//! Room for what a data set can hold. The build script refuses one that needs more.

/// The most levels of a castle; a data set whose tiles could build higher is refused.
pub(crate) const LEVELS: usize = 28;
/// The widest foundation, in tiles; even levels reach half a tile beyond it at both ends.
pub(crate) const WIDTH: u8 = 7;
/// The most tiles in a pile.
pub(crate) const TILES: usize = 128;
/// The most coins in the reserve.
pub(crate) const COINS: usize = 48;
/// The largest number on a tile, so that the sum of two is below 64: sums are bits of a word.
#[allow(dead_code, reason = "only the build script needs it")]
pub(crate) const NUMBER: u8 = 31;
/// The longest track.
#[allow(dead_code, reason = "only the build script needs it")]
pub(crate) const SPACES: usize = 64;
