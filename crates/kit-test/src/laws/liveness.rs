//! Law 1: until a match is over, somebody can decide; nobody else is asked.

use kit::{Game, Match, Seat, Seats, Viewer};

use crate::exam::{Scene, Verdict, broken};
use crate::law::Law;

const LAW: Law = Law::Liveness;

/// Checks that the table is the one that was asked for.
pub(crate) fn table<G: Game>(game: &Match<G>, options: &G::Options, seats: u8) -> Verdict {
    let state = game.state();
    if state.seats() != seats {
        broken(LAW, "wrong table", None, format!("{seats} seats were asked for, it has {}", state.seats()))?;
    }
    if state.options() != *options {
        broken(
            LAW,
            "wrong table",
            None,
            format!("{options:?} were asked for, it has {:?}", state.options()),
        )?;
    }
    Ok(())
}

pub(super) fn moment<G: Game>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    table(scene.game, &scene.game.record().options, scene.game.record().seats)?;
    let (deciders, here) = (state.deciders(), Seats::first(state.seats()));
    if deciders.union(here) != here {
        broken(
            LAW,
            "decider without a seat",
            None,
            format!("{deciders:?} decide at a table of {}", state.seats()),
        )?;
    }
    let (standing, outcome) = (state.standing().is_some(), state.outcome().is_some());
    if standing != deciders.is_empty() || outcome != deciders.is_empty() {
        let text =
            format!("{deciders:?} have to decide, but standing is {standing:?} and outcome is {outcome:?}");
        broken(LAW, "over or not", None, text)?;
    }
    for seat in Seat::all(state.seats()) {
        let (viewer, listed) = (Viewer::Seat(seat), scene.now.listed(seat));
        match (deciders.contains(seat), listed) {
            (true, []) => broken(LAW, "nothing to choose", viewer, "a decider has no choice")?,
            (false, [first, ..]) => {
                let text = format!("does not decide, but may choose `{first}`");
                broken(LAW, "choices of a non-decider", viewer, text)?;
            }
            _ => {}
        }
        if let Some(pair) = listed.windows(2).find(|pair| pair[0] >= pair[1]) {
            let text = format!("`{}` is listed before `{}`", pair[0], pair[1]);
            broken(LAW, "choices not sorted or repeated", viewer, text)?;
        }
    }
    Ok(())
}
