//! Where tables and guests are kept.
//!
//! A [`Store`] keeps the log of each table, line by line, and an index of the tables for the lobby. Once it has
//! answered with `Ok`, the data is on disk; only then are people told of a choice. The store does not know what a line
//! means.
//!
//! [`SqliteStore`] keeps everything in one file; [`MemoryStore`] keeps it until the program ends. Every store must pass
//! the same test suite (feature `suite`). [`backup`], [`restore`] and [`check`] work on the file while the server runs.

mod common;
mod figures;
mod memory;
mod sqlite;
#[cfg(feature = "suite")]
pub mod suite;
mod wait;

pub use figures::Figures;
pub use memory::MemoryStore;
pub use sqlite::{
    BackupReport, CheckReport, RestoreReport, SqliteSettings, SqliteStore, backup, check, restore,
};
pub use wait::block_on;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use table::{GuestId, Phase, Summary, TableId};

/// The future answer of a store, for any executor. The work starts with the call and is finished even if this is
/// dropped; the caller just does not learn the result.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'static>>;

/// A place where tables and guests are kept. Every implementation passes the same test suite.
///
/// Writes happen in the order of the calls. A read that starts after a write was answered with `Ok` sees that write.
pub trait Store: Send + Sync + 'static {
    /// Appends lines to the log of one table, and replaces its index card if one is given, atomically. Fails with
    /// [`StoreError::Conflict`] unless the log has exactly `expect` lines. With `expect` 0, this creates the table and
    /// needs a card.
    fn append(&self, append: Append) -> Pending<()>;

    /// The whole log of a table, in order; empty if there is no such table.
    fn read(&self, table: TableId) -> Pending<Vec<Line>>;

    /// The index card of a table.
    fn card(&self, table: TableId) -> Pending<Option<Card>>;

    /// The tables of a guest, without those that they have hidden, the last changed first. Returns at most
    /// [`MOST_CARDS`].
    fn tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>>;

    /// The tables of a guest that they have hidden, the last changed first. Returns at most [`MOST_CARDS`].
    fn hidden_tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>>;

    /// What a guest has played at all their tables that are over, hidden or not. Each is named once, in order.
    fn played_by(&self, guest: GuestId) -> Pending<Vec<Played>>;

    /// Hides a table from a guest's own list, or brings it back. Nobody else notices. Fails if there is no such table.
    fn hide(&self, guest: GuestId, table: TableId, hidden: bool) -> Pending<()>;

    /// Tables that anybody may join (listed and gathering) and that were opened since this time, the newest first.
    /// Returns at most [`MOST_CARDS`].
    fn open_tables(&self, since: Time, page: Page) -> Pending<Vec<Card>>;

    /// The guest with this token, if it is valid at this time.
    fn guest_of(&self, token: TokenHash, now: Time) -> Pending<Option<Holder>>;

    /// Writes a guest: a new one, or a new name or language of a known one. A known guest keeps the time of their first
    /// visit.
    fn put_guest(&self, guest: Guest) -> Pending<()>;

    /// Gives a known guest a token, valid until another token ends it. `others` says what happens to the guest's other
    /// tokens; those that ended before `now` are deleted. Fails if somebody else has this token.
    fn put_token(&self, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Pending<()>;

    /// The server's secret: created at the first start, never shown, and never changed except by a restore, which
    /// brings back the secret of the backup.
    fn secret(&self) -> Pending<[u8; 32]>;

    /// Checks that something can be written and read back right now, and that there is room for more.
    fn ready(&self) -> Pending<()>;

    /// How busy the store is. Never waits, so that it can be asked at any time.
    fn figures(&self) -> Figures;

    /// A number that changes when everything in the store is replaced by a restore: whatever the caller holds in memory
    /// is void then. Ask for it before reading, so that the data is at least as new as the number. A write meant for
    /// another generation than the current one fails with [`StoreError::Replaced`].
    fn generation(&self) -> u64;
}

/// Milliseconds since 1970, given by the caller: a store has no clock.
pub type Time = i64;

/// Longest list of cards, whatever page is asked for.
pub const MOST_CARDS: u32 = 50;

/// What to append to a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// Number of lines that the log must have now.
    pub expect: u64,
    /// The time of the new lines.
    pub at: Time,
    /// The lines to append, at least one.
    pub lines: Vec<String>,
    /// The new index card, if it has changed.
    pub card: Option<Card>,
    /// Whether everybody sees that something has changed. Only then does the table move up in the lists of its guests:
    /// the order of a list must not tell of what is hidden.
    pub public: bool,
    /// The [`generation`](Store::generation) on which this was decided: in any other it fails. `None` stands for the
    /// current one.
    pub generation: Option<u64>,
}

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// When it was written.
    pub at: Time,
    /// The entry.
    pub text: String,
}

/// What the lobby needs to know of a table without loading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The table.
    pub table: TableId,
    /// Code of the game.
    pub game: String,
    /// The table's phase.
    pub phase: Phase,
    /// Whether the lobby lists the table for anybody to join.
    pub listed: bool,
    /// When the table was opened.
    pub opened: Time,
    /// When everybody could last see the table change. The store sets it to the `at` of the last public append.
    pub changed: Time,
    /// Guests who have a seat here.
    pub guests: Vec<GuestId>,
    /// What the lobby shows of the table.
    pub summary: Summary,
}

/// What somebody has played, at one table or at many.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Played {
    /// Code of the game.
    pub game: String,
    /// The step of the game's path that they played to its end, if it was one.
    pub step: Option<String>,
}

/// A guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Their id.
    pub id: GuestId,
    /// Their name.
    pub name: String,
    /// The tag of their language; empty if they never chose one.
    pub lang: String,
    /// When they first came.
    pub since: Time,
}

/// The guest who holds a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The guest.
    pub guest: Guest,
    /// Whether this token was issued beside older ones ([`Others::Stay`]) and has not ended them yet. It stays new even
    /// if another token has given it an end: of two that were sent at the same time, the one used last is the guest's.
    pub new: bool,
}

/// What happens to a guest's other tokens when they get a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// They stay valid, because the new one may not arrive.
    Stay,
    /// They end at this time, unless they end before.
    End(Time),
}

/// Hash of the secret in a guest's cookie. The secret itself is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TokenHash(pub [u8; 32]);

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// How many items to skip.
    pub skip: u32,
    /// How many items to return at most.
    pub most: u32,
}

/// Why a store failed. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The log has another length than expected.
    Conflict {
        /// Its number of lines.
        actual: u64,
    },
    /// Everything was replaced since the caller read it.
    Replaced,
    /// The disk is full, or a file has reached the limit for its size.
    Full,
    /// Too many writes are waiting; try again later.
    Busy,
    /// The store has been closed.
    Closed,
    /// Anything else: a technical message for whoever runs the server.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict { actual } => write!(f, "the log now has {actual} lines"),
            StoreError::Replaced => f.write_str("the store was restored from a backup"),
            StoreError::Full => {
                f.write_str("the disk is full, or a file has reached its size limit (ulimit -f)")
            }
            StoreError::Busy => f.write_str("too many writes are waiting"),
            StoreError::Closed => f.write_str("the store is closed"),
            StoreError::Broken(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for StoreError {}
