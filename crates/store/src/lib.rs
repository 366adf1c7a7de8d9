//! Where tables and guests are kept.
//!
//! A [`Store`] keeps the log of each table, line by line, and an index of tables for the lobby. What it has answered with
//! `Ok` is on disk: nobody is told of a choice before. Nothing here knows what a line means.
//!
//! [`SqliteStore`] keeps everything in one file; [`MemoryStore`] keeps it until the program ends. Both pass the same
//! suite of tests (with the feature `suite`), as any other store has to. [`backup`] and [`restore`] work on the file while a house is
//! open.

mod alike;
mod memory;
mod sqlite;
#[cfg(feature = "suite")]
pub mod suite;
mod wait;

pub use memory::MemoryStore;
pub use sqlite::{BackupReport, RestoreReport, SqliteSettings, SqliteStore, backup, restore};
pub use wait::block_on;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use table::{GuestId, Phase, Summary, TableId};

/// What a store answers, later. It does not matter which executor waits for it. The work begins with the call: who
/// drops this before it is ready does not learn how it ended, but it goes on.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'static>>;

/// A place where tables and guests are kept. Each implementation passes the same suite of tests.
///
/// Writes are done in the order in which they were called; a read that is called after a write was answered with `Ok`
/// sees it.
pub trait Store: Send + Sync + 'static {
    /// Appends lines to the log of one table, and replaces its index card if one is given: all of it or nothing.
    /// Refused with [`StoreError::Conflict`] unless the log has exactly `expect` lines (0 creates the table, and needs
    /// a card).
    fn append(&self, append: Append) -> Pending<()>;

    /// The whole log of a table, in order; empty if there is no such table.
    fn read(&self, table: TableId) -> Pending<Vec<Line>>;

    /// The index card of a table.
    fn card(&self, table: TableId) -> Pending<Option<Card>>;

    /// The tables of a guest, the last changed first. At most [`MOST_CARDS`] at once.
    fn tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>>;

    /// Tables that anybody may join (they are gathering, and listed) and that were opened since then, the newest first. At
    /// most [`MOST_CARDS`] at once.
    fn open_tables(&self, since: Time, page: Page) -> Pending<Vec<Card>>;

    /// Who holds this token, if it is (still) valid at this time.
    fn guest_of(&self, token: TokenHash, now: Time) -> Pending<Option<Holder>>;

    /// Writes a guest: a new one, or another name or language of a known one (who keeps the time of his first coming).
    fn put_guest(&self, guest: Guest) -> Pending<()>;

    /// Gives a known guest a token, which has no end until another one ends it. What becomes of the other tokens of this
    /// guest is said by `others`; those that have ended by `now` are forgotten. A token that somebody else has is refused.
    fn put_token(&self, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Pending<()>;

    /// The secret of this house: made at the first start, never changed (but by a restore, which brings back the one of
    /// the backup), never shown.
    fn secret(&self) -> Pending<[u8; 32]>;

    /// Has something been written and read back right now?
    fn ready(&self) -> Pending<()>;

    /// A number that changes when everything in the store was replaced (a restore): what is kept in memory is void
    /// then. Ask for it before reading: then what was read is at least as new as the number says. A write that was
    /// called under another number than the one it meets is refused with [`StoreError::Replaced`].
    fn generation(&self) -> u64;
}

/// Milliseconds since 1970, given by the caller: a store has no clock.
pub type Time = i64;

/// No list of cards is longer, whatever page is asked for: it is what people can look at.
pub const MOST_CARDS: u32 = 50;

/// What to add to a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// How many lines the log must have now.
    pub expect: u64,
    /// When.
    pub at: Time,
    /// The lines to add, at least one.
    pub lines: Vec<String>,
    /// The new index card, if something on it changed.
    pub card: Option<Card>,
    /// The [`generation`](Store::generation) that it was decided on; in any other it is refused. `None`: the present one.
    pub generation: Option<u64>,
}

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// When it was written.
    pub at: Time,
    /// What it says.
    pub text: String,
}

/// What the lobby has to know of a table without loading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Which table.
    pub table: TableId,
    /// Code of the game.
    pub game: String,
    /// Where it stands.
    pub phase: Phase,
    /// May anybody join who sees it in the lobby?
    pub listed: bool,
    /// When it was opened.
    pub opened: Time,
    /// When it was last written (kept by the store: the `at` of the last append).
    pub changed: Time,
    /// Who has a seat here.
    pub guests: Vec<GuestId>,
    /// What the lobby shows of it.
    pub summary: Summary,
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who.
    pub id: GuestId,
    /// What he is called.
    pub name: String,
    /// The tag of his language; empty if he never chose one.
    pub lang: String,
    /// When he first came.
    pub since: Time,
}

/// Who holds a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// Who.
    pub guest: Guest,
    /// Was it given beside others ([`Others::Stay`]), and has it not ended them yet? It stays so when another one gives it
    /// an end: of two that were sent at the same time the one that is used last is the one that its owner has.
    pub new: bool,
}

/// What becomes of the other tokens of a guest who gets one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// They stay as they are: nobody knows yet whether the new one will arrive.
    Stay,
    /// They end at this time, if they do not end before.
    End(Time),
}

/// The hash of the secret in somebody's cookie: the secret itself is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TokenHash(pub [u8; 32]);

/// Which part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// How many to skip.
    pub skip: u32,
    /// How many at most.
    pub most: u32,
}

/// Why a store did not do it. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The log has another length.
    Conflict {
        /// How many lines it has.
        actual: u64,
    },
    /// Everything was replaced since the caller read it.
    Replaced,
    /// There is no room on the disk.
    Full,
    /// More is waiting to be written than the store can hold; try again.
    Busy,
    /// The store has been closed.
    Closed,
    /// Anything else, in technical words for the one who runs the house.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict { actual } => write!(f, "the log has {actual} lines by now"),
            StoreError::Replaced => f.write_str("the store was restored from a backup"),
            StoreError::Full => f.write_str("the disk is full"),
            StoreError::Busy => f.write_str("too much is waiting to be written"),
            StoreError::Closed => f.write_str("the store is closed"),
            StoreError::Broken(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for StoreError {}
