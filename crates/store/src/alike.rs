//! What every store does and says alike.

use table::GuestId;

use crate::{Append, StoreError};

impl Append {
    /// What can be said against it without looking at the log.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let broken = |what: &str| Err(StoreError::Broken(format!("table {}: {what}", self.table)));
        match &self.card {
            _ if self.lines.is_empty() => broken("nothing to append"),
            None if self.expect == 0 => broken("a new table needs a card"),
            Some(card) if card.table != self.table => broken("the card is of another table"),
            _ => Ok(()),
        }
    }
}

/// Thirty-two bytes that nobody can guess.
pub(crate) fn new_secret() -> Result<[u8; 32], StoreError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)
        .map_err(|error| StoreError::Broken(format!("the system gives no random bytes: {error}")))?;
    Ok(secret)
}

/// A token can only be given to somebody who is written down.
pub(crate) fn unknown_guest(guest: GuestId) -> StoreError {
    StoreError::Broken(format!("guest {guest} is not known"))
}

/// Two people with one secret: never by chance.
pub(crate) fn token_of_another() -> StoreError {
    StoreError::Broken("this token belongs to another guest".to_owned())
}
