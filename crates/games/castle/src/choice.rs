//! The choices, with their notation.

use std::fmt;
use std::str::FromStr;

use kit::{NotationError, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::edition::{Effect, Tile};
use crate::grid::Slot;

/// Where a tile to build comes from (CASTLE-BUILD-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The own holder.
    #[default]
    Holder,
    /// The own prince or princess beside the holder (CASTLE-OPT-3).
    Royal,
    /// The market.
    Market,
}

impl Source {
    /// In the order in which they are offered.
    pub const ALL: [Source; 3] = [Source::Holder, Source::Royal, Source::Market];

    const fn word(self) -> &'static str {
        match self {
            Source::Holder => "holder",
            Source::Royal => "royal",
            Source::Market => "market",
        }
    }
}

/// One click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Draw tiles (CASTLE-DRAW-1).
    Draw,
    /// Build this tile.
    Build(Source, Tile),
    /// Here.
    At(Slot),
    /// Pay this tile for it.
    Pay(Tile),
    /// Take this coin.
    Coin(Effect),
    /// Rob this player.
    Rob(Seat),
    /// Take this tile from the market.
    Take(Tile),
    /// Discard this tile of the own castle.
    Collapse(Slot),
    /// Discard this tile of another castle.
    Hit(Seat, Slot),
    /// Discard this tile of the own holder.
    Discard(Tile),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Draw => f.write_str("draw"),
            Choice::Build(Source::Holder, tile) => write!(f, "build {tile}"),
            Choice::Build(source, tile) => write!(f, "build {tile} {}", source.word()),
            Choice::At(slot) => write!(f, "at {slot}"),
            Choice::Pay(tile) => write!(f, "pay {tile}"),
            Choice::Coin(effect) => write!(f, "coin {}", effect.id()),
            Choice::Rob(seat) => write!(f, "rob {seat}"),
            Choice::Take(tile) => write!(f, "take {tile}"),
            Choice::Collapse(slot) => write!(f, "collapse {slot}"),
            Choice::Hit(seat, slot) => write!(f, "hit {seat} {slot}"),
            Choice::Discard(tile) => write!(f, "discard {tile}"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let expected = || {
            NotationError::new(
                "a choice such as `draw`, `build wall_3_w0`, `build prince market`, `at 2,5`, `pay lady`, `coin monk`, \
                 `rob 1`, `take lady`, `collapse 2,5`, `hit 1 2,5` or `discard lady`",
                text,
            )
        };
        let mut parts = text.split(' ');
        let (verb, what, more) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        if parts.next().is_some() {
            return Err(expected());
        }
        Ok(match (verb, what, more) {
            ("draw", None, None) => Choice::Draw,
            ("build", Some(tile), None) => Choice::Build(Source::Holder, tile.parse()?),
            ("build", Some(tile), Some("royal")) => Choice::Build(Source::Royal, tile.parse()?),
            ("build", Some(tile), Some("market")) => Choice::Build(Source::Market, tile.parse()?),
            ("at", Some(slot), None) => Choice::At(slot.parse()?),
            ("pay", Some(tile), None) => Choice::Pay(tile.parse()?),
            ("coin", Some(effect), None) => Choice::Coin(effect.parse()?),
            ("rob", Some(number), None) => Choice::Rob(seat(number).ok_or_else(expected)?),
            ("take", Some(tile), None) => Choice::Take(tile.parse()?),
            ("collapse", Some(slot), None) => Choice::Collapse(slot.parse()?),
            ("hit", Some(number), Some(slot)) => {
                Choice::Hit(seat(number).ok_or_else(expected)?, slot.parse()?)
            }
            ("discard", Some(tile), None) => Choice::Discard(tile.parse()?),
            _ => return Err(expected()),
        })
    }
}

/// A seat as it is written: one digit.
fn seat(text: &str) -> Option<Seat> {
    let seat = Seat::new(text.parse().ok()?)?;
    (seat.to_string() == text).then_some(seat)
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
    fn every_choice_reads_back() {
        let (tile, slot, place) = (Tile(3), Slot::new(4, -1), Seat::at(2));
        let mut all = vec![Choice::Draw];
        all.extend(Source::ALL.map(|source| Choice::Build(source, tile)));
        all.extend([Choice::At(slot), Choice::Pay(tile)]);
        all.extend(Effect::ALL.map(Choice::Coin));
        all.extend([
            Choice::Rob(place),
            Choice::Take(tile),
            Choice::Collapse(slot),
            Choice::Hit(place, slot),
        ]);
        all.push(Choice::Discard(tile));
        assert!(all.is_sorted_by(|one, next| one < next));
        for choice in all {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        for wrong in [
            "",
            "draw 2",
            "build",
            "build lady holder",
            "at 2",
            "rob 01",
            "rob 9",
            "hit 1",
            "hit 2,5",
            "coin gold",
        ] {
            assert!(wrong.parse::<Choice>().is_err(), "{wrong}");
        }
    }
}
