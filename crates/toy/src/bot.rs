//! A greedy player: it lays planks, and looks where the Boat comes to.

use bots::{Bot, Played, best};
use kit::{Dice, Seat};

use crate::state::passed;
use crate::{Choice, Ford, Stage, View, corner_owner};

/// Lays a plank whenever it can pay for one, and pays what brings the Boat to its own corners and not to others'.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Played for Ford {
    type Greedy = Greedy;
}

impl Bot<Ford> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        let values: Vec<f64> = choices.iter().map(|choice| value(view, *choice)).collect();
        best(choices, &values, dice)
    }
}

fn value(view: &View, choice: Choice) -> f64 {
    let me = view.viewer.seat().unwrap_or(Seat::at(0));
    match choice {
        // Only one, and the least of them.
        Choice::Done => 10.0,
        Choice::Drop(worth) => -f64::from(worth.value()),
        Choice::Lay(plank) => 4.0 + coins(view, me, plank.price()) * 3.0,
        Choice::Pay(worth) => match view.board.stage {
            Stage::Pay(_, bill) => coins(view, me, bill.price.max(bill.sum() + worth.value())),
            _ => 0.0,
        },
        // With pebbles in hand and no room for a plank, it goes elsewhere.
        Choice::Rest if view.mine.is_some_and(|hand| hand.held.count() > 3) => 0.5,
        Choice::Rest => 2.0,
        Choice::Move(..) => 1.0,
    }
}

/// The coins that these steps of the Boat bring to me, less those that they bring to others.
fn coins(view: &View, me: Seat, steps: u8) -> f64 {
    let owner = |corner| corner_owner(corner, view.board.seats()).unwrap_or(me);
    let owners = passed(view.board.boat, steps).map(owner);
    owners.map(|owner| if owner == me { 1.0 } else { -1.0 }).sum()
}
