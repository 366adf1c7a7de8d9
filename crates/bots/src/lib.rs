//! Players that see views only.
//!
//! A bot gets what a person in its seat would get: the view and the listed choices. It cannot name the truth, so it cannot
//! cheat. Its chance comes from dice of its own.

mod arena;
mod castle;
mod grimm;
mod random;
mod sand;
mod tale;
mod tile;

use std::fmt;
use std::str::FromStr;

use kit::{Dice, Game, NotationError};

pub use arena::{Tally, finish, tournament};
pub use castle::Greedy as CastleGreedy;
pub use grimm::Greedy as GrimmGreedy;
pub use random::Random;
pub use sand::Greedy as SandGreedy;
pub use tale::Greedy as TaleGreedy;
pub use tile::Greedy as TileGreedy;

/// Somebody who decides.
pub trait Bot<G: Game>: Send {
    /// Picks one of the `choices`, of which there is at least one, for the owner of the view.
    fn choose(&mut self, view: &G::View, choices: &[G::Choice], dice: &mut Dice) -> G::Choice;
}

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

/// A game that bots can play.
pub trait Played: Game {
    /// A bot of this level.
    fn bot(level: Level) -> Box<dyn Bot<Self>>;
}

impl Played for ::tale::Tale {
    fn bot(level: Level) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(TaleGreedy),
        }
    }
}

impl Played for ::castle::CastleBuilder {
    fn bot(level: Level) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(CastleGreedy),
        }
    }
}

impl Played for ::sand::Sand {
    fn bot(level: Level) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(SandGreedy),
        }
    }
}

impl Played for ::tile::FairyTile {
    fn bot(level: Level) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(TileGreedy),
        }
    }
}

impl Played for ::grimm::Grimm {
    fn bot(level: Level) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(GrimmGreedy),
        }
    }
}
