//! Creating files safely: nothing is overwritten, and no half-written file appears under its name.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::error::system_error;
use crate::StoreError;

/// Creates an empty file that only its owner can read, because every database holds a secret. Fails if the file exists.
pub(super) fn create(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// A free name next to a file, with the time in it: `<file>.<what>-<milliseconds>.<ending>`.
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

/// A file that is still being made. It is deleted unless it is published.
pub(super) struct Draft {
    path: PathBuf,
}

impl Draft {
    /// An empty file next to its final place.
    pub(super) fn of(path: &Path) -> Result<Draft, StoreError> {
        loop {
            let draft = beside(path, "draft", "part");
            match create(&draft) {
                Ok(()) => return Ok(Draft { path: draft }),
                // Another process was quicker.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
                Err(error) => return Err(system_error(&draft, "created", &error)),
            }
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
        // Also removes the files that SQLite keeps next to it. If one cannot be removed, its name says what it is.
        for suffix in ["", "-journal", "-wal", "-shm"] {
            let _ = fs::remove_file(with_suffix(&self.path, suffix));
        }
    }
}

/// The error for a name that is taken.
pub(super) fn taken(name: &Path) -> StoreError {
    StoreError::Broken(format!("{} already exists and is not overwritten", name.display()))
}

/// A new name is on disk only once its folder is.
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
