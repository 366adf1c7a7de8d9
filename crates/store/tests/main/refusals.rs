//! Files and folders that are not ours: they are refused with one sentence, and not touched.

use std::fs;
use std::path::Path;
use std::process::Command;

use rusqlite::Connection;
use store::{SqliteStore, StoreError};

use crate::folder::Folder;
use crate::{again, story};

/// The sentence with which a file is refused.
fn refusal(path: &Path) -> String {
    match SqliteStore::open(path) {
        Err(StoreError::Broken(told)) => told,
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("{} was opened", path.display()),
    }
}

#[test]
fn garbage_is_not_touched() {
    let long = "a letter to somebody, which somebody would miss. ".repeat(300);
    for text in ["x", "SQLite format 3\0", &long] {
        let folder = Folder::new();
        fs::write(folder.db(), text).unwrap();
        let told = refusal(&folder.db());
        assert!(told.ends_with("veillee.db is not a SQLite database"), "{told}");
        assert_eq!(fs::read(folder.db()).unwrap(), text.as_bytes());
        assert_eq!(folder.names(), ["veillee.db"]);
    }
}

#[test]
fn a_database_of_another_application_is_not_touched() {
    for make in ["CREATE TABLE letters (text)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"] {
        let folder = Folder::new();
        Connection::open(folder.db()).unwrap().execute_batch(make).unwrap();
        let before = fs::read(folder.db()).unwrap();
        let told = refusal(&folder.db());
        assert!(told.contains("veillee.db is a database of another application"), "{told}");
        assert_eq!(fs::read(folder.db()).unwrap(), before);
        assert_eq!(folder.names(), ["veillee.db"]);
    }
}

#[test]
fn a_newer_database_is_not_touched() {
    for version in [4, 700, 0, -1] {
        let folder = Folder::new();
        drop(folder.open());
        let db = Connection::open(folder.db()).unwrap();
        db.pragma_update(None, "user_version", version).unwrap();
        drop(db);
        let before = fs::read(folder.db()).unwrap();
        let told = refusal(&folder.db());
        assert!(told.contains(&format!("veillee.db has version {version} of the schema")), "{told}");
        assert!(store::backup(&folder.db(), &folder.file("copy")).is_err());
        assert!(store::restore(&folder.file("new"), &folder.db()).is_err());
        assert_eq!(fs::read(folder.db()).unwrap(), before);
        assert!(folder.names().iter().all(|name| name.starts_with("veillee.db")), "{:?}", folder.names());
    }
}

#[test]
fn a_folder_is_not_a_file() {
    let folder = Folder::new();
    let told = refusal(&folder.file("nowhere/veillee.db"));
    assert!(told.contains("nowhere/veillee.db cannot be created: "), "{told}");
    fs::create_dir(folder.db()).unwrap();
    let told = refusal(&folder.db());
    assert!(told.ends_with("veillee.db is not a file"), "{told}");
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    match again::place() {
        None => again::run_on_own_disk("refusals::a_folder_that_cannot_be_written_is_named", "2m"),
        Some(place) => on_a_disk_for_reading(&place),
    }
}

/// A disk that nobody can write to, not even root.
fn on_a_disk_for_reading(place: &Path) {
    let old = place.join("old.db");
    story::write(&SqliteStore::open(&old).unwrap(), 1, 3).unwrap();
    let protected = Command::new("mount").args(["-o", "remount,ro"]).arg(place).status().unwrap();
    assert!(protected.success());
    let told = refusal(&place.join("new.db"));
    assert!(told.contains("new.db cannot be created: Read-only file system"), "{told}");
    let told = refusal(&old);
    assert!(
        told.contains("old.db cannot be opened") && told.contains("must be readable and writable"),
        "{told}"
    );
}
