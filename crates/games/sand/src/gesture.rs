//! Which choices of a player are one act (KIT-TURN-4): a run of plain draws, and everything that belongs to one purchase,
//! one action, the mulligan, the exchange or the hand limit.
//!
//! A gesture ends with its step. Step 1 ends by itself after the last green card, and an `end` or a `draw` that was meant
//! for it would otherwise be taken for one of step 2.

use crate::Card;
use crate::card::Effect;
use crate::choice::Choice;
use crate::state::{Phase, Purchase, Step, Task, Turn};
use crate::view::{Own, View};

/// What a task is for. While it is the same, a player is in the middle of the same act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// Building something.
    Purchase(Purchase),
    /// The action of a card.
    Action(Card),
    /// Discarding down to the hand limit.
    Limit,
}

fn purpose(task: Task) -> Option<Purpose> {
    match task {
        Task::None => None,
        Task::Batch => Some(Purpose::Purchase(Purchase::Batch)),
        Task::Plan(purchase) | Task::Pay { purchase, .. } => Some(Purpose::Purchase(purchase)),
        Task::Fee(_) => Some(Purpose::Purchase(Purchase::Always)),
        Task::Dream => Some(Purpose::Purchase(Purchase::Dream)),
        Task::Discard { .. } | Task::DiscardAny(_) | Task::Remove | Task::Sift | Task::Take(_) => {
            task.card().map(Purpose::Action)
        }
        Task::Excess(_) => Some(Purpose::Limit),
    }
}

/// What the owner of a view is doing.
fn doing(view: &View) -> Option<(&Own, &Turn)> {
    let seat = view.viewer.seat()?;
    let turn = view.players.get(seat.index())?.turn.as_ref()?;
    Some((view.own.as_ref()?, turn))
}

/// Whether a gesture that began at the first view goes on at the second.
pub(crate) fn continues(first: &View, now: &View) -> bool {
    if (first.phase, first.turn) != (now.phase, now.turn) {
        return false;
    }
    match now.phase {
        // SAND-SETUP-5, SAND-SOLO-13: which cards, all at once.
        Phase::Mulligan | Phase::Exchange => true,
        Phase::Turn => match (doing(first), doing(now)) {
            (Some(begun), Some(here)) => goes_on(begun, here, first, now),
            _ => false,
        },
        // SAND-SOLO-10: each series is a question of its own.
        Phase::Bonus | Phase::Over => false,
    }
}

fn goes_on((begun, before): (&Own, &Turn), (here, turn): (&Own, &Turn), first: &View, now: &View) -> bool {
    if before.step != turn.step {
        return false;
    }
    match (purpose(begun.task), purpose(here.task)) {
        // SAND-STEP1-6: only plain draws follow one another. After anything else the act is complete, and a payment or a
        // discard that is left over was made by the rules.
        (None, None) => turn.step != Step::Three && only_drew(before, turn) && lies(first) == lies(now),
        // A violet card can lead to the hand limit by itself, after a draw. That is another act: only choosing a limit
        // begins it.
        (None, Some(Purpose::Limit)) => before.used == turn.used,
        // Between the beginning and here there were at most plain draws, so this is the first thing that was begun.
        (None, Some(_)) => true,
        (Some(begun), here) => here == Some(begun),
    }
}

/// What is built and stored: plain draws leave it as it is.
fn lies(view: &View) -> impl PartialEq {
    let seat = view.viewer.seat().map_or(0, kit::Seat::index);
    view.players.get(seat).map(|own| (own.lies.built, own.lies.pallets))
}

/// Whether nothing was done but to draw, by the base draw and by plain cards.
fn only_drew(before: &Turn, now: &Turn) -> bool {
    let used = now.used.minus(&before.used);
    let drew = before.drawn != now.drawn || before.drawn_more != now.drawn_more || !used.is_empty();
    drew && before.gifted == now.gifted
        && before.normal == now.normal
        && used.iter().all(|card| matches!(card.data().effect, Effect::Draw(_)))
}

/// Whether the rules have already done what this choice of a gesture asks for: they complete a batch to which nothing can
/// be added, and pay whatever can be paid in one way only. `made` are the choices of the gesture before this one.
pub(crate) fn settled(first: &View, now: &View, made: &[Choice], choice: Choice) -> bool {
    let (Some((before, _)), Some((here, _))) = (doing(first), doing(now)) else { return false };
    let asked = made.iter().filter(|other| aside(**other) == aside(choice)).count();
    let grew = |before: usize, now: usize| now.saturating_sub(before) > asked;
    match choice {
        // D6
        Choice::Confirm => matches!(here.task, Task::Pay { purchase: Purchase::Batch, .. }),
        // D7, D8: what was put aside beyond what this gesture has asked for.
        Choice::Pay(card) | Choice::Discard(card) => {
            grew(before.laid.count(card).into(), here.laid.count(card).into())
        }
        Choice::PayPallet(card) => {
            let count = |own: &Own| own.spent_pallets.iter().filter(|spent| **spent == card).count();
            grew(count(before), count(here))
        }
        Choice::PayCoin => grew(before.spent_coins.into(), here.spent_coins.into()),
        _ => false,
    }
}

/// The choice as one that puts something aside: a fee and a payment lie together.
fn aside(choice: Choice) -> Choice {
    if let Choice::Discard(card) = choice { Choice::Pay(card) } else { choice }
}
