//! Variants of a table (specification 8).

use std::fmt;
use std::ops::RangeInclusive;

use kit::{Refusal, RuleId, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use words::Limit;

use crate::objective::PAGE_COUNT;

const SETUP_1: RuleId = RuleId::new("TILE-SETUP-1");
const VAR_3: RuleId = RuleId::new("TILE-VAR-3");
const VAR_4: RuleId = RuleId::new("TILE-VAR-4");

/// TILE-SETUP-1: how many can play.
pub(crate) const PLAYERS: RangeInclusive<u8> = 2..=4;
/// The shortest game (TILE-VAR-4).
pub(crate) const FEWEST_PAGES: u8 = 4;

/// Which sides of the standard tiles are up (TILE-VAR-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileSides {
    /// Each by chance.
    #[default]
    Random,
    /// All sides A.
    AllA,
    /// All sides B.
    AllB,
}

/// Which sides of the start tiles are up (TILE-VAR-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartSides {
    /// All sides A.
    #[default]
    Aaa,
    /// All sides B.
    Bbb,
    /// Each by chance.
    Random,
}

/// Who begins (TILE-VAR-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FirstPlayer {
    /// Drawn by lot.
    #[default]
    #[serde(rename = "random")]
    Random,
    /// The player in seat 0.
    #[serde(rename = "seat_0")]
    Seat0,
    /// The player in seat 1.
    #[serde(rename = "seat_1")]
    Seat1,
    /// The player in seat 2.
    #[serde(rename = "seat_2")]
    Seat2,
    /// The player in seat 3.
    #[serde(rename = "seat_3")]
    Seat3,
}

impl FirstPlayer {
    /// The seat, unless it is drawn.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            FirstPlayer::Random => None,
            FirstPlayer::Seat0 => Some(Seat::at(0)),
            FirstPlayer::Seat1 => Some(Seat::at(1)),
            FirstPlayer::Seat2 => Some(Seat::at(2)),
            FirstPlayer::Seat3 => Some(Seat::at(3)),
        }
    }
}

/// How many pages each player gets (TILE-VAR-4): `"full"`, or a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BookSize {
    /// All pages are dealt.
    #[default]
    Full,
    /// A short game; the rest is removed unseen.
    Short(u8),
}

impl Serialize for BookSize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            BookSize::Full => serializer.serialize_str("full"),
            BookSize::Short(pages) => serializer.serialize_u8(*pages),
        }
    }
}

impl<'de> Deserialize<'de> for BookSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BookSize, D::Error> {
        deserializer.deserialize_any(AnyBook)
    }
}

/// Reads a size. Errors say what is accepted; whether the number fits the table is checked by `Options::check`.
struct AnyBook;

impl de::Visitor<'_> for AnyBook {
    type Value = BookSize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"full\" or a number of pages")
    }

    fn visit_u64<E: de::Error>(self, pages: u64) -> Result<BookSize, E> {
        // Too large a number stays too large, and is refused by TILE-VAR-4.
        Ok(BookSize::Short(pages.try_into().unwrap_or(u8::MAX)))
    }

    fn visit_i64<E: de::Error>(self, pages: i64) -> Result<BookSize, E> {
        self.visit_u64(pages.try_into().unwrap_or(0))
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<BookSize, E> {
        match word {
            "full" => Ok(BookSize::Full),
            _ => Err(E::invalid_value(de::Unexpected::Str(word), &self)),
        }
    }
}

/// What happens when one player is left (TILE-VAR-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastSurvivor {
    /// The story has to be told to its end.
    #[default]
    PlaysOn,
    /// The one who is left wins at once.
    Wins,
}

/// Which answers to the questions about a table go together (TILE-VAR-3, TILE-VAR-4: four players have nine pages each).
pub(crate) const LIMITS: &[Limit] = &[
    Limit::needs("first_player", &["seat_2"], Limit::SEATS, &["3", "4"]),
    Limit::needs("first_player", &["seat_3"], Limit::SEATS, &["4"]),
    Limit::needs("pages_per_player", &["12"], Limit::SEATS, &["2", "3"]),
];

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many pages each player gets.
    pub pages_per_player: BookSize,
    /// Sides of the standard tiles.
    pub tile_sides: TileSides,
    /// Sides of the start tiles.
    pub start_sides: StartSides,
    /// Who begins.
    pub first_player: FirstPlayer,
    /// What happens when one player is left.
    pub last_survivor: LastSurvivor,
    /// TILE-VAR-6: after this many turns in a row without a telling, the game ends without a winner; 0 for never.
    pub stall_limit: u16,
}

impl Options {
    /// Can this many players use these options?
    pub(crate) fn check(self, seats: u8) -> Result<(), Refusal> {
        // TILE-SETUP-1
        if !PLAYERS.contains(&seats) {
            return Err(Options::wrong_seats(seats));
        }
        // TILE-VAR-3
        if self.first_player.seat().is_some_and(|seat| seat.index() >= usize::from(seats)) {
            return Err(Refusal::by(VAR_3).with("seats", seats.into()));
        }
        // TILE-VAR-4
        let most = Options::full_book(seats);
        if let BookSize::Short(pages) = self.pages_per_player
            && !(FEWEST_PAGES..=most).contains(&pages)
        {
            return Err(Refusal::by(VAR_4).with("least", FEWEST_PAGES.into()).with("most", most.into()));
        }
        Ok(())
    }

    pub(crate) fn wrong_seats(seats: u8) -> Refusal {
        Refusal::by(SETUP_1).with("seats", seats.into())
    }

    /// TILE-SETUP-6: 18 pages each for two players, 12 for three, 9 for four.
    const fn full_book(seats: u8) -> u8 {
        PAGE_COUNT as u8 / seats
    }

    /// How many pages each player gets at a table of this size.
    pub const fn book_size(self, seats: u8) -> u8 {
        match self.pages_per_player {
            BookSize::Full => Options::full_book(seats),
            BookSize::Short(pages) => pages,
        }
    }
}
