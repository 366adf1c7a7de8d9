//! Copying a database that others are writing to.

use std::path::Path;

use rusqlite::Connection;

use super::connect;
use super::error::{copy_error, store_error, unexpected};
use super::files::{Draft, taken};
use crate::StoreError;

/// Copies a snapshot of a database. The copy appears under its name when it is complete, checked and on disk.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(taken(to));
    }
    let draft = draft(from, to)?;
    draft.publish(to)
}

/// The same without the name: a copy to work on, next to this path.
pub(super) fn draft(from: &Path, beside: &Path) -> Result<Draft, StoreError> {
    let draft = Draft::of(beside)?;
    let Some(name) = draft.path().to_str() else {
        return Err(StoreError::Broken(format!("{} is not valid UTF-8", draft.path().display())));
    };
    let source = connect::looking(from).map_err(|error| store_error(from, &error))?;
    // A consistent snapshot, like every statement, in one plain file without a write-ahead log.
    let copied = source.execute("VACUUM INTO ?1", [name]);
    copied.map_err(|error| copy_error(from, draft.path(), &error))?;
    let copy = connect::looking(draft.path()).map_err(|error| store_error(draft.path(), &error))?;
    check(&copy).map_err(|error| store_error(from, &error))?;
    drop(copy);
    Ok(draft)
}

/// Lets SQLite check every page and every index.
pub(super) fn check(connection: &Connection) -> rusqlite::Result<()> {
    let verdict: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    match verdict.as_str() {
        "ok" => Ok(()),
        _ => Err(unexpected(0, format!("the integrity check reports: {verdict}"))),
    }
}
