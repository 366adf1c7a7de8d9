//! Connections to the file, one kind for each purpose.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Result};

/// How long a connection waits for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// The write-ahead log is copied into the file when it has this many pages (16 MB): rarely enough to cost little, often
/// enough for a quick start after a crash.
const CHECKPOINT_PAGES: i32 = 4096;

/// After something large (a restore) the write-ahead log is truncated to this many bytes.
const CHANGES_AT_REST: i64 = 64 << 20;

/// The writer's page cache, in KiB: enough for the cards and the ends of the logs of many tables.
const CACHE_KIB: i32 = 64 << 10;

/// More statements than this crate has, so that none is ever prepared twice.
const STATEMENTS: usize = 32;

/// A connection that writes. It does not create the file: if the file is removed while the server runs, that must be an
/// error, not the start of an empty database.
pub(super) fn writing(path: &Path, most_bytes: Option<u64>) -> Result<Connection> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // With WAL, readers and the writer do not wait for each other; with full sync, what was committed is on disk.
    connection.pragma_update_and_check(None, "journal_mode", "wal", |mode| {
        let mode: String = mode.get(0)?;
        match mode.as_str() {
            "wal" => Ok(()),
            _ => Err(super::error::unexpected(
                0,
                format!("journal mode wal is not possible here (only {mode})"),
            )),
        }
    })?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    connection.pragma_update(None, "journal_size_limit", CHANGES_AT_REST)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    if let Some(bytes) = most_bytes {
        let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
        let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / page;
        connection.pragma_update(None, "max_page_count", pages)?;
    }
    Ok(connection)
}

/// A connection that cannot write.
pub(super) fn reading(path: &Path) -> Result<Connection> {
    let connection = looking(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// A connection for inspecting a file that may not be ours, or for copying from it: it leaves the file as it is.
pub(super) fn looking(path: &Path) -> Result<Connection> {
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

fn open(path: &Path, how: OpenFlags) -> Result<Connection> {
    // Each connection belongs to one thread, so it needs no mutex of its own.
    let connection = Connection::open_with_flags(path, how | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is answered with `Ok` has to survive a power cut, so every commit has to wait for the disk.
    #[test]
    fn every_commit_is_synced() {
        let path = std::env::temp_dir().join(format!("veillee-connect-{}.db", std::process::id()));
        Connection::open(&path).unwrap().execute_batch("CREATE TABLE something (x)").unwrap();
        let connection = writing(&path, None).unwrap();
        let value = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!((value("synchronous"), mode.as_str()), (2, "wal"), "2 is FULL");
        drop(connection);
        std::fs::remove_file(&path).unwrap();
    }
}
