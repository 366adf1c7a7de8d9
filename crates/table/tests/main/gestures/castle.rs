//! Gestures of Castle Builder: a tile, its place and what is paid for it.

use castle::{Ask, CastleBuilder, Choice, Event, Seen};
use kit::{Game, Seat};

use super::board::{Board, cut, records};

/// KIT-TURN-4: every build can be sent as one path, also where the rules do not ask for the place or the payment because
/// there is only one.
#[test]
fn every_build_is_one_path() {
    let (mut built, mut one_place, mut paid_for) = (0, 0, 0);
    for (name, record) in records::<CastleBuilder>() {
        let mut board = Board::of(&record);
        for (seat, choices) in cut(&record) {
            let mut result = None;
            let mut game = board.table.game().clone();
            for choice in &choices {
                let mut log = |event| {
                    if let Event::Public(Seen::Built { slot, paid, .. }) = event {
                        result = result.or(Some((slot, paid)));
                    }
                };
                game.choose(seat, *choice, &mut log).unwrap();
            }
            if let (Choice::Build(..), Some((slot, paid))) = (choices[0], result) {
                let payment = paid.iter().map(|tile| Choice::Pay(*tile));
                let path: Vec<Choice> = [choices[0], Choice::At(slot)].into_iter().chain(payment).collect();
                let mut sent = board.clone();
                let made = sent.choose(seat, &path);
                assert_eq!(made, Ok(choices.len()), "{name}: {path:?}");
                assert_eq!(sent.state(), game.state(), "{name}: {path:?}");
                built += 1;
                one_place += usize::from(!choices.contains(&path[1]));
                paid_for += usize::from(!paid.is_empty());
            }
            board.choose(seat, &choices).unwrap();
        }
    }
    assert!(built > 500 && one_place > 100 && paid_for > 50, "{built} {one_place} {paid_for}");
}

/// KIT-TURN-5: a place where the tile does not fit refuses the whole path by the rule of that place.
#[test]
fn a_wrong_place_refuses_the_path_by_its_rule() {
    let (mut refused, mut skipped) = (0, 0);
    for (_, record) in records::<CastleBuilder>().into_iter().step_by(5) {
        let mut board = Board::of(&record);
        for (seat, choices) in cut(&record) {
            if let Choice::Build(..) = choices[0] {
                let mut asked = board.clone();
                asked.choose(seat, &choices[..1]).unwrap();
                let far: Choice = "at 28,0".parse().unwrap();
                let before = (*board.state(), board.log.len(), board.moment(seat));
                match asked.view(seat).ask {
                    Ask::Slot { .. } => {
                        let rule = asked.choose(seat, &[far]).unwrap_err();
                        assert_eq!(board.choose(seat, &[choices[0], far]), Err(rule), "the same rule");
                        refused += 1;
                    }
                    Ask::Pay { .. } => {
                        assert!(
                            board.choose(seat, &[choices[0], far]).is_err(),
                            "another place is not the only one"
                        );
                        skipped += 1;
                    }
                    _ => assert_eq!(board.clone().choose(seat, &[choices[0], far]), Ok(1), "it is built"),
                }
                assert_eq!(before, (*board.state(), board.log.len(), board.moment(seat)));
            }
            board.choose(seat, &choices).unwrap();
        }
    }
    assert!(refused > 50 && skipped > 5, "{refused} {skipped}");
}

/// A gesture is for the seat that decides, and only its holder makes it (KIT-TURN-1).
#[test]
fn nobody_makes_a_gesture_for_another_seat() {
    let (_, record) = records::<CastleBuilder>().remove(1);
    let mut board = Board::of(&record);
    let (seat, choices) = cut(&record).into_iter().find(|(_, choices)| choices.len() > 1).unwrap();
    while board.table.game().record().moves.len() < record.moves.len() {
        let made = board.table.game().record().moves.len();
        if record.moves[made..].iter().map(|(_, choice)| choice).take(choices.len()).eq(&choices) {
            break;
        }
        let (mover, choice) = record.moves[made];
        board.choose(mover, &[choice]).unwrap();
    }
    let other = (0..record.seats.into()).map(Seat::at).find(|other| *other != seat).unwrap();
    let gesture = board.gesture(seat, &choices);
    assert_eq!(board.send(other.index(), &gesture).unwrap_err().rule.as_str(), "KIT-TURN-1");
    let own = board.gesture(other, &choices);
    let refusal = board.send(other.index(), &own).unwrap_err();
    assert_eq!(Err(refusal), board.state().check(other, choices[0]), "it is not their turn");
    assert_eq!(board.send(seat.index(), &gesture).map(|entries| entries.len()), Ok(choices.len()));
}
