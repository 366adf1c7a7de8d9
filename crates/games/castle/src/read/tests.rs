//! Data sets as they should be, and as they should not.

use super::*;
use crate::edition::{DataSet, EFFECTS, Effect, Family};

const DESIGNED: &str = include_str!("../../data/designed.toml");

/// The file with one text replaced; the fingerprint is checked last.
fn without(found: &str, replaced: &str) -> String {
    assert!(DESIGNED.contains(found), "{found}");
    read(&DESIGNED.replacen(found, replaced, 1)).err().unwrap_or_default()
}

/// The checks that section 3.3 of the specification asks for.
#[test]
fn the_designed_tiles_are_those_of_the_specification() {
    let file = read(DESIGNED).unwrap_or_else(|error| panic!("{error}"));
    let sum = |of: &dyn Fn(&Tile) -> u32| -> u32 {
        file.tile.iter().map(|tile| u32::from(tile.copies) * of(tile)).sum()
    };
    assert_eq!((file.tile.len(), sum(&|_| 1)), (77, 126));
    assert_eq!(sum(&|tile| (tile.bottom.number() == 0).into()), 34);
    assert_eq!(sum(&|tile| tile.not_first.into()), 22);
    assert_eq!(sum(&|tile| tile.rubies.into()), 19);
    assert_eq!(sum(&|tile| tile.persons.into()), 22);
    assert_eq!(sum(&|tile| tile.windows.into()), 47);
    assert_eq!(sum(&|tile| (tile.windows > 0).into()), 40);
    assert_eq!(sum(&|tile| tile.roof.into()), 15);
    let crowns = [3, 0].map(|crown| sum(&|tile| (tile.crown() == crown).into()));
    assert_eq!((crowns, sum(&|tile| matches!(tile.crown(), 1 | 2).into())), ([87, 13], 26));
    let bottoms = [34, 3, 5, 5, 6, 7, 10, 7, 9, 10, 7, 7, 7, 4, 3, 1, 1];
    for (number, count) in (0..).zip(bottoms) {
        assert_eq!(sum(&|tile| (tile.bottom.number() == number).into()), count, "bottom {number}");
    }
    let tops = [13, 19, 27, 17, 11, 8, 7, 6, 5, 4, 3, 2, 3, 0, 1];
    for (number, count) in (0..).zip(tops) {
        assert_eq!(sum(&|tile| (tile.top.unwrap_or(0) == number).into()), count, "top {number}");
    }
    assert_eq!(file.coins.counts(), [4, 3, 3, 4, 3, 3, 3, 3, 3, 3, 4]);
}

const SPECIFICATION: &str = include_str!("../../../../../docs/rules/castle.md");

/// The table of section 3.3, row by row, the track of 3.6, the coins of 3.7 and the numbers of 3.0.
#[test]
fn the_designed_data_are_the_tables_of_the_specification() {
    let file = read(DESIGNED).unwrap_or_else(|error| panic!("{error}"));
    let (_, table) = SPECIFICATION.split_once("```csv\n").unwrap();
    let (table, _) = table.split_once("```").unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with('T')).collect();
    assert_eq!(rows.len(), file.tile.len());
    for (row, tile) in rows.into_iter().zip(&file.tile) {
        let word = |stone: bool| if stone { "stone" } else { "sky" };
        let bottom = match tile.bottom {
            Bottom::Number(number) => number.to_string(),
            Bottom::Tick(_) => "tick".to_owned(),
        };
        let (base, crown) = (tile.base(), tile.crown());
        let edges = [base & 1, base & 2, crown & 1, crown & 2].map(|stone| word(stone != 0).to_owned());
        let mut cells = vec![tile.id.clone(), tile.copies.to_string(), bottom];
        cells.push(tile.top.map_or("-".to_owned(), |top| top.to_string()));
        cells.extend(edges);
        let counts = [tile.not_first.into(), tile.rubies, tile.persons, tile.windows, tile.roof.into()];
        cells.extend(counts.iter().map(ToString::to_string));
        let (_, wanted) = row.split_once(',').unwrap();
        let (wanted, _) = wanted.rsplit_once(',').unwrap();
        assert_eq!(cells.join(","), wanted);
    }
    assert!(SPECIFICATION.contains(&format!("`{}`", file.track.spaces)));
    let says = |row: String| assert!(SPECIFICATION.contains(&row), "{row}");
    let Constants { holder_limit, start_tiles, draw_count, pay_limit, .. } = file.constants;
    let Constants { majority_gain, monk_gain, foundation_width, gate_x, gate_number, stall_rounds, .. } =
        file.constants;
    says(format!("| `holder_limit` | {holder_limit} |"));
    says(format!("| `start_tiles` | {start_tiles} |"));
    says(format!("| `draw_count` | {draw_count} |"));
    says(format!("| `pay_limit` | {pay_limit} (option"));
    says(format!("| `majority_gain`, `monk_gain` | {majority_gain}, {monk_gain} |"));
    says(format!("| `foundation_width` W | {foundation_width} tiles"));
    says(format!("| `gate_x`, `gate_number` | {gate_x}, {gate_number} |"));
    says(format!("| `stall_rounds` | {stall_rounds} |"));
    for (effect, count) in Effect::ALL.into_iter().zip(file.coins.counts()) {
        says(format!("| `{}` | {count} |", effect.id()));
    }
}

/// The tables that the build script writes say the same as the file: families and coins are counted in the same order.
#[test]
fn families_and_coins_are_those_that_the_file_names() {
    let file = read(DESIGNED).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(FAMILIES.len(), Family::ALL.len());
    for tile in &file.tile {
        let built: crate::Tile = tile.id.parse().unwrap();
        let words = tile.family.split('_');
        let named: String = words.map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..])).collect();
        assert_eq!(format!("{:?}", built.data().family), named, "{}", tile.id);
    }
    let edition = DataSet::default().edition();
    let coins = DESIGNED.split_once("[coins]\n").unwrap().1.lines().take(EFFECTS);
    for line in coins {
        let (name, count) = line.split_once(" = ").unwrap();
        let effect: Effect = name.parse().unwrap();
        assert_eq!(edition.coins[effect as usize].to_string(), count, "{name}");
    }
}

/// CASTLE-DATA-1, CASTLE-DATA-2: files stand beside each other if they have names of their own, and an id means one tile.
#[test]
fn files_agree_about_their_tiles() {
    let base = || read(DESIGNED).unwrap_or_else(|error| panic!("{error}"));
    let with = |name: &str, found: &str, replaced: &str| -> File {
        let text = DESIGNED.replacen(found, replaced, 1).replacen("\"designed\"", &format!("{name:?}"), 1);
        toml::from_str(&text).unwrap()
    };
    let beside = |file: &File| check_beside(&[base()], file).err().unwrap_or_default();
    assert_eq!(beside(&with("my_box", "copies = 2", "copies = 1")), "", "other counts are other boxes");
    assert_eq!(
        beside(&with("designed", "copies = 2", "copies = 1")),
        "edition: there is another file with the name `designed`"
    );
    let error = beside(&with("my_box", "bottom = 8\ntop = 1", "bottom = 8\ntop = 2"));
    assert!(error.starts_with("tile `duo_8_1`: the data set `designed` has a tile of this id"), "{error}");
}

/// CASTLE-SETUP-1, CASTLE-DATA-2: there is a prince and a princess for each of four players, but they need not look alike.
#[test]
fn royals_of_a_family_may_differ() {
    let (before, princess) = DESIGNED.split_once("[[tile]]\nid = \"princess\"").unwrap();
    let (princess, after) = princess.split_once("[[tile]]").unwrap();
    let kind = |id: &str, copies: u8, windows: u8| {
        let row = princess.replace("copies = 4", &format!("copies = {copies}"));
        format!("[[tile]]\nid = {id:?}{}", row.replace("windows = 1", &format!("windows = {windows}")))
    };
    let with = |first: u8, second: u8| {
        let rows = kind("princess", first, 1) + &kind("bold_princess", second, 2);
        format!("{before}{rows}[[tile]]{after}")
    };
    let file: File = toml::from_str(&with(3, 2)).unwrap();
    let ids: Vec<&str> = royals(&file, "princess").iter().map(|tile| tile.id.as_str()).collect();
    assert_eq!(ids, ["princess", "princess", "princess", "bold_princess"]);
    let error = |text: &str| read(text).err().unwrap_or_default();
    assert!(error(&with(3, 1)).starts_with("fingerprint: expected"), "{}", error(&with(3, 1)));
    let few = error(&with(2, 1));
    assert!(few.contains("4 tiles of the family `princess`, one for each player, found 3"), "{few}");
}

/// CASTLE-RULING-32: a tile of another box may show two persons, and then counts twice; a roof is there or not.
#[test]
fn a_tile_may_show_several_persons_but_one_roof() {
    let file: File = toml::from_str(&DESIGNED.replacen("persons = 1", "persons = 2", 1)).unwrap();
    let guard = file.tile.iter().find(|tile| tile.persons > 0).unwrap();
    assert_eq!((guard.id.as_str(), guard.persons), ("guard_4", 2));
    let error = without("persons = 1", "persons = 2");
    assert!(error.starts_with("fingerprint: expected"), "{error}");
    let error = without("roof = true", "roof = 2");
    assert!(error.contains("tile `hroof_l_6_2` (row 47): TOML parse error"), "{error}");
}

/// What can be wrong in the file: a text of it => what replaces it => what is said about that. ` /` ends a line of the
/// file.
const WRONG: &str = r#"
edition = "designed" => edition = "My box" => edition: the name
holder_limit = 7 => holder_limit = 8 => constants: holder_limit is 1 to 7, found 8
gate_x = 6 => gate_x = 5 => constants: gate_x is even
foundation_width = 7 => foundation_width = 9 => foundation_width is 3 to 7, found 9
C1234TR => C1243TR => track: starts are walked
C1234TR => C1234XR => track: space 5: there is no kind `X`
C1234TR.C..T..R.C.R.T.T.C => R1234TR.R..T..R.R.R.T.T.R => track: there is no coin space
C1234TR => C1223TR => exactly one start `2`
thief = 3 => thief = 2 => coins: there are 36 to 48 coins, found 35
thief = 3 => robber = 3 => robber
id = "wall_3_w0" => id = "wall_2_w0" => tile `wall_2_w0` (row 5): row 3 has the same id
bottom = 8 / top = 3 => bottom = 8 / top = 1 / windows = 1 => (row 35): it looks like tile `duo_8_1` (row 34)
id = "duo_8_3" / family = "duo" => id = "duo_8_3" / family = "tent" => tile `duo_8_3` (row 35): there is no family
bottom = 8 / top = 1 => bottom = 80 / top = 1 => tile `duo_8_1` (row 34): bottom is 1 to 31, found 80
bottom = 8 / top = 8 => bottom = 8 / top = 7 => tile `wall_8_w0` (row 19): a wall repeats its number
crown = "sky stone" => crown = "sky sky" => tile `hroof_l_6_2` (row 47): a tile without stone on top
base = "sky stone" => base = "sky sky" => tile `side_l_1` (row 59): a tile has at least one stone
base = "stone stone" => base = "brick" => tile `wall_1_w0` (row 1): base and crown are two words
family = "princess" => family = "lady" => tiles: there are at least 4 tiles of the family `princess`, one for each player, found 0
family = "side_left" / copies = 3 => family = "side_left" / copies = 5 => more than 28
copies = 2 => copies = 0 => tile `wall_1_w0` (row 1): a tile has at least one copy
copies = 2 => copies = 200 => tiles: there are 40 to 128 tiles
copies = 2 => copies = 3 => fingerprint: expected
bottom = 1 / => bottom = "one" / => tile `wall_1_w0` (row 1): TOML parse error at line
bottom = 8 / top = 1 => bottom = 8 / top = -1 => tile `duo_8_1` (row
bottom = 8 / top = 1 => bottom = 8 / height = 1 / top = 1 => unknown field `height`
id = "duo_8_3" / family = "duo" => id = "duo_8_3" => tile `duo_8_3` (row
id = "wall_1_w0" / => => tile row 1:
copies = 3 / bottom = 2 => copies = 300 / bottom = 2 => tile `wall_2_w0` (row 3): TOML parse error
copies = 3 / bottom = 2 => copies = 2.5 / bottom = 2 => tile `wall_2_w0` (row 3): TOML parse error
copies = 3 / bottom = 2 => bottom = 2 => tile `wall_2_w0` (row 3): TOML parse error
copies = 3 / bottom = 2 => copies = 3 / copies = 3 / bottom = 2 => tile `wall_2_w0` (row 3): TOML parse error
bottom = 2 / => bottom = 0 / => tile `wall_2_w0` (row 3): bottom is 1 to 31, found 0
bottom = 2 / => bottom = "tick" / => tile `wall_2_w0` (row 3): a wall repeats its number
top = 2 / => => tile `wall_2_w0` (row 3): a tile with stone on top has a top number
top = 2 / => top = 32 / => tile `wall_2_w0` (row 3): top is 1 to 31, found 32
base = "stone stone" => base = "stone  stone" => tile `wall_1_w0` (row 1): base and crown
windows = 1 => windows = 4 => tile `wall_1_w1` (row 2): windows is 0 to 3, found 4
provenance = "chosen" /  / [[tile]] => provenance = "" /  / [[tile]] => tile `wall_1_w0` (row 1): say where
C1234TR => C1234TÉ => track:
spaces = "C1234TR.C..T..R.C.R.T.T.C.T.R.T." => spaces = "C1234" => track: a ring of 8 to 64 spaces, found 5
[track] => [trail] => trail
monk = 4 => monk = many => TOML parse error at line
copies = 4 / bottom = "tick" / top = 2 / base = "stone stone" => copies = 4 / bottom = "tick" / top = 2 / base = 7 => tile `princess` (row
"#;

/// CASTLE-DATA-2: people who correct the file are told where it is wrong. CASTLE-RULING-43: with 35 coins the reserve
/// could run out. CASTLE-RULING-12: a tile with stone on top has a number there.
#[test]
fn a_wrong_row_is_named() {
    let lines = |text: &str| text.trim().replace(" / ", "\n").replace(" /", "\n");
    for row in WRONG.trim().lines() {
        let [found, replaced, wanted] = row.split("=>").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let error = without(&lines(found), &lines(replaced));
        assert!(error.contains(wanted.trim()), "{row}: {error}");
    }
    // Rows in comments do not count.
    let error = without("[[tile]]\nid = \"wall_1_w0\"\n", "# [[tile]]\n  [[tile]]\n");
    assert!(error.contains("tile row 1: "), "{error}");
}
