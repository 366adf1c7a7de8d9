//! The room: all tables, in memory or in the store, and everything around them.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use catalog::Library;
use kit::Seed;
use play::{AnyTable, Opened};
use store::{Append, Card, Line, Store, Time};
use table::{Chair, Summary, TableId};
use tokio::sync::{Semaphore, watch};
use words::Source;

use crate::access_log::Marks;
use crate::clock::Clock;
use crate::config::Config;
use crate::double_clicks::DoubleClicks;
use crate::error_log::ErrorLog;
use crate::guests::Guests;
use crate::handle::Handle;
use crate::invitation::Inviter;
use crate::metrics::Metrics;
use crate::random_source::RandomSource;
use crate::rate_limiter::{Action, Client, RateLimiter};
use crate::request_error::RequestError;
use crate::web::Readiness;

/// The server's own messages.
pub(crate) const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/server.ftl"),
    en: include_str!("../../../locales/en/server.ftl"),
};

/// Replaying a log with this many entries takes more than a millisecond or two, which would hold up other requests.
const LONG_LOG: usize = 1_000;

/// How long a table that waits for players is listed, in milliseconds.
const LISTED_FOR: Time = 24 * 3_600_000;

/// The running program with all its tables: everything that a request may need.
pub struct Room {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) library: Library,
    pub(crate) guests: Guests,
    pub(crate) inviter: Inviter,
    pub(crate) rate_limiter: RateLimiter,
    pub(crate) double_clicks: DoubleClicks,
    pub(crate) metrics: Metrics,
    /// What stands for clients in the access log.
    pub(crate) marks: Marks,
    error_log: ErrorLog,
    pub(crate) readiness: Readiness,
    pub(crate) clock: Clock,
    pub(crate) random: Arc<RandomSource>,
    /// Limits how many tables have their bots think at the same time.
    pub(crate) bot_permits: Semaphore,
    /// Limits how many long logs are replayed at the same time.
    long_logs: Semaphore,
    /// The seed of the bots' dice, independent of the seeds of all tables.
    pub(crate) bot_seed: Seed,
    tables: Mutex<HashMap<TableId, Arc<Handle>>>,
    closing: watch::Sender<bool>,
}

impl Room {
    /// Opens the room on a store.
    ///
    /// # Errors
    /// If the store or the system's randomness fails.
    pub async fn open(config: Config, store: Arc<dyn Store>) -> Result<Arc<Room>, RequestError> {
        Room::open_with(config, store, Clock::default(), RandomSource::default()).await
    }

    /// Opens the room with this clock and this source of random bytes.
    pub(crate) async fn open_with(
        config: Config,
        store: Arc<dyn Store>,
        clock: Clock,
        random: RandomSource,
    ) -> Result<Arc<Room>, RequestError> {
        let secret = store.secret().await?;
        let random = Arc::new(random);
        let bot_seed = random.seed()?;
        Ok(Arc::new(Room {
            library: Library::new(&[MESSAGES, ui::MESSAGES]),
            guests: Guests::new(store.clone(), clock.clone(), random.clone(), config.timeouts.token_grace),
            inviter: Inviter::new(&secret),
            rate_limiter: RateLimiter::new(config.limits),
            double_clicks: DoubleClicks::default(),
            metrics: Metrics::default(),
            marks: Marks::new(random.clone()),
            error_log: ErrorLog::default(),
            readiness: Readiness::default(),
            bot_permits: Semaphore::new(config.thinkers),
            long_logs: Semaphore::new(1),
            bot_seed,
            clock,
            random,
            tables: Mutex::default(),
            closing: watch::channel(false).0,
            config,
            store,
        }))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Handle>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table, loaded from the store unless it is in memory.
    pub(crate) async fn table(self: &Arc<Self>, id: TableId) -> Result<Arc<Handle>, RequestError> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        let generation = self.store.generation();
        let table = self.load(id).await?;
        let handle = self.insert(id, table, generation);
        // Bots may have been about to choose when the table was unloaded.
        handle.start_bots(self);
        Ok(handle)
    }

    /// A table in memory, unless the store was replaced since it was read.
    fn in_memory(&self, id: TableId) -> Option<Arc<Handle>> {
        let mut tables = self.lock();
        let handle = tables.get(&id)?;
        if handle.generation != self.store.generation() {
            handle.mark_stale();
            tables.remove(&id);
            return None;
        }
        handle.touch();
        Some(handle.clone())
    }

    /// Puts a table into memory that was read under this generation of the store. If another request was quicker, its
    /// handle is used: streams may follow it already.
    fn insert(&self, id: TableId, table: Box<dyn AnyTable>, generation: u64) -> Arc<Handle> {
        let handle = match self.lock().entry(id) {
            Slot::Occupied(known) if known.get().generation == generation => known.get().clone(),
            slot => {
                let handle = Arc::new(Handle::new(id, table, generation, self.clock.clone()));
                if let Slot::Occupied(known) = &slot {
                    known.get().mark_stale();
                }
                slot.insert_entry(handle.clone());
                handle
            }
        };
        self.count_tables();
        handle
    }

    /// Loads a table from the store.
    pub(crate) async fn load(&self, id: TableId) -> Result<Box<dyn AnyTable>, RequestError> {
        let log = self.log(id).await?;
        let log_length = log.len();
        let load = move || {
            let log: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
            play::load(&log)
        };
        let loaded = self.run_over_log(log_length, load).await?;
        loaded.map_err(|damage| RequestError::Internal(format!("table {id}: {damage}")))
    }

    /// Runs work that replays a log. For a long log it runs on a blocking thread, and only one at a time, so that other
    /// requests are not held up.
    pub(crate) async fn run_over_log<R: Send + 'static>(
        &self,
        entries: usize,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Result<R, RequestError> {
        if entries < LONG_LOG {
            return Ok(work());
        }
        let _permit = self.long_logs.acquire().await;
        tokio::task::spawn_blocking(work).await.map_err(|error| RequestError::Internal(error.to_string()))
    }

    /// Tables opened before this time are no longer listed: nobody waits there.
    pub(crate) fn listed_since(&self) -> Time {
        self.clock.now() - LISTED_FOR
    }

    /// The log of a table; an error if there is no such table.
    pub(crate) async fn log(&self, id: TableId) -> Result<Vec<Line>, RequestError> {
        let log = self.store.read(id).await?;
        if log.is_empty() { Err(RequestError::NotFound) } else { Ok(log) }
    }

    /// Stores a table that has just been opened.
    pub(crate) async fn save_opened(
        self: &Arc<Self>,
        id: TableId,
        opened: Opened,
        at: Time,
    ) -> Result<(), RequestError> {
        let Opened { table, lines } = opened;
        let generation = self.store.generation();
        let card = Some(card(id, &*table, at));
        self.store.append(Append { table: id, expect: 0, at, lines, card, generation: None }).await?;
        self.insert(id, table, generation).start_bots(self);
        Ok(())
    }

    /// Removes idle tables from memory. Their logs suffice to load them again.
    pub(crate) fn unload_idle(&self) {
        let since = self.clock.now() - Time::try_from(self.config.idle.as_millis()).unwrap_or(Time::MAX);
        // Handles are given out only under this lock, so one that only the map holds is not in use.
        self.lock().retain(|_, handle| Arc::strong_count(handle) > 1 || !handle.is_idle(since));
        self.count_tables();
    }

    /// Forgets everything that was read before the store was replaced.
    pub(crate) async fn forget_replaced(&self) {
        let generation = self.store.generation();
        self.guests.clear_cache();
        // Invitations now depend on the secret of the new store.
        match self.store.secret().await {
            Ok(secret) => self.inviter.set_secret(&secret),
            Err(error) => self.report(&error.into()),
        }
        self.lock().retain(|_, handle| {
            let current = handle.generation == generation;
            if !current {
                handle.mark_stale();
            }
            current
        });
        self.count_tables();
    }

    /// Puts a table into memory, whatever the store holds.
    #[cfg(feature = "testing")]
    pub(crate) fn put_table(&self, id: TableId, table: Box<dyn AnyTable>) {
        match self.in_memory(id) {
            Some(known) => known.publish(table),
            None => drop(self.insert(id, table, self.store.generation())),
        }
    }

    fn count_tables(&self) {
        self.metrics.tables.store(self.lock().len() as i64, Relaxed);
    }

    /// Begins to shut down: streams end, and no connection is accepted any more.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Whether the server is shutting down.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Turns true when the server shuts down.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Counts an action against the rate limit of a client.
    pub(crate) fn charge(&self, client: Client, action: Action) -> Result<(), RequestError> {
        self.rate_limiter.charge(client, action, Instant::now()).map_err(|seconds| {
            self.metrics.count_limited(action);
            RequestError::TooMany(seconds)
        })
    }

    /// Logs an error that the operator should know of.
    pub(crate) fn report(&self, error: &RequestError) {
        self.error_log.write(error);
    }
}

/// What the lobby shows of a table.
pub(crate) fn card(id: TableId, table: &dyn AnyTable, at: Time) -> Card {
    let chairs = table.chairs();
    let persons = chairs.iter().filter_map(Chair::owner);
    let mut guests: Vec<_> = persons.map(|person| person.guest).collect();
    // The host finds the table in their list even if they only watch.
    if !guests.contains(&table.opening().host) {
        guests.push(table.opening().host);
    }
    Card {
        table: id,
        game: table.opening().game.clone(),
        phase: table.phase(),
        listed: table.listed(),
        opened: table.opened_at(),
        changed: at,
        guests,
        summary: Summary::of(chairs),
    }
}
