//! Guests and their tokens. A token is a random secret in a cookie or an `Authorization` header; only its hash is
//! stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Guest, Holder, Others, Store, StoreError, Time, TokenHash};
use table::GuestId;

use crate::clock::Clock;
use crate::random_source::RandomSource;
use crate::request_error::RequestError;
use crate::room::Room;

/// Maximum number of guests in the cache.
const MAX_CACHED: usize = 20_000;
/// Length of a token in hexadecimal digits: 128 bits.
pub(crate) const TOKEN_DIGITS: usize = 32;

/// A new token, to be sent once and stored nowhere.
pub(crate) struct Token(String);

impl Token {
    fn random(source: &RandomSource) -> Result<Token, RequestError> {
        let mut bytes = [0; TOKEN_DIGITS / 2];
        source.fill(&mut bytes)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

fn hash(token: &str) -> Option<TokenHash> {
    let well_formed = token.len() == TOKEN_DIGITS && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    well_formed.then(|| TokenHash(*blake3::hash(token.as_bytes()).as_bytes()))
}

/// The guests of the room.
pub(crate) struct Guests {
    store: Arc<dyn Store>,
    clock: Clock,
    random: Arc<RandomSource>,
    /// How long a replaced token stays valid, in milliseconds.
    token_grace: Time,
    /// Recent guests, so that not every request asks the store.
    cache: Mutex<Cache>,
}

#[derive(Default)]
struct Cache {
    /// Each guest, with the time at which the entry expires.
    guests: HashMap<TokenHash, (Arc<Guest>, Time)>,
    /// Counts invalidations. A lookup that an invalidation overtook is not cached.
    invalidations: u64,
}

impl Guests {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Clock,
        random: Arc<RandomSource>,
        token_grace: Duration,
    ) -> Guests {
        let token_grace = Time::try_from(token_grace.as_millis()).unwrap_or(Time::MAX);
        Guests { store, clock, random, token_grace, cache: Mutex::default() }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The guest who holds this token.
    pub(crate) async fn find(&self, token: &str) -> Result<Option<Arc<Guest>>, StoreError> {
        let Some(hash) = hash(token) else { return Ok(None) };
        let invalidations = {
            let cache = self.lock();
            if let Some((guest, until)) = cache.guests.get(&hash)
                && *until > self.clock.now()
            {
                return Ok(Some(guest.clone()));
            }
            cache.invalidations
        };
        let Some(Holder { guest, new }) = self.store.guest_of(hash, self.clock.now()).await? else {
            return Ok(None);
        };
        let guest = Arc::new(guest);
        if new {
            self.confirm_token(hash, guest.id).await;
            return Ok(Some(guest));
        }
        let mut cache = self.lock();
        if cache.guests.len() >= MAX_CACHED {
            cache.guests.clear();
        }
        // Entries expire, so that a token that was replaced elsewhere does not stay valid here.
        if cache.invalidations == invalidations {
            cache.guests.insert(hash, (guest.clone(), self.clock.now() + self.token_grace));
        }
        Ok(Some(guest))
    }

    /// Creates a guest.
    pub(crate) async fn create(
        &self,
        name: String,
        lang: String,
    ) -> Result<(Arc<Guest>, Token), RequestError> {
        let guest = Guest { id: GuestId::new(self.random.number()?), name, lang, since: self.clock.now() };
        self.store.put_guest(guest.clone()).await?;
        let token = self.issue_token(guest.id, Others::End(self.clock.now())).await?;
        Ok((Arc::new(guest), token))
    }

    async fn issue_token(&self, guest: GuestId, others: Others) -> Result<Token, RequestError> {
        let token = Token::random(&self.random)?;
        let hash = hash(token.as_str()).ok_or_else(|| RequestError::Internal("a malformed token".into()))?;
        self.store.put_token(hash, guest, self.clock.now(), others).await?;
        Ok(token)
    }

    /// A client has used its new token for the first time: the guest's other tokens expire soon. Not earlier, because
    /// the response with the new token may have been lost, which must not cost anybody their seat. If the store fails,
    /// the next request with the token tries again.
    async fn confirm_token(&self, hash: TokenHash, guest: GuestId) {
        let now = self.clock.now();
        if self.store.put_token(hash, guest, now, Others::End(now + self.token_grace)).await.is_ok() {
            self.forget(|cached| cached.id == guest);
        }
    }

    /// Replaces the token of a guest who has just taken a seat, so that a token that somebody else saw or planted
    /// before is worth nothing. If that fails, they keep the token they have (`unsent`, if they became a guest with
    /// this request): they do have the seat, and an error would say otherwise.
    pub(crate) async fn replace_token(
        &self,
        room: &Room,
        guest: GuestId,
        unsent: Option<Token>,
    ) -> Option<Token> {
        match self.issue_token(guest, Others::Stay).await {
            Ok(token) => Some(token),
            Err(error) => {
                room.report(&error);
                unsent
            }
        }
    }

    /// Stores a guest's new name or language.
    pub(crate) async fn update(&self, guest: Guest) -> Result<(), StoreError> {
        let id = guest.id;
        self.store.put_guest(guest).await?;
        self.forget(|cached| cached.id == id);
        Ok(())
    }

    /// Empties the cache, because the store was replaced.
    pub(crate) fn clear_cache(&self) {
        self.forget(|_| true);
    }

    /// Drops guests from the cache, and keeps lookups that are on their way from bringing them back.
    fn forget(&self, is_outdated: impl Fn(&Guest) -> bool) {
        let mut cache = self.lock();
        cache.invalidations += 1;
        cache.guests.retain(|_, (cached, _)| !is_outdated(cached));
    }
}
