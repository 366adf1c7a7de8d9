//! Invitations: a secret for one seat, valid until somebody sits there.
//!
//! The secret is not kept anywhere: it follows from the server's own secret and from what is invited to. Once the seat is
//! taken no invitation to it is valid; when it becomes free again, it is another one.

use std::sync::{PoisonError, RwLock};

use kit::Seat;
use table::TableId;

/// Makes and checks invitations.
pub(crate) struct Inviter {
    key: RwLock<[u8; 32]>,
}

fn derived(secret: &[u8; 32]) -> [u8; 32] {
    blake3::derive_key("veillee invitation 1", secret)
}

/// Length of an invitation in digits: 128 bits.
pub(crate) const DIGITS: usize = 32;

impl Inviter {
    pub(crate) fn new(secret: &[u8; 32]) -> Inviter {
        Inviter { key: RwLock::new(derived(secret)) }
    }

    /// Another server moved in, with its own secret.
    pub(crate) fn renew(&self, secret: &[u8; 32]) {
        *self.key.write().unwrap_or_else(PoisonError::into_inner) = derived(secret);
    }

    /// The invitation to a seat that is free since this entry of the table's log.
    pub(crate) fn word(&self, table: TableId, seat: Seat, since: u64) -> String {
        let mut message = [0; 17];
        message[..8].copy_from_slice(&table.number().to_le_bytes());
        message[8] = seat.index() as u8;
        message[9..].copy_from_slice(&since.to_le_bytes());
        let hash = blake3::keyed_hash(&self.key.read().unwrap_or_else(PoisonError::into_inner), &message);
        hash.to_hex()[..DIGITS].to_owned()
    }

    /// Is this the invitation? Takes as long for a wrong word as for the right one.
    pub(crate) fn is_valid(&self, word: &str, table: TableId, seat: Seat, since: u64) -> bool {
        let right = self.word(table, seat, since);
        word.len() == right.len()
            && word.bytes().zip(right.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_for_one_seat_at_one_time() {
        let (table, seat) = (TableId::new(7), Seat::at(2));
        let inviter = Inviter::new(&[1; 32]);
        let word = inviter.word(table, seat, 5);
        assert_eq!(word.len(), DIGITS);
        assert!(inviter.is_valid(&word, table, seat, 5));
        assert!(!inviter.is_valid(&word, TableId::new(8), seat, 5));
        assert!(!inviter.is_valid(&word, table, Seat::at(1), 5));
        assert!(!inviter.is_valid(&word, table, seat, 6));
        assert!(!inviter.is_valid(&word[1..], table, seat, 5));
        assert!(!Inviter::new(&[2; 32]).is_valid(&word, table, seat, 5));
    }
}
