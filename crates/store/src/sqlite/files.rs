//! Creating files safely: nothing is overwritten, and no half-written file appears under its name.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::error::system_error;
use super::lock::{lock_named, open_private};
use crate::StoreError;

/// What the names of a draft's files end in, after its number: first the draft and the files that SQLite keeps next to
/// it, then the lock.
const ENDINGS: [&str; 5] = ["part", "part-journal", "part-wal", "part-shm", "lock"];

/// Creates an empty file that only its owner can read, because every database holds a secret. Fails if the file exists.
fn create(path: &Path) -> io::Result<File> {
    open_private(OpenOptions::new().read(true).write(true).create_new(true), path)
}

/// A free name next to a file, with the time in it: `<file>.<what>-<milliseconds>.<ending>`.
pub(super) fn beside(path: &Path, what: &str, ending: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let names = (now..).map(|time| with_suffix(path, &format!(".{what}-{time}.{ending}")));
    let mut free = names.filter(|name| !name.exists());
    free.next().expect("there are more numbers than files")
}

/// The path with something appended to its last name.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// A file that is still being made. It is deleted unless it is published.
///
/// A file beside it is locked for as long as its process lives, so that others can tell a draft in the making from one
/// that a killed process left behind.
pub(super) struct Draft {
    path: PathBuf,
    _lock: File,
}

impl Draft {
    /// An empty file next to its final place. What killed processes left there is swept.
    pub(super) fn of(path: &Path) -> Result<Draft, StoreError> {
        sweep(path);
        let at_path = |error: io::Error| system_error(path, "created", &error);
        loop {
            let name = beside(path, "draft", "lock");
            let lock = match create(&name) {
                Ok(lock) => lock,
                // Another process was quicker.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(at_path(error)),
            };
            // Somebody who sweeps may have taken it for a leftover, in the moment before it was locked.
            if lock_named(&lock, &name).map_err(at_path)?.is_none() {
                continue;
            }
            let draft = Draft { path: name.with_extension(ENDINGS[0]), _lock: lock };
            create(&draft.path).map_err(at_path)?;
            return Ok(draft);
        }
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name, once everything in it is on disk. An existing file is not overwritten.
    pub(super) fn publish(self, name: &Path) -> Result<(), StoreError> {
        let at_draft = |error: io::Error| system_error(&self.path, "written", &error);
        let at_name = |error: io::Error| system_error(name, "created", &error);
        File::open(&self.path).and_then(|file| file.sync_all()).map_err(at_draft)?;
        // Unlike renaming, linking fails if the name is taken.
        match fs::hard_link(&self.path, name) {
            Ok(()) => (),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(taken(name)),
            // Not every file system has hard links.
            Err(_) if name.exists() => return Err(taken(name)),
            Err(_) => fs::rename(&self.path, name).map_err(at_name)?,
        }
        sync_folder(name).map_err(at_name)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        remove(&self.path.with_extension(""));
    }
}

/// Removes the files of a draft, its lock last: without it the rest would look like that of an older program. If one
/// cannot be removed, its name says what it is.
fn remove(stem: &Path) {
    for ending in ENDINGS {
        let _ = fs::remove_file(with_suffix(stem, &format!(".{ending}")));
    }
}

/// Removes the drafts that killed processes left in the folder of this file, whatever they were to become. One whose
/// process still works on it is locked, and stays.
///
/// A draft without a lock was made by a program that had none. It is swept only if it was to become this file, or
/// something named after it: in a folder of somebody's own, a name alone is no proof.
pub(super) fn sweep(path: &Path) {
    let Some(own) = path.file_name().and_then(|name| name.to_str()) else { return };
    let folder = folder_of(path);
    let Ok(entries) = fs::read_dir(folder) else { return };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let stems: BTreeSet<String> = names.filter_map(|name| stem_of(&name).map(str::to_owned)).collect();
    for stem in stems {
        let lock = folder.join(format!("{stem}.lock"));
        let stem = (folder.join(&stem), stem);
        match File::options().read(true).write(true).open(&lock) {
            // Nobody else can sweep it, nor take it for their own, as long as this file is open.
            Ok(file) if matches!(lock_named(&file, &lock), Ok(Some(()))) => remove(&stem.0),
            Ok(_) => (),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if stem.1.strip_prefix(own).is_some_and(|rest| rest.starts_with('.')) {
                    remove(&stem.0);
                }
            }
            Err(_) => (),
        }
    }
}

/// The name of a draft's file without its ending: `<file>.draft-<number>`.
fn stem_of(name: &str) -> Option<&str> {
    let stem = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)?.strip_suffix('.'))?;
    let (_, number) = stem.rsplit_once(".draft-")?;
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(stem)
}

/// The error for a name that is taken.
pub(super) fn taken(name: &Path) -> StoreError {
    StoreError::Broken(format!("{} already exists and is not overwritten", name.display()))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new name is on disk only once its folder is.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(folder_of(path))?.sync_all()?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_drafts_are_taken_for_drafts() {
        for ending in ENDINGS {
            assert_eq!(stem_of(&format!("a.db.draft-17.{ending}")), Some("a.db.draft-17"));
        }
        assert_eq!(stem_of("a.draft-1.backup.draft-2.part"), Some("a.draft-1.backup.draft-2"));
        for other in [
            "a.db",
            "a.db.lock",
            "a.db.part",
            "a.db.draft-.part",
            "a.db.draft-x.part",
            "a.db.draft-1.parts",
            "a.db.draft-1",
            "a.db.draft-1.2.part",
            "draft-1.part",
            "a.db.draft-1.part-wal.backup",
        ] {
            assert_eq!(stem_of(other), None, "{other}");
        }
    }
}
