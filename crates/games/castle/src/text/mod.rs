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
use words::{Names, Prose, Source, Speak, Words};

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
    const MINUTES: u16 = 30;

    fn describe(view: &View, names: &Names, words: &Words) -> Prose {
        describe::describe(view, &Voice { names, words })
    }

    fn ask(view: &View, _: &Names, words: &Words) -> Option<String> {
        ask::ask(view, words)
    }

    fn hint(view: &View, names: &Names, words: &Words) -> Option<String> {
        hint::hint(view, &Voice { names, words })
    }

    fn name_choice(view: &View, choice: Choice, names: &Names, words: &Words) -> String {
        label::name_choice(view, choice, &Voice { names, words })
    }

    fn narrate(seen: &Seen, viewer: Viewer, names: &Names, words: &Words) -> Option<String> {
        narrate::narrate(seen, viewer, &Voice { names, words })
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
