//! Backups: one plain file, made while the server runs.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::error::{store_error, system_error};
use super::{connect, copy, files, schema};
use crate::StoreError;

/// What a new backup contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupReport {
    /// The number of tables.
    pub tables: u64,
    /// The number of lines of all their logs.
    pub lines: u64,
    /// The number of guests.
    pub guests: u64,
    /// The size of the file.
    pub bytes: u64,
}

/// Copies a snapshot of the database to a new file, without making writers wait. The file appears under its name only
/// when it is complete, checked, and on disk.
///
/// # Errors
///
/// If there is no database of ours, if the name is taken, or if the disk is full.
pub fn backup(db: &Path, to: &Path) -> Result<BackupReport, StoreError> {
    if schema::version(db, schema::STEPS)? == 0 {
        return Err(StoreError::Broken(format!("{} is empty: there is nothing to back up", db.display())));
    }
    files::sweep(db);
    copy::copy(db, to)?;
    let tell = |error: rusqlite::Error| store_error(to, &error);
    let counts = Counts::of(&connect::looking(to).map_err(tell)?).map_err(tell)?;
    let bytes = fs::metadata(to).map_err(|error| system_error(to, "looked at", &error))?.len();
    Ok(BackupReport { tables: counts.tables, lines: counts.lines, guests: counts.guests, bytes })
}

/// Numbers of rows.
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
