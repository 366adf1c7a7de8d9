//! Scenarios: whatever can be parsed is run, and neither panics nor hangs.

use catalog::{CODES, CatalogGame, Visitor};
use kit_test::scenario::Scenario;

use crate::check::{Accepted, one_failure};
use crate::quiet::quietly;

pub(crate) fn readers() -> Accepted {
    Accepted::default().of_every_game(&["scenario", "holds"])
}

pub(crate) fn read(bytes: &[u8], accepted: &mut Accepted) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // A fuzzer takes long to write a whole scenario, so an input that begins with the code of a game is the patch of one.
    let patched = text.split_once('\n').and_then(|(code, patch)| {
        let code = CODES.into_iter().find(|known| *known == code)?;
        Some(["check", "skip"].map(|invariants| patch_of(code, patch, invariants)))
    });
    match patched {
        Some(scenarios) => scenarios.iter().for_each(|text| run(text, accepted)),
        None => run(text, accepted),
    }
}

fn patch_of(code: &str, patch: &str, invariants: &str) -> String {
    format!(
        r#"{{"scenario":"x","rules":["A-1"],"deal":{{"game":"{code}","seats":2}},"invariants":"{invariants}","patch":{patch},"steps":[{{"expect":{{"views":{{"0":{{"/viewer":0}},"table":{{"/own":null}}}}}}}},{{"auto":"random"}}]}}"#
    )
}

fn run(text: &str, accepted: &mut Accepted) {
    match Scenario::parse("fuzz.json", text) {
        Ok(scenario) => drop(catalog::visit(scenario.game(), Run(&scenario, accepted))),
        Err(error) => one_failure(&error.to_string()),
    }
}

struct Run<'a>(&'a Scenario, &'a mut Accepted);

impl Visitor for Run<'_> {
    type Output = ();

    /// In a position that no game could reach the rules may panic. The runner then says so, like any other failure.
    fn visit<G: CatalogGame>(self) {
        let Run(scenario, accepted) = self;
        accepted.note("scenario", G::CODE);
        let (verdict, again) = quietly(|| (scenario.run::<G>(), scenario.run::<G>()));
        assert_eq!(verdict, again, "a scenario gives two verdicts");
        for failure in verdict.failures() {
            one_failure(&failure.to_string());
        }
        if verdict.failures().is_empty() {
            accepted.note("holds", G::CODE);
        }
    }
}
