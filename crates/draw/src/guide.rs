//! The rules at hand of a game, as data: what is told and drawn of them, so that one page can show, search and print the
//! rules of every game.

use maud::{Markup, Render};
use words::Words;

use crate::Sheet;

/// The rules at hand of a game.
#[derive(Clone, Copy)]
pub struct Guide {
    /// What somebody learns, in that order.
    pub chapters: &'static [Chapter],
    /// The pictures of the chapters and of their points, each under its id.
    pub pictures: fn() -> &'static Sheet,
    /// The picture of a chapter that is more than one symbol: several cards, for instance.
    pub composed: fn(&str) -> Option<Markup>,
    /// What is explained one by one, such as cards.
    pub shelves: fn(&Words) -> Vec<Shelf>,
}

impl Guide {
    /// A guide whose pictures are single symbols, and that explains nothing one by one.
    pub const fn new(chapters: &'static [Chapter], pictures: fn() -> &'static Sheet) -> Guide {
        Guide { chapters, pictures, composed: |_| None, shelves: |_| Vec::new() }
    }

    /// The picture of a chapter or of a point, if it has one.
    pub fn picture(&self, id: &str) -> Option<Markup> {
        (self.composed)(id).or_else(|| (self.pictures)().find(id).map(|picture| picture.render()))
    }
}

/// A part of the rules. Its messages are `<code>-rules-<id>`: the heading (`.heading`), one line for the summary in
/// pictures (`.brief`), and the text.
#[derive(Clone, Copy)]
pub struct Chapter {
    /// Its id, also of its picture.
    pub id: &'static str,
    /// Lines below the text, each with the message `<code>-rules-<point>` and perhaps a picture.
    pub points: &'static [&'static str],
    /// The areas of the specification that it covers: `MOVE` for all rules `TILE-MOVE-…`.
    pub areas: &'static [&'static str],
}

/// Things that are explained one by one, under one heading.
pub struct Shelf {
    /// Its id on the page, if others link to it.
    pub id: Option<&'static str>,
    /// What they have in common.
    pub heading: String,
    /// A sign beside the heading.
    pub sign: Option<Markup>,
    /// The things.
    pub things: Vec<Explained>,
}

/// A thing that is explained: a card, for instance.
pub struct Explained {
    /// Its id on the page.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is and does.
    pub text: String,
    /// Something less important about it; may be empty.
    pub note: String,
    /// How it looks.
    pub picture: Markup,
}
