//! A bot that plays anything that is allowed.

use kit::{Dice, Game};

use crate::Bot;

/// Every choice is as likely as any other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G::View, choices: &[G::Choice], dice: &mut Dice) -> G::Choice {
        dice.pick(choices).expect("a decider has a choice")
    }
}
