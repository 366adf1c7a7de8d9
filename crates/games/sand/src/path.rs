//! The path from a first game of Châteaux de Fable to the full game.

use bots::{Level, Step};

use crate::{Mode, Options};

/// The rulebook begins with the pre-sorted deck (SAND-SETUP-2) and goes on with shuffled ones (SAND-SETUP-3). That the
/// bots get better last is chosen by us. Campaigns are not on the path: they are series of games, for people who decide
/// to play one.
pub(crate) fn path() -> Vec<Step<Options>> {
    let with = |mode| Options { mode, ..Options::default() };
    vec![
        Step { key: "first", options: with(Mode::FirstGame), level: Level::Random, hints: true },
        Step { key: "discovery", options: with(Mode::Basic), level: Level::Random, hints: true },
        Step { key: "full", options: with(Mode::Basic), level: Level::Greedy, hints: false },
    ]
}
