//! The schema of the database, and how an older one is upgraded.
//!
//! The schema is made by steps of SQL, each frozen when it was released. `user_version` counts the steps that were
//! applied to a file. There is no downgrade, except by restoring the backup that is made before an upgrade.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::error::{store_error, system_error};
use super::{connect, copy, files};
use crate::StoreError;
use crate::common::new_secret;

/// Every step since the first release. Only ever appended to.
pub(super) const STEPS: &[&str] =
    &[include_str!("steps/0001.sql"), include_str!("steps/0002.sql"), include_str!("steps/0003.sql")];

/// "Veil" in the header of the file, so that our files and those of other programs are not mixed up.
const APPLICATION_ID: i32 = i32::from_be_bytes(*b"Veil");

/// Any database has at least this many bytes, unless nothing was ever written to it.
const SMALLEST_BYTES: u64 = 512;

/// Makes sure that there is a database with the newest schema: creates it if it is missing, upgrades it if it is older.
/// Returns the path of the backup made before an upgrade.
pub(super) fn prepare(path: &Path, steps: &[&str]) -> Result<Option<PathBuf>, StoreError> {
    if !path.exists() {
        create(path, steps)?;
    }
    // Most are up to date; to make sure of that once more, while nobody writes, would mean to wait for those who do.
    if version(path, steps)? == steps.len() {
        return Ok(None);
    }
    upgrade(path, steps, |old| {
        let kept = files::beside(path, &format!("v{old}"), "backup");
        copy::copy(path, &kept).map(|()| kept)
    })
}

/// Creates a database without any rows. It appears under its name when it is complete, so that an empty file is never one
/// of ours, but something that lost its content.
fn create(path: &Path, steps: &[&str]) -> Result<(), StoreError> {
    let changes = files::with_suffix(path, "-wal");
    // SQLite would take these for changes of the new database.
    if changes.metadata().is_ok_and(|data| data.len() > 0) && !path.exists() {
        return Err(StoreError::Broken(format!(
            "{} is missing, but not {}, which belongs to it: put it back, or move the other away as well",
            path.display(),
            changes.display()
        )));
    }
    let draft = files::Draft::of(path)?;
    upgrade_copy(draft.path(), steps)?;
    match draft.publish(path) {
        // Another process was quicker.
        Err(_) if path.exists() => Ok(()),
        published => published,
    }
}

/// Applies the missing steps without a backup: for a copy that nobody else uses.
pub(super) fn upgrade_copy(path: &Path, steps: &[&str]) -> Result<(), StoreError> {
    upgrade(path, steps, |_| Ok(PathBuf::new())).map(drop)
}

/// Applies the missing steps, all or none. `keep` makes the backup, while nobody can write.
fn upgrade(
    path: &Path,
    steps: &[&str],
    keep: impl FnOnce(usize) -> Result<PathBuf, StoreError>,
) -> Result<Option<PathBuf>, StoreError> {
    let tell = |error: rusqlite::Error| store_error(path, &error);
    let mut connection = connect::writing(path, None).map_err(tell)?;
    // Steps may have to rebuild tables; foreign keys are checked when they are done.
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
    apply_steps(&transaction, path, old, steps)?;
    transaction.commit().map_err(tell)?;
    Ok(kept)
}

/// How many steps were applied to a file: 0 if it is empty. Refuses files that are not ours, or newer than this program.
pub(super) fn version(path: &Path, steps: &[&str]) -> Result<usize, StoreError> {
    let broken = |what: &str| Err(StoreError::Broken(format!("{} {what}", path.display())));
    match path.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return broken("does not exist"),
        Err(error) => return Err(system_error(path, "looked at", &error)),
        Ok(file) if !file.is_file() => return broken("is not a file"),
        // SQLite would take it for an empty database and overwrite it.
        Ok(file) if (1..SMALLEST_BYTES).contains(&file.len()) => return broken("is not a SQLite database"),
        Ok(_) => (),
    }
    let tell = |error: rusqlite::Error| store_error(path, &error);
    let mut connection = connect::looking(path).map_err(tell)?;
    // One snapshot, because another process may be creating the database right now.
    let transaction = connection.transaction().map_err(tell)?;
    version_of(&transaction, path, steps)
}

fn version_of(connection: &Connection, path: &Path, steps: &[&str]) -> Result<usize, StoreError> {
    let tell = |error: rusqlite::Error| store_error(path, &error);
    let number =
        |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0)).map_err(tell);
    let (application, version) = (number("application_id")?, number("user_version")?);
    let things: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(tell)?;
    let shown = path.display();
    match usize::try_from(version) {
        Ok(0) if application == 0 && things == 0 => Ok(0),
        _ if application != APPLICATION_ID => Err(StoreError::Broken(format!(
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

/// Applies the missing steps. If one fails, the caller drops the transaction, and nothing has changed.
fn apply_steps(
    transaction: &Transaction<'_>,
    path: &Path,
    old: usize,
    steps: &[&str],
) -> Result<(), StoreError> {
    let tell = |error: rusqlite::Error| store_error(path, &error);
    for (index, step) in steps.iter().enumerate().skip(old) {
        transaction.execute_batch(step).map_err(|error| match store_error(path, &error) {
            StoreError::Broken(why) => StoreError::Broken(format!(
                "step {} of the schema failed, and nothing was changed: {why}",
                index + 1
            )),
            other => other,
        })?;
    }
    if old == 0 {
        let first_row = "INSERT INTO house (id, secret, generation, pulse) VALUES (1, ?1, 1, 0)";
        transaction.execute(first_row, [new_secret()?]).map_err(tell)?;
    }
    let loose = transaction.prepare("PRAGMA foreign_key_check").and_then(|mut check| check.exists([]));
    if loose.map_err(tell)? {
        return Err(StoreError::Broken(format!(
            "after the steps of the schema {} would refer to rows that do not exist; nothing was changed",
            path.display()
        )));
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID).map_err(tell)?;
    transaction.pragma_update(None, "user_version", steps.len() as i64).map_err(tell)
}

#[cfg(test)]
mod tests;
