//! The room: all tables, those in memory and those on disk.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::{Library, Live};
use kit::Seed;
use store::{Append, Card, Line, Store, Time};
use table::{Chair, Entry, Opening, Phase, TableId};
use tokio::sync::{Semaphore, watch};
use words::Source;

use crate::chance::Chance;
use crate::clock::Clock;
use crate::complaints::Complaints;
use crate::config::Config;
use crate::doorstep::Doorstep;
use crate::guests::Guests;
use crate::handle::Handle;
use crate::invitation::Inviter;
use crate::limits::Gate;
use crate::metrics::Metrics;
use crate::trouble::Trouble;
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
    pub(crate) gate: Gate,
    pub(crate) doorstep: Doorstep,
    pub(crate) metrics: Metrics,
    complaints: Complaints,
    pub(crate) readiness: Readiness,
    pub(crate) clock: Clock,
    pub(crate) chance: Arc<Chance>,
    pub(crate) thinkers: Semaphore,
    /// How many long logs are played over at the same time.
    long_logs: Semaphore,
    /// The chance of the bots, which has nothing to do with that of any table.
    pub(crate) luck: Seed,
    tables: Mutex<HashMap<TableId, Arc<Handle>>>,
    closing: watch::Sender<bool>,
}

impl Room {
    /// Opens the room on a store.
    ///
    /// # Errors
    /// If the store or the system's randomness fails.
    pub async fn open(config: Config, store: Arc<dyn Store>) -> Result<Arc<Room>, Trouble> {
        Room::open_with(config, store, Clock::default(), Chance::default()).await
    }

    /// Opens the room with this clock and this chance.
    pub(crate) async fn open_with(
        config: Config,
        store: Arc<dyn Store>,
        clock: Clock,
        chance: Chance,
    ) -> Result<Arc<Room>, Trouble> {
        let secret = store.secret().await?;
        let chance = Arc::new(chance);
        let luck = chance.seed()?;
        Ok(Arc::new(Room {
            library: Library::new(&[MESSAGES, ui::MESSAGES]),
            guests: Guests::new(store.clone(), clock.clone(), chance.clone(), config.patience.grace),
            inviter: Inviter::new(&secret),
            gate: Gate::new(config.limits),
            doorstep: Doorstep::default(),
            metrics: Metrics::default(),
            complaints: Complaints::default(),
            readiness: Readiness::default(),
            thinkers: Semaphore::new(config.thinkers),
            long_logs: Semaphore::new(1),
            luck,
            clock,
            chance,
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
    pub(crate) async fn table(self: &Arc<Self>, id: TableId) -> Result<Arc<Handle>, Trouble> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        let generation = self.store.generation();
        let table = self.load(id).await?;
        let handle = self.remember(id, table, generation);
        // A bot may have been about to choose when the house closed.
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
    fn remember(&self, id: TableId, table: Box<dyn Live>, generation: u64) -> Arc<Handle> {
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
    pub(crate) async fn load(&self, id: TableId) -> Result<Box<dyn Live>, Trouble> {
        let log = self.log(id).await?;
        let log_length = log.len();
        let load = move || {
            let log: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
            catalog::load(&log)
        };
        let loaded = self.work(log_length, load).await?;
        loaded.map_err(|damage| Trouble::Defect(format!("table {id}: {damage}")))
    }

    /// Plays a log over again. A long one takes long enough for others to notice: it is played aside, and not many at the
    /// same time.
    pub(crate) async fn work<R: Send + 'static>(
        &self,
        entries: usize,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Result<R, Trouble> {
        if entries < LONG_LOG {
            return Ok(work());
        }
        let _turn = self.long_logs.acquire().await;
        tokio::task::spawn_blocking(work).await.map_err(|error| Trouble::Defect(error.to_string()))
    }

    /// Tables opened before that are not in the list any more: nobody waits there.
    pub(crate) fn listed_since(&self) -> Time {
        self.clock.now() - LISTED
    }

    /// The log of a table.
    pub(crate) async fn log(&self, id: TableId) -> Result<Vec<Line>, Trouble> {
        let log = self.store.read(id).await?;
        if log.is_empty() { Err(Trouble::NotFound) } else { Ok(log) }
    }

    /// Opens a table. `arrange` says who sits where from the beginning; it is written together with the opening.
    pub(crate) async fn open_table(
        self: &Arc<Self>,
        id: TableId,
        opening: Opening,
        arrange: impl FnOnce(&dyn Live) -> Result<Vec<Entry>, Trouble>,
    ) -> Result<(), Trouble> {
        let at = self.clock.now();
        let mut table = catalog::open(&opening, at)?;
        let mut lines = vec![Entry::Opened(opening).to_line()];
        for entry in arrange(&*table)? {
            table.apply(at, &entry).map_err(|damage| Trouble::Defect(damage.to_string()))?;
            lines.push(entry.to_line());
        }
        let generation = self.store.generation();
        let append =
            Append { table: id, expect: 0, at, lines, card: Some(card(id, &*table, at)), generation: None };
        self.store.append(append).await?;
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
        // The invitations are those of the house that is in the store now.
        match self.store.secret().await {
            Ok(secret) => self.inviter.renew(&secret),
            Err(error) => self.complain(&error.into()),
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
    pub(crate) fn show(&self, id: TableId, table: Box<dyn Live>) {
        match self.in_memory(id) {
            Some(known) => known.publish(table),
            None => drop(self.remember(id, table, self.store.generation())),
        }
    }

    fn count_tables(&self) {
        self.metrics.tables.store(self.lock().len() as i64, Relaxed);
    }

    /// Tells everybody that the house closes.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Is the house closing?
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Tells when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Says on standard error what the one who runs the house should know.
    pub(crate) fn complain(&self, trouble: &Trouble) {
        self.complaints.say(trouble);
    }
}

/// What the lobby has to know of a table.
pub(crate) fn card(id: TableId, table: &dyn Live, at: Time) -> Card {
    let chairs = table.chairs();
    let persons = chairs.iter().filter_map(|chair| chair.person().or(chair.absent()));
    let mut guests: Vec<_> = persons.map(|person| person.guest).collect();
    // Who opened a table finds it again, even if he only watches.
    if !guests.contains(&table.opening().host) {
        guests.push(table.opening().host);
    }
    let names: Vec<_> = chairs.iter().filter_map(Chair::name).map(ToString::to_string).collect();
    let free = chairs.iter().filter(|chair| matches!(chair, Chair::Free { .. })).count();
    Card {
        table: id,
        game: table.opening().game.clone(),
        phase: match table.phase() {
            Phase::Gathering => store::Phase::Gathering,
            Phase::Playing => store::Phase::Playing,
            Phase::Over => store::Phase::Over,
            Phase::Closed => store::Phase::Closed,
        },
        listed: table.listed(),
        opened: table.opened_at(),
        changed: at,
        guests,
        summary: serde_json::json!({ "names": names, "free": free }).to_string(),
    }
}
