//! The decisions of the game (specification 5.8).

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Card;

/// By which slot of step 2A a card is built (SAND-BUILD-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// Of the board or of a plain red card; also the only one of Side Project, Always Building and Dream Build.
    #[default]
    Normal,
    /// Of Bargain Build.
    Bargain,
    /// Of Free Build.
    Free,
}

impl Slot {
    /// In the order in which they are listed.
    pub const ALL: [Slot; 3] = [Slot::Normal, Slot::Bargain, Slot::Free];
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// D1: put this card of the starting hand among those to be exchanged.
    Exchange(Card),
    /// D13: this card leaves the solo campaign.
    Leave(Card),
    /// D2, D5: the base draw of step 1 or 2B.
    Draw,
    /// D2, D5, D10: use this card.
    Use(Card),
    /// D5: give this card of the hand.
    Gift(Card),
    /// D5: put this coin card of the hand on a Pallet.
    Store(Card),
    /// D6, D9: build this card.
    Build(Card, Slot),
    /// D7: pay with this card of the hand, or with a Scaffold.
    Pay(Card),
    /// D7: pay with this card on a Pallet.
    PayPallet(Card),
    /// D7: pay with a coin token.
    PayCoin,
    /// D8, D11: discard this card of the hand.
    Discard(Card),
    /// D8: remove this card of the hand from the game.
    Remove(Card),
    /// D3: give up this card.
    Drop(Card),
    /// D3: give up the token.
    DropCoin,
    /// D4: take this card from the discard pile.
    Take(Card),
    /// D9: reveal one card more.
    Reveal,
    /// D10: keep at most so many cards.
    Limit(u8),
    /// D12: subtract the bonus of the series.
    Subtract,
    /// D12: do without it.
    Forgo,
    /// D1, D6, D8, D9: that is all.
    Confirm,
    /// D2, D5: the step is over.
    End,
}

/// Hand limits that the notation can write.
const LIMITS: u8 = 99;

impl Choice {
    /// Every choice there is (limits up to 40), in order.
    pub fn all() -> impl Iterator<Item = Choice> {
        fn of(verb: impl Fn(Card) -> Choice) -> impl Iterator<Item = Choice> {
            Card::all().map(verb)
        }
        of(Choice::Exchange)
            .chain(of(Choice::Leave))
            .chain([Choice::Draw])
            .chain(of(Choice::Use))
            .chain(of(Choice::Gift))
            .chain(of(Choice::Store))
            .chain(Card::all().flat_map(|card| Slot::ALL.map(|slot| Choice::Build(card, slot))))
            .chain(of(Choice::Pay))
            .chain(of(Choice::PayPallet))
            .chain([Choice::PayCoin])
            .chain(of(Choice::Discard))
            .chain(of(Choice::Remove))
            .chain(of(Choice::Drop))
            .chain([Choice::DropCoin])
            .chain(of(Choice::Take))
            .chain([Choice::Reveal])
            .chain((0..=40).map(Choice::Limit))
            .chain([Choice::Subtract, Choice::Forgo, Choice::Confirm, Choice::End])
    }
}

/// `build castle_2 bargain`, `pay coin_2 pallet`, `pay token`, `limit 4`, `end` and the like.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Exchange(card) => write!(f, "exchange {card}"),
            Choice::Leave(card) => write!(f, "leave {card}"),
            Choice::Draw => f.write_str("draw"),
            Choice::Use(card) => write!(f, "use {card}"),
            Choice::Gift(card) => write!(f, "gift {card}"),
            Choice::Store(card) => write!(f, "store {card}"),
            Choice::Build(card, Slot::Normal) => write!(f, "build {card}"),
            Choice::Build(card, Slot::Bargain) => write!(f, "build {card} bargain"),
            Choice::Build(card, Slot::Free) => write!(f, "build {card} free"),
            Choice::Pay(card) => write!(f, "pay {card}"),
            Choice::PayPallet(card) => write!(f, "pay {card} pallet"),
            Choice::PayCoin => f.write_str("pay token"),
            Choice::Discard(card) => write!(f, "discard {card}"),
            Choice::Remove(card) => write!(f, "remove {card}"),
            Choice::Drop(card) => write!(f, "drop {card}"),
            Choice::DropCoin => f.write_str("drop token"),
            Choice::Take(card) => write!(f, "take {card}"),
            Choice::Reveal => f.write_str("reveal"),
            Choice::Limit(limit) => write!(f, "limit {limit}"),
            Choice::Subtract => f.write_str("subtract"),
            Choice::Forgo => f.write_str("forgo"),
            Choice::Confirm => f.write_str("confirm"),
            Choice::End => f.write_str("end"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let expected = || {
            NotationError::new(
                "a choice such as `draw`, `use green_6`, `build castle_2`, `pay token` or `end`",
                text,
            )
        };
        let mut parts = text.split(' ');
        let (verb, what, how) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        if parts.next().is_some() {
            return Err(expected());
        }
        let plain = match verb {
            "draw" => Some(Choice::Draw),
            "reveal" => Some(Choice::Reveal),
            "subtract" => Some(Choice::Subtract),
            "forgo" => Some(Choice::Forgo),
            "confirm" => Some(Choice::Confirm),
            "end" => Some(Choice::End),
            _ => None,
        };
        let what = match (plain, what) {
            (Some(choice), None) => return Ok(choice),
            (None, Some(what)) => what,
            _ => return Err(expected()),
        };
        match (verb, what, how) {
            ("pay", "token", None) => return Ok(Choice::PayCoin),
            ("drop", "token", None) => return Ok(Choice::DropCoin),
            ("limit", number, None) => return limit(number).ok_or_else(expected),
            _ => {}
        }
        let card: Card = what.parse()?;
        Ok(match (verb, how) {
            ("exchange", None) => Choice::Exchange(card),
            ("leave", None) => Choice::Leave(card),
            ("use", None) => Choice::Use(card),
            ("gift", None) => Choice::Gift(card),
            ("store", None) => Choice::Store(card),
            ("build", None) => Choice::Build(card, Slot::Normal),
            ("build", Some("bargain")) => Choice::Build(card, Slot::Bargain),
            ("build", Some("free")) => Choice::Build(card, Slot::Free),
            ("pay", None) => Choice::Pay(card),
            ("pay", Some("pallet")) => Choice::PayPallet(card),
            ("discard", None) => Choice::Discard(card),
            ("remove", None) => Choice::Remove(card),
            ("drop", None) => Choice::Drop(card),
            ("take", None) => Choice::Take(card),
            _ => return Err(expected()),
        })
    }
}

/// A number as it is written: without a sign or a zero before it.
fn limit(text: &str) -> Option<Choice> {
    let limit: u8 = text.parse().ok().filter(|limit| *limit <= LIMITS)?;
    (limit.to_string() == text).then_some(Choice::Limit(limit))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_reads_back_and_stands_in_order() {
        let all: Vec<Choice> = Choice::all().collect();
        assert!(all.is_sorted_by(|one, next| one < next));
        for choice in all {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        for wrong in [
            "",
            "draw token",
            "use",
            "build castle_2 twice",
            "pay coin pallet",
            "limit 04",
            "end now",
            "limit 255",
        ] {
            assert!(wrong.parse::<Choice>().is_err(), "{wrong}");
        }
    }
}
