//! Another game with the same people: who is asked, who answers, and whose seat is kept.

use kit::Seed;
use play::{AnyTable, NewTable};
use table::{AgainAnswer, By, Chair, Command, Entry, Holder, KeptShown, Pace, Phase, Time};

use crate::desk::{ANOTHER_TABLE, Desk, guest, seat};

const REMATCH: Command = Command::Rematch { table: Some(ANOTHER_TABLE) };

fn answer(agree: bool) -> Command {
    Command::AnswerRematch { agree }
}

/// Three people and a bot; the third has left, and the game is over.
fn over() -> Desk {
    let mut desk = Desk::playing(3, 4, "another game");
    desk.ok(2, Command::Leave {});
    desk.finish();
    desk
}

/// The table that this guest opens after the desk's, by these rules.
fn next(desk: &Desk, by: usize, rules: Option<&NewTable>) -> Desk {
    let seed = Seed::from_words("once more");
    let opened = play::open_rematch(&desk.table, ANOTHER_TABLE, guest(by), rules, seed, 0).expect("a table");
    let log: Vec<(Time, String)> = (0..).zip(opened.lines).collect();
    let lines = log.iter().map(|(at, line)| (*at, line.as_str()));
    Desk { table: table::Table::load(lines).expect("a log"), log }
}

fn answer_of(desk: &Desk, number: usize) -> AgainAnswer {
    desk.screen(number).again.expect("somebody asks").answer
}

/// KIT-AGAIN-1, KIT-AGAIN-2: at the table that is over.
#[test]
fn whoever_played_to_the_end_is_asked_and_may_change_their_mind() {
    let mut desk = over();
    assert_eq!(desk.screen(1).again, None);
    desk.refused(1, answer(true), "KIT-AGAIN-2");
    desk.ok(0, REMATCH);
    assert_eq!(desk.screen(1).again.expect("a question").name, "Ana");
    let answers = [0, 1, 2, 9].map(|number| answer_of(&desk, number));
    let not_asked = AgainAnswer::NotAsked;
    assert_eq!(answers, [AgainAnswer::In, AgainAnswer::Waiting, not_asked, not_asked]);
    desk.unchanged(0, answer(true));
    for number in [0, 2, 9] {
        desk.refused(number, answer(false), "KIT-AGAIN-2");
    }
    desk.refused_from(By::Server, &answer(true), "KIT-AGAIN-2");
    desk.ok(1, answer(false));
    assert_eq!(answer_of(&desk, 1), AgainAnswer::Out);
    desk.unchanged(1, answer(false));
    desk.ok(1, answer(true));
    assert_eq!(answer_of(&desk, 1), AgainAnswer::In);
    assert_eq!(desk.load().screen(Some(guest(1)), crate::desk::english()), desk.screen(1));
}

/// KIT-AGAIN-1: resigning or being away is not leaving; and who asked before there were questions asked nobody.
#[test]
fn whoever_resigned_or_was_replaced_is_asked() {
    let mut desk = Desk::playing(3, 3, "the company");
    desk.ok(1, Command::Resign {});
    desk.ok(0, Command::StandIn { seat: seat(2) });
    desk.finish();
    let mut old = desk.clone();
    old.write(&Entry::Rematched { table: ANOTHER_TABLE, by: None });
    assert_eq!((old.screen(1).again, old.screen(1).rematch), (None, Some(ANOTHER_TABLE)));
    desk.ok(1, REMATCH);
    let answers = [0, 1, 2].map(|number| answer_of(&desk, number));
    assert_eq!(answers, [AgainAnswer::Waiting, AgainAnswer::In, AgainAnswer::Waiting]);
    let next = next(&desk, 1, None);
    assert_eq!([0, 2].map(|number| next.table.seat_kept_for(guest(number))), [Some(seat(0)), Some(seat(2))]);
}

/// KIT-TABLE-4, KIT-AGAIN-1: a host who only watched may name the next table, and has no seat there.
#[test]
fn a_host_who_watched_has_no_seat_at_the_next_table() {
    let mut desk = Desk::playing(2, 3, "a host who watches");
    desk.ok(0, Command::Leave {});
    desk.finish();
    desk.ok(0, REMATCH);
    assert_eq!([0, 1].map(|number| answer_of(&desk, number)), [AgainAnswer::NotAsked, AgainAnswer::Waiting]);
    assert_eq!(next(&desk, 0, None).table.seat_of(guest(0)), None);
    desk.unchanged(0, answer(true));
}

/// KIT-AGAIN-1, KIT-TABLE-3: at the next table.
#[test]
fn seats_are_kept_for_those_who_are_asked() {
    let mut desk = next(&over(), 1, None);
    assert_eq!((desk.table.phase(), desk.table.host()), (Phase::Gathering, guest(1)));
    let holders: Vec<Holder> = desk.screen(9).places.iter().map(|place| place.holder).collect();
    let bot = Holder::Bot(bots::Level::Greedy);
    assert_eq!(holders[..2], [Holder::Kept(guest(0)), Holder::Person(guest(1))]);
    assert!(matches!(holders[2], Holder::Bot(_)) && holders[3] == bot, "{holders:?}");
    assert_eq!(desk.screen(0).kept, Some(KeptShown { seat: seat(0), declined: false }));
    assert_eq!(desk.screen(9).kept, None);
    desk.refused(1, Command::Start {}, "KIT-TABLE-3");
    // Nobody else gets the seat, with or without an invitation, and no bot.
    desk.refused(9, Command::sit(seat(0), "Fay", true), "KIT-SIT-1");
    desk.refused(1, Command::Seat { seat: seat(0), level: bots::Level::Random }, "KIT-SIT-1");
    desk.refused(9, Command::Decline {}, "KIT-AGAIN-2");
    // KIT-CHAT-3: whoever is asked may say something before they answer.
    assert!(desk.screen(0).can_talk && !desk.screen(9).can_talk);
    desk.ok(0, Command::sit(seat(0), "Ana", false));
    assert_eq!(desk.table.seat_of(guest(0)), Some(seat(0)));
    desk.ok(1, Command::Start {});
    assert_eq!(desk.load().chairs(), desk.table.chairs());
}

/// KIT-AGAIN-2: a no frees the seat; it can be taken back while it is free.
#[test]
fn a_seat_that_is_given_back_is_free() {
    let mut desk = next(&over(), 1, None);
    desk.ok(0, Command::Decline {});
    desk.unchanged(0, Command::Decline {});
    assert_eq!(desk.screen(1).declined, ["Ana"]);
    assert_eq!(desk.screen(0).kept, Some(KeptShown { seat: seat(0), declined: true }));
    let mut again = desk.clone();
    again.ok(0, Command::sit(seat(0), "Ana", false));
    assert!(again.screen(1).declined.is_empty());
    again.ok(1, Command::Start {});
    desk.ok(1, Command::Seat { seat: seat(0), level: bots::Level::Random });
    assert_eq!(desk.screen(0).kept, None);
    desk.refused(0, Command::sit(seat(0), "Ana", false), "KIT-SIT-1");
    desk.ok(1, Command::Start {});
    assert_eq!(desk.load().chairs(), desk.table.chairs());
}

/// KIT-AGAIN-1, KIT-AGAIN-2: the host may free a kept seat; and whoever is asked takes that seat and no other.
#[test]
fn the_host_frees_a_kept_seat() {
    let mut company = Desk::playing(3, 3, "three");
    company.finish();
    let mut desk = next(&company, 0, None);
    desk.refused(2, Command::Free { seat: seat(1) }, "KIT-TABLE-1");
    desk.ok(0, Command::Free { seat: seat(1) });
    desk.unchanged(0, Command::Free { seat: seat(1) });
    desk.refused(2, Command::sit(seat(1), "Cleo", true), "KIT-SIT-2");
    desk.refused(1, Command::sit(seat(1), "Bo", false), "KIT-SIT-3");
    desk.ok(1, Command::sit(seat(1), "Bo", true));
    let told = desk.table.news(0, kit::Viewer::Table, crate::desk::english()).expect("news");
    assert!(told.contains(&"Bo’s seat is free for others.".to_owned()), "{told:?}");
}

/// KIT-AGAIN-1: who played alone with bots goes on at once.
#[test]
fn with_bots_alone_the_next_game_begins_at_once() {
    let mut desk = Desk::playing(1, 3, "alone");
    desk.finish();
    let next = next(&desk, 0, None);
    assert_eq!((next.table.phase(), next.table.seat_of(guest(0))), (Phase::Playing, Some(seat(0))));
}

/// KIT-AGAIN-3: other rules, more seats or fewer.
#[test]
fn other_rules_have_a_seat_for_everybody() {
    let rules = |seats| {
        let mut new = NewTable { seats: Some(seats), ..NewTable::of("tale") };
        new.options.insert("mode".into(), "basic".into());
        new
    };
    // Ana, a bot, Bo: at two seats the bot makes room.
    let mut desk = Desk::gathering(1, 3, "other rules");
    desk.ok(0, Command::Seat { seat: seat(1), level: bots::Level::Greedy });
    desk.ok(1, Command::sit(seat(2), "Bo", true));
    desk.ok(0, Command::Start {});
    desk.finish();
    let two = next(&desk, 0, Some(&rules(2)));
    assert_eq!(two.table.opening().options["mode"], "basic");
    assert_eq!(two.table.chairs().len(), 2);
    assert_eq!(two.table.seat_kept_for(guest(1)), Some(seat(1)));
    let four = next(&desk, 0, Some(&rules(4)));
    let free = four.table.chairs().iter().filter(|chair| matches!(chair, Chair::Free { .. })).count();
    assert_eq!(free, 1, "for a friend or a bot, as the host likes");
    let mut three = Desk::playing(3, 3, "three of them");
    three.finish();
    let seed = Seed::from_words("once more");
    let refused = play::open_rematch(&three.table, ANOTHER_TABLE, guest(0), Some(&rules(2)), seed, 0);
    let Err(play::NewTableError::Refused(refusal)) = refused else { panic!("three on two seats") };
    assert_eq!(refusal.rule.as_str(), "KIT-AGAIN-3");
    for words in crate::desk::WORDS.iter() {
        assert!(words::refuse(&refusal, words).contains('3'));
    }
}

/// Entries that cannot be at this point of a log.
#[test]
fn impossible_entries_are_refused() {
    let desk = next(&over(), 1, None);
    let kept = |at, who| Entry::Kept { seat: seat(at), guest: guest(who), name: "Fay".into() };
    for (entry, what) in [
        (kept(0, 5), "not free"),
        (Entry::KeptDeclined { seat: seat(1) }, "kept for nobody"),
        (Entry::Sat { seat: seat(0), guest: guest(5), name: "Fay".into() }, "not free"),
        (Entry::RematchAnswered { guest: guest(1), agree: true }, "not asked"),
        (Entry::Started, "still free"),
    ] {
        let told = desk.table.clone().apply(0, &entry).expect_err("impossible").to_string();
        assert!(told.contains(what), "{told}");
    }
    let free = Desk::gathering(1, 3, "free seats");
    let mut twice = free.table.clone();
    twice.apply(0, &kept(1, 5)).expect("a free seat");
    assert!(twice.apply(0, &kept(2, 5)).is_err() && free.table.clone().apply(0, &kept(1, 0)).is_err());
    assert_eq!(AnyTable::rematch_by(&over().table), None);
}

/// KIT-AGAIN-1, KIT-AGAIN-3: bots play as before, or all as well as was chosen with other rules.
#[test]
fn bots_play_as_well_as_is_chosen() {
    use bots::Level::{Greedy, Random};
    let mut desk = Desk::gathering(1, 3, "as well as before");
    desk.ok(0, Command::Seat { seat: seat(1), level: Greedy });
    desk.ok(0, Command::Seat { seat: seat(2), level: Random });
    desk.ok(0, Command::Start {});
    desk.finish();
    let levels = |desk: &Desk| {
        let level = |chair: &Chair| if let Chair::Bot { level, .. } = chair { Some(*level) } else { None };
        desk.table.chairs().iter().filter_map(level).collect::<Vec<_>>()
    };
    let names = |desk: &Desk| desk.screen(0).places.into_iter().map(|place| place.name).collect::<Vec<_>>();
    let same = next(&desk, 0, None);
    assert_eq!((levels(&same), names(&same)), (vec![Greedy, Random], names(&desk)));
    for level in [Greedy, Random] {
        let other =
            next(&desk, 0, Some(&NewTable { level: Some(level), seats: Some(4), ..NewTable::of("tale") }));
        assert_eq!(levels(&other), [level; 3]);
        assert_eq!(names(&other)[..3], names(&desk), "they are the same bots");
    }
    assert_eq!(levels(&next(&desk, 0, Some(&NewTable::of("tale")))), [Greedy, Random], "nothing was chosen");
}

/// KIT-PACE-1: another game of the company begins with the pace that was set; if none was, with the usual one.
#[test]
fn the_pace_goes_along() {
    let mut desk = over();
    assert_eq!(next(&desk, 1, None).table.pace_set(), None);
    desk = Desk::playing(2, 3, "the pace");
    desk.ok(0, Command::SetPace { pace: Pace::AtOnce });
    desk.finish();
    for rules in [None, Some(&NewTable::of("tale"))] {
        let next = next(&desk, 1, rules);
        assert_eq!((next.table.pace_set(), next.table.pace()), (Some(Pace::AtOnce), Pace::AtOnce));
    }
}
