//! The room: all tables, those in memory and those on disk.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use catalog::{Library, Live};
use kit::Seed;
use store::{Append, Card, Line, Store, Time};
use table::{Chair, Entry, Opening, Phase, TableId};
use tokio::sync::{Semaphore, watch};
use words::Source;

use crate::clock::now;
use crate::config::Config;
use crate::guests::{Guests, fill};
use crate::handle::Handle;
use crate::invitation::Inviter;
use crate::limits::Gate;
use crate::metrics::Metrics;
use crate::trouble::Trouble;

/// The words of the server.
pub(crate) const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/server.ftl"),
    en: include_str!("../../../locales/en/server.ftl"),
};

/// Everything that a request may need.
pub struct Room {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) library: Library,
    pub(crate) guests: Guests,
    inviter: RwLock<Arc<Inviter>>,
    pub(crate) gate: Gate,
    pub(crate) metrics: Metrics,
    pub(crate) thinkers: Semaphore,
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
        let secret = store.secret().await?;
        let mut luck = [0; 32];
        fill(&mut luck)?;
        Ok(Arc::new(Room {
            library: Library::new(&[MESSAGES, ui::MESSAGES]),
            guests: Guests::new(store.clone()),
            inviter: RwLock::new(Arc::new(Inviter::new(&secret))),
            gate: Gate::new(config.limits),
            metrics: Metrics::default(),
            thinkers: Semaphore::new(config.thinkers),
            luck: Seed::new(luck),
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
        if let Some(handle) = self.lock().get(&id) {
            handle.touch();
            return Ok(handle.clone());
        }
        let table = self.load(id).await?;
        let handle = match self.lock().entry(id) {
            // Somebody else was quicker.
            Slot::Occupied(known) => known.get().clone(),
            Slot::Vacant(slot) => slot.insert(Arc::new(Handle::new(id, table))).clone(),
        };
        self.count_tables();
        // A bot may have been about to choose when the house closed.
        handle.call_bots(self);
        Ok(handle)
    }

    /// Reads a table from the store.
    pub(crate) async fn load(&self, id: TableId) -> Result<Box<dyn Live>, Trouble> {
        let log = self.log(id).await?;
        let log: Vec<(Time, &str)> = log.iter().map(|line| (line.at, line.text.as_str())).collect();
        catalog::load(&log).map_err(|damage| Trouble::Defect(format!("table {id}: {damage}")))
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
        let at = now();
        let mut table = catalog::open(&opening, at)?;
        let mut lines = vec![Entry::Opened(opening).to_line()];
        for entry in arrange(&*table)? {
            table.apply(at, &entry).map_err(|damage| Trouble::Defect(damage.to_string()))?;
            lines.push(entry.to_line());
        }
        let append = Append { table: id, expect: 0, at, lines, card: Some(card(id, &*table, at)) };
        self.store.append(append).await?;
        let handle = Arc::new(Handle::new(id, table));
        self.lock().insert(id, handle.clone());
        self.count_tables();
        handle.call_bots(self);
        Ok(())
    }

    /// Lets tables that nobody looks at leave memory. Their logs are all that is needed to take them up again.
    pub(crate) fn tidy_up(&self) {
        let since = now() - Time::try_from(self.config.idle.as_millis()).unwrap_or(Time::MAX);
        // Whoever gets hold of a handle does so under this lock: one that only the map holds can go.
        self.lock().retain(|_, handle| Arc::strong_count(handle) > 1 || !handle.is_idle(since));
        self.count_tables();
    }

    /// Makes and checks invitations.
    pub(crate) fn inviter(&self) -> Arc<Inviter> {
        self.inviter.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Everything in the store was replaced, the house's secret too: nothing in memory counts any more.
    pub(crate) async fn start_over(&self) {
        if let Ok(secret) = self.store.secret().await {
            *self.inviter.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(Inviter::new(&secret));
        }
        for (_, handle) in self.lock().drain() {
            handle.discard();
        }
        self.guests.forget();
        self.count_tables();
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

    /// Says on standard error what the one who runs the house should know. Nothing about people.
    #[expect(clippy::unused_self, reason = "whoever complains has a room at hand; where it goes may change")]
    pub(crate) fn complain(&self, trouble: &Trouble) {
        use std::io::Write;
        let what = match trouble {
            Trouble::Defect(what) => format!("defect: {what}"),
            Trouble::Unkept(error) => format!("storage: {error}"),
            _ => return,
        };
        // If nobody reads that either, there is nobody to tell.
        let _ = writeln!(std::io::stderr(), "veillee: {what}");
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
