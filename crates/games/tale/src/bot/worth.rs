//! What a tableau may still become: sets that grow, allies that arrive, chapters that are completed.

use crate::{Card, NAMES, Placed, Value};

use super::table::Table;

/// Players get more of the cards they want than by chance.
const EAGERNESS: f64 = 1.6;
/// A possible point is worth less than a certain one.
const CAUTION: f64 = 0.6;

/// Expected further points from cards that may still come.
pub(super) fn potential(tableau: &[Placed], table: &Table) -> f64 {
    if table.later_plays == 0 {
        return 0.0;
    }
    let mut have = [0u8; NAMES];
    for placed in tableau.iter().filter(|placed| placed.up) {
        have[placed.card.index()] += 1;
    }
    let count = |card: Card| f64::from(have[card.index()]);
    let coming = |card: Card| {
        // For every three plays five cards are picked, and the best of them are played.
        let share = EAGERNESS * table.later_plays as f64 / table.unknown.max(1) as f64;
        f64::from(table.unseen[card.index()]) * share.min(0.5)
    };
    let mut points = 0.0;
    for card in Card::all() {
        let (own, more) = (count(card), coming(card));
        points += match card.data().value {
            // (n + m)² against n².
            Value::SelfCount if own > 0.0 => 2.0 * own * more,
            Value::AllyCount { ally, times } => f64::from(times) * (own * coming(ally) + more * count(ally)),
            Value::Needs { points, names } if own > 0.0 => {
                let missing =
                    Card::all().filter(|needed| names & needed.bit() != 0 && have[needed.index()] == 0);
                let chance: f64 = missing.map(|needed| coming(needed).min(0.9)).product();
                // A completed chapter already has its points.
                if chance < 1.0 { f64::from(points) * chance } else { 0.0 }
            }
            _ => 0.0,
        };
    }
    CAUTION * points
}
