//! Drawing only what has changed: each region is drawn from a few things, and drawn again when one of them is another.
//!
//! A server does this for every reader at every choice, and most regions stay as they are.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use draw::{Canvas, List};
use maud::Markup;
use rustc_hash::FxHasher;

use crate::Region;

/// What a reader has. There is one for each open page, so it is small.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SentRegions {
    regions: Vec<Prints>,
    /// How many items each list has.
    lists: Vec<usize>,
    /// The fingerprints of the items of all lists, one list after the other.
    items: Vec<u64>,
}

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
    shown: &'a mut SentRegions,
    /// Which region, which list and which item come next.
    next: (usize, usize, usize),
    drawn: Vec<Region>,
}

impl<'a> Painter<'a> {
    pub(super) fn new(shown: &'a mut SentRegions) -> Painter<'a> {
        Painter { shown, next: (0, 0, 0), drawn: Vec::new() }
    }

    /// A region, and everything that it is drawn from besides the words and the address of the table. It may be drawn
    /// from more than shows: what looks the same again is not sent again.
    pub(super) fn region(&mut self, id: &'static str, from: impl Hash, draw: impl FnOnce() -> Markup) {
        let from = print(from);
        if self.has_other(from) {
            let html = draw().into_string();
            self.put(id, Prints { from, html: print(&html) }, html);
        }
        self.next.0 += 1;
    }

    /// Is the next region drawn from something else than what the reader has, or has he nothing yet?
    fn has_other(&self, from: u64) -> bool {
        self.shown.regions.get(self.next.0).is_none_or(|known| known.from != from)
    }

    /// The next region as it is now. It is sent if it looks different.
    fn put(&mut self, id: &'static str, now: Prints, html: String) {
        match self.shown.regions.get_mut(self.next.0) {
            Some(known) => {
                if std::mem::replace(known, now).html == now.html {
                    return;
                }
            }
            None => self.shown.regions.push(now),
        }
        self.drawn.push(Region { id, html });
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
        let (_, list, start) = self.next;
        if self.shown.lists.len() == list {
            self.shown.lists.push(0);
        }
        if self.has_other(from) {
            let had = start..start + self.shown.lists[list];
            let drawn = draw();
            let items = drawn.prints();
            let html = drawn.beside(id, &self.shown.items[had.clone()]);
            let looks = print((drawn.class, &items));
            self.shown.lists[list] = items.len();
            self.shown.items.splice(had, items);
            self.put(id, Prints { from, html: looks }, html);
        }
        self.next = (self.next.0 + 1, list + 1, start + self.shown.lists[list]);
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

#[cfg(test)]
mod tests {
    use draw::Item;
    use maud::PreEscaped;

    use super::*;

    /// What is sent to a reader who has seen this much: a line, and two rows of cards by their names.
    fn send(shown: &mut SentRegions, rows: [&[&'static str]; 2]) -> Vec<(&'static str, String)> {
        let mut painter = Painter::new(shown);
        for (id, row) in ["one", "two"].into_iter().zip(rows) {
            let item = |name: &&str| {
                let (id, html) = (Some(name.to_lowercase()), PreEscaped((*name).to_owned()));
                Item { id, html }
            };
            painter
                .list(id, print(row), &mut || List { class: "row", items: row.iter().map(item).collect() });
            painter.region("line", rows[0].len() % 2, || PreEscaped("always the same".to_owned()));
        }
        painter.drawn().into_iter().map(|region| (region.id, region.html)).collect()
    }

    fn row(id: &str, items: &str) -> String {
        format!("<ul class=\"row\" id=\"{id}\">{items}</ul>")
    }

    #[test]
    fn of_a_list_only_what_is_new_is_sent() {
        let mut shown = SentRegions::default();
        assert_eq!(send(&mut shown, [&["A", "B"], &["C"]]).len(), 4, "everything at first");
        assert_eq!(send(&mut shown, [&["A", "B"], &["C"]]), []);
        // The first list grows: what the reader has of the second one is still known.
        let more = row("one", "<li id=\"a\" data-same></li><li id=\"b\" data-same></li><li id=\"d\">D</li>");
        assert_eq!(send(&mut shown, [&["A", "B", "D"], &["C"]]), [("one", more)]);
        let two = row("two", "<li id=\"e\">E</li><li id=\"c\" data-same></li>");
        assert_eq!(send(&mut shown, [&["A", "B", "D"], &["E", "C"]]), [("two", two)]);
        // What went to the other list is new there, what turned over is new, and so is what comes back.
        let one = row("one", "<li id=\"a\">a</li><li id=\"c\">C</li>");
        let two = row("two", "<li id=\"e\" data-same></li>");
        assert_eq!(send(&mut shown, [&["a", "C"], &["E"]]), [("one", one), ("two", two)]);
        let one = row("one", "<li id=\"a\" data-same></li><li id=\"b\">B</li>");
        assert_eq!(send(&mut shown, [&["a", "B"], &["E"]]), [("one", one)]);
    }
}
