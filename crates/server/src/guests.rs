//! Who somebody is: a random secret in a cookie or in an `Authorization` header, of which only the hash is kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Guest, Holder, Others, Store, StoreError, Time, TokenHash};
use table::GuestId;

use crate::clock::Clock;
use crate::random_source::RandomSource;
use crate::request_error::RequestError;
use crate::room::Room;

/// So many guests are remembered between requests.
const REMEMBERED: usize = 20_000;
/// Length of a secret: 128 bits in hexadecimal digits.
const DIGITS: usize = 32;

/// A new secret for somebody. To be sent to him once, and kept nowhere.
pub(crate) struct Token(String);

impl Token {
    fn random(source: &RandomSource) -> Result<Token, RequestError> {
        let mut bytes = [0; DIGITS / 2];
        source.fill(&mut bytes)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

fn hash(token: &str) -> Option<TokenHash> {
    let well_formed = token.len() == DIGITS && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    well_formed.then(|| TokenHash(*blake3::hash(token.as_bytes()).as_bytes()))
}

/// The guests of the server.
pub(crate) struct Guests {
    store: Arc<dyn Store>,
    clock: Clock,
    random: Arc<RandomSource>,
    /// A replaced secret is still good for so long.
    grace: Time,
    /// Whom we have seen lately, so that not every request has to ask the store.
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    guests: HashMap<TokenHash, (Arc<Guest>, Time)>,
    /// Counts what made something known before untrue: what was asked before that is not remembered.
    changes: u64,
}

impl Guests {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Clock,
        random: Arc<RandomSource>,
        grace: Duration,
    ) -> Guests {
        let grace = Time::try_from(grace.as_millis()).unwrap_or(Time::MAX);
        Guests { store, clock, random, grace, known: Mutex::default() }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who holds this secret?
    pub(crate) async fn find(&self, token: &str) -> Result<Option<Arc<Guest>>, StoreError> {
        let Some(hash) = hash(token) else { return Ok(None) };
        let changes = {
            let known = self.lock();
            if let Some((guest, until)) = known.guests.get(&hash)
                && *until > self.clock.now()
            {
                return Ok(Some(guest.clone()));
            }
            known.changes
        };
        let Some(Holder { guest, new }) = self.store.guest_of(hash, self.clock.now()).await? else {
            return Ok(None);
        };
        let guest = Arc::new(guest);
        if new {
            self.arrived(hash, guest.id).await;
            return Ok(Some(guest));
        }
        let mut known = self.lock();
        if known.guests.len() >= REMEMBERED {
            known.guests.clear();
        }
        // Asked again once in a while, so that a secret that was replaced elsewhere does not live on here.
        if known.changes == changes {
            known.guests.insert(hash, (guest.clone(), self.clock.now() + self.grace));
        }
        Ok(Some(guest))
    }

    /// Somebody new.
    pub(crate) async fn welcome(
        &self,
        name: String,
        lang: String,
    ) -> Result<(Arc<Guest>, Token), RequestError> {
        let guest = Guest { id: GuestId::new(self.random.number()?), name, lang, since: self.clock.now() };
        self.store.put_guest(guest.clone()).await?;
        let token = self.give_token(guest.id, Others::End(self.clock.now())).await?;
        Ok((Arc::new(guest), token))
    }

    async fn give_token(&self, guest: GuestId, others: Others) -> Result<Token, RequestError> {
        let token = Token::random(&self.random)?;
        let hash = hash(token.as_str()).ok_or_else(|| RequestError::Internal("a malformed token".into()))?;
        self.store.put_token(hash, guest, self.clock.now(), others).await?;
        Ok(token)
    }

    /// A secret that was sent to replace others has come back: from now on the others are good for a short while only.
    /// Not before, because the answer that carried it may have got lost, and nobody shall lose his seat by that. If it
    /// cannot be written now, it is when the secret comes the next time.
    async fn arrived(&self, hash: TokenHash, guest: GuestId) {
        let now = self.clock.now();
        if self.store.put_token(hash, guest, now, Others::End(now + self.grace)).await.is_ok() {
            let mut known = self.lock();
            known.changes += 1;
            known.guests.retain(|_, (known, _)| known.id != guest);
        }
    }

    /// A new secret for somebody who has just got a seat: one that somebody else may have seen or planted before shall
    /// be worth nothing. If that fails he keeps the one that he has, or `new` if he has just come: he sits, and an answer
    /// that says otherwise would be wrong.
    pub(crate) async fn renew_token(&self, room: &Room, guest: GuestId, new: Option<Token>) -> Option<Token> {
        match self.give_token(guest, Others::Stay).await {
            Ok(token) => Some(token),
            Err(error) => {
                room.report(&error);
                new
            }
        }
    }

    /// Another name or language.
    pub(crate) async fn change(&self, guest: Guest) -> Result<(), StoreError> {
        let id = guest.id;
        self.store.put_guest(guest).await?;
        let mut known = self.lock();
        known.changes += 1;
        known.guests.retain(|_, (known, _)| known.id != id);
        Ok(())
    }

    /// Forgets what was remembered: the store was replaced.
    pub(crate) fn forget(&self) {
        let mut known = self.lock();
        known.changes += 1;
        known.guests.clear();
    }
}
