//! Questions, and names for the answers.

use std::collections::HashSet;

use words::Words;

use super::{land, me};
use crate::Choice;
use crate::hex::Hex;
use crate::land::{Figure, Laid};
use crate::state::Phase;
use crate::view::View;

pub(super) fn ask(view: &View, words: &Words) -> Option<String> {
    let (seat, public, own) = me(view)?;
    if !view.awaited().contains(seat) {
        return None;
    }
    Some(words.say(match view.phase {
        Phase::Main if view.stack.top.is_some() => "tile-ask-main",
        Phase::Main => "tile-ask-main-no-tile",
        Phase::Second if view.stack.top.is_some() => "tile-ask-second",
        Phase::Second => "tile-ask-second-no-tile",
        Phase::After => match (own.can_tell, public.magic && view.turn.adventures == 1) {
            (true, false) => "tile-ask-after-tell",
            (true, true) => "tile-ask-after-tell-magic",
            (false, true) => "tile-ask-after-magic",
            (false, false) => "tile-ask-after",
        },
        Phase::Over(_) => return None,
    }))
}

pub(super) fn name_choice(view: &View, choice: Choice, words: &Words) -> String {
    match choice {
        Choice::Move(figure, to) => name_move(view, figure, to, words),
        Choice::Lay(at, rotation) => name_placement(view, at, rotation, words),
        Choice::TurnPage => words.say("tile-choice-turn_page"),
        Choice::Tell => words.say("tile-choice-tell"),
        Choice::Magic => words.say("tile-choice-magic"),
        Choice::EndTurn => words.say("tile-choice-end_turn"),
    }
}

fn name_move(view: &View, figure: Figure, to: Hex, words: &Words) -> String {
    let cell = view.cells.iter().find(|cell| cell.at == to).copied().unwrap_or_default();
    let args = [
        ("figure", land::figure(figure, words).into()),
        ("place", to.to_string().into()),
        ("ground", land::ground(cell.terrain, !cell.river.is_empty(), words).into()),
    ];
    words.say_with("tile-choice-move", &args)
}

/// TILE-PLACE-1 allows every anchor with every rotation. A tile whose three cells are alike lies in the same way in three of
/// them, on the same cells with the same terrain and river: one is enough.
pub(super) fn leave_out_equal(view: &View, choices: &mut Vec<Choice>) {
    let Some(face) = view.stack.top else { return };
    let mut lands = HashSet::new();
    choices.retain(|choice| match *choice {
        Choice::Lay(at, rotation) => {
            let mut cells = Laid { face, at, rotation }.cells();
            cells.sort_unstable_by_key(|(cell, _)| *cell);
            lands.insert(cells)
        }
        _ => true,
    });
}

/// Where each cell of the tile would lie, a first: no two placements read the same.
fn name_placement(view: &View, at: Hex, rotation: u8, words: &Words) -> String {
    let face = view.stack.top.unwrap_or_default();
    let cells = Laid { face, at, rotation: rotation % 6 }.cells();
    words.say_with("tile-choice-tile", &[("cells", land::cells(&cells, words).into())])
}
