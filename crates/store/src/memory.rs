//! A store in memory, which is lost when the program ends. For tests, and for trying out the server.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::future::ready;
use std::sync::{Mutex, MutexGuard, PoisonError};

use table::{GuestId, Phase, TableId};

use crate::common::{new_secret, played, token_of_another, unknown_guest, unknown_table};
use crate::{
    Append, Card, Figures, Guest, Holder, Line, MOST_CARDS, Others, Page, Pending, Played, Store, StoreError,
    Time, TokenHash,
};

/// Tables and guests in memory.
pub struct MemoryStore {
    contents: Mutex<Contents>,
    secret: Result<[u8; 32], StoreError>,
}

#[derive(Default)]
struct Contents {
    tables: BTreeMap<TableId, (Card, Vec<Line>)>,
    guests: HashMap<GuestId, Guest>,
    tokens: HashMap<TokenHash, Token>,
    hidden: HashSet<(GuestId, TableId)>,
    /// How many changes were made. There is no queue: each is made at once.
    commits: u64,
}

struct Token {
    guest: GuestId,
    ends: Option<Time>,
    new: bool,
}

impl MemoryStore {
    /// An empty store with a new secret.
    pub fn new() -> MemoryStore {
        MemoryStore { contents: Mutex::default(), secret: new_secret() }
    }

    /// No change can panic halfway, so the contents are sound even if the lock is poisoned.
    fn lock(&self) -> MutexGuard<'_, Contents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore::new()
    }
}

fn answer<T: Send + 'static>(answer: Result<T, StoreError>) -> Pending<T> {
    Box::pin(ready(answer))
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> Pending<()> {
        let outdated = append.generation.is_some_and(|generation| generation != self.generation());
        if outdated {
            return answer(Err(StoreError::Replaced));
        }
        let mut contents = self.lock();
        let done = append.check().and_then(|()| contents.append(append));
        answer(contents.count(done))
    }

    fn read(&self, table: TableId) -> Pending<Vec<Line>> {
        answer(Ok(self.lock().tables.get(&table).map(|(_, lines)| lines.clone()).unwrap_or_default()))
    }

    fn card(&self, table: TableId) -> Pending<Option<Card>> {
        answer(Ok(self.lock().tables.get(&table).map(|(card, _)| card.clone())))
    }

    fn tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        answer(Ok(self.lock().own(guest, page, false)))
    }

    fn hidden_tables_of(&self, guest: GuestId, page: Page) -> Pending<Vec<Card>> {
        answer(Ok(self.lock().own(guest, page, true)))
    }

    fn played_by(&self, guest: GuestId) -> Pending<Vec<Played>> {
        let contents = self.lock();
        let over = contents.tables.values().map(|(card, _)| card).filter(|card| card.phase == Phase::Over);
        let own = over.filter(|card| card.guests.contains(&guest));
        answer(Ok(played(guest, own.map(|card| (card.game.clone(), card.summary.clone())))))
    }

    fn hide(&self, guest: GuestId, table: TableId, hidden: bool) -> Pending<()> {
        let mut contents = self.lock();
        let done = contents.hide(guest, table, hidden);
        answer(contents.count(done))
    }

    fn open_tables(&self, since: Time, page: Page) -> Pending<Vec<Card>> {
        let newest = |card: &Card| Reverse((card.opened, card.table));
        let open = |card: &Card| card.listed && card.phase == Phase::Gathering && card.opened >= since;
        answer(Ok(self.lock().list(page, open, newest)))
    }

    fn guest_of(&self, token: TokenHash, now: Time) -> Pending<Option<Holder>> {
        let contents = self.lock();
        let valid = contents.tokens.get(&token).filter(|token| token.ends.is_none_or(|ends| now < ends));
        let holder = |token: &Token| {
            let guest = contents.guests.get(&token.guest)?.clone();
            Some(Holder { guest, new: token.new })
        };
        answer(Ok(valid.and_then(holder)))
    }

    fn put_guest(&self, guest: Guest) -> Pending<()> {
        let mut contents = self.lock();
        let since = contents.guests.get(&guest.id).map_or(guest.since, |known| known.since);
        contents.guests.insert(guest.id, Guest { since, ..guest });
        answer(contents.count(Ok(())))
    }

    fn put_token(&self, token: TokenHash, guest: GuestId, now: Time, others: Others) -> Pending<()> {
        let mut contents = self.lock();
        let done = contents.put_token(token, guest, now, others);
        answer(contents.count(done))
    }

    fn secret(&self) -> Pending<[u8; 32]> {
        answer(self.secret.clone())
    }

    fn ready(&self) -> Pending<()> {
        answer(Ok(()))
    }

    fn figures(&self) -> Figures {
        let commits = self.lock().commits;
        Figures { commits, writes: commits, ..Figures::default() }
    }

    fn generation(&self) -> u64 {
        1
    }
}

impl Contents {
    fn count(&mut self, done: Result<(), StoreError>) -> Result<(), StoreError> {
        self.commits += u64::from(done.is_ok());
        done
    }

    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        let actual = self.tables.get(&append.table).map_or(0, |(_, lines)| lines.len() as u64);
        if actual != append.expect {
            return Err(StoreError::Conflict { actual });
        }
        let (old_card, lines) = self.tables.remove(&append.table).unzip();
        let mut lines: Vec<Line> = lines.unwrap_or_default();
        let changed = old_card.as_ref().map(|card: &Card| card.changed);
        let mut card = append.card.or(old_card).expect("`check` requires a card for a new table");
        card.changed = changed.filter(|_| !append.public).unwrap_or(append.at);
        let new = append.lines.into_iter().map(|text| Line { at: append.at, text });
        lines.extend(new);
        self.tables.insert(append.table, (card, lines));
        Ok(())
    }

    /// The tables of a guest, hidden or not.
    fn own(&self, guest: GuestId, page: Page, hidden: bool) -> Vec<Card> {
        let newest = |card: &Card| Reverse((card.changed, card.table));
        let own = |card: &Card| {
            card.guests.contains(&guest) && self.hidden.contains(&(guest, card.table)) == hidden
        };
        self.list(page, own, newest)
    }

    fn hide(&mut self, guest: GuestId, table: TableId, hidden: bool) -> Result<(), StoreError> {
        if !self.tables.contains_key(&table) {
            return Err(unknown_table(table));
        }
        if hidden {
            self.hidden.insert((guest, table));
        } else {
            self.hidden.remove(&(guest, table));
        }
        Ok(())
    }

    fn put_token(
        &mut self,
        token: TokenHash,
        guest: GuestId,
        now: Time,
        others: Others,
    ) -> Result<(), StoreError> {
        if !self.guests.contains_key(&guest) {
            return Err(unknown_guest(guest));
        }
        if self.tokens.get(&token).is_some_and(|token| token.guest != guest) {
            return Err(token_of_another());
        }
        let ended = |token: &Token| token.guest == guest && token.ends.is_some_and(|ends| ends <= now);
        self.tokens.retain(|_, token| !ended(token));
        if let Others::End(end) = others {
            for other in self.tokens.values_mut().filter(|other| other.guest == guest) {
                other.ends = Some(other.ends.map_or(end, |ends| ends.min(end)));
            }
        }
        self.tokens.insert(token, Token { guest, ends: None, new: others == Others::Stay });
        Ok(())
    }

    fn list<K: Ord>(
        &self,
        page: Page,
        wanted: impl Fn(&Card) -> bool,
        order: impl Fn(&Card) -> K,
    ) -> Vec<Card> {
        let mut cards: Vec<&Card> =
            self.tables.values().map(|(card, _)| card).filter(|card| wanted(card)).collect();
        cards.sort_by_key(|card| order(card));
        let most = page.most.min(MOST_CARDS) as usize;
        cards.into_iter().skip(page.skip as usize).take(most).cloned().collect()
    }
}
