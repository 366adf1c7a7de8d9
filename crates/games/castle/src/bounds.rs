//! Room for what a data set can hold. The build script refuses one that needs more.

/// Castles have room for so many levels; a data set whose tiles could build higher is refused.
pub(crate) const LEVELS: usize = 28;
/// A castle's rows are so many tiles wide at most, half a tile beyond the foundation at both ends.
pub(crate) const WIDTH: u8 = 7;
/// Piles have room for so many tiles.
pub(crate) const TILES: usize = 128;
/// The coin reserve has room for so many coins.
pub(crate) const COINS: usize = 48;
/// The largest number on a tile: sums of two fit into the bits of a word.
#[allow(dead_code, reason = "only the build script needs it")]
pub(crate) const NUMBER: u8 = 31;
/// The longest track.
#[allow(dead_code, reason = "only the build script needs it")]
pub(crate) const SPACES: usize = 64;
