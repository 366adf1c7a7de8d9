//! Lines of paper: points, maps of the plane, and paths written as short SVG path data.
//!
//! Coordinates are rounded to tenths only when a path is written, so a part can be turned and shrunk as often as one
//! likes.

/// A place on the paper; y grows downwards.
pub(crate) type Point = (f64, f64);

/// Where and how a part is put: an affine map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Map([f64; 6]);

/// The map that moves the origin to a place.
pub(crate) const fn at(x: f64, y: f64) -> Map {
    Map([1.0, 0.0, 0.0, 1.0, x, y])
}

impl Map {
    /// What `inner` does first, and then this map.
    pub(crate) fn of(self, inner: Map) -> Map {
        let ([a, b, c, d, e, f], [g, h, i, j, k, l]) = (self.0, inner.0);
        Map([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f])
    }

    /// The part larger or smaller.
    pub(crate) fn scale(self, by: f64) -> Map {
        self.stretch(by, by)
    }

    /// The part larger or smaller, not alike in both directions.
    pub(crate) fn stretch(self, x: f64, y: f64) -> Map {
        self.of(Map([x, 0.0, 0.0, y, 0.0, 0.0]))
    }

    /// The part turned clockwise, in degrees.
    pub(crate) fn turn(self, degrees: f64) -> Map {
        let (sin, cos) = degrees.to_radians().sin_cos();
        self.of(Map([cos, sin, -sin, cos, 0.0, 0.0]))
    }

    /// The part seen in a mirror: left is right.
    pub(crate) fn flip(self) -> Map {
        self.stretch(-1.0, 1.0)
    }

    /// Where a point goes.
    pub(crate) fn apply(self, (x, y): Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// How much longer things become, on the whole.
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
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

/// Steps, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path(pub(crate) Vec<Step>);

impl Path {
    /// The same path elsewhere.
    fn mapped(&self, map: Map) -> impl Iterator<Item = Step> {
        self.0.iter().map(move |step| match *step {
            Step::Move(to) => Step::Move(map.apply(to)),
            Step::Line(to) => Step::Line(map.apply(to)),
            Step::Curve(a, b, to) => Step::Curve(map.apply(a), map.apply(b), map.apply(to)),
            Step::Close => Step::Close,
        })
    }

    /// The text for a `d` attribute.
    pub(crate) fn data(&self, map: Map) -> String {
        let mut pen = Pen::default();
        for step in self.mapped(map) {
            pen.draw(step);
        }
        pen.text
    }
}

/// A number with at most one decimal, as short as it can be.
pub(crate) fn number(value: f64) -> String {
    tenths_text(tenths(value))
}

fn tenths(value: f64) -> i64 {
    (value * 10.0).round() as i64
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

/// Writes steps relative to the last one, in whole tenths, so that no error adds up.
#[derive(Default)]
struct Pen {
    text: String,
    start: (i64, i64),
    here: (i64, i64),
    letter: char,
    last_has_point: bool,
}

impl Pen {
    fn draw(&mut self, step: Step) {
        let snap = |(x, y): Point| (tenths(x), tenths(y));
        match step {
            Step::Move(to) => {
                let to = snap(to);
                self.letter('M');
                self.pair(to);
                (self.start, self.here) = (to, to);
            }
            Step::Line(to) => {
                let to = snap(to);
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
                self.here = to;
            }
            Step::Curve(a, b, to) => {
                let (a, b, to) = (snap(a), snap(b), snap(to));
                self.letter('c');
                for spot in [a, b, to] {
                    self.pair((spot.0 - self.here.0, spot.1 - self.here.1));
                }
                self.here = to;
            }
            Step::Close => {
                self.letter('z');
                self.here = self.start;
            }
        }
    }

    fn letter(&mut self, letter: char) {
        if self.letter != letter || letter == 'M' {
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
