//! The four decisions of the game (specification 5.9).

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Card;

/// One decision, always about a card name. None is a message to somebody (TALE-RULING-25), and none gives the
/// Trickster its name (TALE-RULING-18).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Prompt `draft_pick`: keep this card of the pack.
    Keep(Card),
    /// Prompt `play_card`: commit this card of the hand.
    Play(Card),
    /// Prompt `open_target`: turn this card face up.
    Open(Card),
    /// Prompt `close_target`: turn this card face down.
    Close(Card),
}

impl Choice {
    /// The card that it is about.
    pub const fn card(self) -> Card {
        match self {
            Choice::Keep(card) | Choice::Play(card) | Choice::Open(card) | Choice::Close(card) => card,
        }
    }

    const fn verb(self) -> &'static str {
        match self {
            Choice::Keep(_) => "keep",
            Choice::Play(_) => "play",
            Choice::Open(_) => "open",
            Choice::Close(_) => "close",
        }
    }

    /// Every choice there is, in order.
    pub fn all() -> impl Iterator<Item = Choice> {
        let verbs: [fn(Card) -> Choice; 4] = [Choice::Keep, Choice::Play, Choice::Open, Choice::Close];
        verbs.into_iter().flat_map(|verb| Card::all().map(verb))
    }
}

/// `keep bronze_dragon`, `play demon`, `open bard`, `close bard`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.verb(), self.card())
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let expected = || NotationError::new("`keep`, `play`, `open` or `close`, a space and a card", text);
        let (verb, card) = text.split_once(' ').ok_or_else(expected)?;
        let verb = match verb {
            "keep" => Choice::Keep,
            "play" => Choice::Play,
            "open" => Choice::Open,
            "close" => Choice::Close,
            _ => return Err(expected()),
        };
        Ok(verb(card.parse()?))
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
