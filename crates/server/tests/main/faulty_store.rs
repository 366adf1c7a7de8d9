//! A store that fails, waits or panics when it is told to, and whose secret is known.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use store::{
    Append, Card, Figures, Guest, Holder, Line, MemoryStore, Others, Page, Pending, Played, Store,
    StoreError, Time, TokenHash,
};
use table::{GuestId, TableId};
use tokio::sync::watch;

/// What the store does when it is called.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Behaviour {
    /// Works.
    Normal,
    /// Fails with this error.
    Failing(StoreError),
    /// Waits for this long, then works.
    Slow(Duration),
    /// Waits until the behaviour changes, then does what the new one says.
    Blocked,
    /// Panics.
    Panicking,
}

/// A store in memory that can be made to fail. Clones are the same store.
#[derive(Clone)]
pub(crate) struct FaultyStore(Arc<Shared>);

struct Shared {
    inner: MemoryStore,
    writes: watch::Sender<Behaviour>,
    reads: watch::Sender<Behaviour>,
    generation: AtomicU64,
    /// How many more appends succeed before the disk is full.
    appends_left: AtomicI64,
    /// How many writes of any kind there were.
    write_count: AtomicU64,
    /// How many times a log was read.
    log_reads: AtomicU64,
}

impl FaultyStore {
    pub(crate) fn new() -> FaultyStore {
        FaultyStore(Arc::new(Shared {
            inner: MemoryStore::new(),
            writes: watch::channel(Behaviour::Normal).0,
            reads: watch::channel(Behaviour::Normal).0,
            generation: AtomicU64::new(1),
            appends_left: AtomicI64::new(i64::MAX),
            write_count: AtomicU64::new(0),
            log_reads: AtomicU64::new(0),
        }))
    }

    /// Sets how writes behave, and gives the disk room again.
    pub(crate) fn set_writes(&self, behaviour: Behaviour) {
        self.0.appends_left.store(i64::MAX, SeqCst);
        self.0.writes.send_replace(behaviour);
    }

    /// The disk is full after this many more appends.
    pub(crate) fn full_after(&self, appends: i64) {
        self.0.appends_left.store(appends, SeqCst);
    }

    /// How many writes of any kind there were.
    pub(crate) fn write_count(&self) -> u64 {
        self.0.write_count.load(SeqCst)
    }

    /// How many times a log was read.
    pub(crate) fn log_reads(&self) -> u64 {
        self.0.log_reads.load(SeqCst)
    }

    /// Sets how reads behave.
    pub(crate) fn set_reads(&self, behaviour: Behaviour) {
        self.0.reads.send_replace(behaviour);
    }

    /// Pretends that the content of the store was replaced.
    pub(crate) fn replace(&self) {
        self.0.generation.fetch_add(1, SeqCst);
    }

    /// The number of lines in a table's log.
    pub(crate) async fn log_length(&self, table: &str) -> u64 {
        self.0.inner.read(table.parse().expect("an id")).await.expect("a log").len() as u64
    }

    /// Appends a line behind the server's back.
    pub(crate) async fn write_behind(&self, table: &str, line: String) {
        let (expect, table) = (self.log_length(table).await, table.parse().expect("an id"));
        let append =
            Append { table, expect, at: 0, lines: vec![line], card: None, public: true, generation: None };
        self.0.inner.append(append).await.expect("a line");
    }

    fn later<T: Send + 'static>(
        &self,
        behaviour: &watch::Sender<Behaviour>,
        what: impl FnOnce(&MemoryStore) -> Pending<T> + Send + 'static,
    ) -> Pending<T> {
        let (inner, behaviour) = (self.0.clone(), behaviour.subscribe());
        Box::pin(async move {
            obey(behaviour).await?;
            what(&inner.inner).await
        })
    }
}

async fn obey(mut behaviour: watch::Receiver<Behaviour>) -> Result<(), StoreError> {
    let now = behaviour.wait_for(|now| *now != Behaviour::Blocked).await.expect("a behaviour").clone();
    match now {
        Behaviour::Normal | Behaviour::Blocked => Ok(()),
        Behaviour::Failing(error) => Err(error),
        Behaviour::Slow(time) => {
            tokio::time::sleep(time).await;
            Ok(())
        }
        Behaviour::Panicking => panic!("a deliberate panic"),
    }
}

impl Store for FaultyStore {
    fn append(&self, append: Append) -> Pending<()> {
        let (store, behaviour) = (self.0.clone(), self.0.writes.subscribe());
        let generation = append.generation.unwrap_or(self.generation());
        Box::pin(async move {
            obey(behaviour).await?;
            if store.generation.load(SeqCst) != generation {
                return Err(StoreError::Replaced);
            }
            if store.appends_left.fetch_sub(1, SeqCst) <= 0 {
                return Err(StoreError::Full);
            }
            store.write_count.fetch_add(1, SeqCst);
            store.inner.append(Append { generation: None, ..append }).await
        })
    }

    fn read(&self, table: TableId) -> Pending<Vec<Line>> {
        self.0.log_reads.fetch_add(1, SeqCst);
        self.later(&self.0.reads, move |store| store.read(table))
    }

    fn card(&self, table: TableId) -> Pending<Option<Card>> {
        self.later(&self.0.reads, move |store| store.card(table))
    }

    fn tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        self.later(&self.0.reads, move |store| store.tables_of(guest, page))
    }

    fn hidden_tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        self.later(&self.0.reads, move |store| store.hidden_tables_of(guest, page))
    }

    fn played_by(&self, guest: GuestId) -> Pending<Vec<Played>> {
        self.later(&self.0.reads, move |store| store.played_by(guest))
    }

    fn hide(&self, guest: GuestId, table: TableId, hidden: bool) -> Pending<()> {
        self.0.write_count.fetch_add(1, SeqCst);
        self.later(&self.0.writes, move |store| store.hide(guest, table, hidden))
    }

    fn open_tables(&self, since: Time, page: Page) -> Pending<Vec<Card>> {
        self.later(&self.0.reads, move |store| store.open_tables(since, page))
    }

    fn guest_of(&self, token: TokenHash, now: Time) -> Pending<Option<Holder>> {
        self.later(&self.0.reads, move |store| store.guest_of(token, now))
    }

    fn put_guest(&self, guest: Guest) -> Pending<()> {
        self.0.write_count.fetch_add(1, SeqCst);
        self.later(&self.0.writes, move |store| store.put_guest(guest))
    }

    fn put_token(&self, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Pending<()> {
        self.0.write_count.fetch_add(1, SeqCst);
        self.later(&self.0.writes, move |store| store.put_token(token, guest, now, others))
    }

    fn secret(&self) -> Pending<[u8; 32]> {
        Box::pin(std::future::ready(Ok([7; 32])))
    }

    fn ready(&self) -> Pending<()> {
        self.later(&self.0.writes, |store| store.ready())
    }

    fn figures(&self) -> Figures {
        self.0.inner.figures()
    }

    fn generation(&self) -> u64 {
        self.0.generation.load(SeqCst)
    }
}
