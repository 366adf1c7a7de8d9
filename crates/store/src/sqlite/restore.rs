//! Restoring a backup, possibly while the server runs.
//!
//! The file stays where it is, and all its rows are replaced in one transaction: every process that has the database
//! open sees either everything that was there before or everything in the backup, and learns of the restore by the
//! generation.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::backup::Counts;
use super::error::{store_error, system_error};
use super::lock::ServingRight;
use super::{connect, copy, files, schema};
use crate::StoreError;

/// The result of a restore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoreReport {
    /// The number of tables now.
    pub tables: u64,
    /// The number of lines of all their logs.
    pub lines: u64,
    /// The number of guests now.
    pub guests: u64,
    /// The backup of what was there before, if anything was.
    pub before: Option<PathBuf>,
}

/// How often a restore tries to begin. A server under load leaves only short moments between two transactions.
const RETRY_EVERY: Duration = Duration::from_millis(1);

/// How many times a restore tries to begin before the store counts as busy.
const MOST_RETRIES: i32 = 30_000;

/// Replaces everything in the database by the content of a backup. What was there before is kept in a new backup next to
/// the database. If there is no database, it is created. The backup itself is only read.
///
/// A [`SqliteStore`](crate::SqliteStore) that has the database open notices: its generation changes, and writes that
/// were waiting are refused with [`StoreError::Replaced`].
///
/// # Errors
///
/// If the backup is not one of ours, is damaged, or was made by a newer program; if the database cannot be written, or
/// has to be upgraded while a server has it open. Then nothing was changed.
pub fn restore(db: &Path, from: &Path) -> Result<RestoreReport, StoreError> {
    restore_by(db, from, schema::STEPS)
}

/// The same with another schema, for tests.
pub(super) fn restore_by(db: &Path, from: &Path, steps: &[&str]) -> Result<RestoreReport, StoreError> {
    let source = upgraded_copy(db, from, steps)?;
    let existed = db.exists();
    // A server that knows only the older schema could not go on with a newer one.
    let older = existed && (1..steps.len()).contains(&schema::version(db, steps)?);
    let right = older.then(|| ServingRight::take(db)).transpose()?;
    schema::prepare(db, steps)?;
    drop(right);
    let tell = |error: rusqlite::Error| store_error(db, &error);
    let mut connection = connect::writing(db, None).map_err(tell)?;
    connection.busy_handler(Some(retry)).map_err(tell)?;
    // The rows of the backup are consistent as a whole, but not in the order in which they are copied.
    connection.pragma_update(None, "foreign_keys", false).map_err(tell)?;
    let name = source.path().to_str().expect("SQLite has created it under this name");
    connection.execute("ATTACH ?1 AS source", [name]).map_err(tell)?;
    let transaction = Transaction::new(&mut connection, TransactionBehavior::Immediate).map_err(tell)?;
    // From here on nobody else writes, so nothing is lost between the backup and the change.
    let before = existed.then(|| files::beside(db, "before-restore", "backup"));
    if let Some(before) = &before {
        copy::copy(db, before)?;
    }
    replace(&transaction).map_err(tell)?;
    let Counts { tables, lines, guests } = Counts::of(&transaction).map_err(tell)?;
    transaction.commit().map_err(tell)?;
    Ok(RestoreReport { tables, lines, guests, before })
}

/// A checked copy of the backup, upgraded to the newest schema.
fn upgraded_copy(db: &Path, from: &Path, steps: &[&str]) -> Result<files::Draft, StoreError> {
    let real = fs::canonicalize(from).map_err(|error| system_error(from, "read", &error))?;
    if fs::canonicalize(db).is_ok_and(|db| db == real) {
        return Err(StoreError::Broken(format!("{} cannot be restored from itself", db.display())));
    }
    if schema::version(from, steps)? == 0 {
        return Err(StoreError::Broken(format!("{} is empty, not a backup", from.display())));
    }
    let tell = |error: rusqlite::Error| store_error(from, &error);
    copy::check(&connect::looking(from).map_err(tell)?).map_err(tell)?;
    let draft = copy::draft(from, db)?;
    schema::upgrade_copy(draft.path(), steps)?;
    Ok(draft)
}

/// Waits for the moment between two transactions of a server that is writing.
fn retry(times: i32) -> bool {
    thread::sleep(RETRY_EVERY);
    times < MOST_RETRIES
}

/// Replaces the rows of `main` by those of `source`. Both have the same schema, made by the same steps.
fn replace(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    for table in tables(transaction)? {
        transaction.execute(&format!("DELETE FROM main.{table}"), [])?;
        transaction.execute(&format!("INSERT INTO main.{table} SELECT * FROM source.{table}"), [])?;
    }
    // `house` has one row, with what belongs to the room itself. It stays, but takes the secret from the backup, and a
    // generation that neither has had.
    transaction.execute(
        "UPDATE main.house AS ours SET secret = theirs.secret,
         generation = max(ours.generation, theirs.generation) + 1 FROM source.house AS theirs",
        [],
    )?;
    Ok(())
}

/// Every table but `house`.
fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let names = "SELECT name FROM main.sqlite_schema
        WHERE type = 'table' AND name <> 'house' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'";
    connection.prepare(names)?.query_map([], |row| row.get(0))?.collect()
}
