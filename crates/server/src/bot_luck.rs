//! The luck of bots: the seeds of their dice.

use kit::{Seat, Seed};
use table::TableId;

/// Makes a seed for every question that a bot answers.
///
/// A seed belongs to one question: to one table, seat and moment. So nobody learns from another table, or from a choice
/// that was taken back, what a bot is going to choose.
pub(crate) struct BotLuck([u8; 32]);

impl BotLuck {
    /// From a secret that is independent of the seeds of all tables.
    pub(crate) fn new(secret: Seed) -> BotLuck {
        BotLuck(blake3::derive_key("veillee luck of bots 1", secret.to_string().as_bytes()))
    }

    /// The seed for the question of this moment.
    pub(crate) fn seed(&self, table: TableId, seat: Seat, moment: u32) -> Seed {
        let mut message = [0; 13];
        message[..8].copy_from_slice(&table.number().to_le_bytes());
        message[8] = seat.index() as u8;
        message[9..].copy_from_slice(&moment.to_le_bytes());
        Seed::new(*blake3::keyed_hash(&self.0, &message).as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_question_has_a_seed_of_its_own() {
        let luck = BotLuck::new(Seed::from_words("luck"));
        let mut seeds = HashSet::new();
        for (table, seat, moment) in [(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1), (1, 0, 256), (256, 0, 0)] {
            seeds.insert(luck.seed(TableId::new(table), Seat::at(seat), moment).to_string());
        }
        assert_eq!(seeds.len(), 6);
        let again = luck.seed(TableId::new(1), Seat::at(0), 0);
        assert!(seeds.contains(&again.to_string()));
        let other = BotLuck::new(Seed::from_words("other luck")).seed(TableId::new(1), Seat::at(0), 0);
        assert!(!seeds.contains(&other.to_string()));
    }
}
