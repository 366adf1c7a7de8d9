//! Turns every file of `data/` into constant tables, and refuses one that the rules cannot play (CASTLE-DATA-2).

#[path = "src/bounds.rs"]
mod bounds;
#[path = "src/read.rs"]
mod read;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use read::{FAMILIES, File};

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
    let mut files: Vec<File> = Vec::new();
    for path in &paths {
        let name = path.display();
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let file = read::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        // CASTLE-DATA-1
        assert!(
            files.iter().all(|other| other.edition != file.edition),
            "{name}: edition: there is another file with the name `{}`",
            file.edition
        );
        files.push(file);
    }
    let tables = tables(&files).unwrap_or_else(|error| panic!("{FOLDER}: {error}"));
    let folder = env::var("OUT_DIR").expect("cargo names the folder for generated code");
    fs::write(Path::new(&folder).join("editions.rs"), tables).expect("the tables can be written");
}

fn tables(files: &[File]) -> Result<String, String> {
    let mut names: Vec<&str> = Vec::new();
    for tile in files.iter().flat_map(|file| &file.tile) {
        if !names.contains(&tile.id.as_str()) {
            names.push(&tile.id);
        }
    }
    if names.len() > 200 {
        return Err(format!("{} different tiles in all files: there is room for 200", names.len()));
    }
    let mut code = format!(
        "/// How many different tiles there are in all editions.\npub const NAMES: usize = {};\n\
         pub(crate) static IDS: [&str; NAMES] = {names:?};\n\
         /// The data sets that this program knows; the first holds unless a table says otherwise.\n\
         pub static EDITIONS: [Edition; {}] = [\n",
        names.len(),
        files.len()
    );
    for file in files {
        let edition = edition(file, &names).map_err(|error| format!("{}: {error}", file.edition))?;
        writeln!(code, "    {edition},").expect("text can be written");
    }
    code += "];\n#[allow(dead_code, reason = \"every tile has a name, not every name is needed\")]\npub(crate) mod named {\n    use super::Tile;\n";
    for (number, name) in names.iter().enumerate() {
        writeln!(code, "    pub(crate) const {}: Tile = Tile({number});", name.to_uppercase()).expect("text");
    }
    code += "}\n";
    Ok(code)
}

fn edition(file: &File, names: &[&str]) -> Result<String, String> {
    let number = |id: &str| names.iter().position(|name| *name == id).expect("every tile has a name");
    let mut rows = String::new();
    for name in names {
        let Some(tile) = file.tile.iter().find(|tile| tile.id == *name) else {
            rows += "TileData::NONE, ";
            continue;
        };
        let family = FAMILIES.iter().position(|family| *family == tile.family).ok_or("no such family")?;
        write!(
            rows,
            "TileData {{ family: Family::ALL[{family}], copies: {}, bottom: {}, top: {}, base: {}, crown: {}, not_first: {}, \
             rubies: {}, persons: {}, windows: {}, roof: {} }}, ",
            tile.copies,
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
        .expect("text");
    }
    let order: Vec<String> = file.tile.iter().map(|tile| format!("Tile({})", number(&tile.id))).collect();
    let spaces: Vec<&str> = file.track.spaces.chars().map(space).collect();
    let starts: Vec<usize> = ('1'..='4').filter_map(|start| file.track.spaces.find(start)).collect();
    Ok(format!(
        "Edition {{ name: {:?}, tiles: [{rows}], order: &[{}], track: &[{}], starts: {starts:?}, coins: {:?}, rules: {:?} }}",
        file.edition,
        order.join(", "),
        spaces.join(", "),
        file.coins.counts(),
        file.constants,
    ))
}

const fn space(letter: char) -> &'static str {
    match letter {
        'C' => "Space::Coin",
        'R' => "Space::Ruby",
        'T' => "Space::Tile",
        _ => "Space::Blank",
    }
}
