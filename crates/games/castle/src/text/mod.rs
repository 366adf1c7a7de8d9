//! Castle Builder in words, for the terminal, the screen reader, the plain page and the notifications.
//!
//! Tiles are called by what they show, so that nobody has to learn names; all of it comes from the data.

mod ask;
mod describe;
mod drawing;
mod hint;
mod label;
mod narrate;
mod sheet;
#[cfg(test)]
mod tests;
mod tiles;

use kit::{Outcome, Seat, Viewer};
use words::{Limit, Prose, Source, Speak, Voice};

use crate::choice::Choice;
use crate::event::Seen;
use crate::score::Line;
use crate::state::CastleBuilder;
use crate::view::{Own, Public, View};

pub use drawing::draw_castle;
pub use tiles::{describe_tile, name_effect, name_tile};

impl Speak for CastleBuilder {
    const SOURCE: Source = Source {
        fr: include_str!("../../../../../locales/fr/castle.ftl"),
        en: include_str!("../../../../../locales/en/castle.ftl"),
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
        hint::hint(view, voice)
    }

    fn name_choice(view: &View, choice: Choice, voice: &Voice<'_>) -> String {
        label::name_choice(view, choice, voice)
    }

    fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        narrate::narrate(seen, viewer, voice)
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
