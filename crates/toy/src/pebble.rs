//! Pebbles: what they are worth, and piles of them.

use serde::{Deserialize, Serialize};

use crate::News;
use kit::{Dice, Seat};

/// What a pebble is worth. Pebbles of the same worth are the same. Its notation is `p1`, `p2` or `p3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Worth {
    #[default]
    One,
    Two,
    Three,
}

impl Worth {
    /// All of them, the least first.
    pub const ALL: [Worth; 3] = [Worth::One, Worth::Two, Worth::Three];

    /// From 1 to 3.
    pub const fn value(self) -> u8 {
        match self {
            Worth::One => 1,
            Worth::Two => 2,
            Worth::Three => 3,
        }
    }

    /// Its notation.
    pub const fn word(self) -> &'static str {
        match self {
            Worth::One => "p1",
            Worth::Two => "p2",
            Worth::Three => "p3",
        }
    }
}

kit::word_notation!(Worth, Worth::ALL, Worth::word, "a pebble from `p1` to `p3`");

/// How many pebbles of each worth there are in a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pebbles([u8; 3]);

impl Pebbles {
    /// TOY-DEAL-1: all pebbles of the game.
    pub const ALL: Pebbles = Pebbles([8, 10, 12]);

    /// How many there are.
    pub fn count(&self) -> u8 {
        self.0.iter().sum()
    }

    /// How many of this worth.
    pub fn of(&self, worth: Worth) -> u8 {
        self.0[worth as usize]
    }

    /// Each pebble, the most precious first: the order in which they are put back and paid.
    pub fn falling(&self) -> impl Iterator<Item = Worth> + use<> {
        let pile = *self;
        Worth::ALL.into_iter().rev().flat_map(move |worth| (0..pile.of(worth)).map(move |_| worth))
    }

    /// The least precious one.
    pub fn least(&self) -> Option<Worth> {
        Worth::ALL.into_iter().find(|worth| self.of(*worth) > 0)
    }

    pub(crate) fn add(&mut self, worth: Worth) {
        self.0[worth as usize] = self.of(worth).saturating_add(1);
    }

    /// Takes one away, if there is one.
    pub(crate) fn remove(&mut self, worth: Worth) {
        self.0[worth as usize] = self.of(worth).saturating_sub(1);
    }

    pub(crate) fn add_all(&mut self, other: Pebbles) {
        other.falling().for_each(|worth| self.add(worth));
    }

    pub(crate) fn remove_all(&mut self, other: Pebbles) {
        other.falling().for_each(|worth| self.remove(worth));
    }

    /// Draws so many, or all there are.
    pub(crate) fn draw(&mut self, count: u8, dice: &mut Dice) -> Pebbles {
        let mut drawn = Pebbles::default();
        for _ in 0..count.min(self.count()) {
            let place = dice.below(self.count().into()) as usize;
            if let Some(worth) = self.falling().nth(place) {
                self.remove(worth);
                drawn.add(worth);
            }
        }
        drawn
    }

    /// In how many ways these pebbles pay `left`, one after another in falling worth from `most` on (TOY-PAY-1). Who has
    /// paid enough stops.
    pub(crate) fn ways(&self, left: u8, most: Worth) -> u32 {
        if left == 0 {
            return 1;
        }
        let after = |worth: Worth| {
            let mut rest = *self;
            rest.remove(worth);
            rest.ways(left.saturating_sub(worth.value()), worth)
        };
        Worth::ALL.into_iter().filter(|worth| *worth <= most && self.of(*worth) > 0).map(after).sum()
    }
}

/// The pebbles of one player, which only they know (TOY-INFO-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hand {
    /// What they hold.
    pub held: Pebbles,
    /// What they put back at the deal; it is among the others' count until all have decided.
    pub dropped: Pebbles,
}

impl Hand {
    /// Changes the hand of this seat as the news does.
    pub(crate) fn apply(&mut self, owner: Seat, news: &News) {
        match *news {
            News::Dropped { seat, worth } if seat == owner => {
                self.held.remove(worth);
                self.dropped.add(worth);
            }
            News::Began { .. } => self.dropped = Pebbles::default(),
            News::Paid { seat, worth } if seat == owner => self.held.remove(worth),
            News::Drew { seat, pebbles: Some(pebbles), .. } if seat == owner => self.held.add_all(pebbles),
            _ => {}
        }
    }
}
