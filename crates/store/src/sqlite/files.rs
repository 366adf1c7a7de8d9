//! Files made with care: nothing is overwritten, nothing is left half written under its name.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::error::told_by_system;
use crate::StoreError;

/// Makes an empty file that only its owner can read: there is a secret in every database. Fails if there is one.
pub(super) fn create(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// A name beside a file, with the time in it, that nothing has yet: `<file>.<what>-<milliseconds>.<ending>`.
pub(super) fn beside(path: &Path, what: &str, ending: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let names = (now..).map(|time| with_suffix(path, &format!(".{what}-{time}.{ending}")));
    let mut free = names.filter(|name| !name.exists());
    free.next().expect("there are more numbers than files")
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// A file that is still being made: gone again unless it is published.
pub(super) struct Draft {
    path: PathBuf,
}

impl Draft {
    /// An empty file beside the place where it shall be in the end.
    pub(super) fn of(path: &Path) -> Result<Draft, StoreError> {
        loop {
            let draft = beside(path, "draft", "part");
            match create(&draft) {
                Ok(()) => return Ok(Draft { path: draft }),
                // Another one was quicker.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
                Err(error) => return Err(told_by_system(&draft, "created", &error)),
            }
        }
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it its name, after everything in it is on disk. Nothing that already has the name is overwritten.
    pub(super) fn publish(self, name: &Path) -> Result<(), StoreError> {
        let at_draft = |error: io::Error| told_by_system(&self.path, "written", &error);
        let at_name = |error: io::Error| told_by_system(name, "created", &error);
        File::open(&self.path).and_then(|file| file.sync_all()).map_err(at_draft)?;
        // A link, unlike a new name, is refused if the name is taken.
        match fs::hard_link(&self.path, name) {
            Ok(()) => (),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(taken(name)),
            // Not every file system has links.
            Err(_) if name.exists() => return Err(taken(name)),
            Err(_) => fs::rename(&self.path, name).map_err(at_name)?,
        }
        sync_folder(name).map_err(at_name)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Nothing can be done about one that stays; its name says what it is. SQLite's own companions of it go too.
        for suffix in ["", "-journal", "-wal", "-shm"] {
            let _ = fs::remove_file(with_suffix(&self.path, suffix));
        }
    }
}

/// The refusal to overwrite a file.
pub(super) fn taken(name: &Path) -> StoreError {
    StoreError::Broken(format!("{} exists already, and is not overwritten", name.display()))
}

/// A name is on disk when its folder is.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
