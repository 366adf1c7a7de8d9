//! The path from a first game of The Grimm Forest to the full game.

use bots::{Level, Step};

use crate::Options;

/// The rulebook leaves the advanced cards to people who know the game (GRIMM-OPT-2, GRIMM-OPT-3). That good players come
/// before them is chosen by us.
pub(crate) fn path() -> Vec<Step<Options>> {
    let base = Options::default();
    let all = Options { advanced_fables: true, advanced_friends: true, ..base };
    vec![
        Step { key: "first", options: base, level: Level::Random, hints: true },
        Step { key: "discovery", options: base, level: Level::Greedy, hints: true },
        Step { key: "full", options: all, level: Level::Greedy, hints: false },
    ]
}
