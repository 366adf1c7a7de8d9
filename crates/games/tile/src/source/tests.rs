//! Errors in a data file name the row.

use super::tables;

const DATA: &str = include_str!("../../data/kingdom.toml");

/// What is said about the file with one thing changed.
fn told(from: &str, to: &str) -> String {
    assert!(DATA.contains(from), "{from}");
    tables(&DATA.replacen(from, to, 1)).expect_err(to)
}

#[test]
fn the_file_is_sound() {
    assert!(tables(DATA).is_ok());
}

/// TILE-DATA-2: the message names the row.
#[test]
fn broken_tiles_are_refused() {
    let s01 = "terrain = [\"forest\", \"mountain\", \"castle\"], river = { a = [0, 3], b = [1, 3] }";
    let with = |river: &str| told(s01, &s01.replace("a = [0, 3], b = [1, 3]", river));
    assert_eq!(
        with("a = [3], b = [1, 3]"),
        "tile `S01`: side a: the river must cross edge 0 of a exactly if it crosses edge 3 of b"
    );
    assert_eq!(with("a = [0, 6], b = [1, 3]"), "tile `S01`: side a: river of a: edges go from 0 to 5, not 6");
    assert_eq!(with("a = [0, 0], b = [3]"), "tile `S01`: side a: river of a: edge 0 is listed twice");
    assert!(
        told("\"forest\", \"mountain\", \"castle\"", "\"forest\", \"swamp\", \"castle\"")
            .starts_with("tile `S01`: side a: there is no terrain `swamp`")
    );
    assert_eq!(
        told("id = \"S02\"", "id = \"S01\""),
        "tile `S01`: it is tile number 5 of the file, and another one has this id"
    );
    assert!(told("kind = \"standard\"", "kind = \"start\"").starts_with("tile `S01`: the first three tiles"));
    assert!(told("kind = \"standard\"", "kind = \"other\"").contains("not `other`"));
    assert!(told("character = \"knight\"", "").starts_with("tile `T2`"));
    let last = DATA.find("[[tile]]\nid = \"S12\"").unwrap();
    let pages = DATA.find("[[page]]").unwrap();
    let fewer = format!("{}{}", &DATA[..last], &DATA[pages..]);
    assert!(tables(&fewer).unwrap_err().contains("there are 3 and 11 (TILE-DATA-2)"));
}

/// TILE-DATA-6: springs and forks are fine.
#[test]
fn rivers_may_end_and_fork() {
    for river in ["a = [2]", "a = [2, 3, 4]", "a = [0, 2, 5], b = [3]", "c = [0, 1, 2, 3]"] {
        let from = "river = { a = [2, 4] }";
        assert!(tables(&DATA.replacen(from, &format!("river = {{ {river} }}"), 1)).is_ok(), "{river}");
    }
}

/// TILE-DATA-3
#[test]
fn a_broken_start_is_refused() {
    assert!(told("symbol = \"b\"", "symbol = \"d\"").contains("tile `T1`: side a: there is no cell `d`"));
    assert!(told(", symbol = \"b\"", "").contains("tile `T1`: side a: a start side has a symbol"));
    let overlap = told("anchor = [-1, 0]", "anchor = [1, 0]");
    assert!(overlap.starts_with("start_layout of `T2`: it overlaps"), "{overlap}");
    assert!(told("rotation = 2", "rotation = 6").starts_with("start_layout of `T2`: a rotation"));
    let apart = told("rotation = 2", "rotation = 3");
    assert!(apart.starts_with("start_layout"), "{apart}");
    // The river of one side only would break off.
    let broken = told("river = { a = [3, 4] }, symbol = \"c\"", "river = {}, symbol = \"c\"");
    assert!(broken.contains("the river breaks off between"), "{broken}");
    let far = DATA.replacen("anchor = [-1, 1]", "anchor = [-3, 3]", 1);
    assert!(tables(&far).unwrap_err().contains("not connected"));
    assert!(told("tile = \"T1\"", "tile = \"T2\"").contains("in this order"));
}

/// TILE-DATA-4
#[test]
fn broken_pages_are_refused() {
    assert_eq!(
        told("number = 7", "number = 8"),
        "page 8: expected page 7 here; pages are numbered 1 to 36 without gaps"
    );
    let page = "objective = { visit = [\"princess\", \"plain\"] }";
    let with = |objective: &str| told(page, &format!("objective = {objective}"));
    assert!(with("{ visit = [\"wizard\", \"plain\"] }").starts_with("page 1: there is no figure `wizard`"));
    assert!(with("{ visit = [\"princess\", \"sea\"] }").starts_with("page 1: there is no place `sea`"));
    assert!(with("{ above = [\"dragon\", \"river\"] }").contains("page 1: one can be above a castle"));
    assert!(with("{ meet = [\"knight\", \"knight\", \"any\"] }").contains("cannot meet or see itself"));
    assert!(with("{ all = [] }").contains("page 1: `all` and `any` need parts"));
    assert!(with("{ dance = [\"knight\"] }").contains("dance"));
    let shorter = &DATA[..DATA.find("[[page]] # TILE-P-36").unwrap()];
    assert_eq!(tables(shorter).unwrap_err(), "there must be 36 pages, there are 35 (TILE-DATA-4)");
}

/// TILE-DATA-5, TILE-DATA-7: an owner's file has a version of its own, and says where each row comes from.
#[test]
fn a_file_has_a_version_and_sources() {
    assert!(told("version = \"designed-1\"", "version = \"\"").starts_with("version:"));
    assert_eq!(
        told("provenance = \"chosen\"", "provenance = \"\""),
        "tile `S01`: say where the row comes from"
    );
    assert!(told("provenance = \"chosen: white", "source = \"").contains("unknown field"));
}

/// TILE-OBJ-10: nested parts become ways, each a list of atoms.
#[test]
fn objectives_are_unfolded() {
    let code = tables(DATA).unwrap();
    let twelve = code.lines().filter(|line| line.contains("PageData {")).nth(11).unwrap();
    assert_eq!(twelve.matches("&[Atom::").count(), 2, "{twelve}");
    assert_eq!(twelve.matches("Atom::Visit(Figure::Dragon, Place::Castle)").count(), 2, "{twelve}");
}

/// Errors in unreadable data name row and line.
#[test]
fn what_cannot_be_read_is_said_with_its_row_and_line() {
    let line = DATA.lines().position(|line| line == "number = 7").unwrap() + 1;
    let error = told("number = 7", "number = seven");
    assert!(error.contains(&format!("line {line}")), "{error}");
    let error = told("number = 7", "numero = 7");
    assert!(error.starts_with("page row 7: ") && error.contains("line "), "{error}");
    assert!(error.contains("numero"), "{error}");
    let error =
        told("objective = { visit = [\"knight\", \"castle\"] }", "objective = { dance = [\"knight\"] }");
    assert!(error.starts_with("page 8: ") && error.contains("dance"), "{error}");
    let s01 = "terrain = [\"forest\", \"mountain\", \"castle\"], river = { a = [0, 3], b = [1, 3] }";
    for wrong in [
        s01.replace("\"forest\", ", ""),
        s01.replace("a = [0, 3]", "a = [-1]"),
        s01.replace("river = {", "rivers = {"),
    ] {
        let error = told(s01, &wrong);
        assert!(error.starts_with("tile `S01`: ") && error.contains("line "), "{error}");
    }
    let error = told("anchor = [-1, 1]", "anchor = [-1, 300]");
    assert!(error.starts_with("start_layout of `T3`: "), "{error}");
    let error = told("version = \"designed-1\"", "version = 1");
    assert!(error.starts_with("TOML parse error"), "before the first row there is none: {error}");
}

/// TILE-DATA-5: other data are another game. To change them, raise the version of the file and that of the rules, and
/// keep the old ones (CONTRIBUTING, "Changing a rule"); then this line.
#[test]
fn data_do_not_change_without_a_new_version() {
    // FNV-1a over the tables: comments and sources may change.
    let print = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let print = tables(DATA).unwrap().bytes().fold(0xcbf2_9ce4_8422_2325, print);
    let rules = <crate::FairyTile as kit::Game>::RULES_VERSION;
    assert_eq!(
        (crate::DATA_VERSION, rules, print),
        ("designed-1", 1, 0x99ec_3905_2179_1de6),
        "new data need a new version of both"
    );
}
