//! `veillee scenario`: tests that read like the rulebook.

use std::path::{Path, PathBuf};

use catalog::{CatalogGame, Visitor};
use clap::Args;
use kit_test::scenario::{Scenario, Verdict};

use crate::session::{Failure, Session, one_line, print, read_text};

/// Runs scenario files (see docs/scenarios.md)
#[derive(Args)]
pub(crate) struct Scenarios {
    /// Files of scenarios
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Scenarios {
    pub(crate) fn run(&self, session: &Session) -> Result<(), Failure> {
        let mut failures = 0;
        for file in &self.files {
            match run(file, session) {
                Ok(verdict) => {
                    failures += verdict.failures().len();
                    for failure in verdict.failures() {
                        print(format_args!("{}\n", one_line(&failure.to_string())))?;
                    }
                }
                Err(failure) => {
                    failures += 1;
                    if let Failure::Because(sentence) = failure {
                        print(format_args!("{}\n", one_line(&sentence)))?;
                    }
                }
            }
        }
        print(format_args!("{} scenarios, {failures} failures\n", self.files.len()))?;
        if failures > 0 { Err(Failure::Told) } else { Ok(()) }
    }
}

fn run(path: &Path, session: &Session) -> Result<Verdict, Failure> {
    let text = read_text(path)?;
    let scenario = Scenario::parse(&path.display().to_string(), &text)
        .map_err(|error| Failure::because(error.to_string()))?;
    let game = scenario.game().to_owned();
    match super::visit(&game, session, Run { scenario }) {
        Err(Failure::Because(sentence)) => Err(Failure::file(path, format_args!("deal/game: {sentence}"))),
        other => other,
    }
}

struct Run {
    scenario: Scenario,
}

impl Visitor for Run {
    type Output = Verdict;

    fn visit<G: CatalogGame>(self) -> Verdict {
        // A panic of a game on a patched position is reported as a failure; its trace would only be in the way.
        std::panic::set_hook(Box::new(|_| ()));
        let verdict = self.scenario.run::<G>();
        drop(std::panic::take_hook());
        verdict
    }
}
