//! A copy of a database that others are writing to.

use std::path::Path;

use rusqlite::Connection;

use super::connect;
use super::error::{told, unexpected};
use super::files::{Draft, taken};
use crate::StoreError;

/// Copies a database as it is at this moment. The copy appears under its name when it is whole, checked and on disk.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(taken(to));
    }
    let draft = draft(from, to)?;
    draft.publish(to)
}

/// The same without the name: a copy to work on, beside the place where something shall be made of it.
pub(super) fn draft(from: &Path, beside: &Path) -> Result<Draft, StoreError> {
    let draft = Draft::of(beside)?;
    let Some(name) = draft.path().to_str() else {
        return Err(StoreError::Broken(format!("{} is not a name in UTF-8", draft.path().display())));
    };
    let source = connect::looking(from).map_err(|error| told(from, &error))?;
    // Of one moment, like every statement, and one plain file without companions.
    source.execute("VACUUM INTO ?1", [name]).map_err(|error| told(from, &error))?;
    let copy = connect::looking(draft.path()).map_err(|error| told(draft.path(), &error))?;
    check(&copy).map_err(|error| told(from, &error))?;
    drop(copy);
    Ok(draft)
}

/// Lets SQLite look at every page and every index.
pub(super) fn check(connection: &Connection) -> rusqlite::Result<()> {
    let verdict: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    match verdict.as_str() {
        "ok" => Ok(()),
        _ => Err(unexpected(0, format!("the check of its integrity says: {verdict}"))),
    }
}
