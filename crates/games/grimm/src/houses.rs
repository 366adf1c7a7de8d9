//! Houses and sites of a player.

use serde::{Deserialize, Serialize};

use crate::state::SITES;
use crate::vocabulary::{House, Resource, Section};

/// Houses and free sites of a player. Sites of a kind are alike (GRIMM-RULING-54), so it is enough to count houses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Houses {
    /// By site (normal, Scrap Yard), type and highest section.
    counts: [[[u8; 3]; 3]; 2],
    /// Scrap Yards, free or not.
    pub(crate) scraps: u8,
}

impl Houses {
    /// How many such houses.
    #[inline]
    pub const fn count(&self, house: House) -> u8 {
        self.counts[house.scrap as usize][house.of as usize][house.top as usize]
    }

    #[inline]
    pub(crate) const fn change(&mut self, house: House, by: i8) {
        let count = &mut self.counts[house.scrap as usize][house.of as usize][house.top as usize];
        *count = count.saturating_add_signed(by);
    }

    /// Free sites of a kind (GRIMM-BUILD-10).
    #[inline]
    pub fn free(&self, scrap: bool) -> u8 {
        let all = if scrap { self.scraps } else { SITES };
        let used: u8 = self.counts[usize::from(scrap)].iter().flatten().sum();
        all.saturating_sub(used)
    }

    /// Scrap Yards, free or not.
    pub const fn scrap_yards(&self) -> u8 {
        self.scraps
    }

    /// Houses of a type whose highest section is this one.
    #[inline]
    pub const fn standing(&self, of: Resource, top: Section) -> u8 {
        self.counts[0][of as usize][top as usize] + self.counts[1][of as usize][top as usize]
    }

    /// Is a house of this type unfinished (GRIMM-BUILD-8)?
    #[inline]
    pub const fn is_unfinished(&self, of: Resource) -> bool {
        self.standing(of, Section::Floor) + self.standing(of, Section::Walls) > 0
    }

    /// Complete houses of a type.
    #[inline]
    pub const fn complete(&self, of: Resource) -> u8 {
        self.standing(of, Section::Roof)
    }

    /// Complete houses (GRIMM-END-2: types may repeat).
    #[inline]
    pub const fn completed(&self) -> u8 {
        self.complete(Resource::Straw) + self.complete(Resource::Wood) + self.complete(Resource::Brick)
    }

    /// Every house, in order.
    pub fn iter(&self) -> impl Iterator<Item = House> + use<> {
        let own = *self;
        House::all().flat_map(move |house| std::iter::repeat_n(house, own.count(house).into()))
    }
}

/// In JSON: the houses, and how many Scrap Yards there are.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct HousesDoc {
    houses: Vec<House>,
    scrap_yards: u8,
}

impl Serialize for Houses {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        HousesDoc { houses: self.iter().collect(), scrap_yards: self.scraps }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Houses {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Houses, D::Error> {
        let doc = HousesDoc::deserialize(deserializer)?;
        if doc.scrap_yards > 3 {
            return Err(serde::de::Error::custom("expected at most 3 Scrap Yards"));
        }
        let mut houses = Houses { scraps: doc.scrap_yards, ..Houses::default() };
        for house in doc.houses {
            if houses.free(house.scrap) == 0 {
                return Err(serde::de::Error::custom(format_args!("there is no site for {house}")));
            }
            houses.change(house, 1);
        }
        Ok(houses)
    }
}
