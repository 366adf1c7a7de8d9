//! The one thread that writes: everything that waits goes into one transaction, and to disk with one sync.

use std::iter;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::error::{is_full, is_request_error, store_error};
use super::gauges::Gauges;
use super::write::{Job, perform};
use super::{connect, read};
use crate::StoreError;

/// How often an idle writer checks whether a backup was restored.
const IDLE: Duration = Duration::from_millis(250);

/// A job, and where to send the answer.
pub(super) struct Request {
    pub(super) job: Job,
    /// The generation that the caller knew when they asked.
    pub(super) generation: u64,
    /// When they asked.
    pub(super) since: Instant,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Holds the only connection of this store that writes.
pub(super) struct Writer {
    pub(super) path: Arc<Path>,
    pub(super) most_bytes: Option<u64>,
    /// `None` after an error that may have broken it: the next job opens a new one.
    pub(super) connection: Option<Connection>,
    /// Shared with the store, which reports it.
    pub(super) generation: Arc<AtomicU64>,
    /// Shared as well.
    pub(super) gauges: Arc<Gauges>,
}

impl Writer {
    /// Works until the queue is closed and empty. One transaction holds what waits, but at most `most` requests.
    pub(super) fn run(mut self, queue: &Receiver<Request>, most: usize) {
        loop {
            match queue.recv_timeout(IDLE) {
                Ok(first) => {
                    let requests: Vec<_> = iter::once(first).chain(queue.try_iter()).take(most).collect();
                    for request in &requests {
                        self.gauges.leave(request.since.elapsed());
                    }
                    self.serve(requests);
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.check_generation();
                    // Others may have written: a restore, a checkpoint.
                    self.gauges.measure(&self.path);
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Performs all requests in one transaction, and answers when they are on disk.
    fn serve(&mut self, requests: Vec<Request>) {
        match self.attempt(&requests) {
            Ok(answers) => {
                for (request, answer) in requests.into_iter().zip(answers) {
                    request.answer(answer);
                }
            }
            // One of them cannot be written; the others must not suffer for it.
            Err(error) if requests.len() > 1 && is_request_error(&error) => {
                for request in requests {
                    self.serve(vec![request]);
                }
            }
            Err(error) => {
                let answer = store_error(&self.path, &error);
                for request in requests {
                    request.answer(Err(answer.clone()));
                }
            }
        }
    }

    /// All or nothing. After an error nothing was written, and the connection either still works or was dropped.
    fn attempt(&mut self, requests: &[Request]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let (generation, path) = (Arc::clone(&self.generation), Arc::clone(&self.path));
        let connection = self.connection()?;
        let result = transact(connection, requests, &generation);
        if let Err(error) = &result {
            if is_full(&path, error) {
                make_room(connection);
            }
            if !connection.is_autocommit() || breaks_connection(error) {
                self.connection = None;
            }
        } else {
            self.gauges.commit();
            self.gauges.measure(&path);
        }
        result
    }

    /// Notices, while nobody writes, that a backup was restored. If this fails, the next job reports what is wrong.
    fn check_generation(&mut self) {
        if let Ok(generation) = self.connection().and_then(|connection| read::generation(connection)) {
            self.generation.store(generation, Ordering::Release);
        }
    }

    fn connection(&mut self) -> rusqlite::Result<&mut Connection> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect::writing(&self.path, self.most_bytes)?,
        };
        Ok(self.connection.insert(connection))
    }
}

impl Request {
    fn answer(self, answer: Result<(), StoreError>) {
        // The caller may have stopped waiting.
        let _ = self.answer.send(answer);
    }
}

/// Whether this error may have broken the connection.
fn breaks_connection(error: &rusqlite::Error) -> bool {
    let harmless = [ErrorCode::DiskFull, ErrorCode::DatabaseBusy];
    !is_request_error(error) && !error.sqlite_error_code().is_some_and(|code| harmless.contains(&code))
}

/// The write-ahead log holds every version of a page; copied into the file, each page is there only once, and the log
/// starts over. If there is no room for that either, only freeing disk space helps.
fn make_room(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
}

fn transact(
    connection: &mut Connection,
    requests: &[Request],
    known: &AtomicU64,
) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    // From here on nobody else can restore a backup.
    let generation = read::generation(&transaction)?;
    known.store(generation, Ordering::Release);
    let mut answers = Vec::with_capacity(requests.len());
    for request in requests {
        answers.push(match request.generation == generation {
            true => perform(&transaction, &request.job)?,
            false => Err(StoreError::Replaced),
        });
    }
    transaction.commit()?;
    Ok(answers)
}
