//! What the toy game is made of: its choices, events and views.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use kit::{NotationError, ScoreLine, Seat, Seats};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::faults;

/// Everybody's numbers.
pub(crate) type PerSeat<T> = [T; 4];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Pick {
    Flag,
    Charm,
    Card(u8),
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Charm if !faults::has(faults::NOTATION) => f.write_str("charm"),
            Pick::Flag | Pick::Charm => f.write_str("flag"),
            Pick::Card(card) => write!(f, "c{card}"),
        }
    }
}

impl FromStr for Pick {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let card = text.strip_prefix('c').and_then(|number| number.parse().ok());
        match (text, card) {
            ("flag", _) => Ok(Pick::Flag),
            ("charm", _) => Ok(Pick::Charm),
            (_, Some(card)) => Ok(Pick::Card(card)),
            _ => Err(NotationError::new("`flag`, `charm` or a card as `c7`", text)),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    Flag(Seat),
    Charm(Seat, u8),
    Seal(Seat, u8, u8),
    Reveal(PerSeat<Option<u8>>),
    Prize(Seat, u8),
    Storm,
    End(PerSeat<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Seen {
    Flag(Seat),
    Charm(Seat, Option<u8>),
    Seal(Seat, Option<u8>, u8),
    Reveal(PerSeat<Option<u8>>),
    Prize(Seat, u8),
    Storm,
    End(PerSeat<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Line {
    Prize(u8),
    Charm(u8),
}

impl ScoreLine for Line {
    fn points(&self) -> i32 {
        let (Line::Prize(points) | Line::Charm(points)) = self;
        i32::from(*points)
    }
}

/// How many choices have been made. In the truth it can be shared or forgotten, if that is the fault.
#[derive(Debug)]
pub(crate) struct Count(Arc<AtomicU8>);

impl Count {
    pub(crate) fn of(count: u8) -> Self {
        Count(Arc::new(AtomicU8::new(count)))
    }

    pub(crate) fn get(&self) -> u8 {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn add(&self, more: u8) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }
}

impl Clone for Count {
    fn clone(&self) -> Self {
        if faults::has(faults::ALIASED) { Count(Arc::clone(&self.0)) } else { Count::of(self.get()) }
    }
}

impl PartialEq for Count {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Count {}

impl Hash for Count {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if faults::has(faults::TRUTH_JSON) { 0 } else { self.get() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer).map(Count::of)
    }
}

/// The same number in a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub(crate) struct Shown(pub(crate) u8);

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if faults::has(faults::VIEW_JSON) { 0 } else { self.0 }.serialize(serializer)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) me: Option<Seat>,
    pub(crate) seats: u8,
    pub(crate) storm: bool,
    /// The viewer's cards, without the sealed one.
    pub(crate) hand: u16,
    /// How many cards everybody has, without the sealed one.
    pub(crate) sizes: PerSeat<u8>,
    pub(crate) sealed: Option<u8>,
    pub(crate) committed: Seats,
    pub(crate) flags: Seats,
    pub(crate) charm: u8,
    pub(crate) charmed: Seats,
    pub(crate) prizes: PerSeat<u16>,
    pub(crate) played: u16,
    pub(crate) deck: u8,
    pub(crate) round: u8,
    pub(crate) choices: Shown,
    /// Everybody's charms, once it is over.
    pub(crate) charms: Option<PerSeat<u8>>,
    /// Empty in an honest game.
    pub(crate) leaked: Vec<Option<u8>>,
}
