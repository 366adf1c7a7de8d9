//! A greedy player of Fairy Tile, after the specification's strategy (docs/rules/tile.md, section 12).
//!
//! It looks at one adventure, and with a charged token at two: which of them lets it tell its page now? Failing that, it
//! takes the one after which the fewest moves are missing. A page that is far away it turns, which charges the token; it
//! does so once, not twice in a row. Nothing that others hide matters to it.

mod plan;

use crate::{Choice, FairyTile, Phase, View};
use kit::Dice;

use bots::{Bot, Played, all_best};
use plan::Plan;

/// Takes what brings the page in hand nearest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// After so many turns in which nobody told a page, two players may be undoing each other's moves. Then chance helps.
const STUCK: u16 = 25;
/// One move in so many is left to chance then.
const WHIM: u32 = 4;
/// How many of its equally good options, per opponent, it compares by what they mean to the others. (Two bots that always
/// hindered each other as well as they can would take very long over their last pages.)
const COMPARED: usize = 2;

impl Played for FairyTile {
    type Greedy = Greedy;
}

impl Bot<FairyTile> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        if choices.contains(&Choice::Tell) {
            return Choice::Tell;
        }
        // Without a page there is nothing to weigh.
        let Some(page) = view.own.and_then(|own| own.hand) else { return choices[0] };
        if choices.len() == 1 {
            return choices[0];
        }
        if view.phase != Phase::After && view.turn.quiet >= STUCK && dice.below(WHIM) == 0 {
            return dice.pick(choices).unwrap_or(choices[0]);
        }
        let plan = Plan::of(view, page);
        let values: Vec<f64> = choices.iter().map(|choice| plan.value(*choice)).collect();
        let mut equal = all_best(choices, &values);
        // Of what is equally good for itself it takes what helps the others least. Chance decides the rest, so that two
        // such players do not undo each other forever.
        dice.shuffle(&mut equal);
        equal.truncate(COMPARED * view.players.len().saturating_sub(1).max(1));
        equal.into_iter().min_by_key(|choice| plan.helps(*choice)).unwrap_or(choices[0])
    }
}
