use std::net::IpAddr;

use store::{Append, MemoryStore};
use table::Summary;

use super::*;

const MINUTE: Time = 60_000;
const ALL: Page = Page { skip: 0, most: u32::MAX };

fn guest(number: u64) -> GuestId {
    GuestId::new(number)
}

fn address(number: u32) -> Client {
    Client::address(IpAddr::from(number.to_be_bytes()))
}

fn card(table: u64, host: u64, opened: Time) -> Card {
    Card {
        table: TableId::new(table),
        game: "tale".into(),
        phase: Phase::Gathering,
        listed: true,
        opened,
        changed: opened,
        guests: vec![guest(host)],
        summary: Summary { host: Some(guest(host)), free: 1, ..Summary::default() },
    }
}

fn with_limits(by_person: usize, by_address: usize) -> OpenTables {
    OpenTables::new(&Limits { listed_by_person: by_person, listed_by_address: by_address, ..Limits::NONE })
}

/// Lists a table as the server does: reserves, writes, notes.
fn list(open: &OpenTables, table: u64, host: u64, from: u32, now: Time) -> Result<(), &'static str> {
    let place = open.reserve(TableId::new(table), guest(host), address(from), now);
    let _place = place.map_err(|refusal| refusal.rule.as_str())?;
    open.note(card(table, host, now), now);
    Ok(())
}

fn shown(open: &OpenTables, now: Time) -> Vec<u64> {
    open.shown(ALL, now, |_, _| false).iter().map(|card| card.table.number()).collect()
}

/// KIT-LIST-1, KIT-LIST-2
#[test]
fn a_person_and_an_address_have_only_so_many() {
    let open = with_limits(3, 6);
    for table in 1..=3 {
        assert_eq!(list(&open, table, 1, 7, 0), Ok(()));
    }
    assert_eq!(list(&open, 4, 1, 7, 0), Err("KIT-LIST-1"));
    assert_eq!(list(&open, 4, 1, 8, 0), Err("KIT-LIST-1"), "wherever they are");
    for table in 4..=6 {
        assert_eq!(list(&open, table, 2, 7, 0), Ok(()));
    }
    assert_eq!(list(&open, 7, 3, 7, 0), Err("KIT-LIST-2"), "another guest is easily made");
    assert_eq!(list(&open, 7, 3, 8, 0), Ok(()));
    // A table that begins, is unlisted or given up makes room.
    for (table, changed) in [
        (1, Card { phase: Phase::Playing, listed: false, ..card(1, 1, 0) }),
        (2, Card { listed: false, ..card(2, 1, 0) }),
        (3, Card { phase: Phase::Closed, ..card(3, 1, 0) }),
    ] {
        open.note(changed, 0);
        assert_eq!(list(&open, 10 + table, 1, 7, 0), Ok(()));
        assert_eq!(list(&open, 20 + table, 1, 7, 0), Err("KIT-LIST-1"));
    }
    // Yesterday's tables do not count any more.
    assert_eq!(list(&open, 30, 1, 7, LISTED_FOR + 1), Ok(()));
    open.forget_old(LISTED_FOR + 1);
    assert_eq!(open.lock().tables.len(), 1);
}

/// KIT-LIST-1: what is being listed counts already, but a command that arrives twice does not count twice.
#[test]
fn reservations_count_while_they_last() {
    let open = with_limits(1, 6);
    let reserve = |table| open.reserve(TableId::new(table), guest(1), address(7), 0);
    let first = reserve(1);
    assert!(first.is_ok() && reserve(2).is_err());
    assert!(reserve(1).is_ok(), "the same table again");
    drop(first);
    assert!(reserve(2).is_ok(), "the first was not listed after all");
    assert_eq!(open.lock().reserved.len(), 0);
}

/// KIT-LIST-2: passing tables on to accomplices makes no room, and neither does coming from elsewhere once.
#[test]
fn a_table_counts_for_the_address_of_its_host() {
    let open = with_limits(3, 3);
    for table in 1..=3 {
        assert_eq!(list(&open, table, 1, 7, 0), Ok(()));
        open.note(card(table, 2, 0), 0);
    }
    assert_eq!(list(&open, 4, 1, 7, 0), Err("KIT-LIST-2"));
    // The new host is seen from another network: now the tables are theirs.
    for table in 1..=3 {
        assert!(open.saw_host(TableId::new(table), Some(address(8)), 0));
    }
    assert_eq!(list(&open, 4, 1, 7, 0), Ok(()));
    assert_eq!(list(&open, 5, 9, 8, 0), Err("KIT-LIST-2"));
    assert!(!open.saw_host(TableId::new(99), None, 0), "not remembered");
}

/// KIT-LIST-3
#[test]
fn a_table_is_shown_while_its_host_is_there() {
    let open = with_limits(3, 6);
    list(&open, 1, 1, 7, 0).unwrap();
    list(&open, 2, 2, 8, 0).unwrap();
    assert_eq!(shown(&open, 5 * MINUTE - 1), [2, 1]);
    assert!(open.saw_host(TableId::new(1), None, 4 * MINUTE));
    assert_eq!(shown(&open, 5 * MINUTE), [1]);
    assert_eq!(shown(&open, 9 * MINUTE), [0; 0]);
    let streaming = |_, host| host == guest(2);
    assert_eq!(open.shown(ALL, 9 * MINUTE, streaming).len(), 1, "the page of the table is open");
    assert!(open.saw_host(TableId::new(1), None, 60 * MINUTE));
    assert_eq!(shown(&open, 60 * MINUTE), [1], "the host is back");
    // Who is gone still has their three tables.
    list(&open, 3, 2, 8, 60 * MINUTE).unwrap();
    list(&open, 4, 2, 8, 60 * MINUTE).unwrap();
    assert_eq!(list(&open, 5, 2, 8, 60 * MINUTE), Err("KIT-LIST-1"));
    assert_eq!(open.shown(ALL, LISTED_FOR + 1, |_, _| true).len(), 2, "only for a day");
}

/// KIT-LIST-4
#[test]
fn the_list_is_in_turns() {
    let open = with_limits(usize::MAX, usize::MAX);
    // One address opens ten tables with several guests, after others opened one or two each.
    for (table, host, from, at) in [(1, 1, 7, 1), (2, 2, 8, 2), (3, 1, 7, 3)] {
        list(&open, table, host, from, at).unwrap();
    }
    for table in 10..20 {
        list(&open, table, table, 9, 10 + table.cast_signed()).unwrap();
    }
    assert_eq!(shown(&open, 100)[..6], [19, 3, 2, 18, 1, 17]);
    assert_eq!(shown(&open, 100).len(), 13);
    let page = open.shown(Page { skip: 1, most: 2 }, 100, |_, _| false);
    assert_eq!(page.iter().map(|card| card.table.number()).collect::<Vec<_>>(), [3, 2]);
}

/// After a restart the list is as before, although the addresses are forgotten (KIT-LIST-1, KIT-LIST-3).
#[tokio::test]
async fn the_list_comes_back_from_the_store() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let append = |card: Card| {
        let (table, at, lines) = (card.table, card.opened, vec!["opened".to_owned()]);
        store.append(Append { table, expect: 0, at, lines, card: Some(card), public: true, generation: None })
    };
    let now = 2 * LISTED_FOR;
    for table in 1..=120 {
        append(card(table, table / 4, now - 1000 + table.cast_signed())).await.unwrap();
    }
    append(card(200, 50, now - LISTED_FOR - 1)).await.unwrap();
    // A card of an older version does not name the host.
    append(Card { summary: Summary { free: 1, ..Summary::default() }, ..card(201, 60, now) }).await.unwrap();
    let open = with_limits(3, 6);
    open.load(&store, now).await.unwrap();
    assert_eq!(shown(&open, now).len(), 121);
    assert_eq!(list(&open, 300, 10, 7, now), Err("KIT-LIST-1"));
    assert_eq!(list(&open, 300, 60, 7, now), Ok(()));
    assert_eq!(shown(&open, now + 5 * MINUTE - 1).len(), 122, "they have time to come back");
    assert_eq!(shown(&open, now + 5 * MINUTE), [0; 0]);
    assert!(open.saw_host(TableId::new(40), Some(address(7)), now + 6 * MINUTE));
    assert_eq!(shown(&open, now + 6 * MINUTE), [40]);
    open.load(&store, now + 7 * MINUTE).await.unwrap();
    assert_eq!(shown(&open, now + 7 * MINUTE).len(), 121, "a restored store is read anew");
}

/// However many tables there are, memory has an end, and those whose hosts are there stay.
#[test]
fn the_list_has_an_end() {
    let open = with_limits(usize::MAX, usize::MAX);
    for table in 0..MAX_REMEMBERED as u64 + 10 {
        let now = if table < 10 { 0 } else { MINUTE };
        open.note(card(table, table, now), now);
        if table == 3 {
            open.saw_host(TableId::new(3), None, 2 * MINUTE);
        }
    }
    let list = open.lock();
    assert_eq!(list.tables.len(), MAX_REMEMBERED);
    assert!(list.tables.contains_key(&TableId::new(3)) && !list.tables.contains_key(&TableId::new(9)));
}
