//! Law 10: nothing is lost, and the score adds up.

use kit::{Game, Outcome, ScoreLine, Seats, Standing};

use crate::exam::{Scene, Verdict, broken};
use crate::law::Law;

const LAW: Law = Law::Sums;

pub(super) fn moment<G: Game>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    if let Err(text) = state.invariants() {
        broken(LAW, "invariants", None, text)?;
    }
    if let (Some(standing), Some(outcome)) = (state.standing(), state.outcome()) {
        scored(state.seats(), &standing, &outcome)?;
    }
    Ok(())
}

fn scored<L: ScoreLine>(seats: u8, standing: &Standing, outcome: &Outcome<L>) -> Verdict {
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
    best_is_one(&ranks)?;
    if outcome.ending.is_empty() {
        broken(LAW, "ending", None, "the outcome does not say what ended the game")?;
    }
    teams(seats, &ranks, outcome)
}

/// Somebody is first, or nobody has won: then the first rank stays empty. Nobody is further back than there are seats behind
/// the best.
fn best_is_one(ranks: &[u8]) -> Verdict {
    let best = ranks.iter().copied().min().unwrap_or_default();
    let worst = usize::from(best) + ranks.len() - 1;
    if !(1..=2).contains(&best) || ranks.iter().any(|rank| usize::from(*rank) > worst) {
        broken(LAW, "ranks", None, format!("{ranks:?} are no ranks of {} seats", ranks.len()))?;
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
