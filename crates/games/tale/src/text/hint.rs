//! Hints for a first game: what somebody who has not read the rules needs to know now, and no more.

use words::{Voice, Words};

use super::preview::Preview;
use super::{cards, me, passes_to};
use crate::state::{Phase, ROUNDS};
use crate::view::View;
use crate::{Choice, Mode};

pub(super) fn hint(view: &View, voice: &Voice<'_>) -> Option<String> {
    let (seat, _, _) = me(view)?;
    let words = voice.words;
    if view.phase == Phase::Over {
        return Some(words.say("tale-hint-over"));
    }
    if !view.awaited.contains(seat) {
        return None;
    }
    let plain = |id: &str| Some(words.say(id));
    let to = |id: &str| Some(words.say_with(id, &[("to", voice.name(passes_to(view, seat)).into())]));
    let of = |id: &str| Some(words.say_with(id, &[("of", view.options.play_steps(view.round).into())]));
    match (view.phase, view.round, view.step) {
        // TALE-NOVICE-1: nobody has played the card that lies there.
        (Phase::Draft, 1, 0) if view.options.mode == Mode::Novice => to("tale-hint-first-pick-novice"),
        (Phase::Draft, 1, 0) => to("tale-hint-first-pick"),
        (Phase::Draft, 1, 1) => plain("tale-hint-second-pick"),
        (Phase::Draft, 1, _) => of("tale-hint-later-pick"),
        (Phase::Draft, 2, 0) => to("tale-hint-next-round"),
        (Phase::Draft, ROUNDS, 0) => plain("tale-hint-last-round"),
        (Phase::Play, 1, 0) => of("tale-hint-first-play"),
        (Phase::Play, 1, 1) => plain("tale-hint-next-play"),
        (Phase::Open, ..) => plain("tale-hint-open"),
        (Phase::Close, ..) => plain("tale-hint-close"),
        _ => None,
    }
}

/// A card that can be kept or played, with all that it is worth and does, and what it would bring now.
pub(super) fn teach_choice(view: &View, choice: Choice, words: &Words) -> Option<String> {
    let (id, card) = match choice {
        Choice::Keep(card) => ("tale-teach-keep", card),
        Choice::Play(card) => ("tale-teach-play", card),
        Choice::Open(_) | Choice::Close(_) => return None,
    };
    let preview = Preview::of(view, card)?;
    let taught = words
        .say_with(id, &[("card", cards::the(card, words).into()), ("now", preview.sentence(words).into())]);
    // What it would bring is what it is worth: that need not be said twice.
    let more = if preview.is_printed() {
        cards::effects(card, words).to_owned()
    } else {
        cards::explain_card(card, words)
    };
    Some(if more.is_empty() { taught } else { format!("{taught} {more}") })
}
