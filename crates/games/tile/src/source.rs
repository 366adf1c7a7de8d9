//! Reads the data file and says what is wrong with it, row by row. The build script uses it, and so do its tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Deserialize;

/// TILE-DATA-1: everything that the rules take from the components, in one file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: String,
    start_layout: Vec<Layout>,
    tile: Vec<Tile>,
    page: Vec<Page>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Layout {
    tile: String,
    anchor: [i8; 2],
    rotation: usize,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tile {
    id: String,
    kind: String,
    character: Option<String>,
    a: Side,
    b: Side,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    terrain: [String; 3],
    river: River,
    symbol: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct River {
    a: Vec<usize>,
    b: Vec<usize>,
    c: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    number: u8,
    objective: Objective,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Objective {
    All(Vec<Objective>),
    Any(Vec<Objective>),
    Visit(String, String),
    Meet(String, String, String),
    See(String, String),
    SeePlace(String, String),
    SeeLine(String, [String; 3]),
    Above(String, String),
}

const TERRAINS: [&str; 4] = ["plain", "forest", "mountain", "castle"];
const PLACES: [&str; 10] = [
    "plain",
    "forest",
    "mountain",
    "castle",
    "great_plain",
    "great_forest",
    "great_mountain",
    "river",
    "great_river",
    "any",
];
const FIGURES: [&str; 3] = ["princess", "knight", "dragon"];
/// TILE-GEO-2.
const DIRECTIONS: [[i8; 2]; 6] = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
/// TILE-GEO-6: the two sides of each inner edge, as (cell, edge).
const INNER: [((usize, usize), (usize, usize)); 3] = [((0, 0), (1, 3)), ((0, 1), (2, 4)), ((1, 2), (2, 5))];

type Result<T> = std::result::Result<T, String>;

/// The tables as Rust code.
///
/// # Errors
/// What is wrong, with the row in which it is.
pub(crate) fn tables(text: &str) -> Result<String> {
    let file: File = toml::from_str(text).map_err(|error| {
        let row = error.span().and_then(|span| row_at(text, span.start));
        format!("{}{error}", row.unwrap_or_default())
    })?;
    if file.version.is_empty() {
        return Err("version: the file needs one (TILE-DATA-5)".into());
    }
    let mut code = format!(
        "/// The version of the data file (TILE-DATA-5).\npub const DATA_VERSION: &str = {:?};\n",
        file.version
    );
    code += &tiles(&file.tile)?;
    code += &layout(&file)?;
    code += &pages(&file.page)?;
    Ok(code)
}

/// The row at this offset of the file, for errors found before rows can be read.
fn row_at(text: &str, place: usize) -> Option<String> {
    let begins: Vec<usize> = text.match_indices("\n[[").map(|(begin, _)| begin + 1).collect();
    let number = begins.iter().rposition(|begin| *begin <= place)?;
    let row = &text[begins[number]..begins.get(number + 1).copied().unwrap_or(text.len())];
    let (kind, _) = row.strip_prefix("[[")?.split_once("]]")?;
    let key = match kind {
        "page" => "number",
        "tile" => "id",
        _ => "tile",
    };
    let name = row.lines().find_map(|line| {
        let value = line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim();
        Some(value.trim_matches('"')).filter(|name| !name.is_empty())
    });
    let same = |begin: &&usize| text[**begin..].starts_with(&format!("[[{kind}]]"));
    Some(match (kind, name) {
        ("page", Some(name)) => format!("page {name}: "),
        ("start_layout", Some(name)) => format!("start_layout of `{name}`: "),
        (_, Some(name)) => format!("{kind} `{name}`: "),
        (_, None) => format!("{kind} row {}: ", begins[..=number].iter().filter(same).count()),
    })
}

/// TILE-DATA-2: three start tiles, one for each figure and in the order of the figures, then twelve standard tiles.
fn tiles(tiles: &[Tile]) -> Result<String> {
    let mut ids = BTreeSet::new();
    let mut code = "/// The tiles: the start tiles in the order of their figures, then the standard tiles.\n\
        pub static TILES: [TileData; 15] = [\n"
        .to_owned();
    let mut counts = [0, 0];
    for (index, tile) in tiles.iter().enumerate() {
        let row = |error: String| format!("tile `{}`: {error}", tile.id);
        if !ids.insert(tile.id.as_str()) {
            return Err(row(format!(
                "it is tile number {} of the file, and another one has this id",
                index + 1
            )));
        }
        let start = match tile.kind.as_str() {
            "start" => true,
            "standard" => false,
            other => return Err(row(format!("the kind is `start` or `standard`, not `{other}`"))),
        };
        counts[usize::from(!start)] += 1;
        if tile.provenance.is_empty() {
            return Err(row("say where the row comes from".into()));
        }
        let character = tile.character.as_deref();
        if start && (index > 2 || character != Some(FIGURES[index])) {
            return Err(row(format!(
                "the first three tiles are the start tiles of {}, in this order",
                FIGURES.join(", ")
            )));
        }
        if !start && character.is_some() {
            return Err(row("a standard tile has no character".into()));
        }
        write!(code, "    TileData {{ id: {:?}, sides: [", tile.id).expect("text");
        for (name, side) in [("a", &tile.a), ("b", &tile.b)] {
            code += &one_side(side, start).map_err(|error| row(format!("side {name}: {error}")))?;
        }
        code += "] },\n";
    }
    if counts != [3, 12] {
        return Err(format!(
            "there must be 3 start tiles and 12 standard tiles, there are {} and {} (TILE-DATA-2)",
            counts[0], counts[1]
        ));
    }
    Ok(code + "];\n")
}

fn one_side(side: &Side, start: bool) -> Result<String> {
    let rivers = side.rivers()?;
    for ((cell, edge), (other, back)) in INNER {
        // TILE-DATA-2, TILE-GEO-9: both cells of an inner edge have the river, or neither.
        if (rivers[cell] >> edge & 1) != (rivers[other] >> back & 1) {
            let name = |cell: usize| ["a", "b", "c"][cell];
            return Err(format!(
                "the river must cross edge {edge} of {} exactly if it crosses edge {back} of {}",
                name(cell),
                name(other)
            ));
        }
    }
    // TILE-DATA-3: one symbol cell on each start side, none elsewhere.
    let symbol = match (start, side.symbol.as_deref()) {
        (true, Some(name)) => cell(name)?,
        (true, None) => return Err("a start side has a symbol".into()),
        (false, None) => 0,
        (false, Some(_)) => return Err("a standard side has no symbol".into()),
    };
    let mut grounds = Vec::new();
    for (terrain, river) in side.terrain.iter().zip(rivers) {
        let terrain = named("terrain", &TERRAINS, terrain)?;
        grounds.push(format!("Ground::new(Terrain::{}, {river:#08b})", camel(terrain)));
    }
    Ok(format!("SideData {{ ground: [{}], symbol: {symbol} }}, ", grounds.join(", ")))
}

impl Side {
    /// The edges that the river crosses, as a set for each cell. TILE-DATA-6: any number of them.
    fn rivers(&self) -> Result<[u8; 3]> {
        let mut sets = [0u8; 3];
        for ((set, edges), name) in
            sets.iter_mut().zip([&self.river.a, &self.river.b, &self.river.c]).zip(["a", "b", "c"])
        {
            for edge in edges {
                if *edge > 5 {
                    return Err(format!("river of {name}: edges go from 0 to 5, not {edge}"));
                }
                if *set >> edge & 1 == 1 {
                    return Err(format!("river of {name}: edge {edge} is listed twice"));
                }
                *set |= 1 << edge;
            }
        }
        Ok(sets)
    }
}

fn cell(name: &str) -> Result<usize> {
    ["a", "b", "c"].iter().position(|cell| *cell == name).ok_or(format!("there is no cell `{name}`"))
}

/// TILE-DATA-3.
fn layout(file: &File) -> Result<String> {
    let mut code = "/// How the start tiles lie (TILE-SETUP-2): the tile's place, and its rotation.\n\
        pub(crate) const START_LAYOUT: [(Hex, u8); 3] = ["
        .to_owned();
    let mut laid: BTreeMap<[i8; 2], Laid> = BTreeMap::new();
    let names: Vec<&str> = file.start_layout.iter().map(|row| row.tile.as_str()).collect();
    let expected: Vec<&str> = file.tile[..3].iter().map(|tile| tile.id.as_str()).collect();
    if names != expected {
        return Err(format!("start_layout: expected the tiles {}, in this order", expected.join(", ")));
    }
    for (number, (row, tile)) in file.start_layout.iter().zip(&file.tile).enumerate() {
        let wrong = |error: String| format!("start_layout of `{}`: {error}", row.tile);
        if row.provenance.is_empty() {
            return Err(wrong("say where the row comes from".into()));
        }
        if row.rotation > 5 {
            return Err(wrong(format!("a rotation is from 0 to 5, not {}", row.rotation)));
        }
        if row.anchor.iter().any(|part| part.abs() > 3) {
            return Err(wrong("the anchor must be near the middle, within 3".into()));
        }
        let rivers = [tile.a.rivers()?, tile.b.rivers()?];
        let steps = [[0, 0], DIRECTIONS[row.rotation], DIRECTIONS[(row.rotation + 1) % 6]];
        for (cell, step) in steps.iter().enumerate() {
            let at = [row.anchor[0] + step[0], row.anchor[1] + step[1]];
            let rivers = rivers.map(|river| turn(river[cell], row.rotation));
            if laid.insert(at, Laid { tile: number, rivers }).is_some() {
                return Err(wrong(format!("it overlaps another tile at ({}, {})", at[0], at[1])));
            }
        }
        write!(code, "(Hex::new({}, {}), {}), ", row.anchor[0], row.anchor[1], row.rotation).expect("text");
    }
    meets(&laid)?;
    Ok(code + "];\n")
}

fn turn(edges: u8, rotation: usize) -> u8 {
    (edges << rotation | edges >> (6 - rotation)) & 0x3f
}

/// A cell of the start kingdom: its tile, and for both sides its river in the numbers of the kingdom.
#[derive(Clone, Copy)]
struct Laid {
    tile: usize,
    rivers: [u8; 2],
}

/// Every edge between two tiles agrees, whatever sides are up, and all is one piece.
fn meets(laid: &BTreeMap<[i8; 2], Laid>) -> Result<()> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<[i8; 2]> = laid.keys().take(1).copied().collect();
    while let Some(at) = open.pop() {
        if !reached.insert(at) {
            continue;
        }
        for (edge, step) in DIRECTIONS.iter().enumerate() {
            let beside = [at[0] + step[0], at[1] + step[1]];
            let Some(theirs) = laid.get(&beside) else { continue };
            open.push(beside);
            let own = laid[&at];
            let crossed = |rivers: [u8; 2], edge: usize| rivers.map(|river| river >> edge & 1);
            let (here, there) = (crossed(own.rivers, edge), crossed(theirs.rivers, (edge + 3) % 6));
            // Inner edges have been checked already, for each side by itself.
            if own.tile != theirs.tile && [here, there].concat().iter().any(|river| *river != here[0]) {
                return Err(format!(
                    "start_layout: the river breaks off between ({}, {}) and ({}, {}), at least with some sides",
                    at[0], at[1], beside[0], beside[1]
                ));
            }
        }
    }
    if reached.len() != laid.len() {
        return Err("start_layout: the tiles are not connected".into());
    }
    Ok(())
}

/// TILE-DATA-4: pages 1 to 36 without gaps, each about at least one figure.
fn pages(pages: &[Page]) -> Result<String> {
    let mut code = "/// The pages, number 1 first.\npub static PAGES: [PageData; 36] = [\n".to_owned();
    for (page, expected) in pages.iter().zip(1..) {
        let row = |error: String| format!("page {}: {error}", page.number);
        if page.number != expected {
            return Err(row(format!(
                "expected page {expected} here; pages are numbered 1 to 36 without gaps"
            )));
        }
        if page.provenance.is_empty() {
            return Err(row("say where the row comes from".into()));
        }
        let ways = page.objective.ways().map_err(row)?;
        let (mut named, mut motion) = (BTreeSet::new(), false);
        page.objective.visit(&mut |atom| {
            named.extend(atom.figures());
            motion |= matches!(atom, Objective::Visit(..) | Objective::Meet(..) | Objective::Above(..));
        });
        if named.is_empty() {
            return Err(row("the objective names nobody".into()));
        }
        let bits = FIGURES.iter().enumerate().filter(|(_, figure)| named.contains(**figure));
        let bits = bits.fold(0, |bits, (index, _)| bits | 1 << index);
        let ways: Vec<String> = ways.iter().map(|way| format!("&[{}]", way.join(", "))).collect();
        writeln!(
            code,
            "    PageData {{ ways: &[{}], named: Figures({bits:#05b}), motion: {motion} }},",
            ways.join(", ")
        )
        .expect("text");
    }
    if pages.len() != 36 {
        return Err(format!("there must be 36 pages, there are {} (TILE-DATA-4)", pages.len()));
    }
    Ok(code + "];\n")
}

impl Objective {
    /// Calls with each atom.
    fn visit<'a>(&'a self, see: &mut dyn FnMut(&'a Objective)) {
        match self {
            Objective::All(parts) | Objective::Any(parts) => parts.iter().for_each(|part| part.visit(see)),
            atom => see(atom),
        }
    }

    fn figures(&self) -> Vec<&str> {
        match self {
            Objective::All(_) | Objective::Any(_) => Vec::new(),
            Objective::Meet(one, other, _) | Objective::See(one, other) => vec![one, other],
            Objective::Visit(figure, _)
            | Objective::SeePlace(figure, _)
            | Objective::SeeLine(figure, _)
            | Objective::Above(figure, _) => vec![figure],
        }
    }

    /// TILE-OBJ-10: the ways to fulfil it, each a list of atoms that must all hold.
    fn ways(&self) -> Result<Vec<Vec<String>>> {
        Ok(match self {
            Objective::Any(parts) if !parts.is_empty() => {
                parts.iter().map(Objective::ways).collect::<Result<Vec<_>>>()?.concat()
            }
            Objective::All(parts) if !parts.is_empty() => {
                let mut ways = vec![Vec::new()];
                for part in parts {
                    let more = part.ways()?;
                    let with = |way: &Vec<String>| -> Vec<Vec<String>> {
                        more.iter().map(|other| [way.clone(), other.clone()].concat()).collect()
                    };
                    ways = ways.iter().flat_map(with).collect();
                }
                ways
            }
            Objective::Any(_) | Objective::All(_) => return Err("`all` and `any` need parts".into()),
            atom => vec![vec![atom.atom()?]],
        })
    }

    fn atom(&self) -> Result<String> {
        let figure =
            |name: &String| Ok::<_, String>(format!("Figure::{}", camel(named("figure", &FIGURES, name)?)));
        let place =
            |name: &String| Ok::<_, String>(format!("Place::{}", camel(named("place", &PLACES, name)?)));
        let two = |one: &String, other: &String| {
            if one == other {
                return Err(format!("`{one}` cannot meet or see itself"));
            }
            Ok(format!("{}, {}", figure(one)?, figure(other)?))
        };
        Ok(match self {
            Objective::Visit(who, at) => format!("Atom::Visit({}, {})", figure(who)?, place(at)?),
            Objective::Meet(one, other, at) => format!("Atom::Meet({}, {})", two(one, other)?, place(at)?),
            Objective::See(one, other) => format!("Atom::See({})", two(one, other)?),
            Objective::SeePlace(who, at) => format!("Atom::SeePlace({}, {})", figure(who)?, place(at)?),
            Objective::SeeLine(who, line) => {
                let mut counts = [0; 4];
                for terrain in line {
                    let terrain = named("terrain", &TERRAINS, terrain)?;
                    let index = TERRAINS.iter().position(|name| *name == terrain).expect("it is one");
                    counts[index] += 1;
                }
                format!("Atom::SeeLine({}, {counts:?})", figure(who)?)
            }
            Objective::Above(who, at) if at == "castle" => format!("Atom::Above({})", figure(who)?),
            Objective::Above(_, at) => return Err(format!("one can be above a castle, not above `{at}`")),
            Objective::All(_) | Objective::Any(_) => return Err("not an atom".into()),
        })
    }
}

fn named<'a>(what: &str, known: &[&'a str], name: &str) -> Result<&'a str> {
    known
        .iter()
        .find(|other| **other == name)
        .copied()
        .ok_or_else(|| format!("there is no {what} `{name}`; there are {}", known.join(", ")))
}

/// `great_river` as `GreatRiver`.
fn camel(name: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('_').map(word).collect()
}

// The path is spelt out because the build script includes this file.
#[cfg(test)]
#[path = "source/tests.rs"]
mod tests;
