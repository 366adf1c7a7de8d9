//! Scenarios: tests of the rules, written as JSON files that read like the rulebook. docs/scenarios.md is their manual.
//!
//! A caller parses a file, looks at [`Scenario::game`] to find the type of that game, and runs it:
//!
//! ```text
//! let scenario = Scenario::parse(name, &text)?;
//! let verdict = match scenario.game() { "tale" => scenario.run::<tale::Tale>(), .. };
//! ```
//!
//! Neither step panics, whatever the file says: it is written by hand, and a patch can turn a state into nonsense.

mod expect;
mod file;
mod json;
mod patch;
mod run;
mod values;
mod verdict;

#[cfg(test)]
mod tests;

use std::fs;
use std::path::Path;

use kit::{Lawful, Seat, Seed};
use serde_json::Value;

use expect::{Claim, Expect};
pub use patch::merge_patch;
pub use verdict::{Failure, ScenarioError, Verdict};

/// A well-formed scenario. [`run`](Scenario::run) finds out whether it holds.
#[derive(Clone, Debug)]
pub struct Scenario {
    file: String,
    title: String,
    rules: Vec<String>,
    deal: Deal,
    patch: Option<Value>,
    set: Vec<(String, Value)>,
    invariants: bool,
    steps: Vec<Step>,
    expect: Expect,
}

impl Scenario {
    /// What the scenario shows, in a few words.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The code of its game: which [`Game`](kit::Game) to run it with.
    pub fn game(&self) -> &str {
        &self.deal.game
    }

    /// The ids of the rules that it tests.
    pub fn rules(&self) -> &[String] {
        &self.rules
    }
}

/// The table that a scenario starts with.
#[derive(Clone, Debug)]
struct Deal {
    game: String,
    seats: u8,
    /// What differs from the game's default options.
    options: Option<Value>,
    seed: Seed,
    /// The rule by which the deal must be refused.
    refused: Option<String>,
}

#[derive(Clone, Debug)]
enum Step {
    /// A seat makes a choice, which is accepted or refused by a rule.
    Choose { seat: Seat, notation: String, refused: Option<String> },
    /// Expectations in the middle.
    Expect(Expect),
    /// Seats play by themselves until the truth is as claimed, or else to the end.
    Auto { pick: Pick, until: Option<Vec<Claim>> },
    /// What was seen so far no longer counts.
    Forget,
}

/// How a seat that plays by itself picks a choice.
#[derive(Clone, Copy, Debug)]
enum Pick {
    First,
    Random,
}

/// Runs every scenario of a game, which has at least so many.
///
/// # Panics
/// If one of them fails or cannot be read (the message tells of all), or if there are fewer.
pub fn assert_all_pass<G: Lawful>(least: usize) {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios")).join(G::CODE);
    let files = fs::read_dir(folder).expect("a game has scenarios");
    let mut files: Vec<_> = files.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    assert!(files.len() >= least, "{} scenarios", files.len());
    let failures: String = files
        .iter()
        .map(|path| {
            let name = path.file_name().expect("a file has a name").to_string_lossy();
            failures::<G>(&name, &fs::read_to_string(path).expect("a text"))
        })
        .collect();
    assert!(failures.is_empty(), "\n{failures}");
}

/// What is wrong with a scenario, a line for each failure; empty if it holds.
pub fn failures<G: Lawful>(name: &str, text: &str) -> String {
    let found = match Scenario::parse(name, text) {
        Ok(scenario) => scenario.run::<G>().to_string(),
        Err(error) => error.to_string(),
    };
    if found.is_empty() { found } else { found + "\n" }
}

/// A seed as people write it: 64 hexadecimal digits are the seed itself; anything else is words to make one from.
pub fn read_seed(text: &str) -> Seed {
    text.parse().unwrap_or_else(|_| Seed::from_words(text))
}
