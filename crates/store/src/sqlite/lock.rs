//! Locks that end with the process that holds them, however it ends: the system releases them.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::error::system_error;
use super::files::with_suffix;
use crate::StoreError;

/// How long a server waits for another to end: one that was told to close, or killed, needs a moment for it.
const PATIENCE: Duration = Duration::from_secs(1);

const RETRY_EVERY: Duration = Duration::from_millis(20);

/// The right to serve a database, held by one process at a time: a server shows tables from its memory, and what another
/// one writes would not be seen.
///
/// It is a lock on a file beside the database, and not on the database itself, where it could get in the way of SQLite's
/// own. That file is never removed, because somebody may just be about to lock it.
pub(super) struct ServingRight {
    _locked: File,
}

impl ServingRight {
    /// Takes it, or says who has to make way.
    pub(super) fn take(db: &Path) -> Result<ServingRight, StoreError> {
        let path = lock_of(db);
        let at_lock = |error: io::Error| system_error(&path, "locked", &error);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = open_private(&mut options, &path).map_err(at_lock)?;
        let start = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(ServingRight { _locked: file }),
                Err(TryLockError::Error(error)) => return Err(at_lock(error)),
                Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => thread::sleep(RETRY_EVERY),
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Broken(format!(
                        "{} is already served by another process: close that room first, or choose another folder \
                         with --data",
                        db.display()
                    )));
                }
            }
        }
    }
}

/// The file to lock. A database that is reached by several names has one.
fn lock_of(db: &Path) -> PathBuf {
    let real = fs::canonicalize(db).or_else(|_| {
        let folder = db.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new(".")))?;
        Ok::<_, io::Error>(folder.join(db.file_name().unwrap_or_default()))
    });
    with_suffix(&real.unwrap_or_else(|_| db.to_owned()), ".lock")
}

/// Opens a file that, if it is new, only its owner can read.
pub(super) fn open_private(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.open(path)
}

/// Locks a file of this name that others may be about to remove. `None` if somebody else has the lock, or if the name no
/// longer belongs to the file that was locked.
pub(super) fn lock_named(file: &File, path: &Path) -> io::Result<Option<()>> {
    match file.try_lock() {
        Ok(()) => Ok(is_named(file, path).then_some(())),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

#[cfg(unix)]
fn is_named(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |data: fs::Metadata| (data.dev(), data.ino());
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(ours), Ok(named)) => identity(ours) == identity(named),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_named(_: &File, path: &Path) -> bool {
    path.exists()
}
