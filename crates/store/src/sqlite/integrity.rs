//! Whether a database is whole: quickly when it is opened, and thoroughly when somebody asks.

use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use super::error::{damaged, store_error};
use super::files::with_suffix;
use super::{connect, schema};
use crate::StoreError;

/// How long the check at the start may take. A store of ten thousand tables needs a fraction of it; of a much larger
/// one, a part is checked, and `veillee check` does the rest.
const BUDGET: Duration = Duration::from_secs(2);

/// How much of a database was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    Everything,
    /// As much as there was time for.
    Part,
}

/// Refuses a file that is not whole, before anything is written to it. A file that does not exist is fine.
pub(super) fn check_at_start(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        check_within(path, BUDGET)?;
    }
    Ok(())
}

pub(super) fn check_within(path: &Path, budget: Duration) -> Result<Extent, StoreError> {
    let version = schema::version(path, schema::STEPS)?;
    if version == 0 {
        return Err(empty(path));
    }
    let tell = |error: rusqlite::Error| store_error(path, &error);
    let connection = connect::looking(path).map_err(tell)?;
    if let Some(fault) = fault_in_length(&connection, path).map_err(tell)? {
        return Err(damaged(path, &fault));
    }
    if let Some(fault) = fault_in_form(&connection, version).map_err(tell)? {
        return Err(damaged(path, &fault));
    }
    match quick_check(&connection, budget) {
        Ok(verdict) if verdict == "ok" => Ok(Extent::Everything),
        Ok(verdict) => Err(damaged(path, &verdict)),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => Ok(Extent::Part),
        Err(error) => Err(tell(error)),
    }
}

/// The error for a file without content. A new database appears under its name only when it is complete.
pub(super) fn empty(path: &Path) -> StoreError {
    StoreError::Broken(format!(
        "{} is empty, but a store never is: restore a backup, or remove the file to begin with an empty room",
        path.display()
    ))
}

/// Lets SQLite look at every page that it gets to in this time: everything but whether indexes agree with their tables.
fn quick_check(connection: &Connection, budget: Duration) -> rusqlite::Result<String> {
    let (interrupt, (finished, finish)) = (connection.get_interrupt_handle(), mpsc::channel::<()>());
    thread::scope(|scope| {
        scope.spawn(move || {
            // The sender is dropped when the check has ended.
            if finish.recv_timeout(budget) == Err(mpsc::RecvTimeoutError::Timeout) {
                interrupt.interrupt();
            }
        });
        let verdict = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
        drop(finished);
        verdict
    })
}

/// Whether the file breaks off within a page, which SQLite would fill with zeros. As long as there is a write-ahead log,
/// the page may be in there, and a process that was killed while it copied the log into the file has done no harm.
pub(super) fn fault_in_length(connection: &Connection, path: &Path) -> rusqlite::Result<Option<String>> {
    let length = |path: &Path| path.metadata().map_or(0, |data| data.len());
    if length(&with_suffix(path, "-wal")) > 0 {
        return Ok(None);
    }
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let rest = length(path) % page.cast_unsigned();
    Ok((rest != 0).then(|| format!("it ends with {rest} bytes of a page of {page}")))
}

/// What is missing of what every store has: its tables and indexes, and its one row about itself. Anything else that
/// somebody has added does not matter.
pub(super) fn fault_in_form(connection: &Connection, version: usize) -> rusqlite::Result<Option<String>> {
    let model = Connection::open_in_memory()?;
    model.execute_batch(&schema::STEPS[..version].concat())?;
    let mut things = model.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL")?;
    let mut rows = things.query([])?;
    let mut same =
        connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = ?1 AND name = ?2 AND sql = ?3")?;
    while let Some(row) = rows.next()? {
        let (kind, name, sql): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        if !same.exists((&kind, &name, &sql))? {
            return Ok(Some(format!("the {kind} `{name}` is missing or not as it should be")));
        }
    }
    let rows: i64 =
        connection.query_row("SELECT count(*) FROM house WHERE length(secret) = 32", [], |row| row.get(0))?;
    Ok((rows != 1).then(|| "the row with the room's secret is missing".to_owned()))
}

#[cfg(test)]
mod tests;
