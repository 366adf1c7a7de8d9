//! What the reader sees of the game, in words: passage by passage, so that only what has changed is sent again.

use maud::{Markup, html};

use super::Part;
use crate::prose;

/// The places for passages. They are always there, empty or not, so that each can be replaced by itself.
pub(super) const SLOTS: [&str; 12] = [
    "board-0", "board-1", "board-2", "board-3", "board-4", "board-5", "board-6", "board-7", "board-8",
    "board-9", "board-10", "board-11",
];

/// The whole of it.
pub(super) fn board(part: &Part<'_>) -> Markup {
    html! {
        section #board.prose aria-labelledby="board-title" {
            (title(part))
            div.passages { @for (_, slot) in slots(part) { (slot) } }
        }
    }
}

/// What it begins with.
pub(super) fn title(part: &Part<'_>) -> Markup {
    html! {
        @match prose::heading(&part.screen.described) {
            // At the end the place of the question says it already, and no two parts are called the same.
            Some(heading) if heading != part.w.say("game-over") => h2 #board-title { (heading) },
            _ => h2 #board-title { (part.w.say("house-board")) },
        }
    }
}

/// The passages in their places. A game with more of them than there are places fills the last one.
pub(super) fn slots<'a>(part: &'a Part<'_>) -> impl Iterator<Item = (&'static str, Markup)> + 'a {
    let passages = prose::passages(&part.screen.described);
    SLOTS.into_iter().enumerate().map(move |(place, id)| {
        let end = if place + 1 == SLOTS.len() { passages.len() } else { passages.len().min(place + 1) };
        let here = passages.get(place..end).unwrap_or_default();
        let slot = match here {
            [] if place == 0 => html! { div.intro id=(id) { p.hint { (part.w.say("house-board-empty")) } } },
            [] => html! { div id=(id) hidden {} },
            here => {
                html! { div id=(id) class=[here[0].class()] { @for passage in here { (passage.shown()) } } }
            }
        };
        (id, slot)
    })
}
