//! Players that see views only. This crate holds what the bots of all games share; each game brings its own.
//!
//! A bot gets what a person in its seat would get: the view and the listed choices. It cannot name the truth, so it cannot
//! cheat. Its chance comes from dice of its own.

mod arena;
mod best;
mod level;
mod random;
mod step;

use kit::{Dice, Game};

pub use arena::{Tally, against_random, among_greedy, finish, tournament};
pub use best::{all_best, best};
pub use level::Level;
pub use random::Random;
pub use step::Step;

/// A player that decides by itself.
pub trait Bot<G: Game>: Send {
    /// Picks one of the `choices` for the owner of the view. There is at least one.
    fn choose(&mut self, view: &G::View, choices: &[G::Choice], dice: &mut Dice) -> G::Choice;
}

/// A game that bots can play.
pub trait Played: Game {
    /// The bot that takes what looks best now.
    type Greedy: Bot<Self> + Default + 'static;

    /// A bot of this level.
    fn bot(level: Level) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(Self::Greedy::default()),
        }
    }

    /// The path from somebody's first game to the full game, the gentlest step first. Empty if the game has none: then
    /// everybody begins with its defaults.
    fn path() -> Vec<Step<Self::Options>> {
        Vec::new()
    }
}
