//! Real games for the tests beside: dealt by a seed, played at random.

use kit::{Dice, Game, Lots, Seat, Seed, Stream, deal, step};
use tile::{Choice, Event, FairyTile, Options};

/// One choice, with the table before and after it.
pub(crate) struct Moment {
    pub(crate) seat: Seat,
    pub(crate) choice: Choice,
    pub(crate) before: FairyTile,
    pub(crate) events: Vec<Event>,
    pub(crate) after: FairyTile,
}

/// Plays a game at random; returns how it ended.
pub(crate) fn play(options: &Options, seats: u8, number: u64, mut look: impl FnMut(&Moment)) -> FairyTile {
    let seed = Seed::from_words(&format!("game {number}"));
    let mut state: FairyTile = deal(options, seats, &seed).unwrap();
    let mut dice = Dice::new(&seed, Stream::TABLE, 0);
    let mut lots = Lots::new(number);
    let mut ply = 0;
    while let Some(seat) = state.deciders().lowest() {
        let (before, mut events) = (state, Vec::new());
        let choice = lots.pick(&choices(&state, seat)).unwrap();
        step(&mut state, &mut dice, ply, seat, choice, &mut |event| events.push(event)).unwrap();
        look(&Moment { seat, choice, before, events, after: state });
        ply += 1;
    }
    state
}

/// Plays a game of every variant.
pub(crate) fn play_all(mut look: impl FnMut(&Moment)) {
    for (number, (options, seats)) in FairyTile::variants().into_iter().enumerate() {
        play(&options, seats, number as u64, &mut look);
    }
}

pub(crate) fn choices(game: &FairyTile, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    choices
}
