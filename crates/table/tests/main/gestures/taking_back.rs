//! A gesture is taken back at once: alone back to the point of no return, by consent as a whole.

use castle::CastleBuilder;
use catalog::CatalogGame;
use grimm::Grimm;
use kit::{Game, Seat};
use sand::{Choice, Sand, Step};
use table::Command;

use super::board::{Board, cut, records};
use super::commands::{mulligan, two};
use super::sand::positions;

const ANA: Seat = Seat::at(0);
const BO: Seat = Seat::at(1);

/// KIT-UNDO-1: one undo takes back as many choices of a gesture as its seat could take back one by one, and no more.
fn goes_back_to_the_point_of_no_return<G: CatalogGame>(every: usize) {
    let (mut whole, mut part, mut none) = (0, 0, 0);
    for (name, record) in records::<G>().into_iter().step_by(every) {
        let mut board = Board::of(&record);
        for (seat, choices) in cut(&record) {
            board.choose(seat, &choices).unwrap();
            if choices.len() == 1 {
                continue;
            }
            let mut single = board.table.game().clone();
            let undone = (0..choices.len()).take_while(|_| single.undo(seat).is_ok()).count();
            let mut undo = board.clone();
            match undo.undo(seat) {
                Ok(count) => assert_eq!(count, undone, "{name}: {choices:?}"),
                Err(refusal) => {
                    assert!(undone == 0 || board.table.phase() == table::Phase::Over, "{refusal}");
                    none += 1;
                    continue;
                }
            }
            assert_eq!(undo.state(), single.state(), "{name}: {choices:?}");
            assert_eq!(undo.load().game().state(), single.state());
            *(if undone == choices.len() { &mut whole } else { &mut part }) += 1;
        }
    }
    assert!(whole > 20 && none > 20, "{}: {whole} whole, {part} in part, {none} not", G::CODE);
    assert!(part > 0 || G::CODE != Sand::CODE, "only draws end a gesture in the middle");
}

#[test]
fn undo_takes_back_gestures_of_sand() {
    goes_back_to_the_point_of_no_return::<Sand>(3);
}

#[test]
fn undo_takes_back_gestures_of_castle() {
    goes_back_to_the_point_of_no_return::<CastleBuilder>(1);
}

#[test]
fn undo_takes_back_gestures_of_grimm() {
    goes_back_to_the_point_of_no_return::<Grimm>(3);
}

/// Whoever takes back again and again, in the middle of a long game, gets exactly the game without those choices, although
/// the match does not replay all of it.
fn leaves_the_game_without_those_choices<G: CatalogGame>() {
    let mut undone = 0;
    for (name, record) in records::<G>().into_iter().step_by(6) {
        let mut game = record.without_moves().replay(&mut |_, _| ()).unwrap();
        for (ply, (mover, choice)) in record.moves.iter().enumerate() {
            game.choose(*mover, *choice, &mut |_| ()).unwrap();
            if ply % 7 != 0 {
                continue;
            }
            // The match itself goes on with what it remembers of this; the copy goes back as far as it can.
            let mut back = game.clone();
            while back.undo(*mover).is_ok() {
                let again = back.record().replay(&mut |_, _| ()).unwrap();
                assert_eq!(back.state(), again.state(), "{} {name} at {ply}", G::CODE);
                for seat in Seat::all(record.seats) {
                    assert_eq!(back.undoable(seat), again.undoable(seat), "{} {name} at {ply}", G::CODE);
                }
                undone += 1;
            }
            if game.undo(*mover).is_ok() {
                game.choose(*mover, *choice, &mut |_| ()).unwrap();
            }
        }
    }
    assert!(undone > 50, "{}: only {undone} choices were taken back", G::CODE);
}

#[test]
fn taking_back_often_leaves_the_right_game() {
    leaves_the_game_without_those_choices::<Sand>();
    leaves_the_game_without_those_choices::<CastleBuilder>();
    leaves_the_game_without_those_choices::<Grimm>();
}

/// KIT-UNDO-4: a gesture that is taken back counts once, however many choices it has; and a repeated undo is the same one
/// (KIT-TURN-2).
#[test]
fn a_gesture_counts_as_one_take_back() {
    let mut board = mulligan();
    let gesture = two(&board, ANA);
    for _ in 0..40 {
        assert_eq!(board.choose(ANA, &gesture), Ok(2));
        let undo = Command::Undo { seat: Some(ANA), moment: board.moment(ANA) };
        assert_eq!(board.send(0, &undo).map(|entries| entries.len()), Ok(2));
        assert_eq!(board.send(0, &undo), Ok(vec![]), "the same undo again");
    }
    // Forty are free, and each choice that stands is one more.
    assert_eq!(board.choose(ANA, &gesture), Ok(2));
    assert_eq!(board.undo(ANA), Ok(2));
    assert_eq!(board.choose(ANA, &gesture[..1]), Ok(1));
    assert_eq!(board.undo(ANA).unwrap_err().rule.as_str(), "KIT-UNDO-4");
    let loaded = board.load();
    let undo = Command::Undo { seat: Some(ANA), moment: board.moment(ANA) };
    let by = table::By::Guest(crate::desk::guest(0));
    assert_eq!(loaded.decide(by, &undo).unwrap_err().rule.as_str(), "KIT-UNDO-4", "the log counts the same");
}

/// Two gestures in a row are taken back one after the other, also when somebody else takes back an earlier choice.
#[test]
fn one_undo_takes_one_gesture() {
    let mut board = mulligan();
    let (ana, bo) = (two(&board, ANA), two(&board, BO));
    assert_eq!(board.choose(BO, &bo[..1]), Ok(1));
    assert_eq!(board.choose(ANA, &ana), Ok(2));
    assert_eq!(board.choose(BO, &bo[1..]), Ok(1), "a choice of its own");
    let third = board.state().listed(ANA)[0].to_string();
    assert_eq!(board.choose(ANA, &[third.as_str(), "confirm"]), Ok(2));
    // Bo takes both single choices back, so Ana's move up in the record.
    assert_eq!((board.undo(BO), board.undo(BO)), (Ok(1), Ok(1)));
    assert_eq!(board.undo(ANA), Ok(2));
    assert_eq!(board.view(ANA).own.unwrap().laid.len(), 2, "the first gesture stands");
    assert_eq!(board.load().game().state(), board.state());
    assert_eq!(board.undo(ANA), Ok(2));
    assert_eq!(board.undo(ANA).unwrap_err().rule.as_str(), "KIT-UNDO-1");
    assert_eq!(board.state(), mulligan().state());
}

/// KIT-UNDO-2, KIT-UNDO-3, KIT-UNDO-5: a take-back request is about the whole gesture, three times at most. The others see
/// how many choices came later, and the gesture's own are not later.
#[test]
fn a_request_takes_the_whole_gesture() {
    let mut found = None;
    positions(3, |board, seat, choice| {
        let turn = board.view(seat).players[seat.index()].turn;
        let offered = board.state().listed(seat);
        let green = offered.iter().find(|choice| matches!(choice, Choice::Use(_)));
        let step_1 = turn.is_some_and(|turn| turn.step == Step::One);
        if let (None, Choice::Draw, true, Some(green), 2) =
            (&found, choice, step_1, green, board.table.opening().seats)
        {
            found = Some((board.clone(), seat, [choice, *green]));
        }
    });
    let (mut board, seat, gesture) = found.expect("somebody draws and uses a green card");
    let (before, other) = (*board.state(), 1 - seat.index());
    for number in 0..=3 {
        assert_eq!(board.choose(seat, &gesture), Ok(2), "{gesture:?}");
        let ask = Command::RequestTakeBack { seat: Some(seat), moment: board.moment(seat) };
        if number == 3 {
            assert_eq!(board.send(seat.index(), &ask).unwrap_err().rule.as_str(), "KIT-UNDO-5");
            break;
        }
        board.send(seat.index(), &ask).unwrap();
        let shown = board.table.screen(None, &super::board::english::<Sand>()).request.unwrap();
        assert_eq!(shown.later, 0);
        board.send(other, &Command::Answer { request: shown.number, agree: true }).unwrap();
        assert_eq!(*board.state(), before);
        assert_eq!(*board.load().game().state(), before);
    }
    // Taken back as a whole, it leaves nothing behind that would be joined to the next choice.
    let made = board.table.game().record().moves.len();
    assert!(board.undo(seat).is_err(), "a draw is a point of no return");
    assert_eq!(board.table.game().record().moves.len(), made);
}
