//! What comes out of a scenario: an error of the file, or a verdict with its failures.

use std::fmt;

use super::json::one_line;

/// Why a file is not a scenario: where, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    pub(super) file: String,
    /// Line and column, if they are known; both count from 1.
    pub(super) position: Option<(usize, usize)>,
    pub(super) text: String,
}

impl ScenarioError {
    /// Line and column of the mistake, counted from 1; `None` when it is about the file as a whole.
    pub fn position(&self) -> Option<(usize, usize)> {
        self.position
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some((line, column)) = self.position {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}", one_line(&self.text))
    }
}

impl std::error::Error for ScenarioError {}

/// Where in a scenario something failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Deal,
    Patch,
    Set,
    /// Counted from 1.
    Step(usize),
    /// The expectations at the end.
    Expect,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Deal => f.write_str("deal"),
            Place::Patch => f.write_str("patch"),
            Place::Set => f.write_str("set"),
            Place::Step(number) => write!(f, "step {number}"),
            Place::Expect => f.write_str("expect"),
        }
    }
}

/// One thing that is not as the scenario says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    file: String,
    place: Place,
    text: String,
}

impl Failure {
    /// The step that it happened in, counted from 1; `None` before the first and after the last step.
    pub fn step(&self) -> Option<usize> {
        match self.place {
            Place::Step(number) => Some(number),
            _ => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.file, self.place, one_line(&self.text))
    }
}

/// Whether a scenario holds, and if not, everything that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Verdict {
    failures: Vec<Failure>,
}

impl Verdict {
    /// Whether everything is as the scenario says.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }

    /// What is not, in the order in which it was found.
    pub fn failures(&self) -> &[Failure] {
        &self.failures
    }
}

impl fmt::Display for Verdict {
    /// One line per failure; nothing if it passed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, failure) in self.failures.iter().enumerate() {
            write!(f, "{}{failure}", if index == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

/// Collects failures. It outlives a panic of the game, and knows where the run was then.
pub(super) struct Report<'a> {
    pub(super) file: &'a str,
    pub(super) place: Place,
    pub(super) failures: Vec<Failure>,
}

impl Report<'_> {
    pub(super) fn fail(&mut self, text: impl Into<String>) {
        self.failures.push(Failure { file: self.file.to_owned(), place: self.place, text: text.into() });
    }

    pub(super) fn verdict(self) -> Verdict {
        Verdict { failures: self.failures }
    }
}
