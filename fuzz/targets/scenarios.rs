//! Scenarios: whatever can be parsed is run, and neither panics nor hangs.
#![no_main]

use std::sync::Once;

use kit_test::scenario::Scenario;
use libfuzzer_sys::fuzz_target;
use tale::Tale;

/// The scenario catches panics of the game; this keeps them from being printed.
static QUIET: Once = Once::new();

fuzz_target!(|text: &str| {
    QUIET.call_once(|| std::panic::set_hook(Box::new(|_| ())));
    // In a position that no game could reach the rules may panic; in any other they must not.
    run(text, !text.contains("skip"));
    // A fuzzer takes long to write a whole scenario, so every input is also used as the patch of one.
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

/// Reports a finding: the panic hook prints nothing here.
fn fail(sentence: &str) -> ! {
    eprintln!("{sentence}");
    std::process::abort();
}
