//! A table in memory. Commands queue up; one worker decides all that wait, writes the result in one append, and only
//! then publishes it.

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
use crate::rate_limiter::Client;
use crate::request_error::RequestError;
use crate::room::{Room, card};
use crate::watchers::Watchers;

/// How many times a batch is decided before giving up, because other writers keep being quicker.
const MAX_ATTEMPTS: usize = 5;

/// A table in memory.
pub(crate) struct Handle {
    pub(crate) id: TableId,
    /// The generation of the store that the table was read from. After a change of generation the handle is stale.
    pub(crate) generation: u64,
    clock: Clock,
    /// The table as everybody sees it: never ahead of the store.
    published: RwLock<Arc<dyn AnyTable>>,
    queue: Mutex<Queue>,
    changed: watch::Sender<u64>,
    /// What the game shows everybody, as a fingerprint, and since when.
    shown: Mutex<(u64, Instant)>,
    presence: Mutex<Presence>,
    watchers: Watchers,
    /// Held while the next table is named and opened: in between, nobody else opens it, by other rules than were chosen.
    pub(crate) going_on: tokio::sync::Mutex<()>,
    last_used: AtomicI64,
}

#[derive(Default)]
struct Queue {
    jobs: Vec<Job>,
    /// A worker is running.
    busy: bool,
    /// The bots of this table are running.
    bots_running: bool,
    /// The store was replaced: this handle must not be used any more.
    stale: bool,
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
            shown: Mutex::new((table.public_hash(), Instant::now())),
            published: RwLock::new(table.into()),
            queue: Mutex::default(),
            changed: watch::channel(0).0,
            presence: Mutex::new(Presence::new(clock.now())),
            watchers: Watchers::default(),
            going_on: tokio::sync::Mutex::default(),
            last_used: AtomicI64::new(clock.now()),
            clock,
        }
    }

    /// The table as it is in the store.
    pub(crate) fn table(&self) -> Arc<dyn AnyTable> {
        self.published.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Wakes up whenever a new state is published, or the handle becomes stale.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Whether the store was replaced since the table was read.
    pub(crate) fn is_stale(&self) -> bool {
        self.lock().stale
    }

    /// Marks the handle as stale, and wakes its streams up so that they end.
    pub(crate) fn mark_stale(&self) {
        self.lock().stale = true;
        self.changed.send_modify(|count| *count += 1);
    }

    /// Whether nothing is going on, nobody follows the table, and it was last used before this time.
    pub(crate) fn is_idle(&self, since: Time) -> bool {
        let queue = self.lock();
        !queue.busy
            && !queue.bots_running
            && self.changed.receiver_count() == 0
            && self.last_used.load(Relaxed) < since
    }

    /// When the table was last used.
    pub(crate) fn last_used(&self) -> Time {
        self.last_used.load(Relaxed)
    }

    /// Notes that the table is in use.
    pub(crate) fn touch(&self) {
        self.last_used.store(self.clock.now(), Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows this state of the table to everybody. It must be in the store already.
    pub(crate) fn publish(&self, table: Box<dyn AnyTable>) {
        let now = table.public_hash();
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.0 != now {
            *shown = (now, Instant::now());
        }
        drop(shown);
        *self.published.write().unwrap_or_else(PoisonError::into_inner) = table.into();
        self.changed.send_modify(|count| *count += 1);
    }

    /// Since when everybody sees of the game what they see now.
    pub(crate) fn shown_since(&self) -> Instant {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).1
    }

    /// Carries out a command. After `Ok`, its entries are in the store.
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
            if queue.stale {
                return Err(RequestError::Store(StoreError::Replaced));
            }
            queue.jobs.push(Job { by, command, answer });
            !std::mem::replace(&mut queue.busy, true)
        };
        if idle {
            // A task of its own, because the request may be cancelled at any moment.
            tokio::spawn(self.clone().run_queue(room.clone()));
        }
        answered.await.unwrap_or_else(|_| Err(RequestError::Internal("a command was dropped".into())))
    }

    /// Works until the queue is empty.
    async fn run_queue(self: Arc<Self>, room: Arc<Room>) {
        loop {
            let jobs = {
                let mut queue = self.lock();
                if queue.jobs.is_empty() {
                    queue.busy = false;
                    break;
                }
                std::mem::take(&mut queue.jobs)
            };
            // A panic must not block the commands that come later.
            if AssertUnwindSafe(self.process(&room, jobs)).catch_unwind().await.is_err() {
                room.metrics.panics.fetch_add(1, Relaxed);
                room.report(&RequestError::Internal(format!("table {}: a command panicked", self.id)));
            }
        }
        self.start_bots(&room);
    }

    /// Decides a batch of commands. Taking back replays the game, so it is not done here but in the workshop.
    async fn decide(
        &self,
        room: &Room,
        before: &Arc<dyn AnyTable>,
        jobs: &[Job],
        at: Time,
    ) -> Result<Batch, RequestError> {
        let decided = if jobs.iter().any(|job| job.command.may_replay()) {
            let commands: Vec<(By, Command)> = jobs.iter().map(|job| (job.by, job.command.clone())).collect();
            let (before, entries) = (before.clone(), before.plies() * jobs.len());
            let metrics = room.metrics.clone();
            let decide = move || {
                metrics.count_replayed(entries);
                play::decide(&*before, commands.iter().map(|(by, command)| (*by, command)), at)
            };
            let client = match jobs[0].by {
                By::Guest(guest) => Client::Guest(guest),
                By::Server => Client::Room,
            };
            room.workshop.run(client, entries, decide).await?
        } else {
            play::decide(&**before, jobs.iter().map(|job| (job.by, &job.command)), at)
        };
        decided.map_err(|error| RequestError::Internal(error.to_string()))
    }

    /// Decides, stores and answers a batch of commands.
    async fn process(&self, room: &Room, jobs: Vec<Job>) {
        let mut stored = Err(RequestError::Store(StoreError::Busy));
        let mut answers = Vec::new();
        for _ in 0..MAX_ATTEMPTS {
            if room.store.generation() != self.generation {
                stored = Err(RequestError::Store(StoreError::Replaced));
                break;
            }
            let before = self.table();
            let at = self.clock.now();
            let Batch { table: after, lines, answers: decided, changes_lobby, public } =
                match self.decide(room, &before, &jobs, at).await {
                    Ok(batch) => batch,
                    Err(error) => {
                        stored = Err(error);
                        break;
                    }
                };
            answers = decided;
            if lines.is_empty() {
                stored = Ok(());
                break;
            }
            let (start, entries) = (Instant::now(), before.entries());
            let card = changes_lobby.then(|| card(self.id, &*after, at));
            let generation = Some(self.generation);
            let append =
                Append { table: self.id, expect: entries, at, lines, card: card.clone(), public, generation };
            match room.store.append(append).await {
                Ok(()) => {
                    room.metrics.count_stored(start.elapsed());
                    room.lobbies.note(Some(&*before), &*after, card.is_some());
                    self.publish(after);
                    if let Some(card) = card {
                        room.open_tables.note(card, at);
                    }
                    stored = Ok(());
                    break;
                }
                // Another writer was quicker: read what it wrote, and decide again.
                Err(StoreError::Conflict { .. }) => match room.load(self.id).await {
                    Ok(table) => {
                        room.open_tables.note(crate::room::card(self.id, &*table, at), at);
                        room.lobbies.note(Some(&*before), &*table, true);
                        self.publish(table);
                    }
                    Err(error) => {
                        stored = Err(error);
                        break;
                    }
                },
                Err(error) => {
                    stored = Err(RequestError::Store(error));
                    break;
                }
            }
        }
        room.metrics.commands.fetch_add(jobs.len() as u64, Relaxed);
        if let Err(error) = &stored {
            room.metrics.unstored.fetch_add(jobs.len() as u64, Relaxed);
            room.report(error);
        }
        let mut answers = answers.into_iter();
        for job in jobs {
            let answer = answers.next().unwrap_or(Ok(())).map_err(RequestError::Refused);
            room.metrics.refused.fetch_add(answer.is_err().into(), Relaxed);
            // If the client is gone, the page shows what came of it when they come back.
            let _ = job.answer.send(answer.and_then(|()| stored.clone()));
        }
    }

    /// Starts the bots of this table, if they have to choose and are not running already.
    pub(crate) fn start_bots(self: &Arc<Self>, room: &Arc<Room>) {
        if self.table().bots_to_move().is_empty() {
            return;
        }
        if !std::mem::replace(&mut self.lock().bots_running, true) {
            tokio::spawn(crate::bots::run(room.clone(), self.clone()));
        }
    }

    /// Notes that the bots stop, unless there is something left for them to decide. Tells whether they stop.
    pub(crate) fn try_stop_bots(&self) -> bool {
        let mut queue = self.lock();
        let done = queue.stale || self.table().bots_to_move().is_empty();
        queue.bots_running = !done;
        done
    }

    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts somebody of this name as present until the guard is dropped.
    pub(crate) fn enter(self: &Arc<Self>, guest: Option<GuestId>, name: &str) -> PresenceGuard {
        if let Some(guest) = guest {
            self.presence().enter(guest);
            self.watchers.enter(guest, name);
        }
        PresenceGuard { handle: self.clone(), guest }
    }

    /// Notes that a guest has loaded a page.
    pub(crate) fn saw(&self, guest: GuestId) {
        self.presence().saw(guest, self.clock.now());
    }

    /// Whether a guest has the page of the table open.
    pub(crate) fn is_streaming(&self, guest: GuestId) -> bool {
        self.presence().is_streaming(guest)
    }

    /// Who has the page of the table open.
    pub(crate) fn watchers(&self) -> &Watchers {
        &self.watchers
    }

    /// The seats of people who have not been seen since this time.
    pub(crate) fn away(&self, table: &dyn AnyTable, since: Time) -> Seats {
        self.presence().away(table, since)
    }
}

/// Keeps a guest present at a table for as long as it exists.
pub(crate) struct PresenceGuard {
    handle: Arc<Handle>,
    guest: Option<GuestId>,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        if let Some(guest) = self.guest {
            self.handle.presence().exit(guest, self.handle.clock.now());
            self.handle.watchers.exit(guest);
        }
    }
}
