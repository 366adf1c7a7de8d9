//! Ways out of a running game: stopping it by common consent, and resigning.

use table::{By, Command, Entry, Holder, Phase};

use crate::desk::{ANOTHER_TABLE, Desk, english, guest, readers, seat};

fn answer(desk: &Desk, agree: bool) -> Command {
    let request = desk.table.screen(None, english()).stop_request.expect("somebody proposes to stop");
    Command::Answer { request: request.number, agree }
}

const STOP: Command = Command::ProposeStop {};
const RESIGN: Command = Command::Resign {};

/// KIT-STOP-1, KIT-STOP-2, KIT-STOP-4
#[test]
fn a_game_is_stopped_when_everybody_has_agreed() {
    let mut desk = Desk::playing(3, 4, "stop");
    desk.everybody_chooses(0);
    desk.refused(9, STOP, "KIT-STOP-1");
    desk.refused_from(By::Server, &STOP, "KIT-STOP-1");
    desk.ok(0, STOP);
    desk.unchanged(0, STOP);
    desk.refused(1, STOP, "KIT-STOP-1");
    desk.refused(0, answer(&desk, true), "KIT-STOP-2");
    desk.refused(9, answer(&desk, true), "KIT-STOP-2");
    desk.refused_from(By::Server, &answer(&desk, true), "KIT-STOP-2");
    let shown = desk.screen(1).stop_request.expect("a question");
    assert_eq!((shown.name.as_str(), shown.to_answer, shown.waiting.as_str()), ("Ana", true, "Bo and Cleo"));
    assert!(desk.table.waits_for(Some(guest(1))));
    // The game goes on meanwhile.
    let mover = desk.deciders()[0];
    desk.choose(mover, 0);
    let yes = answer(&desk, true);
    desk.ok(1, &yes);
    desk.unchanged(1, &yes);
    assert!(desk.screen(1).stop_request.is_some_and(|request| request.agreed && !request.to_answer));
    assert_eq!(desk.table.phase(), Phase::Playing);
    desk.ok(2, &yes);
    assert_eq!(desk.table.phase(), Phase::Over);
    desk.unchanged(2, yes);
    desk.unchanged(1, STOP);
    // Over without a result: the seed is shown, nothing can be chosen, and people can go on elsewhere.
    for reader in readers(4) {
        let screen = desk.table.screen(reader, english());
        assert!(screen.stopped && screen.sheet.is_none() && screen.seed.is_some());
        assert!(screen.offers.is_empty() && screen.question.is_none() && screen.awaited.is_empty());
        assert!(!screen.can_undo && !screen.can_stop && screen.stop_request.is_none());
    }
    assert!(desk.table.bots_to_move().is_empty());
    desk.refused(0, Command::Leave {}, "KIT-LEAVE-1");
    desk.refused(0, RESIGN, "KIT-TABLE-2");
    desk.ok(0, Command::Rematch { table: Some(ANOTHER_TABLE) });
    assert_eq!(format!("{:?}", desk.load()), format!("{:?}", desk.table));
}

/// KIT-STOP-2, KIT-STOP-3
#[test]
fn one_no_ends_a_proposal_and_there_are_three_of_them() {
    let mut desk = Desk::playing(3, 3, "no");
    desk.ok(0, STOP);
    let first = answer(&desk, true);
    desk.ok(1, &first);
    desk.ok(1, answer(&desk, false));
    assert_eq!(desk.screen(0).stop_request, None);
    desk.refused(2, &first, "KIT-STOP-2");
    desk.ok(0, STOP);
    let own = answer(&desk, false);
    desk.ok(0, &own);
    desk.unchanged(0, own);
    desk.ok(0, STOP);
    desk.ok(2, answer(&desk, false));
    desk.refused(0, STOP, "KIT-STOP-3");
    assert!(!desk.screen(0).can_stop && desk.screen(1).can_stop);
    desk.ok(1, STOP);
    let told = desk.table.news(0, kit::Viewer::Table, english()).expect("news");
    for sentence in [
        "Ana proposes to stop the game.",
        "Bo would rather play on: the game continues.",
        "Ana no longer proposes to stop.",
    ] {
        assert!(told.iter().any(|news| news == sentence), "{told:?}");
    }
    desk.finish();
    assert!(!desk.screen(0).stopped && desk.screen(0).sheet.is_some());
    assert_eq!(desk.screen(2).stop_request, None, "it ended with the game");
}

/// KIT-STOP-1: bots agree, and so does who leaves or resigns; who was replaced has not agreed.
#[test]
fn bots_agree_and_those_who_get_up_are_not_in_the_way() {
    let mut alone = Desk::playing(1, 3, "alone");
    alone.ok(0, STOP);
    assert!(alone.screen(0).stopped);
    for command in [Command::Leave {}, RESIGN] {
        let mut desk = Desk::playing(3, 3, "getting up");
        desk.ok(0, STOP);
        desk.ok(1, answer(&desk, true));
        desk.ok(2, &command);
        assert!(desk.screen(0).stopped, "{command:?}");
        let mut desk = Desk::playing(3, 3, "getting up");
        desk.ok(2, STOP);
        desk.ok(1, answer(&desk, true));
        desk.ok(2, &command);
        assert_eq!((desk.screen(0).stop_request, desk.table.phase()), (None, Phase::Playing), "{command:?}");
    }
    let mut desk = Desk::playing(3, 3, "replaced");
    desk.ok(0, STOP);
    desk.ok(1, answer(&desk, true));
    desk.ok(0, Command::StandIn { seat: seat(2) });
    assert_eq!(desk.table.phase(), Phase::Playing);
    // They need not come back to say so.
    desk.ok(2, answer(&desk, true));
    assert!(desk.screen(0).stopped);
}

/// KIT-LEAVE-3
#[test]
fn who_resigns_does_not_come_back_and_comes_last() {
    let mut desk = Desk::playing(2, 3, "resign");
    desk.everybody_chooses(0);
    desk.refused(9, RESIGN, "KIT-LEAVE-3");
    desk.refused_from(By::Server, &RESIGN, "KIT-LEAVE-3");
    desk.ok(1, RESIGN);
    desk.unchanged(1, RESIGN);
    let place = desk.screen(0).places[1].clone();
    assert_eq!((place.name.as_str(), desk.screen(1).me, desk.screen(1).can_return), ("Bo", None, false));
    assert!(matches!(place.holder, Holder::Resigned(_, who) if who == guest(1)));
    desk.refused(1, Command::Return {}, "KIT-LEAVE-1");
    desk.refused(1, Command::Leave {}, "KIT-LEAVE-1");
    desk.unchanged(0, Command::StandIn { seat: seat(1) });
    // Nobody waits for their consent, and they can ask for no seat.
    desk.ok(0, Command::Offer { seat: seat(1) });
    desk.refused(1, Command::sit(seat(1), "Bo", true), "KIT-LEAVE-3");
    desk.ok(0, Command::Offer { seat: seat(2) });
    desk.refused(1, Command::sit(seat(2), "Bo", true), "KIT-SIT-2");
    assert!(desk.screen(1).can_talk);
    desk.finish();
    let shown = serde_json::to_value(desk.table.snapshot(Some(guest(0)), None)).expect("data");
    assert_eq!(shown["outcome"]["scores"][1]["rank"], 3, "last of three");
    assert_eq!((&shown["seats"][1]["holder"], &shown["stopped"]), (&"resigned".into(), &false.into()));
    assert_eq!(format!("{:?}", desk.load()), format!("{:?}", desk.table));
}

/// KIT-LEAVE-3, KIT-STOP-4: bots do not play on for nobody, but they wait for those who could return.
#[test]
fn the_game_stops_when_the_last_one_resigns() {
    let mut desk = Desk::playing(2, 3, "the last one");
    desk.ok(0, RESIGN);
    assert_eq!(desk.table.phase(), Phase::Playing);
    desk.ok(1, RESIGN);
    assert!(desk.screen(0).stopped && desk.table.phase() == Phase::Over);
    let mut desk = Desk::playing(2, 3, "somebody could return");
    desk.ok(0, Command::Leave {});
    desk.ok(1, RESIGN);
    assert_eq!((desk.table.phase(), desk.table.bots_to_move().is_empty()), (Phase::Playing, true));
    desk.ok(0, Command::Return {});
    desk.ok(0, STOP);
    assert!(desk.screen(0).stopped);
}

/// Entries that cannot be at this point of a log.
#[test]
fn impossible_entries_are_refused() {
    let desk = Desk::playing(2, 3, "misfits");
    let level = bots::Level::Greedy;
    for (entry, what) in [
        (Entry::StopAsked { guest: guest(9) }, "no seat here"),
        (Entry::StopAnswered { guest: guest(1), agree: true }, "nobody proposes"),
        (Entry::Resigned { seat: seat(2), level }, "no person"),
    ] {
        let told = desk.table.clone().apply(0, &entry).expect_err("impossible").to_string();
        assert!(told.contains(what), "{told}");
    }
    let mut asked = desk.clone();
    asked.ok(0, STOP);
    for (entry, what) in [
        (Entry::StopAsked { guest: guest(1) }, "already proposed"),
        (Entry::StopAnswered { guest: guest(0), agree: true }, "their own request"),
        (Entry::StopAnswered { guest: guest(9), agree: true }, "no seat here"),
    ] {
        let told = asked.table.clone().apply(0, &entry).expect_err("impossible").to_string();
        assert!(told.contains(what), "{told}");
    }
    let gathering = Desk::gathering(2, 3, "misfits");
    for entry in [Entry::Stopped, Entry::StopAsked { guest: guest(0) }] {
        let told = gathering.table.clone().apply(0, &entry).expect_err("impossible").to_string();
        assert!(told.contains("while Playing"), "{told}");
    }
}
