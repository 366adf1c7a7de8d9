//! Hints for a first game: what somebody who has not read the rules needs to know now, and no more.

use words::Words;

use super::me;
use crate::state::{Phase, Step, Task};
use crate::view::View;

/// From this turn on it pays to think of the end (section 12: games last about 21 turns).
const LATE: u8 = 12;

pub(super) fn hint(view: &View, words: &Words) -> Option<String> {
    let (seat, public, own) = me(view)?;
    if view.phase == Phase::Over {
        return Some(words.say("sand-hint-over"));
    }
    if !view.awaited.contains(seat) {
        return None;
    }
    let turn = public.turn.unwrap_or_default();
    Some(words.say(match (view.phase, own.task) {
        (Phase::Mulligan, _) => "sand-hint-mulligan",
        (Phase::Turn, Task::Pay { .. }) if view.turn <= 2 => "sand-hint-pay",
        (Phase::Turn, Task::Batch) if view.turn <= 3 => "sand-hint-batch",
        (Phase::Turn, Task::Excess(_)) if view.turn <= 4 => "sand-hint-excess",
        (Phase::Turn, Task::None) => match turn.step {
            Step::One if view.turn <= LATE => "sand-hint-draw",
            Step::Two if view.turn == 1 => "sand-hint-build",
            // In a solo game a gift costs points, so it is no way to get rid of a card.
            Step::Two if view.turn <= 3 && view.seats > 1 && !turn.gifted => "sand-hint-gift",
            Step::Two if view.turn <= 5 => "sand-hint-either",
            Step::Two if view.turn == LATE => "sand-hint-end",
            Step::Three if view.turn <= 2 => "sand-hint-limit",
            _ => return None,
        },
        _ => return None,
    }))
}
