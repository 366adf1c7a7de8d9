//! The path from a first game of Fairy Tale to the full game.

use bots::{Level, Step};

use crate::{Mode, Options};

/// Novice is made for learning (TALE-NOVICE-6), and both 80-card decks leave out what is hard; that good players come
/// with the second step is chosen by us.
pub(crate) fn path() -> Vec<Step<Options>> {
    let with = |mode| Options { mode, ..Options::default() };
    vec![
        Step { key: "first", options: with(Mode::Novice), level: Level::Random, hints: true },
        Step { key: "discovery", options: with(Mode::Basic), level: Level::Greedy, hints: true },
        Step { key: "full", options: with(Mode::Expert), level: Level::Greedy, hints: false },
    ]
}
