//! A live table in memory: who wants something queues up, everything that waits is decided at once, written at once, and
//! only then seen by anybody.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Instant;

use futures_util::FutureExt;
use kit::Seats;
use play::{AnyTable, Batch, Presence};
use store::{Append, StoreError, Time};
use table::{By, Command, GuestId, TableId};
use tokio::sync::{oneshot, watch};

use crate::clock::Clock;
use crate::request_error::RequestError;
use crate::room::{Room, card};

/// How often a batch is tried again on a log that somebody else has written to.
const TRIES: usize = 5;

/// A table in memory.
pub(crate) struct Handle {
    pub(crate) id: TableId,
    /// Of the store from which it was read: under another one it counts no more.
    pub(crate) generation: u64,
    clock: Clock,
    /// What everybody sees: never ahead of what is on disk.
    seen: RwLock<Arc<dyn AnyTable>>,
    queue: Mutex<Queue>,
    changed: watch::Sender<u64>,
    presence: Mutex<Presence>,
    touched: AtomicI64,
}

#[derive(Default)]
struct Queue {
    jobs: Vec<Job>,
    /// Somebody is working through the queue.
    busy: bool,
    /// Bots of this table are being asked.
    bots: bool,
    /// The table was replaced behind our back: this handle is good for nothing.
    void: bool,
}

struct Job {
    by: By,
    command: Command,
    answer: oneshot::Sender<Result<(), RequestError>>,
}

impl Handle {
    pub(crate) fn new(id: TableId, table: Box<dyn AnyTable>, generation: u64, clock: Clock) -> Handle {
        Handle {
            id,
            generation,
            seen: RwLock::new(table.into()),
            queue: Mutex::default(),
            changed: watch::channel(0).0,
            presence: Mutex::new(Presence::new(clock.now())),
            touched: AtomicI64::new(clock.now()),
            clock,
        }
    }

    /// The table as it is on disk.
    pub(crate) fn table(&self) -> Arc<dyn AnyTable> {
        self.seen.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Tells when something has changed; closed never.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Is this handle good for nothing any more?
    pub(crate) fn is_void(&self) -> bool {
        self.lock().void
    }

    /// The table was replaced behind our back: whoever looks at it has to come again.
    pub(crate) fn discard(&self) {
        self.lock().void = true;
        self.changed.send_modify(|count| *count += 1);
    }

    /// Has nobody wanted anything since this time, and does nobody look?
    pub(crate) fn is_idle(&self, since: Time) -> bool {
        let queue = self.lock();
        !queue.busy && !queue.bots && self.changed.receiver_count() == 0 && self.touched.load(Relaxed) < since
    }

    /// Somebody wants something.
    pub(crate) fn touch(&self) {
        self.touched.store(self.clock.now(), Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn publish(&self, table: Box<dyn AnyTable>) {
        *self.seen.write().unwrap_or_else(PoisonError::into_inner) = table.into();
        self.changed.send_modify(|count| *count += 1);
    }

    /// Carries a command out. When this answers with yes, what came of it is on disk.
    pub(crate) async fn submit(
        self: &Arc<Self>,
        room: &Arc<Room>,
        by: By,
        command: Command,
    ) -> Result<(), RequestError> {
        let (answer, answered) = oneshot::channel();
        self.touch();
        let idle = {
            let mut queue = self.lock();
            if queue.void {
                return Err(RequestError::Store(StoreError::Replaced));
            }
            queue.jobs.push(Job { by, command, answer });
            !std::mem::replace(&mut queue.busy, true)
        };
        if idle {
            // Apart from the request, which may be broken off at any moment.
            tokio::spawn(self.clone().work(room.clone()));
        }
        answered.await.unwrap_or_else(|_| Err(RequestError::Internal("a command was dropped".into())))
    }

    /// Works until nobody waits.
    async fn work(self: Arc<Self>, room: Arc<Room>) {
        loop {
            let jobs = {
                let mut queue = self.lock();
                if queue.jobs.is_empty() {
                    queue.busy = false;
                    break;
                }
                std::mem::take(&mut queue.jobs)
            };
            // Whatever goes wrong with these, those who come after them shall not wait for ever.
            if AssertUnwindSafe(self.carry_out(&room, jobs)).catch_unwind().await.is_err() {
                room.metrics.panics.fetch_add(1, Relaxed);
                room.report(&RequestError::Internal(format!("table {}: a command panicked", self.id)));
            }
        }
        self.call_bots(&room);
    }

    async fn carry_out(&self, room: &Room, jobs: Vec<Job>) {
        let mut kept = Err(RequestError::Store(StoreError::Busy));
        let mut outcomes = Vec::new();
        for _ in 0..TRIES {
            if room.store.generation() != self.generation {
                kept = Err(RequestError::Store(StoreError::Replaced));
                break;
            }
            let before = self.table();
            let at = self.clock.now();
            let commands = jobs.iter().map(|job| (job.by, &job.command));
            let Batch { table: after, lines, outcomes: decided, changes_lobby } =
                match play::decide(&*before, commands, at) {
                    Ok(batch) => batch,
                    Err(error) => {
                        kept = Err(RequestError::Internal(error.to_string()));
                        break;
                    }
                };
            outcomes = decided;
            if lines.is_empty() {
                kept = Ok(());
                break;
            }
            let (start, entries) = (Instant::now(), before.entries());
            let card = changes_lobby.then(|| card(self.id, &*after, at));
            let generation = Some(self.generation);
            let append = Append { table: self.id, expect: entries, at, lines, card, generation };
            match room.store.append(append).await {
                Ok(()) => {
                    room.metrics.count_kept(start.elapsed());
                    self.publish(after);
                    kept = Ok(());
                    break;
                }
                // Somebody else wrote to this table: look what, and decide again.
                Err(StoreError::Conflict { .. }) => match room.load(self.id).await {
                    Ok(table) => self.publish(table),
                    Err(error) => {
                        kept = Err(error);
                        break;
                    }
                },
                Err(error) => {
                    kept = Err(RequestError::Store(error));
                    break;
                }
            }
        }
        room.metrics.commands.fetch_add(jobs.len() as u64, Relaxed);
        if let Err(error) = &kept {
            room.metrics.unkept.fetch_add(jobs.len() as u64, Relaxed);
            room.report(error);
        }
        let mut outcomes = outcomes.into_iter();
        for job in jobs {
            let outcome = outcomes.next().unwrap_or(Ok(())).map_err(RequestError::Refused);
            room.metrics.refused.fetch_add(outcome.is_err().into(), Relaxed);
            // Who has gone away in the meantime will see it when he comes back.
            let _ = job.answer.send(outcome.and_then(|()| kept.clone()));
        }
    }

    /// Lets the bots of this table choose, if it is their turn and nobody is already asking them.
    pub(crate) fn call_bots(self: &Arc<Self>, room: &Arc<Room>) {
        if self.table().bots_to_move().is_empty() {
            return;
        }
        if !std::mem::replace(&mut self.lock().bots, true) {
            tokio::spawn(crate::bots::ask(room.clone(), self.clone()));
        }
    }

    /// The bots have been asked; false if there is more to ask.
    pub(crate) fn bots_done(&self) -> bool {
        let mut queue = self.lock();
        let done = queue.void || self.table().bots_to_move().is_empty();
        queue.bots = !done;
        done
    }

    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody follows the table until the value this returns is dropped.
    pub(crate) fn enter(self: &Arc<Self>, guest: Option<GuestId>) -> Present {
        if let Some(guest) = guest {
            self.presence().enter(guest);
        }
        Present { handle: self.clone(), guest }
    }

    /// Somebody has loaded a page.
    pub(crate) fn notice(&self, guest: GuestId) {
        self.presence().notice(guest, self.clock.now());
    }

    /// The seats of people who have not been seen since this time.
    pub(crate) fn away(&self, table: &dyn AnyTable, since: Time) -> Seats {
        self.presence().away(table, since)
    }
}

/// Somebody who looks at a table.
pub(crate) struct Present {
    handle: Arc<Handle>,
    guest: Option<GuestId>,
}

impl Drop for Present {
    fn drop(&mut self) {
        if let Some(guest) = self.guest {
            self.handle.presence().exit(guest, self.handle.clock.now());
        }
    }
}
