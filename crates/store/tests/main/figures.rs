//! The figures of a store in a file.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use store::{Figures, SqliteSettings, SqliteStore, Store, StoreError, block_on};

use crate::folder::Folder;
use crate::story;

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(10), "timed out waiting until {what}");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn writes_that_wait_are_counted_and_share_a_commit() {
    let folder = Folder::new();
    let settings = SqliteSettings { waiting: 6, ..SqliteSettings::default() };
    let store = SqliteStore::open_with(&folder.db(), &settings).unwrap();
    story::write(&store, 1, 1).unwrap();
    let before = store.figures();
    assert_eq!((before.waiting, before.writes, before.commits), (0, 1, 1));

    // While another connection writes, the writer holds one, and the queue the others.
    let other = Connection::open(folder.db()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let held = store.append(story::next(1, 1));
    wait_until("the writer has taken it", || store.figures().waiting == 0);
    let queued: Vec<_> = (2..8).map(|seq| store.append(story::next(1, seq))).collect();
    assert_eq!(store.figures().waiting, 6);
    assert_eq!(block_on(store.append(story::next(1, 8))), Err(StoreError::Busy));
    assert_eq!(store.figures().waiting, 6, "who is turned away does not wait");
    assert_eq!(store.figures().commits, before.commits);
    thread::sleep(Duration::from_millis(30));
    other.execute_batch("ROLLBACK").unwrap();
    for answer in [held].into_iter().chain(queued) {
        block_on(answer).unwrap();
    }
    let after = store.figures();
    assert_eq!((after.waiting, after.writes, after.commits), (0, 8, 3), "six shared a commit");
    assert!(after.last_waited >= Duration::from_millis(30), "{after:?}");
    assert!(after.waited >= before.waited + 6 * Duration::from_millis(30), "{after:?}");
}

#[test]
fn sizes_are_those_of_the_files() {
    let folder = Folder::new();
    let store = folder.open();
    let sizes = |figures: Figures| (figures.file_bytes, figures.wal_bytes);
    let files = || {
        let length = |path| fs::metadata(path).unwrap().len();
        (length(folder.db()), length(folder.file("veillee.db-wal")))
    };
    for _ in 0..3 {
        story::write(&store, 1, 20).unwrap();
        assert_eq!(sizes(store.figures()), files());
    }
    assert!(store.figures().wal_bytes > 0);
    // Somebody else changes both, and the store notices without being asked to write.
    let other = Connection::open(folder.db()).unwrap();
    other.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    assert_eq!(files().1, 0);
    wait_until("the store has noticed", || sizes(store.figures()) == files());
}

#[test]
fn what_is_not_written_is_no_commit() {
    let folder = Folder::new();
    let small = SqliteSettings { most_bytes: Some(80_000), ..SqliteSettings::default() };
    let store = SqliteStore::open_with(&folder.db(), &small).unwrap();
    let mut length = 0;
    while block_on(store.append(story::next(1, length))).is_ok() {
        length += 1;
    }
    assert_eq!((store.figures().commits, store.figures().writes), (length, length + 1));
}
