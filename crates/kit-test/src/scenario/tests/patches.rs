//! Changing a dealt truth.

use serde_json::{Value, json};

use super::two_failures;
use crate::scenario::merge_patch;

/// The example and all test cases of RFC 7396, section 3 and appendix A.
#[test]
fn merge_patch_agrees_with_the_rfc() {
    let cases = [
        (json!({"a": "b"}), json!({"a": "c"}), json!({"a": "c"})),
        (json!({"a": "b"}), json!({"b": "c"}), json!({"a": "b", "b": "c"})),
        (json!({"a": "b"}), json!({"a": null}), json!({})),
        (json!({"a": "b", "b": "c"}), json!({"a": null}), json!({"b": "c"})),
        (json!({"a": ["b"]}), json!({"a": "c"}), json!({"a": "c"})),
        (json!({"a": "c"}), json!({"a": ["b"]}), json!({"a": ["b"]})),
        (json!({"a": {"b": "c"}}), json!({"a": {"b": "d", "c": null}}), json!({"a": {"b": "d"}})),
        (json!({"a": [{"b": "c"}]}), json!({"a": [1]}), json!({"a": [1]})),
        (json!(["a", "b"]), json!(["c", "d"]), json!(["c", "d"])),
        (json!({"a": "b"}), json!(["c"]), json!(["c"])),
        (json!({"a": "foo"}), json!(null), json!(null)),
        (json!({"a": "foo"}), json!("bar"), json!("bar")),
        (json!({"e": null}), json!({"a": 1}), json!({"e": null, "a": 1})),
        (json!([1, 2]), json!({"a": "b", "c": null}), json!({"a": "b"})),
        (json!({}), json!({"a": {"bb": {"ccc": null}}}), json!({"a": {"bb": {}}})),
        (
            json!({
                "title": "Goodbye!",
                "author": {"givenName": "John", "familyName": "Doe"},
                "tags": ["example", "sample"],
                "content": "This will be unchanged"
            }),
            json!({
                "title": "Hello!",
                "phoneNumber": "+01-123-456-7890",
                "author": {"familyName": null},
                "tags": ["example"]
            }),
            json!({
                "title": "Hello!",
                "author": {"givenName": "John"},
                "tags": ["example"],
                "content": "This will be unchanged",
                "phoneNumber": "+01-123-456-7890"
            }),
        ),
    ];
    for (original, patch, result) in cases {
        let mut target: Value = original.clone();
        merge_patch(&mut target, &patch);
        assert_eq!(target, result, "{original} with {patch}");
    }
}

#[test]
fn a_patch_changes_the_dealt_truth() {
    let rest = r#""patch": {"prizes": [2], "players": [
        {"hand": [1, 2], "sealed": null, "points": 9}, {"hand": [4, 3], "sealed": null, "points": 0}]},
        "steps": ["0: bid 2", "1: bid 4"],
        "expect": {"outcome": {"/scores/0/points": 9, "/scores/1/points": 5}}"#;
    assert_eq!(two_failures(rest), "");
}

#[test]
fn null_in_a_patch_clears_what_may_be_missing() {
    let rest = r#""set": {"/players/0/sealed": 3, "/players/0/hand": [1, 2, 4]}, "patch": {"loud": true},
        "expect": {"truth": {"/loud": true, "/players/0/sealed": 3}, "deciders": [1]}"#;
    assert_eq!(two_failures(rest), "");
    let rest = r#""patch": {"players": [{"hand": [1], "points": 0}, {"hand": [2], "sealed": null, "points": 0}]},
        "expect": {"truth": {"/players/0/sealed": null}}"#;
    assert_eq!(two_failures(rest), "");
}

#[test]
fn set_reaches_into_lists() {
    let rest = r#""set": {"/players/1/hand": [1, 2, 3], "/players/1/hand/-": 9, "/players/0/hand/3": 8, "/prizes": [0]},
        "steps": ["1: bid 9", "0: bid 8"],
        "expect": {"truth": {"/phase": "over", "/players/1/points": 2}}"#;
    assert_eq!(two_failures(rest), "");
    let whole = r#""set": {"": {"phase": "over", "loud": false, "rounds": 1, "prizes": [], "players": []}},
        "expect": {"truth": {"/players": {"$length": 0}}}, "invariants": "skip""#;
    assert_eq!(two_failures(whole), "");
}

#[test]
fn set_says_where_it_leads_nowhere() {
    let cases = [
        (r#"{"/players/7/points": 1}"#, "set: /players/7/points: there is nothing at /players/7"),
        (
            r#"{"/players/2": 1}"#,
            "set: /players/2: the list has 2 items, counted from 0 (`-` adds one at the end)",
        ),
        (r#"{"/phase/x": 1}"#, r#"set: /phase/x: "bid" has no parts"#),
    ];
    for (set, failure) in cases {
        assert_eq!(two_failures(&format!(r#""set": {set}, "steps": ["0: bid 1"]"#)), failure);
    }
}

#[test]
fn an_invalid_state_is_reported_with_its_place() {
    let cases = [
        (r#""patch": {"phase": "dance"}"#, "patch: gives an invalid state: /phase: unknown variant `dance`"),
        (
            r#""patch": {"rounds": 700}"#,
            "patch: gives an invalid state: /rounds: invalid value: integer `700`",
        ),
        (r#""patch": {"prizes": null}"#, "patch: gives an invalid state: missing field `prizes`"),
        (
            r#""set": {"/players/1/hand/2": "x"}"#,
            "set: gives an invalid state: /players/1/hand/2: invalid type",
        ),
        (
            r#""set": {"/players/1/hand/-": 5}"#,
            "set: gives an invalid state: /players/1/hand: a list of more than 4",
        ),
        (
            r#""patch": {"players": [{"hand": []}]}"#,
            "patch: gives an invalid state: /players/0: missing field",
        ),
    ];
    for (change, failure) in cases {
        let found = two_failures(&format!(r#"{change}, "steps": ["0: bid 1"]"#));
        assert!(found.starts_with(failure), "{found}\n{failure}");
        assert_eq!(found.lines().count(), 1);
    }
}

#[test]
fn what_the_game_would_ignore_is_reported() {
    assert_eq!(
        two_failures(r#""patch": {"prises": [1]}, "steps": ["0: bid 1"]"#),
        "patch: gives an invalid state: /prises: the game does not keep this; written [1], kept nothing"
    );
    assert_eq!(
        two_failures(r#""set": {"/players/0/hnad": [1]}, "steps": ["0: bid 1"]"#),
        "set: gives an invalid state: /players/0/hnad: the game does not keep this; written [1], kept nothing"
    );
}

#[test]
fn invariants_are_checked_unless_skipped() {
    let change = r#""set": {"/players/0/hand": [1]}"#;
    assert_eq!(
        two_failures(&format!(r#"{change}, "steps": ["0: bid 1"]"#)),
        "set: an invariant is broken: not everybody has the same number of bids"
    );
    assert_eq!(two_failures(&format!(r#"{change}, "invariants": "skip", "steps": ["0: bid 1"]"#)), "");
}

#[test]
fn a_panic_of_the_game_is_a_failure() {
    let rest = r#""set": {"/prizes": [9]}, "steps": [{"expect": {"truth": {"/rounds": 2}}}, "0: bid 1", "1: bid 2"]"#;
    assert_eq!(
        two_failures(rest),
        "step 1: truth /rounds: expected 2, found 3\n\
         step 3: the game panicked: index out of bounds: the len is 3 but the index is 9"
    );
}
