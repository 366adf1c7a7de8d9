//! Real games for the tests beside: dealt by a seed, played at random.

use kit::{Dice, Game, Lots, Seat, Seed, Stream, deal, step};
use serde_json::Value;
use tale::{Card, Choice, Event, Mode, Options, Tale};

/// One choice, with the table before and after it.
pub(crate) struct Moment {
    pub(crate) seat: Seat,
    pub(crate) choice: Choice,
    pub(crate) before: Tale,
    pub(crate) events: Vec<Event>,
    pub(crate) after: Tale,
    /// Did the choice use the chance of the table?
    pub(crate) rolled: bool,
}

/// Plays a game at random, those who decide at the same time in random order; returns how it ended.
pub(crate) fn play(options: Options, seats: u8, number: u64, mut look: impl FnMut(&Moment)) -> Tale {
    let seed = Seed::from_words(&format!("game {number}"));
    let mut state: Tale = deal(&options, seats, &seed).unwrap();
    let mut dice = Dice::new(&seed, Stream::TABLE, 0);
    let mut lots = Lots::new(number);
    let mut ply = 0;
    while let Some(seat) = lots.pick(&state.deciders().iter().collect::<Vec<_>>()) {
        let (before, mut events) = (state, Vec::new());
        let choice = lots.pick(&choices(&state, seat)).unwrap();
        step(&mut state, &mut dice, ply, seat, choice, &mut |event| events.push(event)).unwrap();
        look(&Moment { seat, choice, before, events, after: state, rolled: dice.rolled() });
        ply += 1;
    }
    state
}

/// Plays a few games of every variant.
pub(crate) fn play_all(games: u64, mut look: impl FnMut(&Moment)) {
    for (options, seats) in Tale::variants() {
        for number in 0..games {
            play(options, seats, number, &mut look);
        }
    }
}

pub(crate) fn options(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

pub(crate) fn choices(game: &Tale, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    choices
}

/// The truth as scenarios see it.
pub(crate) fn truth(game: &Tale) -> Value {
    serde_json::to_value(game).unwrap()
}

/// The cards of a list in the truth; none where there is no such list yet.
pub(crate) fn cards(truth: &Value, pointer: &str) -> Vec<Card> {
    let list = truth.pointer(pointer).cloned();
    list.map_or_else(Vec::new, |list| serde_json::from_value(list).unwrap())
}

/// The same cards in one order, to compare piles whose order means nothing.
pub(crate) fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards
}

/// Every copy of every card of this mode's deck, as the catalogue lists them, the Expert cards last.
pub(crate) fn all_copies(options: Options) -> Vec<Card> {
    let mut copies = Vec::new();
    for expert in [false, true] {
        for card in Card::all().filter(|card| card.data().expert == expert && options.uses(*card)) {
            copies.extend((0..card.data().copies).map(|_| card));
        }
    }
    copies
}
