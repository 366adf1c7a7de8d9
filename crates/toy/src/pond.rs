//! The pond: squares, rocks, the ring around it, and what stands or lies there.

use std::fmt;
use std::str::FromStr;

use kit::notation::number;
use kit::{NotationError, Seat};

/// The smallest x of the pond. Coordinates may be negative, because those of a real board can be.
pub const WEST: i8 = -8;
/// The smallest y of the pond.
pub const NORTH: i8 = -5;
/// How many squares the pond is wide.
pub const WIDTH: i8 = 24;
/// How many squares the pond is high.
pub const HEIGHT: i8 = 16;
/// How many spaces the ring around the pond has.
pub const RING: u8 = 20;
/// The spaces of the ring that are corners.
pub const CORNERS: [u8; 4] = [0, 5, 10, 15];

/// Squares that nothing stands or lies on.
#[rustfmt::skip]
pub const ROCKS: [Square; 12] = [
    Square::new(-5, 6), Square::new(-4, -2), Square::new(-2, 9), Square::new(1, -3), Square::new(3, 2),
    Square::new(3, 3), Square::new(4, 2), Square::new(5, 8), Square::new(9, -1), Square::new(10, 8),
    Square::new(12, 4), Square::new(13, -4),
];

/// A square, perhaps beside the pond. Its notation is `3,-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Square {
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
}

impl Square {
    /// The square at these coordinates.
    pub const fn new(x: i8, y: i8) -> Square {
        Square { x, y }
    }

    /// All squares of the pond, in their order.
    pub fn all() -> impl Iterator<Item = Square> {
        (WEST..WEST + WIDTH).flat_map(|x| (NORTH..NORTH + HEIGHT).map(move |y| Square { x, y }))
    }

    /// Whether it is one of the pond's (TOY-POND-1).
    pub fn in_pond(self) -> bool {
        (WEST..WEST + WIDTH).contains(&self.x) && (NORTH..NORTH + HEIGHT).contains(&self.y)
    }

    /// Whether a rock is there.
    pub fn is_rock(self) -> bool {
        ROCKS.contains(&self)
    }

    /// How many steps to the other square, diagonal ones included.
    pub fn distance(self, other: Square) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// The less, the nearer: first by steps, then by the sum of both distances.
    pub(crate) fn nearness(self, other: Square) -> (u8, u16) {
        let sum = u16::from(self.x.abs_diff(other.x)) + u16::from(self.y.abs_diff(other.y));
        (self.distance(other), sum)
    }

    /// Whether the squares have a side in common.
    pub fn touches(self, other: Square) -> bool {
        self.distance(other) == 1 && (self.x == other.x || self.y == other.y)
    }

    /// The next square this way. At the edge of all numbers there is none, and it stays.
    pub fn next(self, way: Way) -> Square {
        let Square { x, y } = self;
        match way {
            Way::East => Square { x: x.saturating_add(1), y },
            Way::South => Square { x, y: y.saturating_add(1) },
            Way::West => Square { x: x.saturating_sub(1), y },
            Way::North => Square { x, y: y.saturating_sub(1) },
        }
    }

    /// The way that leads farther from `other`, along the axis on which it is farther already.
    pub(crate) fn away_from(self, other: Square) -> Way {
        let across = self.x.abs_diff(other.x) >= self.y.abs_diff(other.y);
        match (across, self.x < other.x, self.y < other.y) {
            (true, true, _) => Way::West,
            (true, false, _) => Way::East,
            (false, _, true) => Way::North,
            (false, _, false) => Way::South,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Square, NotationError> {
        let square = text.split_once(',').and_then(|(x, y)| Some(Square { x: number(x)?, y: number(y)? }));
        square.ok_or_else(|| NotationError::new("a square such as `3,-2`", text))
    }
}

kit::serde_as_notation!(Square);

/// A direction: how a plank lies, seen from its first square. Its notation is a number from 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Way {
    #[default]
    East,
    South,
    West,
    North,
}

impl Way {
    /// All of them, clockwise.
    pub const ALL: [Way; 4] = [Way::East, Way::South, Way::West, Way::North];

    /// Its notation.
    pub const fn word(self) -> &'static str {
        match self {
            Way::East => "1",
            Way::South => "2",
            Way::West => "3",
            Way::North => "4",
        }
    }
}

kit::word_notation!(Way, Way::ALL, Way::word, "a way from 1 to 4");

/// A plank of two squares.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
)]
pub struct Plank {
    /// Its first square.
    pub at: Square,
    /// Where its second square lies.
    pub way: Way,
}

impl Plank {
    /// TOY-LAY-1: how planks are laid.
    pub const WAYS: [Way; 2] = [Way::East, Way::South];

    /// Both squares, the first one first.
    pub fn squares(self) -> [Square; 2] {
        [self.at, self.at.next(self.way)]
    }

    /// TOY-LAY-3: 2, or 3 where a rock makes the water swirl.
    pub fn price(self) -> u8 {
        let swirls = self.squares().iter().any(|square| ROCKS.iter().any(|rock| square.touches(*rock)));
        if swirls { 3 } else { 2 }
    }
}

/// The two pieces of each player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// It jumps (TOY-MOVE-1).
    Hare,
    /// It crawls (TOY-MOVE-2).
    Tortoise,
}

impl Piece {
    /// Both.
    pub const ALL: [Piece; 2] = [Piece::Hare, Piece::Tortoise];

    /// Its notation, which is also part of message ids.
    pub const fn word(self) -> &'static str {
        match self {
            Piece::Hare => "hare",
            Piece::Tortoise => "tortoise",
        }
    }
}

kit::word_notation!(Piece, Piece::ALL, Piece::word, "`hare` or `tortoise`");

/// Where the pieces of each seat start, the Hare first.
pub(crate) const STARTS: [[Square; 2]; 3] = [
    [Square::new(0, 0), Square::new(0, 2)],
    [Square::new(7, 5), Square::new(7, 3)],
    [Square::new(0, 6), Square::new(2, 5)],
];

/// TOY-BOAT-2: whose corner this is, by its number from 0 to 3. Among three the last one is nobody's.
pub fn corner_owner(corner: usize, seats: u8) -> Option<Seat> {
    match seats {
        1 | 2 => Some(Seat::at(corner % usize::from(seats))),
        _ => (corner < usize::from(seats)).then(|| Seat::at(corner)),
    }
}
