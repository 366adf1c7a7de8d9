//! TALE-INV-11, TALE-RULING-31: no seat is special. If everybody moves one seat further, with their packs and their way of
//! playing, the same match happens one seat further.

use kit::{Dice, Game, Lots, Seat, Seed, Stream, deal, step};
use kit_test::truth;
use serde_json::{Map, Value};
use tale::{ROUNDS, Tale};

/// The same table with everybody `by` seats further to the left.
fn rotated(game: &Tale, by: usize) -> Value {
    let mut truth = truth(game);
    let seats = usize::from(game.seats());
    let players = truth["players"].as_object().unwrap();
    let moved = players.iter().map(|(seat, player)| {
        let seat: usize = seat.parse().unwrap();
        (((seat + by) % seats).to_string(), player.clone())
    });
    let moved: Map<String, Value> = moved.collect();
    truth["players"] = Value::Object(moved);
    // Packs are dealt from seat 0 on: those of the rounds to come change places too.
    let rounds = usize::from(ROUNDS) - truth["round"].as_u64().unwrap() as usize;
    let deck = truth["deck"].as_array_mut().unwrap();
    for round in deck.chunks_exact_mut(5 * seats).take(rounds) {
        round.rotate_right(5 * by);
    }
    truth
}

#[test]
fn rotating_the_seats_rotates_the_result() {
    for (number, (options, seats)) in (0..).zip(Tale::variants()) {
        for by in 1..usize::from(seats) {
            let seed = Seed::from_words(&format!("rotation {number}"));
            let mut game: Tale = deal(&options, seats, &seed).unwrap();
            let mut other: Tale = serde_json::from_value(rotated(&game, by)).unwrap();
            let mut dice = Dice::new(&seed, Stream::TABLE, 0);
            let mut lots = Lots::new(by as u64);
            while let Some(seat) = lots.pick(&game.deciders().iter().collect::<Vec<_>>()) {
                let choice = lots.pick(&game.listed(seat)).unwrap();
                let further = Seat::at((seat.index() + by) % usize::from(seats));
                step(&mut game, &mut dice, 0, seat, choice, &mut |_| ()).unwrap();
                step(&mut other, &mut dice, 0, further, choice, &mut |_| ()).unwrap();
                assert_eq!(truth(&other), rotated(&game, by), "after {choice} of seat {seat}");
            }
            // TALE-END-1, TALE-PAIR-3: also points and ranks, those of the teams included.
            let mut scores = game.outcome().unwrap().scores;
            scores.rotate_right(by);
            assert_eq!(other.outcome().unwrap().scores, scores);
        }
    }
}
