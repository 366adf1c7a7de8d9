//! The examination of a whole database.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rusqlite::Connection;
use store::{Card, CheckReport, Line, Others, Store, TokenHash, block_on};
use table::GuestId;

use crate::folder::Folder;
use crate::story;

/// The number of the last table there can be.
const LAST: u64 = (1 << 40) - 1;

/// What is wrong according to the store alone.
fn faults(db: &Path) -> Vec<String> {
    store::check(db, &mut |_, _| Vec::new()).unwrap().faults
}

/// A closed store with tables and a guest.
fn filled() -> Folder {
    let folder = Folder::new();
    let store = folder.open();
    for table in [1, 2, 3, LAST] {
        story::write(&store, table, 10).unwrap();
    }
    let id = GuestId::new(7);
    block_on(store.put_guest(store::Guest { id, name: "seven".into(), lang: String::new(), since: 0 }))
        .unwrap();
    block_on(store.put_token(TokenHash([1; 32]), id, 0, Others::Stay)).unwrap();
    folder
}

#[test]
fn every_table_is_shown_to_the_judge_once() {
    let folder = filled();
    let before = fs::read(folder.db()).unwrap();
    let mut seen = Vec::new();
    let mut judge = |card: &Card, log: &[Line]| {
        assert_eq!(log.len(), 10);
        assert_eq!(card.summary.names, ["10"]);
        seen.push(card.table.number());
        if card.table.number() == 2 { vec!["it is strange".to_owned()] } else { Vec::new() }
    };
    let report = store::check(&folder.db(), &mut judge).unwrap();
    let faults = vec!["table 00000002: it is strange".to_owned()];
    assert_eq!(report, CheckReport { tables: 4, lines: 40, guests: 1, faults });
    seen.sort_unstable();
    assert_eq!(seen, [1, 2, 3, LAST]);
    assert_eq!(fs::read(folder.db()).unwrap(), before, "it is only read");
}

#[test]
fn every_kind_of_fault_is_found() {
    let cases = [
        (
            "DELETE FROM lines WHERE table_id = 2 AND seq = 4",
            "table 00000002: line 4 of table 00000002 is missing",
        ),
        ("DELETE FROM lines WHERE table_id = 2 AND seq = 0", "line 0 of table 00000002 is missing"),
        (
            "DELETE FROM lines WHERE table_id = 2 AND seq = 9",
            "table 00000002: its log has 9 lines, and its card counts 10",
        ),
        ("DELETE FROM lines WHERE table_id = 2", "its log has 0 lines, and its card counts 10"),
        ("UPDATE lines SET seq = 10 WHERE table_id = 2 AND seq = 9", "line 9 of table 00000002 is missing"),
        ("INSERT INTO lines VALUES (2, -1, 0, 'x')", "line 0 of table 00000002 is missing"),
        ("UPDATE tables SET length = 11 WHERE id = 2", "its log has 10 lines, and its card counts 11"),
        (
            "UPDATE tables SET changed = changed + 1 WHERE id = 2",
            "table 00000002: its card was not written together",
        ),
        ("DELETE FROM tables WHERE id = 2", "10 rows of `lines` refer to rows of `tables` that do not exist"),
        ("DELETE FROM guests", "1 rows of `tokens` refer to rows of `guests` that do not exist"),
        ("UPDATE tables SET id = -5 WHERE id = 2", "no table can have the number -5"),
        ("DROP INDEX open_tables", "the index `open_tables` is missing"),
        ("DELETE FROM house", "the row with the room's secret is missing"),
        (
            "PRAGMA ignore_check_constraints = 1; UPDATE tables SET phase = 'asleep' WHERE id = 2",
            "table 00000002: there is no phase",
        ),
        (
            "PRAGMA writable_schema = 1;
             DELETE FROM sqlite_schema WHERE name = 'tables_of';",
            "the index `tables_of` is missing",
        ),
    ];
    for (change, fault) in cases {
        let folder = filled();
        assert_eq!(faults(&folder.db()), Vec::<String>::new());
        let other = Connection::open(folder.db()).unwrap();
        other.execute_batch("PRAGMA foreign_keys = 0").unwrap();
        other.execute_batch(change).unwrap();
        drop(other);
        let found = faults(&folder.db());
        assert!(found.iter().any(|found| found.contains(fault)), "{change}: {found:?}");
        assert!(
            !found.iter().any(|found| found.contains("as long as lines are")),
            "no line is told: {found:?}"
        );
    }
}

/// An index without some of its rows: only the whole check compares it with its table.
#[test]
fn an_index_that_lies_is_found() {
    let folder = filled();
    let other = Connection::open(folder.db()).unwrap();
    let root = |name: &str| -> i64 {
        other
            .query_row("SELECT rootpage FROM sqlite_schema WHERE name = ?1", [name], |row| row.get(0))
            .unwrap()
    };
    let (index, page) = (root("tokens_of"), root("tables_of"));
    drop(other);
    let mut bytes = fs::read(folder.db()).unwrap();
    let at = |page: i64| (page as usize - 1) * 4096;
    bytes.copy_within(at(page)..at(page) + 4096, at(index));
    fs::write(folder.db(), &bytes).unwrap();
    let found = faults(&folder.db());
    assert!(found.iter().any(|found| found.contains("tokens_of")), "{found:?}");
}

#[test]
fn pages_that_cannot_be_read_do_not_hide_the_rest() {
    let folder = filled();
    let whole = fs::read(folder.db()).unwrap();
    for page in 1..whole.len() / 4096 {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0x55);
        fs::write(folder.db(), &bytes).unwrap();
        // Whatever is destroyed, there is an answer, and it is not that all is well.
        match store::check(&folder.db(), &mut |_, _| Vec::new()) {
            Ok(report) => assert!(!report.faults.is_empty(), "page {page}"),
            Err(error) => assert!(error.to_string().contains("damaged"), "page {page}: {error}"),
        }
    }
}

#[test]
fn what_is_no_store_is_refused() {
    let folder = Folder::new();
    let told = |name: &str| store::check(&folder.file(name), &mut |_, _| Vec::new()).unwrap_err().to_string();
    assert!(told("nothing").ends_with("nothing does not exist"));
    fs::write(folder.file("empty"), "").unwrap();
    assert!(told("empty").contains("empty is empty, but a store never is"));
    fs::write(folder.file("letter"), "a letter to somebody. ".repeat(100)).unwrap();
    assert!(told("letter").ends_with("letter is not a SQLite database"));
    assert_eq!(folder.names(), ["empty", "letter"]);
}

#[test]
fn a_store_in_use_is_examined_while_others_write() {
    let folder = filled();
    let store = folder.open();
    let enough = AtomicBool::new(false);
    thread::scope(|scope| {
        let (store, enough) = (&store, &enough);
        for table in 1..=3 {
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    story::write(store, table, 5).unwrap();
                }
            });
        }
        let mut judge = |card: &Card, log: &[Line]| {
            let agrees = card.summary.names == [log.len().to_string()];
            if agrees { Vec::new() } else { vec!["card and log are of different moments".to_owned()] }
        };
        let found: Vec<_> =
            (0..20).flat_map(|_| store::check(&folder.db(), &mut judge).unwrap().faults).collect();
        enough.store(true, Ordering::Relaxed);
        assert_eq!(found, Vec::<String>::new());
    });
}
