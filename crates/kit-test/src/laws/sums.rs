//! Law 10: nothing is lost, and the score adds up.

use kit::{Lawful, Outcome, ScoreLine, Seats, Standing};

use crate::exam::{Scene, Verdict, broken};
use crate::law::Law;

const LAW: Law = Law::Sums;

pub(super) fn moment<G: Lawful>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    if let Err(text) = state.invariants() {
        broken(LAW, "invariants", None, text)?;
    }
    if let (Some(standing), Some(outcome)) = (state.standing(), state.outcome()) {
        scored::<G>(state.seats(), &standing, &outcome)?;
    }
    Ok(())
}

fn scored<G: Lawful>(seats: u8, standing: &Standing, outcome: &Outcome<G::Line>) -> Verdict {
    let scores = &outcome.scores;
    if scores.len() != usize::from(seats) {
        broken(LAW, "a sheet a seat", None, format!("{} score sheets for {seats} seats", scores.len()))?;
    }
    for (seat, score) in scores.iter().enumerate() {
        let sum: i32 = score.lines.iter().map(ScoreLine::points).sum();
        if sum != score.points {
            let text = format!("seat {seat} has {} points, its lines add up to {sum}", score.points);
            broken(LAW, "sum of lines", None, text)?;
        }
    }
    let told = |ranks: &[u8], points: &[i32]| format!("ranks {ranks:?}, points {points:?}");
    let (ranks, points): (Vec<u8>, Vec<i32>) = scores.iter().map(|score| (score.rank, score.points)).unzip();
    if *standing.ranks != *ranks || *standing.points != *points {
        let short = told(&standing.ranks, &standing.points);
        broken(
            LAW,
            "standing",
            None,
            format!("standing has {short}; outcome has {}", told(&ranks, &points)),
        )?;
    }
    ranked(&ranks, G::WITHOUT_WINNER.contains(&outcome.ending.as_str()))?;
    if outcome.ending.is_empty() {
        broken(LAW, "ending", None, "the outcome does not say what ended the game")?;
    }
    teams(seats, &ranks, outcome)
}

/// Somebody is first. If nobody has won, the first rank stays empty and the best is second; a solo player can always
/// lose like that. Ranks do not go further than the best rank plus the number of other seats.
fn ranked(ranks: &[u8], nobody_won: bool) -> Verdict {
    let best = ranks.iter().copied().min().unwrap_or_default();
    let sound = match best {
        1 => !nobody_won,
        2 => nobody_won || ranks.len() == 1,
        _ => false,
    };
    let worst = usize::from(best) + ranks.len().saturating_sub(1);
    if !sound || ranks.iter().any(|rank| usize::from(*rank) > worst) {
        let who = if nobody_won { "nobody has won" } else { "somebody has won" };
        broken(LAW, "ranks", None, format!("{ranks:?} are no ranks of {} seats where {who}", ranks.len()))?;
    }
    Ok(())
}

fn teams<L>(seats: u8, ranks: &[u8], outcome: &Outcome<L>) -> Verdict {
    let mut seated = Seats::NONE;
    for team in &outcome.teams {
        for &seat in &team.seats {
            if seat.index() >= usize::from(seats) || seated.contains(seat) {
                broken(LAW, "teams", None, format!("seat {seat} is not at the table, or in two teams"))?;
            }
            seated.insert(seat);
            if ranks[seat.index()] != team.rank {
                let text = format!("seat {seat} has rank {}, its team {}", ranks[seat.index()], team.rank);
                broken(LAW, "teams", None, text)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::ranked;

    #[test]
    fn somebody_is_first_unless_nobody_has_won() {
        for ranks in [&[1, 2][..], &[1, 1], &[3, 1, 1], &[1], &[2]] {
            assert!(ranked(ranks, false).is_ok(), "{ranks:?}");
        }
        for ranks in [&[2, 2][..], &[2, 3], &[3, 3], &[0, 1], &[1, 3], &[3], &[]] {
            assert!(ranked(ranks, false).is_err(), "{ranks:?}");
        }
        for ranks in [&[2, 2][..], &[2, 3], &[3, 2, 4], &[2]] {
            assert!(ranked(ranks, true).is_ok(), "{ranks:?}");
        }
        for ranks in [&[1, 2][..], &[1, 1], &[3, 3], &[2, 4], &[3, 4, 5], &[1]] {
            assert!(ranked(ranks, true).is_err(), "{ranks:?}");
        }
    }
}
