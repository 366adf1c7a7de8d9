//! Law 6: what is hidden differs between imagined worlds. Comparing views cannot show a leak; this does.
//!
//! The truth lists what is hidden from a viewer and could be otherwise for all that he knows. Worlds are imagined until
//! each of these has taken two values. Honest games need a handful; only a secret that never varies needs them all.
//! A value that comes up with probability p is missed by all worlds with probability (1-p)^4096: for p = 1/100, 10^-18.
//! A secret whose every other value is rarer than that is as good as known, and does not belong in the list.

use std::hash::{DefaultHasher, Hash, Hasher};

use kit::{Game, Seat, Viewer};

use crate::exam::{Scene, Verdict, broken, viewers};
use crate::law::Law;

const LAW: Law = Law::Secrets;

/// Worlds imagined before a secret counts as known.
const WORLDS: u32 = 4096;

/// A secret's name, whose it is, and a fingerprint of its value.
type Secret = (&'static str, Seat, u64);

/// What is hidden in this world; several values of one name are one secret.
fn hidden<G: Game>(world: &G, viewer: Viewer, out: &mut Vec<Secret>) {
    out.clear();
    world.secrets(viewer, &mut |name, seat, print| match out
        .iter_mut()
        .find(|secret| (secret.0, secret.1) == (name, seat))
    {
        Some(secret) => {
            let mut hasher = DefaultHasher::new();
            (secret.2, print).hash(&mut hasher);
            secret.2 = hasher.finish();
        }
        None => out.push((name, seat, print)),
    });
}

pub(super) fn moment<G: Game>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    scene.idle = true;
    let (mut truth, mut first, mut other) = (Vec::new(), Vec::new(), Vec::new());
    for viewer in viewers(state.seats(), scene.full, &mut scene.dice) {
        hidden(state, viewer, &mut truth);
        scene.idle &= truth.is_empty();
        let view = scene.now.view(viewer);
        let mut constant = truth.clone();
        for world in 0..WORLDS {
            if constant.is_empty() {
                break;
            }
            hidden(&G::imagine(view, &mut scene.dice), viewer, &mut other);
            if world == 0 {
                first.clone_from(&other);
            }
            // Whether something is a secret follows from what the viewer knows, so it is one in all his worlds.
            if !truth
                .iter()
                .map(|secret| (secret.0, secret.1))
                .eq(other.iter().map(|secret| (secret.0, secret.1)))
            {
                let names = |list: &[Secret]| {
                    list.iter().map(|(name, seat, _)| format!("{name}:{seat}")).collect::<Vec<_>>()
                };
                let text =
                    format!("the truth hides {:?}, an imagined world {:?}", names(&truth), names(&other));
                broken(LAW, "other secrets", viewer, text)?;
            }
            constant.retain(|secret| {
                let at = other.iter().position(|(name, seat, _)| (*name, *seat) == (secret.0, secret.1));
                at.is_some_and(|at| first[at].2 == other[at].2)
            });
        }
        if let Some((name, seat, _)) = constant.first() {
            let text = format!(
                "`{name}` of seat {seat} is listed as hidden, but is the same in {WORLDS} imagined worlds"
            );
            broken(LAW, "a secret is known", viewer, text)?;
        }
    }
    Ok(())
}
