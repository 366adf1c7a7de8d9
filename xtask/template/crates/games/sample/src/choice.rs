//! The one decision of the game.

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Card;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// SAMPLE-BID-2: lay this card for the prize.
    Lay(Card),
}

/// `lay 4`
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Choice::Lay(card) = self;
        write!(f, "lay {card}")
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let card = text.strip_prefix("lay ").ok_or_else(|| NotationError::new("`lay` and a card", text))?;
        card.parse().map(Choice::Lay)
    }
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choice, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
