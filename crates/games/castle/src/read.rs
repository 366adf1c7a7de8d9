//! Reads and checks a data set. The build script uses it; the crate itself only tests it.
//!
//! Everything that the rules rely on is checked here, so that owners of the box who correct a copy of the file learn
//! which row is wrong, and why.

use serde::Deserialize;

use crate::bounds::{COINS, LEVELS, NUMBER, SPACES, TILES, WIDTH};

/// The kinds of tiles that have names.
pub(crate) const FAMILIES: [&str; 16] = [
    "wall",
    "duo",
    "half_roof_left",
    "half_roof_right",
    "roof",
    "spire",
    "side_left",
    "side_right",
    "side_roof_left",
    "side_roof_right",
    "guard",
    "soldier",
    "noble",
    "lady",
    "princess",
    "prince",
];

/// CASTLE-SETUP-1: the families of the tiles that can lie beside a holder.
pub(crate) const ROYALS: [&str; 2] = ["prince", "princess"];
/// Players of the largest table.
pub(crate) const PLAYERS: usize = 4;

/// One file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) edition: String,
    fingerprint: String,
    pub(crate) constants: Constants,
    pub(crate) track: Track,
    pub(crate) coins: Coins,
    pub(crate) tile: Vec<Tile>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Constants {
    pub(crate) holder_limit: u8,
    pub(crate) start_tiles: u8,
    pub(crate) draw_count: u8,
    pub(crate) pay_limit: u8,
    pub(crate) majority_gain: u8,
    pub(crate) monk_gain: u8,
    pub(crate) foundation_width: u8,
    pub(crate) gate_x: u8,
    pub(crate) gate_number: u8,
    pub(crate) stall_rounds: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Track {
    pub(crate) spaces: String,
    provenance: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Coins {
    ruby: u8,
    thief: u8,
    sour_lady: u8,
    mill: u8,
    collapse: u8,
    catapult: u8,
    highest_tower: u8,
    most_populated: u8,
    most_windows: u8,
    most_roofs: u8,
    monk: u8,
}

impl Coins {
    /// In the order of the specification.
    pub(crate) const fn counts(&self) -> [u8; 11] {
        [
            self.ruby,
            self.thief,
            self.sour_lady,
            self.mill,
            self.collapse,
            self.catapult,
            self.highest_tower,
            self.most_populated,
            self.most_windows,
            self.most_roofs,
            self.monk,
        ]
    }
}

/// A number, or the tick that ignores numbers.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(untagged)]
pub(crate) enum Bottom {
    Number(u8),
    Tick(Tick),
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Tick {
    Tick,
}

impl Bottom {
    /// 0 stands for the tick.
    pub(crate) const fn number(self) -> u8 {
        match self {
            Bottom::Number(number) => number,
            Bottom::Tick(_) => 0,
        }
    }
}

/// A kind of tile.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tile {
    pub(crate) id: String,
    pub(crate) family: String,
    pub(crate) copies: u8,
    pub(crate) bottom: Bottom,
    pub(crate) top: Option<u8>,
    base: String,
    crown: String,
    #[serde(default)]
    pub(crate) not_first: bool,
    #[serde(default)]
    pub(crate) rubies: u8,
    #[serde(default)]
    pub(crate) persons: u8,
    #[serde(default)]
    pub(crate) windows: u8,
    #[serde(default)]
    pub(crate) roof: bool,
    provenance: String,
}

impl Tile {
    /// Stone of the bottom edge: 1 left, 2 right.
    pub(crate) fn base(&self) -> u8 {
        edge(&self.base).unwrap_or(0)
    }

    /// Stone of the top edge: 1 left, 2 right.
    pub(crate) fn crown(&self) -> u8 {
        edge(&self.crown).unwrap_or(0)
    }

    /// What is printed on it.
    pub(crate) fn print(&self) -> (&str, u8, Option<u8>, u8, u8, bool, [u8; 3], bool) {
        let features = [self.rubies, self.persons, self.windows];
        let (bottom, top) = (self.bottom.number(), self.top);
        (&self.family, bottom, top, self.base(), self.crown(), self.not_first, features, self.roof)
    }
}

/// CASTLE-SETUP-1: the tiles of this family for the first, second, third and fourth player; fewer if the file has
/// fewer. Tiles of a family need not look alike.
pub(crate) fn royals<'a>(file: &'a File, family: &str) -> Vec<&'a Tile> {
    let tiles = file.tile.iter().filter(|tile| tile.family == family);
    tiles.flat_map(|tile| std::iter::repeat_n(tile, tile.copies.into())).take(PLAYERS).collect()
}

/// `stone sky` is 1: stone on the left only.
fn edge(text: &str) -> Option<u8> {
    let half = |word: &str| match word {
        "stone" => Some(1),
        "sky" => Some(0),
        _ => None,
    };
    let (left, right) = text.split_once(' ')?;
    Some(half(left)? | half(right)? << 1)
}

/// Reads a data set, or says what is wrong with it and where.
pub(crate) fn read(text: &str) -> Result<File, String> {
    let file: File = toml::from_str(text).map_err(|error| {
        let place = error.span().and_then(|span| row_at(text, span.start));
        format!("{}{error}", place.unwrap_or_default())
    })?;
    check_name(&file.edition)?;
    check_constants(&file.constants).map_err(|error| format!("constants: {error}"))?;
    check_track(&file.track).map_err(|error| format!("track: {error}"))?;
    check_coins(&file.coins).map_err(|error| format!("coins: {error}"))?;
    for (number, tile) in file.tile.iter().enumerate() {
        let row = format!("tile `{}` (row {})", tile.id, number + 1);
        check_tile(tile).map_err(|error| format!("{row}: {error}"))?;
        let earlier = || file.tile[..number].iter().zip(1..);
        if let Some((_, other)) = earlier().find(|(other, _)| other.id == tile.id) {
            return Err(format!("{row}: row {other} has the same id"));
        }
        if let Some((twin, other)) = earlier().find(|(other, _)| other.print() == tile.print()) {
            let twin = &twin.id;
            return Err(format!(
                "{row}: it looks like tile `{twin}` (row {other}); one row with more copies will do"
            ));
        }
    }
    check_tiles(&file).map_err(|error| format!("tiles: {error}"))?;
    let found = fingerprint(&file);
    if file.fingerprint != found {
        return Err(format!(
            "fingerprint: expected \"{found}\", found {:?}. Games are recorded with the name of their data: give changed \
             tables another name in `edition`, then write this fingerprint",
            file.fingerprint
        ));
    }
    Ok(file)
}

/// Which tile is at this offset of an unreadable file: by its id, if that much can be read.
fn row_at(text: &str, place: usize) -> Option<String> {
    // A row that is commented out, or mentioned in a comment, does not count.
    let (mut begins, mut begin) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with("[[tile]]") {
            begins.push(begin);
        }
        begin += line.len();
    }
    let number = begins.iter().rposition(|begin| *begin <= place)?;
    let row = &text[begins[number]..begins.get(number + 1).copied().unwrap_or(text.len())];
    let id = row.lines().find_map(|line| line.trim_start().strip_prefix("id")?.split('"').nth(1));
    Some(match id {
        Some(id) => format!("tile `{id}` (row {}): ", number + 1),
        None => format!("tile row {}: ", number + 1),
    })
}

/// CASTLE-DATA-1, CASTLE-DATA-2: can this file stand beside the others? Its name must be its own, and a tile id must
/// mean the same tile in all of them.
pub(crate) fn check_beside(others: &[File], file: &File) -> Result<(), String> {
    for other in others {
        if other.edition == file.edition {
            return Err(format!("edition: there is another file with the name `{}`", file.edition));
        }
        let differs = |tile: &&Tile| {
            other.tile.iter().any(|there| there.id == tile.id && there.print() != tile.print())
        };
        if let Some(tile) = file.tile.iter().find(differs) {
            return Err(format!(
                "tile `{}`: the data set `{}` has a tile of this id that looks different: give it another id",
                tile.id, other.edition
            ));
        }
    }
    Ok(())
}

/// CASTLE-DATA-1: a word that can stand in records and message ids.
fn check_name(name: &str) -> Result<(), String> {
    let word = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if name.is_empty() || name.len() > 24 || !name.chars().all(word) {
        return Err("edition: the name is 1 to 24 small letters, digits and underscores".into());
    }
    Ok(())
}

fn within(what: &str, value: u8, least: u8, most: u8) -> Result<(), String> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(format!("{what} is {least} to {most}, found {value}"))
}

fn check_constants(constants: &Constants) -> Result<(), String> {
    within("holder_limit", constants.holder_limit, 1, 7)?;
    within("start_tiles", constants.start_tiles, 0, constants.holder_limit)?;
    within("draw_count", constants.draw_count, 1, 3)?;
    within("pay_limit", constants.pay_limit, 0, 7)?;
    within("majority_gain", constants.majority_gain, 0, 3)?;
    within("monk_gain", constants.monk_gain, 0, 3)?;
    within("foundation_width", constants.foundation_width, 3, WIDTH)?;
    within("gate_x", constants.gate_x, 0, 2 * constants.foundation_width - 2)?;
    if constants.gate_x % 2 == 1 {
        return Err(format!("gate_x is even, found {}", constants.gate_x));
    }
    within("gate_number", constants.gate_number, 1, NUMBER)?;
    within("stall_rounds", constants.stall_rounds, 1, 60)
}

fn check_track(track: &Track) -> Result<(), String> {
    let spaces = &track.spaces;
    if !(8..=SPACES).contains(&spaces.len()) {
        return Err(format!("a ring of 8 to {SPACES} spaces, found {}", spaces.len()));
    }
    if let Some((place, letter)) = spaces.char_indices().find(|(_, letter)| !"CRT1234.".contains(*letter)) {
        return Err(format!("space {place}: there is no kind `{letter}`"));
    }
    for start in '1'..='4' {
        if spaces.matches(start).count() != 1 {
            return Err(format!("there is exactly one start `{start}`"));
        }
    }
    // CASTLE-SETUP-6: the first player is rearmost.
    let starts: String = spaces.chars().filter(char::is_ascii_digit).collect();
    if starts != "1234" {
        return Err(format!("starts are walked in the order 1234, found {starts}"));
    }
    // CASTLE-MOVE-7: without a coin space nobody could win. (A baron can always rest: on one of the four starts.)
    if !spaces.contains('C') {
        return Err("there is no coin space".into());
    }
    if track.provenance.is_empty() {
        return Err("say where it comes from".into());
    }
    Ok(())
}

fn check_coins(coins: &Coins) -> Result<(), String> {
    let sum: usize = coins.counts().iter().map(|count| usize::from(*count)).sum();
    // CASTLE-MKT-3, CASTLE-RULING-43: four players with 8 coins each, the one that wins, and three in the market.
    if !(36..=COINS).contains(&sum) {
        return Err(format!("there are 36 to {COINS} coins, found {sum}"));
    }
    Ok(())
}

fn check_tile(tile: &Tile) -> Result<(), String> {
    if tile.provenance.is_empty() {
        return Err("say where the row comes from".into());
    }
    check_name(&tile.id).map_err(|_| "the id is 1 to 24 small letters, digits and underscores".to_owned())?;
    if !FAMILIES.contains(&tile.family.as_str()) {
        return Err(format!("there is no family `{}`", tile.family));
    }
    if tile.copies == 0 {
        return Err("a tile has at least one copy".into());
    }
    let (Some(base), Some(crown)) = (edge(&tile.base), edge(&tile.crown)) else {
        return Err("base and crown are two words, `stone` or `sky`".into());
    };
    if base == 0 {
        return Err("a tile has at least one stone bottom half".into());
    }
    if let Bottom::Number(number) = tile.bottom {
        within("bottom", number, 1, NUMBER)?;
    }
    // CASTLE-RULING-12: of tick tiles, too.
    match tile.top {
        Some(number) if crown != 0 => within("top", number, 1, NUMBER)?,
        Some(_) => return Err("a tile without stone on top has no top number".into()),
        None if crown != 0 => return Err("a tile with stone on top has a top number".into()),
        None => {}
    }
    // CASTLE-NUM-4
    if tile.family == "wall" && tile.top != Some(tile.bottom.number()) {
        return Err("a wall repeats its number: a tile with two numbers is of the family `duo`".into());
    }
    within("rubies", tile.rubies, 0, 3)?;
    within("persons", tile.persons, 0, 3)?;
    within("windows", tile.windows, 0, 3)
}

fn check_tiles(file: &File) -> Result<(), String> {
    let count = |wanted: &dyn Fn(&Tile) -> bool| -> usize {
        file.tile.iter().filter(|tile| wanted(tile)).map(|tile| usize::from(tile.copies)).sum()
    };
    let all = count(&|_| true);
    // After dealing castles, holders and the market, something must be left to draw.
    if !(40..=TILES).contains(&all) || file.tile.len() > 96 {
        return Err(format!("there are 40 to {TILES} tiles of at most 96 kinds, found {all}"));
    }
    // A castle counts each of its features in a byte.
    for (what, of) in [
        ("windows", &(|tile: &Tile| tile.windows) as &dyn Fn(&Tile) -> u8),
        ("persons", &|tile| tile.persons),
    ] {
        let sum: usize = file.tile.iter().map(|tile| usize::from(tile.copies) * usize::from(of(tile))).sum();
        if sum > usize::from(u8::MAX) {
            return Err(format!("there are at most {} {what} on all tiles, found {sum}", u8::MAX));
        }
    }
    for royal in ROYALS {
        let found = royals(file, royal).len();
        if found < PLAYERS {
            return Err(format!(
                "there are at least {PLAYERS} tiles of the family `{royal}`, one for each player, found {found}"
            ));
        }
    }
    // CASTLE-GEO-4 sets no limit, but the tiles do: a level has fewer tiles with a fully stone base than the level
    // below has tiles, and only side tiles make up for that.
    let sides = count(&|tile| tile.base() != 3 && tile.crown() != 0);
    let highest = usize::from(file.constants.foundation_width) + sides + 1;
    if highest > LEVELS {
        return Err(format!(
            "with {sides} side walls a castle can have {highest} levels, more than {LEVELS}"
        ));
    }
    Ok(())
}

/// FNV-1a over everything that a game depends on, in a fixed order.
fn fingerprint(file: &File) -> String {
    let coins = file.coins.counts();
    let mut text = format!("{:?} {} {coins:?}", file.constants, file.track.spaces);
    for tile in &file.tile {
        text += &format!(" {} {} {:?}", tile.id, tile.copies, tile.print());
    }
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    format!("{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff))
}

#[cfg(test)]
#[path = "read/tests.rs"]
mod tests;
