//! How well a bot plays.

use std::fmt;
use std::str::FromStr;

use kit::NotationError;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Anything that is allowed.
    Random,
    /// What looks best now.
    #[default]
    Greedy,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 2] = [Level::Random, Level::Greedy];

    /// Its name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Level, NotationError> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| {
            let names = Level::ALL.map(Level::name).join("` or `");
            NotationError::new(format!("`{names}`"), text)
        })
    }
}
