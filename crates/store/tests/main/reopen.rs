//! What was written is there when the file is reopened, by this version and by later ones.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use store::suite::{one_line, opening};
use store::{Card, Guest, Holder, Others, Page, SqliteStore, Store, StoreError, TokenHash, block_on};
use table::{GuestId, Phase, Summary, TableId};

use crate::folder::Folder;
use crate::story;

const VERSION_1: &str = include_str!("../fixtures/version-1.sql");
const ALL: Page = Page { skip: 0, most: 50 };

#[test]
fn a_reopened_store_has_everything() {
    let folder = Folder::new();
    let guest = Guest { id: GuestId::new(7), name: "Zoé".to_owned(), lang: "fr".to_owned(), since: 5 };
    let store = folder.open();
    let (secret, generation) = (block_on(store.secret()), store.generation());
    story::write(&store, 1, 3).unwrap();
    story::write(&store, 2, 5).unwrap();
    block_on(store.put_guest(guest.clone())).unwrap();
    block_on(store.put_token(TokenHash([1; 32]), guest.id, 0, Others::Stay)).unwrap();
    block_on(store.hide(GuestId::new(1000), TableId::new(2), true)).unwrap();
    drop(store);
    assert_eq!(folder.names(), ["veillee.db"], "one file, with everything in it");

    let store = folder.open();
    assert_eq!((block_on(store.secret()), store.generation()), (secret.clone(), generation));
    assert_eq!((story::length(&store, 1), story::length(&store, 2), story::length(&store, 3)), (3, 5, 0));
    assert_eq!(block_on(store.open_tables(0, ALL)).unwrap().len(), 2);
    assert_eq!(block_on(store.tables_of(GuestId::new(1000), ALL)).unwrap().len(), 1);
    assert_eq!(block_on(store.hidden_tables_of(GuestId::new(1000), ALL)).unwrap().len(), 1);
    assert_eq!(block_on(store.guest_of(TokenHash([1; 32]), 0)), Ok(Some(Holder { guest, new: true })));

    let other = Folder::new();
    assert_ne!(block_on(other.open().secret()), secret, "every store has its own");
}

#[test]
fn what_waits_when_the_store_is_dropped_is_still_written() {
    let folder = Folder::new();
    let store = folder.open();
    let answers: Vec<_> = (0..50).map(|seq| store.append(story::next(1, seq))).collect();
    let unread = store.read(TableId::new(1));
    let unready = store.ready();
    drop(store);
    for answer in answers {
        assert_eq!(block_on(answer), Ok(()));
    }
    assert!(block_on(unread).is_ok());
    assert_eq!(block_on(unready), Err(StoreError::Closed));
    assert_eq!(story::length(&folder.open(), 1), 50);
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = folder.open();
    story::write(&store, 1, 1).unwrap();
    store::backup(&folder.db(), &folder.file("copy")).unwrap();
    for name in folder.names() {
        let mode = fs::metadata(folder.file(&name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[test]
fn a_file_of_the_first_version_is_understood() {
    let folder = Folder::new();
    Connection::open(folder.db()).unwrap().execute_batch(VERSION_1).unwrap();
    let store = folder.open();
    let secret = std::array::from_fn(|byte| byte as u8);
    assert_eq!((block_on(store.secret()), store.generation()), (Ok(secret), 3));

    let log = block_on(store.read(TableId::new(1))).unwrap();
    let log: Vec<(i64, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
    assert_eq!(log, [(1000, "{\"open\":\"tale\"}"), (2000, "été 日本"), (3000, "")]);
    let card = Card {
        table: TableId::new(1),
        game: "tale".to_owned(),
        phase: Phase::Playing,
        listed: true,
        opened: 1000,
        changed: 3000,
        guests: [9, 7, 8].map(GuestId::new).to_vec(),
        // What the first version wrote there was not read by anybody.
        summary: Summary::default(),
    };
    assert_eq!(block_on(store.card(TableId::new(1))), Ok(Some(card)));
    let numbers = |cards: Result<Vec<Card>, StoreError>| {
        cards.unwrap().iter().map(|card| card.table.number()).collect::<Vec<u64>>()
    };
    assert_eq!(numbers(block_on(store.open_tables(0, ALL))), [2, 4]);
    assert_eq!(numbers(block_on(store.tables_of(GuestId::new(7), ALL))), [2, 1, 5]);
    block_on(store.hide(GuestId::new(7), TableId::new(1), true)).unwrap();
    assert_eq!(numbers(block_on(store.tables_of(GuestId::new(7), ALL))), [2, 5]);
    assert_eq!(numbers(block_on(store.hidden_tables_of(GuestId::new(7), ALL))), [1]);
    assert_eq!(numbers(block_on(store.tables_of(GuestId::new(u64::MAX), ALL))), [3]);
    let last = TableId::new(u64::MAX);
    assert_eq!(block_on(store.read(last)).unwrap()[0].text, last.to_string());
    assert_eq!(block_on(store.card(last)).unwrap().unwrap().phase, Phase::Closed);
    assert_eq!(block_on(store.card(TableId::new(5))).unwrap().unwrap().phase, Phase::Over);

    let holder = |byte, now| {
        block_on(store.guest_of(TokenHash([byte; 32]), now)).unwrap().map(|holder| holder.guest.name)
    };
    assert_eq!(holder(1, i64::MAX).as_deref(), Some("Zoé"));
    assert_eq!((holder(2, 8999).as_deref(), holder(2, 9000)), (Some("Zoé"), None));
    assert_eq!(holder(3, i64::MAX).as_deref(), Some("zzzzzzzzzzzz"));

    block_on(store.append(one_line(1, 3, "it goes on"))).unwrap();
    block_on(store.append(opening(store::suite::card(6, 0, &[])))).unwrap();
}

/// A released step never changes, or the fixture would differ from a new database.
#[test]
fn the_first_version_is_frozen() {
    let folder = Folder::new();
    drop(folder.open());
    let frozen = folder.file("frozen");
    Connection::open(&frozen).unwrap().execute_batch(VERSION_1).unwrap();
    let form = |path: &Path| {
        let db = Connection::open(path).unwrap();
        let mut statement = db.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.map(Result::unwrap).collect::<Vec<(String, Option<String>)>>()
    };
    // Later steps are applied to both.
    drop(SqliteStore::open(&frozen).unwrap());
    assert_eq!(form(&folder.db()), form(&frozen));
}
