//! The one thread that writes: everything that waits goes into one transaction, and onto the disk at once.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::error::{is_of_the_question, told};
use super::queue::{Attendance, Queue};
use super::write::{Job, perform};
use super::{connect, read};
use crate::StoreError;

/// How often a writer that has nothing to do looks whether somebody restored a backup.
const IDLE: Duration = Duration::from_millis(250);

/// A job, and who waits for it.
pub(super) struct Ticket {
    pub(super) job: Job,
    /// The generation that the caller could know when he asked.
    pub(super) generation: u64,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Holds the only connection of this store that writes.
pub(super) struct Writer {
    pub(super) path: Arc<Path>,
    pub(super) most_bytes: Option<u64>,
    /// `None` after an error that may have left it useless: the next job opens another one.
    pub(super) connection: Option<Connection>,
    /// What the store tells everybody.
    pub(super) generation: Arc<AtomicU64>,
}

impl Writer {
    /// Works until the queue is closed and empty.
    pub(super) fn attend(mut self, queue: &Queue<Ticket>) {
        let _attendance = Attendance(queue);
        while let Some(tickets) = queue.take_all(IDLE) {
            if tickets.is_empty() {
                self.look_around();
            } else {
                self.serve(tickets);
            }
        }
    }

    /// Does all of it in one transaction, and answers when it is on disk.
    fn serve(&mut self, tickets: VecDeque<Ticket>) {
        match self.attempt(&tickets) {
            Ok(answers) => {
                for (ticket, answer) in tickets.into_iter().zip(answers) {
                    ticket.answer(answer);
                }
            }
            // One of them cannot be written, and it shall not be the fault of the others.
            Err(error) if tickets.len() > 1 && is_of_the_question(&error) => {
                for ticket in tickets {
                    self.serve(VecDeque::from([ticket]));
                }
            }
            Err(error) => {
                let answer = told(&self.path, &error);
                for ticket in tickets {
                    ticket.answer(Err(answer.clone()));
                }
            }
        }
    }

    /// All or nothing. An error means that nothing happened, and that the connection is in order, or gone.
    fn attempt(&mut self, tickets: &VecDeque<Ticket>) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let generation = Arc::clone(&self.generation);
        let connection = self.connection()?;
        let result = transact(connection, tickets, &generation);
        if let Err(error) = &result {
            if error.sqlite_error_code() == Some(ErrorCode::DiskFull) {
                make_room(connection);
            }
            if !connection.is_autocommit() || is_of_the_connection(error) {
                self.connection = None;
            }
        }
        result
    }

    /// While nobody writes: was a backup restored? If it cannot be seen now, the next job will tell what is wrong.
    fn look_around(&mut self) {
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

impl Ticket {
    fn answer(self, answer: Result<(), StoreError>) {
        // Who does not wait any more does not have to be told.
        let _ = self.answer.send(answer);
    }
}

/// May the connection be useless from now on?
fn is_of_the_connection(error: &rusqlite::Error) -> bool {
    let harmless = [ErrorCode::DiskFull, ErrorCode::DatabaseBusy];
    !is_of_the_question(error) && !error.sqlite_error_code().is_some_and(|code| harmless.contains(&code))
}

/// The log of changes has every page as often as it was changed; put into the file, each is there once, and the log can
/// begin anew. If there is no room for that either, somebody else has to make some.
fn make_room(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
}

fn transact(
    connection: &mut Connection,
    tickets: &VecDeque<Ticket>,
    known: &AtomicU64,
) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    // From here on nobody else can restore.
    let generation = read::generation(&transaction)?;
    known.store(generation, Ordering::Release);
    let mut answers = Vec::with_capacity(tickets.len());
    for ticket in tickets {
        answers.push(match ticket.generation == generation {
            true => perform(&transaction, &ticket.job)?,
            false => Err(StoreError::Replaced),
        });
    }
    transaction.commit()?;
    Ok(answers)
}
