//! The path from a first game of Castle Builder to the full game.

use bots::{Level, Step};

use crate::Options;

/// The rulebook names no first game, so all of this is chosen by us: in Peaceful Times (CASTLE-OPT-4) nobody breaks what
/// somebody else has built, and the other steps are the base game. The longer and the freer variants are no harder to
/// learn, so they are not on the path.
pub(crate) fn path() -> Vec<Step<Options>> {
    let base = Options::default();
    let peaceful = Options { peace: true, ..base };
    vec![
        Step { key: "first", options: peaceful, level: Level::Random, hints: true },
        Step { key: "discovery", options: base, level: Level::Random, hints: true },
        Step { key: "full", options: base, level: Level::Greedy, hints: false },
    ]
}
