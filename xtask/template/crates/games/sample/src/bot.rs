//! A greedy player (specification, section 12).

use bots::{Bot, Played, best};
use kit::Dice;

use crate::{Choice, Sample, View};

/// Lays a card that is about as high as the prize.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Played for Sample {
    type Greedy = Greedy;
}

impl Bot<Sample> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        let prize = view.prize.unwrap_or_default();
        // Near enough is as good as equal: two who always laid the same card would win nothing.
        let value = |Choice::Lay(card): &Choice| -f64::from(card.value().abs_diff(prize.value()).max(1));
        let values: Vec<f64> = choices.iter().map(value).collect();
        best(choices, &values, dice)
    }
}
