//! A store that can be told how to behave, and a secret that is known.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use store::{
    Append, Card, Guest, Holder, Line, MemoryStore, Others, Page, Pending, Store, StoreError, Time, TokenHash,
};
use table::{GuestId, TableId};
use tokio::sync::watch;

/// How the store takes what it is given.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Mood {
    /// As it should.
    Good,
    /// Refuses it.
    Refusing(StoreError),
    /// Takes its time first.
    Slow(Duration),
    /// Does nothing until the mood changes, then what that says.
    Waiting,
    /// Has a defect.
    Panicking,
}

/// A store in memory, in some mood.
pub(crate) struct Moody {
    inner: MemoryStore,
    appends: watch::Sender<Mood>,
    reads: watch::Sender<Mood>,
    generation: AtomicU64,
    /// So many more times a table can be written, then the disk is full.
    room: AtomicI64,
    /// How often something was written, of whatever kind.
    writes: AtomicU64,
}

impl Moody {
    pub(crate) fn new() -> Arc<Moody> {
        Arc::new(Moody {
            inner: MemoryStore::new(),
            appends: watch::channel(Mood::Good).0,
            reads: watch::channel(Mood::Good).0,
            generation: AtomicU64::new(1),
            room: AtomicI64::new(i64::MAX),
            writes: AtomicU64::new(0),
        })
    }

    /// The mood in which tables are written.
    pub(crate) fn appends(&self, mood: Mood) {
        self.room.store(i64::MAX, SeqCst);
        self.appends.send_replace(mood);
    }

    /// So many more times a table can be written, then the disk is full.
    pub(crate) fn full_after(&self, times: i64) {
        self.room.store(times, SeqCst);
    }

    /// How often something was written, of whatever kind.
    pub(crate) fn writes(&self) -> u64 {
        self.writes.load(SeqCst)
    }

    /// The mood in which everything else is done.
    pub(crate) fn reads(&self, mood: Mood) {
        self.reads.send_replace(mood);
    }

    /// Says that everything was replaced.
    pub(crate) fn replace(&self) {
        self.generation.fetch_add(1, SeqCst);
    }

    /// How many lines the log of a table has.
    pub(crate) async fn length(&self, table: &str) -> u64 {
        self.inner.read(table.parse().expect("an id")).await.expect("a log").len() as u64
    }

    /// Writes a line behind the back of the server.
    pub(crate) async fn write_behind(&self, table: &str, line: String) {
        let (expect, table) = (self.length(table).await, table.parse().expect("an id"));
        let append = Append { table, expect, at: 0, lines: vec![line], card: None, generation: None };
        self.inner.append(append).await.expect("a line");
    }
}

async fn calm(mut mood: watch::Receiver<Mood>) -> Result<(), StoreError> {
    let now = mood.wait_for(|mood| *mood != Mood::Waiting).await.expect("a mood").clone();
    match now {
        Mood::Good | Mood::Waiting => Ok(()),
        Mood::Refusing(error) => Err(error),
        Mood::Slow(time) => {
            tokio::time::sleep(time).await;
            Ok(())
        }
        Mood::Panicking => panic!("a defect on purpose"),
    }
}

/// A store behind an `Arc`, so that its answers can come later.
pub(crate) struct Shared(pub(crate) Arc<Moody>);

impl Shared {
    fn later<T: Send + 'static>(
        &self,
        mood: &watch::Sender<Mood>,
        what: impl FnOnce(&MemoryStore) -> Pending<T> + Send + 'static,
    ) -> Pending<T> {
        let (inner, mood) = (self.0.clone(), mood.subscribe());
        Box::pin(async move {
            calm(mood).await?;
            what(&inner.inner).await
        })
    }
}

impl Store for Shared {
    fn append(&self, append: Append) -> Pending<()> {
        let (moody, mood) = (self.0.clone(), self.0.appends.subscribe());
        let generation = append.generation.unwrap_or(self.generation());
        Box::pin(async move {
            calm(mood).await?;
            if moody.generation.load(SeqCst) != generation {
                return Err(StoreError::Replaced);
            }
            if moody.room.fetch_sub(1, SeqCst) <= 0 {
                return Err(StoreError::Full);
            }
            moody.writes.fetch_add(1, SeqCst);
            moody.inner.append(Append { generation: None, ..append }).await
        })
    }

    fn read(&self, table: TableId) -> Pending<Vec<Line>> {
        self.later(&self.0.reads, move |store| store.read(table))
    }

    fn card(&self, table: TableId) -> Pending<Option<Card>> {
        self.later(&self.0.reads, move |store| store.card(table))
    }

    fn tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        self.later(&self.0.reads, move |store| store.tables_of(guest, page))
    }

    fn open_tables(&self, since: Time, page: Page) -> Pending<Vec<Card>> {
        self.later(&self.0.reads, move |store| store.open_tables(since, page))
    }

    fn guest_of(&self, token: TokenHash, now: Time) -> Pending<Option<Holder>> {
        self.later(&self.0.reads, move |store| store.guest_of(token, now))
    }

    fn put_guest(&self, guest: Guest) -> Pending<()> {
        self.0.writes.fetch_add(1, SeqCst);
        self.later(&self.0.appends, move |store| store.put_guest(guest))
    }

    fn put_token(&self, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Pending<()> {
        self.0.writes.fetch_add(1, SeqCst);
        self.later(&self.0.appends, move |store| store.put_token(token, guest, now, others))
    }

    fn secret(&self) -> Pending<[u8; 32]> {
        Box::pin(std::future::ready(Ok([7; 32])))
    }

    fn ready(&self) -> Pending<()> {
        self.later(&self.0.appends, |store| store.ready())
    }

    fn generation(&self) -> u64 {
        self.0.generation.load(SeqCst)
    }
}
