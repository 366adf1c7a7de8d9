//! The kingdom: all cells of the tiles in play, with everything that follows from how they lie.

use crate::cells::Cells;
use crate::hex::{Hex, opposite};
use crate::land::{Ground, Laid, Place, TILE_COUNT, Terrain};

/// The cells of a complete kingdom.
pub const MOST_CELLS: usize = 3 * TILE_COUNT;
/// Stands for any place outside, holes included (TILE-RUL-10). Its own neighbours are all outside, so no step needs a
/// check.
const OUTSIDE: u8 = MOST_CELLS as u8;
/// TILE-OBJ-2
const GREAT_AREA: u32 = 3;
/// TILE-OBJ-3. The start has one (TILE-RUL-41).
const GREAT_RIVER: u32 = 5;

/// TILE-GEO-7: the cells covered by tiles. Cells are numbered in the order of their places, so a set of cells lists its
/// members in the order of the notation. It follows from the tiles alone, in whatever order they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kingdom {
    len: u8,
    /// The key of each cell's place, ascending.
    keys: [u16; MOST_CELLS],
    ground: [Ground; MOST_CELLS],
    /// The neighbour in each direction.
    next: [[u8; 6]; MOST_CELLS + 1],
    /// TILE-OBJ-1 to TILE-OBJ-3: the cells of each `Place`.
    places: [Cells; Place::COUNT],
}

impl Kingdom {
    /// The kingdom of these tiles.
    ///
    /// # Panics
    /// If there are more cells than the game has.
    pub fn of(tiles: &[Laid]) -> Kingdom {
        let mut cells = [(u16::MAX, Ground::default()); MOST_CELLS];
        let mut len = 0;
        for tile in tiles {
            for (hex, ground) in tile.cells() {
                cells[len] = (hex.key(), ground);
                len += 1;
            }
        }
        Kingdom::of_cells(&mut cells[..len])
    }

    /// The kingdom of these cells.
    pub(crate) fn of_cells(cells: &mut [(u16, Ground)]) -> Kingdom {
        cells.sort_unstable_by_key(|cell| cell.0);
        let mut kingdom = Kingdom {
            len: cells.len() as u8,
            keys: [0; MOST_CELLS],
            ground: [Ground::default(); MOST_CELLS],
            next: [[OUTSIDE; 6]; MOST_CELLS + 1],
            places: [Cells::NONE; Place::COUNT],
        };
        for (index, (key, ground)) in cells.iter().enumerate() {
            (kingdom.keys[index], kingdom.ground[index]) = (*key, *ground);
            kingdom.places[ground.terrain() as usize] |= Cells::only(index as u8);
            if ground.river() != 0 {
                kingdom.places[Place::River as usize] |= Cells::only(index as u8);
            }
        }
        for cell in 0..kingdom.len {
            // Each edge once: the directions 0, 1 and 2, and from the other side 3, 4 and 5.
            for direction in 0..3 {
                if let Some(other) = kingdom.cell_at(kingdom.hex(cell).beside(direction)) {
                    kingdom.next[usize::from(cell)][direction] = other;
                    kingdom.next[usize::from(other)][opposite(direction)] = cell;
                }
            }
        }
        kingdom.places[Place::Any as usize] = Cells::first(kingdom.len);
        kingdom.find_great_places();
        kingdom
    }

    /// TILE-OBJ-2, TILE-OBJ-3.
    fn find_great_places(&mut self) {
        let areas = [
            (Place::Plain, Place::GreatPlain),
            (Place::Forest, Place::GreatForest),
            (Place::Mountain, Place::GreatMountain),
        ];
        for (terrain, great) in areas {
            let cells = self.place(terrain);
            let step = |cell: u8| self.neighbours(cell) & cells;
            self.places[great as usize] = great_parts(cells, GREAT_AREA, step);
        }
        let step = |cell: u8| self.same_river(cell);
        self.places[Place::GreatRiver as usize] = great_parts(self.place(Place::River), GREAT_RIVER, step);
    }

    /// TILE-OBJ-2, TILE-OBJ-3: the Great areas of a kind one by one, to be named.
    pub(crate) fn each_great(&self, place: Place) -> Vec<Cells> {
        let cells = self.place(place);
        let step = |cell: u8| match place {
            Place::GreatRiver => self.same_river(cell),
            _ => self.neighbours(cell) & cells,
        };
        parts(cells, step).collect()
    }

    /// How many cells it has.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Has it no cell at all?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All its cells.
    pub const fn all(&self) -> Cells {
        Cells::first(self.len)
    }

    /// Where a cell lies.
    #[inline]
    pub const fn hex(&self, cell: u8) -> Hex {
        Hex::of_key(self.keys[cell as usize])
    }

    /// The cell at a place.
    #[inline]
    pub fn cell_at(&self, hex: Hex) -> Option<u8> {
        self.keys[..usize::from(self.len)].binary_search(&hex.key()).ok().map(|index| index as u8)
    }

    /// What a cell is made of.
    #[inline]
    pub const fn ground(&self, cell: u8) -> Ground {
        self.ground[cell as usize]
    }

    /// The cells of a place (TILE-OBJ-1 to TILE-OBJ-3).
    #[inline]
    pub const fn place(&self, place: Place) -> Cells {
        self.places[place as usize]
    }

    /// The cells of a terrain.
    #[inline]
    pub const fn terrain(&self, terrain: Terrain) -> Cells {
        self.places[terrain as usize]
    }

    /// The neighbour in a direction, if it is in the kingdom.
    #[inline]
    pub fn beside(&self, cell: u8, direction: usize) -> Option<u8> {
        Some(self.next[usize::from(cell)][direction]).filter(|next| *next != OUTSIDE)
    }

    /// All neighbours.
    #[inline]
    pub fn neighbours(&self, cell: u8) -> Cells {
        let all = self.next[usize::from(cell)].iter().fold(0, |all, next| all | 1u64 << next);
        Cells(all & !(1 << OUTSIDE))
    }

    /// TILE-GEO-8: the cells in a direction, up to the first place that is not in the kingdom.
    #[inline]
    pub fn ray(&self, cell: u8, direction: usize) -> Cells {
        self.fly(cell, direction).0
    }

    /// The ray, and its last cell (the cell itself if the ray is empty).
    #[inline]
    pub(crate) fn fly(&self, cell: u8, direction: usize) -> (Cells, u8) {
        let (mut ray, mut last) = (0, cell);
        loop {
            let next = self.next[usize::from(last)][direction];
            if next == OUTSIDE {
                return (Cells(ray), last);
            }
            ray |= 1 << next;
            last = next;
        }
    }

    /// TILE-GEO-8: the cell itself (TILE-RUL-28) and its six rays, whatever stands in the way (TILE-RUL-29).
    #[inline]
    pub fn sight(&self, cell: u8) -> Cells {
        (0..6).fold(Cells::only(cell), |sight, direction| sight | self.ray(cell, direction))
    }

    /// TILE-GEO-9: the neighbours of the same river. Both cells store the common edge.
    fn same_river(&self, cell: u8) -> Cells {
        let river = self.ground(cell).river();
        let joined = (0..6).filter(|edge| river >> edge & 1 == 1).filter_map(|edge| {
            let other = self.beside(cell, edge)?;
            (self.ground(other).river() >> opposite(edge) & 1 == 1).then_some(other)
        });
        joined.fold(Cells::NONE, |all, other| all | Cells::only(other))
    }

    /// All cells that can be reached from these, step by step, themselves included.
    pub(crate) fn spread(from: Cells, step: impl Fn(u8) -> Cells) -> Cells {
        let (mut all, mut fresh) = (from, from);
        while !fresh.is_empty() {
            let found = fresh.iter().fold(Cells::NONE, |found, cell| found | step(cell));
            fresh = found & !all;
            all |= found;
        }
        all
    }

    /// TILE-INV-4: is it in one piece?
    pub(crate) fn is_connected(&self) -> bool {
        Kingdom::spread(Cells::first(self.len.min(1)), |cell| self.neighbours(cell)) == self.all()
    }
}

/// The parts of a set, connected by `step`.
#[inline]
fn parts(cells: Cells, step: impl Fn(u8) -> Cells) -> impl Iterator<Item = Cells> {
    let mut rest = cells;
    std::iter::from_fn(move || {
        let part = Kingdom::spread(Cells::only(rest.iter().next()?), &step);
        rest &= !part;
        Some(part)
    })
}

/// All cells of the parts that have at least this many.
fn great_parts(cells: Cells, least: u32, step: impl Fn(u8) -> Cells) -> Cells {
    parts(cells, step).filter(|part| part.len() >= least).fold(Cells::NONE, |great, part| great | part)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kingdom of plains with these rivers.
    fn rivers(cells: &[((i8, i8), u8)]) -> Kingdom {
        let cell =
            |((q, r), river): &((i8, i8), u8)| (Hex::new(*q, *r).key(), Ground::new(Terrain::Plain, *river));
        Kingdom::of_cells(&mut cells.iter().map(cell).collect::<Vec<_>>())
    }

    /// TILE-DATA-6, TILE-OBJ-3: a river with three springs that fork is one river, and great by all its arms.
    #[test]
    fn a_river_may_fork() {
        let fork = [((0, 0), 0b01_0101), ((1, 0), 0b00_1000), ((0, -1), 0b10_0000)];
        let arm = [((-1, 1), 0b00_1010), ((-2, 1), 0b00_0001)];
        let great = |cells: &[((i8, i8), u8)]| rivers(cells).place(Place::GreatRiver).len();
        assert_eq!(great(&[&fork[..], &arm].concat()), 5);
        assert_eq!(great(&[&fork[..], &arm[..1]].concat()), 0, "four cells are too few");
        // The last cell is beside the river and has one, but the river does not cross their edge.
        assert_eq!(great(&[&fork[..], &arm[..1], &[((-2, 1), 0b00_0010)]].concat()), 0);
    }
}
