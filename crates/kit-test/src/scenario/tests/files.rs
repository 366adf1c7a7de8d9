//! Every kind of mistake in a file, with its error.

use super::two;
use crate::scenario::Scenario;

fn error(text: &str) -> String {
    Scenario::parse("f.json", text).expect_err(text).to_string()
}

/// The error of a scenario of two seats, without the name of the file and the position.
fn two_error(rest: &str) -> String {
    let error = error(&two(rest));
    let text = error.strip_prefix("f.json:").expect("the file comes first");
    text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ':').trim_start().to_owned()
}

#[test]
fn a_mistake_has_its_line_and_column() {
    let text = "{\n  \"scenario\": \"x\",\n  \"steps\": [\n    \"0: bid 1\",\n    \"1 bid 2\"\n  ]\n}";
    let found = Scenario::parse("f.json", text).unwrap_err();
    assert_eq!(found.position(), Some((5, 13)));
    assert_eq!(
        found.to_string(),
        "f.json:5:13: steps: step 2: expected \"SEAT: CHOICE\" or \"SEAT: CHOICE -> RULE\", found `1 bid 2`"
    );
    assert_eq!(
        error("{\n  \"scenario\": \"x\",\n  \"stpes\": []\n}"),
        "f.json:3:9: a scenario has no key `stpes`; it has scenario, rules, deal, patch, set, invariants, steps, expect"
    );
}

#[test]
fn text_that_is_not_json() {
    assert_eq!(error(""), "f.json:1:0: EOF while parsing a value");
    assert_eq!(error("{\"scenario\": \"x\",}"), "f.json:1:18: trailing comma");
    let list = error("[1]");
    assert!(
        list.contains(": invalid type: sequence, expected a scenario in braces, with keys out of"),
        "{list}"
    );
    assert!(error(&(two(r#""steps": ["0: bid 1"]"#) + "}")).contains("trailing characters"));
    assert!(error(&two(r#""patch": {"a": 1e999}"#)).contains("patch: `a`: number out of range"));
    let deep = format!(r#""patch": {{"a": {}1{}}}"#, "[".repeat(200), "]".repeat(200));
    assert!(error(&two(&deep)).contains("recursion limit"));
}

#[test]
fn unknown_keys_and_keys_written_twice() {
    let cases = [
        (r#""expect": {"thruth": {"/a": 1}}"#, "expect: `expect` has no key `thruth`; it has truth, views,"),
        (
            r#""steps": [{"expct": {}}]"#,
            "steps: step 1: a step has no key `expct`; it has expect, auto, until, forget",
        ),
        (r#""deal": {}"#, "`deal` is written twice"),
        (r#""expect": {"truth": {"/a": 1}, "truth": {"/b": 1}}"#, "expect: `truth` is written twice"),
        (r#""expect": {"truth": {"/a": 1, "/a": 2}}"#, "expect: truth: `/a` is written twice"),
        (r#""expect": {"truth": {"/a": {"b": 1, "b": 2}}}"#, "expect: truth: `/a`: `b` is written twice"),
        (
            r#""expect": {"views": {"0": {"/a": 1}, "00": {"/a": 1}}}"#,
            "expect: views: expected a seat from 0 to 4, or `table`, found `00`",
        ),
        (r#""expect": {"views": {"0": {"/a": 1}, "0": {"/a": 1}}}"#, "expect: views: `0` is written twice"),
        (r#""patch": {"a": {"b": 1, "b": 2}}"#, "patch: `a`: `b` is written twice"),
        (r#""set": {"/a": 1, "/a": 2}"#, "set: `/a` is written twice"),
    ];
    for (rest, text) in cases {
        let found = two_error(rest);
        assert!(found.starts_with(text), "{found}\n{text}");
    }
    let found = error(r#"{"deal": {"game": "toy", "sets": 2}}"#);
    assert_eq!(
        found,
        "f.json:1:31: deal: a deal has no key `sets`; it has game, seats, options, seed, refused"
    );
}

#[test]
fn keys_that_are_missing() {
    let deal = r#""deal": {"game": "toy", "seats": 2}"#;
    let steps = r#""steps": ["0: bid 1"]"#;
    let cases = [
        (format!("{{{deal}, {steps}}}"), "a scenario needs the key `scenario`: its title"),
        (
            format!(r#"{{"scenario": "x", {deal}, {steps}}}"#),
            "a scenario needs the key `rules`: the ids of the rules that it tests",
        ),
        (
            format!(r#"{{"scenario": "x", "rules": ["A-1"], {steps}}}"#),
            "a scenario needs the key `deal`: the game and its seats",
        ),
        (
            format!(r#"{{"scenario": "x", "rules": ["A-1"], "deal": {{"seats": 2}}, {steps}}}"#),
            "deal: it needs the key `game`",
        ),
        (
            format!(r#"{{"scenario": "x", "rules": ["A-1"], "deal": {{"game": "toy"}}, {steps}}}"#),
            "deal: it needs the key `seats`",
        ),
        (
            two(r#""steps": [], "expect": {}"#),
            "a scenario without `steps` and without `expect` tests nothing",
        ),
        (
            format!(
                r#"{{"scenario": "x", "rules": ["A-1"], "deal": {{"game": "a", "seats": 2, "refused": "A-1"}}, {steps}}}"#
            ),
            "after a refused deal there is nothing left for `steps`",
        ),
    ];
    for (text, found) in cases {
        assert_eq!(error(&text), format!("f.json: {found}"));
    }
}

#[test]
fn deals_out_of_range() {
    let deal = |deal: &str| {
        let error = error(&format!(r#"{{"deal": {{{deal}}}}}"#));
        error.split_once(": ").map(|(_, text)| text.to_owned()).unwrap()
    };
    for seats in ["256", "-1", "2.0", "300", "18446744073709551616", "\"2\"", "null"] {
        let found = deal(&format!(r#""seats": {seats}"#));
        assert!(
            found.starts_with("deal: seats: expected a number of seats from 0 to 255, found "),
            "{found}"
        );
    }
    for seed in ["1.5", "1e3", "true", "null", "[]"] {
        let found = deal(&format!(r#""seed": {seed}"#));
        assert!(
            found.starts_with("deal: seed: expected words, 64 hexadecimal digits or a whole number, found"),
            "{found}"
        );
    }
    assert_eq!(deal(r#""game": 7"#), "deal: game: expected the code of a game such as \"tale\", found 7");
    assert_eq!(deal(r#""options": []"#), "deal: options: expected an object in braces, found []");
    assert_eq!(
        deal(r#""refused": "because""#),
        "deal: refused: expected the id of a rule such as TALE-PLAY-2, found \"because\""
    );
}

#[test]
fn steps_that_cannot_be_read() {
    let form = "expected \"SEAT: CHOICE\" or \"SEAT: CHOICE -> RULE\", found";
    let cases = [
        (r#""0 play x""#, format!("{form} `0 play x`")),
        (r#""""#, format!("{form} ``")),
        (r#""0:""#, format!("{form} `0:`")),
        (r#""0: -> A-1""#, format!("{form} `0: -> A-1`")),
        (r#""5: bid 1""#, "expected a seat from 0 to 4 before the colon, found `5`".to_owned()),
        (r#""Ann: bid 1""#, "expected a seat from 0 to 4 before the colon, found `Ann`".to_owned()),
        (
            r#""0: bid 1 -> refused""#,
            "expected the id of a rule such as TALE-PLAY-2 after `->`, found `refused`".to_owned(),
        ),
        (
            r#""0: bid 1 ->""#,
            "expected the id of a rule such as TALE-PLAY-2 after `->`, found ``".to_owned(),
        ),
        ("7", "invalid type: integer `7`, expected a step such as \"0: play demon\", or an object with expect, auto or forget".to_owned()),
        ("{}", "expected either `expect`, or `auto` with or without `until`, or `forget`".to_owned()),
        (
            r#"{"until": {"/a": 1}}"#,
            "expected either `expect`, or `auto` with or without `until`, or `forget`".to_owned(),
        ),
        (
            r#"{"auto": "first", "expect": {}}"#,
            "expected either `expect`, or `auto` with or without `until`, or `forget`".to_owned(),
        ),
        (r#"{"auto": "best"}"#, "auto: expected \"first\" or \"random\", found \"best\"".to_owned()),
        (
            r#"{"auto": "first", "until": {}}"#,
            "until: expected at least one pointer with its value, found {}".to_owned(),
        ),
        (r#"{"forget": true}"#, "forget: expected \"seen\", found true".to_owned()),
    ];
    for (step, text) in cases {
        assert_eq!(two_error(&format!(r#""steps": ["0: bid 1", {step}]"#)), format!("steps: step 2: {text}"));
    }
    assert!(two_error(r#""steps": "0: bid 1""#).contains("expected a list of steps in brackets"));
}

#[test]
fn expectations_that_cannot_be_read() {
    let pointer = "expected a pointer such as \"/players/0/hand\", or \"\" for the whole, found";
    let cases = [
        (r#""truth": {"phase": 1}"#, format!("truth: {pointer} `phase`")),
        (r#""truth": {"/a~2": 1}"#, format!("truth: {pointer} `/a~2`")),
        (r#""truth": {"/a": {"$x": 1}}"#, "truth: `/a`: there is no matcher `$x`".to_owned()),
        (r#""truth": {"$at": {}, "/a": 1}"#, "truth: a matcher is an object with its `$` key".to_owned()),
        (r#""truth": {"/a": 1, "$length": 1}"#, "truth: a matcher is an object with its `$` key".to_owned()),
        (r#""truth": 7"#, "truth: invalid type: integer `7`, expected an object of pointers".to_owned()),
        (r#""outcome": {}"#, "outcome: expected at least one pointer with its value".to_owned()),
        (
            r#""views": {"5": {"/a": 1}}"#,
            "views: expected a seat from 0 to 4, or `table`, found `5`".to_owned(),
        ),
        (r#""views": []"#, "views: invalid type: sequence, expected an object in braces".to_owned()),
        (r#""choices": {"table": []}"#, "choices: the table has no choices; expected seats".to_owned()),
        (r#""deciders": 0"#, "deciders: expected a list of different seats from 0 to 4, found 0".to_owned()),
        (r#""deciders": [0, 5]"#, "deciders: expected a list of different seats from 0 to 4".to_owned()),
        (r#""deciders": [1, 1]"#, "deciders: expected a list of different seats from 0 to 4".to_owned()),
        (
            r#""seen": {"1": {"$includes": {"$y": 1}}}"#,
            "seen: `1`: $includes: there is no matcher `$y`".to_owned(),
        ),
    ];
    for (expect, text) in cases {
        let found = two_error(&format!(r#""expect": {{{expect}}}"#));
        assert!(found.starts_with(&format!("expect: {text}")), "{found}\n{text}");
    }
}

#[test]
fn other_values_that_cannot_be_read() {
    assert_eq!(
        two_error(r#""invariants": "no""#),
        "invariants: expected \"check\" or \"skip\", found \"no\""
    );
    assert_eq!(two_error(r#""patch": [1]"#), "patch: expected an object in braces, found [1]");
    assert!(two_error(r#""set": {"a": 1}"#).starts_with("set: expected a pointer such as"));
    for rules in ["[]", "\"A-1\"", "[7]", "[\"lower-1\"]", "[\"A\"]", "[\"A-\"]"] {
        let found = error(&format!(r#"{{"rules": {rules}}}"#));
        assert!(
            found.contains("rules: expected a list of ids of rules such as [\"TALE-PLAY-2\"], found"),
            "{found}"
        );
    }
    assert!(error(r#"{"scenario": " "}"#).contains("scenario: expected a title, found \" \""));
    let long = error(&format!(r#"{{"{}": 1}}"#, "\\u0007é".repeat(5_000)));
    assert!(long.len() < 400, "{long}");
}

/// Found by fuzzing: JSON does not escape DEL and the control characters above it, which drive some terminals.
#[test]
fn an_error_is_one_short_line_whatever_it_quotes() {
    for sign in ['\u{7f}', '\u{9b}', '\u{85}', '\n', '\u{1b}', 'x'] {
        let word: String = std::iter::repeat_n(sign, 3_000).collect();
        let word = serde_json::to_string(&word).unwrap();
        for rest in [format!("\"patch\": {word}"), format!("\"rules\": [{word}]"), format!("{word}: 1")] {
            let error = error(&two(&rest));
            assert!(!error.contains(char::is_control), "{error:?}");
            assert!(error.chars().count() < 1_100, "{error}");
        }
    }
}
