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
                short: "page-level-random",
                title: "page-level-random.title",
                about: "page-level-random.about",
            },
            Level::Greedy => Says {
                short: "page-level-greedy",
                title: "page-level-greedy.title",
                about: "page-level-greedy.about",
            },
        }
    }
}
