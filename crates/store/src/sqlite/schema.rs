//! The form of the database, and how an older one gets it.
//!
//! The form is made by steps, each of which is SQL that was frozen when it was released. `user_version` counts the
//! steps that a file has behind it. There is no way back: who wants one has the backup that was made before.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::error::{told, told_by_system};
use super::{connect, copy, files};
use crate::StoreError;
use crate::alike::new_secret;

/// Every step since the first release. Only ever appended to.
pub(super) const STEPS: &[&str] = &[include_str!("steps/0001.sql"), include_str!("steps/0002.sql")];

/// In the header of the file, so that it is never taken for something else, or something else for it: "Veil".
const APPLICATION: i32 = i32::from_be_bytes(*b"Veil");

/// No database has fewer bytes, but one in which nothing was ever written.
const SMALLEST: u64 = 512;

/// Sees to it that there is a database of the newest form, whatever was there before. Of an older one a backup is made
/// beside it; tells where.
pub(super) fn prepare(path: &Path, steps: &[&str]) -> Result<Option<PathBuf>, StoreError> {
    if !path.exists()
        && let Err(error) = files::create(path)
        && error.kind() != ErrorKind::AlreadyExists
    {
        return Err(told_by_system(path, "created", &error));
    }
    version(path, steps)?;
    raise(path, steps, |old| {
        let kept = files::beside(path, &format!("v{old}"), "backup");
        copy::copy(path, &kept).map(|()| kept)
    })
}

/// Does the steps that are missing, without keeping what was there: for a copy that nobody else knows of.
pub(super) fn raise_copy(path: &Path, steps: &[&str]) -> Result<(), StoreError> {
    raise(path, steps, |_| Ok(PathBuf::new())).map(drop)
}

/// Does the steps that are missing, all or none. What was there before is kept by the caller, while nobody can write.
fn raise(
    path: &Path,
    steps: &[&str],
    keep: impl FnOnce(usize) -> Result<PathBuf, StoreError>,
) -> Result<Option<PathBuf>, StoreError> {
    let tell = |error: rusqlite::Error| told(path, &error);
    let mut connection = connect::writing(path, None).map_err(tell)?;
    // Steps may have to take tables apart; what has to fit together is checked when they are done.
    connection.pragma_update(None, "foreign_keys", false).map_err(tell)?;
    let transaction = Transaction::new(&mut connection, TransactionBehavior::Immediate).map_err(tell)?;
    let old = version_of(&transaction, path, steps)?;
    if old == steps.len() {
        return Ok(None);
    }
    let kept = match old {
        0 => None,
        _ => Some(keep(old)?),
    };
    climb(&transaction, path, old, steps)?;
    transaction.commit().map_err(tell)?;
    Ok(kept)
}

/// How many steps a file has behind it: 0 for an empty one. Refuses what is not ours, or newer than this program.
pub(super) fn version(path: &Path, steps: &[&str]) -> Result<usize, StoreError> {
    let broken = |what: &str| Err(StoreError::Broken(format!("{} {what}", path.display())));
    match path.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return broken("does not exist"),
        Err(error) => return Err(told_by_system(path, "looked at", &error)),
        Ok(file) if !file.is_file() => return broken("is not a file"),
        // SQLite would take it for an empty database, and overwrite it.
        Ok(file) if (1..SMALLEST).contains(&file.len()) => return broken("is not a SQLite database"),
        Ok(_) => (),
    }
    let tell = |error: rusqlite::Error| told(path, &error);
    let mut connection = connect::looking(path).map_err(tell)?;
    // All that is looked at is of one moment: another process may just be making it.
    let transaction = connection.transaction().map_err(tell)?;
    version_of(&transaction, path, steps)
}

fn version_of(connection: &Connection, path: &Path, steps: &[&str]) -> Result<usize, StoreError> {
    let tell = |error: rusqlite::Error| told(path, &error);
    let number =
        |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0)).map_err(tell);
    let (application, version) = (number("application_id")?, number("user_version")?);
    let things: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(tell)?;
    let shown = path.display();
    match usize::try_from(version) {
        Ok(0) if application == 0 && things == 0 => Ok(0),
        _ if application != APPLICATION => Err(StoreError::Broken(format!(
            "{shown} is a database of another application (application_id {application:#010x})"
        ))),
        Ok(version @ 1..) if version <= steps.len() => Ok(version),
        _ => Err(StoreError::Broken(format!(
            "{shown} has version {version} of the schema, and this program knows versions 1 to {}: \
             use the program that wrote it, or a newer one",
            steps.len()
        ))),
    }
}

/// Does the steps that are missing. If one fails, whoever holds the transaction drops it, and nothing has happened.
fn climb(transaction: &Transaction<'_>, path: &Path, old: usize, steps: &[&str]) -> Result<(), StoreError> {
    let tell = |error: rusqlite::Error| told(path, &error);
    for (index, step) in steps.iter().enumerate().skip(old) {
        transaction.execute_batch(step).map_err(|error| match told(path, &error) {
            StoreError::Broken(why) => StoreError::Broken(format!(
                "step {} of the schema failed, and nothing was changed: {why}",
                index + 1
            )),
            other => other,
        })?;
    }
    if old == 0 {
        let house = "INSERT INTO house (id, secret, generation, pulse) VALUES (1, ?1, 1, 0)";
        transaction.execute(house, [new_secret()?]).map_err(tell)?;
    }
    let loose = transaction.prepare("PRAGMA foreign_key_check").and_then(|mut check| check.exists([]));
    if loose.map_err(tell)? {
        return Err(StoreError::Broken(format!(
            "{} would refer to rows that do not exist after the steps of the schema; nothing was changed",
            path.display()
        )));
    }
    transaction.pragma_update(None, "application_id", APPLICATION).map_err(tell)?;
    transaction.pragma_update(None, "user_version", steps.len() as i64).map_err(tell)
}

#[cfg(test)]
mod tests;
