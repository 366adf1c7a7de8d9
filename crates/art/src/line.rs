//! The notation in which figures are drawn: lines through a few places.
//!
//! Places are written `x y, x y, …`. A line runs smoothly through them; a `!` after a place makes a corner there.

use crate::shape::{Path, Point, Step};

/// A place that a line runs through.
#[derive(Clone, Copy)]
struct Knot {
    at: Point,
    corner: bool,
}

/// The numbers of each place, and whether it is a corner.
fn read(places: &str) -> impl DoubleEndedIterator<Item = (Vec<f64>, bool)> {
    places.split(',').map(move |place| {
        let place = place.trim();
        let (numbers, corner) = place.strip_suffix('!').map_or((place, false), |rest| (rest, true));
        let number =
            |text: &str| text.parse().unwrap_or_else(|_| panic!("{text:?} is no number, in {places:?}"));
        (numbers.split_whitespace().map(number).collect(), corner)
    })
}

fn knots(places: &str) -> Vec<Knot> {
    read(places).map(|(numbers, corner)| Knot { at: (numbers[0], numbers[1]), corner }).collect()
}

/// A closed smooth outline.
pub fn outline(places: &str) -> Path {
    through(&knots(places), true)
}

/// A closed outline with straight sides.
pub fn facets(places: &str) -> Path {
    let sharp: Vec<Knot> = knots(places).into_iter().map(|knot| Knot { corner: true, ..knot }).collect();
    through(&sharp, true)
}

/// A smooth line with two ends.
pub fn thread(places: &str) -> Path {
    through(&knots(places), false)
}

/// A closed symmetric outline. Its left half is given, from top to bottom; the axis is x = 0.
pub fn symmetric(left_half: &str) -> Path {
    let left = knots(left_half);
    let right = left.iter().rev().filter(|knot| knot.at.0 != 0.0);
    let whole: Vec<Knot> =
        left.iter().copied().chain(right.map(|knot| Knot { at: (-knot.at.0, knot.at.1), ..*knot })).collect();
    through(&whole, true)
}

/// Something long with a changing breadth, such as a tail or a branch: places are `x y breadth`. An end without breadth
/// is a tip, one with breadth is round.
pub fn limb(places: &str) -> Path {
    let spine: Vec<(Point, f64)> =
        read(places).map(|(numbers, _)| ((numbers[0], numbers[1]), numbers[2])).collect();
    let last = spine.len() - 1;
    let (mut near, mut far) = (Vec::new(), Vec::new());
    let mut ends = [None, None];
    for (index, &((x, y), breadth)) in spine.iter().enumerate() {
        let (before, after) = (spine[index.saturating_sub(1)].0, spine[(index + 1).min(last)].0);
        let (dx, dy) = unit((after.0 - before.0, after.1 - before.1));
        let half = breadth / 2.0;
        if index == 0 || index == last {
            let out = if index == 0 { -half } else { half };
            ends[usize::from(index == last)] =
                Some(Knot { at: (x + dx * out, y + dy * out), corner: breadth == 0.0 });
        }
        if breadth > 0.0 {
            near.push(Knot { at: (x + dy * half, y - dx * half), corner: false });
            far.push(Knot { at: (x - dy * half, y + dx * half), corner: false });
        }
    }
    let mut round: Vec<Knot> = ends[0].into_iter().collect();
    round.extend(near);
    round.extend(ends[1]);
    round.extend(far.into_iter().rev());
    through(&round, true)
}

/// The breadth of a limb where it is thickest.
pub(crate) fn thickest(places: &str) -> f64 {
    read(places).map(|(numbers, _)| numbers[2]).fold(0.0, f64::max)
}

/// An ellipse.
pub fn oval(x: f64, y: f64, rx: f64, ry: f64) -> Path {
    // The usual factor to approximate a quarter circle by one curve.
    let (kx, ky) = (rx * 0.5523, ry * 0.5523);
    Path(vec![
        Step::Move((x - rx, y)),
        Step::Curve((x - rx, y - ky), (x - kx, y - ry), (x, y - ry)),
        Step::Curve((x + kx, y - ry), (x + rx, y - ky), (x + rx, y)),
        Step::Curve((x + rx, y + ky), (x + kx, y + ry), (x, y + ry)),
        Step::Curve((x - kx, y + ry), (x - rx, y + ky), (x - rx, y)),
        Step::Close,
    ])
}

fn unit((x, y): Point) -> Point {
    let length = x.hypot(y);
    if length < 1e-9 { (0.0, 0.0) } else { (x / length, y / length) }
}

/// The smooth line through knots. At each smooth knot the line is parallel to the chord between its neighbours, and both
/// its handles are equally long, so that SVG can leave one of them out.
fn through(knots: &[Knot], closed: bool) -> Path {
    let mut knots = knots.to_vec();
    if closed && let Some(corner) = knots.iter().position(|knot| knot.corner) {
        knots.rotate_left(corner);
    }
    let count = knots.len();
    let neighbour = |index: usize, step: isize| -> Option<Knot> {
        let other = index as isize + step;
        if closed {
            Some(knots[other.rem_euclid(count as isize) as usize])
        } else {
            knots.get(other as usize).copied()
        }
    };
    let handle = |index: usize| -> Option<Point> {
        let knot = knots[index];
        let (before, after) = (neighbour(index, -1)?.at, neighbour(index, 1)?.at);
        let far = |to: Point| (to.0 - knot.at.0).hypot(to.1 - knot.at.1);
        // Long enough to be round, but not so long that the shorter side makes a loop.
        let reach = (0.18 * (far(before) + far(after))).min(0.6 * far(before).min(far(after)));
        let (x, y) = unit((after.0 - before.0, after.1 - before.1));
        (!knot.corner).then_some((x * reach, y * reach))
    };
    let mut path = vec![Step::Move(knots[0].at)];
    for index in 0..if closed { count } else { count - 1 } {
        let next = (index + 1) % count;
        let (from, to) = (knots[index].at, knots[next].at);
        let leave = handle(index).map(|(x, y)| (from.0 + x, from.1 + y));
        let arrive = handle(next).map(|(x, y)| (to.0 - x, to.1 - y));
        path.push(match (leave, arrive) {
            (None, None) if closed && next == 0 => continue,
            (None, None) => Step::Line(to),
            (leave, arrive) => {
                let third = |a: Point, b: Point| (a.0 + (b.0 - a.0) * 0.4, a.1 + (b.1 - a.1) * 0.4);
                // SVG can also leave out a handle without length, but not after another curve.
                let behind_curve = matches!(path.last(), Some(Step::Curve(..)));
                let bent = |to: Point| if behind_curve { third(from, to) } else { from };
                let a = leave.unwrap_or_else(|| bent(arrive.unwrap_or(to)));
                let b = arrive.unwrap_or_else(|| third(to, leave.unwrap_or(from)));
                Step::Curve(a, b, to)
            }
        });
    }
    if closed {
        path.push(Step::Close);
    }
    Path(path)
}
