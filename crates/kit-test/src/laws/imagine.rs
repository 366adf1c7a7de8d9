//! Law 5: to the owner of a view, a world imagined from it looks like the truth.

use kit::{Dice, Lawful, Stream, Viewer, step};

use crate::diff;
use crate::exam::{Scene, Verdict, broken, viewers};
use crate::law::Law;
use crate::player::IMAGINED;

const LAW: Law = Law::Imagine;

/// How many choices are made in an imagined world that is played on.
const PLAYED_ON: u32 = 100;

pub(super) fn moment<G: Lawful>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    for viewer in viewers(state.seats(), scene.full, &mut scene.dice) {
        let view = scene.now.view(viewer);
        let world = G::imagine(view, &mut scene.dice);
        if world.seats() != state.seats() || world.options() != state.options() {
            broken(LAW, "another table", viewer, "the imagined world has other seats or options")?;
        }
        let seen = world.view(viewer);
        if seen != *view {
            let text =
                format!("the view and that of the imagined world differ: {}", diff::values(view, &seen));
            broken(LAW, "another view", viewer, text)?;
        }
        if let Some(seat) = viewer.seat() {
            let choices = world.listed(seat);
            let listed = scene.now.listed(seat);
            if choices != listed {
                let text =
                    format!("choices and those in the imagined world: {}", diff::values(&listed, &&*choices));
                broken(LAW, "other choices", viewer, text)?;
            }
        }
        if let Err(text) = world.invariants() {
            broken(
                LAW,
                "impossible world",
                viewer,
                format!("the imagined world breaks its invariants: {text}"),
            )?;
        }
        // Plays on as a search would; rarely, because it is expensive.
        if scene.dice.below(if scene.full { 4 } else { 24 }) == 0 {
            played_on(scene, viewer, world)?;
        }
    }
    Ok(())
}

/// An imagined world can be played on like the truth. (That it ends, and lists what it accepts, is checked by the laws
/// that examine the truth.)
fn played_on<G: Lawful>(scene: &mut Scene<'_, G>, viewer: Viewer, mut world: G) -> Verdict {
    let mut table = Dice::new(&IMAGINED, Stream::TABLE, 0);
    for ply in scene.game.ply()..scene.game.ply() + PLAYED_ON {
        let Some(seat) = world.deciders().lowest() else { break };
        let choices = world.listed(seat);
        let Some(choice) = scene.dice.pick(&choices) else {
            return broken(LAW, "unplayable world", viewer, "in the imagined world a decider has no choice");
        };
        if step(&mut world, &mut table, ply, seat, choice, &mut |_| ()).is_err() {
            break;
        }
    }
    if let Err(text) = world.invariants() {
        let text = format!("the imagined world, when played on, breaks its invariants: {text}");
        broken(LAW, "impossible world", viewer, text)?;
    }
    Ok(())
}
