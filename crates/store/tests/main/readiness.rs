//! What a store has done when it says that it is ready.

use std::fs;

use rusqlite::Connection;
use store::{SqliteStore, Store, block_on};

use crate::folder::Folder;
use crate::story;

/// A frame of the write-ahead log: a page and its header.
const FRAME: u64 = 4096 + 24;

/// What would be there after a power cut: the files, without what the process has in memory.
fn pulse_on_disk(folder: &Folder) -> i64 {
    let copy = Folder::new();
    for name in ["veillee.db", "veillee.db-wal"] {
        fs::copy(folder.file(name), copy.file(name)).unwrap();
    }
    let db = Connection::open(copy.db()).unwrap();
    db.query_row("SELECT pulse FROM house", [], |row| row.get(0)).unwrap()
}

#[test]
fn a_probe_writes_a_page_of_its_own_each_time() {
    let folder = Folder::new();
    let store = folder.open();
    story::write(&store, 1, 1).unwrap();
    for probe in 1..=5 {
        let before = store.figures();
        block_on(store.ready()).unwrap();
        let after = store.figures();
        assert_eq!(pulse_on_disk(&folder), probe);
        assert_eq!((after.commits - before.commits, after.wal_bytes - before.wal_bytes), (1, FRAME));
    }
    assert_eq!(story::length(&store, 1), 1);
}

/// People who play do not wait for a probe, nor does it cost them a sync: it goes with what they write.
#[test]
fn a_probe_shares_the_commit_of_others() {
    let folder = Folder::new();
    let store = folder.open();
    story::write(&store, 1, 1).unwrap();
    let other = Connection::open(folder.db()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let first = store.append(story::next(1, 1));
    while store.figures().waiting > 0 {
        std::thread::yield_now();
    }
    // The probe reads first, so it has to be asked until it writes.
    let (answers, commits) = (std::sync::mpsc::channel(), store.figures().commits);
    std::thread::scope(|scope| {
        scope.spawn(|| answers.0.send(block_on(store.ready())).unwrap());
        while store.figures().waiting == 0 {
            std::thread::yield_now();
        }
        let second = store.append(story::next(1, 2));
        other.execute_batch("ROLLBACK").unwrap();
        assert_eq!((block_on(first), block_on(second)), (Ok(()), Ok(())));
    });
    assert_eq!(answers.1.recv().unwrap(), Ok(()));
    assert_eq!(store.figures().commits, commits + 2, "the first append, and then the probe with the second");
}

#[test]
fn a_restore_in_the_meantime_does_not_matter() {
    let folder = Folder::new();
    let store = folder.open();
    let other = Connection::open(folder.db()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let writes = store.figures().writes;
    std::thread::scope(|scope| {
        let probe = scope.spawn(|| block_on(store.ready()));
        while store.figures().writes == writes {
            std::thread::yield_now();
        }
        other.execute_batch("UPDATE house SET generation = generation + 1; COMMIT").unwrap();
        assert_eq!(probe.join().unwrap(), Ok(()));
    });
}

#[test]
fn a_store_without_its_row_is_not_ready() {
    let folder = Folder::new();
    let store = folder.open();
    Connection::open(folder.db()).unwrap().execute_batch("DROP TABLE house").unwrap();
    assert!(block_on(store.ready()).is_err());
    drop(store);
    assert!(SqliteStore::open(&folder.db()).is_err());
}
