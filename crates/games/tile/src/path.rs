//! The path from a first game of Fairy Tile to the full game.

use bots::{Level, Step};

use crate::Options;
use crate::options::{BookSize, TileSides};

/// The rulebook names no first game, so all of this is chosen by us: short books (TILE-VAR-4) that are told in a quarter
/// of an hour, at first in a kingdom whose tiles all show the same side (TILE-VAR-1).
pub(crate) fn path() -> Vec<Step<Options>> {
    let full = Options::default();
    let short = |pages| Options { pages_per_player: BookSize::Short(pages), ..full };
    let first = Options { tile_sides: TileSides::AllA, ..short(4) };
    vec![
        Step { key: "first", options: first, level: Level::Random, hints: true },
        Step { key: "discovery", options: short(6), level: Level::Greedy, hints: true },
        Step { key: "full", options: full, level: Level::Greedy, hints: false },
    ]
}
