//! Which choices of a player are one act (KIT-TURN-4): the two cards that are sealed together, and what is picked for one
//! step of one card.

use crate::frame::Frame;
use crate::script::Op;
use crate::state::Window;
use crate::view::View;

/// Whether a gesture that began at the first view goes on at the second.
pub(crate) fn continues(first: &View, now: &View) -> bool {
    if (first.round, first.window, first.slot) != (now.round, now.window, now.slot) {
        return false;
    }
    match now.window {
        // GRIMM-CHOOSE-1, GRIMM-CHOOSE-2: a Gather card, then a Fable or none.
        Window::Choose | Window::ChooseLast => {
            let laid = |view: &View| view.own.is_some_and(|own| own.front.is_some());
            !laid(first) && laid(now)
        }
        _ => match (first.frame(), now.frame()) {
            (Some(begun), Some(here)) => first.frames.len() == now.frames.len() && goes_on(begun, here),
            _ => false,
        },
    }
}

/// Whether this is the same step with fewer picks left. An Action of a build turn, a card in its order or a draft at the
/// Market is an act of its own, although its frame looks the same afterwards.
fn goes_on(begun: &Frame, here: &Frame) -> bool {
    here.left < begun.left
        && here.op().is_some_and(picks_several)
        && *here == Frame { left: here.left, given: here.given, ..*begun }
}

/// Whether a step asks for several things of one kind.
const fn picks_several(op: Op) -> bool {
    matches!(
        op,
        Op::GainAny(..)
            | Op::TakeFrom(_)
            | Op::HandOver(_)
            | Op::TakeStock(_)
            | Op::TakeHalf
            | Op::Pay(_)
            | Op::KeepTwo
            | Op::TakePast(_)
            | Op::DropFables(_)
            | Op::Lock
    )
}
