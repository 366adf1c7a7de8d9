//! A match as its record, from which everything else follows.

use std::fmt;

use crate::{Game, Match, Refusal, Seat, Seed};

/// Everything that determines a match. Its text form (one JSON object a line) is the catalog's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// The version of the rules it was played by.
    pub rules: u32,
    /// Variants.
    pub options: G::Options,
    /// How many played.
    pub seats: u8,
    /// The secret behind the shuffles; not to be shown before the end.
    pub seed: Seed,
    /// Who chose what, in the order of arrival.
    pub moves: Vec<(Seat, G::Choice)>,
}

/// A record that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// It was played by rules that this version does not know.
    Rules {
        /// The version in the record.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
    /// The deal is not possible.
    Deal(Refusal),
    /// A choice is not possible.
    Choice {
        /// How many choices came before it.
        ply: usize,
        /// Whose choice it was.
        seat: Seat,
        /// The rule that forbids it.
        refusal: Refusal,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Rules { found, known } => {
                write!(
                    f,
                    "the record was played by rules version {found}, this program knows versions 1 to {known}"
                )
            }
            ReplayError::Deal(refusal) => write!(f, "the deal is {refusal}"),
            ReplayError::Choice { ply, seat, refusal } => {
                write!(f, "choice {} (of seat {seat}) is {refusal}", ply + 1)
            }
        }
    }
}

impl std::error::Error for ReplayError {}

impl<G: Game> Record<G> {
    /// The deal alone.
    pub fn without_moves(&self) -> Record<G> {
        Record { options: self.options.clone(), moves: Vec::new(), ..*self }
    }

    /// Plays the record from the deal to its last choice, and tells `log` what happens.
    ///
    /// # Errors
    /// If the rules of the record are not known, or the deal or a choice is refused.
    pub fn replay(&self, log: &mut impl FnMut(usize, G::Event)) -> Result<Match<G>, ReplayError> {
        if !(1..=G::RULES_VERSION).contains(&self.rules) {
            return Err(ReplayError::Rules { found: self.rules, known: G::RULES_VERSION });
        }
        let mut game = Match::begin(self.without_moves()).map_err(ReplayError::Deal)?;
        for (ply, (seat, choice)) in self.moves.iter().enumerate() {
            game.choose(*seat, *choice, &mut |event| log(ply, event))
                .map_err(|refusal| ReplayError::Choice { ply, seat: *seat, refusal })?;
        }
        Ok(game)
    }
}
