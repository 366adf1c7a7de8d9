//! Where a tile can be added (specification 5.5).
//!
//! Two ways to the same answer: `refusal` checks one placement and names the rule that forbids it; `Board` finds all
//! legal placements at once, with a word of bits for each column. Law 2 of the battery checks that they agree.

use kit::RuleId;

use crate::hex::{FAR, Hex, STRIDE, opposite};
use crate::kingdom::Kingdom;
use crate::land::{Face, Laid, OUTLINE, STANDARD_TILES, START_LAYOUT, cells_of};

pub(crate) const PLACE_2: RuleId = RuleId::new("TILE-PLACE-2");
pub(crate) const PLACE_3: RuleId = RuleId::new("TILE-PLACE-3");
pub(crate) const PLACE_4: RuleId = RuleId::new("TILE-PLACE-4");
pub(crate) const PLACE_5: RuleId = RuleId::new("TILE-PLACE-5");

/// What lies beyond one edge of a tile's outline.
#[derive(Clone, Copy)]
struct Beyond {
    /// The place there, seen from the anchor.
    step: Hex,
    /// The edge of that place which touches the tile.
    edge: usize,
}

/// The places beyond a tile's outline, for each rotation (TILE-GEO-5, TILE-GEO-6).
const BEYOND: [[Beyond; 12]; 6] = {
    let mut table = [[Beyond { step: Hex::new(0, 0), edge: 0 }; 12]; 6];
    let mut rotation = 0;
    while rotation < 6 {
        let cells = cells_of(rotation as u8);
        let mut index = 0;
        while index < 12 {
            let (cell, edge) = OUTLINE[index];
            let direction = (edge + rotation) % 6;
            table[rotation][index] =
                Beyond { step: cells[cell].beside(direction), edge: opposite(direction) };
            index += 1;
        }
        rotation += 1;
    }
    table
};

/// The rule that forbids this placement, if one does. TILE-PLACE-7: if several do, the first. (TILE-PLACE-1 is checked
/// by the stack. TILE-PLACE-6: any terrains may meet, so nothing here looks at them, nor at holes that are left,
/// TILE-RUL-10. A river may end without meeting another, TILE-RUL-6.)
pub(crate) fn refusal(kingdom: &Kingdom, laid: Laid) -> Option<RuleId> {
    // TILE-PLACE-2
    if laid.cells().iter().any(|(hex, _)| kingdom.cell_at(*hex).is_some()) {
        return Some(PLACE_2);
    }
    let open = laid.face.open_edges();
    let beyond = BEYOND[usize::from(laid.rotation % 6)];
    let touched = beyond.map(|beyond| kingdom.cell_at(laid.at + beyond.step));
    // TILE-PLACE-3, TILE-RUL-3: two neighbouring edges. TILE-RUL-4: not just any two.
    if !(0..12).any(|index| touched[index].is_some() && touched[(index + 1) % 12].is_some()) {
        return Some(PLACE_3);
    }
    let mut into_dry_land = false;
    for index in 0..12 {
        let Some(cell) = touched[index] else { continue };
        let river = kingdom.ground(cell).river() >> beyond[index].edge & 1 == 1;
        match (river, open >> index & 1 == 1) {
            // TILE-PLACE-4: a river of the kingdom goes on.
            (true, false) => return Some(PLACE_4),
            // TILE-PLACE-5, TILE-RUL-5: a river of the tile does not end at dry land.
            (false, true) => into_dry_land = true,
            _ => {}
        }
    }
    into_dry_land.then_some(PLACE_5)
}

/// The middle of the board.
const MIDDLE: i8 = 32;
const SIZE: usize = 2 * MIDDLE as usize;

// No kingdom reaches the rim of the board, and the start leaves room for all tiles.
const _: () = {
    assert!(FAR < MIDDLE - 1);
    let reach = FAR - STRIDE * STANDARD_TILES as i8;
    let mut tile = 0;
    while tile < START_LAYOUT.len() {
        let (at, rotation) = START_LAYOUT[tile];
        let mut cell = 0;
        while cell < 3 {
            let step = cells_of(rotation)[cell];
            assert!((at.q + step.q).abs() <= reach && (at.r + step.r).abs() <= reach);
            cell += 1;
        }
        tile += 1;
    }
};

/// One bit per place: columns by q, bits by r.
type Columns = [u64; SIZE];

/// The kingdom as bits.
struct Board {
    land: Columns,
    /// For each edge, the cells whose river crosses it.
    river: [Columns; 6],
    /// The columns in which a tile that touches the kingdom can have its anchor.
    columns: std::ops::RangeInclusive<usize>,
}

impl Board {
    fn of(kingdom: &Kingdom) -> Board {
        let mut board = Board { land: [0; SIZE], river: [[0; SIZE]; 6], columns: 0..=0 };
        let (mut first, mut last) = (SIZE, 0);
        for cell in 0..kingdom.len() {
            let hex = kingdom.hex(cell);
            let (column, bit) = ((hex.q + MIDDLE) as usize, 1u64 << (hex.r + MIDDLE));
            board.land[column] |= bit;
            let river = kingdom.ground(cell).river();
            for (edge, columns) in board.river.iter_mut().enumerate() {
                columns[column] |= bit * u64::from(river >> edge & 1);
            }
            (first, last) = (first.min(column), last.max(column));
        }
        // TILE-PLACE-1: an anchor is at most two cells away.
        board.columns = first.saturating_sub(2)..=(last + 2).min(SIZE - 1);
        board
    }

    /// The anchors of a column at which a tile with these open edges can lie in a rotation.
    #[inline]
    fn anchors(&self, column: usize, rotation: usize, open: u16) -> u64 {
        let look = |columns: &Columns, step: Hex| {
            let column = columns[(column as isize + step.q as isize) as usize & (SIZE - 1)];
            if step.r >= 0 { column >> step.r } else { column << -step.r }
        };
        let cells = cells_of(rotation as u8);
        let taken = look(&self.land, cells[0]) | look(&self.land, cells[1]) | look(&self.land, cells[2]);
        let beyond = &BEYOND[rotation];
        let (mut wrong, mut close) = (taken, 0);
        let mut before = look(&self.land, beyond[11].step);
        for (index, beyond) in beyond.iter().enumerate() {
            let touches = look(&self.land, beyond.step);
            let river = look(&self.river[beyond.edge], beyond.step);
            close |= touches & before;
            wrong |= if open >> index & 1 == 1 { touches & !river } else { river };
            before = touches;
        }
        close & !wrong
    }
}

/// Calls `found` with every legal placement of a face, in the order of the notation, until it returns false.
#[inline]
pub(crate) fn each_placement(kingdom: &Kingdom, face: Face, mut found: impl FnMut(Hex, u8) -> bool) {
    let board = Board::of(kingdom);
    let open = face.open_edges();
    for column in board.columns.clone() {
        let anchors: [u64; 6] = std::array::from_fn(|rotation| board.anchors(column, rotation, open));
        let mut any = anchors.iter().fold(0, |any, some| any | some);
        while any != 0 {
            let bit = any.trailing_zeros();
            any &= any - 1;
            let hex = Hex::new(column as i8 - MIDDLE, bit as i8 - MIDDLE);
            for (rotation, anchors) in (0..).zip(&anchors) {
                if anchors >> bit & 1 == 1 && !found(hex, rotation) {
                    return;
                }
            }
        }
    }
}

/// Can this face be added anywhere?
pub(crate) fn fits_somewhere(kingdom: &Kingdom, face: Face) -> bool {
    let mut fits = false;
    each_placement(kingdom, face, |_, _| {
        fits = true;
        false
    });
    fits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::land::{Ground, Side, Terrain, Tile};
    use crate::{FairyTile, Options, StartSides};
    use kit::{Seed, deal};

    fn all_faces() -> impl Iterator<Item = Face> {
        Tile::standard().flat_map(|tile| Side::ALL.map(|side| Face { tile, side }))
    }

    fn start() -> FairyTile {
        deal(&Options { start_sides: StartSides::Aaa, ..Options::default() }, 2, &Seed::from_words("s"))
            .unwrap()
    }

    fn count(kingdom: &Kingdom, face: Face) -> usize {
        let mut count = 0;
        each_placement(kingdom, face, |_, _| {
            count += 1;
            true
        });
        count
    }

    /// TILE-EX-6: how many placements there are at the start.
    #[test]
    fn placements_at_the_start() {
        let game = start();
        for (face, expected) in [("S05A", 39), ("S12B", 39), ("S03A", 25), ("S10A", 29)] {
            assert_eq!(count(&game.kingdom, face.parse().unwrap()), expected, "{face}");
        }
    }

    /// TILE-PLACE-1: the bits find exactly the placements that no rule forbids, everywhere around the kingdom.
    #[test]
    fn both_ways_agree() {
        let game = start();
        for face in all_faces() {
            let mut found = Vec::new();
            each_placement(&game.kingdom, face, |at, rotation| {
                found.push((at, rotation));
                true
            });
            let mut expected = Vec::new();
            for (q, r, rotation) in
                (-8..8).flat_map(|q| (-8..8).flat_map(move |r| (0..6).map(move |k| (q, r, k))))
            {
                let at = Hex::new(q, r);
                if refusal(&game.kingdom, Laid { face, at, rotation }).is_none() {
                    expected.push((at, rotation));
                }
            }
            assert_eq!(found, expected, "{face}");
        }
    }

    /// TILE-PLACE-7: of several broken rules the first in their order is named. Each rule by itself, as it is written.
    #[test]
    fn the_first_broken_rule_is_named() {
        let kingdom = start().kingdom;
        let mut together = std::collections::BTreeMap::new();
        for (face, q, r, rotation) in all_faces().flat_map(|face| {
            (-6..6).flat_map(move |q| (-6..6).flat_map(move |r| (0..6).map(move |k| (face, q, r, k))))
        }) {
            let laid = Laid { face, at: Hex::new(q, r), rotation };
            let cells = laid.cells();
            // Each edge of the outline: does it touch, has the tile a river there, has the kingdom?
            let edges = OUTLINE.map(|(cell, edge)| {
                let direction = (edge + usize::from(rotation)) % 6;
                let (hex, ground) = cells[cell];
                let beyond = kingdom.cell_at(hex.beside(direction)).map(|cell| kingdom.ground(cell));
                let river = |ground: Ground, edge: usize| ground.river() >> edge & 1 == 1;
                (
                    beyond.is_some(),
                    river(ground, direction),
                    beyond.is_some_and(|it| river(it, opposite(direction))),
                )
            });
            let broken = [
                (PLACE_2, cells.iter().any(|(hex, _)| kingdom.cell_at(*hex).is_some())),
                (PLACE_3, !(0..12).any(|index| edges[index].0 && edges[(index + 1) % 12].0)),
                (PLACE_4, edges.iter().any(|(_, tile, land)| *land && !*tile)),
                (PLACE_5, edges.iter().any(|(touches, tile, land)| *touches && *tile && !*land)),
            ];
            let broken: Vec<RuleId> = broken.into_iter().filter(|it| it.1).map(|it| it.0).collect();
            assert_eq!(refusal(&kingdom, laid), broken.first().copied(), "{laid:?}");
            let names: Vec<&str> = broken.iter().map(|rule| rule.as_str()).collect();
            *together.entry(names.join(" ")).or_insert(0) += 1;
        }
        for two in ["TILE-PLACE-3 TILE-PLACE-4", "TILE-PLACE-3 TILE-PLACE-5", "TILE-PLACE-4 TILE-PLACE-5"] {
            assert!(together.contains_key(two), "{two} never happens: {together:?}");
        }
    }

    /// Specification 3.4: every river side can continue the start river on the first turn.
    #[test]
    fn river_tiles_can_continue_the_river() {
        let game = start();
        for face in all_faces().filter(|face| face.open_edges() != 0) {
            let mut joins = false;
            each_placement(&game.kingdom, face, |at, rotation| {
                let beyond = &BEYOND[usize::from(rotation)];
                joins |= (0..12).any(|index| {
                    face.open_edges() >> index & 1 == 1
                        && game.kingdom.cell_at(at + beyond[index].step).is_some()
                });
                !joins
            });
            assert!(joins, "{face}");
        }
    }

    /// A kingdom with rivers over all its edges: only more of the same can lie beside it.
    fn flooded() -> Kingdom {
        let ground = Ground::new(Terrain::Plain, 0b11_1111);
        let mut cells: Vec<(u16, Ground)> =
            start().tiles.iter().flat_map(|laid| laid.cells()).map(|(hex, _)| (hex.key(), ground)).collect();
        Kingdom::of_cells(&mut cells)
    }

    /// TILE-PLACE-9, TILE-RUL-9: a tile without a place goes under the stack; if none has one, the stack is closed.
    #[test]
    fn a_stack_in_which_nothing_fits_is_closed() {
        let mut game = start();
        game.kingdom = flooded();
        let stack = game.stack;
        let mut aside = Vec::new();
        game.refresh_stack(&mut |face| aside.push(face));
        assert_eq!(aside, *stack, "each was tried once");
        assert!(game.closed && game.top().is_none() && !game.can_add_tiles());
        assert_eq!((game.stack, usize::from(game.shown)), (stack, stack.len()), "everybody knows them now");
        assert!(!game.verdict.home.is_empty(), "TILE-END-2: the referee has work");
    }

    /// TILE-PLACE-9: the first tile that fits comes to the top; those before it wait at the bottom, on the same side.
    #[test]
    fn tiles_that_fit_nowhere_wait_at_the_bottom() {
        // One cell with so much river that some tiles fit beside it and others do not.
        let kingdom =
            |river| Kingdom::of_cells(&mut [(Hex::default().key(), Ground::new(Terrain::Plain, river))]);
        let split =
            |river| all_faces().partition::<Vec<Face>, _>(|face| fits_somewhere(&kingdom(river), *face));
        let (river, (fit, unfit)) = (0..64)
            .map(|river| (river, split(river)))
            .find(|(_, (fit, unfit))| !fit.is_empty() && unfit.len() > 1)
            .unwrap();
        let mut game = start();
        game.kingdom = kingdom(river);
        game.stack = [unfit[0], unfit[1], fit[0], unfit[0]].into_iter().collect();
        let mut aside = Vec::new();
        game.refresh_stack(&mut |face| aside.push(face));
        assert_eq!(aside, unfit[..2]);
        assert_eq!(*game.stack, [fit[0], unfit[0], unfit[0], unfit[1]]);
        assert_eq!((game.top(), game.shown, game.closed), (Some(fit[0]), 2, false));
    }
}
