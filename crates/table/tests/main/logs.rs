//! Logs stay readable for ever, and damage is reported where it is.

use std::fmt::Write as _;

use kit::{Lots, Seat};
use table::{Chair, Command, Entry, LogError, Phase, Table};
use tale::Tale;

use crate::desk::{ANOTHER_TABLE, Desk, english, guest, seat};

fn load(lines: &[String]) -> Result<Table<Tale>, LogError> {
    Table::load((0..).zip(lines.iter().map(String::as_str)))
}

fn lines(desk: &Desk) -> Vec<String> {
    desk.log.iter().map(|(_, line)| line.clone()).collect()
}

/// The error for a log in which one line is replaced.
#[track_caller]
fn error_with(lines: &[String], number: usize, line: &str) -> String {
    let mut lines = lines.to_vec();
    lines[number] = line.into();
    load_error(&lines)
}

#[track_caller]
fn load_error(lines: &[String]) -> String {
    match load(lines) {
        Err(LogError(what)) => {
            assert!(!what.contains('\n'), "{what}");
            what
        }
        Ok(table) => panic!("accepted: {:?}", table.phase()),
    }
}

/// A sample log: some choices, a declined request, chat, muting, leaving, returning and a new name.
fn sample() -> Desk {
    let mut desk = Desk::playing(2, 3, "sample");
    desk.everybody_chooses(0);
    desk.ok(1, desk.request_command(1));
    desk.ok(0, desk.answer_command(false));
    // From before the rule about who may talk: what was written once can be read for ever.
    desk.write(&Entry::Said { guest: guest(9), name: "Zoé".into(), text: "what a pity".into() });
    desk.ok(0, Command::Mute { whom: guest(9), muted: true });
    desk.ok(0, Command::Leave {});
    desk.ok(1, Command::Offer { seat: seat(2) });
    desk.ok(0, Command::Return {});
    desk.ok(1, Command::Rename { name: "Bob".into() });
    desk.ok(0, Command::OpenTalk { open: true });
    desk.ok(8, Command::Say { name: "Yann".into(), text: "hello".into() });
    desk.ok(0, Command::RemoveLine { line: 0 });
    desk.ok(0, Command::RemoveWatcher { whom: guest(8), removed: true, name: String::new() });
    desk.ok(7, Command::Welcome {});
    desk
}

#[test]
fn the_first_line_opens_the_table() {
    let good = lines(&sample());
    assert_eq!(load_error(&[]), "the log is empty");
    let missing = load_error(&good[1..]);
    assert_eq!(missing, "entry 0: the log does not begin with the opening of the table");
    let changed = |from: &str, to: &str| {
        assert!(good[0].contains(from), "{from} is not in {}", good[0]);
        error_with(&good, 0, &good[0].replace(from, to))
    };
    for format in ["0", "2", "99"] {
        let told = changed(r#""format":1"#, &format!(r#""format":{format}"#));
        assert_eq!(told, format!("entry 0: the log has format {format}, this program knows 1 to 1"));
    }
    assert!(
        changed(r#""rules":1"#, r#""rules":99"#)
            .starts_with("entry 0: the record was played by rules version 99")
    );
    assert!(changed(r#""seats":3"#, r#""seats":9"#).starts_with("entry 0: refused by TALE-SETUP-1"));
    assert!(changed(r#""seats":3"#, r#""seats":-1"#).starts_with("entry 0: "));
    assert!(changed(r#""game":"tale""#, r#""game":"chess""#).contains("expected \"tale\""));
    assert!(changed("expert", "novelty").starts_with("entry 0: options: "));
    assert!(changed(r#""host":"#, r#""ghost":"#).contains("missing field `host`"));
    assert!(error_with(&good, 3, &good[0]).starts_with("entry 3: a table can be opened only once"));
}

#[test]
fn the_error_names_a_truncated_line() {
    let good = lines(&sample());
    for (number, line) in good.iter().enumerate() {
        for part in [0, 1, line.len() / 2, line.len() - 1] {
            let Some(cut) = line.get(..part) else { continue };
            assert!(error_with(&good, number, cut).starts_with(&format!("entry {number}: ")), "{cut}");
        }
    }
    assert!(Table::<Tale>::told((0..).zip(["{}"]), kit::Viewer::Table, english()).is_err());
    let mut cut = good;
    cut.push("{".into());
    let told = Table::<Tale>::told((0..).zip(cut.iter().map(String::as_str)), kit::Viewer::Table, english());
    assert!(told.unwrap_err().0.starts_with(&format!("entry {}: ", cut.len() - 1)));
}

/// A later version may add optional fields, which older programs ignore. What they must not ignore needs a new kind of
/// entry or a higher format.
#[test]
fn unknown_fields_are_ignored_and_unknown_kinds_refused() {
    let desk = sample();
    let good = lines(&desk);
    let more: Vec<String> =
        good.iter().map(|line| line.replacen('{', r#"{"later":{"a":[1,null]},"#, 1)).collect();
    assert_eq!(format!("{:?}", load(&more).unwrap()), format!("{:?}", desk.load()));
    let told = error_with(&good, 6, r#"{"did":"danced","seat":0}"#);
    assert!(told.starts_with("entry 6: unknown variant `danced`"), "{told}");
    for line in [r#"{"seat":0}"#, "[]", "7", "null", r#"{"did":7}"#, r#"{"did":"freed"}"#] {
        assert!(error_with(&good, 6, line).starts_with("entry 6: "), "{line}");
    }
    let twice = r#"{"did":"undid","seat":0,"seat":1}"#;
    assert!(error_with(&good, 6, twice).starts_with("entry 6: duplicate field"));
}

/// Entries that are impossible at their place in the log.
#[test]
fn impossible_entries_are_refused() {
    let choice = |desk: &Desk, number: usize| desk.choices(seat(number))[0].to_string();
    let check = |desk: &Desk, misfits: &[(Entry, &str)]| {
        for (entry, what) in misfits {
            let mut lines = lines(desk);
            lines.push(entry.to_line());
            let told = load_error(&lines);
            let place = format!("entry {}: ", desk.log.len());
            assert!(told.starts_with(&place) && told.contains(what), "{told}, not {what}");
        }
    };
    let sat = |at, who| Entry::Sat { seat: seat(at), guest: guest(who), name: "Fay".into() };
    let chose = |at, choice: String| Entry::Chose { seat: seat(at), choice, joined: false };
    let (level, name) = (bots::Level::Random, "Aurore".to_owned());
    let seated = |at| Entry::Seated { seat: seat(at), level, name: name.clone() };
    let left = |at| Entry::Left { seat: seat(at), level, replaced: false };
    let renamed = Entry::Renamed { guest: guest(9), name: name.clone() };

    let gathering = Desk::gathering(2, 3, "misfits");
    check(
        &gathering,
        &[
            (sat(0, 5), "not free"),
            (sat(2, 1), "this guest already has a seat here"),
            (sat(3, 5), "no seat 3"),
            (seated(1), "not free"),
            (seated(4), "no seat 4"),
            (Entry::Freed { seat: seat(2) }, "the seat is already free"),
            (Entry::Started, "a seat is still free"),
            (chose(0, choice(&gathering, 0)), "while Playing, but the table is Gathering"),
            (Entry::Undid { seat: seat(0) }, "while Playing"),
            (Entry::Changed { seat: seat(0), choice: choice(&gathering, 0) }, "while Playing"),
            (Entry::Asked { seat: seat(0), keep: 0 }, "while Playing"),
            (Entry::Answered { seat: seat(0), agree: true }, "no take-back request is open"),
            (left(0), "while Playing"),
            (Entry::Returned { seat: seat(0) }, "while Playing"),
            (Entry::Offered { seat: seat(0) }, "while Playing"),
            (Entry::Rematched { table: ANOTHER_TABLE, by: None }, "while Over"),
            (renamed.clone(), "no seat here"),
            (Entry::LineRemoved { line: 0 }, "no such line was said"),
            (
                Entry::WatcherRemoved { guest: guest(1), removed: true, name: String::new() },
                "this guest has a seat here",
            ),
        ],
    );

    let mut playing = Desk::playing(2, 3, "misfits");
    playing.everybody_chooses(0);
    playing.choose(seat(0), 0);
    check(
        &playing,
        &[
            (sat(0, 5), "not free"),
            (sat(2, 5), "not free"),
            (seated(0), "while Gathering"),
            (Entry::Freed { seat: seat(0) }, "while Gathering"),
            (Entry::Listed { listed: true }, "while Gathering"),
            (Entry::InvitationRenewed, "while Gathering"),
            (Entry::Started, "while Gathering"),
            (Entry::Closed, "while Gathering"),
            (chose(0, choice(&playing, 1)), "refused by TALE-DRAFT-4"),
            (chose(1, "keep nothing".into()), "expected"),
            (chose(1, "play demon".into()), "refused by TALE-DRAFT-2"),
            (chose(4, choice(&playing, 1)), "no seat 4"),
            (Entry::Undid { seat: seat(1) }, "refused by KIT-UNDO-1"),
            (Entry::Changed { seat: seat(1), choice: choice(&playing, 1) }, "refused by KIT-UNDO-1"),
            (Entry::Changed { seat: seat(0), choice: "play demon".into() }, "refused by TALE-DRAFT-2"),
            (Entry::Changed { seat: seat(0), choice: "keep nothing".into() }, "expected"),
            (Entry::Changed { seat: seat(4), choice: "keep bard".into() }, "no seat 4"),
            (Entry::Asked { seat: seat(0), keep: 1 }, "this seat did not make that choice"),
            (Entry::Asked { seat: seat(0), keep: 99 }, "this seat did not make that choice"),
            (Entry::Asked { seat: seat(2), keep: 2 }, "only a person can request a take-back"),
            (Entry::Asked { seat: seat(4), keep: 0 }, "no seat 4"),
            (left(2), "no person holds this seat"),
            (Entry::Returned { seat: seat(1) }, "nobody has left this seat"),
            (Entry::Offered { seat: seat(1) }, "no bot"),
        ],
    );

    let mut request_command = playing.clone();
    request_command.ok(1, request_command.request_command(1));
    check(
        &request_command,
        &[
            (Entry::Asked { seat: seat(1), keep: 1 }, "another take-back request is open"),
            (Entry::Answered { seat: seat(1), agree: true }, "agree to their own request"),
            (Entry::Answered { seat: seat(2), agree: true }, "only a person can answer a request"),
        ],
    );

    let mut over = playing.clone();
    over.ok(1, Command::Leave {});
    over.ok(0, Command::Offer { seat: seat(1) });
    check(&over, &[(sat(1, 1), "this guest already has a seat here")]);
    over.finish();
    over.ok(0, Command::Rematch { table: Some(ANOTHER_TABLE) });
    check(
        &over,
        &[
            (sat(1, 5), "after the end"),
            (Entry::Returned { seat: seat(1) }, "while Playing"),
            (Entry::Paced { pace: table::Pace::Calm }, "the game is over"),
            (Entry::Rematched { table: ANOTHER_TABLE, by: None }, "the rematch is already named"),
        ],
    );

    let mut closed = Desk::gathering(2, 2, "misfits");
    closed.ok(0, Command::Close {});
    check(&closed, &[(Entry::Closed, "closed"), (sat(0, 0), "closed"), (renamed, "closed")]);
}

/// Lines lost, duplicated, swapped or with changed bytes: loading never panics, and never yields a table that does not
/// match the log.
#[test]
fn hostile_logs_never_panic() {
    let mut desk = sample();
    desk.ok(1, desk.request_command(1));
    desk.ok(0, desk.answer_command(true));
    desk.finish();
    let good = lines(&desk);
    let mut lots = Lots::new(1);
    let mut refused = 0;
    for _ in 0..600 {
        let mut lines = good.clone();
        let (one, two) = (lots.below(good.len() as u32) as usize, lots.below(good.len() as u32) as usize);
        match lots.below(5) {
            0 => drop(lines.remove(one)),
            1 => lines.swap(one, two),
            2 => lines.insert(one, good[two].clone()),
            3 => {
                lines[one] =
                    lines[one].replace("\"seat\":0", "\"seat\":2").replace("\"seat\":1", "\"seat\":0");
            }
            _ => {
                let mut bytes = lines[one].clone().into_bytes();
                let at = lots.below(bytes.len() as u32) as usize;
                bytes[at] = lots.pick(b"\"{}[]0 9:,xz\x00\xff").unwrap();
                lines[one] = String::from_utf8_lossy(&bytes).into_owned();
            }
        }
        match load(&lines) {
            Err(LogError(what)) => {
                assert!(what.starts_with("entry "), "{what}");
                refused += 1;
            }
            Ok(table) => assert_eq!(table.entries(), lines.len() as u64),
        }
    }
    assert!(refused > 300, "{refused}");
}

/// Logs that were written in this format. Neither they nor the tables they give ever change, because a table must
/// survive every update of the program. Sentences may change, so the expected tables are described without them.
#[test]
fn old_logs_give_the_same_tables() {
    macro_rules! log {
        ($name:literal) => {
            (
                $name,
                include_str!(concat!("../logs/", $name, ".jsonl")),
                include_str!(concat!("../logs/", $name, ".txt")),
            )
        };
    }
    let logs = [log!("two-take-back"), log!("four-come-and-go"), log!("five-to-the-end")];
    for (name, log, expected) in logs {
        let table =
            Table::<Tale>::load((0..).zip(log.lines())).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected = expected.replace("\r\n", "\n");
        assert_eq!(summary(&table), expected, "{name}: an old log must keep its meaning");
        let lines = log.lines().map(|line| Entry::from_line(line).unwrap().to_line());
        assert!(lines.eq(log.lines()), "{name}: entries must be written as before");
    }
}

/// Everything that a log leads to, without sentences.
fn summary(table: &Table<Tale>) -> String {
    let mut text = String::new();
    let mut line = |what: std::fmt::Arguments<'_>| writeln!(text, "{what}").unwrap();
    let state = table.game().state();
    line(format_args!("{:?}, {} entries, listed: {}", table.phase(), table.entries(), table.listed()));
    line(format_args!("position {}", catalog::Digest::of(state)));
    line(format_args!("{} choices stayed made", table.game().ply()));
    line(format_args!("commitment {}", table.opening().seed.commitment()));
    line(format_args!(
        "host {}, rematch {:?}, after {:?}",
        table.host(),
        table.rematch(),
        table.opening().after
    ));
    line(format_args!("bots to move: {:?}", table.bots_to_move()));
    for chair in table.chairs() {
        let name = chair.name().map_or("nobody", |name| name);
        let holder = match chair {
            Chair::Free { .. } => "free".to_owned(),
            Chair::Kept(person) => format!("kept for {}", person.guest),
            Chair::Person(person) => format!("person {}", person.guest),
            Chair::Bot { level, stands_in_for: Some(absent), .. } => {
                format!("{level} bot for {}", absent.person.guest)
            }
            Chair::Bot { level, .. } => format!("{level} bot"),
        };
        line(format_args!("{name}: {holder}, invitation {:?}", chair.invitation()));
    }
    let seated = table.chairs().iter().filter_map(Chair::owner);
    let spectator = [guest(9)];
    for reader in seated.map(|person| person.guest).chain(spectator) {
        let screen = table.screen(Some(reader), english());
        let can = [screen.host, screen.can_undo, screen.can_request_take_back, screen.can_return];
        let me = screen.me.map(Seat::index);
        line(format_args!("{reader} sits on {me:?}, moment {}, can {can:?}", screen.moment));
        let offers: Vec<&str> = screen.offers.iter().map(|offer| offer.choice.as_str()).collect();
        line(format_args!("  offers {offers:?}, awaited {:?}", screen.awaited));
        if let Some(request) = &screen.request {
            line(format_args!(
                "  request of {}, mine {}, to answer {}",
                request.name, request.mine, request.to_answer
            ));
        }
        for said in &screen.chat {
            line(format_args!("  {} {} at {}: {}", said.guest, said.name, said.at, said.text));
        }
        line(format_args!("  muted {:?}", screen.muted));
    }
    if table.phase() == Phase::Over {
        line(format_args!("seed {}", table.opening().seed));
        let standing = kit::Game::standing(state).unwrap();
        line(format_args!("points {:?}, ranks {:?}", &*standing.points, &*standing.ranks));
    }
    text
}
