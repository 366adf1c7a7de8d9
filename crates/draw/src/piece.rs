//! The pieces of a drawn table. Most do not change from one choice to the next, and are then neither drawn nor sent
//! again.

use std::borrow::Cow;
use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use rustc_hash::FxHasher;
use words::Words;

use crate::{Board, Element, List};

/// A piece of a drawn table.
pub enum Piece<'a> {
    /// One element.
    Part(Part<'a>),
    /// A list: readers who have most of it are sent only what is new.
    List(ListPart<'a>),
    /// A board with places.
    Board(Board<'a>),
    /// Pieces that belong together, in an element that never changes. A style can ask which pieces it holds.
    Group {
        /// The class of the element.
        class: &'static str,
        /// What is in it.
        pieces: Vec<Piece<'a>>,
    },
}

/// One element of a page, with an id of its own. It is drawn only if it is needed.
pub struct Part<'a, T = Element> {
    id: Cow<'static, str>,
    fingerprint: u64,
    draw: Box<dyn FnOnce() -> T + 'a>,
}

/// A list on a drawn table.
pub type ListPart<'a> = Part<'a, List>;

impl<'a, T: 'a> Part<'a, T> {
    /// A part, and everything that it is drawn from. `draw` gets this value and the words, which stay the same while a
    /// page is open, and cannot capture anything else. So it cannot draw what the fingerprint leaves out.
    pub fn new<V: Hash + 'a>(
        id: impl Into<Cow<'static, str>>,
        value: V,
        words: &'a Words,
        draw: fn(&V, &Words) -> T,
    ) -> Part<'a, T> {
        Part { id: id.into(), fingerprint: fingerprint(&value), draw: Box::new(move || draw(&value, words)) }
    }

    /// The id of its element.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The fingerprint of what it is drawn from.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// What it looks like.
    pub fn draw(self) -> T {
        (self.draw)()
    }
}

impl<'a> From<Part<'a>> for Piece<'a> {
    fn from(part: Part<'a>) -> Piece<'a> {
        Piece::Part(part)
    }
}

impl<'a> From<ListPart<'a>> for Piece<'a> {
    fn from(list: ListPart<'a>) -> Piece<'a> {
        Piece::List(list)
    }
}

impl<'a> From<Board<'a>> for Piece<'a> {
    fn from(board: Board<'a>) -> Piece<'a> {
        Piece::Board(board)
    }
}

/// A fingerprint of a value, by which a later one is recognised as the same.
pub fn fingerprint(of: impl Hash) -> u64 {
    BuildHasherDefault::<FxHasher>::default().hash_one(of)
}

#[cfg(test)]
mod tests {
    use maud::html;
    use words::Lang;

    use super::*;

    #[test]
    fn a_part_is_known_by_what_it_is_drawn_from() {
        let words = Words::new(Lang::En, &[]);
        let part = |n: u32| Part::new("n", n, &words, |n, _| Element::new("number", html! { (n) }));
        assert_eq!(part(1).fingerprint(), part(1).fingerprint());
        assert_ne!(part(1).fingerprint(), part(2).fingerprint());
        let one = part(1);
        let id = one.id().to_owned();
        assert_eq!(one.draw().html(&id), "<div id=\"n\" class=\"number\">1</div>");
    }
}
