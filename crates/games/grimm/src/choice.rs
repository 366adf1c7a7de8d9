//! The decisions of the game (specification 5.12).

use std::fmt;
use std::str::FromStr;

use kit::{NotationError, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::state::{SEATS, Trigger};
use crate::vocabulary::{GatherCard, House, Location, Resource, seat_of};
use crate::{Fable, Friend};

/// A reward for the first house of its type (GRIMM-BONUS-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// One of each resource.
    Resources,
    /// Two Fables.
    Fables,
    /// A Friend.
    Friend,
}

impl Reward {
    /// As printed.
    pub const ALL: [Reward; 3] = [Reward::Resources, Reward::Fables, Reward::Friend];

    const fn word(self) -> &'static str {
        match self {
            Reward::Resources => "resources",
            Reward::Fables => "fables",
            Reward::Friend => "friend",
        }
    }
}

/// Which of somebody's face-down cards (GRIMM-CHOOSE-6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Down {
    /// The Gather card.
    Gather,
    /// The Fable.
    Fable,
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// `commit_gather`: lay this Gather card.
    Gather(Location),
    /// `commit_fable`: add this Fable.
    Lay(Fable),
    /// `commit_fable`: add none.
    LayNone,
    /// `order_triggers`: this card acts next.
    Resolve(Trigger),
    /// A Location: to place something, to go there, to name it.
    At(Location),
    /// A player.
    Seat(Seat),
    /// A resource.
    Pick(Resource),
    /// `ali_baba_steal`
    Steal(Seat, Resource),
    /// `tom_thumb_take`
    Take(Location, Resource),
    /// `aladdin_predict`
    Alone,
    /// `aladdin_predict`
    WithOthers,
    /// `queen_peek`
    Peek(Seat, Down),
    /// `crystal_swap`
    Swap(GatherCard),
    /// `well_pair`
    Pair(Seat, Seat),
    /// `tavern_pick`
    Friend(Friend),
    /// A Fable: to keep, give, take or discard.
    Card(Fable),
    /// `gift_offer`
    Offer(Seat, Resource, u8),
    /// `merchant_trade`: two of the first for three of the second.
    Trade(Resource, Resource),
    /// `friend_keep_or_give`
    Keep,
    /// `friend_keep_or_give`
    Give(Seat),
    /// `mermaid_keep`
    Hold(Location),
    /// `wolf_house`
    Raze(House),
    /// `bonus_choice`
    Bonus(Reward),
    /// `action`: draw a Fable.
    Draw,
    /// `action`: gain a resource.
    Gain(Resource),
    /// `action`, `puss_build`: build this section.
    Build(House),
    /// `action`: the special action of the Friend.
    Special,
    /// `action`: discard the Friend for what it gives.
    Dismiss,
    /// `action`: end the turn.
    End,
    /// Do it.
    Yes,
    /// Do not, stay, none.
    No,
}

/// The largest gift (GRIMM-FABLE-27a).
pub(crate) const GIFT_MOST: u8 = 3;

fn seats() -> impl Iterator<Item = Seat> + Clone {
    Seat::all(SEATS as u8)
}

impl Choice {
    /// Every choice there is, in order.
    pub fn all() -> impl Iterator<Item = Choice> {
        let resources = || Resource::ALL.into_iter();
        let locations = || Location::ALL.into_iter();
        locations()
            .map(Choice::Gather)
            .chain(Fable::all().map(Choice::Lay))
            .chain([Choice::LayNone])
            .chain(Trigger::ALL.into_iter().map(Choice::Resolve))
            .chain(locations().map(Choice::At))
            .chain(seats().map(Choice::Seat))
            .chain(resources().map(Choice::Pick))
            .chain(seats().flat_map(move |seat| resources().map(move |of| Choice::Steal(seat, of))))
            .chain(locations().flat_map(move |at| resources().map(move |of| Choice::Take(at, of))))
            .chain([Choice::Alone, Choice::WithOthers])
            .chain(seats().flat_map(|seat| [Down::Gather, Down::Fable].map(|what| Choice::Peek(seat, what))))
            .chain(seats().flat_map(move |owner| {
                locations().map(move |names| Choice::Swap(GatherCard { owner, names }))
            }))
            .chain(seats().flat_map(|one| {
                seats().filter(move |other| *other >= one).map(move |other| Choice::Pair(one, other))
            }))
            .chain(Friend::all().map(Choice::Friend))
            .chain(Fable::all().map(Choice::Card))
            .chain(seats().flat_map(move |seat| {
                resources().flat_map(move |of| (1..=GIFT_MOST).map(move |n| Choice::Offer(seat, of, n)))
            }))
            .chain(resources().flat_map(move |paid| resources().map(move |got| Choice::Trade(paid, got))))
            .chain([Choice::Keep])
            .chain(seats().map(Choice::Give))
            .chain(locations().map(Choice::Hold))
            .chain(House::all().map(Choice::Raze))
            .chain(Reward::ALL.into_iter().map(Choice::Bonus))
            .chain([Choice::Draw])
            .chain(resources().map(Choice::Gain))
            .chain(House::all().map(Choice::Build))
            .chain([Choice::Special, Choice::Dismiss, Choice::End, Choice::Yes, Choice::No])
    }
}

impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trigger::Played => f.write_str("fable"),
            Trigger::Next => f.write_str("next"),
            Trigger::Friend => f.write_str("friend"),
            Trigger::Unique(at) => at.fmt(f),
        }
    }
}

/// `gather fields`, `lay wolf`, `build straw walls`, `offer 2 wood 3`, `no` and the like.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Gather(at) => write!(f, "gather {at}"),
            Choice::Lay(card) => write!(f, "lay {card}"),
            Choice::LayNone => f.write_str("lay nothing"),
            Choice::Resolve(trigger) => write!(f, "resolve {trigger}"),
            Choice::At(at) => write!(f, "at {at}"),
            Choice::Seat(seat) => write!(f, "seat {seat}"),
            Choice::Pick(of) => write!(f, "pick {of}"),
            Choice::Steal(seat, of) => write!(f, "steal {seat} {of}"),
            Choice::Take(at, of) => write!(f, "take {at} {of}"),
            Choice::Alone => f.write_str("alone"),
            Choice::WithOthers => f.write_str("with_others"),
            Choice::Peek(seat, Down::Gather) => write!(f, "peek {seat} gather"),
            Choice::Peek(seat, Down::Fable) => write!(f, "peek {seat} fable"),
            Choice::Swap(card) => write!(f, "swap {card}"),
            Choice::Pair(one, other) => write!(f, "pair {one} {other}"),
            Choice::Friend(friend) => write!(f, "friend {friend}"),
            Choice::Card(card) => write!(f, "card {card}"),
            Choice::Offer(seat, of, n) => write!(f, "offer {seat} {of} {n}"),
            Choice::Trade(paid, got) => write!(f, "trade {paid} {got}"),
            Choice::Keep => f.write_str("keep"),
            Choice::Give(seat) => write!(f, "give {seat}"),
            Choice::Hold(at) => write!(f, "hold {at}"),
            Choice::Raze(house) => write!(f, "raze {house}"),
            Choice::Bonus(reward) => write!(f, "bonus {}", reward.word()),
            Choice::Draw => f.write_str("draw"),
            Choice::Gain(of) => write!(f, "gain {of}"),
            Choice::Build(house) => write!(f, "build {house}"),
            Choice::Special => f.write_str("special"),
            Choice::Dismiss => f.write_str("dismiss"),
            Choice::End => f.write_str("end"),
            Choice::Yes => f.write_str("yes"),
            Choice::No => f.write_str("no"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let expected = || {
            NotationError::new(
                "a choice such as `gather fields`, `lay wolf`, `pick straw`, `build wood walls` or `end`",
                text,
            )
        };
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let seat = |text: &str| seat_of(text).ok_or_else(expected);
        let two = || rest.split_once(' ').ok_or_else(expected);
        Ok(match (verb, rest) {
            ("lay", "nothing") => Choice::LayNone,
            ("alone", "") => Choice::Alone,
            ("with_others", "") => Choice::WithOthers,
            ("keep", "") => Choice::Keep,
            ("draw", "") => Choice::Draw,
            ("special", "") => Choice::Special,
            ("dismiss", "") => Choice::Dismiss,
            ("end", "") => Choice::End,
            ("yes", "") => Choice::Yes,
            ("no", "") => Choice::No,
            (_, "") => return Err(expected()),
            ("gather", at) => Choice::Gather(at.parse()?),
            ("lay", card) => Choice::Lay(card.parse()?),
            ("resolve", "fable") => Choice::Resolve(Trigger::Played),
            ("resolve", "next") => Choice::Resolve(Trigger::Next),
            ("resolve", "friend") => Choice::Resolve(Trigger::Friend),
            ("resolve", at) => Choice::Resolve(Trigger::Unique(at.parse()?)),
            ("at", at) => Choice::At(at.parse()?),
            ("seat", who) => Choice::Seat(seat(who)?),
            ("pick", of) => Choice::Pick(of.parse()?),
            ("steal", _) => two().and_then(|(who, of)| Ok(Choice::Steal(seat(who)?, of.parse()?)))?,
            ("take", _) => two().and_then(|(at, of)| Ok(Choice::Take(at.parse()?, of.parse()?)))?,
            ("peek", _) => match two()? {
                (who, "gather") => Choice::Peek(seat(who)?, Down::Gather),
                (who, "fable") => Choice::Peek(seat(who)?, Down::Fable),
                _ => return Err(expected()),
            },
            ("swap", card) => Choice::Swap(card.parse()?),
            // GRIMM-FABLE-23a: which of the two is named first does not matter.
            ("pair", _) => {
                let (one, other) = two()?;
                let (one, other) = (seat(one)?, seat(other)?);
                Choice::Pair(one.min(other), one.max(other))
            }
            ("friend", friend) => Choice::Friend(friend.parse()?),
            ("card", card) => Choice::Card(card.parse()?),
            ("offer", _) => {
                let (who, rest) = two()?;
                let (of, n) = rest.split_once(' ').ok_or_else(expected)?;
                let n = match n {
                    "1" => 1,
                    "2" => 2,
                    "3" => 3,
                    _ => return Err(expected()),
                };
                Choice::Offer(seat(who)?, of.parse()?, n)
            }
            ("trade", _) => two().and_then(|(paid, got)| Ok(Choice::Trade(paid.parse()?, got.parse()?)))?,
            ("give", who) => Choice::Give(seat(who)?),
            ("hold", at) => Choice::Hold(at.parse()?),
            ("raze", house) => Choice::Raze(house.parse()?),
            ("bonus", "resources") => Choice::Bonus(Reward::Resources),
            ("bonus", "fables") => Choice::Bonus(Reward::Fables),
            ("bonus", "friend") => Choice::Bonus(Reward::Friend),
            ("gain", of) => Choice::Gain(of.parse()?),
            ("build", house) => Choice::Build(house.parse()?),
            _ => return Err(expected()),
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
        assert_eq!("pair 2 1".parse(), Ok(Choice::Pair(Seat::at(1), Seat::at(2))), "GRIMM-FABLE-23a");
        for wrong in [
            "",
            "gather",
            "lay",
            "offer 1 straw 4",
            "offer 1 straw 02",
            "seat 4",
            "seat 01",
            "build straw",
            "build straw walls scrap scrap",
            "swap fields",
            "end now",
            "peek 1 hand",
            "pair 0",
            "pair 0 4",
            "bonus",
        ] {
            assert!(wrong.parse::<Choice>().is_err(), "{wrong}");
        }
    }
}
