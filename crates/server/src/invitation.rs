//! Invitations: a secret code for a whole table, valid until the game begins, or for one seat, valid until somebody sits
//! there (KIT-SIT-3).
//!
//! Codes are not stored. They are derived from the room's secret, the table, what they invite to, and the number of the
//! log entry that made the invitation: that renewed it, or freed or offered the seat. So a renewed invitation has another
//! code, and so has a seat that becomes free again.

use std::sync::{PoisonError, RwLock};

use play::InvitationTo;
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

    /// The code of an invitation that this entry of the table's log has made.
    pub(crate) fn code(&self, table: TableId, to: InvitationTo, number: u64) -> String {
        let mut message = [0; 17];
        message[..8].copy_from_slice(&table.number().to_le_bytes());
        message[8] = match to {
            InvitationTo::Seat(seat) => seat.index() as u8,
            // No seat has this number.
            InvitationTo::Table => u8::MAX,
        };
        message[9..].copy_from_slice(&number.to_le_bytes());
        let hash = blake3::keyed_hash(&self.key.read().unwrap_or_else(PoisonError::into_inner), &message);
        hash.to_hex()[..DIGITS].to_owned()
    }

    /// Checks a code, in constant time.
    pub(crate) fn is_valid(&self, code: &str, table: TableId, to: InvitationTo, number: u64) -> bool {
        let right = self.code(table, to, number);
        code.len() == right.len()
            && code.bytes().zip(right.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
    }
}

#[cfg(test)]
mod tests {
    use kit::Seat;

    use super::*;

    #[test]
    fn an_invitation_is_for_one_table_or_seat_at_one_time() {
        let table = TableId::new(7);
        let inviter = Inviter::new(&[1; 32]);
        let others = [InvitationTo::Table, InvitationTo::Seat(Seat::at(2)), InvitationTo::Seat(Seat::at(1))];
        for to in others {
            let code = inviter.code(table, to, 5);
            assert_eq!(code.len(), DIGITS);
            assert!(inviter.is_valid(&code, table, to, 5));
            assert!(!inviter.is_valid(&code, TableId::new(8), to, 5));
            assert!(!inviter.is_valid(&code, table, to, 6));
            assert!(!inviter.is_valid(&code[1..], table, to, 5));
            assert!(!Inviter::new(&[2; 32]).is_valid(&code, table, to, 5));
            for other in others.into_iter().filter(|other| *other != to) {
                assert!(!inviter.is_valid(&code, table, other, 5));
            }
        }
    }
}
