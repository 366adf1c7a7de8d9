//! `veillee scenario`: runs tests of rules, written as JSON.

use std::path::{Path, PathBuf};

use catalog::{CatalogGame, Visitor};
use clap::Args;
use kit_test::scenario::{Scenario, Verdict};

use crate::session::{Failure, Session, one_line, print, read_text};

/// Runs scenario files (see docs/scenarios.md)
#[derive(Args)]
pub(crate) struct Scenarios {
    /// The files of the scenarios
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
        if failures > 0 { Err(Failure::Reported) } else { Ok(()) }
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

/// Runs a scenario of the game.
struct Run {
    scenario: Scenario,
}

impl Visitor for Run {
    type Output = Verdict;

    fn visit<G: CatalogGame>(self) -> Verdict {
        // If a game panics on a patched position, the scenario reports it as a failure; no need to print the panic too.
        std::panic::set_hook(Box::new(|_| ()));
        let verdict = self.scenario.run::<G>();
        drop(std::panic::take_hook());
        verdict
    }
}
