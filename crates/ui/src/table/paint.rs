//! Drawing only what has changed. Each region is drawn from a few values, and drawn again when one of them is different.
//!
//! The server does this for every reader at every choice, and most regions stay as they are.

use std::borrow::Cow;
use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use draw::{ListPart, Piece};
use maud::Markup;
use rustc_hash::FxHasher;

use crate::Region;

/// What a reader has on their page. There is one of these for each open page, so it is small.
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
    pub(super) fn region(
        &mut self,
        id: impl Into<Cow<'static, str>>,
        from: impl Hash,
        draw: impl FnOnce() -> Markup,
    ) {
        let from = print(from);
        if self.has_other(from) {
            let html = draw().into_string();
            self.put(id, Prints { from, html: print(&html) }, html);
        }
        self.next.0 += 1;
    }

    /// Is the next region drawn from something else than before, or drawn for the first time?
    fn has_other(&self, from: u64) -> bool {
        self.shown.regions.get(self.next.0).is_none_or(|known| known.from != from)
    }

    /// The next region as it is now. It is sent if it looks different.
    fn put(&mut self, id: impl Into<Cow<'static, str>>, now: Prints, html: String) {
        match self.shown.regions.get_mut(self.next.0) {
            Some(known) => {
                if std::mem::replace(known, now).html == now.html {
                    return;
                }
            }
            None => self.shown.regions.push(now),
        }
        self.drawn.push(Region { id: id.into(), html });
    }

    /// What had to be drawn.
    pub(super) fn drawn(self) -> Vec<Region> {
        self.drawn
    }
}

impl Painter<'_> {
    /// The pieces of a drawn table. A group is no region: it never changes.
    pub(super) fn pieces(&mut self, pieces: Vec<Piece<'_>>) {
        for piece in pieces {
            match piece {
                Piece::Part(part) => self.region(part.id().to_owned(), part.print(), || part.draw()),
                Piece::List(list) => self.list(list),
                Piece::Group { pieces, .. } => self.pieces(pieces),
            }
        }
    }

    fn list(&mut self, part: ListPart<'_>) {
        let (_, list, start) = self.next;
        if self.shown.lists.len() == list {
            self.shown.lists.push(0);
        }
        let from = part.print();
        if self.has_other(from) {
            let had = start..start + self.shown.lists[list];
            let id = part.id().to_owned();
            let drawn = part.draw();
            let items = drawn.prints();
            let html = drawn.beside(&id, &self.shown.items[had.clone()]);
            let looks = print((drawn.class, &items));
            self.shown.lists[list] = items.len();
            self.shown.items.splice(had, items);
            self.put(id, Prints { from, html: looks }, html);
        }
        self.next = (self.next.0 + 1, list + 1, start + self.shown.lists[list]);
    }
}

/// The pieces of a drawn table, as one text.
pub(super) fn whole(pieces: Vec<Piece<'_>>) -> String {
    let write = |piece| match piece {
        Piece::Part(part) => part.draw().into_string(),
        Piece::List(list) => {
            let id = list.id().to_owned();
            list.draw().whole(&id)
        }
        Piece::Group { class, pieces } => format!("<section class=\"{class}\">{}</section>", whole(pieces)),
    };
    pieces.into_iter().map(write).collect()
}

#[cfg(test)]
mod tests {
    use draw::{Item, List};
    use maud::PreEscaped;
    use words::{Lang, Words};

    use super::*;

    /// What is sent to a reader who has seen this much: a line, and two rows of cards by their names.
    fn send(shown: &mut SentRegions, rows: [&[&str]; 2]) -> Vec<(String, String)> {
        let words = Words::new(Lang::En, &[]);
        let mut painter = Painter::new(shown);
        for (id, row) in ["one", "two"].into_iter().zip(rows) {
            let list = ListPart::new(id, row, &words, |row, _| {
                let item = |name: &&str| Item {
                    id: Some(name.to_lowercase()),
                    html: PreEscaped((*name).to_owned()),
                };
                List { class: "row", items: row.iter().map(item).collect() }
            });
            painter.pieces(vec![list.into()]);
            painter.region("line", rows[0].len() % 2, || PreEscaped("always the same".to_owned()));
        }
        painter.drawn().into_iter().map(|region| (region.id.into_owned(), region.html)).collect()
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
        assert_eq!(send(&mut shown, [&["A", "B", "D"], &["C"]]), [("one".to_owned(), more)]);
        let two = row("two", "<li id=\"e\">E</li><li id=\"c\" data-same></li>");
        assert_eq!(send(&mut shown, [&["A", "B", "D"], &["E", "C"]]), [("two".to_owned(), two)]);
        // What went to the other list is new there, what turned over is new, and so is what comes back.
        let one = row("one", "<li id=\"a\">a</li><li id=\"c\">C</li>");
        let two = row("two", "<li id=\"e\" data-same></li>");
        assert_eq!(
            send(&mut shown, [&["a", "C"], &["E"]]),
            [("one".to_owned(), one), ("two".to_owned(), two)]
        );
        let one = row("one", "<li id=\"a\" data-same></li><li id=\"b\">B</li>");
        assert_eq!(send(&mut shown, [&["a", "B"], &["E"]]), [("one".to_owned(), one)]);
    }
}
