//! Every way in which a record can be wrong, and the message for it.

use crate::{BASIC, finished_record, game, refusal, replace_in_line, short_record, text, with_line};

/// The number of the line that ends the record.
fn last_line(text: &str) -> usize {
    text.lines().count()
}

#[test]
fn a_file_that_is_not_a_record_is_refused() {
    assert_eq!(refusal(""), "line 1: expected the header of a record, found an empty file");
    for other in ["\n", "hello\n", "{", "null", "[]", "[\"veillee\",1]", "{}", "\0\0\0", "{\"record\":1}"] {
        let sentence = refusal(other);
        assert!(sentence.starts_with("line 1: column "), "{sentence}");
        assert!(sentence.contains(": expected the header of a record: "), "{sentence}");
    }
    assert!(refusal(&format!("\u{feff}{}", finished_record())).contains("found a byte order mark"));
    assert!(refusal(&format!("\n{}", finished_record())).starts_with("line 1: "));
}

#[test]
fn the_magic_word_and_the_format_are_checked_first() {
    let text = finished_record();
    assert_eq!(
        refusal(&replace_in_line(&text, 1, "\"veillee\"", "\"soirée\"")),
        "line 1: `record`: expected \"veillee\", found \"soirée\""
    );
    assert_eq!(
        refusal("{\"record\":\"veillee\",\"format\":2,\"everything\":\"else is different\"}"),
        "line 1: `format`: this program reads format 1, found 2"
    );
    assert!(refusal(&replace_in_line(&text, 1, "\"format\":1", "\"format\":0")).contains("found 0"));
}

#[test]
fn unknown_games_and_rules_versions_are_refused() {
    let text = finished_record();
    for version in ["0", "2", "4294967295"] {
        let told = refusal(&replace_in_line(&text, 1, "\"rules\":1", &format!("\"rules\":{version}")));
        assert_eq!(
            told,
            format!(
                "line 1: `rules`: the record was played by rules version {version}, this program knows versions 1 to 1"
            )
        );
    }
    assert_eq!(
        refusal(&replace_in_line(&text, 1, "\"tale\"", "\"chess\"")),
        "line 1: `game`: expected \"tale\", found \"chess\""
    );
}

#[test]
fn unknown_options_are_refused() {
    let text = finished_record();
    let told = refusal(&replace_in_line(&text, 1, "\"mode\"", "\"mood\""));
    assert!(told.starts_with("line 1: `options`: unknown field `mood`, expected one of `mode`"), "{told}");
    let told = refusal(&replace_in_line(&text, 1, "\"basic\"", "7"));
    assert!(told.starts_with("line 1: `options`: "), "{told}");
    let told = refusal(&replace_in_line(&text, 1, "\"seats\":2", "\"seats\":5"));
    assert_eq!(told, "line 1: `seats` and `options`: the deal is refused by TALE-SETUP-1");
    for seats in [0, 1, 6, 200] {
        let told = refusal(&replace_in_line(&text, 1, "\"seats\":2", &format!("\"seats\":{seats}")));
        assert_eq!(told, "line 1: `seats` and `options`: the deal is refused by TALE-SETUP-1");
    }
    assert!(refusal(&replace_in_line(&text, 1, "\"seats\":2", "\"seats\":256")).contains("line 1: column "));
}

#[test]
fn there_are_as_many_names_as_seats() {
    let text = replace_in_line(&finished_record(), 1, "\"game\"", "\"names\":[\"Ana\"],\"game\"");
    assert_eq!(refusal(&text), "line 1: `names`: expected 2, found 1");
}

#[test]
fn a_seed_that_does_not_match_the_commitment_is_refused() {
    let text = finished_record();
    let header = text.lines().next().unwrap();
    for field in ["\"seed\":\"", "\"commitment\":\""] {
        let digit = header.split_once(field).unwrap().1.chars().next().unwrap();
        let other = if digit == '0' { '1' } else { '0' };
        let told =
            refusal(&replace_in_line(&text, 1, &format!("{field}{digit}"), &format!("{field}{other}")));
        assert_eq!(told, "line 1: `seed`: does not match `commitment`");
        let told = refusal(&replace_in_line(&text, 1, &format!("{field}{digit}"), field));
        assert!(told.contains("of 64 hexadecimal digits, found `"), "{told}");
    }
}

#[test]
fn a_seat_that_does_not_exist_is_refused() {
    let text = finished_record();
    let told = refusal(&with_line(&text, 2, |line| line.replace("\"seat\":", "\"seat\":7")));
    assert!(told.starts_with("line 2: column "), "{told}");
    assert!(told.contains("expected a choice with `seat` and `choice`: "), "{told}");
    assert!(told.contains("does not exist; seats go from 0 to 4"), "{told}");
    let choice = text.lines().nth(1).unwrap().split_once("\"choice\"").unwrap().1;
    let told = refusal(&with_line(&text, 2, |_| format!("{{\"seat\":4,\"choice\"{choice}")));
    assert_eq!(told, "line 2: `seat`: choice 1 (of seat 4) is refused by KIT-SEATS-2");
    for wrong in ["\"0\"", "null", "-1", "0.0", "99999999999999999999", "1e400", "[0]"] {
        let told =
            refusal(&with_line(&text, 2, |_| format!("{{\"seat\":{wrong},\"choice\":\"keep bard\"}}")));
        assert!(told.starts_with("line 2: column ") && told.contains("`seat`"), "{told}");
    }
}

#[test]
fn a_malformed_choice_is_refused() {
    let text = finished_record();
    for (wrong, expected) in [
        ("keep", "expected `keep`, `play`, `open` or `close`, a space and a card, found `keep`"),
        ("", "found ``"),
        ("steal demon", "found `steal demon`"),
        ("keep brad", "expected the id of a card, such as `bronze_dragon`, found `brad`"),
        ("keep  demon", "found `keep  demon`"),
        ("keep demon\\n", "found `demon\\n`"),
    ] {
        let told = refusal(&with_line(&text, 3, |_| format!("{{\"seat\":0,\"choice\":\"{wrong}\"}}")));
        assert!(told.starts_with("line 3: `choice`: expected ") && told.ends_with(expected), "{told}");
    }
    let long = "x".repeat(1 << 20);
    refusal(&with_line(&text, 3, |_| format!("{{\"seat\":0,\"choice\":\"{long}\"}}")));
    refusal(&with_line(&text, 3, |_| format!("{{\"seat\":0,\"choice\":\"keep demon\",\"{long}\":1}}")));
}

#[test]
fn a_choice_against_the_rules_names_the_rule_and_the_line() {
    let text = finished_record();
    let told = refusal(&with_line(&text, 2, |line| line.replace("keep ", "play ")));
    assert!(told.starts_with("line 2: `choice`: choice 1 (of seat "), "{told}");
    assert!(told.contains(") is refused by TALE-"), "{told}");
    // The first to choose has already chosen, so the next choice cannot be theirs.
    let seat = &text.lines().nth(1).unwrap()[..9];
    let told = refusal(&with_line(&text, 3, |line| seat.to_owned() + &line[9..]));
    assert!(
        told.starts_with("line 3: `choice`: choice 2 (of seat ") && told.contains("refused by TALE-"),
        "{told}"
    );
    // After a checkpoint, the line number must still be that in the file.
    let checkpoint = 1 + text.lines().position(|line| line.starts_with("{\"ply\"")).unwrap();
    let told = refusal(&with_line(&text, checkpoint + 1, |line| {
        format!("{}\"close demon\"}}", &line[..line.find(":\"").unwrap() + 1])
    }));
    assert!(told.starts_with("line 53: `choice`: choice 51 ") && checkpoint == 52, "{told}");
}

#[test]
fn a_choice_after_the_end_of_the_game_is_refused() {
    let text = finished_record();
    let end = last_line(&text);
    let plies = text.matches("\"seat\"").count();
    let more = with_line(&text, end, |line| {
        let line = line.replace(&format!("\"plies\":{plies}"), &format!("\"plies\":{}", plies + 1));
        format!("{{\"seat\":0,\"choice\":\"play demon\"}}\n{line}")
    });
    let told = refusal(&more);
    assert!(told.starts_with(&format!("line {end}: `choice`: choice {} (of seat 0) ", plies + 1)), "{told}");
}

#[test]
fn nothing_may_follow_the_end() {
    let text = finished_record();
    let line = last_line(&text) + 1;
    for more in ["\n", "{\"seat\":0,\"choice\":\"keep demon\"}", text.lines().last().unwrap(), "x"] {
        let told = refusal(&format!("{text}{more}"));
        assert_eq!(told, format!("line {line}: nothing may follow the line with `end`"));
    }
}

#[test]
fn wrong_fingerprints_are_refused() {
    let text = finished_record();
    let alter = |line: &str| {
        let (before, digit) = line.split_once("\"state\":\"").unwrap();
        let other = if digit.starts_with('0') { '1' } else { '0' };
        format!("{before}\"state\":\"{other}{}", &digit[1..])
    };
    let checkpoint = 1 + text.lines().position(|line| line.starts_with("{\"ply\"")).unwrap();
    assert_eq!(
        refusal(&with_line(&text, checkpoint, alter)),
        format!("line {checkpoint}: `state`: after 50 choices the position differs")
    );
    let end = last_line(&text);
    assert_eq!(
        refusal(&with_line(&text, end, alter)),
        format!("line {end}: `state`: the final position differs")
    );
    let told = refusal(&with_line(&text, end, |line| line.replace("\"state\":\"", "\"state\":\"x")));
    assert!(told.contains("expected a fingerprint of 64 hexadecimal digits"), "{told}");
}

#[test]
fn checkpoints_are_checked_and_never_repeated() {
    let text = short_record();
    let zeros = "0".repeat(64);
    let at = |line, ply| {
        with_line(&text, line, |choice| format!("{{\"ply\":{ply},\"state\":\"{zeros}\"}}\n{choice}"))
    };
    assert_eq!(refusal(&at(2, 0)), "line 2: `state`: after 0 choices the position differs");
    assert_eq!(refusal(&at(3, 1)), "line 3: `state`: after 1 choices the position differs");
    assert_eq!(refusal(&at(3, 0)), "line 3: `ply`: expected 1, found 0");
    assert_eq!(refusal(&at(3, 2)), "line 3: `ply`: expected 1, found 2");
    let text = finished_record();
    let checkpoint = 1 + text.lines().position(|line| line.starts_with("{\"ply\"")).unwrap();
    let told = refusal(&with_line(&text, checkpoint, |line| format!("{line}\n{line}")));
    assert_eq!(told, format!("line {}: `ply`: repeats the previous checkpoint", checkpoint + 1));
}

#[test]
fn a_changed_outcome_is_refused() {
    let text = finished_record();
    let end = last_line(&text);
    let line = text.lines().last().unwrap();
    let points = line.split_once("\"points\":").unwrap().1.split([',', '}']).next().unwrap();
    let told = format!("line {end}: `outcome`: is not the result of these choices");
    for (from, to) in [
        (format!("\"points\":{points}"), format!("\"points\":{points}0")),
        ("\"rank\":1".to_owned(), "\"rank\":2".to_owned()),
        ("\"ending\":".to_owned(), "\"cheat\":1,\"ending\":".to_owned()),
        ("\"scores\":[".to_owned(), "\"scores\":[null,".to_owned()),
        (line.split_once(",\"outcome\"").unwrap().1.to_owned(), ":null}".to_owned()),
        (line.split_once(",\"outcome\"").unwrap().1.to_owned(), ":1e300}".to_owned()),
    ] {
        assert_eq!(refusal(&replace_in_line(&text, end, &from, &to)), told);
    }
}

#[test]
fn a_wrong_ending_is_refused() {
    let (finished, short) = (finished_record(), short_record());
    let end = last_line(&finished);
    assert_eq!(
        refusal(&replace_in_line(&finished, end, "\"over\"", "\"open\"")),
        format!("line {end}: `end`: says that the game is not over, but it is")
    );
    let end = last_line(&short);
    assert_eq!(
        refusal(&replace_in_line(&short, end, "\"open\"", "\"over\"")),
        format!("line {end}: `end`: says that the game is over, but it is not")
    );
    let told = refusal(&replace_in_line(&short, end, "\"open\"", "\"lost\""));
    assert!(told.contains("unknown variant `lost`, expected `over` or `open`"), "{told}");
    let outcome = finished.lines().last().unwrap().split_once(",\"outcome\"").unwrap().1;
    let told = refusal(&with_line(&short, end, |line| line.replace('}', &format!(",\"outcome\"{outcome}"))));
    assert_eq!(told, format!("line {end}: `outcome`: is not the result of these choices"));
}

#[test]
fn the_number_of_plies_is_checked() {
    let text = short_record();
    let end = last_line(&text);
    for wrong in ["0", "2", "4", "18446744073709551615"] {
        let told = refusal(&replace_in_line(&text, end, "\"plies\":3", &format!("\"plies\":{wrong}")));
        assert_eq!(told, format!("line {end}: `plies`: expected 3, found {wrong}"));
    }
    for wrong in ["18446744073709551616", "-3", "3.0", "1e999", "\"3\""] {
        let told = refusal(&replace_in_line(&text, end, "\"plies\":3", &format!("\"plies\":{wrong}")));
        assert!(told.starts_with(&format!("line {end}: column ")), "{told}");
    }
}

#[test]
fn missing_duplicate_and_blank_lines_are_refused() {
    let text = text(&game(BASIC, 2, 10));
    let lines: Vec<&str> = text.lines().collect();
    for missing in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(missing);
        refusal(&fewer.join("\n"));
        let mut more = lines.clone();
        more.insert(missing, lines[missing]);
        refusal(&more.join("\n"));
        let mut blank = lines.clone();
        blank.insert(missing, "");
        refusal(&blank.join("\n"));
    }
}

#[test]
fn duplicate_fields_are_refused() {
    let text = finished_record();
    let end = last_line(&text);
    for (line, from, to, field) in [
        (1, "\"game\"", "\"game\":\"tale\",\"game\"", "game"),
        (1, "\"mode\"", "\"mode\":\"expert\",\"mode\"", "mode"),
        (1, "\"game\"", "\"new\":{\"x\":[{\"y\":1,\"y\":2}]},\"game\"", "y"),
        (1, "\"game\"", "\"new\":1,\"new\":1,\"game\"", "new"),
        (2, "\"choice\"", "\"s\\u0065at\":1,\"choice\"", "seat"),
        (end, "\"state\"", "\"plies\":1,\"state\"", "plies"),
        (end, "\"rank\":1", "\"rank\":2,\"rank\":1", "rank"),
    ] {
        let told = refusal(&replace_in_line(&text, line, from, to));
        assert!(told.starts_with(&format!("line {line}: column ")), "{told}");
        assert!(told.ends_with(&format!("`{field}` is written twice")), "{told}");
    }
}

#[test]
fn unknown_fields_are_accepted_in_the_header_only() {
    let text = finished_record();
    for (line, what) in [(2, "a choice"), (last_line(&text), "the end")] {
        let told = refusal(&with_line(&text, line, |line| line.replacen(',', ",\"a\\nb\":1,", 1)));
        assert!(told.contains(&format!("expected {what} with ")), "{told}");
        assert!(told.contains("unknown field `a\\nb`, expected "), "{told}");
    }
    let told = refusal(&with_line(&text, 2, |_| "{\"choice\":\"keep demon\",\"seat\":0}".into()));
    assert_eq!(told, "line 2: expected an object that begins with `seat`, `ply` or `end`");
}

#[test]
fn long_messages_are_escaped_and_truncated() {
    let strange = "\u{7f}".repeat(100);
    let told = refusal(&with_line(&finished_record(), 2, |line| line.replace("choice", &strange)));
    assert!(told.contains("unknown field `\\u{7f}\\u{7f}") && told.ends_with('…'), "{told}");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let text = replace_in_line(&finished_record(), 1, "\"game\"", &format!("\"new\":{deep},\"game\""));
    assert!(refusal(&text).contains("recursion limit exceeded"));
    refusal(&with_line(&finished_record(), 2, |_| format!("{{\"seat\":{deep}}}")));
    refusal(&deep);
}

#[test]
fn numbers_out_of_range_are_refused_even_in_unknown_fields() {
    let text = replace_in_line(&finished_record(), 1, "\"game\"", "\"new\":1e400,\"game\"");
    assert!(refusal(&text).contains("number out of range"));
}
