//! What every target checks.

use std::collections::BTreeSet;

/// Longest error, in characters: it fits on a screen whatever it quotes.
const LONGEST: usize = 500;
/// Longest failure of a scenario, which shows two values.
const LONGEST_FAILURE: usize = 1_100;

/// Which readers accepted an input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Accepted(BTreeSet<(&'static str, &'static str)>);

impl Accepted {
    /// Notes that the reader accepted something of this game; the game is empty if it belongs to none.
    pub(crate) fn note(&mut self, reader: &'static str, game: &'static str) {
        self.0.insert((reader, game));
    }

    /// These readers, each for every game.
    pub(crate) fn of_every_game(mut self, readers: &[&'static str]) -> Accepted {
        for reader in readers {
            self.0.extend(catalog::CODES.map(|game| (*reader, game)));
        }
        self
    }

    /// These readers, which belong to no game.
    pub(crate) fn of_no_game(mut self, readers: &[&'static str]) -> Accepted {
        self.0.extend(readers.iter().map(|reader| (*reader, "")));
        self
    }

    /// Whether nobody accepted the input.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is here and not there, in words.
    pub fn beyond(&self, other: &Accepted) -> Vec<String> {
        self.0.difference(&other.0).map(|(reader, game)| format!("{reader} {game}")).collect()
    }
}

/// Checks that an error can be shown to anybody.
pub(crate) fn one_short_line(error: &str) {
    check(error, LONGEST);
}

/// The same for what is wrong with a scenario.
pub(crate) fn one_failure(failure: &str) {
    check(failure, LONGEST_FAILURE);
}

fn check(error: &str, longest: usize) {
    assert!(!error.is_empty(), "an error says something");
    assert!(!error.contains(|sign: char| sign.is_control()), "an error is one line: {error:?}");
    assert!(error.chars().count() <= longest, "an error is short: {error}");
}
