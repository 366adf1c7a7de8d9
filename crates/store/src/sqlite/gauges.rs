//! Counting what the writer does. Whoever reads the figures waits for nobody, and touches no file.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::files::with_suffix;
use crate::Figures;

/// Shared by the callers, who enter the queue, and the writer. Each figure is true by itself; together they may be of
/// different moments.
#[derive(Default)]
pub(super) struct Gauges {
    waiting: AtomicU64,
    writes: AtomicU64,
    waited_nanos: AtomicU64,
    last_waited_nanos: AtomicU64,
    commits: AtomicU64,
    file_bytes: AtomicU64,
    wal_bytes: AtomicU64,
}

impl Gauges {
    /// Somebody is about to put a write into the queue. Counted before it can be taken out again.
    pub(super) fn enter(&self) {
        self.waiting.fetch_add(1, Relaxed);
    }

    /// The queue did not take it.
    pub(super) fn turn_away(&self) {
        self.waiting.fetch_sub(1, Relaxed);
    }

    /// The writer has taken it out of the queue.
    pub(super) fn leave(&self, waited: Duration) {
        let nanos = u64::try_from(waited.as_nanos()).unwrap_or(u64::MAX);
        self.waiting.fetch_sub(1, Relaxed);
        self.writes.fetch_add(1, Relaxed);
        self.waited_nanos.fetch_add(nanos, Relaxed);
        self.last_waited_nanos.store(nanos, Relaxed);
    }

    /// A transaction is on disk.
    pub(super) fn commit(&self) {
        self.commits.fetch_add(1, Relaxed);
    }

    /// Looks how large the files are. For the writer, which waits for the disk anyway.
    pub(super) fn measure(&self, path: &Path) {
        let length = |path: &Path| fs::metadata(path).map_or(0, |data| data.len());
        self.file_bytes.store(length(path), Relaxed);
        self.wal_bytes.store(length(&with_suffix(path, "-wal")), Relaxed);
    }

    pub(super) fn read(&self) -> Figures {
        Figures {
            waiting: self.waiting.load(Relaxed),
            writes: self.writes.load(Relaxed),
            waited: Duration::from_nanos(self.waited_nanos.load(Relaxed)),
            last_waited: Duration::from_nanos(self.last_waited_nanos.load(Relaxed)),
            commits: self.commits.load(Relaxed),
            file_bytes: self.file_bytes.load(Relaxed),
            wal_bytes: self.wal_bytes.load(Relaxed),
        }
    }
}
