//! Drawing only what has changed: each region is drawn from a few things, and drawn again when one of them is another.
//!
//! A server does this for every reader at every choice, and most regions stay as they are.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use draw::Canvas;
use maud::Markup;
use rustc_hash::FxHasher;

use crate::Region;

/// What a reader has of each region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown(Vec<Prints>);

/// Fingerprints of one region: of what it was drawn from, and of what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Prints {
    from: u64,
    html: u64,
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
        let from = print(from);
        let known = self.shown.0.get(self.next).copied();
        if known.is_none_or(|known| known.from != from) {
            let html = draw().into_string();
            let prints = Prints { from, html: print(&html) };
            match self.shown.0.get_mut(self.next) {
                Some(place) => *place = prints,
                None => self.shown.0.push(prints),
            }
            if known.is_none_or(|known| known.html != prints.html) {
                self.drawn.push(Region { id, html });
            }
        }
        self.next += 1;
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

    fn group(&mut self, class: &'static str, parts: &mut dyn FnMut(&mut dyn Canvas)) {
        self.0.push_str("<section class=\"");
        self.0.push_str(class);
        self.0.push_str("\">");
        parts(self);
        self.0.push_str("</section>");
    }
}
