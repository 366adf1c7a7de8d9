//! Gathering at a table: who arranges it, who sits down where and under which name; and going on afterwards.

use bots::Level;
use kit::{Refusal, RuleId};
use table::{By, Chair, Command, Holder, Phase};
use tale::{Mode, Options};

use crate::desk::{ANOTHER_TABLE, Desk, guest, seat};

fn sit(at: usize, name: &str) -> Command {
    Command::sit(seat(at), name, true)
}

fn walk_in(at: usize) -> Command {
    Command::sit(seat(at), "Zoé", false)
}

fn bot(at: usize) -> Command {
    Command::Seat { seat: seat(at), level: Level::Random }
}

fn names(desk: &Desk) -> Vec<String> {
    desk.screen(9).places.into_iter().map(|place| place.name).collect()
}

/// KIT-TABLE-1
#[test]
fn only_the_host_arranges_the_table() {
    let mut desk = Desk::gathering(2, 3, "host");
    let arranging = [
        bot(2),
        Command::Free { seat: seat(0) },
        Command::List { listed: true },
        Command::Start {},
        Command::Close {},
    ];
    for command in &arranging {
        desk.refused(1, command, "KIT-TABLE-1");
        desk.refused(9, command, "KIT-TABLE-1");
        desk.refused_from(By::Server, command, "KIT-TABLE-1");
    }
    desk.ok(0, bot(2));
    desk.unchanged(0, bot(2));
    desk.ok(0, Command::List { listed: true });
    desk.unchanged(0, Command::List { listed: true });
    desk.ok(0, Command::Free { seat: seat(1) });
    desk.ok(1, sit(1, "Bo"));
    desk.ok(1, Command::Free { seat: seat(1) });
    desk.unchanged(1, Command::Free { seat: seat(1) });
    desk.ok(0, bot(1));
    desk.ok(0, Command::Start {});
    desk.unchanged(0, Command::Start {});
    desk.refused(1, Command::Offer { seat: seat(1) }, "KIT-TABLE-1");
    desk.ok(0, Command::Offer { seat: seat(1) });
    desk.unchanged(0, Command::Offer { seat: seat(1) });
}

/// KIT-TABLE-1: the host is whoever opened the table while they sit there, else the person on the lowest seat, and
/// without any person again whoever opened it.
#[test]
fn the_host_passes_on() {
    let mut desk = Desk::open(Options::default(), 3, "pass on");
    assert_eq!(desk.table.host(), guest(0), "no person sits there yet");
    desk.ok(2, sit(2, "Cleo"));
    assert_eq!(desk.table.host(), guest(2));
    desk.ok(1, sit(1, "Bo"));
    assert_eq!(desk.table.host(), guest(1));
    desk.ok(0, sit(0, "Ana"));
    assert_eq!(desk.table.host(), guest(0));
    assert!(desk.screen(0).host && !desk.screen(1).host);
    assert!(desk.screen(0).places[0].host);
    desk.ok(0, Command::Leave {});
    assert_eq!(desk.table.host(), guest(1));
    desk.ok(1, bot(0));
    desk.ok(1, Command::Start {});
    desk.ok(1, Command::Leave {});
    assert_eq!(desk.table.host(), guest(2));
    desk.ok(1, Command::Return {});
    assert_eq!(desk.table.host(), guest(1));
    desk.ok(1, Command::Leave {});
    desk.ok(2, Command::Leave {});
    assert_eq!(desk.table.host(), guest(0), "no person sits there any more");
    desk.ok(0, Command::Offer { seat: seat(0) });
}

/// KIT-TABLE-2
#[test]
fn commands_belong_to_a_phase() {
    let mut desk = Desk::gathering(2, 2, "time");
    let playing = [
        Command::choose(seat(0), 0, "keep demon"),
        Command::Undo { seat: Some(seat(0)), moment: 0 },
        Command::RequestTakeBack { seat: Some(seat(0)), moment: 0 },
        Command::StandIn { seat: seat(1) },
        Command::Offer { seat: seat(0) },
    ];
    for command in &playing {
        desk.refused(0, command, "KIT-TABLE-2");
    }
    desk.ok(0, Command::Start {});
    let gathering =
        [bot(1), Command::Free { seat: seat(0) }, Command::List { listed: true }, Command::Close {}];
    for command in &gathering {
        desk.refused(0, command, "KIT-TABLE-2");
    }
    desk.ok(1, Command::Leave {});
    desk.finish();
    desk.refused(1, Command::Return {}, "KIT-TABLE-2");
    desk.refused(9, walk_in(1), "KIT-TABLE-2");
    let moment = desk.moment(0);
    desk.refused(0, Command::choose(seat(0), moment, "keep demon"), "KIT-TABLE-2");
    desk.refused(0, Command::Undo { seat: Some(seat(0)), moment }, "KIT-TABLE-2");
    desk.refused(0, desk.request_command(0), "KIT-TABLE-2");
    desk.refused(0, Command::Start {}, "KIT-TABLE-2");
    desk.ok(0, Command::Say { name: String::new(), text: "well played".into() });
}

/// KIT-TABLE-2
#[test]
fn nothing_happens_at_a_closed_table() {
    let mut desk = Desk::gathering(2, 2, "closed");
    desk.ok(0, Command::Close {});
    assert_eq!(desk.table.phase(), Phase::Closed);
    desk.unchanged(0, Command::Close {});
    let say = Command::Say { name: "Bo".into(), text: "hello?".into() };
    let mute = Command::Mute { whom: guest(0), muted: true };
    let rename = Command::Rename { name: "Bob".into() };
    let rematch = Command::Rematch { table: Some(ANOTHER_TABLE) };
    for command in [sit(0, "Ana"), say, mute, rename, rematch, Command::Start {}, Command::Leave {}] {
        desk.refused(1, command, "KIT-TABLE-2");
    }
}

/// KIT-TABLE-2: the table closes when the last person leaves.
#[test]
fn the_last_to_leave_a_gathering_closes_it() {
    let mut desk = Desk::gathering(2, 3, "light");
    desk.ok(0, bot(2));
    desk.ok(0, Command::Leave {});
    assert_eq!(desk.table.phase(), Phase::Gathering);
    assert_eq!(desk.send(By::Guest(guest(1)), &Command::Leave {}), Ok(2));
    assert_eq!(desk.table.phase(), Phase::Closed);
    assert_eq!(desk.load().phase(), Phase::Closed);
    let freed_by_the_host = {
        let mut desk = Desk::open(Options::default(), 2, "light");
        desk.ok(1, sit(1, "Bo"));
        desk.ok(1, Command::Free { seat: seat(1) });
        desk.table.phase()
    };
    assert_eq!(freed_by_the_host, Phase::Closed);
}

/// KIT-TABLE-3
#[test]
fn a_game_starts_when_no_seat_is_free() {
    let mut desk = Desk::gathering(1, 3, "begin");
    desk.ok(0, Command::List { listed: true });
    let start = |desk: &Desk| desk.table.decide(By::Guest(guest(0)), &Command::Start {});
    let free = |n| Err(Refusal::by(RuleId::new("KIT-TABLE-3")).with("free", n));
    assert_eq!(start(&desk), free(2));
    desk.ok(0, bot(1));
    assert_eq!(start(&desk), free(1));
    desk.refused(0, Command::Start {}, "KIT-TABLE-3");
    desk.ok(2, sit(2, "Cleo"));
    assert!(desk.table.listed());
    desk.ok(0, Command::Start {});
    assert_eq!(desk.table.phase(), Phase::Playing);
    assert!(!desk.table.listed(), "a running game is not listed");
}

/// KIT-TABLE-4
#[test]
fn a_rematch_is_named_once_after_the_end() {
    let mut desk = Desk::playing(2, 2, "rematch");
    let rematch = Command::Rematch { table: Some(ANOTHER_TABLE) };
    desk.refused(0, &rematch, "KIT-TABLE-4");
    desk.ok(0, Command::Leave {});
    desk.finish();
    desk.refused(9, &rematch, "KIT-TABLE-4");
    desk.refused_from(By::Server, &rematch, "KIT-TABLE-4");
    let mut by_the_opener = desk.clone();
    by_the_opener.ok(0, rematch.clone());
    desk.ok(1, &rematch);
    assert_eq!(desk.screen(9).rematch, Some(ANOTHER_TABLE));
    desk.unchanged(1, &rematch);
    desk.refused(9, rematch, "KIT-TABLE-4");
    desk.refused(1, Command::Rematch { table: Some(table::TableId::new(78)) }, "KIT-TABLE-4");
}

/// KIT-SIT-1
#[test]
fn a_seat_is_taken_once() {
    let mut desk = Desk::gathering(2, 4, "taken");
    desk.ok(0, bot(2));
    desk.refused(3, sit(1, "Dan"), "KIT-SIT-1");
    desk.refused(3, sit(2, "Dan"), "KIT-SIT-1");
    desk.refused(0, bot(1), "KIT-SIT-1");
    desk.refused(0, Command::Seat { seat: seat(2), level: Level::Greedy }, "KIT-SIT-1");
    desk.refused_from(By::Server, &sit(3, "Aurore"), "KIT-SIT-1");
    desk.ok(3, sit(3, "Dan"));
    desk.ok(0, Command::Start {});
    desk.refused(4, sit(2, "Eve"), "KIT-SIT-1");
    desk.refused(0, Command::Offer { seat: seat(1) }, "KIT-SIT-1");
    desk.ok(0, Command::Offer { seat: seat(2) });
    desk.take_over(4, 2, "Eve", &[1, 3]);
    desk.refused(5, sit(2, "Fay"), "KIT-SIT-1");
}

/// KIT-SEATS-2 applies to every command that names a seat.
#[test]
fn a_seat_that_does_not_exist_is_refused() {
    let mut desk = Desk::gathering(2, 2, "no such seat");
    for command in [sit(2, "Cleo"), bot(4), Command::Free { seat: seat(3) }] {
        desk.refused(0, command, "KIT-SEATS-2");
    }
    desk.ok(0, Command::Start {});
    let choose = Command::choose(seat(4), 0, "keep demon");
    let undo = Command::Undo { seat: Some(seat(2)), moment: 0 };
    let there = [
        Command::RequestTakeBack { seat: Some(seat(2)), moment: 0 },
        Command::StandIn { seat: seat(4) },
        Command::Offer { seat: seat(3) },
    ];
    for command in [choose, undo].into_iter().chain(there) {
        desk.refused(0, command, "KIT-SEATS-2");
    }
}

/// KIT-SIT-2
#[test]
fn nobody_has_two_seats() {
    let mut desk = Desk::gathering(2, 4, "two seats");
    desk.refused(1, sit(2, "Bo"), "KIT-SIT-2");
    desk.refused(1, sit(0, "Bo"), "KIT-SIT-2");
    desk.unchanged(1, sit(1, "Bobby"));
    desk.ok(0, bot(2));
    desk.ok(0, bot(3));
    desk.ok(0, Command::Start {});
    for offered in [2, 3] {
        desk.ok(0, Command::Offer { seat: seat(offered) });
    }
    desk.ok(1, Command::Leave {});
    // They know the hand of seat 1.
    desk.refused(1, sit(2, "Bo"), "KIT-SIT-2");
    let mut back = desk.clone();
    back.ok(1, sit(1, "Somebody"));
    assert_eq!(back.table.seat_of(guest(1)), Some(seat(1)));
    assert_eq!(names(&back)[1], "Bo", "sitting down on the seat they left means returning");
    desk.ok(0, Command::Offer { seat: seat(1) });
    desk.take_over(5, 1, "Fay", &[1]);
    // They still know that hand, as it was.
    desk.refused(1, sit(2, "Bo"), "KIT-SIT-2");
    desk.ok(5, Command::Leave {});
    desk.ok(0, Command::Offer { seat: seat(1) });
    desk.take_over(1, 1, "Bo", &[5]);
    desk.refused(5, sit(3, "Fay"), "KIT-SIT-2");
    assert_eq!(format!("{:?}", desk.load()), format!("{:?}", desk.table));
}

/// KIT-SIT-3
#[test]
fn an_unlisted_table_is_joined_by_invitation() {
    let mut desk = Desk::open(Options::default(), 4, "invitation");
    desk.refused(9, walk_in(1), "KIT-SIT-3");
    desk.ok(0, Command::sit(seat(0), "Ana", false));
    desk.ok(1, sit(1, "Bo"));
    desk.ok(0, Command::List { listed: true });
    desk.ok(2, walk_in(2));
    desk.ok(0, Command::List { listed: false });
    desk.refused(9, walk_in(3), "KIT-SIT-3");
    desk.ok(0, Command::List { listed: true });
    desk.ok(0, bot(3));
    desk.ok(0, Command::Start {});
    desk.ok(0, Command::Offer { seat: seat(3) });
    desk.refused(9, walk_in(3), "KIT-SIT-3");
    desk.ok(9, sit(3, "Zoé"));
}

/// The command by which the host renews the valid invitation.
fn renew() -> Command {
    Command::RenewInvitation { invitation: String::new(), current: true }
}

/// KIT-SIT-3: there is one invitation to the table, until the game begins or the host renews it.
#[test]
fn the_invitation_to_the_table_is_void_when_it_is_renewed_and_when_the_game_begins() {
    let mut desk = Desk::gathering(2, 3, "group");
    assert_eq!(desk.table.invitation(), Some(0));
    // Everybody at the table can pass it on, and nobody else knows it.
    for (reader, known) in [(0, true), (1, true), (9, false)] {
        assert_eq!(desk.screen(reader).invitation.is_some(), known, "{reader}");
    }
    desk.refused(1, renew(), "KIT-TABLE-1");
    let (group, single) = (desk.table.invitation(), desk.table.chairs()[2].invitation());
    desk.ok(0, renew());
    assert_ne!(desk.table.invitation(), group);
    assert_ne!(desk.table.chairs()[2].invitation(), single, "invitations to single seats are renewed, too");
    // A second click names an invitation that is void already.
    let renewed = desk.table.invitation();
    desk.unchanged(0, Command::RenewInvitation { invitation: String::new(), current: false });
    assert_eq!(desk.table.invitation(), renewed);
    assert_eq!(format!("{:?}", desk.load()), format!("{:?}", desk.table), "it is in the log");
    // Who gets up is told nothing more of it.
    desk.ok(2, sit(2, "Cleo"));
    desk.ok(0, Command::Free { seat: seat(2) });
    assert_eq!(desk.screen(2).invitation, None);
    desk.ok(0, bot(2));
    desk.ok(0, Command::Start {});
    assert_eq!((desk.table.invitation(), desk.screen(0).invitation), (None, None));
    desk.refused(0, renew(), "KIT-TABLE-2");
}

/// KIT-SIT-3: an invitation to a seat is void once its seat is taken.
#[test]
fn a_seat_that_becomes_free_again_gets_a_new_invitation() {
    let invitation = |desk: &Desk, at: usize| {
        let place = &desk.screen(0).places[at];
        assert_eq!(desk.screen(1).places[at].invitation, None, "only the host sees it");
        assert_eq!(desk.table.chairs()[at].invitation(), place.invitation);
        place.invitation
    };
    let mut desk = Desk::gathering(2, 3, "numbers");
    let mut seen = vec![invitation(&desk, 2)];
    for _ in 0..3 {
        desk.ok(2, sit(2, "Cleo"));
        assert_eq!(invitation(&desk, 2), None);
        desk.ok(0, Command::Free { seat: seat(2) });
        seen.push(invitation(&desk, 2));
    }
    desk.ok(0, bot(2));
    assert_eq!(invitation(&desk, 2), None);
    desk.ok(0, Command::Start {});
    for _ in 0..3 {
        desk.ok(0, Command::Offer { seat: seat(2) });
        seen.push(invitation(&desk, 2));
        desk.ok(3, sit(2, "Dan"));
        assert_eq!(invitation(&desk, 2), None, "asking uses it up");
        desk.ok(1, desk.seat_answer(false));
        assert_eq!(invitation(&desk, 2), None, "declined");
        desk.ok(0, Command::Offer { seat: seat(2) });
        seen.push(invitation(&desk, 2));
        if desk.table.chairs()[2].absent().is_some() {
            desk.ok(2, Command::Return {});
        } else {
            desk.take_over(2, 2, "Cleo", &[1]);
        }
        assert_eq!(invitation(&desk, 2), None);
        desk.ok(2, Command::Leave {});
        assert_eq!(invitation(&desk, 2), None, "left but not offered");
    }
    desk.ok(0, Command::Offer { seat: seat(2) });
    seen.push(invitation(&desk, 2));
    desk.ok(2, Command::Return {});
    assert_eq!(invitation(&desk, 2), None, "the offer ends when they return");
    let different: std::collections::BTreeSet<_> = seen.iter().flatten().collect();
    assert_eq!(different.len(), seen.len(), "{seen:?}");
}

/// KIT-SIT-4
#[test]
fn names_are_short_visible_and_distinct() {
    let mut desk = Desk::open(Options::default(), 5, "names");
    for name in ["", "  ", "\u{200b}", &"a".repeat(25)] {
        desk.refused(1, sit(1, name), "KIT-SIT-4");
    }
    desk.ok(0, sit(0, "  Ana\u{202e} "));
    desk.ok(1, sit(1, "ANA"));
    desk.ok(2, sit(2, "Ana"));
    let long = "Maximilienne de la Tour!";
    assert_eq!(long.chars().count(), 24);
    desk.ok(3, sit(3, long));
    desk.ok(4, sit(4, long));
    assert_eq!(names(&desk), ["Ana", "ANA 2", "Ana 3", long, "Maximilienne de la Tou 2"]);
    desk.ok(0, Command::Free { seat: seat(1) });
    assert_eq!(names(&desk)[1], "Seat 2");
    desk.ok(1, sit(1, "Élise"));
    desk.ok(0, Command::Free { seat: seat(4) });
    desk.ok(0, bot(4));
    assert_eq!(names(&desk)[4], "Élise 2", "the bot of that seat has the same name");
}

/// KIT-SIT-4
#[test]
fn new_names_are_made_distinct_too() {
    let mut desk = Desk::gathering(3, 4, "otherwise");
    let rename = |name: &str| Command::Rename { name: name.into() };
    desk.refused(0, rename("\u{200b}"), "KIT-SIT-4");
    desk.refused_from(By::Server, &rename("Aurore"), "KIT-SIT-4");
    desk.unchanged(0, rename("Ana"));
    desk.unchanged(9, rename("Nobody here"));
    desk.ok(1, rename("ana"));
    assert_eq!(names(&desk)[1], "ana 2");
    desk.unchanged(1, rename("ana"));
    desk.unchanged(1, rename("ana 2"));
    desk.ok(0, rename("Anna"));
    desk.ok(1, rename("ana"));
    assert_eq!(names(&desk)[..2], ["Anna", "ana"]);
    // Somebody who has left still has their seat and name.
    desk.ok(0, bot(3));
    desk.ok(0, Command::Start {});
    desk.ok(2, Command::Leave {});
    desk.ok(2, rename("Cléo"));
    desk.ok(1, rename("cléo"));
    assert_eq!(names(&desk), ["Anna", "cléo 2", "Cléo", "Damien"]);
    desk.ok(2, Command::Return {});
    assert_eq!(names(&desk)[2], "Cléo");
}

#[test]
fn bots_alone_can_play_and_be_watched() {
    let mut desk = Desk::open(Options { mode: Mode::Basic, ..Options::default() }, 2, "bots");
    for at in [0, 1] {
        desk.ok(0, Command::Seat { seat: seat(at), level: Level::ALL[at] });
    }
    desk.ok(0, Command::Start {});
    assert_eq!(desk.screen(9).places[1].holder, Holder::Bot(Level::Greedy));
    let bot_seed = kit::Seed::from_words("luck");
    while desk.table.phase() == Phase::Playing {
        let at = desk.table.bots_to_move().lowest().expect("somebody has to move");
        let turn = desk.table.bot_turn(at).unwrap();
        let command = Command::choose(at, turn.moment, turn.think(&bot_seed));
        assert_eq!(desk.send(By::Server, &command), Ok(1));
    }
    assert!(desk.screen(9).sheet.is_some());
    assert!(desk.table.chairs().iter().all(Chair::is_bot));
    desk.ok(0, Command::Rematch { table: Some(ANOTHER_TABLE) });
}
