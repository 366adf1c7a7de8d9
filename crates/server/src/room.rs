//! The room: all tables, those in memory and those on disk.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::Library;
use kit::Seed;
use play::{AnyTable, Opened};
use store::{Append, Card, Line, Store, Time};
use table::{Summary, TableId};
use tokio::sync::{Semaphore, watch};
use words::Source;

use crate::clock::Clock;
use crate::config::Config;
use crate::double_clicks::DoubleClicks;
use crate::error_log::ErrorLog;
use crate::guests::Guests;
use crate::handle::Handle;
use crate::invitation::Inviter;
use crate::metrics::Metrics;
use crate::random_source::RandomSource;
use crate::rate_limiter::RateLimiter;
use crate::request_error::RequestError;
use crate::web::Readiness;

/// The words of the server.
pub(crate) const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/server.ftl"),
    en: include_str!("../../../locales/en/server.ftl"),
};

/// A log of so many entries takes more than a millisecond or two.
const LONG_LOG: usize = 1_000;

/// So long is a table that gathers shown in the list.
const LISTED: Time = 24 * 3_600_000;

/// Everything that a request may need.
pub struct Room {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) library: Library,
    pub(crate) guests: Guests,
    pub(crate) inviter: Inviter,
    pub(crate) rate_limiter: RateLimiter,
    pub(crate) double_clicks: DoubleClicks,
    pub(crate) metrics: Metrics,
    error_log: ErrorLog,
    pub(crate) readiness: Readiness,
    pub(crate) clock: Clock,
    pub(crate) random: Arc<RandomSource>,
    pub(crate) thinkers: Semaphore,
    /// How many long logs are played over at the same time.
    long_logs: Semaphore,
    /// The chance of the bots, which has nothing to do with that of any table.
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

    /// Opens the room with this clock and this chance.
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
            guests: Guests::new(store.clone(), clock.clone(), random.clone(), config.timeouts.grace),
            inviter: Inviter::new(&secret),
            rate_limiter: RateLimiter::new(config.limits),
            double_clicks: DoubleClicks::default(),
            metrics: Metrics::default(),
            error_log: ErrorLog::default(),
            readiness: Readiness::default(),
            thinkers: Semaphore::new(config.thinkers),
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

    /// A table, loaded if it is not in memory.
    pub(crate) async fn table(self: &Arc<Self>, id: TableId) -> Result<Arc<Handle>, RequestError> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        let generation = self.store.generation();
        let table = self.load(id).await?;
        let handle = self.remember(id, table, generation);
        // A bot may have been about to choose when the server closed.
        handle.call_bots(self);
        Ok(handle)
    }

    /// A table that is in memory, unless everything was replaced since it was read.
    fn in_memory(&self, id: TableId) -> Option<Arc<Handle>> {
        let mut tables = self.lock();
        let handle = tables.get(&id)?;
        if handle.generation != self.store.generation() {
            handle.discard();
            tables.remove(&id);
            return None;
        }
        handle.touch();
        Some(handle.clone())
    }

    /// Puts into memory what was just read under this generation of the store, unless somebody else was quicker: whoever
    /// looks at that already has to see how it goes on.
    fn remember(&self, id: TableId, table: Box<dyn AnyTable>, generation: u64) -> Arc<Handle> {
        let handle = match self.lock().entry(id) {
            Slot::Occupied(known) if known.get().generation == generation => known.get().clone(),
            slot => {
                let handle = Arc::new(Handle::new(id, table, generation, self.clock.clone()));
                if let Slot::Occupied(known) = &slot {
                    known.get().discard();
                }
                slot.insert_entry(handle.clone());
                handle
            }
        };
        self.count_tables();
        handle
    }

    /// Reads a table from the store.
    pub(crate) async fn load(&self, id: TableId) -> Result<Box<dyn AnyTable>, RequestError> {
        let log = self.log(id).await?;
        let log_length = log.len();
        let load = move || {
            let log: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
            play::load(&log)
        };
        let loaded = self.work(log_length, load).await?;
        loaded.map_err(|damage| RequestError::Internal(format!("table {id}: {damage}")))
    }

    /// Plays a log over again. A long one takes long enough for others to notice: it is played aside, and not many at the
    /// same time.
    pub(crate) async fn work<R: Send + 'static>(
        &self,
        entries: usize,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Result<R, RequestError> {
        if entries < LONG_LOG {
            return Ok(work());
        }
        let _turn = self.long_logs.acquire().await;
        tokio::task::spawn_blocking(work).await.map_err(|error| RequestError::Internal(error.to_string()))
    }

    /// Tables opened before that are not in the list any more: nobody waits there.
    pub(crate) fn listed_since(&self) -> Time {
        self.clock.now() - LISTED
    }

    /// The log of a table.
    pub(crate) async fn log(&self, id: TableId) -> Result<Vec<Line>, RequestError> {
        let log = self.store.read(id).await?;
        if log.is_empty() { Err(RequestError::NotFound) } else { Ok(log) }
    }

    /// Keeps a table that has just been opened.
    pub(crate) async fn keep(
        self: &Arc<Self>,
        id: TableId,
        opened: Opened,
        at: Time,
    ) -> Result<(), RequestError> {
        let Opened { table, lines } = opened;
        let generation = self.store.generation();
        let card = Some(card(id, &*table, at));
        self.store.append(Append { table: id, expect: 0, at, lines, card, generation: None }).await?;
        self.remember(id, table, generation).call_bots(self);
        Ok(())
    }

    /// Lets tables that nobody looks at leave memory. Their logs are all that is needed to take them up again.
    pub(crate) fn tidy_up(&self) {
        let since = self.clock.now() - Time::try_from(self.config.idle.as_millis()).unwrap_or(Time::MAX);
        // Whoever gets hold of a handle does so under this lock: one that only the map holds can go.
        self.lock().retain(|_, handle| Arc::strong_count(handle) > 1 || !handle.is_idle(since));
        self.count_tables();
    }

    /// Everything in the store was replaced: nothing in memory counts any more.
    pub(crate) async fn start_over(&self) {
        let generation = self.store.generation();
        self.guests.forget();
        // The invitations are those of the server that is in the store now.
        match self.store.secret().await {
            Ok(secret) => self.inviter.renew(&secret),
            Err(error) => self.report(&error.into()),
        }
        self.lock().retain(|_, handle| {
            let counts = handle.generation == generation;
            if !counts {
                handle.discard();
            }
            counts
        });
        self.count_tables();
    }

    /// Puts a table into memory, whatever the store says.
    #[cfg(feature = "testing")]
    pub(crate) fn show(&self, id: TableId, table: Box<dyn AnyTable>) {
        match self.in_memory(id) {
            Some(known) => known.publish(table),
            None => drop(self.remember(id, table, self.store.generation())),
        }
    }

    fn count_tables(&self) {
        self.metrics.tables.store(self.lock().len() as i64, Relaxed);
    }

    /// Tells everybody that the server closes.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Is the server closing?
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Tells when the server closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Says on standard error what the one who runs the server should know.
    pub(crate) fn report(&self, error: &RequestError) {
        self.error_log.say(error);
    }
}

/// What the lobby has to know of a table.
pub(crate) fn card(id: TableId, table: &dyn AnyTable, at: Time) -> Card {
    let chairs = table.chairs();
    let persons = chairs.iter().filter_map(|chair| chair.person().or(chair.absent()));
    let mut guests: Vec<_> = persons.map(|person| person.guest).collect();
    // Whoever opened a table finds it again, even if they only watch.
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
