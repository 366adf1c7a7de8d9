//! The vocabulary: figures, terrains, places, tiles and what is printed on them.

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use serde::{Deserialize, Serialize};

use crate::hex::{DIRECTIONS, Hex};
use crate::objective::{Atom, PageData};

include!(concat!(env!("OUT_DIR"), "/kingdom.rs"));

/// One of the three figures, who belong to nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Figure {
    /// One step, and jumps between castles.
    Princess,
    /// Exactly two steps.
    Knight,
    /// Straight on to the edge of the kingdom.
    Dragon,
}

impl Figure {
    /// All three.
    pub const ALL: [Figure; 3] = [Figure::Princess, Figure::Knight, Figure::Dragon];

    /// Position in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for it in notations and message ids.
    pub const fn id(self) -> &'static str {
        match self {
            Figure::Princess => "princess",
            Figure::Knight => "knight",
            Figure::Dragon => "dragon",
        }
    }
}

kit::word_notation!(Figure, Figure::ALL, Figure::id, "`princess`, `knight` or `dragon`");

/// A set of figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Figures(pub(crate) u8);

impl Figures {
    /// Is the figure in the set?
    pub const fn contains(self, figure: Figure) -> bool {
        self.0 >> figure as u8 & 1 == 1
    }

    /// Adds a figure.
    pub const fn insert(&mut self, figure: Figure) {
        self.0 |= 1 << figure as u8;
    }

    /// The figures in their order.
    pub fn iter(self) -> impl Iterator<Item = Figure> {
        Figure::ALL.into_iter().filter(move |figure| self.contains(*figure))
    }
}

impl FromIterator<Figure> for Figures {
    fn from_iter<I: IntoIterator<Item = Figure>>(figures: I) -> Figures {
        let mut set = Figures::default();
        figures.into_iter().for_each(|figure| set.insert(figure));
        set
    }
}

kit::serde_as_list!(Figures, Figure);

/// What a cell is made of. TILE-OBJ-1, TILE-RUL-1: a castle is a terrain of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Grass.
    #[default]
    Plain,
    /// Trees.
    Forest,
    /// Rocks.
    Mountain,
    /// Walls and towers.
    Castle,
}

impl Terrain {
    /// All four.
    pub const ALL: [Terrain; 4] = [Terrain::Plain, Terrain::Forest, Terrain::Mountain, Terrain::Castle];

    /// The word for it in message ids.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Plain => "plain",
            Terrain::Forest => "forest",
            Terrain::Mountain => "mountain",
            Terrain::Castle => "castle",
        }
    }
}

/// Where an objective wants somebody (TILE-OBJ-1 to TILE-OBJ-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Cells of this terrain, and so on.
    Plain,
    /// Forests.
    Forest,
    /// Mountains.
    Mountain,
    /// Castles.
    Castle,
    /// Three or more connected plains.
    GreatPlain,
    /// Three or more connected forests.
    GreatForest,
    /// Three or more connected mountains.
    GreatMountain,
    /// Cells with a river.
    River,
    /// A river through five or more cells.
    GreatRiver,
    /// Anywhere.
    Any,
}

impl Place {
    /// How many there are.
    pub(crate) const COUNT: usize = 10;
}

/// Terrain and river of a cell: the edges that the river crosses (TILE-GEO-9), in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ground(u8);

impl Ground {
    pub(crate) const fn new(terrain: Terrain, river: u8) -> Ground {
        Ground(river << 2 | terrain as u8)
    }

    /// What the cell is made of. A river changes nothing about that (TILE-RUL-2).
    pub const fn terrain(self) -> Terrain {
        Terrain::ALL[(self.0 & 3) as usize]
    }

    /// The edges that a river crosses, as a set.
    pub const fn river(self) -> u8 {
        self.0 >> 2
    }

    /// TILE-GEO-5: an edge e of the tile's frame becomes edge e + k.
    #[must_use]
    pub(crate) const fn turned(self, rotation: u8) -> Ground {
        let river = self.river();
        Ground((river << rotation | river >> (6 - rotation)) << 2 | self.0 & 3)
    }
}

/// What is printed on one side of a tile: the cells a, b, c in the tile's own frame (TILE-GEO-4).
#[derive(Debug)]
pub(crate) struct SideData {
    pub(crate) ground: [Ground; 3],
    /// Where the figure of a start tile begins.
    pub(crate) symbol: u8,
}

/// A tile of the data file.
#[derive(Debug)]
pub struct TileData {
    /// Its stable name.
    pub id: &'static str,
    pub(crate) sides: [SideData; 2],
}

/// One of the fifteen tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tile(u8);

/// How many start tiles there are; they come first.
pub(crate) const START_TILES: usize = 3;
/// How many tiles the stack begins with.
pub(crate) const STANDARD_TILES: usize = 12;
/// All tiles.
pub const TILE_COUNT: usize = START_TILES + STANDARD_TILES;

impl Tile {
    /// All tiles in the order of the data file.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILE_COUNT as u8).map(Tile)
    }

    /// The twelve tiles of the stack.
    pub fn standard() -> impl Iterator<Item = Tile> {
        Tile::all().skip(START_TILES)
    }

    /// The start tile of a figure.
    pub const fn start(figure: Figure) -> Tile {
        Tile(figure as u8)
    }

    /// Position in the data file.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn is_start(self) -> bool {
        self.index() < START_TILES
    }

    /// Its row of the data file.
    pub fn data(self) -> &'static TileData {
        &TILES[self.index()]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.data().id)
    }
}

/// One of the two sides of a tile. They are different tiles to look at (TILE-GEO-5: never mirrored).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Side {
    /// Side A.
    #[default]
    A,
    /// Side B.
    B,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::A, Side::B];

    const fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }
}

/// A tile with the side that is up: `S05A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Face {
    /// Which tile.
    pub tile: Tile,
    /// Which side is up.
    pub side: Side,
}

impl Face {
    #[inline]
    pub(crate) fn data(self) -> &'static SideData {
        &self.tile.data().sides[self.side as usize]
    }

    /// Terrain and river of its cells a, b and c, in the tile's own frame.
    pub fn ground(self) -> [Ground; 3] {
        self.data().ground
    }

    /// Which outline edges the river crosses, by their place in `OUTLINE`.
    pub(crate) fn open_edges(self) -> u16 {
        let ground = self.ground();
        (0..12).fold(0, |open, index| {
            let (cell, edge) = OUTLINE[index];
            open | u16::from(ground[cell].river() >> edge & 1) << index
        })
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.tile, self.side.letter())
    }
}

impl FromStr for Face {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Face, NotationError> {
        let wrong = || NotationError::new("a tile and its side, such as `S05A`", text);
        let side = *Side::ALL.iter().find(|side| text.ends_with(side.letter())).ok_or_else(wrong)?;
        let id = &text[..text.len() - 1];
        let tile = Tile::all().find(|tile| tile.data().id == id).ok_or_else(wrong)?;
        Ok(Face { tile, side })
    }
}

kit::serde_as_notation!(Face);

/// TILE-GEO-6: the outer edges of a tile in order around it, as (cell, edge) of the tile's frame. Neighbours in this
/// cycle are contiguous: they share a corner.
pub(crate) const OUTLINE: [(usize, usize); 12] =
    [(0, 2), (0, 3), (0, 4), (0, 5), (1, 4), (1, 5), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (2, 3)];

/// TILE-GEO-4, TILE-GEO-5: where the cells b and c lie, seen from a, for each rotation.
pub(crate) const fn cells_of(rotation: u8) -> [Hex; 3] {
    let k = rotation as usize;
    [Hex::new(0, 0), DIRECTIONS[k % 6], DIRECTIONS[(k + 1) % 6]]
}

/// A tile in the kingdom (TILE-GEO-5: its anchor is where cell a lies, b is in the direction of the rotation).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Which tile, and which side.
    pub face: Face,
    /// Where its cell a lies.
    pub at: Hex,
    /// 0 to 5.
    pub rotation: u8,
}

impl Laid {
    /// Its cells a, b and c with their ground, in the numbers of the kingdom.
    pub fn cells(self) -> [(Hex, Ground); 3] {
        let (steps, ground) = (cells_of(self.rotation), self.face.ground());
        [0, 1, 2].map(|cell| (self.at + steps[cell], ground[cell].turned(self.rotation % 6)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TILE-GEO-4: every two cells of a tile are adjacent, in every rotation.
    #[test]
    fn a_tile_is_a_triangle() {
        for rotation in 0..6 {
            let [a, b, c] = cells_of(rotation);
            assert_eq!([a.distance(b), b.distance(c), c.distance(a)], [1, 1, 1], "{rotation}");
        }
        assert_eq!(cells_of(0), [Hex::new(0, 0), Hex::new(1, 0), Hex::new(1, -1)]);
    }

    /// TILE-GEO-6: what follows in the outline touches at a corner, and no outer edge leads into the tile.
    #[test]
    fn the_outline_goes_round_the_tile() {
        for rotation in 0..6u8 {
            let cells = cells_of(rotation);
            let out: Vec<Hex> = OUTLINE
                .iter()
                .map(|(cell, edge)| cells[*cell].beside((edge + usize::from(rotation)) % 6))
                .collect();
            for (index, beyond) in out.iter().enumerate() {
                assert!(!cells.contains(beyond));
                let next = out[(index + 1) % 12];
                let same = OUTLINE[index].0 == OUTLINE[(index + 1) % 12].0;
                // Either two neighbours of one cell, or one place in the notch between two cells.
                assert_eq!(beyond.distance(next), u8::from(same), "{rotation} {index}");
            }
        }
    }

    /// TILE-GEO-5, TILE-GEO-9: the start tile T2 as it lies, in the numbers of the kingdom.
    #[test]
    fn rivers_turn_with_their_tile() {
        let laid = Laid { face: "T2A".parse().unwrap(), at: Hex::new(-1, 0), rotation: 2 };
        let [a, b, c] = laid.cells();
        assert_eq!((a.0, a.1.terrain(), a.1.river()), (Hex::new(-1, 0), Terrain::Plain, 1 << 0 | 1 << 3));
        assert_eq!((b.0, b.1.terrain(), b.1.river()), (Hex::new(-1, -1), Terrain::Forest, 0));
        assert_eq!((c.0, c.1.terrain(), c.1.river()), (Hex::new(-2, 0), Terrain::Mountain, 1 << 0 | 1 << 2));
    }

    #[test]
    fn faces_read_back() {
        for tile in Tile::all() {
            for side in Side::ALL {
                let face = Face { tile, side };
                assert_eq!(face.to_string().parse(), Ok(face));
            }
        }
        for wrong in ["", "S05", "S05C", "S13A", "é"] {
            assert!(wrong.parse::<Face>().is_err(), "{wrong}");
        }
    }
}
