//! The rules at hand, and what a square is.

use draw::{Chapter, Markup};
use maud::{Render, html};
use words::Words;

use super::Tool;
use crate::Square;

/// What somebody learns, in that order.
pub(super) const CHAPTERS: &[Chapter] = &[
    Chapter { id: "deal", points: &[], areas: &["DEAL", "HAND"] },
    Chapter { id: "move", points: &[], areas: &["TURN", "POND", "MOVE", "REST"] },
    Chapter { id: "lay", points: &[], areas: &["LAY", "PAY"] },
    Chapter { id: "end", points: &[], areas: &["END"] },
];

/// The picture of a chapter: what it is about.
pub(super) fn picture(chapter: &str) -> Option<Markup> {
    let id = match chapter {
        "deal" => "pebble",
        "move" => "hare",
        "lay" => "plank",
        "end" => "boat",
        _ => return None,
    };
    Some(super::PICTURES.picture(id).render())
}

/// A square by itself (`3,-2`), or with what is picked (`hare@3,-2`).
pub(super) fn about(what: &str, words: &Words) -> Option<Markup> {
    let (tool, square) = match what.split_once('@') {
        Some((tool, square)) => (Tool::ALL.into_iter().find(|known| known.word() == tool)?, square),
        None => (Tool::ALL[0], what),
    };
    let _: Square = square.parse().ok()?;
    let chapter = if tool == Tool::Plank { "lay" } else { "move" };
    Some(html! {
        h2 { (words.say(&format!("toy-rules-{chapter}.heading"))) }
        p { (words.say(&format!("toy-rules-{chapter}"))) }
    })
}
