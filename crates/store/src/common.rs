//! What all stores have in common.

use std::collections::BTreeSet;

use table::{GuestId, Summary, TableId};

use crate::{Append, Played, StoreError};

impl Append {
    /// Checks what can be checked without the log.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let broken = |what: &str| Err(StoreError::Broken(format!("table {}: {what}", self.table)));
        match &self.card {
            _ if self.lines.is_empty() => broken("nothing to append"),
            None if self.expect == 0 => broken("a new table needs a card"),
            Some(card) if card.table != self.table => broken("the card belongs to another table"),
            _ => Ok(()),
        }
    }
}

/// 32 random bytes.
pub(crate) fn new_secret() -> Result<[u8; 32], StoreError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)
        .map_err(|error| StoreError::Broken(format!("the system provides no random bytes: {error}")))?;
    Ok(secret)
}

/// The error for a token of a guest who is not in the store.
pub(crate) fn unknown_guest(guest: GuestId) -> StoreError {
    StoreError::Broken(format!("guest {guest} is unknown"))
}

/// The error for a table that is not in the store.
pub(crate) fn unknown_table(table: TableId) -> StoreError {
    StoreError::Broken(format!("table {table} is unknown"))
}

/// The error for a token that somebody else has. Tokens are random, so this never happens by chance.
pub(crate) fn token_of_another() -> StoreError {
    StoreError::Broken("this token belongs to another guest".to_owned())
}

/// What this guest has played, by the games and summaries of tables that are over. A host who only watched has not played,
/// and whoever did not stay to the end has played no step to its end.
pub(crate) fn played(guest: GuestId, over: impl IntoIterator<Item = (String, Summary)>) -> Vec<Played> {
    let own = over.into_iter().filter(|(_, summary)| summary.people.contains(&Some(guest)));
    let step = |summary: Summary| summary.step.filter(|_| !summary.left.contains(&guest));
    let played: BTreeSet<Played> = own.map(|(game, summary)| Played { game, step: step(summary) }).collect();
    Vec::from_iter(played)
}
