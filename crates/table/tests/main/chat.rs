//! Chat and muting.

use table::{By, Command};

use crate::desk::{Desk, guest, seat};

fn say(name: &str, text: &str) -> Command {
    Command::Say { name: name.into(), text: text.into() }
}

fn mute(whom: usize, muted: bool) -> Command {
    Command::Mute { whom: guest(whom), muted }
}

fn heard(desk: &Desk, by: usize) -> Vec<(String, String)> {
    desk.screen(by).chat.into_iter().map(|line| (line.name, line.text)).collect()
}

fn pair(name: &str, text: &str) -> (String, String) {
    (name.into(), text.into())
}

/// KIT-CHAT-1
#[test]
fn lines_are_short_and_visible() {
    let mut desk = Desk::gathering(1, 2, "lines");
    desk.ok(0, Command::OpenTalk { open: true });
    for text in ["", " \n ", "\u{200b}", &"a".repeat(501)] {
        desk.refused(0, say("", text), "KIT-CHAT-1");
    }
    desk.refused_from(By::Server, &say("Aurore", "hello"), "KIT-CHAT-1");
    desk.refused(9, say("", "hello"), "KIT-SIT-4");
    desk.ok(0, say("somebody else", " good\nevening "));
    desk.ok(9, say("Zoé", &"a".repeat(500)));
    assert_eq!(heard(&desk, 1), [pair("Ana", "good evening"), pair("Zoé", &"a".repeat(500))]);
    let [first, second] = &desk.screen(9).chat[..] else { panic!() };
    assert_eq!((first.mine, second.mine, first.guest, first.at), (false, true, guest(0), 3));
    assert_eq!((first.number, second.number), (0, 1));
}

/// KIT-CHAT-1: a line that arrives twice is said once.
#[test]
fn the_same_line_twice_in_a_row_is_said_once() {
    let mut desk = Desk::gathering(2, 2, "double");
    desk.ok(0, say("", "ha"));
    desk.unchanged(0, say("", " ha "));
    desk.ok(1, say("", "ha"));
    desk.ok(0, say("", "ha"));
    assert_eq!(heard(&desk, 1).len(), 3);
}

/// KIT-CHAT-1, KIT-SIT-4: spectators get distinct names, too, however many there are.
#[test]
fn ten_people_called_ana_get_distinct_names() {
    let mut desk = Desk::gathering(2, 3, "ten");
    desk.ok(0, Command::OpenTalk { open: true });
    for number in 10..20 {
        desk.ok(number, say("ana", "hello"));
        desk.ok(number, say("ana", "me again"));
    }
    let names: Vec<String> = heard(&desk, 0).into_iter().step_by(2).map(|(name, _)| name).collect();
    let expected: Vec<String> = (2..=11).map(|n| format!("ana {n}")).collect();
    assert_eq!(names, expected);
    let long = "x".repeat(24);
    for number in 20..31 {
        desk.ok(number, say(&long, "hello"));
    }
    let lines = heard(&desk, 0);
    assert_eq!(lines.last().unwrap().0, format!("{} 11", "x".repeat(21)));
    assert!(lines.iter().all(|(name, _)| name.chars().count() <= 24));
    // People who sit down keep the name that they spoke under, and nobody else can take it.
    desk.ok(11, Command::sit(seat(2), "ana 3", true));
    assert_eq!(desk.screen(0).places[2].name, "ana 3");
    desk.ok(12, Command::Say { name: "ana 3".into(), text: "no, I".into() });
    assert_eq!(heard(&desk, 0).last().unwrap().0, "ana 3 2");
}

#[test]
fn fifty_lines_are_kept() {
    let mut desk = Desk::gathering(1, 2, "fifty");
    for number in 0..120 {
        desk.ok(0, say("", &format!("line {number}")));
    }
    let lines = heard(&desk, 0);
    assert_eq!((lines.len(), lines[0].1.as_str(), lines[49].1.as_str()), (50, "line 70", "line 119"));
}

/// KIT-CHAT-2
#[test]
fn people_can_mute_others_and_hear_them_again() {
    let mut desk = Desk::gathering(2, 2, "mute");
    desk.ok(0, Command::OpenTalk { open: true });
    desk.ok(9, say("Zoé", "boo"));
    desk.ok(1, say("", "hush"));
    desk.refused(0, mute(0, true), "KIT-CHAT-2");
    desk.refused(0, mute(8, true), "KIT-CHAT-2");
    desk.refused_from(By::Server, &mute(0, true), "KIT-CHAT-2");
    desk.unchanged(0, mute(9, false));
    let before = desk.screen(0).version;
    desk.ok(0, mute(9, true));
    desk.unchanged(0, mute(9, true));
    assert_ne!(desk.screen(0).version, before, "their chat has changed");
    assert_eq!(heard(&desk, 0), [pair("Bo", "hush")]);
    assert_eq!(heard(&desk, 1).len(), 2, "others still hear them");
    assert_eq!(heard(&desk, 9).len(), 2, "they do not know that they are muted");
    assert_eq!(desk.screen(0).muted, [(guest(9), "Zoé".into())]);
    assert_eq!(desk.screen(9).muted, []);
    desk.ok(0, mute(9, false));
    assert_eq!(heard(&desk, 0).len(), 2);
    desk.ok(9, mute(1, true));
    assert_eq!(heard(&desk, 9), [pair("Zoé", "boo")]);
}

/// KIT-CHAT-2: strangers must not keep players from muting.
#[test]
fn a_crowd_cannot_keep_players_from_muting() {
    let mut desk = Desk::gathering(2, 2, "crowd");
    desk.ok(0, Command::OpenTalk { open: true });
    let crowd = 100..150;
    for number in crowd.clone() {
        desk.ok(number, say("Zoé", &format!("boo {number}")));
    }
    let mut muted = 0;
    'all: for by in crowd.clone() {
        for whom in crowd.clone().filter(|whom| *whom != by) {
            if desk.table.decide(By::Guest(guest(by)), &mute(whom, true)).is_err() {
                break 'all;
            }
            desk.ok(by, mute(whom, true));
            muted += 1;
        }
    }
    assert_eq!(muted, 200);
    desk.refused(149, mute(100, true), "KIT-CHAT-2");
    for whom in crowd {
        desk.ok(1, mute(whom, true));
    }
    assert_eq!(heard(&desk, 1), []);
    // Nobody needs to mute more people than can be heard at once.
    for number in 200..206 {
        desk.ok(number, say("Zoé", "more"));
        let command = mute(number, true);
        if number < 205 { desk.ok(1, command) } else { desk.refused(1, command, "KIT-CHAT-2") }
    }
    desk.ok(1, mute(200, false));
    desk.ok(1, mute(205, true));
}
