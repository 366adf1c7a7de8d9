//! Turns `data/cards.toml` into constant tables, and refuses a file that the rules cannot play.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    first_game: Vec<String>,
    card: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    color: String,
    cost: Option<u8>,
    pay: u8,
    copies: u8,
    mark: Mark,
    effect: String,
    #[serde(default)]
    amount: u8,
    provenance: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
enum Mark {
    Number(u8),
    Word(Warning),
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Warning {
    Warning,
}

const FILE: &str = "data/cards.toml";
/// Bits of a bag's lowest plane from here on count the copies of a few names beyond seven (`bag.rs`).
const NAMES_MOST: usize = 58;
/// How many names can have more copies at a table than three bits count, and how many then.
const NUMEROUS_MOST: usize = 3;
const SEATS: u8 = 4;
/// The dearest card that the cost tables know.
const COST_MOST: u8 = 15;
const COLORS: [&str; 8] = ["castle", "coin", "green", "red", "blue", "violet", "yellow", "special"];
/// Effects without a number, and those with one.
const PLAIN: [(&str, &str); 24] = [
    ("castle", "Castle"),
    ("coin", "Coin"),
    ("slot", "Slot"),
    ("discount", "Discount"),
    ("swap", "Swap"),
    ("coin_collector", "CoinCollector"),
    ("side_project", "SideProject"),
    ("sifter", "Sifter"),
    ("dumpster", "Dumpster"),
    ("coin_hunt", "CoinHunt"),
    ("full_hand", "FullHand"),
    ("rubble_removal", "RubbleRemoval"),
    ("bargain_build", "BargainBuild"),
    ("half_draw", "HalfDraw"),
    ("always_building", "AlwaysBuilding"),
    ("long_arms", "LongArms"),
    ("three_for_two", "ThreeForTwo"),
    ("quick_dip", "QuickDip"),
    ("free_build", "FreeBuild"),
    ("lucky_swap", "LuckySwap"),
    ("pallet", "Pallet"),
    ("chair", "Chair"),
    ("recycling", "Recycling"),
    ("dream_build", "DreamBuild"),
];
const COUNTED: [(&str, &str); 3] = [("draw", "Draw"), ("limit", "Limit"), ("large_castle", "LargeCastle")];

fn main() {
    println!("cargo:rerun-if-changed={FILE}");
    let text = fs::read_to_string(FILE).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let tables = check(&file).and_then(|()| tables(&file));
    let tables = tables.unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let folder = env::var("OUT_DIR").expect("cargo names the folder for generated code");
    fs::write(Path::new(&folder).join("cards.rs"), tables).expect("the tables can be written");
}

/// What the rules rely on.
fn check(file: &File) -> Result<(), String> {
    let rows = &file.card;
    let copies: HashMap<&str, u8> = rows.iter().map(|row| (row.id.as_str(), row.copies)).collect();
    if copies.len() != rows.len() {
        return Err("two cards have the same id".into());
    }
    if rows.len() > NAMES_MOST {
        return Err(format!("{} different cards: bags hold {NAMES_MOST}", rows.len()));
    }
    for row in rows {
        check_row(row).map_err(|error| format!("card `{}`: {error}", row.id))?;
    }
    let numerous = rows.iter().filter(|row| row.copies * SEATS > 7).count();
    if numerous > NUMEROUS_MOST || rows.iter().any(|row| row.copies * SEATS > 31) {
        return Err(format!("at most {NUMEROUS_MOST} cards can have many copies, and at most 7 each"));
    }
    // SAND-SETUP-1: 30 cards to start with, 17 of which never leave (SAND-INV-12).
    let count = |mark: Mark| rows.iter().filter(|row| row.mark == mark).map(|row| row.copies).sum::<u8>();
    let (warning, zero) = (count(Mark::Word(Warning::Warning)), count(Mark::Number(0)));
    if (warning, zero) != (17, 13) {
        return Err(format!(
            "the deck must have 17 warning cards and 13 others, it has {warning} and {zero}"
        ));
    }
    // SAND-CAMP-4: three new cards a round.
    for round in 1..=9 {
        if count(Mark::Number(round)) != 3 {
            return Err(format!("Fable round {round} must have three cards"));
        }
    }
    // SAND-SETUP-2: the first game is played with the starting deck.
    let mut first: HashMap<&str, u8> = HashMap::new();
    file.first_game.iter().for_each(|id| *first.entry(id).or_default() += 1);
    for row in rows {
        let wanted = if row.mark == Mark::Number(0) || row.mark == Mark::Word(Warning::Warning) {
            row.copies
        } else {
            0
        };
        if first.remove(row.id.as_str()).unwrap_or(0) != wanted {
            return Err(format!("the first game needs `{}` {wanted} times", row.id));
        }
    }
    first.keys().next().map_or(Ok(()), |id| Err(format!("first_game: there is no card `{id}`")))
}

fn check_row(row: &Row) -> Result<(), String> {
    if row.provenance.is_empty() {
        return Err("say where the row comes from".into());
    }
    if row.copies == 0 {
        return Err("a card has at least one copy".into());
    }
    if !COLORS.contains(&row.color.as_str()) {
        return Err(format!("there is no color `{}`", row.color));
    }
    // Section 3.4: coin cards are exactly the cards that cannot be built.
    if row.cost.is_none() != (row.color == "coin") {
        return Err("a coin card has no cost, and every other card has one".into());
    }
    if row.cost.is_some_and(|cost| cost == 0 || cost > COST_MOST) {
        return Err(format!("the cost is 1 to {COST_MOST}"));
    }
    // What can be built is worth 1 as a payment: the rules for what can be afforded rely on it.
    if row.pay > 4 || row.cost.is_some() && row.pay != 1 {
        return Err("a card pays 1, a coin card 0 to 4".into());
    }
    if row.color == "green" && row.effect == "draw" && row.amount == 0 {
        return Err("say how many cards are drawn".into());
    }
    if matches!(row.mark, Mark::Number(10..)) {
        return Err("the mark is \"warning\" or a number from 0 to 9".into());
    }
    Ok(())
}

fn tables(file: &File) -> Result<String, String> {
    let rows = &file.card;
    let mut code =
        format!("/// How many different cards there are.\npub const NAMES: usize = {};\n", rows.len());
    code += "/// The cards in catalogue order.\npub static CARDS: [CardData; NAMES] = [\n";
    for row in rows {
        let data = entry(row).map_err(|error| format!("card `{}`: {error}", row.id))?;
        writeln!(code, "    {data},").expect("text can be written");
    }
    code += "];\n#[allow(dead_code, reason = \"every card has a name, not every name is needed\")]\npub(crate) mod named {\n    use super::Card;\n";
    for (no, row) in rows.iter().enumerate() {
        writeln!(code, "    pub(crate) const {}: Card = Card({no});", row.id.to_uppercase()).expect("text");
    }
    code += "}\n";
    let set = |test: &dyn Fn(&Row) -> bool| {
        rows.iter().enumerate().filter(|(_, row)| test(row)).fold(0u64, |set, (no, _)| set | 1 << no)
    };
    let mut mask = |name: &str, what: &str, test: &dyn Fn(&Row) -> bool| {
        let set = set(test);
        writeln!(code, "/// The names of the cards that {what}.\npub(crate) const {name}: u64 = {set:#x};")
            .expect("text");
    };
    for color in &COLORS[1..7] {
        mask(&color.to_uppercase(), &format!("are of the color {color}"), &|row| row.color == *color);
    }
    mask("NUMBERED", "can leave the deck between games", &|row| matches!(row.mark, Mark::Number(_)));
    mask("SLOTS", "give a slot", &|row| row.effect == "slot");
    mask("LIMIT_ONE", "let keep one card more", &|row| row.effect == "limit" && row.amount == 1);
    mask("LIMIT_TWO", "let keep two cards more", &|row| row.effect == "limit" && row.amount == 2);
    mask("NUMEROUS", "have more copies at a table than three bits count", &|row| row.copies * SEATS > 7);
    let worth: Vec<String> = (0..=4).map(|pay| format!("{:#x}", set(&|row| row.pay == pay))).collect();
    writeln!(
        code,
        "/// The names of the cards that pay 0, 1, 2, 3 and 4.\npub(crate) const WORTH: [u64; 5] = [{}];",
        worth.join(", ")
    )
    .expect("text");
    let costs: Vec<String> = (0..=COST_MOST)
        .map(|most| format!("{:#x}", set(&|row| row.cost.is_some_and(|cost| cost <= most))))
        .collect();
    writeln!(code, "/// The names of the cards that cost at most so much.\npub(crate) const COST_AT_MOST: [u64; {}] = [{}];", costs.len(), costs.join(", "))
        .expect("text");
    let number =
        |id: &String| rows.iter().position(|row| row.id == *id).ok_or(format!("there is no card `{id}`"));
    let first = file.first_game.iter().map(|id| Ok(format!("Card({})", number(id)?)));
    let first: Vec<String> = first.collect::<Result<_, String>>()?;
    writeln!(code, "/// The deck of the first game, the top card first.\npub(crate) const FIRST_GAME: [Card; 30] = [{}];", first.join(", "))
        .expect("text");
    let fables = (1..=9)
        .flat_map(|round| rows.iter().enumerate().filter(move |(_, row)| row.mark == Mark::Number(round)));
    let fables: Vec<String> = fables.map(|(no, _)| format!("Card({no})")).collect();
    writeln!(
        code,
        "/// The Fable cards, three a round.\npub(crate) const FABLES: [Card; 27] = [{}];",
        fables.join(", ")
    )
    .expect("text");
    Ok(code)
}

fn entry(row: &Row) -> Result<String, String> {
    let plain = PLAIN.iter().find(|(name, _)| *name == row.effect);
    let counted = COUNTED.iter().find(|(name, _)| *name == row.effect);
    let effect = match (row.effect.as_str(), plain, counted) {
        ("late_delivery", ..) => "LateDelivery".to_owned(),
        (_, Some((_, name)), _) if row.amount == 0 => (*name).to_owned(),
        (_, _, Some((_, name))) if row.amount > 0 => format!("{name}({})", row.amount),
        (_, None, None) => return Err(format!("there is no effect `{}`", row.effect)),
        _ => return Err("the effect needs an amount, or has one that it does not need".into()),
    };
    let mut color = row.color.clone();
    color[..1].make_ascii_uppercase();
    let mark = match row.mark {
        Mark::Word(_) => "Mark::Warning".to_owned(),
        Mark::Number(round) => format!("Mark::Round({round})"),
    };
    Ok(format!(
        "CardData {{ id: {:?}, message: \"sand-card-{}\", color: Color::{color}, cost: {:?}, pay: {}, copies: {}, mark: {mark}, effect: Effect::{effect} }}",
        row.id, row.id, row.cost, row.pay, row.copies
    ))
}
