//! Hexagons in axial coordinates.

use std::fmt;
use std::ops::Add;
use std::str::FromStr;

use kit::NotationError;
use kit::notation::number;

/// How far from the middle a place can be written and a cell can lie. No kingdom gets further (`doc` refuses those that
/// could).
pub(crate) const FAR: i8 = 30;
/// A tile that touches the kingdom extends it by at most this much.
pub(crate) const STRIDE: i8 = 2;

/// A place of the plane (TILE-GEO-1: pointed tops, axial coordinates).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hex {
    /// Grows to the east.
    pub q: i8,
    /// Grows to the south-east.
    pub r: i8,
}

/// TILE-GEO-2: the six directions, also the numbers of a cell's edges, counter-clockwise from the east.
pub const DIRECTIONS: [Hex; 6] =
    [Hex::new(1, 0), Hex::new(1, -1), Hex::new(0, -1), Hex::new(-1, 0), Hex::new(-1, 1), Hex::new(0, 1)];

/// TILE-GEO-2: the number of the same edge, seen from the other side.
pub(crate) const fn opposite(direction: usize) -> usize {
    (direction + 3) % 6
}

impl Hex {
    /// The place with these coordinates.
    pub const fn new(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    /// The place next to it in a direction, 0 to 5.
    #[must_use]
    pub const fn beside(self, direction: usize) -> Hex {
        let step = DIRECTIONS[direction % 6];
        Hex::new(self.q.saturating_add(step.q), self.r.saturating_add(step.r))
    }

    /// TILE-GEO-3: steps from here to there.
    pub fn distance(self, other: Hex) -> u8 {
        let (dq, dr) = (i16::from(other.q) - i16::from(self.q), i16::from(other.r) - i16::from(self.r));
        dq.abs().max(dr.abs()).max((dq + dr).abs()).min(u8::MAX.into()) as u8
    }

    /// Does the other place lie straight on in one of the six directions?
    pub(crate) const fn is_in_line_with(self, other: Hex) -> bool {
        let (dq, dr) = (other.q as i16 - self.q as i16, other.r as i16 - self.r as i16);
        dq == 0 || dr == 0 || dq + dr == 0
    }

    /// A number that orders places as `Ord` does.
    pub(crate) const fn key(self) -> u16 {
        ((self.q as i16 + 128) as u16) << 8 | (self.r as i16 + 128) as u16
    }

    pub(crate) const fn of_key(key: u16) -> Hex {
        Hex::new(((key >> 8) as i16 - 128) as i8, ((key & 0xff) as i16 - 128) as i8)
    }
}

impl Add for Hex {
    type Output = Hex;

    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q.saturating_add(other.q), self.r.saturating_add(other.r))
    }
}

/// `-1,2`
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Hex {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Hex, NotationError> {
        let part = |text: &str| number(text).filter(|part| (-FAR..=FAR).contains(part));
        text.split_once(',').and_then(|(q, r)| Some(Hex::new(part(q)?, part(r)?))).ok_or_else(|| {
            NotationError::new(format!("a place such as `-1,2`, each number from -{FAR} to {FAR}"), text)
        })
    }
}

kit::serde_as_notation!(Hex);

#[cfg(test)]
mod tests {
    use super::*;

    /// TILE-GEO-1, TILE-GEO-2: each direction is 60 degrees to the left of the one before, on the screen.
    #[test]
    fn directions_turn_to_the_left() {
        let screen = |hex: Hex| {
            let (q, r) = (f64::from(hex.q), f64::from(hex.r));
            (3f64.sqrt() * (q + r / 2.0), 1.5 * r)
        };
        for (number, direction) in DIRECTIONS.iter().enumerate() {
            let (x, y) = screen(*direction);
            let angle = (-y).atan2(x).to_degrees().rem_euclid(360.0);
            assert!((angle - 60.0 * number as f64).abs() < 0.01, "{number}: {angle}");
            assert_eq!(direction.beside(opposite(number)), Hex::default());
        }
    }

    /// TILE-GEO-3
    #[test]
    fn distances_count_steps() {
        let start = Hex::new(-1, -1);
        for (to, steps) in
            [((-1, -1), 0), ((0, -1), 1), ((1, -1), 2), ((0, 0), 2), ((-2, 2), 3), ((3, -3), 4)]
        {
            assert_eq!(start.distance(Hex::new(to.0, to.1)), steps, "{to:?}");
        }
    }

    /// TILE-DRAG-1: what lies straight on is on one of the six lines.
    #[test]
    fn lines_run_in_six_directions() {
        let start = Hex::new(2, -1);
        let far = |direction: usize| (0..4).fold(start, |hex, _| hex.beside(direction));
        for direction in 0..6 {
            assert!(start.is_in_line_with(far(direction)), "{direction}");
            assert!(!start.is_in_line_with(far(direction).beside(direction + 1)), "{direction}");
        }
    }

    #[test]
    fn notation_reads_back_and_is_unique() {
        for hex in [Hex::new(0, 0), Hex::new(-30, 30), Hex::new(5, -7)] {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            assert_eq!(Hex::of_key(hex.key()), hex);
        }
        for wrong in ["", "1", "1,", "+1,0", "01,2", "1, 2", "-0,0", "31,0", "1,2,3"] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
        }
        assert!(Hex::new(-1, 3).key() < Hex::new(0, -3).key(), "keys are in the order of places");
    }
}
