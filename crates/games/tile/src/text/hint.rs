//! Hints for a first game: what somebody who has not read the rules needs to know now, and no more.

use words::Words;

use super::me;
use crate::state::Phase;
use crate::view::View;

pub(super) fn hint(view: &View, words: &Words) -> Option<String> {
    let (seat, public, own) = me(view)?;
    if matches!(view.phase, Phase::Over(_)) {
        return Some(words.say("tile-hint-over"));
    }
    if !view.awaited().contains(seat) {
        return None;
    }
    let rounds = view.turn.number.saturating_sub(1) / u32::from(view.seats.max(1));
    let first = public.told.is_empty();
    Some(words.say(match view.phase {
        Phase::Main if rounds == 0 => "tile-hint-first",
        Phase::Main if rounds == 1 && view.stack.top.is_some() => "tile-hint-tile",
        Phase::Main if rounds == 2 && !public.magic => "tile-hint-turn",
        Phase::Main if first && public.magic => "tile-hint-charged",
        Phase::Second => "tile-hint-second",
        Phase::After if first && own.can_tell => "tile-hint-tell",
        Phase::After if first && public.magic && view.turn.adventures == 1 => "tile-hint-magic",
        Phase::After if first && rounds < 3 => "tile-hint-done",
        _ => return None,
    }))
}
