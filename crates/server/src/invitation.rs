//! Invitations: a secret code for one seat, valid until somebody sits there.
//!
//! Codes are not stored. They are derived from the room's secret, the table, the seat, and the number of the log entry
//! that freed or offered the seat, so a seat that becomes free again has another code.

use std::sync::{PoisonError, RwLock};

use kit::Seat;
use table::{INVITATION_DIGITS as DIGITS, TableId};

/// Makes and checks invitation codes.
pub(crate) struct Inviter {
    key: RwLock<[u8; 32]>,
}

fn derive_key(secret: &[u8; 32]) -> [u8; 32] {
    blake3::derive_key("veillee invitation 1", secret)
}

impl Inviter {
    pub(crate) fn new(secret: &[u8; 32]) -> Inviter {
        Inviter { key: RwLock::new(derive_key(secret)) }
    }

    /// Uses another secret, because the store was replaced.
    pub(crate) fn set_secret(&self, secret: &[u8; 32]) {
        *self.key.write().unwrap_or_else(PoisonError::into_inner) = derive_key(secret);
    }

    /// The code for a seat that this entry of the table's log has freed or offered.
    pub(crate) fn code(&self, table: TableId, seat: Seat, since: u64) -> String {
        let mut message = [0; 17];
        message[..8].copy_from_slice(&table.number().to_le_bytes());
        message[8] = seat.index() as u8;
        message[9..].copy_from_slice(&since.to_le_bytes());
        let hash = blake3::keyed_hash(&self.key.read().unwrap_or_else(PoisonError::into_inner), &message);
        hash.to_hex()[..DIGITS].to_owned()
    }

    /// Checks a code, in constant time.
    pub(crate) fn is_valid(&self, code: &str, table: TableId, seat: Seat, since: u64) -> bool {
        let right = self.code(table, seat, since);
        code.len() == right.len()
            && code.bytes().zip(right.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_for_one_seat_at_one_time() {
        let (table, seat) = (TableId::new(7), Seat::at(2));
        let inviter = Inviter::new(&[1; 32]);
        let code = inviter.code(table, seat, 5);
        assert_eq!(code.len(), DIGITS);
        assert!(inviter.is_valid(&code, table, seat, 5));
        assert!(!inviter.is_valid(&code, TableId::new(8), seat, 5));
        assert!(!inviter.is_valid(&code, table, Seat::at(1), 5));
        assert!(!inviter.is_valid(&code, table, seat, 6));
        assert!(!inviter.is_valid(&code[1..], table, seat, 5));
        assert!(!Inviter::new(&[2; 32]).is_valid(&code, table, seat, 5));
    }
}
