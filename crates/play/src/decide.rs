//! Deciding everything that waits for one table at once.

use kit::Refusal;
use table::{By, Command, Entry, LogError, Time};

use crate::AnyTable;

/// What a batch of commands comes to, worked out on a copy of the table.
pub struct Batch {
    /// The table afterwards.
    pub table: Box<dyn AnyTable>,
    /// The lines to append to its log.
    pub lines: Vec<String>,
    /// What became of each command, in order.
    pub outcomes: Vec<Result<(), Refusal>>,
    /// Has anything changed that the lobby shows?
    pub changes_lobby: bool,
}

/// Decides commands one after another, each on what the ones before it left.
///
/// # Errors
/// If an entry that was decided cannot be applied: a defect.
pub fn decide<'a>(
    before: &dyn AnyTable,
    commands: impl IntoIterator<Item = (By, &'a Command)>,
    at: Time,
) -> Result<Batch, LogError> {
    let mut batch =
        Batch { table: before.copy(), lines: Vec::new(), outcomes: Vec::new(), changes_lobby: false };
    for (by, command) in commands {
        let decided = batch.table.decide(by, command);
        for entry in decided.iter().flatten() {
            batch.table.apply(at, entry)?;
            batch.lines.push(entry.to_line());
            // A choice changes nothing in the lobby unless it ends the game.
            let quiet = matches!(entry, Entry::Chose { .. } | Entry::Undid { .. } | Entry::Said { .. });
            batch.changes_lobby |= !quiet;
        }
        batch.outcomes.push(decided.map(drop));
    }
    batch.changes_lobby |= batch.table.phase() != before.phase();
    Ok(batch)
}
