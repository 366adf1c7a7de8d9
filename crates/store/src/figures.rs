//! How busy a store is, for whoever runs the server.

use std::time::Duration;

/// Figures of a store since it was opened. They are about its work, never about anybody's data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// How many writes wait in the queue right now.
    pub waiting: u64,
    /// How many writes have left the queue to be carried out, whatever came of them.
    pub writes: u64,
    /// How long all of these waited in the queue, together.
    pub waited: Duration,
    /// How long the latest of them waited in the queue.
    pub last_waited: Duration,
    /// How many transactions were committed. Writes that waited together share one.
    pub commits: u64,
    /// The size of the database, in bytes; 0 without a file.
    pub file_bytes: u64,
    /// The size of its write-ahead log, in bytes: what is on disk, but not yet in the database.
    pub wal_bytes: u64,
}
