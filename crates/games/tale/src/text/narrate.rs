//! What happened, in one sentence.

use kit::{Seat, Viewer};
use words::{Voice, Words};

use super::{cards, clauses, direction};
use crate::event::{Cause, Seen, Turn};
use crate::state::{Cards, Passing};
use crate::view::{View, card_id};
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

/// What happens to somebody's card, and by which cards: `id`, or `id-you` if it is the viewer's.
fn of(id: &str, seat: Seat, card: Card, by: &[Cause], viewer: Viewer, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let args = [
        ("card", cards::the(card, words).into()),
        ("form", cards::form(card, words).into()),
        ("causes", causes(by, seat, viewer, voice).into()),
    ];
    voice.tell(id, seat, viewer, &args)
}

/// The cards that bring something about for this seat, as a list: "their own Werewolf and your Vampire". Its own come first,
/// so that nobody takes them for those of whom the list has just named.
fn causes(by: &[Cause], on: Seat, viewer: Viewer, voice: &Voice<'_>) -> String {
    let words = voice.words;
    let cause = |Cause { seat, card }: &Cause| {
        let (name, bare) = (voice.name(*seat), cards::name(*card, words));
        // Nobody says "Ana’s The Paladin".
        let titled = bare == cards::any(*card, words);
        if viewer.is(*seat) || *seat == on {
            let id = if viewer.is(*seat) { "tale-cause-you" } else { "tale-cause-own" };
            return words.say_with(id, &[("card", bare.into()), ("form", cards::form(*card, words).into())]);
        }
        let id = match (titled, elides(name)) {
            (true, _) => "tale-cause-titled",
            (false, true) => "tale-cause-elided",
            (false, false) => "tale-cause",
        };
        words.say_with(id, &[("card", cards::the(*card, words).into()), ("name", name.into())])
    };
    let (own, others): (Vec<&Cause>, Vec<&Cause>) = by.iter().partition(|cause| cause.seat == on);
    words.list(&own.into_iter().chain(others).map(cause).collect::<Vec<_>>())
}

/// Whether French says « d’Ana » and not « de Basile ».
fn elides(name: &str) -> bool {
    let first = name.chars().next().and_then(|first| first.to_lowercase().next());
    first.is_some_and(|first| "aàâäæeéèêëhiîïoôöœuùûü".contains(first))
}

/// What has turned a card over, beside that card (TALE-INFO-4).
pub(super) fn note(view: &View, seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<(String, String)> {
    let (id, seat, position, by) = match seen {
        // TALE-HUNT-2: what is hunted has just been played, so it is the last card of its row.
        Seen::Hunted { seat, by, .. } => {
            let played = view.players.get(seat.index())?.tableau.len();
            ("tale-by-hunted", seat, played.checked_sub(1)?, by)
        }
        Seen::Turned { seat, position, turn: Turn::Open, by, .. } => {
            ("tale-by-opened", seat, usize::from(*position), by)
        }
        Seen::Turned { seat, position, turn: Turn::Close, by, .. } => {
            ("tale-by-closed", seat, usize::from(*position), by)
        }
        _ => return None,
    };
    let words = voice.words.say_with(id, &[("causes", causes(by, *seat, viewer, voice).into())]);
    Some((card_id(*seat, position), words))
}

/// What happens to everybody: `id`, or `id-mine` with the viewer's own cards.
fn with_own(id: &str, own: Option<Cards>, words: &Words) -> String {
    own.map_or_else(
        || words.say(id),
        |own| words.say_with(&format!("{id}-mine"), &[("cards", cards::tally(&own, words).into())]),
    )
}
