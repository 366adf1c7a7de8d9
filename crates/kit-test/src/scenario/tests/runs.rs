//! Playing a scenario: steps, refusals, expectations and their failures.

use super::toy::Auction;
use super::{failures, two, two_failures};
use crate::scenario::{Scenario, read_seed};
use kit::Seed;

const AUCTION: &str = r#"{
  "scenario": "The one highest bid takes the prize, equal bids take nothing",
  "rules": ["TOY-BID-1", "TOY-BID-2"],
  "deal": { "game": "toy", "seats": 2, "options": { "rounds": 2 }, "seed": "by the fire" },
  "patch": { "prizes": [1, 2] },
  "steps": [
    { "expect": { "deciders": [1, 0], "outcome": null, "choices": { "0": ["bid 4", "bid 1", "bid 3", "bid 2"] } } },
    "0: bid 9 -> TOY-BID-1",
    "0: bid 3",
    "0: bid 1 -> TOY-BID-2",
    { "expect": {
        "deciders": [1],
        "choices": { "0": [], "1": { "/0": "bid 1", "/4": { "$absent": true } } },
        "views": { "0": { "/own_bid": 3 }, "1": { "/own_bid": null, "/players/0/sealed": true }, "table": { "/owner": null } },
        "seen": { "0": [{ "event": "sealed", "seat": 0, "bid": 3 }], "1": { "$excludes": { "$at": { "/bid": 3 } } } }
    } },
    "1: bid 1",
    { "forget": "seen" },
    "1: bid 3",
    " 0 :bid 2",
    "0: bid 4 -> TOY-BID-3"
  ],
  "expect": {
    "truth": { "/phase": "over", "/players/0/points": 5 },
    "seen": { "table": [
      { "event": "sealed", "seat": 1, "bid": null },
      { "event": "sealed", "seat": 0, "bid": null },
      { "event": "revealed", "bids": [2, 3], "winner": 1 }
    ] },
    "deciders": [],
    "outcome": { "/ending": "sold", "/scores/0/rank": 1, "/scores/1/points": 3 }
  }
}"#;

#[test]
fn a_scenario_reads_like_the_rules_and_passes() {
    let scenario = Scenario::parse("auction.json", AUCTION).unwrap();
    assert_eq!(scenario.title(), "The one highest bid takes the prize, equal bids take nothing");
    assert_eq!((scenario.game(), scenario.rules().len()), ("toy", 2));
    let verdict = scenario.run::<Auction>();
    assert!(verdict.passed(), "{verdict}");
    assert_eq!(scenario.run::<Auction>(), verdict, "a run leaves no trace");
}

#[test]
fn every_failed_expectation_is_listed() {
    let rest = r#""steps": [
        "1: bid 2",
        { "expect": { "truth": { "/phase": "over", "/players/0/name": "Ann" }, "deciders": [0, 1] } },
        "0: bid 4"
      ],
      "expect": {
        "truth": { "/rounds": { "$any": [1, 2] } },
        "views": { "1": { "/players/1/hand": [1, 2, 3] }, "table": { "": { "$nowhere": 4 } }, "3": { "/rounds": 3 } },
        "choices": { "0": ["bid 1", "bid 2"], "1": { "$excludes": "bid 2" }, "2": [] },
        "deciders": [0, 1, 4],
        "seen": { "0": { "$length": 9 }, "4": { "$length": 0 } },
        "outcome": { "/ending": "sold" }
      }"#;
    let expected = [
        r#"step 2: truth /phase: expected "over", found "bid""#,
        r#"step 2: truth /players/0/name: expected "Ann", found nothing"#,
        r#"step 2: deciders: expected [0,1], found [0]"#,
        r#"expect: truth /rounds: expected 1 or 2, found 3"#,
        r#"expect: views 1 /players/1/hand: expected [1,2,3], found [1,3,4]; see /1"#,
        r#"expect: views table: expected no 4 anywhere, found {"next":1,"own_bid":null,"owner":null,"players":[{"hand":[1,2,3],"points":3,"sealed":false},{"hand":[1,3,4],"points":0,"sealed":false}],"prizes":2,"rounds":3}; see /players/1/hand/2"#,
        r#"expect: views: there is no seat 3 at a table of 2"#,
        r#"expect: choices 0: expected ["bid 1","bid 2"] in any order, found ["bid 1","bid 2","bid 3"]"#,
        r#"expect: choices: there is no seat 2 at a table of 2"#,
        r#"expect: deciders: there is no seat 4 at a table of 2"#,
        r#"expect: deciders: expected [0,1,4], found [0,1]"#,
        r#"expect: seen 0: expected a length of 9, found [{"bid":null,"event":"sealed","seat":1},{"bid":4,"event":"sealed","seat":0},{"bids":[4,2],"event":"revealed","winner":0}]"#,
        r#"expect: seen: there is no seat 4 at a table of 2"#,
        r#"expect: outcome (the game is not over) /ending: expected "sold", found nothing"#,
    ];
    let found = two_failures(&format!(r#""set": {{"/prizes": [0, 1, 1]}}, {rest}"#));
    for (found, expected) in found.lines().zip(expected) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.lines().count(), expected.len(), "{found}");
}

#[test]
fn a_failure_names_file_and_step() {
    let scenario =
        Scenario::parse("scenarios/toy/a.json", &two(r#""steps": ["0: bid 1", "0: bid 2"]"#)).unwrap();
    let verdict = scenario.run::<Auction>();
    assert_eq!(
        verdict.to_string(),
        "scenarios/toy/a.json: step 2: bid 2 is refused by TOY-BID-2; seat 0 has no choice now"
    );
    assert_eq!(verdict.failures()[0].step(), Some(2));
}

#[test]
fn a_failed_step_ends_the_scenario() {
    let then = r#", "expect": {"truth": {"/phase": "over"}}"#;
    let cases = [
        ("1: bid 7", "bid 7 is refused by TOY-BID-1; seat 1 could choose bid 1, bid 2, bid 3, bid 4"),
        ("3: bid 1", "bid 1 is refused by KIT-SEATS-2; seat 3 has no choice now"),
        ("0: bid 1 -> TOY-BID-1", "expected a refusal by TOY-BID-1, but bid 1 was accepted"),
        ("0: bid 9 -> TOY-BID-2", "expected a refusal by TOY-BID-2, found refused by TOY-BID-1"),
        ("0: sing", "expected `bid` and a number, found `sing`"),
        ("0: sing -> TOY-BID-1", "expected `bid` and a number, found `sing`"),
    ];
    for (step, failure) in cases {
        assert_eq!(two_failures(&format!(r#""steps": ["{step}"]{then}"#)), format!("step 1: {failure}"));
    }
    assert_eq!(two_failures(r#""steps": ["3: bid 1 -> KIT-SEATS-2"]"#), "");
}

#[test]
fn a_misspelt_choice_is_never_taken_for_an_absent_one() {
    let rest = r#""expect": {"choices": {"0": {"$excludes": "bit 9"}, "1": {"/0": "bid  1", "/9": {"$absent": true}}}}"#;
    assert_eq!(
        two_failures(rest),
        "expect: choices 0: expected `bid` and a number, found `bit 9`\n\
         expect: choices 1: expected `bid 1`, found `bid  1`\n\
         expect: choices 1 /0: expected \"bid  1\", found \"bid 1\""
    );
}

fn dealt(deal: &str, rest: &str) -> String {
    failures(&format!(r#"{{"scenario": "toy", "rules": ["TOY-SETUP-1"], "deal": {deal}{rest}}}"#))
}

#[test]
fn a_deal_may_be_refused() {
    let steps = r#", "steps": ["0: bid 1"]"#;
    let refused = r#"{"game": "toy", "seats": 2, "options": {"rounds": 9}, "refused": "TOY-SETUP-1"}"#;
    assert_eq!(dealt(refused, ""), "");
    assert_eq!(dealt(r#"{"game": "toy", "seats": 5, "refused": "KIT-SEATS-1"}"#, ""), "");
    assert_eq!(
        dealt(r#"{"game": "toy", "seats": 5, "refused": "TOY-SETUP-1"}"#, ""),
        "deal: expected a refusal by TOY-SETUP-1, found refused by KIT-SEATS-1"
    );
    assert_eq!(
        dealt(r#"{"game": "toy", "seats": 4, "refused": "TOY-SETUP-1"}"#, ""),
        "deal: expected a refusal by TOY-SETUP-1, but it was dealt"
    );
    assert_eq!(dealt(r#"{"game": "toy", "seats": 1}"#, steps), "deal: refused by KIT-SEATS-1");
}

#[test]
fn a_deal_says_what_is_wrong_with_it() {
    let steps = r#", "steps": ["0: bid 1"]"#;
    assert_eq!(
        dealt(r#"{"game": "tale", "seats": 2}"#, steps),
        "deal: the scenario is of the game `tale`, and was run as toy"
    );
    assert_eq!(
        dealt(r#"{"game": "toy", "seats": 2, "options": {"round": 2}}"#, steps),
        "deal: options: /round: the game does not keep this; written 2, kept nothing"
    );
    let found = dealt(r#"{"game": "toy", "seats": 2, "options": {"rounds": "two"}}"#, steps);
    assert!(found.starts_with("deal: options: /rounds: invalid type: string \"two\""), "{found}");
}

#[test]
fn options_left_out_are_the_default() {
    let expect = r#", "expect": {"truth": {"/rounds": 3, "/loud": true, "/prizes": {"$length": 3}}}"#;
    assert_eq!(dealt(r#"{"game": "toy", "seats": 2, "options": {"loud": true}}"#, expect), "");
}

#[test]
fn a_seed_is_digits_words_or_a_number() {
    let digits = Seed::from_words("hearth").to_string();
    assert_eq!(read_seed(&digits), Seed::from_words("hearth"));
    assert_eq!(read_seed("hearth"), Seed::from_words("hearth"));
    assert_eq!(read_seed("12"), Seed::from_words("12"));
    let prizes = |seed: &str| {
        let deal = format!(r#"{{"game": "toy", "seats": 2, "seed": {seed}}}"#);
        dealt(&deal, r#", "expect": {"truth": {"/prizes": null}}"#)
    };
    assert_eq!(prizes("12"), prizes("\"12\""));
    assert_eq!(prizes(&format!("\"{digits}\"")), prizes("\"hearth\""));
    let different: std::collections::BTreeSet<_> = (0..60).map(|seed| prizes(&seed.to_string())).collect();
    assert_eq!(different.len(), 6, "all orders of three prizes come up");
}

#[test]
fn auto_plays_to_the_end_or_until_the_truth_matches() {
    assert_eq!(two_failures(r#""steps": [{"auto": "first"}], "expect": {"truth": {"/phase": "over"}}"#), "");
    let until = r#""steps": [{"auto": "first", "until": {"/prizes": {"$length": 1}}}],
        "expect": {"deciders": [0, 1], "truth": {"/players/0/hand": [3, 4]}}"#;
    assert_eq!(two_failures(until), "");
    let random = r#""steps": [{"auto": "random"}], "expect": {"truth": {"/players/0/hand": 0}}"#;
    let hand = two_failures(random);
    assert_eq!(hand, two_failures(random), "the same picks every time");
    let other = failures(&two(random).replace("\"seed\": 7", "\"seed\": 8"));
    assert_ne!(hand, other, "other picks by another seed");
}

#[test]
fn auto_says_what_was_never_reached() {
    assert_eq!(
        two_failures(
            r#""steps": [{"auto": "random", "until": {"/phase": "dance", "/rounds": 3}}, "0: bid 1"]"#
        ),
        "step 1: auto: nobody has to decide any more, and still truth /phase: expected \"dance\", found \"over\""
    );
}

#[test]
fn a_byte_order_mark_is_no_mistake() {
    assert!(Scenario::parse("bom.json", &format!("\u{feff}{AUCTION}")).is_ok());
}

/// Random damage to a valid file: whatever comes of it, there is no panic.
#[test]
fn damaged_files_never_panic() {
    let texts = [AUCTION.to_owned(), two(r#""steps": [{"auto": "random", "until": {"/phase": "over"}}]"#)];
    let mut dice = kit::Dice::new(&Seed::from_words("damage"), kit::Stream::outside(1), 0);
    let alphabet = br#"{}[]",:$/~-0129.eE \ntrufalsn"#;
    let (mut read, mut refused) = (0, 0);
    for round in 0..4_000 {
        let mut bytes = texts[round % 2].clone().into_bytes();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len() as u32) as usize;
            match dice.below(5) {
                0 => bytes[at] = dice.below(256) as u8,
                1 => bytes[at] = dice.pick(alphabet).unwrap(),
                2 => drop(bytes.remove(at)),
                3 => bytes.insert(at, dice.pick(alphabet).unwrap()),
                _ => {
                    let end = (at + dice.below(40) as usize).min(bytes.len());
                    let piece = bytes[at..end].to_vec();
                    bytes.splice(at..at, piece);
                }
            }
        }
        match Scenario::parse("damaged.json", &String::from_utf8_lossy(&bytes)) {
            Ok(scenario) => {
                read += 1;
                let _ = scenario.run::<Auction>().to_string();
            }
            Err(error) => {
                refused += 1;
                assert!(error.to_string().starts_with("damaged.json"));
            }
        }
    }
    assert!(read > 100 && refused > 1_000, "both kinds come up: {read} read, {refused} refused");
}
