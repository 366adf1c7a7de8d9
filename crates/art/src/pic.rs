//! A picture being made: sheets of paper laid on each other, the last on top.

use crate::line;
use crate::shape::{Map, Path, Pen, Step, at, number};
use std::fmt::Write as _;

/// A colour in the notation of SVG.
pub type Ink = &'static str;

/// One sheet.
struct Sheet {
    /// All attributes but the path.
    look: String,
    path: Path,
    grain: i64,
    /// What it covers at most: left, top, right, bottom.
    bounds: [f64; 4],
}

impl Sheet {
    fn touches(&self, other: &Sheet) -> bool {
        let ([left, top, right, bottom], [l, t, r, b]) = (self.bounds, other.bounds);
        left < r && l < right && top < b && t < bottom
    }
}

/// How large a unit appears on screen decides how finely coordinates are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scale {
    /// A unit is less than a pixel: a landscape.
    Wide,
    /// A unit is a few pixels: a card.
    Card,
    /// Each tenth is seen: a sign.
    Fine,
}

/// A picture being made.
pub struct Pic {
    sheets: Vec<Sheet>,
    map: Map,
    opacity: f64,
    /// How large the picture is shown.
    scale: Scale,
}

impl Pic {
    /// An empty picture of the size of a card.
    pub fn card() -> Pic {
        Pic { sheets: Vec::new(), map: at(0.0, 0.0), opacity: 1.0, scale: Scale::Card }
    }

    /// An empty picture at a scale at which each tenth is seen.
    pub fn fine() -> Pic {
        Pic { scale: Scale::Fine, ..Pic::card() }
    }

    /// An empty picture at a scale at which a unit is hardly seen.
    pub fn wide() -> Pic {
        Pic { scale: Scale::Wide, ..Pic::card() }
    }

    /// The elements, from the lowest to the highest.
    pub fn into_text(self) -> String {
        let mut text = String::new();
        for like in merged(self.sheets) {
            let mut pen = Pen::default();
            for sheet in &like {
                pen.write(&sheet.path, sheet.grain, !sheet.look.contains("stroke"));
            }
            let _ = write!(text, r#"<path{} d="{}"/>"#, like[0].look, pen.into_text());
        }
        text
    }

    /// The ink and the outline of each sheet, from the lowest to the highest.
    ///
    /// # Panics
    /// If a sheet is a line, has holes or is transparent.
    pub(crate) fn fills(&self) -> impl Iterator<Item = (&str, &Path)> {
        self.sheets.iter().map(|sheet| {
            let ink = sheet.look.strip_prefix(" fill=\"").and_then(|rest| rest.strip_suffix('"'));
            let ink = ink.filter(|ink| !ink.contains('"'));
            (ink.unwrap_or_else(|| panic!("{} is not one ink", sheet.look)), &sheet.path)
        })
    }

    /// Draws with everything moved by a map.
    pub fn put(&mut self, map: Map, draw: impl FnOnce(&mut Pic)) {
        let before = self.map;
        self.map = before.of(map);
        draw(self);
        self.map = before;
    }

    /// Draws twice: as it is, and in a mirror at x = 0. The two halves of a pair lie beside each other.
    pub fn both(&mut self, draw: impl Fn(&mut Pic)) {
        let first = self.sheets.len();
        draw(self);
        let left = self.sheets.split_off(first);
        self.put(at(0.0, 0.0).flip(), draw);
        let right = self.sheets.split_off(first);
        for (left, right) in left.into_iter().zip(right) {
            self.sheets.extend([left, right]);
        }
    }

    /// Draws with transparent paper.
    pub fn veil(&mut self, opacity: f64, draw: impl FnOnce(&mut Pic)) {
        let before = self.opacity;
        self.opacity = before * opacity;
        draw(self);
        self.opacity = before;
    }

    /// A sheet in the form of a closed path.
    pub fn sheet(&mut self, ink: Ink, path: &Path) {
        let path = path.mapped(self.map).clockwise();
        let grain = path.grain(self.coarse_from());
        self.lay(format!(r#" fill="{ink}""#), path, grain, 0.0);
    }

    /// A sheet with holes.
    pub fn pierced(&mut self, ink: Ink, path: &Path, holes: &Path) {
        let mut path = path.mapped(self.map);
        path.0.extend(holes.mapped(self.map).0);
        self.lay(format!(r#" fill="{ink}" fill-rule="evenodd""#), path, 1, 0.0);
    }

    /// A sheet that covers a whole card except for an opening, which is drawn around x = 0 in the middle of the card.
    pub fn window(&mut self, ink: Ink, edge: Option<Ink>, opening: &Path, map: Map) {
        let mut path = line::facets("-50 0,50 0,50 140,-50 140").mapped(self.map);
        // Counterclockwise, so that it is a hole.
        path.0.extend(opening.mapped(self.map.of(map)).clockwise().backwards().0);
        let edge = edge.map_or(String::new(), |edge| format!(r#" stroke="{edge}" stroke-width=".7""#));
        self.lay(format!(r#" fill="{ink}"{edge}"#), path, 10, 0.7);
    }

    /// A smooth sheet.
    pub fn cut(&mut self, ink: Ink, places: &str) {
        self.sheet(ink, &line::outline(places));
    }

    /// A sheet with straight sides.
    pub fn facets(&mut self, ink: Ink, places: &str) {
        self.sheet(ink, &line::facets(places));
    }

    /// A smooth symmetric sheet. Its left half is given.
    pub fn fold(&mut self, ink: Ink, left_half: &str) {
        self.sheet(ink, &line::symmetric(left_half));
    }

    /// A smooth symmetric sheet, put somewhere.
    pub fn fold_at(&mut self, map: Map, ink: Ink, left_half: &str) {
        self.put(map, |p| p.fold(ink, left_half));
    }

    /// Something long with a changing breadth.
    pub fn limb(&mut self, ink: Ink, places: &str) {
        let path = line::limb(places).mapped(self.map).clockwise();
        let grain = match line::thickest(places) * self.map.size() {
            thick if self.scale == Scale::Wide && thick >= 5.0 => 10,
            thick if thick >= 2.2 => 5,
            _ => 1,
        };
        self.lay(format!(r#" fill="{ink}""#), path, grain, 0.0);
    }

    /// Something long with a changing breadth, and an edge around it.
    pub fn edged_limb(&mut self, ink: Ink, edge: Ink, breadth: f64, places: &str) {
        let path = line::limb(places).mapped(self.map).clockwise();
        let breadth = breadth * self.map.size();
        let width = number(breadth);
        self.lay(format!(r#" fill="{ink}" stroke="{edge}" stroke-width="{width}""#), path, 5, breadth);
    }

    /// Fine lines; several are separated by `/`.
    pub fn thread(&mut self, ink: Ink, breadth: f64, lines: &str) {
        let path = Path(lines.split('/').flat_map(|places| line::thread(places).0).collect());
        self.stroke(ink, breadth, &path);
    }

    /// A path drawn as a line.
    pub fn stroke(&mut self, ink: Ink, breadth: f64, path: &Path) {
        let path = path.mapped(self.map);
        let breadth = (breadth * self.map.size()).max(0.3);
        let grain = match breadth {
            broad if self.scale == Scale::Wide && broad >= 1.9 => 10,
            broad if broad >= 1.0 => 5,
            _ => path.grain(12.0).min(5),
        };
        let fill = if path.0.iter().any(|step| matches!(step, Step::Curve(..))) || path.0.len() > 2 {
            r#" fill="none""#
        } else {
            ""
        };
        let width = number(breadth);
        self.lay(format!(r#"{fill} stroke="{ink}" stroke-width="{width}""#), path, grain, breadth);
    }

    /// A round sheet: a line without length, and with round ends.
    pub fn dot(&mut self, ink: Ink, x: f64, y: f64, radius: f64) {
        if !self.map.keeps_circles() {
            return self.oval(ink, x, y, radius, radius);
        }
        let breadth = 2.0 * radius * self.map.size();
        let (width, grain) = (number(breadth), if breadth >= 4.0 { 5 } else { 1 });
        let path = Path(vec![Step::Move((x, y)), Step::Line((x, y))]).mapped(self.map);
        self.lay(format!(r#" stroke="{ink}" stroke-width="{width}""#), path, grain, breadth);
    }

    /// Round sheets of one size.
    pub fn dots(&mut self, ink: Ink, radius: f64, places: &[(f64, f64)]) {
        for &(x, y) in places {
            self.dot(ink, x, y, radius);
        }
    }

    /// A circle drawn as a line.
    pub fn ring(&mut self, ink: Ink, breadth: f64, x: f64, y: f64, radius: f64) {
        let path = line::oval(x, y, radius, radius).mapped(self.map);
        let breadth = breadth * self.map.size();
        let width = number(breadth);
        self.lay(format!(r#" fill="none" stroke="{ink}" stroke-width="{width}""#), path, 1, breadth);
    }

    /// Pieces of a ring around the origin, all alike and evenly spread, as broad as the gaps between them.
    pub fn pieces(&mut self, ink: Ink, count: u32, from: f64, to: f64) {
        let (middle, breadth) = ((from + to) / 2.0, to - from);
        let path = line::oval(0.0, 0.0, middle, middle).mapped(self.map);
        let piece = number(middle * self.map.size() * std::f64::consts::PI / f64::from(count));
        let breadth = breadth * self.map.size();
        let width = number(breadth);
        let look = format!(
            r#" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="butt" stroke-dasharray="{piece}""#
        );
        self.lay(look, path, 1, breadth);
    }

    /// Round sheets of one size on a circle around a place, evenly spread.
    pub fn beads(&mut self, ink: Ink, count: u32, x: f64, y: f64, radius: f64, size: f64) {
        let path = line::oval(x, y, radius, radius).mapped(self.map);
        let apart = number(radius * self.map.size() * std::f64::consts::TAU / f64::from(count));
        let breadth = 2.0 * size * self.map.size();
        let width = number(breadth);
        let look =
            format!(r#" fill="none" stroke="{ink}" stroke-width="{width}" stroke-dasharray="0 {apart}""#);
        self.lay(look, path, 1, breadth);
    }

    /// Straight lines in pieces with gaps between them, such as rows of bricks. Each line begins `into` the first piece.
    pub fn dashed(&mut self, ink: Ink, breadth: f64, piece: f64, gap: f64, into: f64, lines: &str) {
        let size = self.map.size();
        let path =
            Path(lines.split('/').flat_map(|places| line::thread(places).0).collect()).mapped(self.map);
        let [width, piece, gap, into] = [breadth, piece, gap, into].map(|length| number(length * size));
        let into = if into == "0" { String::new() } else { format!(r#" stroke-dashoffset="{into}""#) };
        let look = format!(
            r#" stroke="{ink}" stroke-width="{width}" stroke-linecap="butt" stroke-dasharray="{piece} {gap}"{into}"#
        );
        self.lay(look, path, 1, breadth * size);
    }

    /// An oval sheet.
    pub fn oval(&mut self, ink: Ink, x: f64, y: f64, rx: f64, ry: f64) {
        self.sheet(ink, &line::oval(x, y, rx, ry));
    }

    /// An upright rectangle.
    pub fn block(&mut self, ink: Ink, x: f64, y: f64, width: f64, height: f64) {
        let (right, below) = (x + width, y + height);
        self.facets(ink, &format!("{x} {y},{right} {y},{right} {below},{x} {below}"));
    }

    /// Sheets of this size and more are written in whole units.
    fn coarse_from(&self) -> f64 {
        if self.scale == Scale::Wide { 5.0 } else { 12.0 }
    }

    fn lay(&mut self, mut look: String, path: Path, grain: i64, breadth: f64) {
        if self.opacity < 1.0 {
            let opacity = format!("{:.2}", self.opacity);
            let _ = write!(look, r#" opacity="{}""#, opacity.trim_end_matches('0').trim_start_matches('0'));
        }
        let bounds = path.bounds(breadth / 2.0 + 0.1);
        let grain = if self.scale == Scale::Fine { 1 } else { grain };
        self.sheets.push(Sheet { look, path, grain, bounds });
    }
}

/// Merges sheets that look alike into one element, unless a sheet between them touches the later one.
fn merged(sheets: Vec<Sheet>) -> Vec<Vec<Sheet>> {
    let mut piles: Vec<Vec<Sheet>> = Vec::new();
    for sheet in sheets {
        let like = piles
            .iter()
            .rposition(|pile| pile[0].look == sheet.look || pile.iter().any(|below| below.touches(&sheet)));
        match like.map(|index| &mut piles[index]) {
            Some(pile) if pile[0].look == sheet.look => pile.push(sheet),
            _ => piles.push(vec![sheet]),
        }
    }
    piles
}
