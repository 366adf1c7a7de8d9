//! Guests, their tokens, and the store's own secret.

use table::GuestId;

use crate::{Guest, Others, Store, StoreError, Time, TokenHash, block_on};

fn guest(id: u64, name: &str, lang: &str, since: Time) -> Guest {
    Guest { id: GuestId::new(id), name: name.to_owned(), lang: lang.to_owned(), since }
}

fn token(byte: u8) -> TokenHash {
    TokenHash([byte; 32])
}

fn put(store: &dyn Store, guest: Guest) {
    block_on(store.put_guest(guest)).unwrap();
}

fn give(store: &dyn Store, byte: u8, id: u64, others_end: Time) {
    block_on(store.put_token(token(byte), GuestId::new(id), 0, Others::End(others_end))).unwrap();
}

fn holder(store: &dyn Store, byte: u8, now: Time) -> Option<Guest> {
    block_on(store.guest_of(token(byte), now)).unwrap().map(|holder| holder.guest)
}

/// A guest is found by their token, as last written; only the time of their first visit never changes.
pub fn a_guest_is_known_by_their_token(store: &dyn Store) {
    assert_eq!(holder(store, 1, 0), None);
    put(store, guest(7, "Zoë \u{1f98a}", "", 100));
    put(store, guest(8, "", "fr", 200));
    assert_eq!(holder(store, 1, 0), None);
    give(store, 1, 7, 100);
    give(store, 2, 8, 200);
    assert_eq!(holder(store, 1, Time::MAX), Some(guest(7, "Zoë \u{1f98a}", "", 100)));
    assert_eq!(holder(store, 2, Time::MAX), Some(guest(8, "", "fr", 200)));
    assert_eq!(holder(store, 3, 0), None);

    put(store, guest(7, "Zoé", "en", 999));
    assert_eq!(holder(store, 1, 0), Some(guest(7, "Zoé", "en", 100)));
}

/// A new token has no end; the guest's other tokens end at the given time or earlier, and those of other guests do not.
pub fn a_new_token_ends_the_others(store: &dyn Store) {
    put(store, guest(7, "seven", "", 0));
    put(store, guest(8, "eight", "", 0));
    let holds = |byte, now| holder(store, byte, now).map(|guest| guest.id.number());
    give(store, 1, 7, 10);
    give(store, 9, 8, 10);
    give(store, 2, 7, 50);
    assert_eq!((holds(1, 49), holds(1, 50), holds(2, Time::MAX)), (Some(7), None, Some(7)));
    give(store, 3, 7, 80);
    assert_eq!((holds(1, 49), holds(1, 50)), (Some(7), None), "it ended before");
    assert_eq!((holds(2, 79), holds(2, 80), holds(3, Time::MAX)), (Some(7), None, Some(7)));
    give(store, 4, 7, 20);
    assert_eq!((holds(1, 19), holds(1, 20), holds(2, 20), holds(3, 20)), (Some(7), None, None, None));
    assert_eq!(holds(9, Time::MAX), Some(8));

    give(store, 3, 7, 90);
    assert_eq!((holds(3, Time::MAX), holds(4, 89), holds(4, 90)), (Some(7), Some(7), None), "given again");
}

/// A token issued with `Others::Stay` ends none; it counts as new until it ends the others, even if it was itself given
/// an end.
pub fn a_token_beside_others_is_new(store: &dyn Store) {
    put(store, guest(7, "seven", "", 0));
    let give = |byte, now, others| {
        block_on(store.put_token(token(byte), GuestId::new(7), now, others)).unwrap();
    };
    let is_new = |byte, now| block_on(store.guest_of(token(byte), now)).unwrap().map(|holder| holder.new);
    give(1, 0, Others::End(0));
    give(2, 0, Others::Stay);
    give(3, 0, Others::Stay);
    assert_eq!([1, 2, 3].map(|byte| is_new(byte, Time::MAX)), [Some(false), Some(true), Some(true)]);
    give(2, 10, Others::End(50));
    assert_eq!([1, 2, 3].map(|byte| is_new(byte, 49)), [Some(false), Some(false), Some(true)]);
    assert_eq!([1, 2, 3].map(|byte| is_new(byte, 50)), [None, Some(false), None]);
    give(3, 20, Others::End(60));
    assert_eq!([1, 2, 3].map(|byte| is_new(byte, 49)), [Some(false); 3]);
    assert_eq!([1, 2, 3].map(|byte| is_new(byte, 60)), [None, None, Some(false)]);
}

/// Tokens that have ended are deleted; those that will end are kept.
pub fn ended_tokens_are_forgotten(store: &dyn Store) {
    put(store, guest(7, "seven", "", 0));
    put(store, guest(8, "eight", "", 0));
    for (byte, id, others_end) in [(1, 7, 10), (2, 7, 10), (3, 7, 30), (8, 8, 10), (9, 8, 10)] {
        give(store, byte, id, others_end);
    }
    block_on(store.put_token(token(4), GuestId::new(7), 20, Others::End(50))).unwrap();
    let known = |byte| holder(store, byte, 0).is_some();
    assert_eq!([1, 2, 3, 4].map(known), [false, true, true, true]);
    assert_eq!([8, 9].map(known), [true, true], "tokens of other guests stay");
}

/// A token is given only to a known guest, and never to a second one.
pub fn a_token_needs_its_guest(store: &dyn Store) {
    let refused = |byte, id| {
        let answer = block_on(store.put_token(token(byte), GuestId::new(id), 0, Others::End(0)));
        assert!(matches!(answer, Err(StoreError::Broken(_))), "{answer:?}");
    };
    refused(1, 7);
    put(store, guest(7, "seven", "", 0));
    put(store, guest(8, "eight", "", 0));
    give(store, 1, 7, 0);
    give(store, 2, 8, 0);
    refused(1, 8);
    assert_eq!(holder(store, 1, 5).map(|guest| guest.id), Some(GuestId::new(7)));
    assert_eq!(holder(store, 2, 5).map(|guest| guest.id), Some(GuestId::new(8)), "nothing has ended");
}

/// The secret never changes; neither does the generation, as long as nothing is restored; and the store is ready.
pub fn the_store_keeps_its_secret(store: &dyn Store) {
    let (secret, generation) = (block_on(store.secret()).unwrap(), store.generation());
    assert_ne!(secret, [0; 32]);
    for _ in 0..3 {
        block_on(store.ready()).unwrap();
        put(store, guest(7, "seven", "", 0));
        assert_eq!((block_on(store.secret()), store.generation()), (Ok(secret), generation));
    }
}
