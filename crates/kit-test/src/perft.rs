//! Counting the ways in which a match can go on, which shows any change in what is offered.

use kit::{Dice, Game, Match, Seat, Seed, Stream, step};

/// The number of leaves of the tree of choices below this state, `depth` deep, with the dice of the table's `seed` from
/// `ply` on. Of several deciders the lowest seat goes first; a match that is over earlier counts as one leaf.
///
/// # Panics
/// If the game refuses a choice that it lists.
pub fn perft<G: Game>(state: &G, seed: &Seed, ply: u32, depth: u32) -> u64 {
    let mut dice = Dice::new(seed, Stream::TABLE, 0);
    count(state, &mut dice, ply, depth)
}

fn count<G: Game>(state: &G, dice: &mut Dice, ply: u32, depth: u32) -> u64 {
    let Some(seat) = state.deciders().lowest() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let choices = state.listed(seat);
    if depth == 1 {
        return choices.len() as u64;
    }
    choices
        .into_iter()
        .map(|choice| count(&after(state, dice, ply, seat, choice), dice, ply + 1, depth - 1))
        .sum()
}

fn after<G: Game>(state: &G, dice: &mut Dice, ply: u32, seat: Seat, choice: G::Choice) -> G {
    let mut next = state.clone();
    if let Err(refusal) = step(&mut next, dice, ply, seat, choice, &mut |_| ()) {
        panic!("{choice} of seat {seat} is listed, but {refusal}");
    }
    next
}

/// `perft` of a match for each first choice, to find out where two versions differ.
///
/// # Panics
/// If the game refuses a choice that it lists.
pub fn divide<G: Game>(game: &Match<G>, depth: u32) -> Vec<(Seat, G::Choice, u64)> {
    let Some(seat) = game.state().deciders().lowest() else { return Vec::new() };
    if depth == 0 {
        return Vec::new();
    }
    let mut dice = Dice::new(&game.record().seed, Stream::TABLE, 0);
    let choices = game.state().listed(seat).into_iter();
    choices
        .map(|choice| {
            let next = after(game.state(), &mut dice, game.ply(), seat, choice);
            (seat, choice, count(&next, &mut dice, game.ply() + 1, depth - 1))
        })
        .collect()
}
