//! Scenarios: whatever is read is run, and neither step panics or takes for ever.
#![no_main]

use std::sync::Once;

use kit_test::scenario::Scenario;
use libfuzzer_sys::fuzz_target;
use tale::Tale;

/// Panics of the game are caught by the scenario; only the others are for the fuzzer.
static QUIET: Once = Once::new();

fuzz_target!(|text: &str| {
    QUIET.call_once(|| std::panic::set_hook(Box::new(|_| ())));
    // On a position that no game could reach the rules may stumble; on any other they must not.
    run(text, !text.contains("skip"));
    // A whole scenario is a long way to a strange position, so every text is also taken for the change that leads there.
    run(&scenario(text, "check"), true);
    run(&scenario(text, "skip"), false);
});

fn scenario(patch: &str, invariants: &str) -> String {
    format!(
        r#"{{"scenario":"x","rules":["A-1"],"deal":{{"game":"tale","seats":2}},"invariants":"{invariants}","patch":{patch},"steps":[{{"expect":{{"views":{{"0":{{"/viewer":0}},"table":{{"/own":null}}}}}}}},{{"auto":"random"}}]}}"#
    )
}

fn run(text: &str, possible: bool) {
    let scenario = match Scenario::parse("fuzz.json", text) {
        Ok(scenario) => scenario,
        Err(error) => return one_line(&error.to_string()),
    };
    let verdict = scenario.run::<Tale>();
    for failure in verdict.failures() {
        let failure = failure.to_string();
        if failure.contains("the game panicked") && possible {
            fail(&failure);
        }
    }
    if scenario.run::<Tale>() != verdict {
        fail("a scenario gives two verdicts");
    }
}

fn one_line(sentence: &str) {
    if sentence.contains(['\n', '\r', '\0', '\u{1b}']) {
        fail(&format!("{sentence:?}"));
    }
}

/// The panic hook is silent here.
fn fail(sentence: &str) -> ! {
    eprintln!("{sentence}");
    std::process::abort();
}
