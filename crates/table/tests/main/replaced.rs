//! People whom others replaced with a bot, hosts who are away, and full logs.

use table::{Command, Entry, Holder};

use crate::desk::{Desk, guest, seat};

fn stand_in(at: usize) -> Command {
    Command::StandIn { seat: seat(at) }
}

fn request(desk: &Desk, number: usize) -> Command {
    Command::RequestTakeBack { seat: Some(seat(number)), moment: desk.moment(number) }
}

/// Everybody has kept a card, which nobody can undo alone.
fn drafted(people: usize, seats: u8) -> Desk {
    let mut desk = Desk::playing(people, seats, "replaced");
    desk.everybody_chooses(0);
    desk
}

/// KIT-LEAVE-2: their cards are not shown to whoever has a link.
#[test]
fn the_seat_of_a_replaced_person_is_not_offered() {
    let mut desk = Desk::playing(2, 3, "away");
    desk.ok(0, stand_in(1));
    desk.unchanged(0, stand_in(1));
    assert!(matches!(desk.screen(0).places[1].holder, Holder::Replaced(_, who) if who == guest(1)));
    desk.refused(0, Command::Offer { seat: seat(1) }, "KIT-LEAVE-2");
    assert_eq!(desk.load().chairs(), desk.table.chairs());
    desk.ok(1, Command::Return {});
    // A person who leaves of their own accord gives up this protection.
    desk.ok(1, Command::Leave {});
    desk.ok(0, Command::Offer { seat: seat(1) });
}

/// KIT-LEAVE-2: nobody can force consent by replacing the person who has to give it.
#[test]
fn a_replaced_person_has_not_agreed() {
    let mut desk = drafted(2, 3);
    desk.ok(0, stand_in(1));
    desk.ok(0, request(&desk, 0));
    let request = desk.screen(0).request.expect("the request is open");
    assert_eq!(request.waiting, "Bo");
    assert!(desk.screen(1).request.is_some_and(|request| !request.to_answer), "they have to return first");
    desk.refused(1, Command::Answer { request: request.number, agree: true }, "KIT-TURN-1");
    desk.ok(1, Command::Return {});
    assert!(desk.screen(1).request.is_some_and(|request| request.to_answer));
    desk.ok(1, Command::Answer { request: request.number, agree: true });
    assert_eq!(desk.table.game().record().moves.len(), 0, "everything since is taken back, too");
}

/// KIT-LEAVE-2, KIT-UNDO-3: replacing somebody who is being asked leaves the request open; their leaving agrees to it.
#[test]
fn leaving_is_consent_but_being_replaced_is_not() {
    let mut desk = drafted(2, 3);
    desk.ok(0, request(&desk, 0));
    let mut left = desk.clone();
    desk.ok(0, stand_in(1));
    assert!(desk.screen(0).request.is_some());
    desk.ok(0, Command::Answer { request: 1, agree: false });
    assert!(desk.screen(0).request.is_none(), "the person who asked can withdraw");
    left.ok(1, Command::Leave {});
    assert!(left.screen(0).request.is_none());
    assert_eq!(left.table.game().record().moves.len(), 0);
}

/// KIT-LEAVE-2: nobody is asked in the name of an absent person.
#[test]
fn the_request_of_a_replaced_person_is_void() {
    let mut desk = drafted(3, 3);
    desk.ok(1, request(&desk, 1));
    desk.ok(0, stand_in(1));
    assert!(desk.screen(0).request.is_none());
}

/// KIT-TABLE-1: people at a full table are not stuck because its host has gone to bed.
#[test]
fn a_game_can_be_started_without_the_host() {
    let mut desk = Desk::gathering(2, 3, "instead");
    desk.refused(1, Command::Start {}, "KIT-TABLE-1");
    desk.refused(1, Command::StartInstead {}, "KIT-TABLE-3");
    desk.ok(0, Command::Seat { seat: seat(2), level: bots::Level::Greedy });
    desk.refused(9, Command::StartInstead {}, "KIT-TABLE-1");
    desk.ok(1, Command::StartInstead {});
    desk.unchanged(1, Command::StartInstead {});
}

/// KIT-TABLE-5: spectators cannot use up the log at the players' expense.
#[test]
fn spectators_and_players_have_separate_chat_limits() {
    let mut desk = Desk::playing(1, 2, "chatter");
    desk.ok(0, Command::OpenTalk { open: true });
    let line = |number: usize| Command::Say { name: "Wanda".into(), text: format!("line {number}") };
    for number in 0..500 {
        desk.ok(9, line(number));
    }
    desk.refused(8, line(500), "KIT-TABLE-5");
    desk.unchanged(9, line(499));
    for number in 0..5000 {
        desk.ok(0, line(number));
    }
    desk.refused(0, line(5000), "KIT-TABLE-5");
    desk.refused(9, line(500), "KIT-TABLE-5");
    let mut loaded = Desk { table: desk.load(), log: desk.log.clone() };
    loaded.refused(0, line(5000), "KIT-TABLE-5");
    loaded.finish();
}

/// KIT-TABLE-5: a game can be finished, however long its log is.
#[test]
fn a_full_log_still_accepts_choices() {
    let mut desk = Desk::playing(1, 2, "full");
    let mute = |muted| Entry::Muted { by: guest(8), whom: guest(0), muted };
    while desk.log.len() < 20_000 {
        desk.write(&mute(desk.log.len().is_multiple_of(2)));
    }
    desk.refused(8, Command::Mute { whom: guest(0), muted: desk.log.len().is_multiple_of(2) }, "KIT-TABLE-5");
    desk.refused(0, Command::Leave {}, "KIT-TABLE-5");
    desk.finish();
    desk.ok(0, Command::Rematch { table: Some(crate::desk::ANOTHER_TABLE) });
}
