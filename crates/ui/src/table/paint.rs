//! Drawing only what has changed: each region is drawn from a few things, and drawn again when one of them is another.
//!
//! A server does this for every reader at every choice, and most regions stay as they are.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use draw::{Canvas, List};
use maud::Markup;
use rustc_hash::FxHasher;

use crate::Region;

/// What a reader has of each region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown(Vec<Prints>);

/// Fingerprints of one region: of what it was drawn from, of what came of it, and of the items if it is a list.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Prints {
    from: u64,
    html: u64,
    items: Box<[u64]>,
}

fn print(of: impl Hash) -> u64 {
    BuildHasherDefault::<FxHasher>::default().hash_one(of)
}

/// Draws regions for a reader who has some of them already. They must always come in the same order.
pub(super) struct Painter<'a> {
    shown: &'a mut Shown,
    next: usize,
    drawn: Vec<Region>,
}

impl<'a> Painter<'a> {
    pub(super) fn new(shown: &'a mut Shown) -> Painter<'a> {
        Painter { shown, next: 0, drawn: Vec::new() }
    }

    /// A region, and everything that it is drawn from besides the words and the address of the table. It may be drawn
    /// from more than shows: what looks the same again is not sent again.
    pub(super) fn region(&mut self, id: &'static str, from: impl Hash, draw: impl FnOnce() -> Markup) {
        self.paint(id, from, |_| {
            let html = draw().into_string();
            (print(&html), Box::default(), html)
        });
    }

    /// A region, from what it is drawn, and what draws it: given the items that the reader has, how it looks, which
    /// items it has now, and what to send.
    fn paint(
        &mut self,
        id: &'static str,
        from: impl Hash,
        draw: impl FnOnce(&[u64]) -> (u64, Box<[u64]>, String),
    ) {
        let from = print(from);
        let known = self.shown.0.get_mut(self.next);
        self.next += 1;
        if known.as_ref().is_some_and(|known| known.from == from) {
            return;
        }
        let (looks, items, sent) = draw(known.as_ref().map_or(&[], |known| &known.items));
        if known.as_ref().is_none_or(|known| known.html != looks) {
            self.drawn.push(Region { id, html: sent });
        }
        let prints = Prints { from, html: looks, items };
        match known {
            Some(known) => *known = prints,
            None => self.shown.0.push(prints),
        }
    }

    /// What had to be drawn.
    pub(super) fn drawn(self) -> Vec<Region> {
        self.drawn
    }
}

impl Canvas for Painter<'_> {
    fn part(&mut self, id: &'static str, from: u64, draw: &mut dyn FnMut() -> Markup) {
        self.region(id, from, draw);
    }

    fn list(&mut self, id: &'static str, from: u64, draw: &mut dyn FnMut() -> List) {
        self.paint(id, from, |had| {
            let list = draw();
            let items = list.prints();
            (print((list.class, &items)), items, list.beside(id, had))
        });
    }

    fn group(&mut self, _: &'static str, parts: &mut dyn FnMut(&mut dyn Canvas)) {
        parts(self);
    }
}

/// All parts of a drawn table, one after the other.
#[derive(Default)]
pub(super) struct Whole(pub(super) String);

impl Canvas for Whole {
    fn part(&mut self, _: &'static str, _: u64, draw: &mut dyn FnMut() -> Markup) {
        self.0.push_str(&draw().0);
    }

    fn list(&mut self, id: &'static str, _: u64, draw: &mut dyn FnMut() -> List) {
        self.0.push_str(&draw().whole(id));
    }

    fn group(&mut self, class: &'static str, parts: &mut dyn FnMut(&mut dyn Canvas)) {
        self.0.push_str("<section class=\"");
        self.0.push_str(class);
        self.0.push_str("\">");
        parts(self);
        self.0.push_str("</section>");
    }
}
