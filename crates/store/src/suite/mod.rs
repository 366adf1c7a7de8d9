//! The tests that every store must pass. They use nothing but the trait.
//!
//! Each test is a function that gets an empty store and panics if something is wrong. [`suite!`](crate::suite!) makes a
//! test of each; it takes a function that makes a store, calls the test, and cleans up:
//!
//! ```
//! fn in_memory(test: fn(&dyn store::Store)) {
//!     test(&store::MemoryStore::new());
//! }
//!
//! store::suite!(in_memory);
//! # fn main() {}
//! ```

mod crowd;
mod hiding;
mod lists;
mod logs;
mod people;
mod work;

pub use crowd::{
    many_tables_at_once_lose_nothing, of_many_racers_one_wins, what_was_answered_is_seen_by_everybody,
};
pub use hiding::{a_hidden_table_is_in_another_list, hiding_needs_a_table};
pub use lists::{
    a_card_moves_with_its_phase, pages_are_cut_and_capped, tables_of_a_guest_come_last_changed_first,
    the_lobby_shows_the_newest_first, what_was_played_is_not_forgotten,
};
pub use logs::{
    a_conflict_changes_nothing, a_log_begins_with_a_card, any_text_is_kept, lines_and_card_change_together,
    lines_keep_their_order, nonsense_is_refused,
};
pub use people::{
    a_guest_is_known_by_their_token, a_new_token_ends_the_others, a_token_beside_others_is_new,
    a_token_needs_its_guest, ended_tokens_are_forgotten, the_store_keeps_its_secret,
};
pub use work::figures_count_what_was_written;

use table::{GuestId, Phase, Summary, TableId};

use crate::{Append, Card, Line, Store, StoreError, Time, block_on};

/// Makes a `#[test]` of each test of the suite. It takes a function that is called with each test, makes an empty store,
/// and passes it to the test: `fn(test: fn(&dyn store::Store))`.
#[macro_export]
macro_rules! suite {
    ($with:path) => {
        $crate::suite! { $with:
            a_log_begins_with_a_card
            a_conflict_changes_nothing
            nonsense_is_refused
            lines_keep_their_order
            lines_and_card_change_together
            any_text_is_kept
            the_lobby_shows_the_newest_first
            a_card_moves_with_its_phase
            tables_of_a_guest_come_last_changed_first
            pages_are_cut_and_capped
            what_was_played_is_not_forgotten
            a_hidden_table_is_in_another_list
            hiding_needs_a_table
            a_guest_is_known_by_their_token
            a_new_token_ends_the_others
            a_token_beside_others_is_new
            ended_tokens_are_forgotten
            a_token_needs_its_guest
            the_store_keeps_its_secret
            what_was_answered_is_seen_by_everybody
            of_many_racers_one_wins
            many_tables_at_once_lose_nothing
            figures_count_what_was_written
        }
    };
    ($with:path: $($test:ident)*) => {
        $(
            #[test]
            fn $test() {
                $with($crate::suite::$test);
            }
        )*
    };
}

/// The card of a gathering table, opened and changed at this time.
pub fn card(table: u64, at: Time, guests: &[u64]) -> Card {
    Card {
        table: TableId::new(table),
        game: "tale".to_owned(),
        phase: Phase::Gathering,
        listed: true,
        opened: at,
        changed: at,
        guests: guests.iter().copied().map(GuestId::new).collect(),
        summary: Summary { names: vec![format!("host of {table}")], free: 1, ..Summary::default() },
    }
}

/// An append that opens a table with one line.
pub fn opening(card: Card) -> Append {
    let lines = vec![format!("table {} is opened", card.table)];
    Append {
        table: card.table,
        expect: 0,
        at: card.changed,
        lines,
        card: Some(card),
        public: true,
        generation: None,
    }
}

/// An append of one line that leaves the card alone.
pub fn one_line(table: u64, expect: u64, text: &str) -> Append {
    let at = 1_000 + expect.cast_signed();
    Append {
        table: TableId::new(table),
        expect,
        at,
        lines: vec![text.to_owned()],
        card: None,
        public: true,
        generation: None,
    }
}

/// Appends and waits.
fn write(store: &dyn Store, append: Append) -> Result<(), StoreError> {
    block_on(store.append(append))
}

/// Reads a log and waits.
fn log(store: &dyn Store, table: u64) -> Vec<Line> {
    block_on(store.read(TableId::new(table))).unwrap()
}

/// What the lines of a log say.
fn texts(store: &dyn Store, table: u64) -> Vec<String> {
    log(store, table).into_iter().map(|line| line.text).collect()
}

/// Reads a card and waits.
fn card_of(store: &dyn Store, table: u64) -> Option<Card> {
    block_on(store.card(TableId::new(table))).unwrap()
}
