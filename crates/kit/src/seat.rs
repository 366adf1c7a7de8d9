//! Seats, sets of seats, and viewers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::NotationError;
use crate::notation::number;

/// No game seats more players than this.
pub const MAX_SEATS: u8 = 5;

/// A numbered place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if a table can have one.
    pub const fn new(index: u8) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index)) } else { None }
    }

    /// The seat with this number.
    ///
    /// # Panics
    /// If no table has such a seat.
    #[inline]
    pub const fn at(index: usize) -> Seat {
        assert!(index < MAX_SEATS as usize, "no table has that many seats");
        Seat(index as u8)
    }

    /// The position of the seat in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that is `steps` places clockwise (to the left) at a table of `seats`.
    pub const fn left(self, steps: u8, seats: u8) -> Seat {
        Seat((self.0 + steps % seats) % seats)
    }

    /// The seat that is `steps` places counter-clockwise (to the right) at a table of `seats`.
    pub const fn right(self, steps: u8, seats: u8) -> Seat {
        Seat((self.0 + seats - steps % seats) % seats)
    }

    /// Seats 0 to `seats` - 1.
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS)).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        number(text)
            .and_then(Seat::new)
            .ok_or_else(|| NotationError::new(format!("a seat from 0 to {}", MAX_SEATS - 1), text))
    }
}

/// In JSON a seat is its number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Seat::new(index).ok_or_else(|| {
            de::Error::custom(format_args!(
                "seat {index} does not exist; seats go from 0 to {}",
                MAX_SEATS - 1
            ))
        })
    }
}

/// A set of seats, for example of those who have to decide now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// Every seat that a table can have.
    pub const EVERYBODY: Seats = Seats((1 << MAX_SEATS) - 1);

    /// Seats 0 to `seats` - 1.
    pub const fn first(seats: u8) -> Seats {
        Seats(((1u16 << seats) - 1) as u8 & Seats::EVERYBODY.0)
    }

    /// One seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Every seat but this one.
    pub const fn all_but(seat: Seat) -> Seats {
        Seats(Seats::EVERYBODY.0 & !Seats::only(seat).0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The set as bits, seat 0 the lowest: for keys to sort by.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The seats of either set.
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The lowest seat of the set.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(crate::Row::<Seat, { MAX_SEATS as usize }>::deserialize(deserializer)?.iter().copied().collect())
    }
}

/// Whose knowledge something shows: a seat's, or the public's (spectators, the public log).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// The public, which sees what everybody may see and nothing else.
    Table,
}

impl Viewer {
    /// The viewer's seat, if they have one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        }
    }

    /// Whether this viewer is the player in that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer of a table: each seat, then the public.
    #[inline]
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Table => f.write_str("table"),
        }
    }
}

impl FromStr for Viewer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Viewer, Self::Err> {
        if text == "table" {
            return Ok(Viewer::Table);
        }
        text.parse()
            .map(Viewer::Seat)
            .map_err(|_| NotationError::new(format!("a seat from 0 to {}, or `table`", MAX_SEATS - 1), text))
    }
}

/// In JSON a seat is its number, and the public is `"table"`.
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => seat.serialize(serializer),
            Viewer::Table => serializer.serialize_str("table"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Viewer, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Either {
            Seat(Seat),
            Word(String),
        }
        match Either::deserialize(deserializer)? {
            Either::Seat(seat) => Ok(Viewer::Seat(seat)),
            Either::Word(word) if word == "table" => Ok(Viewer::Table),
            Either::Word(word) => {
                Err(de::Error::custom(format_args!("expected a seat number or \"table\", found \"{word}\"")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round_the_table() {
        let seat = Seat::at(3);
        assert_eq!(seat.left(1, 4), Seat::at(0));
        assert_eq!(seat.right(4, 5), Seat::at(4));
        assert_eq!(
            Seat::at(0).right(1, 2),
            Seat::at(0).left(1, 2),
            "with two players both neighbours are one"
        );
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: Seats = [4, 0, 2].into_iter().map(Seat::at).collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,2,4]");
        assert_eq!(serde_json::from_str::<Seats>("[4,2,0]").unwrap(), set);
        assert!(
            serde_json::from_str::<Seats>("[7]").unwrap_err().to_string().contains("seat 7 does not exist")
        );
        assert_eq!(Seats::first(5), Seats::EVERYBODY);
        assert_eq!(Seats::first(2).len(), 2);
    }

    #[test]
    fn a_viewer_has_one_spelling() {
        for text in ["01", "+1", " 1", "1 ", "00", "5", "", "Table"] {
            assert!(text.parse::<Viewer>().is_err(), "{text}");
        }
    }

    #[test]
    fn viewers_round_trip() {
        for viewer in Viewer::all(5) {
            assert_eq!(viewer.to_string().parse(), Ok(viewer));
            let json = serde_json::to_string(&viewer).unwrap();
            assert_eq!(serde_json::from_str::<Viewer>(&json).unwrap(), viewer);
        }
        assert!("9".parse::<Viewer>().unwrap_err().to_string().contains("expected a seat"));
    }
}
