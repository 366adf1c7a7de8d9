//! What the battery reports.

use std::fmt;

use kit::{Game, Record, Viewer};

use crate::law::{LAWS, Law};

/// How many choices are printed of a record that could not be shrunk.
const SHOWN: usize = 120;

/// A law that a game breaks, with a short record that proves it.
#[derive(Clone, Debug)]
pub struct Violation<G: Game> {
    /// Which law.
    pub law: Law,
    /// Which part of it, in a few words; violations of the same part are reported once.
    pub fault: &'static str,
    /// After how many choices.
    pub ply: usize,
    /// The viewer concerned, if it is about one.
    pub viewer: Option<Viewer>,
    /// What is wrong.
    pub explanation: String,
    /// The shortest match found that shows it. Its last choice may be the one that fails.
    pub record: Record<G>,
    /// The length of the match in which it was first found.
    pub found_after: usize,
    /// In how many matches it was found.
    pub games: u64,
}

impl<G: Game> fmt::Display for Violation<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { law, fault, ply, record, .. } = self;
        write!(f, "{law}: {fault}, after {ply} choices")?;
        if let Some(viewer) = self.viewer {
            write!(f, ", {}{viewer}", if viewer.seat().is_some() { "seat " } else { "" })?;
        }
        writeln!(f, "\n  {}", self.explanation)?;
        let options = serde_json::to_string(&record.options).unwrap_or_else(|error| error.to_string());
        writeln!(f, "  {} rules {}, {} seats, options {options}", G::CODE, record.rules, record.seats)?;
        writeln!(f, "  seed {}", record.seed)?;
        write!(f, "  choices (found after {}, in {} games):", self.found_after, self.games)?;
        record.moves.iter().take(SHOWN).try_for_each(|(seat, choice)| write!(f, " {seat}:{choice}"))?;
        if record.moves.len() > SHOWN { write!(f, " … ({} in all)", record.moves.len()) } else { Ok(()) }
    }
}

/// The result of running the battery.
#[derive(Clone, Debug)]
pub struct Report<G: Game> {
    /// How many matches were played.
    pub games: u64,
    /// How many choices were made in them.
    pub decisions: u64,
    /// How many choices the longest of them had.
    pub longest: u64,
    /// What is wrong; each fault once.
    pub violations: Vec<Violation<G>>,
    pub(crate) checks: [u64; LAWS],
}

impl<G: Game> Default for Report<G> {
    fn default() -> Report<G> {
        Report { games: 0, decisions: 0, longest: 0, violations: Vec::new(), checks: [0; LAWS] }
    }
}

impl<G: Game> Report<G> {
    /// How often this law was checked; if never, the report proves nothing about it.
    pub fn checks(&self, law: Law) -> u64 {
        self.checks[law.number()]
    }

    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.violations.is_empty()
    }

    /// For tests.
    ///
    /// # Panics
    /// If something is wrong, or nothing was played; the message says everything.
    #[track_caller]
    pub fn assert_clean(&self) {
        assert!(self.games > 0, "no game of {} was played", G::CODE);
        assert!(self.is_clean(), "{self}");
    }
}

impl<G: Game> fmt::Display for Report<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { games, decisions, longest, violations, .. } = self;
        write!(
            f,
            "{}: {games} games, {decisions} choices (at most {longest} a game), {} faults",
            G::CODE,
            violations.len()
        )?;
        violations.iter().try_for_each(|violation| write!(f, "\n\n{violation}"))
    }
}
