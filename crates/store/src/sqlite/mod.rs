//! The store in one SQLite file.
//!
//! One thread writes and two read, each with its own connection; callers hand them work through queues and wait.

mod backup;
mod check;
mod connect;
mod copy;
mod error;
mod files;
mod gauges;
mod integrity;
mod lock;
mod queue;
mod read;
mod restore;
mod schema;
mod space;
mod write;
mod writer;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Instant;

use rusqlite::Connection;
use table::{GuestId, TableId};
use tokio::sync::oneshot;

use self::error::{store_error, system_error};
use self::gauges::Gauges;
use self::lock::ServingRight;
use self::queue::Queue;
use self::write::Job;
use self::writer::{Request, Writer};
use crate::{
    Append, Card, Figures, Guest, Holder, Line, Others, Page, Pending, Played, Store, StoreError, Time,
    TokenHash,
};

pub use self::backup::{BackupReport, backup};
pub use self::check::{CheckReport, check};
pub use self::restore::{RestoreReport, restore};

/// Two, so that a caller who wants a short list does not wait for one who reads a long log.
const READERS: usize = 2;

/// Settings of a [`SqliteStore`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SqliteSettings {
    /// How many writes (and as many reads) can wait before the store answers [`StoreError::Busy`]. One transaction holds
    /// at most this many.
    pub waiting: usize,
    /// The largest size of the database, if limited: beyond it the disk counts as full.
    pub most_bytes: Option<u64>,
}

impl Default for SqliteSettings {
    fn default() -> SqliteSettings {
        SqliteSettings { waiting: 1024, most_bytes: None }
    }
}

/// Tables and guests in one file.
///
/// Dropping it waits until everything in the queue is written and the file is closed.
pub struct SqliteStore {
    queues: Arc<Queues>,
    readers: Vec<JoinHandle<()>>,
    writer: Option<JoinHandle<()>>,
    /// Given back last, when the file is closed.
    right: Option<ServingRight>,
}

/// Where callers hand in work.
struct Queues {
    path: Arc<Path>,
    writes: Queue<Request>,
    reads: Queue<Question>,
    generation: Arc<AtomicU64>,
    gauges: Arc<Gauges>,
}

/// Something to read, together with where to send the answer.
type Question = Box<dyn FnOnce(&Connection) + Send>;

impl SqliteStore {
    /// Opens the database in this file; creates it if there is none; upgrades an older one, after making a backup next
    /// to it.
    ///
    /// # Errors
    ///
    /// If the file cannot be read and written, is not one of ours, was written by a newer program, or is damaged.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, &SqliteSettings::default())
    }

    /// Opens it for a server: nobody else can serve the same file until this store is closed or its process has ended,
    /// however it ends. What killed processes left half-finished beside the file is swept.
    ///
    /// # Errors
    ///
    /// As [`SqliteStore::open`], and if another process serves the file. Then nothing was changed.
    pub fn open_to_serve(path: &Path) -> Result<SqliteStore, StoreError> {
        let right = ServingRight::take(path)?;
        files::sweep(path);
        let mut store = SqliteStore::open(path)?;
        store.right = Some(right);
        Ok(store)
    }

    /// Opens it with other settings.
    ///
    /// # Errors
    ///
    /// As [`SqliteStore::open`].
    pub fn open_with(path: &Path, settings: &SqliteSettings) -> Result<SqliteStore, StoreError> {
        integrity::check_at_start(path)?;
        schema::prepare(path, schema::STEPS)?;
        let tell = |error: rusqlite::Error| store_error(path, &error);
        let connection = connect::writing(path, settings.most_bytes).map_err(tell)?;
        let generation = Arc::new(AtomicU64::new(read::generation(&connection).map_err(tell)?));
        let SqliteSettings { waiting, most_bytes } = *settings;
        let (writes, requests) = Queue::new(waiting);
        let (reads, questions) = Queue::new(waiting);
        let (shared, questions) = (Arc::<Path>::from(path), Arc::new(Mutex::new(questions)));
        let gauges = Arc::new(Gauges::default());
        gauges.measure(path);
        let queues = Queues {
            path: Arc::clone(&shared),
            writes,
            reads,
            generation: Arc::clone(&generation),
            gauges: Arc::clone(&gauges),
        };
        // From here on, dropping the store ends the threads started so far.
        let mut store =
            SqliteStore { queues: Arc::new(queues), readers: Vec::new(), writer: None, right: None };
        let writer = Writer { path: shared, most_bytes, connection: Some(connection), generation, gauges };
        store.writer = Some(thread(path, "store-writer", move || writer.run(&requests, waiting))?);
        for _ in 0..READERS {
            let (questions, connection) = (Arc::clone(&questions), connect::reading(path).map_err(tell)?);
            store.readers.push(thread(path, "store-reader", move || answer(&questions, &connection))?);
        }
        Ok(store)
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.queues.reads.close();
        join(self.readers.drain(..));
        // The writer last: the last connection to close cleans up the files, and readers cannot do that.
        self.queues.writes.close();
        join(self.writer.take());
        drop(self.right.take());
    }
}

fn join(threads: impl IntoIterator<Item = JoinHandle<()>>) {
    for thread in threads {
        // A panic has been reported already; callers who waited for the thread were told that the store is closed.
        let _ = thread.join();
    }
}

fn thread(
    path: &Path,
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, StoreError> {
    let thread = Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|error| system_error(path, "served by a thread", &error))
}

/// Answers questions until their queue is closed and empty. Whichever reader has the lock waits for the next one.
fn answer(questions: &Mutex<Receiver<Question>>, connection: &Connection) {
    let next = || questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(question) = next() {
        question(connection);
    }
}

impl Queues {
    fn write(&self, job: Job) -> Pending<()> {
        self.write_on(None, job)
    }

    fn write_on(&self, generation: Option<u64>, job: Job) -> Pending<()> {
        let (answer, answered) = oneshot::channel();
        let generation = generation.unwrap_or_else(|| self.generation.load(Ordering::Acquire));
        self.gauges.enter();
        let pushed = self.writes.push(Request { job, generation, since: Instant::now(), answer });
        if pushed.is_err() {
            self.gauges.turn_away();
        }
        pending(pushed, answered)
    }

    fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<T> {
        let (answer, answered) = oneshot::channel();
        let path = Arc::clone(&self.path);
        let question: Question = Box::new(move |connection| {
            // The caller may have stopped waiting.
            let _ = answer.send(question(connection).map_err(|error| store_error(&path, &error)));
        });
        pending(self.reads.push(question), answered)
    }
}

/// The answer of a thread, once it arrives; `Closed` if the thread is gone.
fn pending<T: Send + 'static>(
    pushed: Result<(), StoreError>,
    answered: oneshot::Receiver<Result<T, StoreError>>,
) -> Pending<T> {
    Box::pin(async move {
        pushed?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    })
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Pending<()> {
        match append.check() {
            Ok(()) => self.queues.write_on(append.generation, Job::Append(Box::new(append))),
            Err(error) => Box::pin(std::future::ready(Err(error))),
        }
    }

    fn read(&self, table: TableId) -> Pending<Vec<Line>> {
        self.queues.read(move |db| read::log(db, table))
    }

    fn card(&self, table: TableId) -> Pending<Option<Card>> {
        self.queues.read(move |db| read::card(db, table))
    }

    fn tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        self.queues.read(move |db| read::tables_of(db, guest, page))
    }

    fn hidden_tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        self.queues.read(move |db| read::hidden_tables_of(db, guest, page))
    }

    fn played_by(&self, guest: GuestId) -> Pending<Vec<Played>> {
        self.queues.read(move |db| read::played_by(db, guest))
    }

    fn hide(&self, guest: GuestId, table: TableId, hidden: bool) -> Pending<()> {
        self.queues.write(Job::Hide { guest, table, hidden })
    }

    fn open_tables(&self, since: Time, page: Page) -> Pending<Vec<Card>> {
        self.queues.read(move |db| read::open_tables(db, since, page))
    }

    fn guest_of(&self, token: TokenHash, now: Time) -> Pending<Option<Holder>> {
        self.queues.read(move |db| read::guest_of(db, token, now))
    }

    fn put_guest(&self, guest: Guest) -> Pending<()> {
        self.queues.write(Job::Guest(guest))
    }

    fn put_token(&self, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Pending<()> {
        self.queues.write(Job::Token { token, guest, now, others })
    }

    fn secret(&self) -> Pending<[u8; 32]> {
        self.queues.read(read::secret)
    }

    fn ready(&self) -> Pending<()> {
        let queues = Arc::clone(&self.queues);
        Box::pin(async move {
            let before = queues.read(read::pulse).await?;
            match queues.write(Job::Pulse).await {
                // It was asked before a restore, and can be asked again after it.
                Err(StoreError::Replaced) => queues.write(Job::Pulse).await?,
                done => done?,
            }
            let after = queues.read(read::pulse).await?;
            match after > before {
                true => Ok(()),
                false => {
                    Err(StoreError::Broken(format!("{} loses what is written to it", queues.path.display())))
                }
            }
        })
    }

    fn figures(&self) -> Figures {
        self.queues.gauges.read()
    }

    fn generation(&self) -> u64 {
        self.queues.generation.load(Ordering::Acquire)
    }
}
