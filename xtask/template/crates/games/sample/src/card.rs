//! Cards and prizes: both are numbers from 1 to 6.

use std::fmt;
use std::str::FromStr;

use kit::{NotationError, Row};
use serde::{Deserialize, Serialize};

/// How many cards everybody has, and how many prizes there are.
pub const CARDS: usize = 6;

/// A card, or a prize of as many points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Card(u8);

/// Cards or prizes.
pub type Pile = Row<Card, CARDS>;

impl Card {
    /// All of them, the lowest first.
    pub fn all() -> impl Iterator<Item = Card> {
        (1..=CARDS as u8).map(Card)
    }

    /// From 1 to 6.
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = NotationError;

    fn try_from(value: u8) -> Result<Card, NotationError> {
        let card = Card::all().find(|card| card.value() == value);
        card.ok_or_else(|| NotationError::new("a card from 1 to 6", &value.to_string()))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let card = Card::all().find(|card| card.to_string() == text);
        card.ok_or_else(|| NotationError::new("a card from 1 to 6", text))
    }
}
