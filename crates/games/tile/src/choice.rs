//! The decisions of the game (specification 5.2).

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::hex::Hex;
use crate::land::Figure;

/// One decision. Pages are neither shown nor spoken of by a choice (TILE-RUL-43, TILE-RUL-44), and to leave the table is
/// none: who sits there is for the house to know (TILE-RUL-45).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Prompts `main` and `second`: move a figure.
    Move(Figure, Hex),
    /// Prompts `main` and `second`: add the top tile, with its cell a here and in this rotation.
    Lay(Hex, u8),
    /// Prompt `main`: turn the page, and nothing else in this turn.
    TurnPage,
    /// Prompt `after`: tell the page in hand.
    Tell,
    /// Prompt `after`: use the token for a second adventure.
    Magic,
    /// Prompt `after`: leave it at that.
    EndTurn,
}

/// `move knight 0,-1`, `tile 2,-1 4`, `turn_page`, `tell`, `magic`, `end_turn`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Move(figure, to) => write!(f, "move {figure} {to}"),
            Choice::Lay(at, rotation) => write!(f, "tile {at} {rotation}"),
            Choice::TurnPage => f.write_str("turn_page"),
            Choice::Tell => f.write_str("tell"),
            Choice::Magic => f.write_str("magic"),
            Choice::EndTurn => f.write_str("end_turn"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let wrong = || {
            NotationError::new(
                "`move FIGURE Q,R`, `tile Q,R ROTATION`, `turn_page`, `tell`, `magic` or `end_turn`",
                text,
            )
        };
        Ok(match text {
            "turn_page" => Choice::TurnPage,
            "tell" => Choice::Tell,
            "magic" => Choice::Magic,
            "end_turn" => Choice::EndTurn,
            _ => {
                let (verb, rest) = text.split_once(' ').ok_or_else(wrong)?;
                let (first, second) = rest.split_once(' ').ok_or_else(wrong)?;
                match verb {
                    "move" => Choice::Move(first.parse()?, second.parse()?),
                    "tile" => {
                        let rotation = match second.as_bytes() {
                            [digit @ b'0'..=b'5'] => digit - b'0',
                            _ => return Err(NotationError::new("a rotation from 0 to 5", second)),
                        };
                        Choice::Lay(first.parse()?, rotation)
                    }
                    _ => return Err(wrong()),
                }
            }
        })
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
