//! Tables that a guest has hidden from their own list (KIT-HIDE-1).

use table::{GuestId, TableId};

use super::{card, log, one_line, opening, write};
use crate::{Page, Store, block_on};

const ALL: Page = Page { skip: 0, most: u32::MAX };

/// The numbers of the tables in the list of a guest, and of those that they have hidden.
fn lists(store: &dyn Store, guest: u64) -> [Vec<u64>; 2] {
    let guest = GuestId::new(guest);
    let lists = [store.tables_of(guest, ALL), store.hidden_tables_of(guest, ALL)];
    lists.map(|cards| block_on(cards).unwrap().iter().map(|card| card.table.number()).collect())
}

fn hide(store: &dyn Store, guest: u64, table: u64, hidden: bool) {
    block_on(store.hide(GuestId::new(guest), TableId::new(table), hidden)).unwrap();
}

/// A hidden table is in the other list, in the same order, and stays there whatever happens at it.
pub fn a_hidden_table_is_in_another_list(store: &dyn Store) {
    for (table, at) in [(1, 20), (2, 30), (3, 10), (4, 40)] {
        write(store, opening(card(table, at, &[7, 8]))).unwrap();
    }
    assert_eq!(lists(store, 7), [vec![4, 2, 1, 3], vec![]]);
    for table in [3, 2, 2] {
        hide(store, 7, table, true);
    }
    assert_eq!(lists(store, 7), [vec![4, 1], vec![2, 3]]);
    assert_eq!(lists(store, 8), [vec![4, 2, 1, 3], vec![]], "nobody else notices");
    write(store, one_line(3, 1, "something happens")).unwrap();
    assert_eq!(lists(store, 7), [vec![4, 1], vec![3, 2]]);
    assert_eq!(log(store, 2).len(), 1, "the log says nothing of it");
    for table in [2, 2, 1] {
        hide(store, 7, table, false);
    }
    assert_eq!(lists(store, 7), [vec![4, 2, 1], vec![3]]);
    let page = Page { skip: 1, most: 1 };
    let second = block_on(store.tables_of(GuestId::new(7), page)).unwrap();
    assert_eq!(second[0].table.number(), 2, "pages do not count what is hidden");
    assert_eq!(block_on(store.hidden_tables_of(GuestId::new(7), page)).unwrap(), []);
}

/// Only tables that there are can be hidden, and only those where the guest has a seat are in a list.
pub fn hiding_needs_a_table(store: &dyn Store) {
    assert!(block_on(store.hide(GuestId::new(7), TableId::new(1), true)).is_err());
    write(store, opening(card(1, 20, &[8]))).unwrap();
    hide(store, 7, 1, true);
    assert_eq!(lists(store, 7), [vec![0; 0], vec![]]);
}
