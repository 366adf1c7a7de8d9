//! Expected values and matchers.

use serde_json::{Value, json};

use crate::scenario::expect::{Claim, Expected};

/// What a claim about `document` at `pointer` says; empty if it holds.
fn claim(document: &Value, pointer: &str, expected: Value) -> String {
    let expected = Expected::new(expected).unwrap();
    Claim { pointer: pointer.to_owned(), expected }.check(document).err().unwrap_or_default()
}

#[test]
fn plain_values_are_compared_exactly() {
    let document = json!({"a": [1, {"b": null}], "n": 8, "x/y": "z"});
    for (pointer, value) in
        [("", document.clone()), ("/a", json!([1, {"b": null}])), ("/n", json!(8)), ("/x~1y", json!("z"))]
    {
        assert_eq!(claim(&document, pointer, value), "");
    }
    assert_eq!(claim(&document, "/n", json!(8.0)), " /n: expected 8.0, found 8");
    assert_eq!(claim(&document, "/n", json!("8")), " /n: expected \"8\", found 8");
    assert_eq!(claim(&document, "/a/7", json!(8)), " /a/7: expected 8, found nothing");
    assert_eq!(
        claim(&document, "/a", json!([1, {"b": 2}])),
        " /a: expected [1,{\"b\":2}], found [1,{\"b\":null}]; see /1/b"
    );
    assert_eq!(claim(&document, "/a/1", json!({})), " /a/1: expected {}, found {\"b\":null}; see /b");
    assert_eq!(
        claim(&document, "", json!({"a": 1})),
        ": expected {\"a\":1}, found {\"a\":[1,{\"b\":null}],\"n\":8,\"x/y\":\"z\"}; see /a"
    );
    assert_eq!(claim(&document, "/a", json!([1])), " /a: expected [1], found [1,{\"b\":null}]");
}

#[test]
fn matchers_hold() {
    let document = json!({"list": ["a", "b", "b", {"id": 3, "on": true}], "none": null});
    let holds = [
        ("/nothing", json!({"$absent": true})),
        ("/list", json!({"$includes": "b"})),
        ("/list", json!({"$includes": {"id": 3, "on": true}})),
        ("/list", json!({"$includes": {"$at": {"/id": 3}}})),
        ("/list", json!({"$excludes": "c"})),
        ("/list", json!({"$excludes": {"id": 3}})),
        ("/list", json!({"$length": 4})),
        ("/list/3", json!({"$length": 2})),
        ("/list/0", json!({"$any": ["x", "a"]})),
        ("/gone", json!({"$any": ["x", {"$absent": true}]})),
        ("/list", json!({"$unordered": [{"$at": {"/on": true}}, "b", "a", "b"]})),
        ("/list", json!(["a", "b", {"$any": ["b", "c"]}, {"id": {"$any": [2, 3]}, "on": true}])),
        ("", json!({"$at": {"/list/1": "b", "/none": null, "/x": {"$absent": true}}})),
        ("", json!({"$nowhere": "c"})),
    ];
    for (pointer, expected) in holds {
        assert_eq!(claim(&document, pointer, expected.clone()), "", "{pointer} {expected}");
    }
}

#[test]
fn matchers_fail_in_words() {
    let document = json!({"list": ["a", "b"], "none": null, "deep": {"er": ["secret"]}});
    let fails = [
        ("/none", json!({"$absent": true}), " /none: expected nothing, found null"),
        (
            "/list",
            json!({"$includes": "c"}),
            " /list: expected a list that includes \"c\", found [\"a\",\"b\"]",
        ),
        ("/gone", json!({"$includes": "c"}), " /gone: expected a list that includes \"c\", found nothing"),
        ("/none", json!({"$excludes": "c"}), " /none: expected a list without \"c\", found null"),
        ("/gone", json!({"$excludes": "c"}), " /gone: expected a list without \"c\", found nothing"),
        ("/list", json!({"$excludes": "b"}), " /list: expected a list without \"b\", found [\"a\",\"b\"]"),
        ("/list", json!({"$length": 3}), " /list: expected a length of 3, found [\"a\",\"b\"]"),
        ("/none", json!({"$length": 0}), " /none: expected a length of 0, found null"),
        ("/list/0", json!({"$any": ["x", 1]}), " /list/0: expected \"x\" or 1, found \"a\""),
        (
            "/list",
            json!({"$unordered": ["b", "b"]}),
            " /list: expected [\"b\",\"b\"] in any order, found [\"a\",\"b\"]",
        ),
        (
            "/deep",
            json!({"$at": {"/er": [], "/x": 1}}),
            " /deep: expected something with /er = [] and /x = 1, found {\"er\":[\"secret\"]}; see /er",
        ),
        (
            "/deep",
            json!({"$nowhere": "secret"}),
            " /deep: expected no \"secret\" anywhere, found {\"er\":[\"secret\"]}; see /er/0",
        ),
        (
            "/deep",
            json!({"$nowhere": "er"}),
            " /deep: expected no \"er\" anywhere, found {\"er\":[\"secret\"]}; see /er",
        ),
        ("/gone", json!({"$nowhere": "er"}), " /gone: expected no \"er\" anywhere, found nothing"),
    ];
    for (pointer, expected, text) in fails {
        assert_eq!(claim(&document, pointer, expected), text);
    }
}

#[test]
fn matchers_may_compete_for_an_item() {
    let greedy = json!({"$unordered": [{"$any": ["a", "b"]}, "a"]});
    assert_eq!(claim(&json!(["a", "b"]), "", greedy.clone()), "");
    assert_eq!(claim(&json!(["b", "a"]), "", greedy.clone()), "");
    assert_ne!(claim(&json!(["b", "b"]), "", greedy), "");
}

#[test]
fn matchers_must_be_well_formed() {
    let cases = [
        (json!({"$lenght": 3}), "there is no matcher `$lenght`; there are $absent, $any, $at,"),
        (json!({"$length": 3, "x": 1}), "a matcher is an object with its `$` key and no other"),
        (json!({"$length": -1}), "$length: expected a whole number, found -1"),
        (json!({"$length": 2.5}), "$length: expected a whole number, found 2.5"),
        (json!({"$absent": false}), "$absent: expected true, found false"),
        (json!({"$any": []}), "$any: expected a list with at least one value, found []"),
        (json!({"$unordered": 1}), "$unordered: expected a list, found 1"),
        (json!({"$at": 1}), "$at: expected an object of pointers and values, found 1"),
        (json!({"$at": {"x": 1}}), "$at: expected a pointer such as \"/players/0/hand\""),
        (json!({"$includes": {"$x": 1}}), "$includes: there is no matcher `$x`"),
        (json!([1, {"a": {"$x": 1}}]), "`a`: there is no matcher `$x`"),
    ];
    for (value, text) in cases {
        let error = Expected::new(value).unwrap_err();
        assert!(error.starts_with(text), "{error}");
    }
}
