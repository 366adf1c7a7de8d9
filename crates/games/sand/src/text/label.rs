//! What the choices are called on their buttons.

use words::Words;

use super::ask::{due, price};
use super::{cards, me};
use crate::sheet::Sheet;
use crate::state::{Phase, Step, Task};
use crate::view::View;
use crate::{Card, Choice, Slot};

pub(super) fn name_choice(view: &View, choice: Choice, words: &Words) -> String {
    let own = me(view);
    let task = own.map_or(Task::None, |(_, _, own)| own.task);
    let step = own.and_then(|(_, public, _)| public.turn).map_or(Step::One, |turn| turn.step);
    let of = |id: &str, card: Card| words.say_with(id, &[("card", cards::name(card, words).into())]);
    let pays = |id: &str, card: Card| {
        words.say_with(id, &[("card", cards::name(card, words).into()), ("pay", card.data().pay.into())])
    };
    match choice {
        Choice::Exchange(card) => of("sand-choice-exchange", card),
        Choice::Leave(card) => of("sand-choice-leave", card),
        Choice::Draw if step == Step::Two => words.say("sand-choice-draw-more"),
        Choice::Draw => words.say("sand-choice-draw"),
        Choice::Use(card) => {
            let args = [("card", cards::name(card, words).into()), ("text", cards::text(card, words).into())];
            words.say_with("sand-choice-use", &args)
        }
        Choice::Gift(card) => of("sand-choice-gift", card),
        Choice::Store(card) => of("sand-choice-store", card),
        Choice::Build(card, slot) => build(view, card, slot, task, words),
        Choice::Pay(card) => pays("sand-choice-pay", card),
        Choice::PayPallet(card) => pays("sand-choice-pay-pallet", card),
        Choice::PayCoin => words.say("sand-choice-pay-token"),
        Choice::Discard(card) => of("sand-choice-discard", card),
        Choice::Remove(card) => of("sand-choice-remove", card),
        Choice::Drop(card) => of("sand-choice-drop", card),
        Choice::DropCoin => words.say("sand-choice-drop-token"),
        Choice::Take(card) => of("sand-choice-take", card),
        Choice::Reveal => words.say("sand-choice-reveal"),
        Choice::Limit(limit) => {
            let hand = own.map_or(0, |(_, _, own)| own.hand.len());
            let excess = hand.saturating_sub(limit);
            words.say_with("sand-choice-limit", &[("limit", limit.into()), ("excess", excess.into())])
        }
        Choice::Subtract => {
            words.say_with("sand-choice-subtract", &[("bonus", Sheet::bonus(view.asked).into())])
        }
        Choice::Forgo => words.say("sand-choice-forgo"),
        Choice::Confirm => match (view.phase, task, own) {
            (Phase::Mulligan, ..) => words.say("sand-choice-confirm-none"),
            (_, Task::Batch, Some((_, public, own))) => {
                words.say_with("sand-choice-confirm-pay", &[("due", due(public, own).into())])
            }
            (_, Task::DiscardAny(_), _) => words.say("sand-choice-confirm-discard"),
            (_, Task::Dream, _) => words.say("sand-choice-confirm-dream"),
            _ => words.say("sand-choice-confirm"),
        },
        Choice::End if step == Step::One => words.say("sand-choice-end-1"),
        Choice::End => words.say("sand-choice-end-2"),
    }
}

fn build(view: &View, card: Card, slot: Slot, task: Task, words: &Words) -> String {
    let price = match (me(view), task) {
        // SAND-FX-13, SAND-FX-43: the printed cost.
        (_, Task::Plan(_)) | (None, _) => card.data().cost.unwrap_or(0),
        (Some((_, public, _)), _) => price(public, card, slot),
    };
    let args = [
        ("card", cards::name(card, words).into()),
        ("price", price.into()),
        ("text", cards::text(card, words).into()),
    ];
    let id = match slot {
        Slot::Normal => "sand-choice-build",
        Slot::Bargain => "sand-choice-build-bargain",
        Slot::Free => "sand-choice-build-free",
    };
    words.say_with(id, &args)
}
