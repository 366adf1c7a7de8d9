//! Who somebody is: a random secret in a cookie or in an `Authorization` header, of which only the hash is kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::{Guest, Store, StoreError, Time, TokenHash};
use table::GuestId;

use crate::clock::now;
use crate::trouble::Trouble;

/// So many guests are remembered between requests.
const REMEMBERED: usize = 20_000;
/// A replaced secret is still good for requests that are already on their way.
const GRACE: Time = 60_000;
/// Length of a secret: 128 bits in hexadecimal digits.
const DIGITS: usize = 32;

/// A new secret for somebody. To be sent to him once, and kept nowhere.
pub(crate) struct Token(String);

impl Token {
    fn random() -> Result<Token, Trouble> {
        let mut bytes = [0; DIGITS / 2];
        fill(&mut bytes)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Random bytes from the system.
pub(crate) fn fill(bytes: &mut [u8]) -> Result<(), Trouble> {
    getrandom::fill(bytes).map_err(|error| Trouble::Defect(format!("no randomness to be had: {error}")))
}

/// A random number from the system.
pub(crate) fn random() -> Result<u64, Trouble> {
    let mut bytes = [0; 8];
    fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

fn hash(token: &str) -> Option<TokenHash> {
    let well_formed = token.len() == DIGITS && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    well_formed.then(|| TokenHash(*blake3::hash(token.as_bytes()).as_bytes()))
}

/// The guests of the house.
pub(crate) struct Guests {
    store: Arc<dyn Store>,
    /// Whom we have seen lately, so that not every request has to ask the store.
    known: Mutex<HashMap<TokenHash, (Arc<Guest>, Time)>>,
}

impl Guests {
    pub(crate) fn new(store: Arc<dyn Store>) -> Guests {
        Guests { store, known: Mutex::default() }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TokenHash, (Arc<Guest>, Time)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who holds this secret?
    pub(crate) async fn find(&self, token: &str) -> Result<Option<Arc<Guest>>, StoreError> {
        let Some(hash) = hash(token) else { return Ok(None) };
        if let Some((guest, until)) = self.lock().get(&hash)
            && *until > now()
        {
            return Ok(Some(guest.clone()));
        }
        let found = self.store.guest_of(hash, now()).await?.map(Arc::new);
        if let Some(guest) = &found {
            let mut known = self.lock();
            if known.len() >= REMEMBERED {
                known.clear();
            }
            // Asked again once in a while, so that a secret that was replaced elsewhere does not live on here.
            known.insert(hash, (guest.clone(), now() + GRACE));
        }
        Ok(found)
    }

    /// Somebody new.
    pub(crate) async fn welcome(&self, name: String, lang: String) -> Result<(Arc<Guest>, Token), Trouble> {
        let guest = Guest { id: GuestId::new(random()?), name, lang, since: now() };
        self.store.put_guest(guest.clone()).await?;
        let token = self.give_token(guest.id).await?;
        Ok((Arc::new(guest), token))
    }

    /// A new secret for somebody whose rights have grown; the old one ends soon. So a secret that somebody else may have
    /// seen or planted before is worth nothing.
    pub(crate) async fn give_token(&self, guest: GuestId) -> Result<Token, Trouble> {
        let token = Token::random()?;
        let hash = hash(token.as_str()).ok_or_else(|| Trouble::Defect("a malformed token".into()))?;
        let ends = now() + GRACE;
        self.store.put_token(hash, guest, ends).await?;
        for (known, until) in self.lock().values_mut() {
            if known.id == guest {
                *until = (*until).min(ends);
            }
        }
        Ok(token)
    }

    /// Another name or language.
    pub(crate) async fn change(&self, guest: Guest) -> Result<(), StoreError> {
        let id = guest.id;
        self.store.put_guest(guest).await?;
        self.lock().retain(|_, (known, _)| known.id != id);
        Ok(())
    }

    /// Forgets what was remembered: the store was replaced.
    pub(crate) fn forget(&self) {
        self.lock().clear();
    }
}
