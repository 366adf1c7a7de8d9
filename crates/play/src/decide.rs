//! Deciding a batch of commands for one table.

use kit::Refusal;
use table::{By, Command, Entry, LogError, Time};

use crate::AnyTable;

/// What comes of a batch of commands, decided on a copy of the table.
pub struct Batch {
    /// The table after the batch.
    pub table: Box<dyn AnyTable>,
    /// The lines to append to its log.
    pub lines: Vec<String>,
    /// The answer to each command, in order.
    pub answers: Vec<Result<(), Refusal>>,
    /// Whether anything has changed that the lobby shows.
    pub changes_lobby: bool,
    /// Whether everybody sees that something has changed.
    pub public: bool,
}

/// Decides commands in order, each on the table that the previous ones left.
///
/// # Errors
/// If an entry cannot be applied although it was decided, which is a bug.
pub fn decide<'a>(
    before: &dyn AnyTable,
    commands: impl IntoIterator<Item = (By, &'a Command)>,
    at: Time,
) -> Result<Batch, LogError> {
    let mut batch = Batch {
        table: before.copy(),
        lines: Vec::new(),
        answers: Vec::new(),
        changes_lobby: false,
        public: false,
    };
    for (by, command) in commands {
        let decided = batch.table.decide(by, command);
        for entry in decided.iter().flatten() {
            let version = batch.table.version(None);
            batch.table.apply(at, entry)?;
            // Spectators share one version, but nobody else sees whom one of them mutes, or that they are welcome.
            let private = matches!(entry, Entry::Muted { .. } | Entry::Welcomed { .. });
            batch.public |= !private && batch.table.version(None) != version;
            batch.lines.push(entry.to_line());
            // These change nothing in the lobby, unless a choice ends the game.
            let quiet = matches!(
                entry,
                Entry::Chose { .. }
                    | Entry::Undid { .. }
                    | Entry::Changed { .. }
                    | Entry::Paced { .. }
                    | Entry::Said { .. }
                    | Entry::InvitationRenewed
                    | Entry::TalkOpened { .. }
                    | Entry::LineRemoved { .. }
                    | Entry::WatcherRemoved { .. }
                    | Entry::Welcomed { .. }
                    | Entry::StopAsked { .. }
                    | Entry::StopAnswered { .. }
                    | Entry::RematchAnswered { .. }
            );
            batch.changes_lobby |= !quiet;
        }
        batch.answers.push(decided.map(drop));
    }
    batch.changes_lobby |= batch.table.phase() != before.phase();
    Ok(batch)
}
