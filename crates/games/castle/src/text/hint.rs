//! Hints for a first game: what somebody who has not read the rules needs to know now, and no more.

use words::Voice;

use super::me;
use crate::state::Ask;
use crate::view::View;

pub(super) fn hint(view: &View, voice: &Voice<'_>) -> Option<String> {
    let (seat, public, _) = me(view)?;
    let words = voice.words;
    if view.ask == Ask::Over {
        return Some(words.say("castle-hint-over"));
    }
    if !view.awaited.contains(seat) {
        return None;
    }
    let (built, owned) = (public.castle.count(), public.owned());
    let rounds = view.turn.saturating_sub(1) / u16::from(view.seats.max(1));
    let id = match view.ask {
        Ask::Turn if built == 0 => "castle-hint-first-tile",
        Ask::Turn if built == 1 => "castle-hint-second-tile",
        Ask::Turn if public.castle.height() == 1 => "castle-hint-level-2",
        Ask::Turn if public.castle.height() == 2 && rounds < 12 => "castle-hint-high",
        Ask::Slot { .. } if rounds < 3 => "castle-hint-place",
        Ask::Pay { .. } => "castle-hint-pay",
        Ask::Coin if owned == 0 => "castle-hint-coin",
        Ask::Rob => "castle-hint-rob",
        Ask::Take(_) => "castle-hint-take",
        Ask::Collapse => "castle-hint-collapse",
        Ask::Hit => "castle-hint-hit",
        Ask::Discard(_) => "castle-hint-discard",
        _ => return None,
    };
    Some(words.say_with(id, &[("goal", view.options.goal.into())]))
}
