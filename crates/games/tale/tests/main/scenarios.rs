//! Every scenario of the game, and those of the manual, hold.

use kit_test::scenario;
use tale::Tale;

#[test]
fn all_scenarios_pass() {
    scenario::assert_all_pass::<Tale>(1);
}

/// What docs/scenarios.md shows works as it says.
#[test]
fn the_manual_tells_the_truth() {
    let manual = include_str!("../../../../../docs/scenarios.md");
    let examples = manual.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    // Fragments show a part of a file; whole files have a title.
    let whole: Vec<&str> = examples.filter(|text| text.contains("\"scenario\"")).collect();
    let failures: String =
        whole.iter().map(|text| scenario::failures::<Tale>("docs/scenarios.md", text)).collect();
    assert!(!whole.is_empty() && failures.is_empty(), "{} examples\n{failures}", whole.len());
}
