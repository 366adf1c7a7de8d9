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
use words::{Names, Prose, Source, Speak, Words};

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
    const MINUTES: u16 = 30;

    fn describe(view: &View, names: &Names, words: &Words) -> Prose {
        describe::describe(view, &Voice { names, words })
    }

    fn ask(view: &View, _: &Names, words: &Words) -> Option<String> {
        ask::ask(view, words)
    }

    fn hint(view: &View, _: &Names, words: &Words) -> Option<String> {
        hint::hint(view, words)
    }

    fn name_choice(view: &View, choice: Choice, _: &Names, words: &Words) -> String {
        label::name_choice(view, choice, words)
    }

    fn narrate(seen: &Seen, viewer: Viewer, names: &Names, words: &Words) -> Option<String> {
        narrate::narrate(seen, viewer, &Voice { names, words })
    }

    fn passes(seen: &Seen) -> bool {
        matches!(seen, Seen::Confirmed { .. } | Seen::Done { .. })
    }

    fn sheet(outcome: &Outcome<Line>, names: &Names, words: &Words) -> Prose {
        sheet::sheet(outcome, &Voice { names, words })
    }
}

/// The names of the players, and the language.
struct Voice<'a> {
    names: &'a Names,
    words: &'a Words,
}

impl Voice<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
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
