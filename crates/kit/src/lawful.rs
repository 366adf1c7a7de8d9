//! What only the laws need to know about a game.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::{Dice, Game, Seat, Viewer};

/// A game that the laws of `kit-test` can examine. Nothing else calls these methods.
pub trait Lawful: Game {
    /// The endings ([`Outcome::ending`](crate::Outcome::ending)) with which nobody wins, so that the first rank stays
    /// empty. With any other ending somebody is first. (A solo player can always lose.)
    const WITHOUT_WINNER: &'static [&'static str] = &[];
    /// No match has more choices than this, not even one between random players; a longer one counts as endless.
    const MOST_CHOICES: u32 = 5_000;

    /// Adds everything that is hidden from this viewer *and could be different for all they know*. Imagined worlds
    /// must differ in each of these things.
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets);

    /// Adds choices worth trying on [`check`](Game::check), legal or not: all there are, if they are few.
    fn wild_choices(&self, dice: &mut Dice, out: &mut Vec<Self::Choice>);

    /// Checks what holds at every moment, such as limits and that no card is lost. The error says what is broken.
    fn invariants(&self) -> Result<(), String>;
}

/// What is hidden from a viewer at one moment.
#[derive(Clone, Debug, Default)]
pub struct Secrets(Vec<Secret>);

/// One hidden thing.
#[derive(Clone, Copy, Debug)]
pub struct Secret {
    /// What it is, for example `hand`.
    pub name: &'static str,
    /// Whose it is; seat 0 if it belongs to the table.
    pub seat: Seat,
    /// A hash of its present value.
    pub fingerprint: u64,
}

impl Secret {
    /// Whether both are about the same thing, perhaps with different values.
    pub fn is_same(&self, other: &Secret) -> bool {
        (self.name, self.seat) == (other.name, other.seat)
    }
}

impl Secrets {
    /// Adds a hidden thing. Two values with the same name and seat count as one thing.
    pub fn add(&mut self, name: &'static str, seat: Seat, value: &impl Hash) {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        let secret = Secret { name, seat, fingerprint: hasher.finish() };
        match self.0.iter_mut().find(|known| known.is_same(&secret)) {
            Some(known) => {
                known.fingerprint.hash(&mut hasher);
                known.fingerprint = hasher.finish();
            }
            None => self.0.push(secret),
        }
    }

    /// Empties the list, so that it can be reused.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The hidden things, in the order in which they were added.
    pub fn as_slice(&self) -> &[Secret] {
        &self.0
    }
}

/// In [`Lawful::invariants`]: returns an error with this message unless the condition holds.
#[macro_export]
macro_rules! hold {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}
