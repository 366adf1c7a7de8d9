//! Law 5: a world imagined from a view is one that its owner cannot tell from the truth.

use kit::{Dice, Game, Stream, Viewer};

use crate::diff;
use crate::exam::{Scene, Verdict, broken, viewers};
use crate::law::Law;

const LAW: Law = Law::Imagine;

pub(super) fn moment<G: Game>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    for viewer in viewers(state.seats(), scene.full, &mut scene.dice) {
        let view = scene.now.view(viewer);
        let world = G::imagine(view, &mut scene.dice);
        if world.seats() != state.seats() || world.options() != state.options() {
            broken(LAW, "another table", viewer, "the imagined world has other seats or options")?;
        }
        let seen = world.view(viewer);
        if seen != *view {
            let text = format!("the view and that of the imagined world differ: {}", diff::values(view, &seen));
            broken(LAW, "another view", viewer, text)?;
        }
        if let Some(seat) = viewer.seat() {
            let mut choices = Vec::new();
            world.choices(seat, &mut choices);
            let listed = scene.now.listed(seat);
            if choices != listed {
                let text = format!("choices and those in the imagined world: {}", diff::values(&listed, &&*choices));
                broken(LAW, "other choices", viewer, text)?;
            }
        }
        if let Err(text) = world.invariants() {
            broken(LAW, "impossible world", viewer, format!("the imagined world breaks its invariants: {text}"))?;
        }
        // What a bot does there. Rarely: it costs as much as all that is left of the game.
        if scene.dice.below(if scene.full { 4 } else { 16 }) == 0 {
            played_on(scene, viewer, world)?;
        }
    }
    Ok(())
}

fn played_on<G: Game>(scene: &mut Scene<'_, G>, viewer: Viewer, mut world: G) -> Verdict {
    let mut table = Dice::new(&scene.game.record().seed, Stream::outside(0), 0);
    let mut choices = Vec::new();
    for ply in scene.game.ply()..=scene.exam.longest {
        let Some(seat) = world.deciders().lowest() else {
            if let Err(text) = world.invariants() {
                let text = format!("the imagined world, played to its end, breaks its invariants: {text}");
                broken(LAW, "impossible world", viewer, text)?;
            }
            return Ok(());
        };
        choices.clear();
        world.choices(seat, &mut choices);
        let Some(choice) = scene.dice.pick(&choices) else {
            return broken(LAW, "unplayable world", viewer, "in the imagined world a decider has no choice");
        };
        table.seek(ply);
        world.play(seat, choice, &mut table, &mut |_| ());
    }
    broken(LAW, "unplayable world", viewer, "the imagined world does not come to an end")
}
