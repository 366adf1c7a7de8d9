//! Turns every file of `data/` into constant tables, and refuses one that the rules cannot play (CASTLE-DATA-2).

#[path = "src/bounds.rs"]
mod bounds;
#[path = "src/read.rs"]
mod read;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use read::{FAMILIES, File, PLAYERS, ROYALS, Tile};

const FOLDER: &str = "data";
/// The edition that holds unless a table says otherwise. It comes first, so that names keep their numbers when an owner of
/// the box adds an edition.
const FIRST: &str = "designed.toml";

fn main() {
    println!("cargo:rerun-if-changed={FOLDER}");
    println!("cargo:rerun-if-changed=src/bounds.rs");
    println!("cargo:rerun-if-changed=src/read.rs");
    let mut paths: Vec<PathBuf> = fs::read_dir(FOLDER)
        .unwrap_or_else(|error| panic!("{FOLDER}: {error}"))
        .map(|entry| entry.unwrap_or_else(|error| panic!("{FOLDER}: {error}")).path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    paths.sort_by_key(|path| (!path.ends_with(FIRST), path.clone()));
    assert!(!paths.is_empty(), "{FOLDER}: there is no data file (*.toml)");
    let mut files: Vec<File> = Vec::new();
    for path in &paths {
        let name = path.display();
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let file = read::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        read::check_beside(&files, &file).unwrap_or_else(|error| panic!("{name}: {error}"));
        files.push(file);
    }
    let tables = tables(&files).unwrap_or_else(|error| panic!("{FOLDER}: {error}"));
    let folder = env::var("OUT_DIR").expect("cargo names the folder for generated code");
    fs::write(Path::new(&folder).join("editions.rs"), tables).expect("the tables can be written");
}

fn tables(files: &[File]) -> Result<String, String> {
    let mut tiles: Vec<&Tile> = Vec::new();
    for tile in files.iter().flat_map(|file| &file.tile) {
        if tiles.iter().all(|other| other.id != tile.id) {
            tiles.push(tile);
        }
    }
    if tiles.len() > 200 {
        return Err(format!("{} different tiles in all files: there is room for 200", tiles.len()));
    }
    let ids: Vec<&str> = tiles.iter().map(|tile| tile.id.as_str()).collect();
    let mut code = format!(
        "/// How many different tiles there are in all data sets.\npub const NAMES: usize = {};\n\
         static IDS: [&str; NAMES] = {ids:?};\n\
         static TILES: [TileData; NAMES] = [\n",
        ids.len()
    );
    for tile in &tiles {
        let family = FAMILIES.iter().position(|family| *family == tile.family).ok_or("no such family")?;
        writeln!(
            code,
            "    TileData {{ family: Family::ALL[{family}], bottom: {}, top: {}, base: {}, crown: {}, not_first: {}, \
             rubies: {}, persons: {}, windows: {}, roof: {} }},",
            tile.bottom.number(),
            tile.top.unwrap_or(0),
            tile.base(),
            tile.crown(),
            tile.not_first,
            tile.rubies,
            tile.persons,
            tile.windows,
            tile.roof
        )
        .expect("text can be written");
    }
    writeln!(
        code,
        "];\n/// The data sets that this program knows; the first holds unless a table says otherwise.\n\
         pub static EDITIONS: [Edition; {}] = [",
        files.len()
    )
    .expect("text");
    for file in files {
        writeln!(code, "    {},", edition(file, &ids)).expect("text");
    }
    code += "];\n";
    Ok(code)
}

fn edition(file: &File, ids: &[&str]) -> String {
    let number = |id: &str| ids.iter().position(|other| *other == id).expect("every tile has a number");
    let copies: Vec<u8> = ids
        .iter()
        .map(|id| file.tile.iter().find(|tile| tile.id == *id).map_or(0, |tile| tile.copies))
        .collect();
    let order: Vec<String> = file.tile.iter().map(|tile| format!("Tile({})", number(&tile.id))).collect();
    let families = ROYALS.map(|royal| read::royals(file, royal));
    let royals: Vec<String> = (0..PLAYERS)
        .map(|player| {
            let [prince, princess] = [0, 1].map(|family| number(&families[family][player].id));
            format!("[Tile({prince}), Tile({princess})]")
        })
        .collect();
    let spaces: Vec<&str> = file.track.spaces.chars().map(space).collect();
    let starts: Vec<usize> = ('1'..='4').filter_map(|start| file.track.spaces.find(start)).collect();
    format!(
        "Edition {{ name: {:?}, copies: {copies:?}, order: &[{}], royals: [{}], track: &[{}], starts: {starts:?}, \
         coins: {:?}, rules: {:?} }}",
        file.edition,
        order.join(", "),
        royals.join(", "),
        spaces.join(", "),
        file.coins.counts(),
        file.constants,
    )
}

const fn space(letter: char) -> &'static str {
    match letter {
        'C' => "Space::Coin",
        'R' => "Space::Ruby",
        'T' => "Space::Tile",
        _ => "Space::Blank",
    }
}
