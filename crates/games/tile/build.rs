//! Turns `data/kingdom.toml` into constant tables (TILE-DATA-1), and refuses a file that the rules cannot play: tiles
//! (TILE-DATA-2, TILE-DATA-6), the start (TILE-DATA-3), pages (TILE-DATA-4). What is wrong is said with its row.

#[path = "src/source.rs"]
mod source;

use std::path::Path;
use std::{env, fs};

const FILE: &str = "data/kingdom.toml";

fn main() {
    println!("cargo:rerun-if-changed={FILE}");
    println!("cargo:rerun-if-changed=src/source.rs");
    let text = fs::read_to_string(FILE).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let tables = source::tables(&text).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let folder = env::var("OUT_DIR").expect("cargo names the folder for generated code");
    fs::write(Path::new(&folder).join("kingdom.rs"), tables).expect("the tables can be written");
}
