//! Tables whose cards say how long their logs are, so that tests notice what is missing.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use store::suite::{card, one_line};
use store::{Append, Card, Store, StoreError, block_on};
use table::{Summary, TableId};

/// An append of one line and the card that belongs to it.
pub(crate) fn next(table: u64, expect: u64) -> Append {
    let card = Card { summary: summary(expect + 1), ..card(table, 0, &[table, 1000]) };
    Append { card: Some(card), ..one_line(table, expect, &line(table, expect)) }
}

/// A summary that says how long the log is.
fn summary(length: u64) -> Summary {
    Summary { names: vec![length.to_string()], ..Summary::default() }
}

fn line(table: u64, seq: u64) -> String {
    format!("line {seq} of table {table}, with some more words to make it as long as lines are")
}

/// Appends this many lines to a table, and waits for each.
pub(crate) fn write(store: &dyn Store, table: u64, lines: u64) -> Result<(), StoreError> {
    let length = block_on(store.read(TableId::new(table)))?.len() as u64;
    (length..length + lines).try_for_each(|seq| block_on(store.append(next(table, seq))))
}

/// Checks the log of a table; returns its length.
pub(crate) fn length(store: &dyn Store, table: u64) -> u64 {
    let id = TableId::new(table);
    let log = block_on(store.read(id)).unwrap();
    for (seq, found) in (0..).zip(&log) {
        assert_eq!(found.text, line(table, seq));
    }
    let length = log.len() as u64;
    let card = block_on(store.card(id)).unwrap();
    assert_eq!(card.map(|card| card.summary), (length > 0).then(|| summary(length)));
    length
}

/// Checks every row of a database: no log has a gap, and every card belongs to its log.
pub(crate) fn is_consistent(db: &Path) {
    let db = Connection::open_with_flags(db, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let wrong: i64 = db
        .query_row(
            "SELECT count(*) FROM tables WHERE summary ->> '$.names[0]' <> CAST(length AS TEXT)
             OR length <> (SELECT count(*) FROM lines WHERE table_id = id)
             OR length <> (SELECT max(seq) + 1 FROM lines WHERE table_id = id)
             OR (SELECT count(*) FROM seats WHERE table_id = id) <> 2",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let loose: i64 = db
        .query_row("SELECT count(*) FROM lines WHERE table_id NOT IN (SELECT id FROM tables)", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!((wrong, loose), (0, 0));
}
