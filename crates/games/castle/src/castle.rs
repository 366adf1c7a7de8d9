//! One castle: its tiles, what can be built on it, and why not (CASTLE-GEO, CASTLE-PLACE, CASTLE-NUM, CASTLE-PAY).
//!
//! Legal placements are kept, not searched: whenever a tile comes or goes, the castle works out which sums its open
//! places ask for, grouped by the stone under the place and by what already hangs over it. Whether a tile fits anywhere
//! then takes a few bit operations.

use std::collections::BTreeMap;
use std::fmt;

use kit::{Refusal, RuleId};
use serde::{Deserialize, Serialize};

use crate::bounds::LEVELS;
use crate::edition::{BOTH, DataSet, Edition, LEFT, RIGHT, Tile, TileData};
use crate::grid::{Slot, foundation, places};

const PLACE_1: RuleId = RuleId::new("CASTLE-PLACE-1");
const PLACE_2: RuleId = RuleId::new("CASTLE-PLACE-2");
const PLACE_3: RuleId = RuleId::new("CASTLE-PLACE-3");
const PLACE_4: RuleId = RuleId::new("CASTLE-PLACE-4");
const PLACE_5: RuleId = RuleId::new("CASTLE-PLACE-5");
const PLACE_6: RuleId = RuleId::new("CASTLE-PLACE-6");
const PAY_2: RuleId = RuleId::new("CASTLE-PAY-2");
const PAY_3: RuleId = RuleId::new("CASTLE-PAY-3");

/// The most tiles of one level.
const COLUMNS: usize = 8;
/// Nothing stands here.
const VOID: u8 = u8::MAX;
/// CASTLE-GEO-5, CASTLE-RULING-33: the gate is part of the foundation; it stands there, but does not count as a tile.
const GATE: u8 = u8::MAX - 1;

/// What a tile costs and brings at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit {
    /// What the tiles below add up to; `None` on level 1 and for tick tiles, which ignore numbers.
    pub required: Option<u8>,
    /// CASTLE-NUM-2: how many tiles must be paid.
    pub pay: u8,
    /// CASTLE-MOVE-1, CASTLE-MOVE-2: how far the baron moves.
    pub steps: u8,
}

/// How many tiles a player can pay, and how many the rules allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purse {
    /// CASTLE-PAY-3: tiles on the holder, without the one that is built.
    pub tiles: u8,
    /// CASTLE-PAY-2
    pub limit: u8,
}

impl Purse {
    #[inline]
    fn most(self) -> u8 {
        self.tiles.min(self.limit)
    }
}

/// One player's castle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Plan", try_from = "Plan")]
pub struct Castle {
    /// What is printed on its tiles.
    data: DataSet,
    tiles: [[u8; COLUMNS]; LEVELS],
    /// Half-columns with stone on top; level 0 is the foundation (CASTLE-GEO-6).
    stone: [u16; LEVELS + 1],
    /// Half-columns that are covered by a tile.
    built: [u16; LEVELS + 1],
    /// CASTLE-GEO-9
    height: u8,
    count: u8,
    windows: u8,
    persons: u8,
    roofs: u8,
    open: Open,
}

/// What the open places of a castle ask for: bit `n` of a word stands for the sum `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Open {
    /// Places on levels that have begun, by the stone under them (its bits, less 1) and by what hangs over them (1 for
    /// the left half, 2 for the right).
    within: [[u64; 4]; 3],
    /// Places that would begin a level, where nothing can hang over them.
    above: [u64; 3],
    /// Level 1, where sums do not matter: one bit for each way in which something hangs over a free place.
    ground: u8,
}

/// Which sums a tile can stand on if this many tiles can be paid (CASTLE-PAY-1), as bits.
#[inline]
fn reach(tile: &TileData, pay: u8) -> u64 {
    if tile.tick() {
        return u64::MAX;
    }
    let (number, pay) = (u32::from(tile.bottom), u32::from(pay.min(31)));
    let least = number.saturating_sub(pay);
    let most = (number + pay).min(63);
    (u64::MAX >> (63 - most)) & (u64::MAX << least)
}

impl Castle {
    /// A foundation with its gate.
    pub fn new(data: DataSet) -> Castle {
        let edition = data.edition();
        let mut castle = Castle {
            data,
            tiles: [[VOID; COLUMNS]; LEVELS],
            stone: [0; LEVELS + 1],
            built: [0; LEVELS + 1],
            height: 1,
            count: 0,
            windows: 0,
            persons: 0,
            roofs: 0,
            open: Open::default(),
        };
        let ground = foundation(edition.rules.foundation_width);
        let gate = Slot::new(1, edition.rules.gate_x as i8);
        castle.stone[0] = ground;
        castle.built[0] = ground;
        castle.tiles[0][gate.column()] = GATE;
        castle.stone[1] = gate.halves();
        castle.built[1] = gate.halves();
        castle.update_open();
        castle
    }

    /// What is printed on its foundation and its tiles.
    #[inline]
    pub fn edition(&self) -> &'static Edition {
        self.data.edition()
    }

    /// CASTLE-GEO-9: the highest level that holds a tile, at least 1.
    #[inline]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// How many tiles are built, without the gate (CASTLE-RULING-33).
    #[inline]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// CASTLE-WIND-1, CASTLE-RULING-32: windows; a tile can have two.
    #[inline]
    pub const fn windows(&self) -> u8 {
        self.windows
    }

    /// CASTLE-POP-1, CASTLE-RULING-32: persons, not tiles.
    #[inline]
    pub const fn persons(&self) -> u8 {
        self.persons
    }

    /// CASTLE-ROOF-1, CASTLE-RULING-32: tiles that show red roof.
    #[inline]
    pub const fn roofs(&self) -> u8 {
        self.roofs
    }

    /// The tile at this place, if one is built there; the gate does not count.
    pub fn tile(&self, slot: Slot) -> Option<Tile> {
        let row = self.tiles.get(usize::from(slot.level).checked_sub(1)?)?;
        if !(-1..=14).contains(&slot.x) || (i32::from(slot.x) + i32::from(slot.level)) % 2 == 0 {
            return None;
        }
        let tile = *row.get(slot.column())?;
        (tile < GATE).then_some(Tile(tile))
    }

    /// Is this the place of the gate?
    pub fn is_gate(&self, slot: Slot) -> bool {
        slot.level == 1 && slot.x >= 0 && slot.x % 2 == 0 && self.tiles[0].get(slot.column()) == Some(&GATE)
    }

    /// All tiles, by level, then from the left.
    pub fn tiles(&self) -> impl Iterator<Item = (Slot, Tile)> {
        (1..=self.height).flat_map(move |level| {
            let row = &self.tiles[level as usize - 1];
            row.iter().zip(0..).filter(|(tile, _)| **tile < GATE).map(move |(tile, column)| {
                (Slot::at_bit(level, 2 * column + u32::from(level % 2)), Tile(*tile))
            })
        })
    }

    /// CASTLE-GEO-6: is the top of this level stone, sky (`Some(false)`) or void in this half-column?
    pub fn top(&self, level: u8, h: i8) -> Option<bool> {
        let (level, bit) =
            (usize::from(level), u32::try_from(i32::from(h) + 1).ok().filter(|bit| *bit < 16)?);
        let built = *self.built.get(level)? >> bit & 1 == 1;
        built.then(|| self.stone[level] >> bit & 1 == 1)
    }

    /// CASTLE-NUM-4, CASTLE-NUM-5, CASTLE-RULING-12: what the tile that covers this half of a level adds to sums.
    #[inline]
    fn number(&self, level: usize, bit: u32) -> u8 {
        // A tile covers two bits; the first is odd on odd levels.
        let column = (bit as usize - level % 2) / 2;
        match self.tiles[level - 1][column] {
            VOID => 0,
            GATE => self.edition().rules.gate_number,
            tile => Tile(tile).data().top,
        }
    }

    /// CASTLE-NUM-2, CASTLE-GEO-7, CASTLE-RULING-13: what the tiles under the stone halves of a tile here add up to,
    /// from level 2 up.
    #[inline]
    fn sum(&self, slot: Slot, base: u8) -> u8 {
        let (below, bit) = (slot.level as usize - 1, slot.bit());
        let left = if base & LEFT != 0 { self.number(below, bit) } else { 0 };
        let right = if base & RIGHT != 0 { self.number(below, bit + 1) } else { 0 };
        left + right
    }

    /// The places of a level where a tile with this base finds stone and sky where it needs them, and nothing in its way.
    #[inline]
    fn free(&self, level: u8, base: u8) -> u16 {
        let (below, here) = (self.stone[level as usize - 1], self.built[level as usize]);
        let left = if base & LEFT != 0 { below } else { !below };
        let right = if base & RIGHT != 0 { below } else { !below };
        left & right >> 1 & !here & !(here >> 1) & places(level, self.edition().rules.foundation_width)
    }

    /// What hangs over a place: 1 for the left half, 2 for the right (CASTLE-PLACE-5).
    #[inline]
    fn overhang(&self, slot: Slot) -> u8 {
        match self.built.get(slot.level as usize + 1) {
            Some(above) => (above >> slot.bit() & 3) as u8,
            None => 0,
        }
    }

    /// Works out what the open places ask for.
    fn update_open(&mut self) {
        let mut open = Open::default();
        let mut ground = self.free(1, BOTH);
        while ground != 0 {
            open.ground |= 1 << self.overhang(Slot::at_bit(1, ground.trailing_zeros()));
            ground &= ground - 1;
        }
        let highest = (self.height + 1).min(LEVELS as u8);
        for level in 2..=highest {
            for base in [LEFT, RIGHT, BOTH] {
                let mut free = self.free(level, base);
                while free != 0 {
                    let slot = Slot::at_bit(level, free.trailing_zeros());
                    let sum = 1 << self.sum(slot, base);
                    if level > self.height {
                        open.above[base as usize - 1] |= sum;
                    } else {
                        open.within[base as usize - 1][self.overhang(slot) as usize] |= sum;
                    }
                    free &= free - 1;
                }
            }
        }
        self.open = open;
    }

    /// CASTLE-TURN-4: can this tile be built anywhere?
    #[inline]
    pub fn takes(&self, tile: &TileData, purse: Purse) -> bool {
        let within = &self.open.within[tile.base as usize - 1];
        // CASTLE-PLACE-5: where something hangs over a half, the tile needs sky.
        let mut sums = within[0];
        let mut ground = 1;
        for over in 1..4 {
            if tile.crown & over == 0 {
                sums |= within[over as usize];
                ground |= 1 << over;
            }
        }
        if !tile.not_first {
            sums |= self.open.above[tile.base as usize - 1];
        }
        // CASTLE-PLACE-8, CASTLE-NUM-1: level 1 takes any number. The gate has begun it (CASTLE-RULING-8).
        sums & reach(tile, purse.most()) != 0 || tile.base == BOTH && self.open.ground & ground != 0
    }

    /// What a tile costs and brings at a place, or the first rule that forbids it there, in the order of the
    /// specification. CASTLE-PLACE-7, CASTLE-RULING-7: neighbours do not matter. Which tiles are paid is decided
    /// elsewhere.
    pub fn fit(&self, tile: &TileData, slot: Slot, purse: Purse) -> Result<Fit, Refusal> {
        if !slot.exists(self.edition().rules.foundation_width) {
            return Err(Refusal::by(PLACE_1));
        }
        let here = self.built[slot.level as usize];
        if here & slot.halves() != 0 {
            return Err(Refusal::by(PLACE_2));
        }
        let stone = (self.stone[slot.level as usize - 1] >> slot.bit() & 3) as u8;
        // CASTLE-RULING-1, CASTLE-RULING-3: neither half of a stone edge may stand on sky or on nothing.
        if tile.base & !stone != 0 {
            return Err(Refusal::by(PLACE_3));
        }
        // CASTLE-RULING-2, CASTLE-RULING-3: a sky half may stand on sky or on nothing alike.
        if !tile.base & stone & BOTH != 0 {
            return Err(Refusal::by(PLACE_4));
        }
        // CASTLE-RULING-6
        if tile.crown & self.overhang(slot) != 0 {
            return Err(Refusal::by(PLACE_5));
        }
        // CASTLE-RULING-8, CASTLE-RULING-9: a level has begun if anything stands there now, even the gate.
        if tile.not_first && here == 0 {
            return Err(Refusal::by(PLACE_6).with("level", slot.level.into()));
        }
        // CASTLE-MOVE-1: level 1 does not move the baron; CASTLE-NUM-1: nor does it match numbers.
        if slot.level == 1 {
            return Ok(Fit { required: None, pay: 0, steps: 0 });
        }
        // CASTLE-RULING-47
        let steps = slot.level + tile.rubies;
        if tile.tick() {
            return Ok(Fit { required: None, pay: 0, steps });
        }
        let required = self.sum(slot, tile.base);
        let pay = tile.bottom.abs_diff(required);
        let refuse =
            |rule: RuleId| Refusal::by(rule).with("required", required.into()).with("pay", pay.into());
        if pay > purse.limit {
            return Err(refuse(PAY_2));
        }
        if pay > purse.tiles {
            return Err(refuse(PAY_3));
        }
        Ok(Fit { required: Some(required), pay, steps })
    }

    /// Why this tile can be built nowhere: the reason at the place where it comes closest to being legal.
    pub fn nowhere(&self, tile: &TileData, purse: Purse) -> Refusal {
        let order = [PLACE_1, PLACE_2, PLACE_3, PLACE_4, PLACE_5, PLACE_6, PAY_2, PAY_3];
        let mut best = (0, Refusal::by(PLACE_3));
        for level in 1..=(self.height + 1).min(LEVELS as u8) {
            for bit in 0..16 {
                let Err(refusal) = self.fit(tile, Slot::at_bit(level, bit), purse) else { continue };
                let stage = order.iter().position(|rule| *rule == refusal.rule).unwrap_or(0);
                if stage > best.0 {
                    best = (stage, refusal);
                }
            }
        }
        best.1
    }

    /// All places where this tile can be built, by level, then from the left.
    #[inline]
    pub fn offers(&self, tile: &TileData, purse: Purse, each: &mut impl FnMut(Slot)) {
        let reach = reach(tile, purse.most());
        let last = if tile.not_first { self.height } else { (self.height + 1).min(LEVELS as u8) };
        for level in 1..=last {
            let mut free = if level == 1 && tile.base != BOTH { 0 } else { self.free(level, tile.base) };
            while free != 0 {
                let slot = Slot::at_bit(level, free.trailing_zeros());
                free &= free - 1;
                let numbers = level == 1 || reach >> self.sum(slot, tile.base) & 1 == 1;
                if numbers && tile.crown & self.overhang(slot) == 0 {
                    each(slot);
                }
            }
        }
    }

    /// CASTLE-BUILD-3: puts a tile where it fits, as it is printed (CASTLE-GEO-10).
    #[inline]
    pub(crate) fn put(&mut self, tile: Tile, slot: Slot) {
        let data = tile.data();
        let level = slot.level as usize;
        self.tiles[level - 1][slot.column()] = tile.0;
        self.built[level] |= slot.halves();
        self.stone[level] |= u16::from(data.crown) << slot.bit();
        self.height = self.height.max(slot.level);
        self.count += 1;
        self.windows += data.windows;
        self.persons += data.persons;
        self.roofs += u8::from(data.roof);
        self.update_open();
    }

    /// The castle with this tile, which fits there.
    #[must_use]
    pub fn with(&self, tile: Tile, slot: Slot) -> Castle {
        let mut castle = *self;
        castle.put(tile, slot);
        castle
    }

    /// The castle without the tile at this place.
    #[must_use]
    pub fn without(&self, slot: Slot) -> Castle {
        let mut castle = *self;
        castle.remove(slot);
        castle
    }

    /// CASTLE-FX-6, CASTLE-RULING-9: takes a tile away; everything else stays where it is.
    pub(crate) fn remove(&mut self, slot: Slot) -> Option<Tile> {
        let tile = self.tile(slot)?;
        let data = tile.data();
        let level = slot.level as usize;
        self.tiles[level - 1][slot.column()] = VOID;
        self.built[level] &= !slot.halves();
        self.stone[level] &= !slot.halves();
        while self.height > 1 && self.built[self.height as usize] == 0 {
            self.height -= 1;
        }
        self.count -= 1;
        self.windows -= data.windows;
        self.persons -= data.persons;
        self.roofs -= u8::from(data.roof);
        self.update_open();
        Some(tile)
    }

    /// CASTLE-GEO-8, CASTLE-RULING-34: the tiles with nothing on top, not even an overhanging sky half, by level, then
    /// from the left.
    pub fn uncovered(&self) -> impl Iterator<Item = Slot> {
        self.tiles().map(|(slot, _)| slot).filter(|slot| self.overhang(*slot) == 0)
    }
}

/// A foundation with its gate, of the default data set.
impl Default for Castle {
    fn default() -> Castle {
        Castle::new(DataSet::default())
    }
}

impl fmt::Debug for Castle {
    /// What stands where; everything else follows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.tiles()).finish()
    }
}

/// A castle as it is written: what stands where. Everything else follows.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    data: DataSet,
    tiles: BTreeMap<Slot, Tile>,
}

impl From<Castle> for Plan {
    fn from(castle: Castle) -> Plan {
        Plan { data: castle.data, tiles: castle.tiles().collect() }
    }
}

impl TryFrom<Plan> for Castle {
    type Error = String;

    fn try_from(plan: Plan) -> Result<Castle, String> {
        Castle::from_tiles(plan.data, plan.tiles)
    }
}

impl Castle {
    /// A castle of these tiles. They need not have been built by the rules, but must stand on existing places
    /// (CASTLE-INV-6) and be supported.
    pub(crate) fn from_tiles(
        data: DataSet,
        tiles: impl IntoIterator<Item = (Slot, Tile)>,
    ) -> Result<Castle, String> {
        let mut castle = Castle::new(data);
        for (slot, tile) in tiles {
            if !slot.exists(castle.edition().rules.foundation_width) {
                return Err(format!("{slot}: there is no such place"));
            }
            if castle.built[slot.level as usize] & slot.halves() != 0 {
                return Err(format!("{slot}: the gate stands there"));
            }
            if castle.edition().copies(tile) == 0 {
                return Err(format!("{slot}: this data set has no {tile}"));
            }
            if castle.built[slot.level as usize - 1] & slot.halves() == 0 {
                return Err(format!("{slot}: there is nothing below"));
            }
            castle.put(tile, slot);
        }
        Ok(castle)
    }

    /// CASTLE-INV-7, CASTLE-INV-8: do all edges match, and is no level empty?
    pub(crate) fn is_sound(&self) -> bool {
        let edges = self.tiles().all(|(slot, tile)| {
            let stone = (self.stone[slot.level as usize - 1] >> slot.bit() & 3) as u8;
            tile.data().base == stone
        });
        edges && (1..=self.height).all(|level| self.built[level as usize] != 0)
    }
}
