//! One server for one file.

use std::fs;
use std::path::Path;

use store::{SqliteStore, Store, StoreError, block_on};

use crate::folder::Folder;
use crate::story;

fn refusal(path: &Path) -> String {
    match SqliteStore::open_to_serve(path) {
        Err(StoreError::Broken(told)) => told,
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("{} is served twice", path.display()),
    }
}

#[test]
fn a_file_is_served_once_at_a_time() {
    let folder = Folder::new();
    let first = SqliteStore::open_to_serve(&folder.db()).unwrap();
    story::write(&first, 1, 3).unwrap();
    let told = refusal(&folder.db());
    assert!(told.ends_with(
        "veillee.db is already served by another process: close that room first, or choose another folder with --data"
    ));
    story::write(&first, 1, 1).unwrap();
    // What need not be alone works beside it.
    store::backup(&folder.db(), &folder.file("copy")).unwrap();
    store::restore(&folder.db(), &folder.file("copy")).unwrap();
    assert_eq!(store::check(&folder.db(), &mut |_, _| Vec::new()).unwrap().faults, Vec::<String>::new());
    drop(first);
    let second = SqliteStore::open_to_serve(&folder.db()).unwrap();
    assert_eq!(story::length(&second, 1), 4);
    let elsewhere = Folder::new();
    let other = SqliteStore::open_to_serve(&elsewhere.db()).unwrap();
    story::write(&other, 1, 1).unwrap();
}

#[cfg(unix)]
#[test]
fn another_name_for_the_same_file_does_not_help() {
    use std::os::unix::fs::symlink;
    let (folder, other) = (Folder::new(), Folder::new());
    symlink(folder.path(), other.file("folder")).unwrap();
    symlink(folder.db(), other.file("file")).unwrap();
    // The file does not exist yet when the first one locks it.
    let first = SqliteStore::open_to_serve(&folder.db()).unwrap();
    refusal(&other.file("folder/veillee.db"));
    refusal(&other.file("file"));
    drop(first);
    let by_link = SqliteStore::open_to_serve(&other.file("file")).unwrap();
    refusal(&folder.db());
    story::write(&by_link, 1, 1).unwrap();
}

#[test]
fn a_refused_server_changes_nothing() {
    let folder = Folder::new();
    let first = SqliteStore::open_to_serve(&folder.db()).unwrap();
    story::write(&first, 1, 3).unwrap();
    let draft = folder.file("veillee.db.draft-1.part");
    fs::write(&draft, "left behind").unwrap();
    // Where connections note what they read: memory rather than a file.
    let names = || folder.names().into_iter().filter(|name| !name.ends_with("-shm"));
    let everything = || names().map(|name| (fs::read(folder.file(&name)).unwrap(), name));
    let before: Vec<_> = everything().collect();
    refusal(&folder.db());
    assert!(everything().eq(before), "{:?}", folder.names());
    assert_eq!(block_on(first.ready()), Ok(()));
}

#[test]
fn a_lock_file_that_somebody_left_is_no_lock() {
    let folder = Folder::new();
    fs::write(folder.file("veillee.db.lock"), "of long ago").unwrap();
    let store = SqliteStore::open_to_serve(&folder.db()).unwrap();
    story::write(&store, 1, 1).unwrap();
}
