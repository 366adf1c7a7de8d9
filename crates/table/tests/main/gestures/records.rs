//! All recorded games, played in gestures.

use std::ops::RangeInclusive;

use castle::CastleBuilder;
use catalog::{CatalogGame, Visitor};
use grimm::Grimm;
use kit::Seat;
use sand::Sand;
use table::{By, Entry};
use tale::Tale;

use super::board::{Board, cut, records};
use crate::desk::{guest, readers};

/// KIT-TURN-4: a record that is cut into the longest gestures and played so gives the same game, with the same lines.
/// What says that choices belong together changes nothing about the game.
fn plays_the_same<G: CatalogGame>(longest: RangeInclusive<usize>) {
    let mut most = 0;
    for (name, record) in records::<G>() {
        let mut board = Board::of(&record);
        for (seat, choices) in cut(&record) {
            most = most.max(choices.len());
            let made = board.choose(seat, &choices);
            assert_eq!(made, Ok(choices.len()), "{} {name}: {choices:?}", G::CODE);
        }
        let all = record.replay(&mut |_, _| ()).unwrap();
        assert_eq!(board.state(), all.state(), "{} {name}", G::CODE);
        assert_eq!(board.table.game().record().moves, record.moves);
        let (loaded, plain) = (board.load(), board.without_joined());
        for table in [&loaded, &plain] {
            assert_eq!(table.game().state(), board.state());
            assert_eq!((table.phase(), table.entries()), (board.table.phase(), board.table.entries()));
            for reader in readers(record.seats) {
                assert_eq!(table.version(reader), board.table.version(reader), "{reader:?}");
            }
        }
    }
    assert!(longest.contains(&most), "{}: the longest gesture has {most} choices", G::CODE);
}

#[test]
fn records_of_sand_play_the_same_in_gestures() {
    plays_the_same::<Sand>(8..=32);
}

#[test]
fn records_of_castle_play_the_same_in_gestures() {
    plays_the_same::<CastleBuilder>(5..=32);
}

#[test]
fn records_of_grimm_play_the_same_in_gestures() {
    plays_the_same::<Grimm>(3..=32);
}

/// In Fairy Tale every choice is an act of its own.
#[test]
fn records_of_tale_have_no_gestures() {
    plays_the_same::<Tale>(1..=1);
}

/// KIT-TURN-4: whatever is sent behind a gesture (here everything that the seat chooses later, and everything that it can
/// be offered) is never made in another turn or step. `place` says where somebody is.
fn senseless_rest_stays_in_place<G: CatalogGame, P: PartialEq + std::fmt::Debug>(
    every: usize,
    place: impl Fn(&G::View, Seat) -> P,
) {
    let (mut tried, mut dropped) = (0, 0);
    for (name, record) in records::<G>().into_iter().step_by(every) {
        let mut board = Board::of(&record);
        let gestures = cut(&record);
        for (index, (seat, choices)) in gestures.iter().enumerate() {
            let later = gestures[index + 1..].iter().filter(|(mover, _)| mover == seat);
            let rest: Vec<G::Choice> = later.flat_map(|(_, choices)| choices).copied().take(12).collect();
            let begun = place(&board.view(*seat), *seat);
            for rest in rest.iter().map(std::slice::from_ref).chain([&rest[..]]) {
                let sent: Vec<G::Choice> = choices.iter().chain(rest).copied().take(32).collect();
                let Ok(entries) =
                    board.table.decide(By::Guest(guest(seat.index())), &board.gesture(*seat, &sent))
                else {
                    continue;
                };
                tried += 1;
                dropped += usize::from(entries.len() < sent.len());
                let mut copy = board.clone();
                for entry in &entries {
                    let here = place(&copy.view(*seat), *seat);
                    assert_eq!(here, begun, "{} {name}: {entry:?} of {sent:?}", G::CODE);
                    copy.write(entry);
                }
            }
            board.choose(*seat, choices).unwrap();
        }
    }
    assert!(tried > 1_000 && dropped > 1_000, "{}: {tried} gestures, {dropped} cut short", G::CODE);
}

#[test]
fn a_gesture_of_sand_stays_in_its_step() {
    senseless_rest_stays_in_place::<Sand, _>(4, |view, seat| {
        (view.phase, view.turn, view.players[seat.index()].turn.map(|turn| turn.step))
    });
}

#[test]
fn a_gesture_of_castle_stays_in_its_turn() {
    senseless_rest_stays_in_place::<CastleBuilder, _>(4, |view, _| (view.turn, view.active));
}

#[test]
fn a_gesture_of_grimm_stays_in_its_frame() {
    senseless_rest_stays_in_place::<Grimm, _>(4, |view, _| {
        (
            view.round,
            view.window,
            view.slot,
            view.frame().map(|frame| (frame.source, frame.me, frame.step, frame.it)),
        )
    });
}

/// Forms separate the choices of a gesture by `;`, so no notation may contain one.
#[test]
fn no_notation_contains_the_separator() {
    struct Check;
    impl Visitor for Check {
        type Output = usize;
        fn visit<G: CatalogGame>(self) -> usize {
            let mut read = 0;
            for (name, record) in records::<G>() {
                let mut game = record.without_moves().replay(&mut |_, _| ()).unwrap();
                for (seat, choice) in &record.moves {
                    for offered in game.state().listed(*seat) {
                        let text = offered.to_string();
                        assert!(!text.contains(';') && text.trim() == text, "{} {name}: {text}", G::CODE);
                        read += 1;
                    }
                    game.choose(*seat, *choice, &mut |_| ()).unwrap();
                }
            }
            read
        }
    }
    for code in catalog::CODES {
        assert!(catalog::visit(code, Check) > Some(1_000), "{code}");
    }
}

/// A choice that came with the one before it says so in the log, and no other does.
#[test]
fn joined_choices_say_so_in_the_log() {
    let (_, record) = records::<CastleBuilder>().remove(0);
    let mut board = Board::of(&record);
    let mut joined = 0;
    for (seat, choices) in cut(&record) {
        let before = board.log.len();
        board.choose(seat, &choices).unwrap();
        for (index, (_, line)) in board.log[before..].iter().enumerate() {
            let entry = Entry::Chose { seat, choice: choices[index].to_string(), joined: index > 0 };
            assert_eq!(Entry::from_line(line), Ok(entry));
            assert_eq!(line.contains("joined"), index > 0, "{line}");
            joined += usize::from(index > 0);
        }
    }
    assert!(joined > 10, "only {joined} choices were joined");
}
