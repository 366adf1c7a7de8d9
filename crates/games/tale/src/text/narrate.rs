//! What happened, in one sentence.

use kit::{Seat, Viewer};
use words::{Voice, Words};

use super::{cards, clauses, direction};
use crate::event::{Cause, Seen, Turn};
use crate::state::{Cards, Passing};
use crate::{Card, Choice};

pub(super) fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> String {
    let words = voice.words;
    match *seen {
        Seen::Kept { card } => mine("tale-tell-kept", card, words),
        Seen::Committed { card } => mine("tale-tell-committed", card, words),
        Seen::Aimed { card, turn: Turn::Open } => mine("tale-tell-aimed-open", card, words),
        Seen::Aimed { card, turn: Turn::Close } => mine("tale-tell-aimed-close", card, words),
        Seen::Decided { seat } => words.say_with("tale-tell-decided", &[("name", voice.name(seat).into())]),
        Seen::Passed { pack } => with_own("tale-tell-passed", pack, words),
        Seen::Drafted { hand } => with_own("tale-tell-drafted", hand, words),
        Seen::Revealed { cards } => {
            let revealed = Seat::all(kit::MAX_SEATS).zip(cards.iter().copied());
            let clauses = clauses("tale-reveals", viewer, revealed, voice);
            words.say_with("tale-tell-revealed", &[("cards", clauses.into())])
        }
        Seen::Hunted { seat, card, by } => of("tale-tell-hunted", seat, card, &by, viewer, voice),
        // TALE-INFO-4: the log names every card that is turned over.
        Seen::Turned { seat, card, turn, by, .. } => {
            let id = match turn {
                Turn::Open => "tale-tell-opened",
                Turn::Close => "tale-tell-closed",
            };
            of(id, seat, card, &by, viewer, voice)
        }
        Seen::ThrownAway { cards } => with_own("tale-tell-thrown", cards, words),
        Seen::Dealt { round, pack } => {
            let direction = direction(Passing::of(round));
            match pack {
                None => words
                    .say_with("tale-tell-dealt", &[("round", round.into()), ("direction", direction.into())]),
                Some(pack) => words.say_with(
                    "tale-tell-dealt-mine",
                    &[
                        ("round", round.into()),
                        ("direction", direction.into()),
                        ("cards", cards::tally(&pack, words).into()),
                    ],
                ),
            }
        }
        Seen::Scored => words.say("tale-tell-scored"),
    }
}

/// What somebody chose, for those who may know it.
pub(super) fn chosen(seat: Seat, choice: Choice, voice: &Voice<'_>) -> String {
    let id = match choice {
        Choice::Keep(_) => "tale-chose-keep",
        Choice::Play(_) => "tale-chose-play",
        Choice::Open(_) => "tale-chose-open",
        Choice::Close(_) => "tale-chose-close",
    };
    let card = cards::the(choice.card(), voice.words);
    voice.words.say_with(id, &[("name", voice.name(seat).into()), ("card", card.into())])
}

/// What I do with a card of mine.
fn mine(id: &str, card: Card, words: &Words) -> String {
    words.say_with(id, &[("card", cards::the(card, words).into())])
}

/// What happens to somebody's card, and because of which cards: `id`, or `id-you` if it is the viewer's.
fn of(id: &str, seat: Seat, card: Card, by: &[Cause], viewer: Viewer, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let cause = |cause: &Cause| {
        let card = [("card", cards::the(cause.card, words).into())];
        if cause.seat == seat {
            words.say_with("tale-cause-own", &card)
        } else {
            voice.tell("tale-cause", cause.seat, viewer, &card)
        }
    };
    let causes = words.list(&by.iter().map(cause).collect::<Vec<_>>());
    voice.tell(id, seat, viewer, &[("card", cards::the(card, words).into()), ("causes", causes.into())])
}

/// What happens to everybody: `id`, or `id-mine` with the viewer's own cards.
fn with_own(id: &str, own: Option<Cards>, words: &Words) -> String {
    own.map_or_else(
        || words.say(id),
        |own| words.say_with(&format!("{id}-mine"), &[("cards", cards::tally(&own, words).into())]),
    )
}
