//! Restoring a backup: into nothing, and into a store in use.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use store::suite::one_line;
use store::{SqliteStore, Store, StoreError, block_on};
use table::{GuestId, TableId};

use crate::folder::Folder;
use crate::story;

/// A store with a table of this many lines, and a backup of it.
fn store_with_backup(folder: &Folder, lines: u64) -> SqliteStore {
    let store = folder.open();
    story::write(&store, 1, lines).unwrap();
    store::backup(&folder.db(), &folder.file("copy")).unwrap();
    store
}

fn broken<T>(result: Result<T, StoreError>) -> String {
    match result {
        Err(StoreError::Broken(told)) => told,
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("it was not refused"),
    }
}

/// Waits until the store has noticed the restore.
fn wait_for_another_generation(store: &SqliteStore, old: u64) {
    let start = Instant::now();
    while store.generation() == old {
        assert!(start.elapsed() < Duration::from_secs(10), "it was never noticed");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_store_is_made_from_a_backup() {
    let folder = Folder::new();
    let secret = block_on(store_with_backup(&folder, 3).secret());
    let new = folder.file("new.db");
    let report = store::restore(&new, &folder.file("copy")).unwrap();
    assert_eq!((report.tables, report.lines, report.guests, report.before), (1, 3, 0, None));
    let store = SqliteStore::open(&new).unwrap();
    assert_eq!(story::length(&store, 1), 3);
    assert_eq!(block_on(store.secret()), secret);
    assert_ne!(store.generation(), folder.open().generation());
    story::write(&store, 1, 1).unwrap();
    drop(store);
    assert_eq!(folder.names(), ["copy", "new.db", "veillee.db"]);
}

#[test]
fn a_store_in_use_notices_and_nothing_is_lost() {
    let folder = Folder::new();
    let store = store_with_backup(&folder, 3);
    let idle = folder.open();
    story::write(&store, 1, 4).unwrap();
    story::write(&store, 2, 5).unwrap();
    let generation = store.generation();
    let report = store::restore(&folder.db(), &folder.file("copy")).unwrap();
    assert_eq!((report.tables, report.lines, report.guests), (1, 3, 0));
    assert_eq!((story::length(&store, 1), story::length(&store, 2)), (3, 0), "readers see it at once");

    // Even an append that would fit is refused, once, because its caller had seen the old state...
    let refused = block_on(store.append(story::next(1, 3)));
    // ...unless the writer had checked the generation in the meantime.
    assert!(refused == Err(StoreError::Replaced) || refused == Ok(()), "{refused:?}");
    assert_ne!(store.generation(), generation);
    story::write(&store, 1, 2).unwrap();
    wait_for_another_generation(&idle, generation);
    assert_eq!(idle.generation(), store.generation());
    story::write(&idle, 2, 2).unwrap();

    let before = report.before.unwrap();
    let name = before.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("veillee.db.before-restore-") && name.ends_with(".backup"), "{name}");
    drop((store, idle));
    store::restore(&folder.db(), &before).unwrap();
    let store = folder.open();
    assert_eq!((story::length(&store, 1), story::length(&store, 2)), (7, 5));
    assert!(store.generation() > generation + 1);
}

/// What is called before a restore, but reaches the writer after it, belongs to the old state.
#[test]
fn what_was_waiting_is_refused() {
    let folder = Folder::new();
    let store = store_with_backup(&folder, 3);
    let other = rusqlite::Connection::open(folder.db()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let waiting: Vec<_> = (3..6).map(|seq| store.append(story::next(1, seq))).collect();
    let guest = store.put_guest(store::Guest {
        id: GuestId::new(7),
        name: String::new(),
        lang: String::new(),
        since: 0,
    });
    other.execute_batch("UPDATE house SET generation = generation + 1; COMMIT").unwrap();
    for answer in waiting.into_iter().chain([guest]) {
        assert_eq!(block_on(answer), Err(StoreError::Replaced));
    }
    assert_eq!(story::length(&store, 1), 3);
    story::write(&store, 1, 1).unwrap();
}

#[test]
fn a_busy_store_is_restored_between_two_transactions() {
    let folder = Folder::new();
    let store = store_with_backup(&folder, 3);
    let (generation, enough) = (store.generation(), AtomicBool::new(false));
    let report = thread::scope(|scope| {
        let (store, enough) = (&store, &enough);
        for table in 10..14 {
            scope.spawn(move || {
                for length in 0.. {
                    let late = enough.load(Ordering::Relaxed);
                    match block_on(store.append(story::next(table, length))) {
                        // It has not noticed, which its log will show; but it must not write for ever.
                        Ok(()) if late => return,
                        Ok(()) => (),
                        // The append in flight, or the first that finds its table gone.
                        Err(StoreError::Replaced | StoreError::Conflict { actual: 0 }) => return,
                        Err(other) => panic!("{other}"),
                    }
                }
            });
        }
        let is_written = |table| block_on(store.read(TableId::new(table))).is_ok_and(|log| log.len() > 5);
        while !(10..14).all(is_written) {
            thread::sleep(Duration::from_millis(5));
        }
        let report = store::restore(&folder.db(), &folder.file("copy"));
        enough.store(true, Ordering::Relaxed);
        report
    });
    assert_eq!(report.map(|report| report.lines), Ok(3));
    assert_ne!(store.generation(), generation);
    assert_eq!(story::length(&store, 1), 3);
    for table in 10..14 {
        assert_eq!(story::length(&store, table), 0, "table {table}");
    }
    drop(store);
    story::is_consistent(&folder.db());
    let before = folder.names().into_iter().find(|name| name.contains("before-restore")).unwrap();
    story::is_consistent(&folder.file(&before));
}

#[test]
fn restoring_what_is_not_a_backup_changes_nothing() {
    let folder = Folder::new();
    let store = store_with_backup(&folder, 3);
    let generation = store.generation();
    let try_with = |from: &Path| broken(store::restore(&folder.db(), from));
    let (empty, garbage, damaged) = (folder.file("empty"), folder.file("garbage"), folder.file("damaged"));
    fs::write(&empty, "").unwrap();
    fs::write(&garbage, "not a database, but long enough to be taken for one by its size. ".repeat(40))
        .unwrap();
    story::write(&store, 1, 100).unwrap();
    store::backup(&folder.db(), &damaged).unwrap();
    let mut bytes = fs::read(&damaged).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x55);
    fs::write(&damaged, &bytes).unwrap();

    assert!(try_with(&folder.file("missing")).contains("missing cannot be read: "));
    assert!(try_with(&empty).ends_with("empty is empty, not a backup"));
    assert!(try_with(&garbage).ends_with("garbage is not a SQLite database"));
    assert!(try_with(&folder.db()).ends_with("veillee.db cannot be restored from itself"));
    let told = try_with(&damaged);
    assert!(told.contains("damaged"), "{told}");
    assert_eq!((story::length(&store, 1), store.generation()), (103, generation));
    block_on(store.append(one_line(1, 103, "it goes on"))).unwrap();
    drop(store);
    assert_eq!(
        folder.names(),
        ["copy", "damaged", "empty", "garbage", "veillee.db"],
        "nothing is left behind"
    );
}
