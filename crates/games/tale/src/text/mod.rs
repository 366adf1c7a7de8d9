//! Fairy Tale in words, for the terminal, the screen reader, the plain page and the notifications.
//!
//! Texts about cards are built from the card data, so that a corrected `data/cards.toml` stays true in both languages.
//! Only the names are written by hand, each with its forms (`locales/*/tale.ftl`), so that no sentence has to know a gender.

mod ask;
mod cards;
mod describe;
mod glossary;
mod hint;
mod narrate;
mod preview;
mod sheet;
#[cfg(test)]
mod tests;

use kit::{Outcome, Seat, Viewer};
use words::{Limit, Prose, Source, Speak, Story, Voice};

use crate::event::Seen;
use crate::score::Line;
use crate::state::{Passing, Tale};
use crate::view::{Own, Public, View};
use crate::{Card, Choice};

pub use cards::{explain_card, forms_of_card, kin_of_card, name_card, printed_on_card};
pub use sheet::why_worth;

impl Speak for Tale {
    const SOURCE: Source = Source {
        fr: include_str!("../../../../../locales/fr/tale.ftl"),
        en: include_str!("../../../../../locales/en/tale.ftl"),
    };
    const LIMITS: &'static [Limit] = crate::options::LIMITS;
    const MINUTES: u16 = 25;
    const STORY: Option<Story<Tale>> = Some(crate::story::STORY);

    fn describe(view: &View, voice: &Voice<'_>) -> Prose {
        describe::describe(view, voice)
    }

    fn ask(view: &View, voice: &Voice<'_>) -> Option<String> {
        ask::ask(view, voice)
    }

    fn hint(view: &View, voice: &Voice<'_>) -> Option<String> {
        hint::hint(view, voice)
    }

    fn name_choice(view: &View, choice: Choice, voice: &Voice<'_>) -> String {
        ask::name_choice(view, choice, voice.words)
    }

    fn teach_choice(view: &View, choice: Choice, voice: &Voice<'_>) -> Option<String> {
        hint::teach_choice(view, choice, voice.words)
    }

    fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        Some(narrate::narrate(seen, viewer, voice))
    }

    fn tell_choice(seat: Seat, choice: Choice, voice: &Voice<'_>) -> Option<String> {
        Some(narrate::chosen(seat, choice, voice))
    }

    fn note(view: &View, seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<(String, String)> {
        narrate::note(view, seen, viewer, voice)
    }

    fn passes(seen: &Seen) -> bool {
        matches!(seen, Seen::Decided { .. })
    }

    fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
        sheet::sheet(outcome, voice)
    }
}

/// Who did what with which card, each as a clause: `id` with a name, `id-you` for the viewer, whose clause comes
/// first and begins with a capital.
fn clauses(
    id: &str,
    viewer: Viewer,
    cards: impl Iterator<Item = (Seat, Card)> + Clone,
    voice: &Voice<'_>,
) -> String {
    let words = voice.words;
    let of_others = cards.clone().filter(|(seat, _)| !viewer.is(*seat));
    let own = cards.filter(|(seat, _)| viewer.is(*seat));
    let clause = |(seat, card): (Seat, Card)| {
        voice.tell(id, seat, viewer, &[("card", cards::the(card, words).into())])
    };
    words.list(&own.chain(of_others).map(clause).collect::<Vec<_>>())
}

/// The viewer's seat with what is public and what is private about it; `None` for the public, and for a seat that does
/// not exist.
fn me(view: &View) -> Option<(Seat, &Public, &Own)> {
    let seat = view.viewer.seat()?;
    Some((seat, view.players.get(seat.index())?, view.own.as_ref()?))
}

/// How many play, counted from the view's rows: a hostile client or a later version could send any number.
fn seats(view: &View) -> u8 {
    (view.players.len() as u8).max(1)
}

/// The seat that gets this seat's pack.
fn passes_to(view: &View, seat: Seat) -> Seat {
    view.passing.holder(seat, 1, seats(view))
}

/// The value of the variable `$direction`.
const fn direction(passing: Passing) -> &'static str {
    match passing {
        Passing::Left => "left",
        Passing::Right => "right",
    }
}
