//! The battery on the toy game, honest and broken.

use kit::{Dice, Seat, Seed};
use kit_test::{Battery, Law, Report, Violation, random_record};

use crate::faults::{self, *};
use crate::pieces::{Pick, View};
use crate::toy::{RULES, Toy};

fn battery() -> Battery<'static, Toy> {
    Battery::new().known_rules(RULES).longest(150)
}

/// The violations of a broken game. All must be of laws that may notice the fault, and one of the first of these.
#[track_caller]
fn caught(broken: u8, laws: &[Law], fault: &str) -> Violation<Toy> {
    let report = faults::with(broken, || battery().games(30).run());
    println!("{report}\n");
    for violation in &report.violations {
        assert!(laws.contains(&violation.law), "not expected: {violation}");
    }
    let found =
        report.violations.iter().find(|violation| (violation.law, violation.fault) == (laws[0], fault));
    found.unwrap_or_else(|| panic!("`{fault}` was not noticed: {report}")).clone()
}

#[test]
fn an_honest_game_is_clean() {
    let report = battery().games(120).run();
    report.assert_clean();
    assert_eq!(report.games, 720);
    for law in &Law::ALL[1..] {
        assert!(report.checks(*law) > 300, "{law} was looked at {} times", report.checks(*law));
    }
}

#[test]
fn an_honest_game_is_clean_when_looked_at_thoroughly() {
    battery().games(3).thorough().run().assert_clean();
    let record = random_record::<Toy>(&true, 3, Seed::from_words("recorded"), 100).unwrap();
    assert!(battery().examine(&record).is_none());
}

#[test]
fn liveness() {
    let endless = caught(ENDLESS, &[Law::Liveness], "too long");
    assert_eq!(endless.ply, 151);
    caught(STUCK, &[Law::Liveness, Law::Imagine], "nothing to choose");
    caught(UNSORTED, &[Law::Liveness], "choices not sorted or repeated");
    let refused = caught(VARIANT, &[Law::Liveness], "variant refused");
    assert!(refused.record.options, "it is the variant with storms");
}

#[test]
fn agreement() {
    caught(UNLISTED, &[Law::Agreement], "accepted but not listed");
    caught(ILLEGAL, &[Law::Agreement, Law::Liveness], "listed but refused");
    caught(UNKNOWN_RULE, &[Law::Agreement], "unknown rule");
    caught(NOTATION, &[Law::Agreement], "notation");
}

#[test]
fn replay() {
    caught(TRUTH_JSON, &[Law::Replay], "changed by JSON");
    caught(CHANCE, &[Law::Replay, Law::Order, Law::Undo, Law::Channels], "plays on differently");
    caught(ALIASED, &[Law::Replay, Law::Order, Law::Undo, Law::Channels, Law::Imagine], "a clone changes");
}

#[test]
fn order_of_arrival() {
    caught(ORDER, &[Law::Order, Law::Undo], "the order matters");
    caught(SHARED_CHANCE, &[Law::Order, Law::Undo], "the order matters");
}

#[test]
fn imagined_worlds() {
    caught(WRONG_WORLD, &[Law::Imagine], "another view");
    caught(SAME_WORLD, &[Law::Secrets], "a secret is known");
    caught(LEAKS_DECK, &[Law::Secrets], "a secret is known");
    let leak = caught(LEAKS_SEALED, &[Law::Secrets], "a secret is known");
    assert!(leak.explanation.contains("`sealed`"), "{leak}");
}

#[test]
fn channels() {
    caught(SILENT, &[Law::Channels], "silent change");
    caught(AWAITED, &[Law::Channels], "awaited");
    caught(HINTS, &[Law::Channels, Law::Undo], "own choice tells what is hidden");
    caught(TELLS_SEALED, &[Law::Channels], "a sealed choice shows");
    caught(UNDO_TELLS, &[Law::Channels], "undo tells");
    caught(VIEW_JSON, &[Law::Json], "changed by JSON");
}

#[test]
fn undo() {
    // Whoever sealed last could take the card back having seen the others'; so could whoever sealed before.
    caught(NO_HORIZON, &[Law::Undo], "undo would let peek");
    caught(NO_HORIZON, &[Law::Undo], "unseen by undo");
    caught(TURNS, &[Law::Undo], "promised and refused");
}

#[test]
fn sums() {
    caught(LOST_CARD, &[Law::Sums, Law::Imagine], "invariants");
    caught(STANDING, &[Law::Sums], "standing");
    caught(LINES, &[Law::Sums], "sum of lines");
    caught(NOBODY_FIRST, &[Law::Sums], "ranks");
    caught(NOBODY_WINS, &[Law::Sums], "ranks");
}

#[test]
fn a_panic_is_a_finding_and_its_record_is_short() {
    let panics = caught(PANICS, &[Law::Liveness], "panics");
    assert!(panics.explanation.contains("a flag in the way"), "{panics}");
    let picks: Vec<_> = panics.record.moves.iter().map(|(_, choice)| *choice).collect();
    assert!(matches!(picks[..], [Pick::Flag, Pick::Card(_)]), "one raises a flag and seals a card: {panics}");

    let imagining = caught(PANICS_IMAGINING, &[Law::Liveness], "panics in a probe");
    assert!(imagining.explanation.contains("cannot imagine charms"), "{imagining}");
    assert!(matches!(imagining.record.moves[..], [(_, Pick::Charm)]), "{imagining}");
}

#[test]
fn a_long_failing_game_becomes_a_short_one() {
    let mut longest = 0;
    for words in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        let report =
            faults::with(LOST_CARD, || battery().seed(words).variants(vec![(false, 3)]).games(20).run());
        let lost =
            report.violations.iter().find(|violation| violation.law == Law::Sums).expect("it is noticed");
        assert_eq!(lost.record.moves.len(), 3, "everybody seals one card: {lost}");
        longest = longest.max(lost.found_after);
    }
    assert!(longest > 6, "some were found late in a game: {longest}");
    let silent = caught(SILENT, &[Law::Channels], "silent change");
    assert_eq!(silent.record.moves.len(), 1, "{silent}");
}

#[test]
fn a_violation_says_all_that_is_needed_to_see_it_again() {
    let text = caught(SILENT, &[Law::Channels], "silent change").to_string();
    for part in ["law 7 (no silent channel)", "after 1 choices", "toy rules 1", "seed ", ":flag"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn players_play_by_the_rules() {
    let mut asked = 0;
    let mut first = |_: &View, _: Seat, choices: &[Pick], _: &mut Dice| {
        asked += 1;
        choices[0]
    };
    battery().player(&mut first).games(6).run().assert_clean();
    assert!(asked > 100, "random, alone and mixed in turn");

    let cheat = |_: &View, _: Seat, _: &[Pick], _: &mut Dice| Pick::Card(99);
    let report: Report<Toy> = battery().player(cheat).games(3).run();
    assert_eq!(report.violations.len(), 1, "{report}");
    assert_eq!((report.violations[0].law, report.violations[0].fault), (Law::Player, "not listed"));
    assert!(report.violations[0].games > 1, "found in several games, told once");

    let shy = |_: &View, seat: Seat, _: &[Pick], _: &mut Dice| panic!("seat {seat} has left");
    let report: Report<Toy> = battery().player(shy).games(3).run();
    assert!(report.to_string().contains("has left"), "{report}");
}

#[test]
fn the_caller_says_when_it_is_enough() {
    let report = battery().run_until(|report| report.decisions >= 500);
    assert!(report.decisions >= 500 && report.decisions < 600, "{report}");
    let other = battery().seed("other words").run_until(|report| report.decisions >= 500);
    assert_ne!(report.decisions, other.decisions, "other words, other games");
}

#[test]
#[should_panic(expected = "law 7 (no silent channel)")]
fn asserting_tells_what_is_wrong() {
    faults::with(SILENT, || battery().games(2).run()).assert_clean();
}
