//! The worked examples of the specification (section 10) that are about the kingdom: who can go where, who sees what.

use std::collections::BTreeSet;

use tile::{Cells, Figure, Figures, Hex, Kingdom, Laid, Page, Place, Scene, TILES};

fn hex(place: (i8, i8)) -> Hex {
    Hex::new(place.0, place.1)
}

fn laid(face: &str, at: (i8, i8), rotation: u8) -> Laid {
    Laid { face: face.parse().unwrap(), at: hex(at), rotation }
}

/// The start with the given sides (TILE-SETUP-2).
fn start(sides: [char; 3]) -> Vec<Laid> {
    let face = |number: usize| format!("T{}{}", number + 1, sides[number]);
    vec![laid(&face(0), (0, 0), 0), laid(&face(1), (-1, 0), 2), laid(&face(2), (-1, 1), 4)]
}

/// Kingdom R1 of the specification.
fn r1() -> Kingdom {
    let mut tiles = start(['A'; 3]);
    tiles.extend([
        laid("S05A", (0, -1), 1),
        laid("S03A", (0, 2), 1),
        laid("S11B", (-2, -1), 2),
        laid("S12B", (2, -1), 0),
    ]);
    Kingdom::of(&tiles)
}

fn places(kingdom: &Kingdom, cells: Cells) -> BTreeSet<(i8, i8)> {
    cells.iter().map(|cell| kingdom.hex(cell)).map(|hex| (hex.q, hex.r)).collect()
}

fn destinations(kingdom: &Kingdom, figure: Figure, from: (i8, i8)) -> BTreeSet<(i8, i8)> {
    places(kingdom, kingdom.destinations(figure, kingdom.cell_at(hex(from)).unwrap()))
}

/// Is the page fulfilled with the figures here, when those listed have moved (without passing over anything)?
fn fulfils(kingdom: &Kingdom, page: u8, at: [(i8, i8); 3], moved: &[Figure]) -> bool {
    let scene = Scene {
        kingdom,
        figures: at.map(|place| kingdom.cell_at(hex(place)).unwrap()),
        moved: moved.iter().copied().collect::<Figures>(),
        over: [Cells::NONE; 3],
    };
    scene.fulfils(Page::new(page).unwrap())
}

/// TILE-EX-1: the river of the start, no great area, and nobody sees anybody.
#[test]
fn the_start_has_a_great_river() {
    let kingdom = Kingdom::of(&start(['A'; 3]));
    let river = [(-2, 0), (-1, 0), (0, 0), (-1, 1), (-1, 2)].into();
    assert_eq!(places(&kingdom, kingdom.place(Place::GreatRiver)), river);
    for place in [Place::GreatPlain, Place::GreatForest, Place::GreatMountain] {
        assert!(kingdom.place(place).is_empty(), "{place:?}");
    }
    let [princess, knight, dragon] =
        [(1, 0), (-1, -1), (-2, 2)].map(|place| kingdom.cell_at(hex(place)).unwrap());
    for (one, other) in [(princess, knight), (princess, dragon), (knight, dragon)] {
        assert!(!kingdom.sight(one).contains(other) && !kingdom.sight(other).contains(one));
    }
}

/// TILE-DATA-3, TILE-GEO-9 (specification 3.3): whatever sides are up, the river is one river of five cells, and so a Great
/// River from the first turn on (TILE-RUL-41).
#[test]
fn every_mixture_of_start_sides_has_the_same_river() {
    for number in 0..8 {
        let sides = [0, 1, 2].map(|tile| if number >> tile & 1 == 0 { 'A' } else { 'B' });
        let kingdom = Kingdom::of(&start(sides));
        assert_eq!(kingdom.place(Place::River), kingdom.place(Place::GreatRiver), "{sides:?}");
        assert_eq!(kingdom.place(Place::River).len(), 5, "{sides:?}");
    }
}

/// TILE-EX-2
#[test]
fn first_moves() {
    let kingdom = Kingdom::of(&start(['A'; 3]));
    assert_eq!(destinations(&kingdom, Figure::Princess, (1, 0)), [(0, 0), (1, -1)].into());
    assert_eq!(destinations(&kingdom, Figure::Knight, (-1, -1)), [(-1, 1), (0, 0)].into());
    assert_eq!(destinations(&kingdom, Figure::Dragon, (-2, 2)), [(-1, 2), (1, -1)].into());
}

/// TILE-EX-3, TILE-PRIN-6
#[test]
fn princess_and_castles() {
    let kingdom = r1();
    assert_eq!(places(&kingdom, kingdom.place(Place::Castle)), [(1, 0), (1, -2), (0, 2)].into());
    let from_a_castle = [(-1, 2), (0, -2), (0, -1), (0, 0), (0, 1), (1, -1), (1, 1), (2, -1)];
    assert_eq!(destinations(&kingdom, Figure::Princess, (1, 0)), from_a_castle.into());
    let onto_a_castle = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (0, 2), (1, -2)];
    assert_eq!(destinations(&kingdom, Figure::Princess, (0, 0)), onto_a_castle.into());
}

/// TILE-PRIN-4, TILE-PRIN-5, TILE-RUL-16: jump, step from castle to castle, jump; with one castle there is no jump.
#[test]
fn two_jumps_in_one_move() {
    let mut tiles = start(['A'; 3]);
    let lonely = Kingdom::of(&tiles);
    assert_eq!(destinations(&lonely, Figure::Princess, (1, 0)).len(), 2, "no other castle");
    // Two more castles far away, side by side.
    tiles.extend([laid("S02A", (-4, 1), 0), laid("S03B", (-5, 0), 0)]);
    let kingdom = Kingdom::of(&tiles);
    assert_eq!(places(&kingdom, kingdom.place(Place::Castle)), [(1, 0), (-4, 0), (-3, 0)].into());
    let found = destinations(&kingdom, Figure::Princess, (1, 0));
    let all = [(-5, 0), (-4, -1), (-4, 0), (-4, 1), (-3, 0), (-3, 1), (-2, 0), (0, 0), (1, -1)];
    assert_eq!(found, all.into());
    // She touches both: one by a jump, the other by her step (TILE-RUL-33: nothing in between).
    let [from, to] = [(1, 0), (-4, 0)].map(|place| kingdom.cell_at(hex(place)).unwrap());
    assert_eq!(places(&kingdom, kingdom.over(Figure::Princess, from, to)), [(-4, 0), (-3, 0)].into());
}

/// TILE-EX-4
#[test]
fn knight() {
    let kingdom = r1();
    let from_the_middle = [(-2, 0), (-2, 2), (-1, -1), (-1, 2), (0, -2), (0, 2), (1, -2), (1, 1), (2, -1)];
    assert_eq!(destinations(&kingdom, Figure::Knight, (0, 0)), from_the_middle.into());
    let from_the_forest = [(-3, -1), (-2, -2), (-1, 1), (0, 0), (1, -2), (1, -1)];
    assert_eq!(destinations(&kingdom, Figure::Knight, (-1, -1)), from_the_forest.into());
}

/// TILE-EX-5, TILE-RUL-11: any of six directions, but none in which there is no cell.
#[test]
fn dragon() {
    let kingdom = r1();
    assert_eq!(destinations(&kingdom, Figure::Dragon, (3, -1)), [(-3, -1), (3, -2)].into());
    let six = [(1, 0), (1, -1), (0, -2), (-2, 0), (-2, 2), (0, 2)];
    assert_eq!(destinations(&kingdom, Figure::Dragon, (0, 0)), six.into());
    assert_eq!(destinations(&kingdom, Figure::Dragon, (-1, 2)), [(0, 2), (3, -2), (-1, -1), (-2, 2)].into());
}

/// TILE-EX-7, TILE-OBJ-6, TILE-OBJ-11
#[test]
fn the_princess_sees_both() {
    assert!(fulfils(&r1(), 30, [(0, 0), (0, -2), (-2, 2)], &[]));
}

/// TILE-EX-8, TILE-RUL-29: nobody blocks the sight.
#[test]
fn nobody_blocks_the_sight() {
    assert!(fulfils(&r1(), 30, [(0, -1), (1, -1), (3, -1)], &[]));
}

/// TILE-EX-9, TILE-GEO-7, TILE-GEO-8: the edge of the kingdom does.
#[test]
fn the_edge_blocks_the_sight() {
    let kingdom = r1();
    let at = [(1, -2), (0, 0), (3, -2)];
    assert!(!fulfils(&kingdom, 29, [(1, -1), (0, 0), (3, -2)], &[Figure::Princess]));
    let sight = kingdom.sight(kingdom.cell_at(hex(at[0])).unwrap());
    assert!(!sight.contains(kingdom.cell_at(hex(at[2])).unwrap()));
    assert_eq!(kingdom.cell_at(hex((2, -2))), None);
}

/// TILE-EX-10, TILE-OBJ-8, TILE-RUL-30
#[test]
fn three_in_a_line() {
    let kingdom = r1();
    let knight = |place| fulfils(&kingdom, 20, [(0, 0), place, (0, 0)], &[]);
    // The most cells of a terrain that can be seen one way.
    let most = |place, terrain| {
        let cell = kingdom.cell_at(hex(place)).unwrap();
        let line = |direction| kingdom.ray(cell, direction) | Cells::only(cell);
        (0..6).map(|direction| (line(direction) & kingdom.place(terrain)).len()).max().unwrap()
    };
    for place in [(1, -1), (0, -1), (3, -1), (-3, -1)] {
        assert!(most(place, Place::Mountain) >= 3 && knight(place), "{place:?}");
    }
    // From (2,-1) there are two mountains each way, its own included, which are not three; but three forests in the west.
    assert_eq!((most((2, -1), Place::Mountain), most((2, -1), Place::Forest)), (2, 3));
    assert!(knight((2, -1)) && !knight((1, 1)));
    // Without those forests the mountains alone decide.
    let mut tiles = start(['A'; 3]);
    tiles.extend([laid("S05A", (0, -1), 1), laid("S03A", (0, 2), 1), laid("S12B", (2, -1), 0)]);
    let bare = Kingdom::of(&tiles);
    let knight = |place| fulfils(&bare, 20, [(0, 0), place, (0, 0)], &[]);
    assert!(knight((0, -1)) && !knight((2, -1)));
    let princess = |place| fulfils(&kingdom, 2, [place, (0, 0), (0, 0)], &[]);
    assert!(princess((0, 0)) && !princess((0, -1)));
}

/// TILE-EX-11, TILE-OBJ-2; TILE-EX-12, TILE-OBJ-3, TILE-OBJ-1: a river is a river whatever its terrain.
#[test]
fn great_places() {
    let kingdom = r1();
    let forest = [(-3, -1), (-2, -1), (-2, -2), (-1, -1)].into();
    assert_eq!(places(&kingdom, kingdom.place(Place::GreatForest)), forest);
    let river = [(-2, -1), (-2, 0), (-1, 0), (0, 0), (-1, 1), (-1, 2), (0, 2)].into();
    assert_eq!(places(&kingdom, kingdom.place(Place::GreatRiver)), river);
    let terrains: BTreeSet<_> =
        kingdom.place(Place::GreatRiver).iter().map(|cell| kingdom.ground(cell).terrain()).collect();
    assert_eq!(terrains.len(), 4);
}

/// TILE-OBJ-3, TILE-GEO-9: a short river is no Great River, and two rivers side by side are two.
#[test]
fn short_rivers_are_not_great() {
    let mut tiles = start(['A'; 3]);
    // Far away, a river of two cells.
    tiles.push(laid("S12A", (5, 0), 0));
    let kingdom = Kingdom::of(&tiles);
    assert_eq!((kingdom.place(Place::River).len(), kingdom.place(Place::GreatRiver).len()), (7, 5));
    assert!(kingdom.place(Place::GreatRiver).iter().all(|cell| kingdom.hex(cell).q < 5));
    // Two rivers of three cells lie along each other, but the river crosses none of the edges between them.
    let tiles = [laid("S04B", (0, 0), 0), laid("S04B", (0, 1), 4)];
    let kingdom = Kingdom::of(&tiles);
    let river = |cell: u8, edge: usize| kingdom.ground(cell).river() >> edge & 1 == 1;
    let (mut beside, mut joined) = (0, 0);
    for (place, edge) in tiles[0].cells().iter().flat_map(|(place, _)| (0..6).map(move |edge| (*place, edge)))
    {
        let there = place.beside(edge);
        if tiles[1].cells().iter().any(|(place, _)| *place == there) {
            let [here, there] = [place, there].map(|place| kingdom.cell_at(place).unwrap());
            beside += 1;
            joined += usize::from(river(here, edge) || river(there, (edge + 3) % 6));
        }
    }
    assert!(beside > 0 && joined == 0, "{beside} {joined}");
    assert_eq!(kingdom.place(Place::River).len(), 6);
    assert!(kingdom.place(Place::GreatRiver).is_empty());
}

/// TILE-OBJ-7: what lies behind others is seen, too.
#[test]
fn seeing_a_place() {
    let kingdom = r1();
    // Page 17: the Knight at a river, in sight of a Great Mountain.
    assert!(fulfils(&kingdom, 17, [(0, 0), (0, 0), (0, 0)], &[Figure::Knight]));
    assert!(!fulfils(&kingdom, 17, [(0, 0), (0, 0), (0, 0)], &[Figure::Princess]), "he has not moved");
}

/// TILE-EX-18: what the Great Mountain of the example is.
#[test]
fn a_tile_makes_a_great_mountain() {
    let mut tiles = start(['A'; 3]);
    tiles.push(laid("S12B", (0, -1), 1));
    let kingdom = Kingdom::of(&tiles);
    let mountain = [(0, -1), (0, -2), (1, -2), (1, -1)].into();
    assert_eq!(places(&kingdom, kingdom.place(Place::GreatMountain)), mountain);
}

/// TILE-EX-6: so many edges of the first placement touch the kingdom.
#[test]
fn six_edges_touch() {
    let kingdom = Kingdom::of(&start(['A'; 3]));
    let tile = laid("S05A", (0, -1), 1).cells().map(|(place, _)| place);
    assert_eq!(tile, [(0, -1), (1, -2), (0, -2)].map(hex));
    let edges = tile.iter().flat_map(|place| (0..6).map(|edge| place.beside(edge)));
    assert_eq!(edges.filter(|beyond| kingdom.cell_at(*beyond).is_some()).count(), 6);
}

/// TILE-RUL-12, TILE-DRAG-2, TILE-RUL-13: a hole is an edge; nobody flies or walks across it.
#[test]
fn a_hole_is_an_edge_of_the_kingdom() {
    // A ring of three tiles and more around (2,0).
    let tiles = [
        laid("S10B", (1, 0), 1),
        laid("S11A", (3, -1), 5),
        laid("S12B", (2, 1), 3),
        laid("S08A", (3, -2), 2),
    ];
    let kingdom = Kingdom::of(&tiles);
    assert_eq!(kingdom.cell_at(hex((2, 0))), None, "the hole");
    let west = kingdom.cell_at(hex((1, 0))).unwrap();
    let east = kingdom.cell_at(hex((3, 0))).unwrap();
    assert!(kingdom.ray(west, 0).is_empty(), "nothing to the east but the hole");
    assert!(!kingdom.sight(west).contains(east));
    assert!(!kingdom.destinations(Figure::Dragon, west).contains(east));
    assert!(!kingdom.destinations(Figure::Knight, west).contains(east));
}

/// Specification 3.4: all sides are different, even up to rotation, and twelve tiles show three terrains.
#[test]
fn tiles_are_all_different() {
    let mut seen = BTreeSet::new();
    for tile in &TILES {
        for side in ['A', 'B'] {
            let turned = |rotation| {
                let cells = laid(&format!("{}{side}", tile.id), (0, 0), rotation).cells();
                let mut cells = cells.map(|(hex, ground)| (hex, ground.terrain(), ground.river()));
                // The same triangle, wherever it lies.
                let least = cells.iter().map(|cell| cell.0).min().unwrap();
                cells.iter_mut().for_each(|cell| cell.0 = Hex::new(cell.0.q - least.q, cell.0.r - least.r));
                cells.sort_unstable();
                cells
            };
            assert!(seen.insert((0..6).map(turned).min().unwrap()), "{} {side}", tile.id);
        }
    }
    assert_eq!(seen.len(), 30);
}
