//! The rules at hand.

use draw::{Chapter, Explained, Guide, Markup, Shelf};
use maud::{Render, html};
use words::Words;

use super::table::card;
use crate::Card;

pub(super) const GUIDE: Guide =
    Guide { chapters: CHAPTERS, pictures: || &super::PICTURES, composed, shelves };

/// Each chapter has a heading, a line for the summary in pictures, and a text of its own.
const CHAPTERS: &[Chapter] = &[
    Chapter { id: "bid", points: &[], areas: &["BID"] },
    Chapter { id: "win", points: &[], areas: &["WIN"] },
    Chapter { id: "end", points: &[], areas: &["SETUP", "END"] },
];

/// The picture of a chapter.
fn composed(chapter: &str) -> Option<Markup> {
    let id = match chapter {
        "bid" => "back",
        "win" | "end" => "card",
        _ => return None,
    };
    Some(super::PICTURES.picture(id).render())
}

/// All cards.
fn shelves(words: &Words) -> Vec<Shelf> {
    let explained = |value: Card| Explained {
        id: format!("card-{value}"),
        name: value.to_string(),
        text: words.say("sample-rules-bid.brief"),
        note: String::new(),
        picture: html! { (card(value)) },
    };
    let things = Card::all().map(explained).collect();
    vec![Shelf { id: Some("cards"), heading: words.say("sample-title"), sign: None, things }]
}

/// What a card is: `card-4`.
pub(super) fn about(what: &str, words: &Words) -> Option<Markup> {
    let value: Card = what.strip_prefix("card-")?.parse().ok()?;
    Some(html! { figure { (card(value)) figcaption { (words.say("sample-rules-bid")) } } })
}
