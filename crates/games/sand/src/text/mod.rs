//! Châteaux de Fable in words, for the terminal, the screen reader, the plain page and the notifications.
//!
//! Cards are proper names without articles, so that no sentence has to know a gender; what they cost, pay and do comes
//! from the card data.

mod ask;
mod cards;
mod describe;
mod hint;
mod label;
mod narrate;
mod sheet;
#[cfg(test)]
mod tests;

use kit::{Outcome, Seat, Viewer};
use words::{Limit, Prose, Source, Speak, Voice};

use crate::Choice;
use crate::event::Seen;
use crate::score::Line;
use crate::state::Sand;
use crate::view::{Own, Public, View};

pub use cards::{explain_card, name_card};

impl Speak for Sand {
    const SOURCE: Source = Source {
        fr: include_str!("../../../../../locales/fr/sand.ftl"),
        en: include_str!("../../../../../locales/en/sand.ftl"),
    };
    const LIMITS: &'static [Limit] = crate::options::LIMITS;
    const MINUTES: u16 = 30;

    fn describe(view: &View, voice: &Voice<'_>) -> Prose {
        describe::describe(view, voice)
    }

    fn ask(view: &View, voice: &Voice<'_>) -> Option<String> {
        ask::ask(view, voice.words)
    }

    fn hint(view: &View, voice: &Voice<'_>) -> Option<String> {
        hint::hint(view, voice.words)
    }

    fn name_choice(view: &View, choice: Choice, voice: &Voice<'_>) -> String {
        label::name_choice(view, choice, voice.words)
    }

    fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        narrate::narrate(seen, viewer, voice)
    }

    fn passes(seen: &Seen) -> bool {
        matches!(seen, Seen::Confirmed { .. } | Seen::Done { .. })
    }

    fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
        sheet::sheet(outcome, voice)
    }
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
