//! Putting a backup back, while the house may be open.
//!
//! The file stays where it is, and all its rows are replaced in one transaction: whoever has the database open, in
//! whatever process, sees either everything that was there before or everything that is in the backup, and learns of
//! it by the generation.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::backup::Counts;
use super::error::{told, told_by_system};
use super::{connect, copy, files, schema};
use crate::StoreError;

/// What a restore has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoreReport {
    /// How many tables there are now.
    pub tables: u64,
    /// How many lines their logs have together.
    pub lines: u64,
    /// How many guests there are now.
    pub guests: u64,
    /// Where the backup is of what was there before, if anything was.
    pub before: Option<PathBuf>,
}

/// A house under load leaves only short moments between two transactions; so often is it tried to catch one...
const KNOCK: Duration = Duration::from_millis(1);

/// ...and so many times, before the house is said to be busy.
const KNOCKS: i32 = 30_000;

/// Replaces everything in the database by what is in a backup. What was there before is kept in a backup of its own
/// beside the database. If there is no database, there is one afterwards. The backup itself is only read.
///
/// A [`SqliteStore`](crate::SqliteStore) that has the database open notices: its generation changes, and what was
/// waiting to be written is refused with [`StoreError::Replaced`].
///
/// # Errors
///
/// If the backup is not one of ours, is damaged, or was made by a newer program; if the database cannot be written.
/// Then nothing was changed.
pub fn restore(db: &Path, from: &Path) -> Result<RestoreReport, StoreError> {
    restore_by(db, from, schema::STEPS)
}

/// The same for a database of another form, which only tests have.
pub(super) fn restore_by(db: &Path, from: &Path, steps: &[&str]) -> Result<RestoreReport, StoreError> {
    let source = ready_to_read(db, from, steps)?;
    let existed = db.exists();
    schema::prepare(db, steps)?;
    let tell = |error: rusqlite::Error| told(db, &error);
    let mut connection = connect::writing(db, None).map_err(tell)?;
    connection.busy_handler(Some(knock)).map_err(tell)?;
    // The rows of the backup fit together; they do not come in an order in which every one fits.
    connection.pragma_update(None, "foreign_keys", false).map_err(tell)?;
    let name = source.path().to_str().expect("it was given to SQLite as text before");
    connection.execute("ATTACH ?1 AS source", [name]).map_err(tell)?;
    let transaction = Transaction::new(&mut connection, TransactionBehavior::Immediate).map_err(tell)?;
    // From here on nobody else writes, so that nothing is lost between the backup and the change.
    let before = existed.then(|| files::beside(db, "before-restore", "backup"));
    if let Some(before) = &before {
        copy::copy(db, before)?;
    }
    replace(&transaction).map_err(tell)?;
    let Counts { tables, lines, guests } = Counts::of(&transaction).map_err(tell)?;
    transaction.commit().map_err(tell)?;
    Ok(RestoreReport { tables, lines, guests, before })
}

/// A copy of the backup, found to be in order, in the newest form.
fn ready_to_read(db: &Path, from: &Path, steps: &[&str]) -> Result<files::Draft, StoreError> {
    let real = fs::canonicalize(from).map_err(|error| told_by_system(from, "read", &error))?;
    if fs::canonicalize(db).is_ok_and(|db| db == real) {
        return Err(StoreError::Broken(format!("{} cannot be restored from itself", db.display())));
    }
    if schema::version(from, steps)? == 0 {
        return Err(StoreError::Broken(format!("{} is empty, and not a backup", from.display())));
    }
    let tell = |error: rusqlite::Error| told(from, &error);
    copy::check(&connect::looking(from).map_err(tell)?).map_err(tell)?;
    let draft = copy::draft(from, db)?;
    schema::raise_copy(draft.path(), steps)?;
    Ok(draft)
}

/// Waits for the moment between two transactions of a house that is writing.
fn knock(times: i32) -> bool {
    thread::sleep(KNOCK);
    times < KNOCKS
}

/// Puts the rows of `source` where the rows of `main` are. Both have the same form, made by the same steps.
fn replace(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    for table in tables(transaction)? {
        transaction.execute(&format!("DELETE FROM main.{table}"), [])?;
        transaction.execute(&format!("INSERT INTO main.{table} SELECT * FROM source.{table}"), [])?;
    }
    // The house is still the same one; only its secret belongs to what was restored. The number is one that neither
    // has had.
    transaction.execute(
        "UPDATE main.house AS ours SET secret = theirs.secret,
         generation = max(ours.generation, theirs.generation) + 1 FROM source.house AS theirs",
        [],
    )?;
    Ok(())
}

/// Every table but the one about the house itself.
fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let names = "SELECT name FROM main.sqlite_schema
        WHERE type = 'table' AND name <> 'house' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'";
    connection.prepare(names)?.query_map([], |row| row.get(0))?.collect()
}
