//! The shuffle is fixed before the game and shown after it, and the record of the game can be checked by anybody.

use catalog::{Live as _, RecordFile};
use kit::{Commitment, Seed};
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
    assert!(!debug.contains(&secret), "a seed is printed only where somebody asks for it");
    assert_eq!(desk.table.record().is_some(), over, "the record holds the seed");
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

/// A finished game is exported as a record, which holds what stayed made and nothing else.
#[test]
fn the_record_verifies() {
    let mut desk = Desk::playing(2, 3, "record");
    let mut taken_back = Vec::new();
    while desk.table.phase() == Phase::Playing {
        desk.everybody_chooses(taken_back.len());
        if taken_back.len() < 3 && desk.screen(1).can_ask_back {
            let moves = desk.table.game().record().moves.clone();
            desk.ok(1, desk.asking(1));
            desk.ok(0, desk.answering(true));
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
    // The log has all that was ever chosen, the record less.
    let chosen = desk.log.iter().filter(|(_, line)| line.contains(r#""did":"chose""#)).count();
    assert!(chosen > file.record.moves.len());
    for moves in taken_back {
        assert!(!file.record.moves.starts_with(&moves) || moves.len() > file.record.moves.len());
    }
}

/// A hidden choice that was taken back leaves no trace in the record.
#[test]
fn what_was_undone_is_not_in_the_record() {
    let (mut desk, (of, choice)) = Desk::find(4, 4, Desk::open_target);
    let mut plain = desk.clone();
    desk.choose_this(of, choice);
    desk.ok(of.index(), Command::Undo { seat: Some(of), moment: desk.moment(of.index()) });
    desk.finish();
    plain.finish();
    assert_eq!(desk.table.record(), plain.table.record());
    assert_eq!(desk.log.len(), plain.log.len() + 2);
}
