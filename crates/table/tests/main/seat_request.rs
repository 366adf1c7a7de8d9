//! A seat of a running game changes hands only with everybody's consent.

use kit::{Seats, Viewer};
use table::{By, Command, Entry, Phase, Table};
use tale::Tale;

use crate::desk::{Desk, english, guest, seat, sent};

fn sit(at: usize, name: &str) -> Command {
    Command::sit(seat(at), name, true)
}

fn offer(at: usize) -> Command {
    Command::Offer { seat: seat(at) }
}

fn answer(request: u32, agree: bool) -> Command {
    Command::Answer { request, agree }
}

/// Ana, Bo and Cleo play with a bot, whose seat Ana has offered. Guest 5, Fay, asks for it.
fn asked() -> Desk {
    let mut desk = Desk::playing(3, 4, "asked");
    desk.ok(0, offer(3));
    desk.ok(5, sit(3, "Fay"));
    desk
}

fn news(desk: &Desk, since: u64) -> Vec<String> {
    desk.table.news(since, Viewer::Table, english()).unwrap()
}

fn waiting(desk: &Desk) -> String {
    desk.screen(9).seat_request.expect("a seat request is open").waiting
}

/// KIT-CHAT-5: whoever is sent away does not get the seat that they have asked for, whoever agrees later.
#[test]
fn sending_somebody_away_declines_their_request() {
    let mut desk = asked();
    let agree = desk.seat_answer(true);
    let since = desk.table.event_count();
    desk.ok(0, Command::RemoveWatcher { whom: guest(5), removed: true, name: "Fay".into() });
    assert_eq!(desk.table.asker(), None);
    assert_eq!(news(&desk, since).len(), 2, "{:?}", news(&desk, since));
    for person in [1, 2] {
        desk.refused(person, &agree, "KIT-SIT-6");
    }
    assert!(desk.table.chairs()[3].is_bot() && desk.table.shuts_out(Some(guest(5))));
    // Another watcher who is sent away has nothing to do with a request.
    let mut desk = asked();
    desk.ok(0, Command::RemoveWatcher { whom: guest(7), removed: true, name: "Gil".into() });
    assert_eq!(desk.table.asker(), Some(guest(5)));
    // A host without a seat has no say, but can still send people away.
    let mut desk = Desk::playing(3, 4, "asked");
    desk.ok(0, offer(3));
    desk.ok(5, sit(3, "Fay"));
    for person in [0, 1, 2] {
        desk.ok(person, Command::Leave {});
    }
    desk.ok(0, Command::RemoveWatcher { whom: guest(5), removed: true, name: "Fay".into() });
    assert_eq!(desk.table.asker(), None);
}

/// KIT-SIT-5: the offer is the host's consent, and each of the others must agree, in whatever order.
#[test]
fn everybody_must_agree() {
    for order in [[1, 2], [2, 1]] {
        let mut desk = Desk::playing(3, 4, "asked");
        desk.ok(0, offer(3));
        let since = desk.table.event_count();
        desk.ok(5, sit(3, "Fay"));
        desk.unchanged(5, sit(3, "Fay"));
        assert_eq!(waiting(&desk), "Bo and Cleo");
        assert_eq!(desk.table.seat_asked_by(guest(5)), Some(seat(3)));
        desk.unchanged(0, desk.seat_answer(true));
        let last = desk.seat_answer(true);
        desk.ok(order[0], &last);
        desk.unchanged(order[0], &last);
        assert!(desk.table.chairs()[3].is_bot(), "one of them has not answered");
        desk.ok(order[1], &last);
        desk.unchanged(order[1], &last);
        assert_eq!(desk.table.seat_of(guest(5)), Some(seat(3)));
        assert_eq!(desk.table.seat_asked_by(guest(5)), None);
        assert_eq!(desk.screen(9).seat_request, None);
        let told = [
            "Fay asks everybody for the seat of Damien.",
            "Everybody agrees: Fay takes over the seat of Damien.",
        ];
        assert_eq!(news(&desk, since), told);
        assert_eq!(format!("{:?}", desk.load()), format!("{:?}", desk.table));
    }
}

/// KIT-SIT-5: as long as anybody has not agreed, no subset of the others is enough, and whoever asks is sent exactly
/// what a spectator is sent, apart from the request itself.
#[test]
fn nobody_who_waits_sees_the_hand() {
    let people: [usize; 5] = [0, 1, 2, 3, 4];
    for agreeing in 0..1_u32 << 4 {
        let mut desk = Desk::playing(4, 5, "subsets");
        desk.ok(0, offer(4));
        desk.ok(5, sit(4, "Fay"));
        let others = people[1..4].iter().filter(|person| agreeing >> **person & 1 == 1);
        let agreed: Vec<usize> = others.copied().collect();
        let yes = desk.seat_answer(true);
        for person in &agreed {
            desk.ok(*person, &yes);
        }
        let granted = agreed.len() == 3;
        assert_eq!(desk.table.seat_of(guest(5)).is_some(), granted, "{agreed:?}");
        let screen = desk.screen(5);
        assert_eq!((screen.me.is_some(), !screen.offers.is_empty()), (granted, granted));
        if !granted {
            let seen = |who: usize| {
                let screen = desk.screen(who);
                (screen.described, screen.question, screen.moment, screen.offers, screen.awaited)
            };
            assert_eq!(seen(5), seen(9));
            // They know that the request is theirs, and may talk (KIT-CHAT-3).
            let mut sent = desk.sent(Some(guest(5)), 0);
            for own in ["mine: true", "can_talk: true", "\"can_talk\":true"] {
                sent = sent.replace(own, &own.replace("true", "false"));
            }
            assert_eq!(sent, desk.sent(None, 0));
        }
    }
}

/// KIT-SIT-6: one no ends the request, whoever says it, also somebody who had agreed; the host must then offer again.
#[test]
fn one_no_ends_it() {
    for decliner in [0, 1, 2] {
        let mut desk = asked();
        let request = desk.screen(9).seat_request.unwrap().number;
        desk.ok(2, answer(request, true));
        let since = desk.table.event_count();
        desk.ok(decliner, answer(request, false));
        desk.unchanged(decliner, answer(request, false));
        let name = ["Ana", "Bo", "Cleo"][decliner];
        assert_eq!(news(&desk, since), [format!("{name} declines: Fay does not get the seat.")]);
        let own = desk.table.news(since, Viewer::Seat(seat(decliner)), english()).unwrap();
        assert_eq!(own, news(&desk, since), "whoever gets that seat later reads it, too");
        assert_eq!(desk.screen(5).seat_request, None);
        // Whoever has not given this answer before comes too late with it.
        for late in (0..3).filter(|late| *late != decliner) {
            desk.refused(late, answer(request, late == 1), "KIT-SIT-6");
        }
        assert!(desk.table.chairs()[3].is_bot());
        // The invitation has been used up.
        desk.refused(5, sit(3, "Fay"), "KIT-SIT-1");
        desk.ok(0, offer(3));
        desk.ok(5, sit(3, "Fay"));
        // Nobody has agreed to the new request by agreeing to the old one.
        assert_eq!(waiting(&desk), "Bo and Cleo");
        desk.refused(1, answer(request, true), "KIT-UNDO-3");
    }
}

/// KIT-SIT-6: whoever asks can only withdraw; spectators, other newcomers and the room have no say.
#[test]
fn only_those_with_a_seat_have_a_say() {
    let mut desk = asked();
    let request = desk.screen(9).seat_request.unwrap().number;
    for agree in [true, false] {
        desk.refused(9, answer(request, agree), "KIT-SIT-6");
        desk.refused_from(By::Server, &answer(request, agree), "KIT-TURN-1");
    }
    desk.refused(5, answer(request, true), "KIT-SIT-6");
    desk.refused(1, answer(request + 1, true), "KIT-UNDO-3");
    let since = desk.table.event_count();
    desk.ok(5, answer(request, false));
    desk.unchanged(5, answer(request, false));
    assert_eq!(news(&desk, since), ["Fay no longer asks for a seat."]);
    desk.refused(1, answer(request, true), "KIT-SIT-6");
    desk.refused(5, sit(3, "Fay"), "KIT-SIT-1");
}

/// KIT-SIT-5: one request at a time, and an invitation that was used is used up.
#[test]
fn one_request_at_a_time() {
    let mut desk = Desk::playing(2, 4, "two bots");
    desk.ok(0, offer(2));
    desk.ok(0, offer(3));
    desk.ok(5, sit(2, "Fay"));
    desk.unchanged(0, offer(2));
    desk.refused(6, sit(2, "Gil"), "KIT-SIT-1");
    desk.refused(6, sit(3, "Gil"), "KIT-SIT-5");
    desk.refused(5, sit(3, "Fay"), "KIT-SIT-5");
    desk.ok(1, desk.seat_answer(true));
    desk.ok(6, sit(3, "Gil"));
    assert_eq!(waiting(&desk), "Bo and Fay", "whoever has just come is asked, too");
}

/// KIT-SIT-5: a host cannot get round somebody by replacing them, or by waiting until they have left.
#[test]
fn people_who_are_not_there_are_asked_too() {
    let replaced = |desk: &mut Desk| desk.ok(0, Command::StandIn { seat: seat(1) });
    let left = |desk: &mut Desk| desk.ok(1, Command::Leave {});
    for (absent, early) in
        [(&replaced as &dyn Fn(&mut Desk), true), (&replaced, false), (&left, true), (&left, false)]
    {
        let mut desk = Desk::playing(2, 3, "absent");
        if early {
            absent(&mut desk);
        }
        desk.ok(0, offer(2));
        desk.ok(5, sit(2, "Fay"));
        if !early {
            absent(&mut desk);
        }
        assert!(desk.table.chairs()[2].is_bot(), "Bo has not agreed");
        assert_eq!(waiting(&desk), "Bo");
        assert!(desk.screen(1).seat_request.is_some_and(|request| request.to_answer && !request.my_seat));
        let (mut back, mut declined) = (desk.clone(), desk.clone());
        // They can answer from where they are, or return first.
        desk.ok(1, desk.seat_answer(true));
        assert_eq!(desk.table.seat_of(guest(5)), Some(seat(2)));
        assert!(desk.screen(1).can_return, "their own seat is still theirs");
        back.ok(1, Command::Return {});
        back.ok(1, back.seat_answer(true));
        assert_eq!(back.table.seat_of(guest(5)), Some(seat(2)));
        declined.ok(1, declined.seat_answer(false));
        assert!(declined.table.chairs()[2].is_bot());
    }
}

/// KIT-SIT-5: the seat of somebody who left is not given away behind their back.
#[test]
fn whose_seat_it_is_has_a_say() {
    let mut desk = Desk::playing(2, 3, "theirs");
    desk.ok(1, Command::Leave {});
    desk.ok(0, offer(1));
    desk.ok(5, sit(1, "Fay"));
    let request = desk.screen(1).seat_request.unwrap();
    assert!(request.my_seat && request.to_answer && desk.screen(1).can_return);
    assert_eq!((request.holder.as_str(), waiting(&desk).as_str()), ("Bo", "Bo"));
    // Returning says no, and whatever was agreed before is forgotten.
    let mut back = desk.clone();
    back.ok(1, Command::Return {});
    assert_eq!(back.screen(5).seat_request, None);
    back.refused(1, answer(request.number, true), "KIT-SIT-6");
    back.ok(1, Command::Leave {});
    back.refused(5, sit(1, "Fay"), "KIT-SIT-1");
    desk.ok(1, answer(request.number, true));
    desk.refused(1, Command::Return {}, "KIT-LEAVE-1");
    assert_eq!(desk.table.seat_of(guest(5)), Some(seat(1)));
}

/// KIT-SIT-5: a person who has only ever played with bots consents alone, by the offer; so does somebody who watches
/// bots.
#[test]
fn alone_with_bots_nobody_else_is_asked() {
    let mut desk = Desk::playing(1, 3, "alone");
    desk.ok(0, offer(2));
    desk.ok(5, sit(2, "Fay"));
    assert_eq!(desk.table.seat_of(guest(5)), Some(seat(2)));
    desk.ok(0, offer(1));
    desk.ok(6, sit(1, "Gil"));
    assert_eq!(waiting(&desk), "Fay", "from now on there is somebody else to ask");
    // A person who was alone, left, and comes back as somebody else.
    let mut desk = Desk::playing(1, 2, "alone");
    desk.ok(0, Command::Leave {});
    desk.ok(0, offer(1));
    desk.ok(5, sit(1, "Fay"));
    assert_eq!(desk.table.seat_of(guest(5)), Some(seat(1)));
}

/// KIT-SIT-5: when everybody has left, the person who opened the table is the host again; they still need the others.
#[test]
fn an_empty_table_is_not_at_the_mercy_of_its_opener() {
    let mut desk = Desk::playing(2, 3, "empty");
    desk.ok(1, Command::Leave {});
    desk.ok(0, Command::Leave {});
    for at in [1, 2] {
        desk.ok(0, offer(at));
        desk.ok(5, sit(at, "Fay"));
        assert_eq!(waiting(&desk), "Bo");
        desk.ok(5, desk.seat_answer(false));
    }
}

/// KIT-SIT-5: the offer is the consent of the host who made it, not of whoever is the host by then.
#[test]
fn a_new_host_has_not_agreed() {
    let mut desk = Desk::playing(3, 4, "hosts");
    desk.ok(0, offer(3));
    desk.ok(0, Command::Leave {});
    desk.ok(5, sit(3, "Fay"));
    assert_eq!(desk.table.host(), guest(1));
    assert_eq!(waiting(&desk), "Bo and Cleo");
    desk.ok(1, desk.seat_answer(true));
    desk.ok(2, desk.seat_answer(true));
    assert_eq!(desk.table.seat_of(guest(5)), Some(seat(3)));
}

/// KIT-SIT-5: a seat request holds nobody up, and is independent of take-back requests. Their numbers are never the
/// same, so an answer cannot be taken for the answer to the other.
#[test]
fn take_backs_and_seats_are_asked_for_at_the_same_time() {
    let mut desk = Desk::playing(2, 3, "both");
    desk.everybody_chooses(0);
    desk.ok(0, offer(2));
    desk.ok(5, sit(2, "Fay"));
    assert_eq!(desk.table.bots_to_move(), Seats::only(seat(2)), "bots play on");
    desk.ok(0, desk.request_command(0));
    let (take_back, seat_request) = (desk.answer_command(true), desk.seat_answer(true));
    assert_ne!(take_back, seat_request);
    let mut first = desk.clone();
    first.ok(1, &take_back);
    assert_eq!(first.table.game().ply(), 0);
    assert_eq!(waiting(&first), "Bo", "a take-back does not concern the seat");
    first.ok(1, &seat_request);
    assert_eq!(first.table.seat_of(guest(5)), Some(seat(2)));
    // The newcomer has not agreed to the take-back, and is asked.
    desk.ok(1, &seat_request);
    desk.ok(1, &take_back);
    assert!(desk.screen(5).request.is_some_and(|request| request.to_answer));
    desk.ok(5, &take_back);
    assert_eq!(desk.table.game().ply(), 0);
}

/// KIT-SIT-5: choices leave a seat request open, and the end of the game ends it.
#[test]
fn a_request_ends_with_the_game() {
    let mut desk = asked();
    let request = desk.screen(9).seat_request.unwrap().number;
    desk.everybody_chooses(0);
    assert_eq!(waiting(&desk), "Bo and Cleo");
    desk.finish();
    assert_eq!(desk.table.phase(), Phase::Over);
    for number in [0, 1, 5, 9] {
        assert_eq!(desk.screen(number).seat_request, None);
    }
    desk.refused(1, answer(request, true), "KIT-SIT-6");
    desk.refused(5, sit(3, "Fay"), "KIT-TABLE-2");
    assert!(desk.table.chairs()[3].is_bot());
}

/// The name of whoever asks is theirs until the request is settled.
#[test]
fn nobody_takes_the_name_of_whoever_asks() {
    let mut desk = asked();
    // KIT-CHAT-3: who has asked by invitation may talk; others, if the host lets them.
    desk.refused(6, Command::Say { name: "Fay".into(), text: "let me in".into() }, "KIT-CHAT-3");
    desk.ok(0, Command::OpenTalk { open: true });
    desk.ok(6, Command::Say { name: "Fay".into(), text: "let me in".into() });
    desk.ok(0, Command::OpenTalk { open: false });
    desk.ok(1, Command::Rename { name: "fay".into() });
    let chat = desk.screen(0).chat;
    assert_eq!(chat[0].name, "Fay 2");
    assert_eq!(desk.screen(0).places[1].name, "fay 3");
    desk.ok(5, Command::Say { name: "Fay".into(), text: "it is me".into() });
    assert_eq!(desk.screen(0).chat[1].name, "Fay");
}

/// The page of each reader says what they can do, and the data say the same.
#[test]
fn everybody_sees_the_request_in_words_and_as_data() {
    let mut desk = asked();
    let shown = |desk: &Desk, number| {
        let request = desk.screen(number).seat_request.expect("a seat request is open");
        assert_eq!((request.name.as_str(), request.holder.as_str()), ("Fay", "Damien"));
        assert_eq!((request.guest, request.seat), (guest(5), seat(3)));
        (request.mine, request.to_answer, request.agreed)
    };
    assert_eq!(shown(&desk, 0), (false, false, true), "the host has agreed by the offer");
    assert_eq!(shown(&desk, 1), (false, true, false));
    assert_eq!(shown(&desk, 5), (true, false, false));
    assert_eq!(shown(&desk, 9), (false, false, false));
    let data = |desk: &Desk| serde_json::to_value(desk.table.snapshot(None, None)).unwrap();
    let expected = serde_json::json!({
        "request": 1, "seat": 3, "guest": guest(5), "name": "Fay", "agreed": [0], "waiting": [1, 2],
    });
    assert_eq!(data(&desk)["seat_request"], expected);
    let version = desk.screen(9).version;
    desk.ok(2, desk.seat_answer(true));
    assert_ne!(desk.screen(9).version, version, "everybody's page has changed");
    assert_eq!(data(&desk)["seat_request"]["waiting"], serde_json::json!([1]));
    desk.ok(1, desk.seat_answer(true));
    assert!(data(&desk).get("seat_request").is_none());
}

/// Logs from before there were seat requests: a seat was offered and taken without asking anybody. They load as they
/// always have, and do not claim anybody's consent.
#[test]
fn old_logs_do_not_claim_consent() {
    let mut desk = Desk::playing(2, 3, "old");
    desk.ok(0, offer(2));
    let since = desk.table.event_count();
    desk.write(&Entry::Sat { seat: seat(2), guest: guest(5), name: "Fay".into() });
    assert_eq!(news(&desk, since), ["Fay takes over the seat of Céleste."]);
    assert_eq!(format!("{:?}", desk.load()), format!("{:?}", desk.table));
    desk.ok(5, Command::Leave {});
    // An offer that was open when the rule changed leads to a request.
    desk.ok(0, offer(2));
    let mut loaded = Desk { table: desk.load(), log: desk.log.clone() };
    loaded.ok(6, sit(2, "Gil"));
    assert_eq!(waiting(&loaded), "Bo and Fay");
}

/// Entries that make no sense are refused when a log is loaded.
#[test]
fn misplaced_entries_are_refused() {
    let refused = |desk: &Desk, entry: Entry, what: &str| {
        let line = entry.to_line();
        let lines = desk.lines().chain([(99, line.as_str())]);
        let error = Table::<Tale>::load(lines).expect_err(&line).0;
        assert!(error.contains(what), "{line}: {error}");
    };
    let asks = |at, who| Entry::SeatAsked { seat: seat(at), guest: guest(who), name: "Gil".into() };
    let answered = |who, agree| Entry::SeatAnswered { guest: guest(who), agree };
    let gathering = Desk::gathering(2, 3, "misplaced");
    refused(&gathering, asks(2, 5), "while Playing");
    refused(&gathering, answered(0, true), "no seat request is open");
    let mut desk = Desk::playing(2, 3, "misplaced");
    refused(&desk, asks(2, 5), "not offered");
    refused(&desk, asks(1, 5), "not offered");
    refused(&desk, asks(4, 5), "no seat 4");
    desk.ok(0, offer(2));
    refused(&desk, asks(2, 1), "already has a seat");
    refused(&desk, answered(1, true), "no seat request is open");
    desk.ok(5, sit(2, "Fay"));
    refused(&desk, asks(2, 6), "another seat request is open");
    refused(&desk, answered(5, true), "agree to their own request");
    refused(&desk, answered(9, false), "no seat here");
    refused(&desk, Entry::Sat { seat: seat(2), guest: guest(6), name: "Gil".into() }, "not free");
}

/// Whoever waits learns nothing of what they cannot know: what they are sent is the same in every world that a spectator
/// can imagine.
#[test]
fn what_is_sent_to_whoever_waits_does_not_depend_on_secrets() {
    let mut desk = asked();
    desk.everybody_chooses(1);
    let seed = kit::Seed::from_words("other worlds");
    let mut differs = false;
    for ply in 0..20 {
        let mut dice = kit::Dice::new(&seed, kit::Stream::outside(0), ply);
        let world = desk.table.imagined(Viewer::Table, &mut dice);
        assert_eq!(sent(&world, Some(guest(5)), 0), desk.sent(Some(guest(5)), 0));
        let hand = |table: &Table<Tale>| sent(table, Some(guest(1)), 0);
        differs |= hand(&world) != hand(&desk.table);
    }
    assert!(differs, "the worlds differ");
}
