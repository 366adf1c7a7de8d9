//! Fairy Tile in words, for the terminal, the screen reader, the plain page and the notifications.
//!
//! Places are said as choices write them, so that listeners can name them. Only the pages have hand-written texts: an
//! objective and a bit of story each.

mod ask;
mod describe;
mod hint;
mod land;
mod narrate;
mod sheet;
#[cfg(test)]
mod tests;

use kit::{Outcome, Seat, Viewer};
use words::{Limit, Prose, Source, Speak, Voice, Words};

use crate::Choice;
use crate::event::Seen;
use crate::objective::Page;
use crate::score::Line;
use crate::state::FairyTile;
use crate::view::{Own, Public, View};

impl Speak for FairyTile {
    const SOURCE: Source = Source {
        fr: include_str!("../../../../../locales/fr/tile.ftl"),
        en: include_str!("../../../../../locales/en/tile.ftl"),
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
        ask::name_choice(view, choice, voice.words)
    }

    fn leave_out_equal(view: &View, choices: &mut Vec<Choice>) {
        ask::leave_out_equal(view, choices);
    }

    fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> Option<String> {
        Some(narrate::narrate(seen, viewer, voice))
    }

    fn passes(seen: &Seen) -> bool {
        matches!(seen, Seen::TurnBegan { .. })
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

/// What a page asks for.
pub fn page_text(page: Page, words: &Words) -> String {
    words.say(&format!("tile-page-{page}"))
}

/// The bit of story on a page. TILE-RUL-44: shown to all when it is told.
pub fn page_story(page: Page, words: &Words) -> String {
    words.say(&format!("tile-page-{page}.story"))
}

/// "Page 7: Bring …"
fn whole_page(page: Page, words: &Words) -> String {
    words.say_with("tile-page", &[("n", page.number().into()), ("text", page_text(page, words).into())])
}

/// Numbers of pages, in the order given.
fn numbers(pages: impl Iterator<Item = Page>, words: &Words) -> String {
    let pages: Vec<String> = pages.map(|page| page.to_string()).collect();
    if pages.is_empty() { words.say("tile-no-pages") } else { words.list(&pages) }
}
