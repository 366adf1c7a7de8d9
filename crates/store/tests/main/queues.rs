//! Many writes in one transaction, and several stores that write to one file.

use rusqlite::Connection;
use store::suite::one_line;
use store::{SqliteSettings, SqliteStore, Store, StoreError, block_on};
use table::TableId;

use crate::folder::Folder;
use crate::story;

#[test]
fn a_full_queue_is_busy_and_recovers() {
    let folder = Folder::new();
    let settings = SqliteSettings { waiting: 3, ..SqliteSettings::default() };
    let store = SqliteStore::open_with(&folder.db(), &settings).unwrap();
    story::write(&store, 1, 1).unwrap();
    // Another connection writes, and our writer has to wait for it.
    let other = Connection::open(folder.db()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let answers: Vec<_> = (1..10).map(|seq| store.append(story::next(1, seq))).collect();
    assert_eq!(story::length(&store, 1), 1, "readers do not wait");
    other.execute_batch("ROLLBACK").unwrap();
    let answers: Vec<_> = answers.into_iter().map(block_on).collect();
    let written = answers.iter().take_while(|answer| answer.is_ok()).count();
    // The writer took some out of the queue, or none, before it had to wait.
    assert!((3..=6).contains(&written), "{answers:?}");
    assert!(answers[written..].iter().all(|answer| *answer == Err(StoreError::Busy)), "{answers:?}");
    assert_eq!(story::length(&store, 1), 1 + written as u64);
    story::write(&store, 1, 5).unwrap();
}

/// A write that the database itself refuses does not affect the others in its transaction.
#[test]
fn one_that_cannot_be_written_does_not_spoil_the_others() {
    let folder = Folder::new();
    let store = folder.open();
    for table in 1..=3 {
        story::write(&store, table, 1).unwrap();
    }
    let other = Connection::open(folder.db()).unwrap();
    let picky = "CREATE TRIGGER picky BEFORE INSERT ON lines WHEN NEW.text = 'poison'
        BEGIN SELECT RAISE(ABORT, 'no poison here'); END";
    other.execute_batch(picky).unwrap();
    // While another connection writes, these collect, and then go into one transaction.
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (first, last) = (store.append(story::next(1, 1)), store.append(story::next(1, 2)));
    let conflict = store.append(story::next(2, 7));
    let poison = store.append(one_line(3, 1, "poison"));
    let after = store.append(story::next(3, 1));
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!((block_on(first), block_on(last)), (Ok(()), Ok(())));
    assert_eq!(block_on(conflict), Err(StoreError::Conflict { actual: 1 }));
    let Err(StoreError::Broken(told)) = block_on(poison) else { panic!("it was written") };
    assert!(told.ends_with("veillee.db: no poison here"), "{told}");
    assert_eq!(block_on(after), Ok(()));
    assert_eq!([1, 2, 3].map(|table| story::length(&store, table)), [3, 1, 2]);
}

/// No store assumes that it is the only one: lengths are compared in the file, not in memory.
#[test]
fn two_stores_of_one_file_agree() {
    let folder = Folder::new();
    let stores = [folder.open(), folder.open()];
    for seq in 0..10 {
        let answers = [0, 1].map(|store| stores[store].append(story::next(1, seq)));
        let mut answers = answers.map(block_on);
        answers.sort_by_key(Result::is_err);
        assert_eq!(answers, [Ok(()), Err(StoreError::Conflict { actual: seq + 1 })]);
        for store in &stores {
            assert_eq!(block_on(store.read(TableId::new(1))).unwrap().len() as u64, seq + 1);
        }
    }
    assert_eq!(block_on(stores[0].secret()), block_on(stores[1].secret()));
}
