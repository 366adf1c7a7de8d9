//! Files damaged on purpose.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use super::*;
use crate::suite::{card, opening};
use crate::{Append, SqliteStore, Store, block_on};

/// A folder for one test, deleted afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A store with twenty tables of a hundred lines.
fn store() -> (Folder, PathBuf) {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("veillee-integrity-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = Folder(std::env::temp_dir().join(name));
    fs::create_dir_all(&folder.0).unwrap();
    let path = folder.0.join("store.db");
    let store = SqliteStore::open(&path).unwrap();
    for table in 1..=20 {
        let lines =
            (0..100).map(|line| format!("line {line} of table {table}, as long as lines are")).collect();
        block_on(store.append(Append { lines, ..opening(card(table, 0, &[table, 1000])) })).unwrap();
    }
    drop(store);
    assert_eq!(check_within(&path, BUDGET), Ok(Extent::Everything));
    (folder, path)
}

/// The sentence with which the damaged file is refused; it is as it was.
fn refusal(path: &Path) -> String {
    let before = fs::read(path).unwrap();
    let told = SqliteStore::open(path).err().expect("the file is damaged").to_string();
    assert_eq!(fs::read(path).unwrap(), before);
    assert!(told.contains("store.db") && !told.contains('\n'), "{told}");
    told
}

#[test]
fn a_file_that_was_cut_off_is_refused() {
    let (_folder, path) = store();
    let bytes = fs::read(&path).unwrap();
    for length in [bytes.len() - 1, bytes.len() - 4096, bytes.len() / 2 + 7, 8192, 4096, 512] {
        fs::write(&path, &bytes[..length]).unwrap();
        let told = refusal(&path);
        assert!(told.contains("damaged") && told.contains("restore a backup"), "{length}: {told}");
    }
    for length in [511, 100, 1] {
        fs::write(&path, &bytes[..length]).unwrap();
        assert!(refusal(&path).ends_with("is not a SQLite database"), "{length}");
    }
    fs::write(&path, "").unwrap();
    let told = refusal(&path);
    assert!(told.contains("is empty") && told.contains("restore a backup"), "{told}");
    fs::write(&path, &bytes).unwrap();
    assert_eq!(check_within(&path, BUDGET), Ok(Extent::Everything));
}

/// Whatever page is hit, a start notices, because every page of a new database is in use.
#[test]
fn a_page_that_was_overwritten_is_noticed() {
    let (_folder, path) = store();
    let bytes = fs::read(&path).unwrap();
    let pages = bytes.len() / 4096;
    assert!(pages > 30, "{pages}");
    for page in 0..pages {
        for byte in [0x00, 0xff] {
            let mut damaged = bytes.clone();
            damaged[page * 4096..(page + 1) * 4096].fill(byte);
            fs::write(&path, &damaged).unwrap();
            let told = refusal(&path);
            let known = ["damaged", "not a SQLite database", "another application"];
            assert!(known.iter().any(|known| told.contains(known)), "page {page}: {told}");
        }
    }
}

/// The headers of pages say what is where; a wrong bit in one of them is noticed.
#[test]
fn flipped_bits_in_the_headers_of_pages_are_noticed() {
    let (_folder, path) = store();
    let bytes = fs::read(&path).unwrap();
    for page in 1..bytes.len() / 4096 {
        // The kind of the page, the number of its cells, where their content begins.
        for offset in [0, 3, 5] {
            let mut damaged = bytes.clone();
            damaged[page * 4096 + offset] ^= 0x41;
            fs::write(&path, &damaged).unwrap();
            let told = refusal(&path);
            assert!(told.contains("damaged"), "page {page}, byte {offset}: {told}");
        }
    }
}

#[test]
fn what_every_store_has_must_be_there() {
    for (change, fault) in [
        ("DROP INDEX tables_of", "index `tables_of`"),
        ("DROP TABLE lines", "table `lines`"),
        ("ALTER TABLE guests ADD COLUMN more TEXT", "table `guests`"),
        ("DELETE FROM house", "secret"),
    ] {
        let (_folder, path) = store();
        Connection::open(&path).unwrap().execute_batch(change).unwrap();
        let told = refusal(&path);
        assert!(told.contains("damaged") && told.contains(fault), "{change}: {told}");
    }
    let (_folder, path) = store();
    Connection::open(&path).unwrap().execute_batch("CREATE INDEX mine ON guests (name); ANALYZE").unwrap();
    assert!(SqliteStore::open(&path).is_ok(), "more than that does not matter");
}

#[test]
fn a_check_ends_when_its_time_is_over() {
    let (_folder, path) = store();
    let connection = connect::looking(&path).unwrap();
    let ended = (0..100).any(|_| check_within(&path, Duration::ZERO) == Ok(Extent::Part));
    assert!(ended, "it was always quicker");
    assert_eq!(quick_check(&connection, BUDGET).as_deref(), Ok("ok"), "the connection can be used again");
}

#[test]
fn changes_without_their_database_are_not_given_to_another() {
    let (folder, path) = store();
    let changes = folder.0.join("store.db-wal");
    fs::remove_file(&path).unwrap();
    fs::write(&changes, vec![7; 5000]).unwrap();
    let told = SqliteStore::open(&path).err().unwrap().to_string();
    assert!(told.contains("store.db is missing, but not") && told.contains("store.db-wal"), "{told}");
    assert_eq!(fs::read(&changes).unwrap().len(), 5000);
    assert!(!path.exists());
    fs::remove_file(&changes).unwrap();
    assert!(SqliteStore::open(&path).is_ok());
}
