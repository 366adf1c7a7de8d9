//! Who may talk, and what the host can do about it.

use kit::Viewer;
use table::{By, Command, Entry, Past, Perspective, Phase};
use tale::Tale;

use crate::desk::{Desk, WORDS, english, guest, readers, seat, sent};

fn say(text: &str) -> Command {
    Command::Say { name: "Wanda".into(), text: text.into() }
}

fn open_talk(open: bool) -> Command {
    Command::OpenTalk { open }
}

fn send_away(whom: usize, removed: bool) -> Command {
    Command::RemoveWatcher { whom: guest(whom), removed, name: "Wanda".into() }
}

/// What everybody is told of the table from its log, in both languages and from all perspectives.
fn told(desk: &Desk) -> String {
    let seats = desk.table.opening().seats;
    let perspectives: Vec<Perspective> = Perspective::all(seats).collect();
    let tell = |words| Past::<Tale>::read(desk.lines(), &perspectives, words).unwrap().steps().to_vec();
    format!("{:?}", WORDS.iter().map(tell).collect::<Vec<_>>())
}

/// Everything that anybody is sent of the table now or when they load it anew.
fn all_sent(desk: &Desk) -> String {
    let (since, loaded) = (desk.table.event_count().saturating_sub(20), desk.load());
    let mut all = told(desk);
    for reader in readers(desk.table.opening().seats) {
        all += &desk.sent(reader, since);
        all += &sent(&loaded, reader, since);
    }
    for viewer in Viewer::all(desk.table.opening().seats) {
        all += &format!("{:?}", desk.table.past_view(viewer, english(), true).screen);
    }
    all
}

/// KIT-CHAT-3: knowing the address of a table is not enough.
#[test]
fn strangers_do_not_talk() {
    let mut desk = Desk::gathering(2, 3, "strangers");
    desk.refused(9, say("buy my cards"), "KIT-CHAT-3");
    assert!(desk.screen(0).can_talk && desk.screen(1).can_talk);
    assert!(!desk.screen(9).can_talk && !desk.table.screen(None, english()).can_talk);
    desk.ok(1, say("hello"));
    // Who gets up, or is made to, is a stranger again.
    desk.ok(1, Command::Leave {});
    desk.refused(1, say("hello?"), "KIT-CHAT-3");
    assert_eq!(desk.screen(0).chat.len(), 1);
}

/// KIT-CHAT-3: who has left a seat that they can return to still talks; who has lost it does not.
#[test]
fn those_who_left_still_talk() {
    let mut desk = Desk::playing(3, 4, "left");
    desk.ok(1, Command::Leave {});
    desk.ok(2, Command::StandIn { seat: seat(0) });
    for number in 0..3 {
        assert!(desk.screen(number).can_talk, "{number}");
        desk.ok(number, say(&format!("still here {number}")));
    }
    // From an older log: somebody else sits there now.
    desk.write(&Entry::Offered { seat: seat(1) });
    desk.write(&Entry::Sat { seat: seat(1), guest: guest(7), name: "Fay".into() });
    desk.refused(1, say("and now?"), "KIT-CHAT-3");
    desk.ok(7, say("good evening"));
    desk.finish();
    desk.ok(0, say("well played"));
    desk.refused(9, say("well played"), "KIT-CHAT-3");
}

/// KIT-CHAT-3: the host of a table of bots has no seat, and talks all the same.
#[test]
fn a_host_who_watches_talks() {
    let mut desk = Desk::open(tale::Options::default(), 2, "watch");
    for number in 0..2 {
        desk.ok(0, Command::Seat { seat: seat(number), level: bots::Level::Random });
    }
    desk.ok(0, Command::Start {});
    assert!(desk.screen(0).can_talk);
    desk.ok(0, say("go on"));
    desk.refused(1, say("go on"), "KIT-CHAT-3");
}

/// KIT-CHAT-3, KIT-TABLE-1: the host opens the talk to everybody and ends that again, and everybody is told.
#[test]
fn the_host_opens_the_talk() {
    let mut desk = Desk::playing(2, 2, "open");
    desk.refused(1, open_talk(true), "KIT-TABLE-1");
    desk.refused(9, open_talk(true), "KIT-TABLE-1");
    desk.refused_from(By::Server, &open_talk(true), "KIT-TABLE-1");
    desk.unchanged(0, open_talk(false));
    let before = desk.table.event_count();
    let version = desk.screen(9).version;
    desk.ok(0, open_talk(true));
    desk.unchanged(0, open_talk(true));
    assert_ne!(desk.screen(9).version, version, "their page has changed");
    assert!(
        desk.screen(9).can_talk && desk.screen(9).talk_open && desk.table.screen(None, english()).can_talk
    );
    desk.ok(9, say("thank you"));
    desk.ok(0, open_talk(false));
    desk.refused(9, say("oh"), "KIT-CHAT-3");
    for viewer in Viewer::all(2) {
        let news = desk.table.news(before, viewer, english()).unwrap();
        assert_eq!(news.len(), 2, "{news:?}");
        assert!(news[0].contains("everybody") && news[1].contains("only players"), "{news:?}");
    }
    assert_eq!(desk.screen(9).chat.len(), 1, "what was said stays");
}

/// KIT-CHAT-3: a valid invitation lets people talk, and nobody else learns who has one.
#[test]
fn invited_people_talk() {
    let mut desk = Desk::gathering(1, 2, "invited");
    desk.refused_from(By::Server, &Command::Welcome {}, "KIT-CHAT-3");
    desk.unchanged(0, Command::Welcome {});
    let before: Vec<_> = [0, 8].map(|reader| desk.screen(reader)).to_vec();
    let told_before = told(&desk);
    desk.ok(9, Command::Welcome {});
    desk.unchanged(9, Command::Welcome {});
    assert_eq!(desk.screen(0), before[0], "nobody else is told");
    assert_eq!((desk.screen(8).can_talk, told(&desk)), (false, told_before));
    assert!(desk.screen(9).can_talk);
    desk.ok(9, say("may I?"));
    // Somebody else was quicker, but they were invited.
    desk.ok(8, Command::sit(seat(1), "Bo", true));
    desk.ok(9, say("never mind"));
    desk.ok(0, Command::Start {});
    desk.finish();
    desk.ok(9, say("well played"));
}

/// KIT-TABLE-5: whoever holds an invitation cannot fill the log with guests.
#[test]
fn a_table_remembers_only_so_many_invited_people() {
    let mut desk = Desk::gathering(1, 2, "many");
    for number in 100..150 {
        desk.ok(number, Command::Welcome {});
    }
    desk.refused(150, Command::Welcome {}, "KIT-TABLE-5");
    desk.unchanged(120, Command::Welcome {});
    desk.refused(150, say("hello"), "KIT-CHAT-3");
    desk.ok(120, say("hello"));
}

/// KIT-CHAT-4: a removed line is gone for everybody, with its speaker's name, now and when the table is loaded again.
#[test]
fn a_removed_line_is_gone_for_everybody() {
    let mut desk = Desk::playing(2, 3, "removed");
    desk.ok(0, open_talk(true));
    desk.ok(1, say("good evening"));
    desk.ok(9, Command::Say { name: "Xantippe".into(), text: "rude words".into() });
    desk.ok(1, say("really"));
    assert!(all_sent(&desk).contains("rude words") && all_sent(&desk).contains("Xantippe"));
    let line = desk.screen(0).chat[1].number;
    for (number, rule) in [(1, "KIT-TABLE-1"), (9, "KIT-TABLE-1"), (0, "")] {
        let remove = Command::RemoveLine { line };
        if rule.is_empty() {
            desk.ok(number, remove);
        } else {
            desk.refused(number, remove, rule);
        }
    }
    desk.refused(0, Command::RemoveLine { line: 3 }, "KIT-CHAT-4");
    desk.refused(0, Command::RemoveLine { line: u32::MAX }, "KIT-CHAT-4");
    desk.unchanged(0, Command::RemoveLine { line });
    let all = all_sent(&desk);
    assert!(!all.contains("rude words") && !all.contains("Xantippe"), "{all}");
    assert!(all.contains("The host removes a message"), "the log says so");
    let lines: Vec<u32> = desk.screen(9).chat.iter().map(|line| line.number).collect();
    assert_eq!(lines, [0, 2], "the others keep their numbers");
    desk.finish();
    assert!(!all_sent(&desk).contains("rude words"), "nor does the replay tell it");
    assert!(desk.log.iter().any(|(_, line)| line.contains("line_removed")));
}

/// KIT-CHAT-4: lines scroll away; those need no removing, and removing brings none back.
#[test]
fn a_line_that_is_not_shown_any_more_need_not_be_removed() {
    let mut desk = Desk::gathering(2, 2, "scrolled");
    for number in 0..60 {
        desk.ok(0, say(&format!("line {number}")));
    }
    desk.unchanged(0, Command::RemoveLine { line: 9 });
    desk.ok(0, Command::RemoveLine { line: 10 });
    let lines = desk.screen(1).chat;
    assert_eq!((lines.len(), lines[0].number, lines[48].number), (49, 11, 59));
    desk.ok(1, say("next"));
    assert_eq!(desk.screen(1).chat.last().unwrap().number, 60, "numbers are never used again");
}

/// KIT-CHAT-5, KIT-CHAT-6: a watcher who was sent away can do nothing here while the game runs.
#[test]
fn watchers_can_be_sent_away() {
    let mut desk = Desk::gathering(2, 3, "away");
    desk.ok(0, Command::List { listed: true });
    desk.ok(0, open_talk(true));
    desk.ok(9, Command::Welcome {});
    desk.ok(9, say("boo"));
    desk.refused(1, send_away(9, true), "KIT-TABLE-1");
    desk.unchanged(0, send_away(9, false));
    assert!(!desk.table.shuts_out(Some(guest(9))));
    let before = desk.table.event_count();
    desk.ok(0, send_away(9, true));
    desk.unchanged(0, send_away(9, true));
    assert!(desk.table.shuts_out(Some(guest(9))) && !desk.table.shuts_out(Some(guest(8))));
    assert!(!desk.table.shuts_out(None) && desk.load().shuts_out(Some(guest(9))));
    assert_eq!(desk.table.news(before, Viewer::Table, english()).unwrap().len(), 1);
    assert_eq!(desk.screen(0).sent_away, [(guest(9), "Wanda".into())]);
    assert_eq!(
        (desk.screen(1).sent_away, desk.screen(9).sent_away),
        (vec![], vec![]),
        "only the host is told who"
    );
    let commands = [
        say("boo"),
        Command::sit(seat(2), "Wanda", true),
        Command::Welcome {},
        Command::Mute { whom: guest(0), muted: true },
        Command::Start {},
        Command::Leave {},
    ];
    for command in &commands {
        desk.refused(9, command, "KIT-CHAT-6");
    }
    desk.ok(0, Command::Seat { seat: seat(2), level: bots::Level::Random });
    desk.ok(0, Command::Start {});
    desk.refused(9, say("boo"), "KIT-CHAT-6");
    // Let in again, they are a watcher like others, and no longer invited.
    desk.ok(0, send_away(9, false));
    desk.ok(9, say("thank you"));
    desk.ok(0, open_talk(false));
    desk.refused(9, say("hm"), "KIT-CHAT-3");
    desk.ok(0, send_away(9, true));
    desk.finish();
    assert_eq!(desk.table.phase(), Phase::Over);
    assert!(!desk.table.shuts_out(Some(guest(9))), "everybody may look back");
    desk.refused(9, say("boo"), "KIT-CHAT-3");
}

/// KIT-CHAT-5: nobody who plays can be sent away, nor the host, nor whoever opened the table.
#[test]
fn players_cannot_be_sent_away() {
    let mut desk = Desk::gathering(3, 3, "players");
    desk.ok(0, Command::Leave {});
    assert_eq!(desk.table.host(), guest(1));
    desk.refused(1, send_away(0, true), "KIT-CHAT-5");
    desk.refused(1, send_away(1, true), "KIT-CHAT-5");
    desk.refused(1, send_away(2, true), "KIT-CHAT-5");
    desk.ok(1, Command::Seat { seat: seat(0), level: bots::Level::Random });
    desk.ok(1, Command::Start {});
    desk.ok(2, Command::Leave {});
    desk.refused(1, send_away(2, true), "KIT-CHAT-5");
    desk.ok(2, Command::Return {});
    desk.ok(1, Command::StandIn { seat: seat(2) });
    desk.refused(1, send_away(2, true), "KIT-CHAT-5");
    // Whoever has got a seat all the same plays like everybody else.
    desk.ok(1, send_away(7, true));
    desk.ok(1, send_away(9, true));
    desk.write(&Entry::Offered { seat: seat(0) });
    desk.write(&Entry::Sat { seat: seat(0), guest: guest(7), name: "Fay".into() });
    assert!(!desk.table.shuts_out(Some(guest(7))));
    desk.ok(7, say("here I am"));
    // A new host can let them in whom the one before has sent away.
    desk.ok(2, Command::Return {});
    desk.ok(1, Command::Leave {});
    assert_eq!(desk.table.host(), guest(7));
    desk.ok(7, send_away(9, false));
}

/// KIT-TABLE-5: the list of those who were sent away has an end.
#[test]
fn only_so_many_are_sent_away() {
    let mut desk = Desk::gathering(1, 2, "crowd");
    for number in 100..300 {
        desk.ok(0, send_away(number, true));
    }
    desk.refused(0, send_away(300, true), "KIT-TABLE-5");
    desk.ok(0, send_away(100, false));
    desk.ok(0, send_away(300, true));
}

/// KIT-NAME-1: a running table learns a new name once; a number that it gave itself is no news.
#[test]
fn a_running_table_learns_a_new_name() {
    let mut desk = Desk::gathering(2, 3, "names");
    desk.ok(2, Command::sit(seat(2), "ana", true));
    assert_eq!(desk.screen(0).places[2].name, "ana 2");
    for (number, name) in [(0, "Ana"), (1, "Bo"), (2, "ana"), (9, "Zoé"), (0, "\u{200b}")] {
        assert_eq!(desk.table.learn_name(guest(number), name), None, "{name}");
    }
    let rename = desk.table.learn_name(guest(0), "Anna").expect("a new name");
    desk.ok(0, &rename);
    assert_eq!(desk.table.learn_name(guest(0), "Anna"), None);
    assert_eq!(desk.table.learn_name(guest(2), "ana"), None, "the other Ana is gone, but nobody asked");
    desk.ok(0, Command::Start {});
    desk.ok(1, Command::Leave {});
    let rename = desk.table.learn_name(guest(1), "Bob").expect("those who left keep their seat and name");
    desk.ok(1, rename);
    desk.finish();
    assert_eq!(desk.table.learn_name(guest(0), "Anastasia"), None, "a finished table keeps its names");
}
