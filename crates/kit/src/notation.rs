//! Text notations: what went wrong when one could not be read.

use std::fmt;

/// A text that is not in the notation, with what was expected instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    expected: String,
    found: String,
}

/// A hostile text is quoted up to this many characters.
const QUOTED: usize = 60;

impl NotationError {
    /// `found` is not what was `expected`.
    pub fn new(expected: impl Into<String>, found: &str) -> NotationError {
        let mut quoted: String = found.chars().take(QUOTED).flat_map(char::escape_debug).collect();
        if found.chars().nth(QUOTED).is_some() {
            quoted.push('…');
        }
        NotationError { expected: expected.into(), found: quoted }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found `{}`", self.expected, self.found)
    }
}

impl std::error::Error for NotationError {}
