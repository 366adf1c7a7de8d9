//! La Forêt de Grimm in words, for the terminal, screen readers, the plain page and notifications.
//!
//! The names of cards are used without articles, so that no sentence has to know a gender.

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
use crate::state::Grimm;
use crate::view::View;

pub use cards::{explain_fable, explain_friend, name_fable, name_friend};

impl Speak for Grimm {
    const SOURCE: Source = Source {
        fr: include_str!("../../../../../locales/fr/grimm.ftl"),
        en: include_str!("../../../../../locales/en/grimm.ftl"),
    };
    const MINUTES: u16 = 50;

    fn describe(view: &View, names: &Names, words: &Words) -> Prose {
        describe::describe(view, &Voice { names, words })
    }

    fn ask(view: &View, names: &Names, words: &Words) -> Option<String> {
        ask::ask(view, &Voice { names, words })
    }

    fn hint(view: &View, _: &Names, words: &Words) -> Option<String> {
        hint::hint(view, words)
    }

    fn name_choice(view: &View, choice: Choice, names: &Names, words: &Words) -> String {
        label::name_choice(view, choice, &Voice { names, words })
    }

    fn narrate(seen: &Seen, viewer: Viewer, names: &Names, words: &Words) -> Option<String> {
        narrate::narrate(seen, viewer, &Voice { names, words })
    }

    fn passes(seen: &Seen) -> bool {
        matches!(seen, Seen::Committed { .. })
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
