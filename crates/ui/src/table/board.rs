//! What the reader sees of the game, in words: passage by passage, so that only what has changed is sent again.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};

use super::Part;
use super::paint::{Painter, whole};
use crate::prose::{self, Passage};

/// The ids of the slots for passages. All slots are always there, empty or not, so that each can be replaced alone.
const SLOTS: [&str; 12] = [
    "board-0", "board-1", "board-2", "board-3", "board-4", "board-5", "board-6", "board-7", "board-8",
    "board-9", "board-10", "board-11",
];

/// Paints the board's regions.
pub(super) fn paint(part: &Part<'_>, painter: &mut Painter<'_>) {
    if let Some(drawing) = part.page.drawing {
        return painter.pieces(drawing.table());
    }
    painter.region("board-title", prose::heading(&part.screen.described), || title(part));
    let passages = prose::passages(&part.screen.described);
    for (place, id) in SLOTS.into_iter().enumerate() {
        let here = in_slot(&passages, place);
        painter.region(id, here, || slot(part, place, id, here));
    }
}

/// The whole board, with what stands beside things on it, by their ids.
pub(super) fn board(part: &Part<'_>, notes: &BTreeMap<String, String>) -> Markup {
    if let Some(drawing) = part.page.drawing {
        let pieces = PreEscaped(whole(drawing.table(), part.w, notes));
        return html! {
            section #board.drawn aria-label=(part.w.say("page-board")) { (pieces) }
        };
    }
    let passages = prose::passages(&part.screen.described);
    html! {
        section #board.prose aria-labelledby="board-title" {
            (title(part))
            div.passages {
                @for (place, id) in SLOTS.into_iter().enumerate() { (slot(part, place, id, in_slot(&passages, place))) }
            }
        }
    }
}

/// The board's heading.
fn title(part: &Part<'_>) -> Markup {
    html! {
        @match prose::heading(&part.screen.described) {
            // At the end the question's heading says it already, and no two sections may have the same name.
            Some(heading) if heading != part.w.say("game-over") => h2 #board-title { (heading) },
            _ => h2 #board-title { (part.w.say("page-board")) },
        }
    }
}

/// The passages in one slot. If a game has more passages than there are slots, the last slot takes the rest.
fn in_slot<'a>(passages: &'a [Passage<'a>], place: usize) -> &'a [Passage<'a>] {
    let end = if place + 1 == SLOTS.len() { passages.len() } else { passages.len().min(place + 1) };
    passages.get(place..end).unwrap_or_default()
}

fn slot(part: &Part<'_>, place: usize, id: &str, here: &[Passage<'_>]) -> Markup {
    match here {
        [] if place == 0 => html! { div.intro id=(id) { p.hint { (part.w.say("page-board-empty")) } } },
        [] => html! { div id=(id) hidden {} },
        here => html! { div id=(id) class=[here[0].class()] { @for passage in here { (passage.shown()) } } },
    }
}
