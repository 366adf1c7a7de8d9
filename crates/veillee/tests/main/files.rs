//! Missing files, files of another kind, and damaged files.

use std::fs;

use crate::{file, finish, folder, record, refused, veillee};

/// The error of a bad record, the same from both commands that read records.
#[track_caller]
fn bad_record(path: &str) -> String {
    let told = refused(&["verify", path]);
    assert_eq!(refused(&["replay", path]), told);
    assert!(told.starts_with(&format!("veillee: {path}: ")), "{told}");
    told
}

/// The error of a bad scenario, which is printed to standard output and counted.
#[track_caller]
fn bad_scenario(path: &str) -> String {
    let run = finish(&mut veillee(&["scenario", path]));
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let (told, last) = run.out.split_once('\n').unwrap();
    assert_eq!(last, "1 scenarios, 1 failures\n", "{}", run.out);
    assert!(told.starts_with(path), "{told}");
    told.to_owned()
}

#[test]
fn unreadable_files_are_named() {
    let empty = folder("unreadable");
    let missing = empty.join("missing.jsonl");
    for path in [empty.to_str().unwrap(), missing.to_str().unwrap()] {
        bad_record(path);
        bad_scenario(path);
    }
    let binary = file("binary", b"\x7fELF\x02\x01\n\x01\0\xff\xfe");
    assert!(bad_record(&binary).contains("line 2: expected UTF-8 text"));
    assert!(bad_scenario(&binary).contains("line 2: expected UTF-8 text"));
    let empty = file("empty", "");
    assert!(bad_record(&empty).contains("line 1: expected the header of a record, found an empty file"));
    bad_scenario(&empty);
}

#[test]
#[cfg(unix)]
fn endless_files_are_refused() {
    assert!(bad_record("/dev/zero").contains("too long"));
}

#[test]
fn damaged_records_are_refused_by_line() {
    let text = fs::read_to_string(record("damaged")).unwrap();
    let lines = text.lines().count();
    for (name, damaged, expected) in [
        ("no-json", "Dear diary\n".to_owned(), "line 1: column 1: expected the header of a record: "),
        (
            "bom",
            format!("\u{feff}{text}"),
            "line 1: expected the header of a record, found a byte order mark",
        ),
        (
            "other",
            text.replacen("\"tale\"", "\"tales\"", 1),
            &format!(
                "line 1: `game`: There is no game “tales”; choose one of: {}.",
                catalog::CODES.join(", ")
            ),
        ),
        (
            "future",
            text.replacen("\"rules\":1", "\"rules\":2", 1),
            "line 1: `rules`: the record was played by rules version 2, this program knows versions 1 to 1",
        ),
        (
            "format",
            text.replacen("\"format\":1", "\"format\":2", 1),
            "line 1: `format`: this program reads format 1, found 2",
        ),
        (
            "truncated",
            text[..text.trim_end().rfind('\n').unwrap() + 1].to_owned(),
            &format!("line {}: the record is truncated: there is no line with `end`", lines - 1),
        ),
        ("torn", text[..text.len() - 10].to_owned(), &format!("line {lines}: column ")),
        ("illegal", text.replacen("keep ", "play ", 1), "line 2: `choice`: choice 1 (of seat "),
        (
            "forged",
            text.replacen("\"rank\":1", "\"rank\":3", 1),
            &format!("line {lines}: `outcome`: is not the result of these choices"),
        ),
    ] {
        let path = file(&format!("damaged-{name}"), damaged);
        let told = refused(&["verify", &path]);
        assert!(told.contains(expected), "{name}: {told}");
        assert!(told.contains(&path), "{name}: {told}");
        assert_eq!(refused(&["replay", &path]), told);
    }
}

#[test]
fn each_of_several_records_gets_its_own_line() {
    let (right, wrong) = (record("several"), file("several-wrong", "{}"));
    let run = finish(&mut veillee(&["verify", &wrong, &right, &wrong]));
    assert_eq!(run.code, Some(1));
    assert_eq!((run.out.lines().count(), run.err.lines().count()), (1, 2), "{}{}", run.out, run.err);
}

#[test]
fn broken_scenarios_are_refused_by_place() {
    let scenario = |name: &str, deal: &str, rest: &str| {
        let text =
            format!("{{ \"scenario\": \"x\", \"rules\": [\"TALE-PLAY-2\"],\n  \"deal\": {deal}, {rest} }}");
        bad_scenario(&file(&format!("scenario-{name}"), text))
    };
    let deal = "{ \"game\": \"tale\", \"seats\": 2 }";
    let steps = "\"steps\": [\"0: keep demon\"]";
    for (name, deal, rest, expected) in [
        ("json", deal, "\"steps\": [", ":2:"),
        ("key", deal, "\"stepps\": []", ": a scenario has no key `stepps`; it has scenario, rules, deal, "),
        ("twice", deal, "\"deal\": {}", "`deal` is written twice"),
        ("seets", "{ \"game\": \"tale\", \"seets\": 2 }", steps, "a deal has no key `seets`"),
        ("game", "{ \"game\": \"chess\", \"seats\": 2 }", steps, "There is no game “chess”"),
        (
            "option",
            "{ \"game\": \"tale\", \"seats\": 2, \"options\": { \"a\\nb\": 1 } }",
            steps,
            "deal: options: ",
        ),
        (
            "patch",
            deal,
            "\"patch\": { \"round\": 9 }, \"steps\": [\"0: keep demon\"]",
            "patch: gives an invalid state",
        ),
        ("step", deal, "\"steps\": [\"0 keep demon\"]", "step 1: expected \"SEAT: CHOICE\""),
        ("choice", deal, "\"steps\": [\"0: keep brad\"]", "step 1: expected the id of a card"),
        ("seat", deal, "\"steps\": [\"3: keep demon\"]", "step 1: keep demon is refused by KIT-SEATS-2"),
    ] {
        let told = scenario(name, deal, rest);
        assert!(told.contains(expected), "{name}: {told}");
    }
}
