//! Backups of a store in use.

use std::fs;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};

use store::{SqliteStore, Store, StoreError, TokenHash, block_on};
use table::GuestId;

use crate::folder::Folder;
use crate::story;

#[test]
fn a_backup_is_a_snapshot_while_others_write() {
    let folder = Folder::new();
    let store = folder.open();
    let (enough, written) = (AtomicBool::new(false), AtomicU64::new(0));
    let copies: Vec<_> = (0..5).map(|copy| folder.file(&format!("copy-{copy}"))).collect();
    for table in 1..=4 {
        story::write(&store, table, 20).unwrap();
    }
    let mut reports = Vec::new();
    thread::scope(|scope| {
        let (store, enough, written) = (&store, &enough, &written);
        let writer = |table| {
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    story::write(store, table, 10).unwrap();
                    written.fetch_add(10, Ordering::Relaxed);
                }
            })
        };
        let writers = [1, 2, 3, 4].map(writer);
        for copy in &copies {
            // Wait until the writers have written something since the last copy, unless one of them has failed.
            let before = written.load(Ordering::Relaxed);
            while written.load(Ordering::Relaxed) == before
                && !writers.iter().any(ScopedJoinHandle::is_finished)
            {
                thread::yield_now();
            }
            reports.push(store::backup(&folder.db(), copy));
        }
        enough.store(true, Ordering::Relaxed);
    });
    let mut last = 80;
    for (copy, report) in copies.iter().zip(reports) {
        let report = report.unwrap();
        story::is_consistent(copy);
        let restored = SqliteStore::open(copy).unwrap();
        let lines: u64 = (1..=4).map(|table| story::length(&restored, table)).sum();
        assert_eq!((report.tables, report.lines, report.guests), (4, lines, 0));
        assert!(lines >= last, "{lines} after {last}");
        assert_eq!(block_on(restored.secret()), block_on(store.secret()));
        last = lines;
    }
    assert!(last > 80, "nobody wrote");
    assert!(!folder.names().iter().any(|name| name.ends_with(".part")), "{:?}", folder.names());
}

#[test]
fn a_backup_overwrites_nothing() {
    let folder = Folder::new();
    let store = folder.open();
    let copy = folder.file("copy");
    fs::write(&copy, "something else").unwrap();
    let Err(StoreError::Broken(told)) = store::backup(&folder.db(), &copy) else { panic!() };
    assert!(told.ends_with("copy already exists and is not overwritten"), "{told}");
    assert_eq!(fs::read(&copy).unwrap(), b"something else");
    let Err(StoreError::Broken(told)) = store::backup(&folder.db(), &folder.file("no/folder")) else {
        panic!()
    };
    assert!(told.contains("cannot be created"), "{told}");
    let Err(StoreError::Broken(told)) = store::backup(&folder.file("nothing"), &folder.file("x")) else {
        panic!()
    };
    assert!(told.ends_with("nothing does not exist"), "{told}");
    drop(store);
    assert_eq!(folder.names(), ["copy", "veillee.db"]);
}

#[test]
fn a_backup_is_one_plain_file_and_counts_its_guests() {
    let folder = Folder::new();
    let store = folder.open();
    let guest = store::Guest { id: GuestId::new(7), name: "seven".to_owned(), lang: String::new(), since: 0 };
    block_on(store.put_guest(guest)).unwrap();
    block_on(store.put_token(TokenHash([1; 32]), GuestId::new(7), 0, store::Others::Stay)).unwrap();
    drop(store);
    let copy = folder.file("copy");
    let report = store::backup(&folder.db(), &copy).unwrap();
    assert_eq!((report.tables, report.lines, report.guests), (0, 0, 1));
    assert_eq!(report.bytes, fs::metadata(&copy).unwrap().len());
    assert!(!folder.names().iter().any(|name| name.starts_with("copy-")), "{:?}", folder.names());
}
