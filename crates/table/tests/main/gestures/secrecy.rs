//! Others are told of a gesture what they are told of single choices (KIT-TURN-4): neither sentences nor data nor numbers tell the
//! difference.

use castle::CastleBuilder;
use catalog::CatalogGame;
use grimm::Grimm;
use kit::Seat;
use sand::Sand;
use table::GuestId;

use super::board::{Board, cut, english, records, sent};
use super::commands::{mulligan, two};
use crate::desk::{guest, readers};

const ANA: Seat = Seat::at(0);

/// Everybody is sent the same after a gesture as after its choices one by one: screens, news, data, versions, moments.
fn looks_the_same<G: CatalogGame>(every: usize) {
    let words = english::<G>();
    let mut compared = 0;
    for (name, record) in records::<G>().into_iter().step_by(every) {
        let (mut together, mut single) = (Board::of(&record), Board::of(&record));
        for (seat, choices) in cut(&record) {
            together.choose(seat, &choices).unwrap();
            for choice in &choices {
                single.choose(seat, &[*choice]).unwrap();
            }
            if choices.len() > 1 {
                for reader in readers(record.seats) {
                    let [one, other] =
                        [&together.table, &single.table].map(|table| sent(table, reader, &words));
                    assert_eq!(one, other, "{} {name}: {choices:?}", G::CODE);
                    assert_eq!(together.table.version(reader), single.table.version(reader));
                    compared += 1;
                }
            }
        }
        let plain = |board: &Board<G>| -> Vec<String> {
            board.log.iter().map(|(_, line)| line.replace(r#","joined":true"#, "")).collect()
        };
        assert_eq!(plain(&together), plain(&single), "{name}: the log differs in nothing else");
    }
    assert!(compared > 100, "{}: only {compared} pages", G::CODE);
}

#[test]
fn gestures_of_sand_look_like_single_choices() {
    looks_the_same::<Sand>(12);
}

#[test]
fn gestures_of_castle_look_like_single_choices() {
    looks_the_same::<CastleBuilder>(12);
}

#[test]
fn gestures_of_grimm_look_like_single_choices() {
    looks_the_same::<Grimm>(6);
}

/// Who was not told of the choices is not told that they are taken back; who was is told once, however many there were.
#[test]
fn taking_back_a_gesture_tells_nobody_more() {
    let words = english::<Sand>();
    let told = |board: &Board<Sand>, reader: Option<GuestId>| -> Vec<String> {
        board.table.latest(reader, &words).sentences().map(str::to_owned).collect()
    };
    let mut board = mulligan();
    let hidden = two(&board, ANA);
    let others = [Some(guest(1)), Some(guest(9)), None];
    let before = others.map(|reader| (told(&board, reader), sent(&board.table, reader, &words)));
    // Which cards Ana exchanges is hidden, so nothing may change for anybody else.
    let own = told(&board, Some(guest(0)));
    board.choose(ANA, &hidden).unwrap();
    assert_eq!(others.map(|reader| (told(&board, reader), sent(&board.table, reader, &words))), before);
    assert_eq!(board.undo(ANA), Ok(2));
    assert_eq!(others.map(|reader| (told(&board, reader), sent(&board.table, reader, &words))), before);
    let taken_back = told(&board, Some(guest(0))).len() - own.len();
    assert_eq!(taken_back, 1, "Ana is told once, not for each choice");
    // That Ana is done is public, and so is that she takes it back, once.
    let done = [hidden[0].as_str(), &hidden[1], "confirm"];
    assert_eq!(board.choose(ANA, &done), Ok(3));
    let confirmed = others.map(|reader| told(&board, reader).len());
    assert_eq!(board.undo(ANA), Ok(3));
    assert_eq!(others.map(|reader| told(&board, reader).len()), confirmed.map(|count| count + 1));
    // The same by single choices tells the others the same.
    let mut single = mulligan();
    for choice in &hidden {
        single.choose(ANA, &[choice]).unwrap();
    }
    (0..2).for_each(|_| assert_eq!(single.undo(ANA), Ok(1)));
    done.iter().for_each(|choice| assert_eq!(single.choose(ANA, &[choice]), Ok(1)));
    (0..3).for_each(|_| assert_eq!(single.undo(ANA), Ok(1)));
    for reader in others {
        assert_eq!(sent(&board.table, reader, &words), sent(&single.table, reader, &words), "{reader:?}");
    }
}
