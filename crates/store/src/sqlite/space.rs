//! Whether there is room for more: on the disk, and below the limit for the size of files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use rusqlite::Connection;

use super::error::system_error;
use super::files::{Draft, with_suffix};
use crate::StoreError;

/// More than an ordinary command needs: a few pages of its log, its card and their indexes. With less than this the disk
/// counts as full, because the next command may not fit.
const ROOM: usize = 64 << 10;

/// Whether a database can grow by what an ordinary command needs. To change a row is no proof of that: SQLite writes the
/// change to a place that the write-ahead log has had since before the disk was full.
pub(super) fn check(db: &Connection) -> rusqlite::Result<Result<(), StoreError>> {
    let number = |pragma| db.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let pages = number("max_page_count")? - number("page_count")? + number("freelist_count")?;
    let page = number("page_size")?;
    if pages < ROOM as i64 / page {
        return Ok(Err(StoreError::Full));
    }
    Ok(db.path().map_or(Ok(()), |path| check_system(Path::new(path))))
}

fn check_system(path: &Path) -> Result<(), StoreError> {
    if is_near_file_limit(&[path]) {
        return Err(StoreError::Full);
    }
    match free_bytes(path) {
        // Some disks set space aside that this process may or may not use, so the figure needs a proof. It is asked for
        // only when it matters, because it wears the disk.
        Some(free) if free < ROOM as u64 => write_that_much(path),
        _ => Ok(()),
    }
}

/// Whether a file of this database has come to the limit for the size of files. SQLite calls a write beyond it an I/O
/// error, and may have removed the file since.
pub(super) fn at_file_limit(path: &Path) -> bool {
    is_near_file_limit(&[path, &with_suffix(path, "-wal"), &with_suffix(path, "-journal")])
}

fn is_near_file_limit(paths: &[&Path]) -> bool {
    let longest = paths.iter().map(|path| length(path)).max().unwrap_or(0);
    file_limit().is_some_and(|limit| longest + ROOM as u64 > limit)
}

fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |data| data.len())
}

fn write_that_much(path: &Path) -> Result<(), StoreError> {
    let draft = Draft::of(path)?;
    let write = || -> io::Result<()> {
        let mut file = File::options().write(true).open(draft.path())?;
        file.write_all(&[0x55; ROOM])?;
        file.sync_all()
    };
    write().map_err(|error| system_error(draft.path(), "written", &error))
}

/// The most bytes that a file of this process can have, if that is limited (`ulimit -f`).
fn file_limit() -> Option<u64> {
    #[cfg(unix)]
    return rustix::process::getrlimit(rustix::process::Resource::Fsize).current;
    #[cfg(not(unix))]
    None
}

/// What the file system says is left for everybody; `None` if it has no figures.
fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let figures = rustix::fs::statvfs(path).ok()?;
        (figures.f_blocks > 0).then(|| figures.f_bavail.saturating_mul(figures.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}
