//! The list of open tables: which the lobby shows, in which order, and how many one person or address may have there.
//!
//! The list is kept in memory, because every visit to the lobby asks for it, and because only the running server knows
//! whether a host is there. It is read from the store when the room opens, and follows every card that is written. The
//! addresses of hosts are in memory only.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kit::{Refusal, RuleId};
use store::{Card, MOST_CARDS, Page, Store, StoreError, Time};
use table::{GuestId, Phase, TableId};
use tokio::sync::watch;

use crate::config::Limits;
use crate::rate_limiter::Client;

/// How long a table that waits for players is listed, in milliseconds.
pub(crate) const LISTED_FOR: Time = 24 * 3_600_000;

/// KIT-LIST-3: how long a table is shown after its host was last seen there, in milliseconds.
const HOST_SEEN_FOR: Time = 5 * 60_000;

/// How many tables are remembered. If there are more, those whose hosts are gone longest are forgotten; they come back
/// with their hosts.
const MAX_REMEMBERED: usize = 5_000;

/// A person has only so many listed tables.
const BY_PERSON: RuleId = RuleId::new("KIT-LIST-1");
/// From one address come only so many listed tables.
const BY_ADDRESS: RuleId = RuleId::new("KIT-LIST-2");

/// The tables that anybody may join.
pub(crate) struct OpenTables {
    by_person: usize,
    by_address: usize,
    list: Mutex<List>,
    /// Counts changes of what is listed.
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct List {
    tables: HashMap<TableId, Listed>,
    /// Tables that are being listed right now: they count already.
    reserved: HashMap<TableId, (GuestId, Client)>,
}

/// A listed table that is gathering.
struct Listed {
    card: Card,
    host: GuestId,
    /// When the host was last seen at this table.
    seen: Time,
    /// From which address the host was last seen.
    from: Option<Client>,
}

/// A place on the list for a table that is about to be listed; given back when dropped.
pub(crate) struct Reservation<'a> {
    open: &'a OpenTables,
    table: TableId,
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        self.open.lock().reserved.remove(&self.table);
    }
}

/// The host, as the card says it. Cards of older versions do not; their first guest is the host, as a rule.
fn host_of(card: &Card) -> Option<GuestId> {
    card.summary.host.or_else(|| card.guests.first().copied())
}

impl OpenTables {
    pub(crate) fn new(limits: &Limits) -> OpenTables {
        let Limits { listed_by_person, listed_by_address, .. } = *limits;
        OpenTables {
            by_person: listed_by_person,
            by_address: listed_by_address,
            list: Mutex::default(),
            changes: watch::channel(0).0,
        }
    }

    /// Wakes up whenever a table is listed, changes or goes. Tables also go and come back with their hosts, which wakes
    /// nobody.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    fn lock(&self) -> MutexGuard<'_, List> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the list from the store. Hosts count as seen now: they may be on their way back (KIT-LIST-3).
    pub(crate) async fn load(&self, store: &Arc<dyn Store>, now: Time) -> Result<(), StoreError> {
        let mut cards = Vec::new();
        while cards.len() < MAX_REMEMBERED {
            let page = Page { skip: u32::try_from(cards.len()).unwrap_or(u32::MAX), most: MOST_CARDS };
            let more = store.open_tables(now - LISTED_FOR, page).await?;
            let last = more.len() < MOST_CARDS as usize;
            cards.extend(more);
            if last {
                break;
            }
        }
        let mut list = self.lock();
        list.tables.clear();
        for card in cards {
            list.note(card, now);
        }
        drop(list);
        self.changed();
        Ok(())
    }

    /// Notes what a table looks like now.
    pub(crate) fn note(&self, card: Card, now: Time) {
        let changed = self.lock().note(card, now);
        if changed {
            self.changed();
        }
    }

    /// The host was seen at a listed table. False if the table is not remembered and has to be noted.
    pub(crate) fn saw_host(&self, table: TableId, from: Option<Client>, now: Time) -> bool {
        let mut list = self.lock();
        let Some(listed) = list.tables.get_mut(&table) else { return false };
        let returned = now - listed.seen >= HOST_SEEN_FOR;
        listed.seen = now;
        listed.from = from.or(listed.from);
        drop(list);
        // KIT-LIST-3: it may be shown again.
        if returned {
            self.changed();
        }
        true
    }

    /// A place on the list for this table of this person.
    ///
    /// # Errors
    /// The rule that forbids it (KIT-LIST-1, KIT-LIST-2).
    pub(crate) fn reserve(
        &self,
        table: TableId,
        host: GuestId,
        from: Client,
        now: Time,
    ) -> Result<Reservation<'_>, Refusal> {
        let mut list = self.lock();
        let count = |is_theirs: &dyn Fn(GuestId, Option<Client>) -> bool| {
            let listed = list.tables.iter().filter(|(_, listed)| listed.is_current(now));
            let listed = listed.map(|(id, listed)| (id, listed.host, listed.from));
            let new = list.reserved.iter().filter(|(id, _)| !list.tables.contains_key(id));
            let all = listed.chain(new.map(|(id, (host, from))| (id, *host, Some(*from))));
            all.filter(|(id, host, from)| **id != table && is_theirs(*host, *from)).count()
        };
        let refuse =
            |rule, most: usize| Refusal::by(rule).with("most", i32::try_from(most).unwrap_or(i32::MAX));
        if count(&|other, _| other == host) >= self.by_person {
            return Err(refuse(BY_PERSON, self.by_person));
        }
        if count(&|_, other| other == Some(from)) >= self.by_address {
            return Err(refuse(BY_ADDRESS, self.by_address));
        }
        list.reserved.insert(table, (host, from));
        Ok(Reservation { open: self, table })
    }

    /// A page of the tables to show, in order. `is_there` says whether a host has the page of their table open.
    pub(crate) fn shown(
        &self,
        page: Page,
        now: Time,
        is_there: impl Fn(TableId, GuestId) -> bool,
    ) -> Vec<Card> {
        let list = self.lock();
        let is_shown = |listed: &&Listed| {
            listed.is_current(now)
                && listed.card.summary.free > 0
                && (now - listed.seen < HOST_SEEN_FOR || is_there(listed.card.table, listed.host))
        };
        let mut shown: Vec<&Listed> = list.tables.values().filter(is_shown).collect();
        shown.sort_by_key(|listed| std::cmp::Reverse((listed.card.opened, listed.card.table)));
        let page = in_turns(&shown).into_iter().skip(page.skip as usize).take(page.most as usize);
        page.map(|listed| listed.card.clone()).collect()
    }

    /// Forgets tables that are too old to be listed.
    pub(crate) fn forget_old(&self, now: Time) {
        self.lock().tables.retain(|_, listed| listed.is_current(now));
    }
}

/// KIT-LIST-4: in turns by address, so that nobody pushes the tables of others off the first page. The tables of one
/// address, and the turns themselves, keep the order that they have.
fn in_turns<'a>(tables: &[&'a Listed]) -> Vec<&'a Listed> {
    let mut turns: HashMap<Client, usize> = HashMap::new();
    let mut ranked: Vec<(usize, &Listed)> = Vec::new();
    for listed in tables {
        let turn = turns.entry(listed.from.unwrap_or(Client::Guest(listed.host))).or_default();
        ranked.push((*turn, listed));
        *turn += 1;
    }
    ranked.sort_by_key(|(turn, _)| *turn);
    ranked.into_iter().map(|(_, listed)| listed).collect()
}

impl Listed {
    /// Whether it is young enough for the list.
    fn is_current(&self, now: Time) -> bool {
        self.card.opened >= now - LISTED_FOR
    }
}

impl List {
    /// Notes a card; says whether the list has changed.
    fn note(&mut self, card: Card, now: Time) -> bool {
        let table = card.table;
        let host = host_of(&card).filter(|_| card.listed && card.phase == Phase::Gathering);
        let Some(host) = host else {
            return self.tables.remove(&table).is_some();
        };
        let same = |known: &Listed| Card { changed: card.changed, ..known.card.clone() } == card;
        let changed = !self.tables.get(&table).is_some_and(same);
        let reserved = self.reserved.get(&table).map(|(_, from)| *from);
        let listed = match self.tables.remove(&table) {
            Some(known) if known.host == host => Listed { card, ..known },
            // A new host has just done something here, or was next when the one before left. The address stays until
            // they are seen from another, so that passing tables on makes no room for more.
            Some(known) => Listed { card, host, seen: now, from: known.from },
            None => Listed { card, host, seen: now, from: reserved },
        };
        self.tables.insert(table, listed);
        if self.tables.len() > MAX_REMEMBERED {
            let longest_gone = self.tables.iter().min_by_key(|(id, listed)| (listed.seen, **id));
            if let Some(id) = longest_gone.map(|(id, _)| *id) {
                self.tables.remove(&id);
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests;
