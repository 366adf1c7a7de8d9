//! Picking the best of several choices.

use kit::Dice;

/// Values that differ by less than this are equal: sums of floating-point numbers are not exact.
const EQUAL: f64 = 1e-9;

/// The choice with the highest value. Dice decide between equals, so that nobody can count on the order of the list.
///
/// # Panics
/// If there is no choice.
pub fn best<C: Copy>(choices: &[C], values: &[f64], dice: &mut Dice) -> C {
    dice.pick(&all_best(choices, values)).unwrap_or(choices[0])
}

/// All choices with the highest value, in their order.
pub fn all_best<C: Copy>(choices: &[C], values: &[f64]) -> Vec<C> {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let rated = choices.iter().zip(values);
    rated.filter(|(_, value)| best - **value < EQUAL).map(|(choice, _)| *choice).collect()
}

#[cfg(test)]
mod tests {
    use kit::{Seed, Stream};

    use super::*;

    #[test]
    fn equals_are_decided_by_dice() {
        assert_eq!(all_best(&['a', 'b', 'c', 'd'], &[1.0, 3.0, 2.0, 3.0 - 1e-12]), ['b', 'd']);
        let mut dice = Dice::new(&Seed::from_words("ties"), Stream::TABLE, 0);
        let picks: Vec<char> = (0..20).map(|_| best(&['a', 'b', 'c'], &[1.0, 0.0, 1.0], &mut dice)).collect();
        assert!(picks.contains(&'a') && picks.contains(&'c') && !picks.contains(&'b'), "{picks:?}");
    }

    #[test]
    fn hopeless_choices_are_still_choices() {
        let mut dice = Dice::new(&Seed::from_words("ties"), Stream::TABLE, 0);
        assert_eq!(best(&['a', 'b'], &[f64::NEG_INFINITY; 2], &mut dice), 'a');
    }
}
