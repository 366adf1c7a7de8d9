//! Taking back must not tell what a view hides (CASTLE-BUILD-2, KIT-UNDO-1).

use castle::{CastleBuilder, Choice, Event, FirstPlayer, Options};
use kit::{Dice, Game, Match, NoWayBack, Seat, Seed, Stream, Viewer};

fn undoable(game: &Match<CastleBuilder>, seats: u8) -> Vec<Option<usize>> {
    Seat::all(seats).map(|seat| game.undoable(seat)).collect()
}

/// CASTLE-BUILD-2: a step that somebody does not see changes nothing about what they can take back.
#[test]
fn a_step_that_nobody_sees_changes_nothing_for_others() {
    let mut hidden = 0;
    for seats in 2..=4u8 {
        for (number, options) in
            [Options::default(), Options::royal_strategy(), Options { peace: true, ..Options::default() }]
                .into_iter()
                .enumerate()
        {
            let words = format!("unseen {seats} {number}");
            let mut game = Match::<CastleBuilder>::deal(options, seats, Seed::from_words(&words)).unwrap();
            let mut picks = Dice::new(&Seed::from_words(&words), Stream::outside(0), 0);
            while let Some(mover) = game.state().deciders().lowest() {
                let choices = game.state().listed(mover);
                let (before, choice) = (undoable(&game, seats), picks.pick(&choices).unwrap());
                let mut events: Vec<Event> = Vec::new();
                game.choose(mover, choice, &mut |event| events.push(event)).unwrap();
                let after = undoable(&game, seats);
                for seat in Seat::all(seats).filter(|seat| *seat != mover) {
                    let seen = |event: &Event| CastleBuilder::seen(event, Viewer::Seat(seat)).is_some();
                    if !events.iter().any(seen) {
                        hidden += 1;
                        assert_eq!(before[seat.index()], after[seat.index()], "seat {seat} after {choice}");
                    }
                }
            }
        }
    }
    assert!(hidden > 500, "{hidden} steps were hidden from somebody");
}

/// A build can be taken back step by step until it is complete and the turn is over; then only by consent.
#[test]
fn a_build_is_taken_back_until_the_next_turn_begins() {
    let options = Options { first_player: FirstPlayer::Seat1, ..Options::default() };
    let mut game = Match::<CastleBuilder>::deal(options, 2, Seed::from_words("step by step")).unwrap();
    let first = Seat::at(0);
    let dealt = *game.state();
    let choices = game.state().listed(first);
    let build = choices.iter().copied().find(|choice| matches!(choice, Choice::Build(..))).unwrap();
    game.choose(first, build, &mut |_| ()).unwrap();
    game.undo(first).unwrap();
    assert_eq!(*game.state(), dealt);
    game.choose(first, build, &mut |_| ()).unwrap();
    let choices = game.state().listed(first);
    game.choose(first, choices[0], &mut |_| ()).unwrap();
    assert_eq!(game.state().deciders().lowest(), Some(Seat::at(1)));
    assert_eq!(game.undoable(first), None);
    assert!(
        matches!(game.way_back(first), Err(NoWayBack::Final | NoWayBack::Shown)),
        "{:?}",
        game.way_back(first)
    );
}
