//! The room: all tables, in memory or in the store, and everything around them.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use catalog::Library;
use play::{AnyTable, Opened};
use store::{Append, Card, Guest, Line, Page, Store, Time};
use table::{Chair, GuestId, Summary, TableId};
use tokio::sync::{Semaphore, watch};
use words::{Lang, Source};

use crate::access_log::Marks;
use crate::bot_luck::BotLuck;
use crate::clock::Clock;
use crate::config::Config;
use crate::double_clicks::DoubleClicks;
use crate::error_log::ErrorLog;
use crate::guests::Guests;
use crate::handle::Handle;
use crate::invitation::Inviter;
use crate::loads::Loads;
use crate::lobbies::Lobbies;
use crate::metrics::Metrics;
use crate::open_tables::OpenTables;
use crate::pasts::Pasts;
use crate::progress::step_played;
use crate::random_source::RandomSource;
use crate::rate_limiter::{Action, Client, RateLimiter, Requester};
use crate::request_error::RequestError;
use crate::turns::Turns;
use crate::web::Readiness;
use crate::workshop::Workshop;

/// The server's own messages.
pub(crate) const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/server.ftl"),
    en: include_str!("../../../locales/en/server.ftl"),
};

/// What earlier versions called people without a name in French.
const FORMER_GUEST_NAME: &str = "Anonyme";

/// The running program with all its tables: everything that a request may need.
pub struct Room {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) library: Library,
    pub(crate) guests: Guests,
    pub(crate) inviter: Inviter,
    pub(crate) rate_limiter: RateLimiter,
    pub(crate) double_clicks: DoubleClicks,
    pub(crate) open_tables: OpenTables,
    pub(crate) lobbies: Lobbies,
    pub(crate) metrics: Arc<Metrics>,
    /// What stands for clients in the access log.
    pub(crate) marks: Marks,
    error_log: ErrorLog,
    pub(crate) readiness: Readiness,
    pub(crate) clock: Clock,
    pub(crate) random: Arc<RandomSource>,
    /// Limits how many tables have their bots think at the same time.
    pub(crate) bot_permits: Semaphore,
    /// Where logs are replayed.
    pub(crate) workshop: Workshop,
    pub(crate) loads: Loads,
    pub(crate) pasts: Pasts,
    pub(crate) turns: Turns,
    /// The secret of the bots' dice, independent of the seeds of all tables.
    pub(crate) bot_luck: BotLuck,
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
        let bot_luck = BotLuck::new(random.seed()?);
        let open_tables = OpenTables::new(&config.limits);
        open_tables.load(&store, clock.now()).await?;
        Ok(Arc::new(Room {
            library: Library::new(&[MESSAGES, ui::MESSAGES]),
            guests: Guests::new(store.clone(), clock.clone(), random.clone(), config.timeouts.token_grace),
            inviter: Inviter::new(&secret),
            rate_limiter: RateLimiter::new(config.limits),
            double_clicks: DoubleClicks::default(),
            open_tables,
            lobbies: Lobbies::default(),
            metrics: Arc::default(),
            marks: Marks::new(random.clone()),
            error_log: ErrorLog::default(),
            readiness: Readiness::default(),
            bot_permits: Semaphore::new(config.thinkers),
            workshop: Workshop::new(),
            loads: Loads::default(),
            pasts: Pasts::default(),
            turns: Turns::default(),
            bot_luck,
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

    /// A table, loaded from the store unless it is in memory. Loading it is work that the requester causes.
    pub(crate) async fn table(
        self: &Arc<Self>,
        id: TableId,
        requester: Requester,
    ) -> Result<Arc<Handle>, RequestError> {
        match self.in_memory(id) {
            Some(handle) => Ok(handle),
            None => self.loads.load(self, id, requester).await,
        }
    }

    /// Puts a table into memory that was loaded under this generation of the store.
    pub(crate) fn insert_loaded(
        self: &Arc<Self>,
        id: TableId,
        table: Box<dyn AnyTable>,
        generation: u64,
    ) -> Arc<Handle> {
        let handle = self.insert(id, table, generation);
        // Bots may have been about to choose when the table was unloaded.
        handle.start_bots(self);
        handle
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
        self.unload_some();
        self.count_tables();
        handle
    }

    /// Loads a table from the store, on behalf of the room itself.
    pub(crate) async fn load(&self, id: TableId) -> Result<Box<dyn AnyTable>, RequestError> {
        let log = self.log(id).await?;
        let entries = log.len();
        let metrics = self.metrics.clone();
        let load = move || {
            metrics.count_replayed(log.len());
            let log: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
            play::load(&log)
        };
        let loaded = self.workshop.run(Client::Room, entries, load).await?;
        loaded.map_err(|damage| RequestError::Internal(format!("table {id}: {damage}")))
    }

    /// Counts the replay of this many entries against the limits of whoever causes it, and of their address.
    pub(crate) fn charge_work(&self, requester: Requester, entries: usize) -> Result<(), RequestError> {
        let charge = |client| self.rate_limiter.charge_work(client, entries, Instant::now());
        requester.clients().try_for_each(charge).map_err(|seconds| {
            self.metrics.count_limited(Action::Work);
            RequestError::TooMany(seconds)
        })
    }

    /// What the room calls whoever has not chosen a name.
    pub(crate) fn guest_name(&self, lang: Lang) -> String {
        self.library.common(lang).say("guest-name")
    }

    /// Whether this is a name that somebody has chosen, and not what the room calls those who have not.
    pub(crate) fn is_name(&self, name: &str) -> bool {
        let given = Lang::ALL.map(|lang| self.guest_name(lang));
        !name.is_empty() && name != FORMER_GUEST_NAME && !given.iter().any(|given| given == name)
    }

    /// The guest as they are called in this language: whoever has no name has another one in each.
    pub(crate) fn called_in(&self, lang: Lang, guest: Arc<Guest>) -> Arc<Guest> {
        let given = self.guest_name(lang);
        if guest.name == given || self.is_name(&guest.name) {
            return guest;
        }
        Arc::new(Guest { name: given, ..(*guest).clone() })
    }

    /// A page of the tables that anybody may join and whose hosts are there.
    pub(crate) fn open_tables(&self, page: Page) -> Vec<Card> {
        let handles = self.lock();
        let is_there =
            |table: TableId, host| handles.get(&table).is_some_and(|handle| handle.is_streaming(host));
        self.open_tables.shown(page, self.clock.now(), is_there)
    }

    /// Notes that a guest was seen at a table: while its host is there, the lobby lists it.
    pub(crate) fn saw(&self, handle: &Handle, guest: GuestId, from: Option<Client>) {
        let (table, now) = (handle.table(), self.clock.now());
        let hosts = table.listed() && table.host() == guest;
        if hosts && !self.open_tables.saw_host(handle.id, from, now) {
            self.open_tables.note(card(handle.id, &*table, now), now);
        }
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
        let card = card(id, &*table, at);
        let new = Some(card.clone());
        self.store
            .append(Append { table: id, expect: 0, at, lines, card: new, public: true, generation: None })
            .await?;
        self.open_tables.note(card, at);
        self.lobbies.note(None, &*table, true);
        self.insert(id, table, generation).start_bots(self);
        Ok(())
    }

    /// Removes idle tables from memory. Their logs suffice to load them again.
    pub(crate) fn unload_idle(&self) {
        let since = self.clock.now() - Time::try_from(self.config.idle.as_millis()).unwrap_or(Time::MAX);
        // Handles are given out only under this lock, so one that only the map holds is not in use.
        self.lock().retain(|_, handle| Arc::strong_count(handle) > 1 || !handle.is_idle(since));
        self.pasts.forget_idle(since);
        self.open_tables.forget_old(self.clock.now());
        self.count_tables();
    }

    /// Removes tables that nobody uses now, the longest unused first, if there are too many. Not one by one, because all
    /// have to be looked at.
    fn unload_some(&self) {
        let mut tables = self.lock();
        if tables.len() <= self.config.tables_in_memory {
            return;
        }
        let unused = |handle: &Arc<Handle>| Arc::strong_count(handle) == 1 && handle.is_idle(Time::MAX);
        let mut idle: Vec<(Time, TableId)> = tables
            .iter()
            .filter(|(_, handle)| unused(handle))
            .map(|(id, handle)| (handle.last_used(), *id))
            .collect();
        idle.sort_unstable();
        let kept = self.config.tables_in_memory - self.config.tables_in_memory / 10;
        let surplus = tables.len() - kept;
        for (_, id) in idle.into_iter().take(surplus) {
            tables.remove(&id);
        }
    }

    /// Forgets everything that was read before the store was replaced.
    pub(crate) async fn forget_replaced(&self) {
        let generation = self.store.generation();
        self.guests.clear_cache();
        self.pasts.clear();
        // Invitations now depend on the secret of the new store.
        match self.store.secret().await {
            Ok(secret) => self.inviter.set_secret(&secret),
            Err(error) => self.report(&error.into()),
        }
        if let Err(error) = self.open_tables.load(&self.store, self.clock.now()).await {
            self.report(&error.into());
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
    // The host finds the table in their list even if they only watch, and so does whoever asks for a seat there.
    // So do those for whom a seat is kept, because they are asked whether they are in.
    let kept = chairs.iter().filter_map(Chair::kept_for).map(|person| person.guest);
    for other in [Some(table.opening().host), table.asker()].into_iter().flatten().chain(kept) {
        if !guests.contains(&other) {
            guests.push(other);
        }
    }
    Card {
        table: id,
        game: table.opening().game.clone(),
        phase: table.phase(),
        listed: table.listed(),
        opened: table.opened_at(),
        changed: at,
        guests,
        summary: Summary {
            step: step_played(table),
            ..Summary::of(chairs, table.host(), &table.opening().options)
        },
    }
}
