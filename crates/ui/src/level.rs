//! How the levels of bots are called among people.

use table::Level;

/// The messages about a level.
pub(crate) struct Says {
    /// After "bot,".
    pub(crate) short: &'static str,
    /// On its own.
    pub(crate) title: &'static str,
    /// What it means.
    pub(crate) about: &'static str,
}

impl Says {
    /// Written out level by level, so that a new one is not forgotten and every message is found by its name.
    pub(crate) fn of(level: Level) -> Says {
        match level {
            Level::Random => Says {
                short: "house-level-random",
                title: "house-level-random.title",
                about: "house-level-random.about",
            },
            Level::Greedy => Says {
                short: "house-level-greedy",
                title: "house-level-greedy.title",
                about: "house-level-greedy.about",
            },
        }
    }
}
