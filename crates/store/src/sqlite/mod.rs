//! Everything in one file, by SQLite.
//!
//! One thread writes, two read, each with a connection of its own; callers hand them work through queues and wait.

mod backup;
mod connect;
mod copy;
mod error;
mod files;
mod queue;
mod read;
mod restore;
mod schema;
mod write;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{Builder, JoinHandle};

use rusqlite::Connection;
use table::{GuestId, TableId};
use tokio::sync::oneshot;

use self::error::{told, told_by_system};
use self::queue::{Attendance, Queue};
use self::write::Job;
use self::writer::{Ticket, Writer};
use crate::{Append, Card, Guest, Holder, Line, Others, Page, Pending, Store, StoreError, Time, TokenHash};

pub use self::backup::{BackupReport, backup};
pub use self::restore::{RestoreReport, restore};

/// Two, so that somebody who wants a short list does not wait for somebody who reads a long log.
const READERS: usize = 2;

/// How a [`SqliteStore`] is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SqliteSettings {
    /// How many writes (and as many reads) can wait before the store says [`StoreError::Busy`]. So many can also go
    /// into one transaction.
    pub waiting: usize,
    /// The largest size of the database, if it has one: beyond it the disk counts as full.
    pub most_bytes: Option<u64>,
}

impl Default for SqliteSettings {
    fn default() -> SqliteSettings {
        SqliteSettings { waiting: 1024, most_bytes: None }
    }
}

/// Tables and guests in one file.
///
/// When it is dropped, what is waiting is still written, and the file is closed; that is waited for.
pub struct SqliteStore {
    desk: Arc<Desk>,
    readers: Vec<JoinHandle<()>>,
    writer: Option<JoinHandle<()>>,
}

/// Where work is handed in.
struct Desk {
    path: Arc<Path>,
    writes: Queue<Ticket>,
    reads: Queue<Question>,
    generation: Arc<AtomicU64>,
}

/// Something to read, which knows whom to answer.
type Question = Box<dyn FnOnce(&Connection) + Send>;

impl SqliteStore {
    /// Opens the database in this file; creates it if there is none; brings an older one up to date, after making a
    /// backup beside it.
    ///
    /// # Errors
    ///
    /// If the file cannot be read and written, or is not ours, or was written by a newer program.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, &SqliteSettings::default())
    }

    /// Opens it with other settings.
    ///
    /// # Errors
    ///
    /// As [`SqliteStore::open`].
    pub fn open_with(path: &Path, settings: &SqliteSettings) -> Result<SqliteStore, StoreError> {
        schema::prepare(path, schema::STEPS)?;
        let tell = |error: rusqlite::Error| told(path, &error);
        let connection = connect::writing(path, settings.most_bytes).map_err(tell)?;
        let generation = Arc::new(AtomicU64::new(read::generation(&connection).map_err(tell)?));
        let desk = Arc::new(Desk {
            path: Arc::from(path),
            writes: Queue::new(settings.waiting),
            reads: Queue::new(settings.waiting),
            generation: Arc::clone(&generation),
        });
        // From here on, dropping the store ends the threads that have begun.
        let mut store = SqliteStore { desk: Arc::clone(&desk), readers: Vec::new(), writer: None };
        let writer = Writer {
            path: Arc::clone(&desk.path),
            most_bytes: settings.most_bytes,
            connection: Some(connection),
            generation,
        };
        store.writer = Some(thread(path, "store-writer", move || writer.attend(&desk.writes))?);
        for _ in 0..READERS {
            let (desk, connection) = (Arc::clone(&store.desk), connect::reading(path).map_err(tell)?);
            store.readers.push(thread(path, "store-reader", move || answer(&desk.reads, &connection))?);
        }
        Ok(store)
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.desk.reads.close();
        join(self.readers.drain(..));
        // The writer last: whoever closes the last connection tidies up, and readers cannot.
        self.desk.writes.close();
        join(self.writer.take());
    }
}

fn join(threads: impl IntoIterator<Item = JoinHandle<()>>) {
    for thread in threads {
        // One that panicked has said so; those who waited for it were told that the store is closed.
        let _ = thread.join();
    }
}

fn thread(
    path: &Path,
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, StoreError> {
    let thread = Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|error| told_by_system(path, "served by a thread", &error))
}

fn answer(queue: &Queue<Question>, connection: &Connection) {
    let _attendance = Attendance(queue);
    while let Some(question) = queue.take_one() {
        question(connection);
    }
}

impl Desk {
    fn write(&self, job: Job) -> Pending<()> {
        self.write_on(None, job)
    }

    fn write_on(&self, generation: Option<u64>, job: Job) -> Pending<()> {
        let (answer, wanted) = oneshot::channel();
        let generation = generation.unwrap_or_else(|| self.generation.load(Ordering::Acquire));
        later(self.writes.push(Ticket { job, generation, answer }), wanted)
    }

    fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<T> {
        let (answer, wanted) = oneshot::channel();
        let path = Arc::clone(&self.path);
        let question: Question = Box::new(move |connection| {
            // Who does not wait any more does not have to be told.
            let _ = answer.send(question(connection).map_err(|error| told(&path, &error)));
        });
        later(self.reads.push(question), wanted)
    }
}

/// An answer that comes, unless whoever should give it is gone.
fn later<T: Send + 'static>(
    pushed: Result<(), StoreError>,
    wanted: oneshot::Receiver<Result<T, StoreError>>,
) -> Pending<T> {
    Box::pin(async move {
        pushed?;
        wanted.await.unwrap_or(Err(StoreError::Closed))
    })
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Pending<()> {
        match append.check() {
            Ok(()) => self.desk.write_on(append.generation, Job::Append(append)),
            Err(error) => Box::pin(std::future::ready(Err(error))),
        }
    }

    fn read(&self, table: TableId) -> Pending<Vec<Line>> {
        self.desk.read(move |db| read::log(db, table))
    }

    fn card(&self, table: TableId) -> Pending<Option<Card>> {
        self.desk.read(move |db| read::card(db, table))
    }

    fn tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        self.desk.read(move |db| read::tables_of(db, guest, page))
    }

    fn open_tables(&self, since: Time, page: Page) -> Pending<Vec<Card>> {
        self.desk.read(move |db| read::open_tables(db, since, page))
    }

    fn guest_of(&self, token: TokenHash, now: Time) -> Pending<Option<Holder>> {
        self.desk.read(move |db| read::guest_of(db, token, now))
    }

    fn put_guest(&self, guest: Guest) -> Pending<()> {
        self.desk.write(Job::Guest(guest))
    }

    fn put_token(&self, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Pending<()> {
        self.desk.write(Job::Token { token, guest, now, others })
    }

    fn secret(&self) -> Pending<[u8; 32]> {
        self.desk.read(read::secret)
    }

    fn ready(&self) -> Pending<()> {
        let desk = Arc::clone(&self.desk);
        Box::pin(async move {
            let before = desk.read(read::pulse).await?;
            desk.write(Job::Pulse).await?;
            let after = desk.read(read::pulse).await?;
            match after > before {
                true => Ok(()),
                false => {
                    Err(StoreError::Broken(format!("{} does not keep what is written", desk.path.display())))
                }
            }
        })
    }

    fn generation(&self) -> u64 {
        self.desk.generation.load(Ordering::Acquire)
    }
}
