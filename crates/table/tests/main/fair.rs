//! The seed is committed to before the game and revealed after it, and anybody can verify the record of the game.

use catalog::RecordFile;
use kit::{Commitment, Seed};
use play::AnyTable as _;
use table::{Command, Phase};
use tale::Tale;

use crate::desk::{Desk, readers, seat};

fn check(desk: &Desk) {
    let seed = desk.table.opening().seed;
    let (secret, public) = (seed.to_string(), seed.commitment().to_string());
    assert_eq!(secret.len(), 64);
    let over = desk.table.phase() == Phase::Over;
    for reader in readers(desk.table.opening().seats) {
        let text = desk.sent(reader, 0);
        assert!(text.contains(&public));
        assert_eq!(text.contains(&secret), over, "{:?}", desk.table.phase());
    }
    let debug = format!("{:?}", desk.table);
    assert!(!debug.contains(&secret), "debug output must not print the seed");
    assert_eq!(desk.table.record().is_some(), over, "the record contains the seed");
}

#[test]
fn the_seed_is_secret_until_the_end() {
    let mut desk = Desk::gathering(1, 3, "seed");
    check(&desk);
    for at in [1, 2] {
        desk.ok(0, Command::Seat { seat: seat(at), level: bots::Level::Random });
    }
    check(&desk);
    desk.ok(0, Command::Start {});
    while desk.table.phase() == Phase::Playing {
        check(&desk);
        desk.everybody_chooses(0);
    }
    check(&desk);
    let screen = desk.screen(0);
    let seed: Seed = screen.seed.unwrap().parse().unwrap();
    assert!(seed.opens(&screen.commitment.parse::<Commitment>().unwrap()));

    let mut closed = Desk::gathering(1, 2, "seed");
    closed.ok(0, Command::Close {});
    check(&closed);
}

/// A finished game is exported as a record, which contains only choices that were not taken back.
#[test]
fn the_record_verifies() {
    let mut desk = Desk::playing(2, 3, "record");
    let mut taken_back = Vec::new();
    while desk.table.phase() == Phase::Playing {
        desk.everybody_chooses(taken_back.len());
        if taken_back.len() < 3 && desk.screen(1).can_request_take_back {
            let moves = desk.table.game().record().moves.clone();
            desk.ok(1, desk.request_command(1));
            desk.ok(0, desk.answer_command(true));
            taken_back.push(moves);
        }
    }
    assert_eq!(taken_back.len(), 3);
    let text = desk.table.record().unwrap();
    let file = RecordFile::<Tale>::parse(&text).unwrap();
    let replayed = file.verify().unwrap();
    assert_eq!(replayed.state(), desk.table.game().state());
    assert_eq!(&file.record, desk.table.game().record());
    assert_eq!(file.header.names, ["Ana", "Bo", "Céleste"]);
    assert_eq!(file.header.commitment.to_string(), desk.screen(9).commitment);
    // The log contains all choices that were ever made, the record fewer.
    let chosen = desk.log.iter().filter(|(_, line)| line.contains(r#""did":"chose""#)).count();
    assert!(chosen > file.record.moves.len());
    for moves in taken_back {
        assert!(!file.record.moves.starts_with(&moves) || moves.len() > file.record.moves.len());
    }
}

/// A choice that was taken back leaves no trace in the record.
#[test]
fn an_undone_choice_is_not_in_the_record() {
    let (mut desk, (mover, choice)) = Desk::find(4, 4, Desk::open_target);
    let mut without_undo = desk.clone();
    desk.choose_exactly(mover, choice);
    desk.ok(mover.index(), Command::Undo { seat: Some(mover), moment: desk.moment(mover.index()) });
    desk.finish();
    without_undo.finish();
    assert_eq!(desk.table.record(), without_undo.table.record());
    assert_eq!(desk.log.len(), without_undo.log.len() + 2);
}
