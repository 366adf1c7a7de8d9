//! Logs of tables: every entry is the same when it is written and read again, and so is the table.

use std::sync::LazyLock;

use catalog::CODES;
use kit::Seed;
use play::{NewTable, open_new};
use table::{Entry, GuestId, LogError};

use crate::check::{Accepted, one_short_line};

pub(crate) fn readers() -> Accepted {
    let all = Accepted::default().of_every_game(&["log"]);
    all.of_no_game(&[
        "opened",
        "sat",
        "seated",
        "freed",
        "listed",
        "started",
        "chose",
        "joined",
        "undid",
        "changed",
        "paced",
        "asked",
        "answered",
        "left",
        "returned",
        "offered",
        "said",
        "muted",
        "renamed",
        "rematched",
        "rematch_answered",
        "rematch_given_up",
        "kept",
        "kept_declined",
        "stop_asked",
        "stop_answered",
        "resigned",
        "stopped",
        "closed",
        "seat_asked",
        "seat_answered",
        "talk_opened",
        "invitation_renewed",
        "line_removed",
        "watcher_removed",
        "welcomed",
    ])
}

/// The first lines of a table of each game, at which people sit and play. An input that begins with the code of a game
/// goes on from there.
static BEGUN: LazyLock<Vec<(&'static str, Vec<String>)>> = LazyLock::new(|| {
    let begun = |code| {
        let opened = open_new(&NewTable::of(code), GuestId::new(1), "Ana", Seed::from_words("fuzz"), 0);
        (code, opened.unwrap_or_else(|error| panic!("{code}: {error:?}")).lines)
    };
    CODES.map(begun).to_vec()
});

pub(crate) fn read(bytes: &[u8], accepted: &mut Accepted) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let begun = text.split_once('\n').and_then(|(code, rest)| {
        let (_, lines) = BEGUN.iter().find(|(known, _)| *known == code)?;
        Some((lines.iter().map(String::as_str), rest))
    });
    let lines: Vec<&str> = match begun {
        Some((begun, rest)) => begun.chain(rest.lines()).collect(),
        None => text.lines().collect(),
    };
    let mut written = Vec::new();
    for line in &lines {
        match Entry::from_line(line) {
            Ok(entry) => {
                accepted.note(kind(&entry), "");
                let line = entry.to_line();
                assert!(!line.contains('\n'), "an entry is one line");
                assert_eq!(Entry::from_line(&line).as_ref(), Ok(&entry), "an entry is the same again");
                written.push(line);
            }
            Err(error) => one_short_line(&LogError(error).to_string()),
        }
    }
    load(&lines, &written, accepted);
}

fn load(lines: &[&str], written: &[String], accepted: &mut Accepted) {
    let log: Vec<(i64, &str)> = lines.iter().map(|line| (0, *line)).collect();
    let table = match play::load(&log) {
        Ok(table) => table,
        Err(error) => return one_short_line(&error.to_string()),
    };
    if let Some(code) = CODES.into_iter().find(|code| *code == table.opening().game) {
        accepted.note("log", code);
    }
    let log: Vec<(i64, &str)> = written.iter().map(|line| (0, line.as_str())).collect();
    let again = play::load(&log).expect("a log that was written again can be read");
    let people = table.chairs().iter().filter_map(|chair| chair.owner()).map(|person| Some(person.guest));
    for reader in people.chain([None, Some(table.host())]) {
        assert_eq!(again.snapshot(reader, Some(0)), table.snapshot(reader, Some(0)));
    }
    assert_eq!(again.record(), table.record());
}

fn kind(entry: &Entry) -> &'static str {
    match entry {
        Entry::Opened(_) => "opened",
        Entry::Sat { .. } => "sat",
        Entry::Seated { .. } => "seated",
        Entry::Freed { .. } => "freed",
        Entry::Listed { .. } => "listed",
        Entry::InvitationRenewed => "invitation_renewed",
        Entry::Started => "started",
        Entry::Chose { joined: true, .. } => "joined",
        Entry::Chose { .. } => "chose",
        Entry::Undid { .. } => "undid",
        Entry::Changed { .. } => "changed",
        Entry::Paced { .. } => "paced",
        Entry::Asked { .. } => "asked",
        Entry::Answered { .. } => "answered",
        Entry::Left { .. } => "left",
        Entry::Returned { .. } => "returned",
        Entry::Offered { .. } => "offered",
        Entry::Said { .. } => "said",
        Entry::Muted { .. } => "muted",
        Entry::Renamed { .. } => "renamed",
        Entry::Rematched { .. } => "rematched",
        Entry::RematchAnswered { .. } => "rematch_answered",
        Entry::RematchGivenUp { .. } => "rematch_given_up",
        Entry::Kept { .. } => "kept",
        Entry::KeptDeclined { .. } => "kept_declined",
        Entry::StopAsked { .. } => "stop_asked",
        Entry::StopAnswered { .. } => "stop_answered",
        Entry::Resigned { .. } => "resigned",
        Entry::Stopped => "stopped",
        Entry::Closed => "closed",
        Entry::SeatAsked { .. } => "seat_asked",
        Entry::SeatAnswered { .. } => "seat_answered",
        Entry::TalkOpened { .. } => "talk_opened",
        Entry::LineRemoved { .. } => "line_removed",
        Entry::WatcherRemoved { .. } => "watcher_removed",
        Entry::Welcomed { .. } => "welcomed",
    }
}
