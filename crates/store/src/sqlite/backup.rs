//! A backup: one file that can be put anywhere, made while the house is open.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::error::{told, told_by_system};
use super::{connect, copy, schema};
use crate::StoreError;

/// What is in a backup that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupReport {
    /// How many tables.
    pub tables: u64,
    /// How many lines their logs have together.
    pub lines: u64,
    /// How many guests.
    pub guests: u64,
    /// How large it is.
    pub bytes: u64,
}

/// Copies the database to a new file, as it is at one moment. Nobody who is writing has to wait. The file appears
/// under its name only when it is whole, checked, and on disk.
///
/// # Errors
///
/// If there is no database of ours, if something has the name already, or if there is no room.
pub fn backup(db: &Path, to: &Path) -> Result<BackupReport, StoreError> {
    if schema::version(db, schema::STEPS)? == 0 {
        return Err(StoreError::Broken(format!("{} is empty: there is nothing to keep", db.display())));
    }
    copy::copy(db, to)?;
    let tell = |error: rusqlite::Error| told(to, &error);
    let counts = Counts::of(&connect::looking(to).map_err(tell)?).map_err(tell)?;
    let bytes = fs::metadata(to).map_err(|error| told_by_system(to, "looked at", &error))?.len();
    Ok(BackupReport { tables: counts.tables, lines: counts.lines, guests: counts.guests, bytes })
}

/// How much there is.
pub(super) struct Counts {
    pub(super) tables: u64,
    pub(super) lines: u64,
    pub(super) guests: u64,
}

impl Counts {
    pub(super) fn of(connection: &Connection) -> rusqlite::Result<Counts> {
        let count = |table: &str| {
            let sql = format!("SELECT count(*) FROM main.{table}");
            connection.query_row(&sql, [], |row| row.get(0)).map(i64::cast_unsigned)
        };
        Ok(Counts { tables: count("tables")?, lines: count("lines")?, guests: count("guests")? })
    }
}
