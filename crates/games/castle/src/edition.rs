//! The vocabulary: tiles, spaces, coins, and the data sets that say what is printed on them.

use std::fmt;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A kind of tile. Copies are alike, so they have no identity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tile(pub(crate) u8);

/// What a tile is a picture of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it; section 3.2 of the specification describes each")]
pub enum Family {
    Wall,
    Duo,
    HalfRoofLeft,
    HalfRoofRight,
    Roof,
    Spire,
    SideLeft,
    SideRight,
    SideRoofLeft,
    SideRoofRight,
    Guard,
    Soldier,
    Noble,
    Lady,
    Princess,
    Prince,
}

impl Family {
    /// In the order of the data.
    pub const ALL: [Family; 16] = [
        Family::Wall,
        Family::Duo,
        Family::HalfRoofLeft,
        Family::HalfRoofRight,
        Family::Roof,
        Family::Spire,
        Family::SideLeft,
        Family::SideRight,
        Family::SideRoofLeft,
        Family::SideRoofRight,
        Family::Guard,
        Family::Soldier,
        Family::Noble,
        Family::Lady,
        Family::Princess,
        Family::Prince,
    ];
}

/// The left half of an edge is stone.
pub const LEFT: u8 = 1;
/// The right half of an edge is stone.
pub const RIGHT: u8 = 2;
/// Both halves of an edge are stone.
pub const BOTH: u8 = 3;

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileData {
    /// What it is a picture of.
    pub family: Family,
    /// The number that is matched when it is built (CASTLE-RULING-10); 0 is the tick.
    pub bottom: u8,
    /// The number that is added when something is built above; 0 if nothing can be.
    pub top: u8,
    /// Which halves of the bottom edge are stone.
    pub base: u8,
    /// Which halves of the top edge are stone.
    pub crown: u8,
    /// Whether it cannot be the first tile of its level.
    pub not_first: bool,
    /// Extra steps for the baron.
    pub rubies: u8,
    /// Counted by Most Populated.
    pub persons: u8,
    /// Counted by Most Windows.
    pub windows: u8,
    /// Shows red roof.
    pub roof: bool,
}

impl TileData {
    /// Does it ignore the numbers below (CASTLE-NUM-3)?
    #[inline]
    pub const fn tick(&self) -> bool {
        self.bottom == 0
    }
}

/// A space of the market track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Space {
    /// A baron who reaches or passes it earns a coin.
    Coin,
    /// A baron who would rest on it goes one step further.
    Ruby,
    /// A baron who rests on it earns a tile.
    Tile,
    /// Nothing.
    Blank,
}

/// What a coin does when it is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(missing_docs, reason = "section 6 of the specification describes each")]
pub enum Effect {
    #[default]
    Ruby,
    Thief,
    SourLady,
    Mill,
    Collapse,
    Catapult,
    HighestTower,
    MostPopulated,
    MostWindows,
    MostRoofs,
    Monk,
}

/// How many effects there are.
pub const EFFECTS: usize = 11;

impl Effect {
    /// In the order of the data.
    pub const ALL: [Effect; EFFECTS] = [
        Effect::Ruby,
        Effect::Thief,
        Effect::SourLady,
        Effect::Mill,
        Effect::Collapse,
        Effect::Catapult,
        Effect::HighestTower,
        Effect::MostPopulated,
        Effect::MostWindows,
        Effect::MostRoofs,
        Effect::Monk,
    ];

    /// As it is written.
    pub const fn id(self) -> &'static str {
        match self {
            Effect::Ruby => "ruby",
            Effect::Thief => "thief",
            Effect::SourLady => "sour_lady",
            Effect::Mill => "mill",
            Effect::Collapse => "collapse",
            Effect::Catapult => "catapult",
            Effect::HighestTower => "highest_tower",
            Effect::MostPopulated => "most_populated",
            Effect::MostWindows => "most_windows",
            Effect::MostRoofs => "most_roofs",
            Effect::Monk => "monk",
        }
    }

    /// CASTLE-OPT-4: does Peaceful Times take its effect away? CASTLE-RULING-41: not that of Collapse.
    pub const fn is_red(self) -> bool {
        matches!(self, Effect::Thief | Effect::SourLady | Effect::Catapult)
    }
}

kit::word_notation!(Effect, Effect::ALL, Effect::id, "a coin such as `monk`");

/// The numbers of the rules that the data sets (specification 3.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "section 3.0 of the specification describes each")]
pub struct Constants {
    pub holder_limit: u8,
    pub start_tiles: u8,
    pub draw_count: u8,
    pub pay_limit: u8,
    pub majority_gain: u8,
    pub monk_gain: u8,
    pub foundation_width: u8,
    pub gate_x: u8,
    pub gate_number: u8,
    pub stall_rounds: u8,
}

/// A data set: what is printed on all components.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its name in records.
    pub name: &'static str,
    /// How many there are of each tile.
    copies: [u8; NAMES],
    /// The tiles that it has, in the order of its file.
    pub order: &'static [Tile],
    /// CASTLE-SETUP-1: the prince and the princess beside the holder of the first player, of the second, and so on.
    pub royals: [[Tile; 2]; 4],
    /// The ring of spaces, walked in this order.
    pub track: &'static [Space],
    /// Where the barons begin.
    pub starts: [u8; 4],
    /// How many coins there are of each effect.
    pub coins: [u8; EFFECTS],
    /// Its numbers.
    pub rules: Constants,
}

include!(concat!(env!("OUT_DIR"), "/editions.rs"));

impl Edition {
    /// How many tiles of this kind there are.
    #[inline]
    pub fn copies(&self, tile: Tile) -> u8 {
        self.copies[tile.index()]
    }
}

impl Tile {
    /// Its number, from 0, the same in every edition.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it, the same in every data set.
    #[inline]
    pub fn data(self) -> &'static TileData {
        &TILES[self.index()]
    }

    /// As it is written.
    pub fn id(self) -> &'static str {
        IDS.get(self.index()).copied().unwrap_or("?")
    }

    /// All tiles of all editions.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + Clone {
        (0..NAMES as u8).map(Tile)
    }
}

kit::word_notation!(Tile, Tile::all(), Tile::id, "a tile such as `wall_3_w0`");

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Which data set a table is played with. It is written by its name (CASTLE-DATA-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DataSet(u8);

impl DataSet {
    /// All data sets that this program has.
    pub fn all() -> impl Iterator<Item = DataSet> {
        (0..EDITIONS.len() as u8).map(DataSet)
    }

    /// What is printed on its components.
    #[inline]
    pub fn edition(self) -> &'static Edition {
        &EDITIONS[self.0 as usize]
    }
}

impl fmt::Debug for DataSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.edition().name)
    }
}

impl Serialize for DataSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.edition().name)
    }
}

impl<'de> Deserialize<'de> for DataSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DataSet, D::Error> {
        let name = String::deserialize(deserializer)?;
        // CASTLE-DATA-1: a game of an unknown data set cannot be replayed, and the error says so.
        DataSet::all().find(|data| data.edition().name == name).ok_or_else(|| {
            let known: Vec<&str> = EDITIONS.iter().map(|edition| edition.name).collect();
            let error = NotationError::new(format!("a data set (`{}`)", known.join("`, `")), &name);
            de::Error::custom(format_args!("CASTLE-DATA-1: {error}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for tile in Tile::all() {
            assert_eq!(tile.id().parse(), Ok(tile));
        }
        for effect in Effect::ALL {
            assert_eq!(effect.id().parse(), Ok(effect));
            assert_eq!(serde_json::to_string(&effect).unwrap(), format!("\"{}\"", effect.id()));
        }
        assert!("T001".parse::<Tile>().is_err());
    }

    /// CASTLE-DATA-1
    #[test]
    fn a_data_set_is_known_by_its_name() {
        for data in DataSet::all() {
            let json = serde_json::to_string(&data).unwrap();
            assert_eq!(json, format!("\"{}\"", data.edition().name));
            assert_eq!(serde_json::from_str::<DataSet>(&json).unwrap(), data);
        }
        let error = serde_json::from_str::<DataSet>("\"lost_box\"").unwrap_err().to_string();
        assert!(error.contains("CASTLE-DATA-1") && error.contains("lost_box"), "{error}");
    }
}
