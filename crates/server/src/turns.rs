//! Making pages in turns: each client has one page made at a time, however many connections they have open, so that
//! nobody else waits for more than one of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::rate_limiter::Client;

/// With this many clients, those who are gone are forgotten.
const MANY: usize = 10_000;

/// The turn of one client. Hold its lock while making something for them.
pub(crate) type Turn = Arc<tokio::sync::Mutex<()>>;

/// The turns of all clients.
#[derive(Default)]
pub(crate) struct Turns(Mutex<HashMap<Client, Weak<tokio::sync::Mutex<()>>>>);

impl Turns {
    /// The turn of this client, the same for all their requests and streams.
    pub(crate) fn of(&self, client: Client) -> Turn {
        let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if turns.len() >= MANY {
            turns.retain(|_, turn| turn.strong_count() > 0);
        }
        let slot = turns.entry(client).or_default();
        slot.upgrade().unwrap_or_else(|| {
            let turn = Turn::default();
            *slot = Arc::downgrade(&turn);
            turn
        })
    }
}

#[cfg(test)]
mod tests {
    use table::GuestId;

    use super::*;

    #[test]
    fn a_client_has_one_turn() {
        let (turns, guest) = (Turns::default(), |number| Client::Guest(GuestId::new(number)));
        let one = turns.of(guest(1));
        assert!(Arc::ptr_eq(&one, &turns.of(guest(1))) && !Arc::ptr_eq(&one, &turns.of(guest(2))));
        for number in 2..2 * MANY as u64 {
            turns.of(guest(number));
        }
        assert!(turns.0.lock().unwrap().len() <= MANY, "those who are gone are forgotten");
        assert!(Arc::ptr_eq(&one, &turns.of(guest(1))), "those who are here are not");
    }
}
