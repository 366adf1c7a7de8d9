//! Points, maps of the plane, and paths written as short SVG path data.
//!
//! Coordinates are rounded to tenths only when a path is written, so repeated turning and shrinking loses nothing.

/// A place on the paper; y grows downwards.
pub(crate) type Point = (f64, f64);

/// Where and how a part is put: an affine map.
#[derive(Clone, Copy, Debug)]
pub struct Map([f64; 6]);

/// The map that moves the origin to a place.
pub const fn at(x: f64, y: f64) -> Map {
    Map([1.0, 0.0, 0.0, 1.0, x, y])
}

impl Map {
    /// What `inner` does first, and then this map.
    pub fn of(self, inner: Map) -> Map {
        let ([a, b, c, d, e, f], [g, h, i, j, k, l]) = (self.0, inner.0);
        Map([
            a * g + c * h,
            b * g + d * h,
            a * i + c * j,
            b * i + d * j,
            a * k + c * l + e,
            b * k + d * l + f,
        ])
    }

    /// The part larger or smaller.
    pub fn scale(self, by: f64) -> Map {
        self.stretch(by, by)
    }

    /// The part stretched differently in the two directions.
    pub fn stretch(self, x: f64, y: f64) -> Map {
        self.of(Map([x, 0.0, 0.0, y, 0.0, 0.0]))
    }

    /// The part turned clockwise, in degrees.
    pub fn turn(self, degrees: f64) -> Map {
        let (sin, cos) = degrees.to_radians().sin_cos();
        self.of(Map([cos, sin, -sin, cos, 0.0, 0.0]))
    }

    /// The part mirrored: left is right.
    pub fn flip(self) -> Map {
        self.stretch(-1.0, 1.0)
    }

    /// Where a point goes.
    pub(crate) fn apply(self, (x, y): Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// How much longer things become on average.
    pub(crate) fn size(self) -> f64 {
        let [a, b, c, d, ..] = self.0;
        (a * d - b * c).abs().sqrt()
    }

    /// Whether a circle stays a circle.
    pub(crate) fn keeps_circles(self) -> bool {
        let [a, b, c, d, ..] = self.0;
        (a * c + b * d).abs() < 1e-6 && (a * a + b * b - c * c - d * d).abs() < 1e-6
    }
}

/// A step of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Begins a new line here.
    Move(Point),
    /// Goes straight.
    Line(Point),
    /// Goes along a cubic Bézier curve: two handles and the end.
    Curve(Point, Point, Point),
    /// Goes back to where the line began.
    Close,
}

/// Steps in their order.
#[derive(Clone, Debug, Default)]
pub struct Path(pub(crate) Vec<Step>);

impl Path {
    /// This path and another one, as one.
    pub fn and(mut self, other: Path) -> Path {
        self.0.extend(other.0);
        self
    }

    /// The same path elsewhere.
    pub(crate) fn mapped(&self, map: Map) -> Path {
        let step = |step: &Step| match *step {
            Step::Move(to) => Step::Move(map.apply(to)),
            Step::Line(to) => Step::Line(map.apply(to)),
            Step::Curve(a, b, to) => Step::Curve(map.apply(a), map.apply(b), map.apply(to)),
            Step::Close => Step::Close,
        };
        Path(self.0.iter().map(step).collect())
    }

    /// Where its steps end.
    fn knots(&self) -> impl Iterator<Item = Point> {
        self.0.iter().filter_map(|step| match *step {
            Step::Move(to) | Step::Line(to) | Step::Curve(_, _, to) => Some(to),
            Step::Close => None,
        })
    }

    /// The outline in clockwise direction, so that overlapping outlines in one path leave no hole.
    pub(crate) fn clockwise(self) -> Path {
        let knots: Vec<Point> = self.knots().collect();
        let after = knots.iter().cycle().skip(1);
        let area: f64 = knots.iter().zip(after).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
        if area >= 0.0 { self } else { self.backwards() }
    }

    /// The same outline in the other direction.
    pub(crate) fn backwards(&self) -> Path {
        let knots: Vec<Point> = self.knots().collect();
        let mut path: Vec<Step> = knots.last().map(|&last| Step::Move(last)).into_iter().collect();
        for (index, step) in self.0.iter().take(knots.len()).enumerate().skip(1).rev() {
            match *step {
                Step::Curve(a, b, _) => path.push(Step::Curve(b, a, knots[index - 1])),
                _ => path.push(Step::Line(knots[index - 1])),
            }
        }
        path.push(Step::Close);
        Path(path)
    }

    /// Its bounding box, with a margin of `more` on all sides: left, top, right, bottom.
    pub(crate) fn bounds(&self, more: f64) -> [f64; 4] {
        let mut bounds = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
        let mut hold = |(x, y): Point| {
            let [left, top, right, bottom] = bounds;
            bounds = [left.min(x - more), top.min(y - more), right.max(x + more), bottom.max(y + more)];
        };
        for step in &self.0 {
            match *step {
                Step::Move(to) | Step::Line(to) => hold(to),
                Step::Curve(a, b, to) => [a, b, to].into_iter().for_each(&mut hold),
                Step::Close => {}
            }
        }
        bounds
    }

    /// How finely it has to be written, in tenths: a tenth does not show on a hill, but it does on an eye. Thin things
    /// need a fine grain however long they are. From the size `coarse_from` on, whole units are enough.
    pub(crate) fn grain(&self, coarse_from: f64) -> i64 {
        let knots = Path(self.knots().map(Step::Line).collect());
        let [left, top, right, bottom] = knots.bounds(0.0);
        match (right - left).min(bottom - top) {
            size if size >= coarse_from => 10,
            size if size >= 2.0 => 5,
            _ => 1,
        }
    }
}

/// A number with at most one decimal, as short as it can be.
pub(crate) fn number(value: f64) -> String {
    tenths_text((value * 10.0).round() as i64)
}

fn tenths_text(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    match (whole, rest) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, rest) => format!("{sign}.{rest}"),
        (whole, rest) => format!("{sign}{whole}.{rest}"),
    }
}

/// Writes steps relative to the last one, in whole tenths, so that rounding errors do not add up.
#[derive(Default)]
pub(crate) struct Pen {
    text: String,
    grain: i64,
    start: (i64, i64),
    here: (i64, i64),
    /// Where the handle of a smooth curve would be, if the last step was a curve.
    mirror: Option<(i64, i64)>,
    letter: char,
    last_has_point: bool,
}

impl Pen {
    /// Adds a path. A sheet that is only filled needs no closing.
    pub(crate) fn write(&mut self, path: &Path, grain: i64, only_filled: bool) {
        self.grain = grain;
        for step in &path.0 {
            if !(only_filled && matches!(step, Step::Close)) {
                self.draw(*step);
            }
        }
    }

    /// The text for a `d` attribute.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    fn snap(&self, (x, y): Point) -> (i64, i64) {
        let snap = |value: f64| (value * 10.0 / self.grain as f64).round() as i64 * self.grain;
        (snap(x), snap(y))
    }

    fn draw(&mut self, step: Step) {
        match step {
            Step::Move(to) => {
                let to = self.snap(to);
                let from = self.here;
                let far = tenths_text(to.0).len() + tenths_text(to.1).len();
                let near = tenths_text(to.0 - from.0).len() + tenths_text(to.1 - from.1).len();
                if self.text.is_empty() || far <= near {
                    self.letter('M');
                    self.pair(to);
                } else {
                    self.letter('m');
                    self.pair((to.0 - from.0, to.1 - from.1));
                }
                (self.start, self.here, self.mirror) = (to, to, None);
            }
            Step::Line(to) => {
                let to = self.snap(to);
                let (dx, dy) = (to.0 - self.here.0, to.1 - self.here.1);
                if dy == 0 {
                    self.letter('h');
                    self.number(dx);
                } else if dx == 0 {
                    self.letter('v');
                    self.number(dy);
                } else {
                    self.letter('l');
                    self.pair((dx, dy));
                }
                (self.here, self.mirror) = (to, None);
            }
            Step::Curve(a, b, to) => {
                let to = self.snap(to);
                let no_handle = self.snap(a) == self.here;
                // An error at the far end of a handle shows less than at a knot.
                let fine = self.grain;
                self.grain = if fine == 5 { 10 } else { fine };
                let (a, b) = (self.snap(a), self.snap(b));
                self.grain = fine;
                let near = |mirror: (i64, i64)| {
                    (mirror.0 - a.0).abs().max((mirror.1 - a.1).abs()) <= if self.grain == 1 { 2 } else { 10 }
                };
                if self.mirror.map_or(no_handle, near) {
                    self.letter('s');
                } else {
                    self.letter('c');
                    self.pair((a.0 - self.here.0, a.1 - self.here.1));
                }
                for spot in [b, to] {
                    self.pair((spot.0 - self.here.0, spot.1 - self.here.1));
                }
                self.mirror = Some((2 * to.0 - b.0, 2 * to.1 - b.1));
                self.here = to;
            }
            Step::Close => {
                self.letter('z');
                (self.here, self.mirror) = (self.start, None);
            }
        }
    }

    fn letter(&mut self, letter: char) {
        if self.letter != letter || letter == 'M' || letter == 'm' {
            self.text.push(letter);
            self.letter = letter;
            self.last_has_point = false;
        }
    }

    fn pair(&mut self, (x, y): (i64, i64)) {
        self.number(x);
        self.number(y);
    }

    fn number(&mut self, tenths: i64) {
        let text = tenths_text(tenths);
        let after_digit = self.text.ends_with(|c: char| c.is_ascii_digit());
        if after_digit && !text.starts_with('-') && !(text.starts_with('.') && self.last_has_point) {
            self.text.push(' ');
        }
        self.last_has_point = text.contains('.');
        self.text.push_str(&text);
    }
}
