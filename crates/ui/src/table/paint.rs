//! Drawing only what has changed: each region is drawn from a few things, and drawn again when one of them is another.
//!
//! A server does this for every reader at every choice, and most regions stay as they are.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use maud::Markup;
use rustc_hash::FxHasher;

use crate::Region;

/// What a reader has: a fingerprint of what each region was drawn from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown(Vec<u64>);

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

    /// A region, and everything that it is drawn from besides the words and the address of the table.
    pub(super) fn region(&mut self, id: &'static str, from: impl Hash, draw: impl FnOnce() -> Markup) {
        let print = BuildHasherDefault::<FxHasher>::default().hash_one(from);
        if self.is_new(print) {
            self.drawn.push(Region { id, html: draw().into_string() });
        }
    }

    fn is_new(&mut self, print: u64) -> bool {
        let prints = &mut self.shown.0;
        let place = self.next;
        self.next += 1;
        match prints.get_mut(place) {
            Some(known) => std::mem::replace(known, print) != print,
            None => {
                prints.push(print);
                true
            }
        }
    }

    /// What had to be drawn.
    pub(super) fn drawn(self) -> Vec<Region> {
        self.drawn
    }
}
