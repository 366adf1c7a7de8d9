//! A picture being made: sheets of paper laid on each other, the last on top.

use crate::line;
use crate::shape::{Map, Path, at, number};
use std::fmt::Write as _;

/// A colour, as SVG writes it.
pub(crate) type Ink = &'static str;

/// A picture being made.
pub(crate) struct Pic {
    text: String,
    map: Map,
    opacity: f64,
}

impl Pic {
    /// An empty picture.
    pub(crate) fn new() -> Pic {
        Pic { text: String::new(), map: at(0.0, 0.0), opacity: 1.0 }
    }

    /// The elements, from the lowest to the highest.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// Draws with everything moved by a map.
    pub(crate) fn put(&mut self, map: Map, draw: impl FnOnce(&mut Pic)) {
        let before = self.map;
        self.map = before.of(map);
        draw(self);
        self.map = before;
    }

    /// Draws twice: as it is, and in a mirror at x = 0.
    pub(crate) fn both(&mut self, draw: impl Fn(&mut Pic)) {
        draw(self);
        self.put(at(0.0, 0.0).flip(), draw);
    }

    /// Draws twice: as it is, and in the mirror in the middle of a card, which is x = 0 inside.
    pub(crate) fn both_sides(&mut self, draw: impl Fn(&mut Pic)) {
        self.put(at(50.0, 0.0), |p| p.both(draw));
    }

    /// Draws with paper that one can see through.
    pub(crate) fn veil(&mut self, opacity: f64, draw: impl FnOnce(&mut Pic)) {
        let before = self.opacity;
        self.opacity = before * opacity;
        draw(self);
        self.opacity = before;
    }

    /// A sheet in the form of a path.
    pub(crate) fn sheet(&mut self, ink: Ink, path: &Path) {
        let (data, opacity) = (path.data(self.map), self.opacity_text());
        let _ = write!(self.text, r#"<path fill="{ink}"{opacity} d="{data}"/>"#);
    }

    /// A sheet that covers a whole card but for an opening, which is drawn around x = 0 in the middle of the card.
    pub(crate) fn window(&mut self, ink: Ink, opening: &Path, map: Map) {
        let card = line::facets("-50 0,50 0,50 140,-50 140");
        let (card, hole) = (card.data(self.map), opening.data(self.map.of(map)));
        let _ = write!(self.text, r#"<path fill="{ink}" fill-rule="evenodd" d="{card}{hole}"/>"#);
    }

    /// A smooth sheet.
    pub(crate) fn cut(&mut self, ink: Ink, places: &str) {
        self.sheet(ink, &line::outline(places));
    }

    /// A sheet with straight sides.
    pub(crate) fn facets(&mut self, ink: Ink, places: &str) {
        self.sheet(ink, &line::facets(places));
    }

    /// A smooth sheet with two like halves, of which the left is given.
    pub(crate) fn fold(&mut self, ink: Ink, left_half: &str) {
        self.sheet(ink, &line::symmetric(left_half));
    }

    /// Something long with a breadth that changes.
    pub(crate) fn limb(&mut self, ink: Ink, places: &str) {
        self.sheet(ink, &line::limb(places));
    }

    /// A fine line.
    pub(crate) fn thread(&mut self, ink: Ink, breadth: f64, places: &str) {
        self.stroke(ink, breadth, &line::thread(places));
    }

    /// Several fine lines in one; they are separated by `/`.
    pub(crate) fn threads(&mut self, ink: Ink, breadth: f64, lines: &str) {
        let path = Path(lines.split('/').flat_map(|places| line::thread(places).0).collect());
        self.stroke(ink, breadth, &path);
    }

    /// A path drawn, not cut.
    pub(crate) fn stroke(&mut self, ink: Ink, breadth: f64, path: &Path) {
        let (data, opacity) = (path.data(self.map), self.opacity_text());
        let breadth = number((breadth * self.map.size()).max(0.3));
        let _ = write!(
            self.text,
            r#"<path fill="none" stroke="{ink}" stroke-width="{breadth}"{opacity} d="{data}"/>"#
        );
    }

    /// A round sheet.
    pub(crate) fn dot(&mut self, ink: Ink, x: f64, y: f64, radius: f64) {
        if !self.map.keeps_circles() {
            return self.sheet(ink, &line::oval(x, y, radius, radius));
        }
        let (cx, cy) = self.map.apply((x, y));
        let (cx, cy, r) = (number(cx), number(cy), number(radius * self.map.size()));
        let opacity = self.opacity_text();
        let _ = write!(self.text, r#"<circle fill="{ink}"{opacity} cx="{cx}" cy="{cy}" r="{r}"/>"#);
    }

    /// A circle drawn, not cut.
    pub(crate) fn ring(&mut self, ink: Ink, breadth: f64, x: f64, y: f64, radius: f64) {
        self.stroke(ink, breadth, &line::oval(x, y, radius, radius));
    }

    /// An oval sheet.
    pub(crate) fn oval(&mut self, ink: Ink, x: f64, y: f64, rx: f64, ry: f64) {
        self.sheet(ink, &line::oval(x, y, rx, ry));
    }

    /// An upright rectangle.
    pub(crate) fn block(&mut self, ink: Ink, x: f64, y: f64, width: f64, height: f64) {
        let (right, below) = (x + width, y + height);
        self.facets(ink, &format!("{x} {y},{right} {y},{right} {below},{x} {below}"));
    }

    fn opacity_text(&self) -> String {
        if self.opacity < 1.0 { format!(r#" opacity="{}""#, hundredths(self.opacity)) } else { String::new() }
    }
}

fn hundredths(value: f64) -> String {
    let text = format!("{:.2}", value);
    text.trim_end_matches('0').trim_start_matches('0').to_owned()
}
