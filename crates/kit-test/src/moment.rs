//! Matches played at random, choice by choice, for tests of what holds over whole games.

use kit::{Dice, Game, Lots, Seat, Seed, Stream, deal, step};
use serde_json::Value;

/// One choice of a match, with the state before and after it.
pub struct Moment<G: Game> {
    /// Who chose.
    pub seat: Seat,
    /// What they chose.
    pub choice: G::Choice,
    /// The state before.
    pub before: G,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The state after.
    pub after: G,
    /// Whether the choice used the chance of the table.
    pub rolled: bool,
}

/// Plays a match at random, those who decide at the same time in random order; returns how it ended. Another `number`
/// gives another match.
///
/// # Panics
/// If the game breaks its contract.
pub fn play_random<G: Game>(
    options: &G::Options,
    seats: u8,
    number: u64,
    mut look: impl FnMut(&Moment<G>),
) -> G {
    let seed = Seed::from_words(&format!("game {number}"));
    let mut state: G = deal(options, seats, &seed).expect("a possible table");
    let mut dice = Dice::new(&seed, Stream::TABLE, 0);
    let mut lots = Lots::new(number);
    let mut ply = 0;
    while let Some(seat) = lots.pick(&state.deciders().iter().collect::<Vec<_>>()) {
        let (before, mut events) = (state.clone(), Vec::new());
        let choice = lots.pick(&state.listed(seat)).expect("a decider has a choice");
        step(&mut state, &mut dice, ply, seat, choice, &mut |event| events.push(event))
            .expect("a listed choice");
        look(&Moment { seat, choice, before, events, after: state.clone(), rolled: dice.rolled() });
        ply += 1;
    }
    state
}

/// Plays so many matches of every variant at random.
///
/// # Panics
/// If the game breaks its contract.
pub fn play_variants<G: Game>(games: u64, mut look: impl FnMut(&Moment<G>)) {
    let tables = (0..games).flat_map(|_| G::variants());
    for (number, (options, seats)) in (0..).zip(tables) {
        play_random(&options, seats, number, &mut look);
    }
}

/// The state as JSON, as scenarios see it.
///
/// # Panics
/// If it cannot be written.
pub fn truth<G: Game>(state: &G) -> Value {
    serde_json::to_value(state).expect("a state is a document")
}
