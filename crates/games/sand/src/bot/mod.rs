//! A greedy player of Châteaux de Fable, after the specification's strategy (docs/rules/sand.md, section 12).
//!
//! It imagines a world that fits its view and looks for the best way to go on with its own turn there, to the end of the
//! turn: which cards to build, what to pay with, what to give and to discard. The result of the turn is evaluated card by
//! card (`worth`). Cards drawn on the way come in the order of the imagined world, which is as likely as any other.

mod search;
mod worth;

use crate::{Card, Choice, Pace, Phase, Sand, Step, Task, View};
use kit::{Dice, Game, Seat};

use bots::{Bot, Played, best};
use worth::Worth;

/// Takes what looks best for this turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Played for Sand {
    type Greedy = Greedy;

    fn path() -> Vec<bots::Step<crate::Options>> {
        crate::path::path()
    }
}

impl Bot<Sand> for Greedy {
    fn choose(&mut self, view: &View, choices: &[Choice], dice: &mut Dice) -> Choice {
        // Without a seat there is nothing to evaluate.
        let Some(seat) = view.viewer.seat().filter(|_| view.own.is_some()) else { return choices[0] };
        if choices.len() == 1 {
            return choices[0];
        }
        let worth = Worth::of(view, seat);
        let begun = view.own.as_ref().is_some_and(|own| own.task != Task::None);
        let step = view.players[seat.index()].turn.map(|turn| turn.step);
        let values: Vec<f64> = match view.phase {
            Phase::Turn if step == Some(Step::One) && !begun => {
                choices.iter().map(|choice| search::rank_in_step_1(*choice)).collect()
            }
            Phase::Turn => search::values(&world(view, seat, dice), seat, choices, &worth),
            _ => choices.iter().map(|choice| outside_a_turn(*choice, &worth)).collect(),
        };
        best(choices, &values, dice)
    }
}

/// A world in which the others are still busy, so that the end of my turn is not the end of everybody's: what they do
/// meanwhile is unknown, and does not affect me.
fn world(view: &View, seat: Seat, dice: &mut Dice) -> Sand {
    let mut view = view.clone();
    view.options.pace = Pace::Simultaneous;
    for (other, public) in Seat::all(view.seats).zip(view.players.iter_mut()) {
        if other != seat {
            public.done = false;
            public.turn = None;
            public.held = 0;
            public.revealed = kit::Row::default();
        }
    }
    Sand::imagine(&view, dice)
}

/// The starting hand, the cards that leave a solo campaign, and bonuses.
fn outside_a_turn(choice: Choice, worth: &Worth) -> f64 {
    match choice {
        // A starting hand needs coins, and cards that can soon be built and paid.
        Choice::Exchange(card) => -worth.in_first_hand(card),
        Choice::Leave(card) => -worth.in_deck(card),
        // A smaller number is always better: it is worth more and leaves more room.
        Choice::Subtract => 1.0,
        _ => 0.0,
    }
}

/// What a card costs; nothing if it cannot be built.
fn cost(card: Card) -> f64 {
    f64::from(card.data().cost.unwrap_or(0))
}
