//! Turns `data/cards.toml` into constant tables, and refuses a file that the rules cannot play.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    die: Vec<String>,
    fable: Vec<Fable>,
    friend: Vec<Friend>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fable {
    id: String,
    kind: String,
    copies: u8,
    advanced: bool,
    #[serde(default)]
    first: bool,
    #[serde(default)]
    wolf: bool,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Friend {
    id: String,
    advanced: bool,
    provenance: String,
}

const FILE: &str = "data/cards.toml";
const KINDS: [(&str, &str); 4] = [
    ("plain", "Plain"),
    ("monster", "Monster"),
    ("next_round", "NextRound"),
    ("unique_location", "UniqueLocation"),
];
const RESOURCES: [(&str, &str); 3] = [("straw", "Straw"), ("wood", "Wood"), ("brick", "Brick")];
/// Two bits a name in a bag of Fables, one bit a name in a set of Friends.
const FABLES_MOST: usize = 32;
const FRIENDS_MOST: usize = 32;
const COPIES_MOST: u8 = 3;
/// Four players can each have a Friend, and a fifth is revealed.
const FRIENDS_LEAST: usize = 5;

fn main() {
    println!("cargo:rerun-if-changed={FILE}");
    let text = fs::read_to_string(FILE).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    check(&file).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let folder = env::var("OUT_DIR").expect("cargo names the folder for generated code");
    fs::write(Path::new(&folder).join("cards.rs"), tables(&file)).expect("the tables can be written");
}

/// What the rules rely on.
fn check(file: &File) -> Result<(), String> {
    if file.die.is_empty() || file.die.iter().any(|face| !RESOURCES.iter().any(|(id, _)| id == face)) {
        return Err("die: every face names a resource, and there is at least one".into());
    }
    if file.fable.len() > FABLES_MOST || file.friend.len() > FRIENDS_MOST {
        return Err(format!("at most {FABLES_MOST} Fables and {FRIENDS_MOST} Friends"));
    }
    let mut ids = HashSet::new();
    for id in file.fable.iter().map(|row| &row.id).chain(file.friend.iter().map(|row| &row.id)) {
        if id.is_empty() || !id.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
            return Err(format!("card `{id}`: an id has small letters and underscores"));
        }
        if !ids.insert(id) {
            return Err(format!("card `{id}` stands there twice"));
        }
    }
    for row in &file.fable {
        if row.provenance.is_empty() {
            return Err(format!("card `{}`: say where the row comes from", row.id));
        }
        if row.copies == 0 || row.copies > COPIES_MOST {
            return Err(format!("card `{}`: a Fable has 1 to {COPIES_MOST} copies", row.id));
        }
        if !KINDS.iter().any(|(kind, _)| *kind == row.kind) {
            return Err(format!("card `{}`: there is no kind `{}`", row.id, row.kind));
        }
    }
    if let Some(row) = file.friend.iter().find(|row| row.provenance.is_empty()) {
        return Err(format!("card `{}`: say where the row comes from", row.id));
    }
    if file.friend.iter().filter(|row| !row.advanced).count() < FRIENDS_LEAST {
        return Err(format!("at least {FRIENDS_LEAST} Friends are not advanced"));
    }
    if file.fable.iter().all(|row| row.advanced) {
        return Err("not all Fables can be advanced".into());
    }
    Ok(())
}

fn tables(file: &File) -> String {
    let mut code = String::new();
    let mut line = |text: String| writeln!(code, "{text}").expect("text can be written");
    let deck: usize = file.fable.iter().map(|row| usize::from(row.copies)).sum();
    line(format!(
        "/// How many different Fables there are.\npub const FABLES: usize = {};",
        file.fable.len()
    ));
    line(format!("/// How many Fable cards there are.\npub const FABLE_DECK: usize = {deck};"));
    line(format!("/// How many Friends there are.\npub const FRIENDS: usize = {};", file.friend.len()));
    line("/// The Fables in catalogue order.\npub static FABLE_DATA: [FableData; FABLES] = [".into());
    for row in &file.fable {
        let kind = KINDS.iter().find(|(kind, _)| *kind == row.kind).map_or("", |(_, name)| name);
        line(format!(
            "    FableData {{ id: {:?}, kind: Kind::{kind}, copies: {}, advanced: {}, first: {}, wolf: {} }},",
            row.id, row.copies, row.advanced, row.first, row.wolf
        ));
    }
    line("];\n/// The Friends in catalogue order.\npub static FRIEND_DATA: [FriendData; FRIENDS] = [".into());
    for row in &file.friend {
        line(format!("    FriendData {{ id: {:?}, advanced: {} }},", row.id, row.advanced));
    }
    line("];".into());
    let faces: Vec<String> = file
        .die
        .iter()
        .filter_map(|face| RESOURCES.iter().find(|(id, _)| id == face))
        .map(|(_, name)| format!("Resource::{name}"))
        .collect();
    line(format!(
        "/// The faces of the royal die (GRIMM-RULING-3).\npub(crate) const DIE: [Resource; {}] = [{}];",
        faces.len(),
        faces.join(", ")
    ));
    line(
        "/// Every Fable by its name.\n#[allow(missing_docs)]\npub mod fable {\n    use super::Fable;".into(),
    );
    for (no, row) in file.fable.iter().enumerate() {
        line(format!("    pub const {}: Fable = Fable({no});", row.id.to_uppercase()));
    }
    line(
        "}\n/// Every Friend by its name.\n#[allow(missing_docs)]\npub mod friend {\n    use super::Friend;"
            .into(),
    );
    for (no, row) in file.friend.iter().enumerate() {
        line(format!("    pub const {}: Friend = Friend({no});", row.id.to_uppercase()));
    }
    line("}".into());
    code
}
