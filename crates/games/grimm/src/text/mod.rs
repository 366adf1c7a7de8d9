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

use kit::{Outcome, Viewer};
use words::{Limit, Prose, Source, Speak, Voice};

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
    const LIMITS: &'static [Limit] = crate::options::LIMITS;
    const MINUTES: u16 = 50;

    fn describe(view: &View, voice: &Voice<'_>) -> Prose {
        describe::describe(view, voice)
    }

    fn ask(view: &View, voice: &Voice<'_>) -> Option<String> {
        ask::ask(view, voice)
    }

    fn hint(view: &View, voice: &Voice<'_>) -> Option<String> {
        hint::hint(view, voice.words)
    }

    fn name_choice(view: &View, choice: Choice, voice: &Voice<'_>) -> String {
        label::name_choice(view, choice, voice)
    }

    fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        narrate::narrate(seen, viewer, voice)
    }

    fn passes(seen: &Seen) -> bool {
        matches!(seen, Seen::Committed { .. })
    }

    fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
        sheet::sheet(outcome, voice)
    }
}
