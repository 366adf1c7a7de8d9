//! Law 7: a view changes only with what its owner was told, and shows nothing that is sealed or hidden.

use kit::{Dice, Game, Stream, Viewer, step};

use crate::diff;
use crate::exam::{Finding, Passage, Scene, Verdict, broken, finding};
use crate::law::Law;
use crate::player::IMAGINED;

const LAW: Law = Law::Channels;

/// The number of imagined worlds in which the choice is made again.
const WORLDS: u32 = 2;
/// The same, for a full examination.
const MANY_WORLDS: u32 = 24;

/// Everybody knows whether they are awaited themselves, and nobody is once the match is over. What they may know about
/// the others is up to the game (law 5 makes sure that it depends on the view alone).
pub(super) fn moment<G: Game>(scene: &mut Scene<'_, G>) -> Verdict {
    let state = scene.game.state();
    let deciders = state.deciders();
    for viewer in Viewer::all(state.seats()) {
        let awaited = G::awaited(scene.now.view(viewer));
        if deciders.is_empty() && !awaited.is_empty() {
            broken(LAW, "awaited", viewer, format!("the game is over, but {awaited:?} are awaited"))?;
        }
        if let Some(seat) = viewer.seat()
            && awaited.contains(seat) != deciders.contains(seat)
        {
            broken(
                LAW,
                "awaited",
                viewer,
                format!("{deciders:?} decide, but its own view awaits {awaited:?}"),
            )?;
        }
    }
    Ok(())
}

/// Viewers whose view has changed were told something. So were those who can now take back something else than before,
/// because their page says what they can take back.
pub(super) fn passage<G: Game>(passage: &mut Passage<'_, G>) -> Verdict {
    for viewer in Viewer::all(passage.before.seats()) {
        let told = || passage.events.iter().any(|event| G::seen(event, viewer).is_some());
        if let Some(seat) = viewer.seat()
            && seat != passage.seat
            && passage.game.undoable(seat) != passage.back[seat.index()]
            && !told()
        {
            let text = format!(
                "`{}` of seat {} is hidden from this viewer, but changed what they can take back",
                passage.choice, passage.seat
            );
            broken(LAW, "undo tells", viewer, text)?;
        }
        let (was, now) = (passage.was.view(viewer), passage.now.view(viewer));
        if was != now && !told() {
            let text = format!(
                "`{}` of seat {} changed this view without an event: {}",
                passage.choice,
                passage.seat,
                diff::values(was, now)
            );
            broken(LAW, "silent change", viewer, text)?;
        }
    }
    Ok(())
}

/// A choice that is no point of no return for its maker has told them nothing new. So in every world that they can
/// imagine, the same choice shows them the same events and leads to the same view. If not, the choice leaks while
/// others are still deciding (law 7), or undo would have let its maker peek (law 9).
pub(super) fn own_choice<G: Game>(passage: &mut Passage<'_, G>) -> Verdict {
    let (seat, choice, viewer) = (passage.seat, passage.choice, Viewer::Seat(passage.seat));
    if passage.applied.horizon.contains(seat) {
        passage.idle = true;
        return Ok(());
    }
    let told: Vec<G::Seen> = passage.events.iter().filter_map(|event| G::seen(event, viewer)).collect();
    let open = super::still_open(passage.before.deciders(), seat, passage.game.state().deciders());
    let (law, fault) =
        if open { (LAW, "own choice tells what is hidden") } else { (Law::Undo, "undo would let peek") };
    let mut table = Dice::new(&IMAGINED, Stream::TABLE, 0);
    for _ in 0..if passage.full { MANY_WORLDS } else { WORLDS } {
        let mut world = G::imagine(passage.was.view(viewer), &mut passage.dice);
        if world.view(viewer) != *passage.was.view(viewer) {
            let text =
                format!("before `{choice}`: {}", diff::values(passage.was.view(viewer), &world.view(viewer)));
            return found(Law::Imagine, "another view", viewer, text);
        }
        let mut events = Vec::new();
        let mut log = |event| events.extend(G::seen(&event, viewer));
        if let Err(refusal) = step(&mut world, &mut table, passage.ply, seat, choice, &mut log) {
            let text = format!("`{choice}` was accepted, but in an imagined world it is {refusal}");
            return found(Law::Imagine, "other choices", viewer, text);
        }
        let text = if events != told {
            format!("different events: {}", diff::values(&told, &events))
        } else if world.view(viewer) != *passage.now.view(viewer) {
            format!("different views: {}", diff::values(passage.now.view(viewer), &world.view(viewer)))
        } else {
            continue;
        };
        let text = format!(
            "`{choice}` is no point of no return for its maker, but shows them something new; \
             the truth and a world they could imagine give {text}"
        );
        return found(law, fault, viewer, text);
    }
    Ok(())
}

/// While a step is open, the others are told nothing of a choice beyond what their views show. So in a world that they
/// can imagine, any choice of the same seat that leads to the same view shows them the same events.
pub(super) fn sealed_choice<G: Game>(passage: &mut Passage<'_, G>) -> Verdict {
    let (seat, choice) = (passage.seat, passage.choice);
    if !super::still_open(passage.before.deciders(), seat, passage.game.state().deciders()) {
        passage.idle = true;
        return Ok(());
    }
    let mut table = Dice::new(&IMAGINED, Stream::TABLE, 0);
    for viewer in Viewer::all(passage.before.seats()).filter(|viewer| !viewer.is(seat)) {
        let told: Vec<G::Seen> = passage.events.iter().filter_map(|event| G::seen(event, viewer)).collect();
        for _ in 0..if passage.full { MANY_WORLDS } else { WORLDS } {
            let mut world = G::imagine(passage.was.view(viewer), &mut passage.dice);
            let choices = world.listed(seat);
            // Whether the seat decides at all may be hidden from this viewer.
            let Some(other) = passage.dice.pick(&choices) else { continue };
            let mut events = Vec::new();
            let mut log = |event| events.extend(G::seen(&event, viewer));
            if step(&mut world, &mut table, passage.ply, seat, other, &mut log).is_err() {
                continue;
            }
            if world.view(viewer) == *passage.now.view(viewer) && events != told {
                let text = format!(
                    "`{choice}` of seat {seat} is told by more than the view shows: `{other}` in a world that this viewer \
                     can imagine gives the same view and other events: {}",
                    diff::values(&told, &events)
                );
                broken(LAW, "a sealed choice shows", viewer, text)?;
            }
        }
    }
    Ok(())
}

/// A finding of this probe, which may be about another law.
fn found(law: Law, fault: &'static str, viewer: Viewer, text: String) -> Verdict {
    Err(Finding { probe: LAW, ..finding(law, fault, viewer, text) })
}
