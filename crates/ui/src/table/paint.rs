//! Drawing only what has changed. Each region is drawn from a few values, and drawn again when one of them is
//! different: the server makes pages for every reader at every choice, and most regions stay as they are.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::Hash;

use draw::{Board, Layer, ListPart, Piece, fingerprint};
use maud::{Markup, PreEscaped, html};
use words::Words;

use crate::{Region, emblem};

/// What a reader has on their page. Every open page needs one of these, so it is small. The board is kept apart, because
/// scenes draw nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SentRegions {
    pub(super) page: Sent,
    pub(super) board: Sent,
}

/// What a reader has of some regions, in the order in which they are drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sent {
    regions: Vec<Fingerprints>,
    /// How many items each list has.
    lists: Vec<usize>,
    /// The fingerprints of the items of all lists, list after list.
    items: Vec<u64>,
}

/// Fingerprints of one region: of the values it was drawn from, and of how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fingerprints {
    from: u64,
    looks: u64,
}

/// Draws regions for a reader who may already have them. Regions must always come in the same order.
pub(super) struct Painter<'a> {
    sent: &'a mut Sent,
    next: Next,
    drawn: Vec<Region>,
}

/// The indices of the next region, list and item.
#[derive(Clone, Copy, Default)]
struct Next {
    region: usize,
    list: usize,
    item: usize,
}

impl<'a> Painter<'a> {
    pub(super) fn new(sent: &'a mut Sent) -> Painter<'a> {
        Painter { sent, next: Next::default(), drawn: Vec::new() }
    }

    /// Draws a region if needed. `from` is everything it is drawn from, besides the words and the table's address. It
    /// may contain more than shows: a region that looks the same as before is not sent.
    pub(super) fn region(
        &mut self,
        id: impl Into<Cow<'static, str>>,
        from: impl Hash,
        draw: impl FnOnce() -> Markup,
    ) {
        let from = fingerprint(from);
        if self.must_draw(from) {
            let html = draw().into_string();
            self.send_if_changed(id, Fingerprints { from, looks: fingerprint(&html) }, html);
        }
        self.next.region += 1;
    }

    /// Whether the next region is new, or is drawn from other values than before.
    fn must_draw(&self, from: u64) -> bool {
        self.sent.regions.get(self.next.region).is_none_or(|known| known.from != from)
    }

    /// Sends the next region if it looks different from before.
    fn send_if_changed(&mut self, id: impl Into<Cow<'static, str>>, now: Fingerprints, html: String) {
        match self.sent.regions.get_mut(self.next.region) {
            Some(known) => {
                if std::mem::replace(known, now).looks == now.looks {
                    return;
                }
            }
            None => self.sent.regions.push(now),
        }
        self.drawn.push(Region { id: id.into(), html });
    }

    /// Adds regions that another painter has drawn.
    pub(super) fn add(&mut self, drawn: Vec<Region>) {
        self.drawn.extend(drawn);
    }

    /// The regions to send.
    pub(super) fn drawn(self) -> Vec<Region> {
        self.drawn
    }
}

impl Painter<'_> {
    /// Draws the pieces of a drawn table. A group is not a region, because it never changes.
    pub(super) fn pieces(&mut self, pieces: Vec<Piece<'_>>) {
        for piece in pieces {
            match piece {
                Piece::Part(part) => self.part(part),
                Piece::List(list) => self.list(list),
                Piece::Board(board) => self.board(board),
                Piece::Group { pieces, .. } => self.pieces(pieces),
            }
        }
    }

    fn part(&mut self, part: draw::Part<'_>) {
        let id = part.id().to_owned();
        self.region(id.clone(), part.fingerprint(), || PreEscaped(part.draw().html(&id)));
    }

    /// Draws a board: the map, whose size changes rarely, and each layer on it by itself.
    fn board(&mut self, board: Board<'_>) {
        self.region(board.map_id(), board.extent(), || PreEscaped(board.map_alone()));
        for layer in board.into_layers() {
            match layer {
                Layer::Part(part) => self.part(part),
                Layer::List(list) => self.list(list),
            }
        }
    }

    fn list(&mut self, part: ListPart<'_>) {
        let Next { region, list, item: start } = self.next;
        if self.sent.lists.len() == list {
            self.sent.lists.push(0);
        }
        let from = part.fingerprint();
        if self.must_draw(from) {
            let had = start..start + self.sent.lists[list];
            let id = part.id().to_owned();
            let drawn = part.draw();
            let items = drawn.fingerprints();
            let html = drawn.html_beside(&id, &self.sent.items[had.clone()]);
            let looks = fingerprint((drawn.class, &items));
            self.sent.lists[list] = items.len();
            self.sent.items.splice(had, items);
            self.send_if_changed(id, Fingerprints { from, looks }, html);
        }
        self.next = Next { region: region + 1, list: list + 1, item: start + self.sent.lists[list] };
    }
}

/// The HTML of all pieces of a drawn table, with what stands beside things in its lists, by their ids.
pub(super) fn whole(pieces: Vec<Piece<'_>>, words: &Words, notes: &BTreeMap<String, String>) -> String {
    let write = |piece| match piece {
        Piece::Part(part) => whole_layer(part.into(), notes),
        Piece::List(list) => whole_layer(list.into(), notes),
        Piece::Board(board) => whole_board(board, words, notes).into_string(),
        Piece::Group { class, pieces } => {
            format!("<section class=\"{class}\">{}</section>", whole(pieces, words, notes))
        }
    };
    pieces.into_iter().map(write).collect()
}

fn whole_layer(layer: Layer<'_>, notes: &BTreeMap<String, String>) -> String {
    match layer {
        Layer::Part(part) => {
            let id = part.id().to_owned();
            part.draw().html(&id)
        }
        Layer::List(list) => {
            let id = list.id().to_owned();
            list.draw().html_noted(&id, notes)
        }
    }
}

/// A board in its window, with buttons for those who look closer without a wheel or a second finger.
fn whole_board(board: Board<'_>, words: &Words, notes: &BTreeMap<String, String>) -> Markup {
    let (id, name, map) = (board.id().to_owned(), board.name().to_owned(), board.map_begins());
    let least = board.least();
    let layers: String = board.into_layers().into_iter().map(|layer| whole_layer(layer, notes)).collect();
    html! {
        div.board id=(id) {
            div.window role="group" aria-label=(name) data-least=[least] { (PreEscaped(map + &layers + "</div>")) }
            div.map-tools.scripted {
                @for (zoom, key, sign, says) in ZOOMS {
                    button.quiet type="button" data-zoom=(zoom) aria-keyshortcuts=(key) {
                        (emblem::sign(sign)) span.vh { (words.say(says)) }
                    }
                }
            }
        }
    }
}

/// By how much each button of a board zooms, its key, sign and words. Zero shows the whole board.
const ZOOMS: [(&str, &str, &str, &str); 3] = [
    ("1.4", "+", "closer", "page-zoom-in"),
    ("0.7143", "-", "further", "page-zoom-out"),
    ("0", "f", "whole", "page-zoom-fit"),
];

#[cfg(test)]
mod tests {
    use draw::{Item, List};
    use words::Lang;

    use super::*;

    /// Draws two rows of cards, given by their names, each followed by a line. Returns what is sent.
    fn send(sent: &mut Sent, rows: [&[&str]; 2]) -> Vec<(String, String)> {
        let words = Words::new(Lang::En, &[]);
        let mut painter = Painter::new(sent);
        for (id, row) in ["one", "two"].into_iter().zip(rows) {
            let list = ListPart::new(id, row, &words, |row, _| {
                let item = |name: &&str| Item::new(Some(name.to_lowercase()), PreEscaped((*name).to_owned()));
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
        let mut sent = Sent::default();
        assert_eq!(send(&mut sent, [&["A", "B"], &["C"]]).len(), 4, "everything at first");
        assert_eq!(send(&mut sent, [&["A", "B"], &["C"]]), []);
        // The first list grows: the items of the second one are still known.
        let more = row("one", "<li id=\"a\" data-same></li><li id=\"b\" data-same></li><li id=\"d\">D</li>");
        assert_eq!(send(&mut sent, [&["A", "B", "D"], &["C"]]), [("one".to_owned(), more)]);
        let two = row("two", "<li id=\"e\">E</li><li id=\"c\" data-same></li>");
        assert_eq!(send(&mut sent, [&["A", "B", "D"], &["E", "C"]]), [("two".to_owned(), two)]);
        // A card is sent in full if it changes lists, turns over or comes back.
        let one = row("one", "<li id=\"a\">a</li><li id=\"c\">C</li>");
        let two = row("two", "<li id=\"e\" data-same></li>");
        assert_eq!(
            send(&mut sent, [&["a", "C"], &["E"]]),
            [("one".to_owned(), one), ("two".to_owned(), two)]
        );
        let one = row("one", "<li id=\"a\" data-same></li><li id=\"b\">B</li>");
        assert_eq!(send(&mut sent, [&["a", "B"], &["E"]]), [("one".to_owned(), one)]);
    }
}
