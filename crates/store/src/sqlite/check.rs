//! Examining everything in a database, possibly while the server runs.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension};
use table::TableId;

use super::backup::Counts;
use super::error::store_error;
use super::{connect, integrity, read, schema};
use crate::{Card, Line, StoreError};

/// What an examination found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckReport {
    /// The number of tables.
    pub tables: u64,
    /// The number of lines of all their logs.
    pub lines: u64,
    /// The number of guests.
    pub guests: u64,
    /// What is wrong, one sentence each; empty if everything is whole. Nothing in it is from a log or about a person.
    pub faults: Vec<String>,
}

/// So many of SQLite's own findings are reported; a destroyed file would have one for each page.
const MOST_FINDINGS: usize = 100;

/// Examines a whole database or backup: every page and index, every reference, that no log has a gap, and that each card
/// belongs to its log. `judge` says what is wrong with a table whose log was read, beyond what a store can know. The
/// file is only read, and never for long at a time: a server that has it open goes on writing.
///
/// # Errors
///
/// If the file cannot be read at all, is not one of ours, or was written by a newer program.
pub fn check(
    db: &Path,
    judge: &mut dyn FnMut(&Card, &[Line]) -> Vec<String>,
) -> Result<CheckReport, StoreError> {
    let version = schema::version(db, schema::STEPS)?;
    if version == 0 {
        return Err(integrity::empty(db));
    }
    let tell = |error: rusqlite::Error| store_error(db, &error);
    let mut connection = connect::reading(db).map_err(tell)?;
    let mut faults = Vec::new();
    let mut note = |found: rusqlite::Result<Vec<String>>| match found {
        Ok(found) => faults.extend(found),
        Err(error) => faults.push(text_of(&error)),
    };
    note(integrity::fault_in_length(&connection, db).map(|fault| fault.into_iter().collect()));
    note(integrity::fault_in_form(&connection, version).map(|fault| fault.into_iter().collect()));
    note(findings(&connection));
    note(loose_references(&connection));
    note(every_table(&mut connection, judge));
    let Counts { tables, lines, guests } = Counts::of(&connection).unwrap_or_else(|error| {
        faults.push(text_of(&error));
        Counts { tables: 0, lines: 0, guests: 0 }
    });
    // Those who stumble over the same page say the same.
    faults.dedup();
    Ok(CheckReport { tables, lines, guests, faults })
}

/// What SQLite finds in pages and indexes.
fn findings(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(&format!("PRAGMA integrity_check({MOST_FINDINGS})"))?;
    let rows = statement.query_map([], |row| row.get::<_, String>(0))?;
    let lines = |finding: String| finding.lines().map(str::to_owned).collect::<Vec<_>>();
    let found: Vec<Vec<String>> = rows.map(|row| row.map(lines)).collect::<rusqlite::Result<_>>()?;
    Ok(found.into_iter().flatten().filter(|line| !line.is_empty() && line != "ok").collect())
}

/// Rows that refer to rows that do not exist: lines and seats of no table, tokens of no guest.
fn loose_references(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY \"table\", parent ORDER BY 1, 2",
    )?;
    let rows = statement.query_map([], |row| {
        let (table, parent, count): (String, String, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(format!("{count} rows of `{table}` refer to rows of `{parent}` that do not exist"))
    })?;
    rows.collect()
}

/// What is wrong with each table. What cannot be read of one does not keep the others from being read.
fn every_table(
    connection: &mut Connection,
    judge: &mut dyn FnMut(&Card, &[Line]) -> Vec<String>,
) -> rusqlite::Result<Vec<String>> {
    let mut faults = Vec::new();
    let mut next = Some(i64::MIN);
    while let Some(from) = next {
        let id = connection
            .prepare_cached("SELECT min(id) FROM tables WHERE id >= ?1")?
            .query_row([from], |row| row.get::<_, Option<i64>>(0));
        let id = match id {
            Ok(Some(id)) => id,
            Ok(None) => break,
            Err(error) => {
                faults.push(format!("the list of tables breaks off: {error}"));
                break;
            }
        };
        next = id.checked_add(1);
        let table = TableId::new(id.cast_unsigned());
        if read::key(table) != id {
            faults.push(format!("no table can have the number {id}"));
            continue;
        }
        let found = one_table(connection, table, judge).unwrap_or_else(|error| vec![text_of(&error)]);
        faults.extend(found.into_iter().map(|fault| format!("table {table}: {fault}")));
    }
    Ok(faults)
}

fn text_of(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::FromSqlConversionFailure(_, _, why) => why.to_string(),
        _ => error.to_string(),
    }
}

/// What is wrong with one table, at one moment.
fn one_table(
    connection: &mut Connection,
    table: TableId,
    judge: &mut dyn FnMut(&Card, &[Line]) -> Vec<String>,
) -> rusqlite::Result<Vec<String>> {
    let snapshot = connection.transaction()?;
    let length = snapshot
        .prepare_cached("SELECT length FROM tables WHERE id = ?1")?
        .query_row([read::key(table)], |row| row.get::<_, i64>(0))
        .optional()?;
    let (card, log) = (read::card(&snapshot, table)?, read::log(&snapshot, table)?);
    drop(snapshot);
    // A backup may have been restored in the meantime.
    let (Some(length), Some(card)) = (length, card) else { return Ok(Vec::new()) };
    let mut faults = Vec::new();
    if length != log.len() as i64 || log.is_empty() {
        faults.push(format!("its log has {} lines, and its card counts {length}", log.len()));
    }
    if log.last().is_some_and(|last| last.at != card.changed) {
        faults.push("its card was not written together with the last line of its log".to_owned());
    }
    faults.extend(judge(&card, &log));
    Ok(faults)
}
