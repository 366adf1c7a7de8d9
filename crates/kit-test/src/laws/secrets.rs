//! Law 6: what is hidden differs between imagined worlds. Comparing views cannot show a leak, but this does.
//!
//! The truth lists what is hidden from a viewer and could be different for all they know. Worlds are imagined until
//! each of these things has taken two values. For an honest game a handful of worlds is enough; only a secret that
//! never varies needs them all. A value of probability p is missed by every world with probability (1-p)^4096: for
//! p = 1/100 that is 10^-18. A secret whose other values are all rarer than that is as good as known, and does not
//! belong in the list.

use kit::{Lawful, Secret, Secrets, Viewer};

use crate::exam::{Scene, Verdict, broken, viewers};
use crate::law::Law;

const LAW: Law = Law::Secrets;

/// How many worlds are imagined before a secret counts as known.
const WORLDS: u32 = 4096;

pub(super) fn moment<G: Lawful>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    scene.idle = true;
    let hidden = |world: &G, viewer: Viewer, secrets: &mut Secrets| {
        secrets.clear();
        world.secrets(viewer, secrets);
    };
    let (mut truth, mut first, mut other) = (Secrets::default(), Secrets::default(), Secrets::default());
    for viewer in viewers(state.seats(), scene.full, &mut scene.dice) {
        hidden(state, viewer, &mut truth);
        let truth = truth.as_slice();
        scene.idle &= truth.is_empty();
        let view = scene.now.view(viewer);
        // Indices of the secrets that have been the same in every world so far.
        let mut constant: Vec<usize> = (0..truth.len()).collect();
        for world in 0..WORLDS {
            if constant.is_empty() {
                break;
            }
            hidden(&G::imagine(view, &mut scene.dice), viewer, &mut other);
            if world == 0 {
                first.clone_from(&other);
            }
            let (first, other) = (first.as_slice(), other.as_slice());
            // What counts as a secret follows from the view alone, so it is the same in all worlds imagined from it.
            if truth.len() != other.len() || truth.iter().zip(other).any(|(one, two)| !one.is_same(two)) {
                let text =
                    format!("the truth hides {:?}, an imagined world {:?}", names(truth), names(other));
                broken(LAW, "other secrets", viewer, text)?;
            }
            constant.retain(|at| first[*at].fingerprint == other[*at].fingerprint);
        }
        if let Some(at) = constant.first() {
            let Secret { name, seat, .. } = truth[*at];
            let text = format!(
                "`{name}` of seat {seat} is listed as hidden, but is the same in {WORLDS} imagined worlds"
            );
            broken(LAW, "a secret is known", viewer, text)?;
        }
    }
    Ok(())
}

fn names(secrets: &[Secret]) -> Vec<String> {
    secrets.iter().map(|secret| format!("{}:{}", secret.name, secret.seat)).collect()
}
