//! Keywords in small kingdoms, with objectives that no page has.

use super::*;
use crate::hex::Hex;
use crate::land::Ground;
use Terrain::{Castle, Forest, Mountain, Plain};

/// Cells in a row to the east, the first at the middle.
fn row(terrains: &[Terrain]) -> Kingdom {
    let ground = |terrain: &Terrain| Ground::new(*terrain, 0);
    let mut cells: Vec<(u16, Ground)> =
        (0..).zip(terrains).map(|(q, terrain)| (Hex::new(q, 0).key(), ground(terrain))).collect();
    Kingdom::of_cells(&mut cells)
}

/// Does it hold with the Knight on this cell of the row and the others on the last?
fn holds(kingdom: &Kingdom, knight: i8, atom: Atom) -> bool {
    let knight = kingdom.cell_at(Hex::new(knight, 0)).unwrap();
    let last = kingdom.len() - 1;
    let figures = [last, knight, last];
    Scene { kingdom, figures, moved: Figures::default(), over: [Cells::NONE; 3] }.holds(atom)
}

/// TILE-RUL-28, TILE-OBJ-6, TILE-OBJ-7, TILE-OBJ-8: a figure sees its own cell, whatever it looks for.
#[test]
fn the_own_cell_is_seen() {
    let kingdom = row(&[Castle, Plain, Forest]);
    let see_castle = Atom::SeePlace(Figure::Knight, Place::Castle);
    assert!(holds(&kingdom, 0, see_castle), "there is no other");
    assert!(!holds(&row(&[Mountain, Plain, Forest]), 0, see_castle));
    let line = Atom::SeeLine(Figure::Knight, [1, 1, 0, 1]);
    assert!(holds(&kingdom, 0, line) && !holds(&kingdom, 1, line), "to the east his own cell is the castle");
    assert!(holds(&kingdom, 2, Atom::See(Figure::Knight, Figure::Dragon)));
}

/// TILE-RUL-1: a castle in the line stands for no other terrain, and no other for a castle.
#[test]
fn a_castle_is_seen_as_a_castle() {
    let kingdom = row(&[Mountain, Castle, Mountain]);
    assert!(!holds(&kingdom, 0, Atom::SeeLine(Figure::Knight, [0, 0, 3, 0])));
    assert!(holds(&kingdom, 0, Atom::SeeLine(Figure::Knight, [0, 0, 2, 1])));
    for place in [Place::Plain, Place::Forest, Place::GreatMountain] {
        assert!(!holds(&kingdom, 0, Atom::SeePlace(Figure::Knight, place)), "{place:?}");
    }
}

/// TILE-RUL-29, TILE-RUL-30: a figure looks through castles and mountains, but one way at a time.
#[test]
fn he_looks_far_but_one_way() {
    let kingdom = row(&[Plain, Castle, Mountain, Mountain, Plain]);
    let plains = Atom::SeeLine(Figure::Knight, [2, 0, 0, 0]);
    assert!(holds(&kingdom, 0, plains) && holds(&kingdom, 4, plains));
    assert!(!holds(&kingdom, 2, plains), "one in front, one behind");
    assert!(holds(&kingdom, 0, Atom::See(Figure::Knight, Figure::Princess)));
}
