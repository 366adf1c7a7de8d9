//! Every promise of docs/scenarios.md, on a toy game.

mod broken;
mod files;
mod matchers;
mod patches;
mod runs;
mod toy;

use super::{Scenario, Verdict};
use toy::Auction;

/// The failures of a scenario, one per line, without the name of the file.
fn failures(text: &str) -> String {
    let scenario = Scenario::parse("toy.json", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let verdict: Verdict = scenario.run::<Auction>();
    assert_eq!(verdict.passed(), verdict.failures().is_empty());
    assert!(verdict.failures().iter().all(|failure| failure.to_string().starts_with("toy.json: ")));
    verdict.to_string().replace("toy.json: ", "")
}

/// A scenario of two seats with this after the deal.
fn two(rest: &str) -> String {
    format!(
        r#"{{"scenario": "toy", "rules": ["TOY-BID-1"], "deal": {{"game": "toy", "seats": 2, "seed": 7}}, {rest}}}"#
    )
}

/// The failures of a scenario of two seats.
fn two_failures(rest: &str) -> String {
    failures(&two(rest))
}

/// Each scenario in the manual can be read.
#[test]
fn the_scenarios_of_the_manual_are_well_formed() {
    let manual = include_str!("../../../../docs/scenarios.md");
    let examples: Vec<_> =
        manual.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 4);
    for text in examples {
        if let Err(error) = Scenario::parse("docs/scenarios.md", text) {
            panic!("{error}\n{text}");
        }
    }
}
