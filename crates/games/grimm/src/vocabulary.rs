//! The things on the table: resources, Locations, house sections, Gather cards.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use kit::{NotationError, Seat};
use serde::{Deserialize, Serialize};

use crate::set::Few;

/// A resource, also the type of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Resource {
    /// Plentiful and weak.
    #[default]
    Straw,
    /// In between.
    Wood,
    /// Scarce and sturdy.
    Brick,
}

impl Resource {
    /// From the weakest to the sturdiest.
    pub const ALL: [Resource; 3] = [Resource::Straw, Resource::Wood, Resource::Brick];

    /// Its word in notations.
    pub const fn word(self) -> &'static str {
        match self {
            Resource::Straw => "straw",
            Resource::Wood => "wood",
            Resource::Brick => "brick",
        }
    }

    /// Place in arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A number of each resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "GoodsDoc", into = "GoodsDoc")]
pub struct Goods([u16; 3]);

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct GoodsDoc {
    straw: u16,
    wood: u16,
    brick: u16,
}

impl From<GoodsDoc> for Goods {
    fn from(doc: GoodsDoc) -> Goods {
        Goods([doc.straw, doc.wood, doc.brick])
    }
}

impl From<Goods> for GoodsDoc {
    fn from(Goods([straw, wood, brick]): Goods) -> GoodsDoc {
        GoodsDoc { straw, wood, brick }
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods([0; 3]);
    /// One of each.
    pub const ONE_EACH: Goods = Goods([1; 3]);

    /// This many of one type.
    #[inline]
    pub const fn of(what: Resource, n: u16) -> Goods {
        let mut goods = [0; 3];
        goods[what as usize] = n;
        Goods(goods)
    }

    /// All together.
    #[inline]
    pub const fn total(&self) -> u16 {
        self.0[0].saturating_add(self.0[1]).saturating_add(self.0[2])
    }

    /// Is nothing there?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// The types with at least one resource.
    #[inline]
    pub fn types(self) -> impl Iterator<Item = Resource> {
        Resource::ALL.into_iter().filter(move |what| self[*what] > 0)
    }

    /// Adds. The Supply never runs out (GRIMM-RES-2, GRIMM-RULING-1), and there is no limit to what a player may hold
    /// (GRIMM-RES-3); counts saturate far beyond what a game can reach.
    #[inline]
    pub fn add(&mut self, more: Goods) {
        for (own, more) in self.0.iter_mut().zip(more.0) {
            *own = own.saturating_add(more);
        }
    }

    /// Takes away; never below 0 (GRIMM-RES-3).
    #[inline]
    pub fn remove(&mut self, less: Goods) {
        for (own, less) in self.0.iter_mut().zip(less.0) {
            *own = own.saturating_sub(less);
        }
    }

    /// The smaller number of each type.
    #[inline]
    #[must_use]
    pub fn min(self, other: Goods) -> Goods {
        Goods(std::array::from_fn(|i| self.0[i].min(other.0[i])))
    }
}

impl Index<Resource> for Goods {
    type Output = u16;
    #[inline]
    fn index(&self, what: Resource) -> &u16 {
        &self.0[what as usize]
    }
}

impl IndexMut<Resource> for Goods {
    #[inline]
    fn index_mut(&mut self, what: Resource) -> &mut u16 {
        &mut self.0[what as usize]
    }
}

/// Where resources are gathered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Location {
    /// Straw.
    #[default]
    Fields,
    /// Wood.
    Forest,
    /// Brick.
    Brickyard,
    /// All three; only with four players (GRIMM-SETUP-1).
    Market,
}

impl Location {
    /// In the order in which they are collected from (GRIMM-COLLECT-1).
    pub const ALL: [Location; 4] =
        [Location::Fields, Location::Forest, Location::Brickyard, Location::Market];

    /// The Locations of a table (GRIMM-SETUP-1).
    #[inline]
    pub fn at_table(seats: u8) -> impl DoubleEndedIterator<Item = Location> + Clone {
        Location::ALL[..if seats == 4 { 4 } else { 3 }].iter().copied()
    }

    /// Its word in notations.
    pub const fn word(self) -> &'static str {
        match self {
            Location::Fields => "fields",
            Location::Forest => "forest",
            Location::Brickyard => "brickyard",
            Location::Market => "market",
        }
    }

    /// Place in arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The type that it produces; none for the Market, which produces all.
    #[inline]
    pub const fn produces(self) -> Option<Resource> {
        match self {
            Location::Fields => Some(Resource::Straw),
            Location::Forest => Some(Resource::Wood),
            Location::Brickyard => Some(Resource::Brick),
            Location::Market => None,
        }
    }

    /// Where a type is produced, besides the Market.
    pub(crate) const fn of(what: Resource) -> Location {
        match what {
            Resource::Straw => Location::Fields,
            Resource::Wood => Location::Forest,
            Resource::Brick => Location::Brickyard,
        }
    }

    /// What it starts with and receives in every clean-up (GRIMM-SETUP-2, GRIMM-CLEAN-2).
    pub const fn supply(self) -> Goods {
        match self {
            Location::Fields => Goods::of(Resource::Straw, 5),
            Location::Forest => Goods::of(Resource::Wood, 4),
            Location::Brickyard => Goods::of(Resource::Brick, 3),
            Location::Market => Goods::ONE_EACH,
        }
    }
}

/// A part of a house. The highest one built tells how far the house is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Section {
    /// Comes first.
    #[default]
    Floor,
    /// Comes second, and brings a Friend.
    Walls,
    /// Completes the house.
    Roof,
}

impl Section {
    /// In building order.
    pub const ALL: [Section; 3] = [Section::Floor, Section::Walls, Section::Roof];

    /// Its word in notations.
    pub const fn word(self) -> &'static str {
        match self {
            Section::Floor => "floor",
            Section::Walls => "walls",
            Section::Roof => "roof",
        }
    }

    /// Place in arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// GRIMM-BUILD-11: 2, 4 or 6.
    #[inline]
    pub const fn cost(self) -> u16 {
        2 * (self as u16 + 1)
    }

    /// What it stands on.
    #[inline]
    pub const fn below(self) -> Option<Section> {
        match self {
            Section::Floor => None,
            Section::Walls => Some(Section::Floor),
            Section::Roof => Some(Section::Walls),
        }
    }
}

/// A section of a house: one to be built, or the highest one that stands. Sites of a kind are alike, so it describes a
/// house completely (GRIMM-BUILD-10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct House {
    /// The type.
    pub of: Resource,
    /// The section.
    pub top: Section,
    /// On a Scrap Yard?
    pub scrap: bool,
}

impl House {
    /// Every house there can be, in order.
    pub fn all() -> impl Iterator<Item = House> {
        Resource::ALL.into_iter().flat_map(|of| {
            Section::ALL.into_iter().flat_map(move |top| [false, true].map(|scrap| House { of, top, scrap }))
        })
    }
}

/// A Gather card. Its back shows whose it is, its face names a Location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GatherCard {
    /// Whose colour it has.
    pub owner: Seat,
    /// What it names.
    pub names: Location,
}

kit::word_notation!(Resource, Resource::ALL, Resource::word, "`straw`, `wood` or `brick`");
kit::word_notation!(Location, Location::ALL, Location::word, "`fields`, `forest`, `brickyard` or `market`");
kit::word_notation!(Section, Section::ALL, Section::word, "`floor`, `walls` or `roof`");

/// Few enough for a set.
macro_rules! few {
    ($($name:ident),*) => {$(
        impl Few for $name {
            const ALL: &'static [$name] = &$name::ALL;
            #[inline]
            fn place(self) -> usize {
                self.index()
            }
        }
    )*};
}
few!(Resource, Location, Section);

/// `straw walls`, or `straw walls scrap` on a Scrap Yard.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scrap = if self.scrap { " scrap" } else { "" };
        write!(f, "{} {}{scrap}", self.of, self.top)
    }
}

impl FromStr for House {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<House, NotationError> {
        let mut parts = text.split(' ');
        let (Some(of), Some(top)) = (parts.next(), parts.next()) else {
            return Err(NotationError::new("a house such as `straw walls` or `brick roof scrap`", text));
        };
        let scrap = match (parts.next(), parts.next()) {
            (None, _) => false,
            (Some("scrap"), None) => true,
            _ => return Err(NotationError::new("`scrap` or nothing after a house", text)),
        };
        Ok(House { of: of.parse()?, top: top.parse()?, scrap })
    }
}

/// `0:fields`: the owner's seat and the Location.
impl fmt::Display for GatherCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.owner, self.names)
    }
}

impl FromStr for GatherCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<GatherCard, NotationError> {
        let expected = || NotationError::new("a Gather card such as `0:fields`", text);
        let (owner, names) = text.split_once(':').ok_or_else(expected)?;
        let owner = seat_of(owner).ok_or_else(expected)?;
        Ok(GatherCard { owner, names: names.parse()? })
    }
}

/// A seat in notation: one digit.
pub(crate) fn seat_of(text: &str) -> Option<Seat> {
    let index: u8 = text.parse().ok().filter(|index| *index < 4)?;
    (text.len() == 1).then(|| Seat::at(index.into()))
}

kit::serde_as_notation!(House, GatherCard);
