//! A live table in memory: who wants something queues up, everything that waits is decided at once, written at once, and
//! only then seen by anybody.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;

use catalog::Live;
use futures_util::FutureExt;
use kit::{Seat, Seats};
use store::{Append, StoreError, Time};
use table::{By, Chair, Command, Damage, GuestId, TableId};
use tokio::sync::{oneshot, watch};

use crate::clock::Clock;
use crate::room::{Room, card};
use crate::trouble::Trouble;

/// How often a batch is tried again on a log that somebody else has written to.
const TRIES: usize = 5;

/// When so many have been seen at a table, those who have not been seen for so long are forgotten.
const CROWD: usize = 100;
const REMEMBERED: Time = 3_600_000;

/// Who has no stream, because he reads without the script, is not away before so much more time.
const UNSEEN: Time = 600_000;

/// A table in memory.
pub(crate) struct Handle {
    pub(crate) id: TableId,
    /// Of the store from which it was read: under another one it counts no more.
    pub(crate) generation: u64,
    clock: Clock,
    /// Since when it is in memory. Nobody can have been seen here before.
    since: Time,
    /// What everybody sees: never ahead of what is on disk.
    seen: RwLock<Arc<dyn Live>>,
    queue: Mutex<Queue>,
    changed: watch::Sender<u64>,
    presence: Mutex<HashMap<GuestId, Presence>>,
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
    answer: oneshot::Sender<Result<(), Trouble>>,
}

#[derive(Clone, Copy, Default)]
struct Presence {
    streams: u32,
    /// Has he ever had one here? Who reads without the script is seen only now and then.
    streamed: bool,
    seen: Time,
}

impl Handle {
    pub(crate) fn new(id: TableId, table: Box<dyn Live>, generation: u64, clock: Clock) -> Handle {
        Handle {
            id,
            generation,
            since: clock.now(),
            seen: RwLock::new(table.into()),
            queue: Mutex::default(),
            changed: watch::channel(0).0,
            presence: Mutex::default(),
            touched: AtomicI64::new(clock.now()),
            clock,
        }
    }

    /// The table as it is on disk.
    pub(crate) fn table(&self) -> Arc<dyn Live> {
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

    fn lock(&self) -> std::sync::MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn publish(&self, table: Box<dyn Live>) {
        *self.seen.write().unwrap_or_else(PoisonError::into_inner) = table.into();
        self.changed.send_modify(|count| *count += 1);
    }

    /// Carries a command out. When this answers with yes, what came of it is on disk.
    pub(crate) async fn submit(
        self: &Arc<Self>,
        room: &Arc<Room>,
        by: By,
        command: Command,
    ) -> Result<(), Trouble> {
        let (answer, answered) = oneshot::channel();
        self.touch();
        let idle = {
            let mut queue = self.lock();
            if queue.void {
                return Err(Trouble::Unkept(StoreError::Replaced));
            }
            queue.jobs.push(Job { by, command, answer });
            !std::mem::replace(&mut queue.busy, true)
        };
        if idle {
            // Apart from the request, which may be broken off at any moment.
            tokio::spawn(self.clone().work(room.clone()));
        }
        answered.await.unwrap_or_else(|_| Err(Trouble::Defect("a command was dropped".into())))
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
                room.complain(&Trouble::Defect(format!("table {}: a command panicked", self.id)));
            }
        }
        self.call_bots(&room);
    }

    async fn carry_out(&self, room: &Room, jobs: Vec<Job>) {
        let mut kept = Err(Trouble::Unkept(StoreError::Busy));
        let mut outcomes = Vec::new();
        for _ in 0..TRIES {
            if room.store.generation() != self.generation {
                kept = Err(Trouble::Unkept(StoreError::Replaced));
                break;
            }
            let before = self.table();
            let batch = match Batch::of(&*before, &jobs, self.clock.now()) {
                Ok(batch) => batch,
                Err(damage) => {
                    kept = Err(Trouble::Defect(damage.to_string()));
                    break;
                }
            };
            outcomes = batch.outcomes;
            if batch.lines.is_empty() {
                kept = Ok(());
                break;
            }
            let (start, entries) = (Instant::now(), before.entries());
            let card = batch.new_card.then(|| card(self.id, &*batch.table, batch.at));
            let (table, generation) = (self.id, Some(self.generation));
            let append =
                Append { table, expect: entries, at: batch.at, lines: batch.lines, card, generation };
            match room.store.append(append).await {
                Ok(()) => {
                    room.metrics.count_kept(start.elapsed());
                    self.publish(batch.table);
                    kept = Ok(());
                    break;
                }
                // Somebody else wrote to this table: look what, and decide again.
                Err(StoreError::Conflict { .. }) => match room.load(self.id).await {
                    Ok(table) => self.publish(table),
                    Err(trouble) => {
                        kept = Err(trouble);
                        break;
                    }
                },
                Err(error) => {
                    kept = Err(Trouble::Unkept(error));
                    break;
                }
            }
        }
        room.metrics.commands.fetch_add(jobs.len() as u64, Relaxed);
        if let Err(trouble) = &kept {
            room.metrics.unkept.fetch_add(jobs.len() as u64, Relaxed);
            room.complain(trouble);
        }
        let mut outcomes = outcomes.into_iter();
        for job in jobs {
            let outcome = outcomes.next().unwrap_or(Ok(()));
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

    /// Somebody looks at the table, until what this gives is dropped.
    pub(crate) fn enter(self: &Arc<Self>, guest: Option<GuestId>) -> Present {
        if let Some(guest) = guest {
            let mut presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
            let guest = presence.entry(guest).or_default();
            guest.streams += 1;
            guest.streamed = true;
        }
        Present { handle: self.clone(), guest }
    }

    /// Somebody was seen, without a stream.
    pub(crate) fn notice(&self, guest: GuestId) {
        let mut presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        if presence.len() >= CROWD {
            presence.retain(|_, guest| guest.streams > 0 || now - guest.seen < REMEMBERED);
        }
        presence.entry(guest).or_default().seen = now;
    }

    /// The seats of persons who have not been seen since this time.
    pub(crate) fn away(&self, table: &dyn Live, since: Time) -> Seats {
        let presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
        let gone = |chair: &Chair| {
            chair.person().is_some_and(|person| {
                // Who was not seen yet may be on his way: the house has just opened, or the table was just taken up again.
                presence.get(&person.guest).map_or(self.since < since, |seen| {
                    let since = if seen.streamed { since } else { since - UNSEEN };
                    seen.streams == 0 && seen.seen < since
                })
            })
        };
        let chairs = table.chairs().iter().enumerate();
        chairs.filter(|(_, chair)| gone(chair)).map(|(seat, _)| Seat::at(seat)).collect()
    }
}

/// Somebody who looks at a table.
pub(crate) struct Present {
    handle: Arc<Handle>,
    guest: Option<GuestId>,
}

impl Drop for Present {
    fn drop(&mut self) {
        let Some(guest) = self.guest else { return };
        let mut presence = self.handle.presence.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = presence.get_mut(&guest) {
            entry.streams -= 1;
            entry.seen = self.handle.clock.now();
        }
    }
}

/// What comes of all that waits, tried on a copy of the table.
struct Batch {
    table: Box<dyn Live>,
    at: Time,
    lines: Vec<String>,
    outcomes: Vec<Result<(), Trouble>>,
    new_card: bool,
}

impl Batch {
    fn of(before: &dyn Live, jobs: &[Job], at: Time) -> Result<Batch, Damage> {
        let mut batch = Batch {
            table: before.copy(),
            at,
            lines: Vec::with_capacity(jobs.len()),
            outcomes: Vec::with_capacity(jobs.len()),
            new_card: false,
        };
        let phase = before.phase();
        for job in jobs {
            let decided = batch.table.decide(job.by, &job.command);
            for entry in decided.iter().flatten() {
                batch.table.apply(batch.at, entry)?;
                batch.lines.push(entry.to_line());
                // A choice changes nothing that the lobby shows, unless it ends the game.
                let quiet = matches!(
                    entry,
                    table::Entry::Chose { .. } | table::Entry::Undid { .. } | table::Entry::Said { .. }
                );
                batch.new_card |= !quiet;
            }
            batch.outcomes.push(decided.map(drop).map_err(Trouble::Refused));
        }
        batch.new_card |= batch.table.phase() != phase;
        Ok(batch)
    }
}
