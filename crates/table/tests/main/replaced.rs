//! Those for whom others let a bot stand in, and tables whose log is long enough.

use table::{Command, Entry, Holder};

use crate::desk::{Desk, guest, seat};

fn stand_in(at: usize) -> Command {
    Command::StandIn { seat: seat(at) }
}

fn ask(desk: &Desk, of: usize) -> Command {
    Command::RequestTakeBack { seat: Some(seat(of)), moment: desk.moment(of) }
}

/// Everybody has kept a card, and nobody can take that back alone.
fn drafted(persons: usize, seats: u8) -> Desk {
    let mut desk = Desk::playing(persons, seats, "replaced");
    desk.everybody_chooses(0);
    desk
}

/// KIT-LEAVE-2: his cards are not shown to whoever has a link.
#[test]
fn the_seat_of_somebody_who_is_away_is_not_offered() {
    let mut desk = Desk::playing(2, 3, "away");
    desk.ok(0, stand_in(1));
    desk.same(0, stand_in(1));
    assert!(matches!(desk.screen(0).places[1].holder, Holder::Replaced(_, who) if who == guest(1)));
    desk.no(0, Command::Offer { seat: seat(1) }, "KIT-LEAVE-2");
    assert_eq!(desk.load().chairs(), desk.table.chairs());
    desk.ok(1, Command::Return {});
    // Who leaves by himself leaves his seat to the table.
    desk.ok(1, Command::Leave {});
    desk.ok(0, Command::Offer { seat: seat(1) });
}

/// KIT-LEAVE-2: nobody gets a consent by sending away the one who has to give it.
#[test]
fn who_is_away_has_not_agreed() {
    let mut desk = drafted(2, 3);
    desk.ok(0, stand_in(1));
    desk.ok(0, ask(&desk, 0));
    let request = desk.screen(0).request.expect("the request is open");
    assert_eq!(request.waiting, "Bo");
    assert!(desk.screen(1).request.is_some_and(|request| !request.to_answer), "he has to come back first");
    desk.no(1, Command::Answer { request: request.number, agree: true }, "KIT-TURN-1");
    desk.ok(1, Command::Return {});
    assert!(desk.screen(1).request.is_some_and(|request| request.to_answer));
    desk.ok(1, Command::Answer { request: request.number, agree: true });
    assert_eq!(desk.table.game().record().moves.len(), 0, "taken back with all that followed");
}

/// KIT-LEAVE-2, KIT-UNDO-3: the same when he is replaced while he is asked. Who leaves does not mind.
#[test]
fn to_be_replaced_is_no_consent_to_leave_is() {
    let mut desk = drafted(2, 3);
    desk.ok(0, ask(&desk, 0));
    let mut left = desk.clone();
    desk.ok(0, stand_in(1));
    assert!(desk.screen(0).request.is_some());
    desk.ok(0, Command::Answer { request: 1, agree: false });
    assert!(desk.screen(0).request.is_none(), "the asker can withdraw");
    left.ok(1, Command::Leave {});
    assert!(left.screen(0).request.is_none());
    assert_eq!(left.table.game().record().moves.len(), 0);
}

/// KIT-LEAVE-2: nobody is asked in the name of one who is away.
#[test]
fn what_somebody_asked_who_is_replaced_is_void() {
    let mut desk = drafted(3, 3);
    desk.ok(1, ask(&desk, 1));
    desk.ok(0, stand_in(1));
    assert!(desk.screen(0).request.is_none());
}

/// KIT-TABLE-1: strangers who filled a table are not stuck there because its host has gone to bed.
#[test]
fn a_game_is_begun_without_the_host() {
    let mut desk = Desk::gathering(2, 3, "instead");
    desk.no(1, Command::Start {}, "KIT-TABLE-1");
    desk.no(1, Command::StartInstead {}, "KIT-TABLE-3");
    desk.ok(0, Command::Seat { seat: seat(2), level: bots::Level::Greedy });
    desk.no(9, Command::StartInstead {}, "KIT-TABLE-1");
    desk.ok(1, Command::StartInstead {});
    desk.same(1, Command::StartInstead {});
}

/// KIT-TABLE-5: those who only watch cannot fill the log for those who play.
#[test]
fn watchers_say_so_much_players_more() {
    let mut desk = Desk::playing(1, 2, "chatter");
    let line = |number: usize| Command::Say { name: "Wanda".into(), text: format!("line {number}") };
    for number in 0..500 {
        desk.ok(9, line(number));
    }
    desk.no(8, line(500), "KIT-TABLE-5");
    desk.same(9, line(499));
    for number in 0..5000 {
        desk.ok(0, line(number));
    }
    desk.no(0, line(5000), "KIT-TABLE-5");
    desk.no(9, line(500), "KIT-TABLE-5");
    let mut loaded = Desk { table: desk.load(), log: desk.log.clone() };
    loaded.no(0, line(5000), "KIT-TABLE-5");
    loaded.finish();
}

/// KIT-TABLE-5: a game is never lost, however long its log is.
#[test]
fn a_full_log_still_takes_choices() {
    let mut desk = Desk::playing(1, 2, "full");
    let mute = |muted| Entry::Muted { by: guest(8), whom: guest(0), muted };
    while desk.log.len() < 20_000 {
        desk.write(&mute(desk.log.len().is_multiple_of(2)));
    }
    desk.no(8, Command::Mute { whom: guest(0), muted: desk.log.len().is_multiple_of(2) }, "KIT-TABLE-5");
    desk.no(0, Command::Leave {}, "KIT-TABLE-5");
    desk.finish();
    desk.ok(0, Command::Rematch { table: Some(crate::desk::ANOTHER_TABLE) });
}
