//! Figures about the store's own work.

use crate::{Figures, Guest, Others, Store, TokenHash, block_on};

use super::{card, one_line, opening, write};
use table::GuestId;

/// Every kind of write is counted once it is answered, reads are not, and nothing waits when everything is answered.
pub fn figures_count_what_was_written(store: &dyn Store) {
    let mut last = store.figures();
    assert_eq!(Figures { file_bytes: 0, wal_bytes: 0, ..last }, Figures::default());
    let guest = GuestId::new(7);
    let seven = Guest { id: guest, name: "seven".to_owned(), lang: String::new(), since: 0 };
    let writes: [&dyn Fn() -> crate::Pending<()>; 4] = [
        &|| store.append(opening(card(1, 0, &[7]))),
        &|| store.append(one_line(1, 1, "a line")),
        &|| store.put_guest(seven.clone()),
        &|| store.put_token(TokenHash([1; 32]), guest, 0, Others::Stay),
    ];
    for write in writes {
        block_on(write()).unwrap();
        let now = store.figures();
        assert_eq!((now.waiting, now.writes, now.commits), (0, last.writes + 1, last.commits + 1));
        assert!(now.waited >= last.waited && now.last_waited <= now.waited, "{now:?}");
        last = now;
    }
    block_on(store.read(card(1, 0, &[]).table)).unwrap();
    assert!(write(store, opening(card(2, 0, &[]))).is_ok());
    assert_eq!((store.figures().writes, store.figures().commits), (last.writes + 1, last.commits + 1));
}
