//! A greedy player of Fairy Tile, after the specification's strategy (docs/rules/tile.md, section 12).
//!
//! It looks one adventure ahead, or two with a charged token, for a way to tell its page now. Failing that, it takes
//! the adventure that leaves the fewest moves to go. It turns a page that is far away, which charges the token, but
//! never two in a row. What others hide does not matter to it.

mod plan;

use crate::{Choice, FairyTile, Phase, View};
use kit::Dice;

use bots::{Bot, Played, all_best};
use plan::Plan;

/// Takes what brings the page in hand closest to being told.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// After this many turns without a telling, players may be undoing each other's moves, and chance has to help.
const STUCK: u16 = 25;
/// Then one move in this many is random.
const WHIM: u32 = 4;
/// How many equally good options, per opponent, it compares by how much they help the others. (Two bots that hindered
/// each other as well as they can would take very long over their last pages.)
const COMPARED: usize = 2;

impl Played for FairyTile {
    type Greedy = Greedy;

    fn path() -> Vec<bots::Step<crate::Options>> {
        crate::path::path()
    }
}

impl Bot<FairyTile> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        if choices.contains(&Choice::Tell) {
            return Choice::Tell;
        }
        // Without a page there is nothing to plan.
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
        // Among options equally good for itself, it takes the one that helps the others least. Chance decides the rest,
        // so that two bots do not undo each other's moves forever.
        dice.shuffle(&mut equal);
        equal.truncate(COMPARED * view.players.len().saturating_sub(1).max(1));
        equal.into_iter().min_by_key(|choice| plan.helps(*choice)).unwrap_or(choices[0])
    }
}
