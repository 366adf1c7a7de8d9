//! What bot levels are called on pages.

use table::Level;

/// The ids of the messages about a level.
pub(crate) struct LevelMessages {
    /// The level in mid-sentence, as in "bot, good player".
    pub(crate) short: &'static str,
    /// The level on its own, as on a button.
    pub(crate) title: &'static str,
    /// An explanation of the level.
    pub(crate) about: &'static str,
}

impl LevelMessages {
    /// The messages of a level. Ids are written out so that the compiler asks for those of a new level, and so that a
    /// search for an id finds its use.
    pub(crate) fn of(level: Level) -> LevelMessages {
        match level {
            Level::Random => LevelMessages {
                short: "page-level-random",
                title: "page-level-random.title",
                about: "page-level-random.about",
            },
            Level::Greedy => LevelMessages {
                short: "page-level-greedy",
                title: "page-level-greedy.title",
                about: "page-level-greedy.about",
            },
        }
    }
}
