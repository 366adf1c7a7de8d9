//! What is asked of a player.

use words::Words;

use super::{cards, me};
use crate::card::named;
use crate::sheet::Sheet;
use crate::state::{Phase, Purchase, Ring, Step, Task, Turn};
use crate::view::{Own, Public, View};
use crate::{Card, Carry};

pub(super) fn ask(view: &View, words: &Words) -> Option<String> {
    let (seat, public, own) = me(view)?;
    if !view.awaited.contains(seat) {
        return None;
    }
    Some(match view.phase {
        Phase::Exchange => {
            let left = 3u8.saturating_sub(own.laid.len());
            words.say_with("sand-ask-exchange", &[("left", left.into())])
        }
        Phase::Mulligan => words.say("sand-ask-mulligan"),
        Phase::Bonus => {
            let lies = &public.lies;
            let total = lies.unbuilt().saturating_sub(castles(public)) + 2 * u16::from(lies.gifts);
            let bonus = Sheet::bonus(view.asked);
            let args = [("series", view.asked.into()), ("bonus", bonus.into()), ("total", total.into())];
            words.say_with("sand-ask-bonus", &args)
        }
        Phase::Turn => turn(public, own, words),
        Phase::Over => return None,
    })
}

/// Unbuilt cards that large castles take away.
fn castles(public: &Public) -> u16 {
    let built = &public.lies.built;
    u16::from(built.count(named::GRAND_CASTLE)) + 2 * u16::from(built.count(named::COLOSSAL_CASTLE))
}

fn turn(public: &Public, own: &Own, words: &Words) -> String {
    let by = |id: &str, card: Card| words.say_with(id, &[("card", cards::name(card, words).into())]);
    let by_left = |id: &str, card: Card, left: u8| {
        words.say_with(id, &[("card", cards::name(card, words).into()), ("left", left.into())])
    };
    match own.task {
        Task::None => step(public.turn.unwrap_or_default(), public, own, words),
        Task::Batch => words.say_with("sand-ask-batch", &[("due", due(public, own).into())]),
        Task::Plan(Purchase::Side) => by("sand-ask-plan", named::SIDE_PROJECT),
        Task::Plan(_) => by("sand-ask-plan", named::ALWAYS_BUILDING),
        Task::Fee(left) => by_left("sand-ask-fee", named::ALWAYS_BUILDING, left),
        Task::Pay { due, .. } => words.say_with("sand-ask-pay", &[("due", due.into())]),
        Task::Discard { by: card, left } => by_left("sand-ask-discard", card, left),
        Task::DiscardAny(card) => by("sand-ask-discard-any", card),
        Task::Remove => by("sand-ask-remove", named::RUBBLE_REMOVAL),
        Task::Sift => by("sand-ask-sift", named::SIFTER),
        Task::Take(card) => by("sand-ask-take", card),
        Task::Dream => by("sand-ask-dream", named::DREAM_BUILD),
        Task::Excess(left) => words.say_with("sand-ask-excess", &[("left", left.into())]),
    }
}

fn step(turn: Turn, public: &Public, own: &Own, words: &Words) -> String {
    let purse = ("purse", purse(public, own).into());
    match (turn.step, turn.ring) {
        (Step::One, _) if turn.drawn => words.say("sand-ask-step1-drawn"),
        (Step::One, _) => words.say("sand-ask-step1"),
        (Step::Two, Ring::Open) => words.say_with("sand-ask-step2", &[purse]),
        (Step::Two, Ring::Build) => words.say_with("sand-ask-step2-build", &[purse]),
        (Step::Two, Ring::Draw) if turn.drawn_more => words.say("sand-ask-step2-draw"),
        (Step::Two, Ring::Draw) => words.say("sand-ask-step2-must-draw"),
        (Step::Three | Step::Done, _) => words.say_with("sand-ask-step3", &[("n", own.hand.len().into())]),
    }
}

/// How much I could pay in all (SAND-PAY-1).
pub(super) fn purse(public: &Public, own: &Own) -> u32 {
    let lies = &public.lies;
    let spent = u32::from(own.spent_coins) + u32::from(own.laid.count(named::SCAFFOLD));
    let pallets: u32 = lies.pallets.iter().map(|card| u32::from(card.pay())).sum();
    let spent_pallets: u32 = own.spent_pallets.iter().map(|card| u32::from(card.pay())).sum();
    let all = u32::from(own.hand.worth(4)) + u32::from(lies.front) + u32::from(lies.coins) + pallets;
    all.saturating_sub(spent + spent_pallets)
}

/// What the batch costs so far (SAND-BUILD-4).
pub(super) fn due(public: &Public, own: &Own) -> u32 {
    let price = |item: &crate::Item| u32::from(price(public, item.card, item.slot));
    own.batch.iter().map(price).sum()
}

/// SAND-BUILD-3
pub(super) fn price(public: &Public, card: Card, slot: crate::Slot) -> u8 {
    let cost = card.data().cost.unwrap_or(0);
    match slot {
        crate::Slot::Normal => cost.saturating_sub(public.before.count(named::RED_DISCOUNT)),
        crate::Slot::Bargain => cost.saturating_sub(2),
        crate::Slot::Free => 0,
    }
}

/// The sheet of the solo campaign before this game.
pub(super) fn solo_sheet(view: &View) -> Sheet {
    match &view.options.carry {
        Some(Carry::Solo(carry)) => carry.sheet,
        _ => Sheet::default(),
    }
}
