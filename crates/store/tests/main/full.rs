//! A full disk: what was written stays, what is refused leaves no trace, and work continues once there is room.

use std::fs;
use std::path::Path;

use store::{SqliteSettings, SqliteStore, Store, StoreError, block_on};

use crate::folder::Folder;
use crate::{again, story};

/// Writes to three tables until there is no room, not even for a single line; returns the lengths of their logs.
fn fill(store: &SqliteStore) -> [u64; 3] {
    let mut lengths = [1, 2, 3].map(|table| story::length(store, table));
    let mut refusals = 0;
    // After a refusal the store makes what room it can, so we try again.
    while refusals < 5 {
        let answers: Vec<_> =
            (1..).zip(lengths).map(|(table, length)| store.append(story::next(table, length))).collect();
        let mut full = true;
        for (length, answer) in lengths.iter_mut().zip(answers) {
            full &= !goes_on(&block_on(answer), length);
        }
        for (table, length) in (1..).zip(&mut lengths) {
            while full && goes_on(&block_on(store.append(story::next(table, *length))), length) {}
        }
        refusals += u32::from(full);
    }
    lengths
}

/// Counts what was written; any refusal must be because the disk is full.
fn goes_on(answer: &Result<(), StoreError>, length: &mut u64) -> bool {
    if answer.is_ok() {
        *length += 1;
        assert!(*length < 100_000, "it is never full");
        return true;
    }
    assert_eq!(*answer, Err(StoreError::Full));
    false
}

/// Asserts that everything that was acknowledged is there and nothing else, and that there is still no room.
fn is_full_and_whole(store: &SqliteStore, lengths: [u64; 3]) {
    assert_eq!([1, 2, 3].map(|table| story::length(store, table)), lengths);
    assert_eq!(block_on(store.append(story::next(1, lengths[0]))), Err(StoreError::Full));
    assert_eq!([1, 2, 3].map(|table| story::length(store, table)), lengths);
}

/// However often it is asked: what it writes itself would find a place in the write-ahead log.
fn is_unready(store: &SqliteStore) {
    for _ in 0..50 {
        assert_eq!(block_on(store.ready()), Err(StoreError::Full));
    }
}

#[test]
fn a_database_at_its_size_limit_is_full() {
    let folder = Folder::new();
    let small = SqliteSettings { most_bytes: Some(120_000), ..SqliteSettings::default() };
    let store = SqliteStore::open_with(&folder.db(), &small).unwrap();
    let lengths = fill(&store);
    assert!(lengths[0] > 50, "{lengths:?}");
    is_full_and_whole(&store, lengths);
    is_unready(&store);
    drop(store);
    assert!(fs::metadata(folder.db()).unwrap().len() <= 120_000);

    let store = SqliteStore::open_with(&folder.db(), &small).unwrap();
    is_full_and_whole(&store, lengths);
    drop(store);
    let store = folder.open();
    for table in 1..=3 {
        story::write(&store, table, 40).unwrap();
    }
    assert_eq!([1, 2, 3].map(|table| story::length(&store, table)), lengths.map(|length| length + 40));
    drop(store);
    story::is_consistent(&folder.db());
}

#[test]
fn a_full_disk_works_again_once_there_is_room() {
    match again::place() {
        None => again::run_on_own_disk("full::a_full_disk_works_again_once_there_is_room", "3m"),
        Some(place) => on_a_small_disk(&place),
    }
}

fn on_a_small_disk(place: &Path) {
    let (db, ballast, backup) = (place.join("veillee.db"), place.join("ballast"), place.join("backup"));
    fs::write(&ballast, vec![1; 1_500_000]).unwrap();
    let store = SqliteStore::open(&db).unwrap();
    let lengths = fill(&store);
    is_full_and_whole(&store, lengths);
    is_unready(&store);
    assert_eq!(store::backup(&db, &backup), Err(StoreError::Full));
    let names: Vec<_> = fs::read_dir(place).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 4, "nothing half-finished is left: {names:?}");

    fs::remove_file(&ballast).unwrap();
    block_on(store.ready()).unwrap();
    for table in 1..=3 {
        story::write(&store, table, 20).unwrap();
    }
    let lengths = lengths.map(|length| length + 20);
    assert_eq!([1, 2, 3].map(|table| story::length(&store, table)), lengths);

    // Full when it is closed, and full when it is reopened.
    let lengths = fill(&store);
    drop(store);
    let store = SqliteStore::open(&db).unwrap();
    assert_eq!([1, 2, 3].map(|table| story::length(&store, table)), lengths);
    drop(store);
    story::is_consistent(&db);
}

/// A disk that something else has filled: the store itself could go on for a while, in the space that its write-ahead
/// log has already.
#[test]
fn a_disk_filled_by_others_is_not_ready() {
    match again::place() {
        None => again::run_on_own_disk("full::a_disk_filled_by_others_is_not_ready", "3m"),
        Some(place) => on_a_disk_of_others(&place),
    }
}

fn on_a_disk_of_others(place: &Path) {
    let (db, ballast) = (place.join("veillee.db"), place.join("ballast"));
    let store = SqliteStore::open(&db).unwrap();
    story::write(&store, 1, 30).unwrap();
    // The log is emptied, but keeps its size.
    let other = rusqlite::Connection::open(&db).unwrap();
    other.query_row("PRAGMA wal_checkpoint(RESTART)", [], |_| Ok(())).unwrap();
    assert_eq!(block_on(store.ready()), Ok(()));
    let mut file = fs::File::create(&ballast).unwrap();
    let mut chunk = 1 << 16;
    while chunk > 0 {
        use std::io::Write;
        if file.write_all(&vec![1; chunk]).is_err() {
            chunk /= 2;
        }
    }
    drop(file);
    is_unready(&store);
    story::write(&store, 1, 1).expect("the write-ahead log has space left");
    is_unready(&store);
    let names: Vec<_> = fs::read_dir(place).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 4, "nothing is left of the attempts: {names:?}");
    fs::remove_file(&ballast).unwrap();
    assert_eq!(block_on(store.ready()), Ok(()));
}
