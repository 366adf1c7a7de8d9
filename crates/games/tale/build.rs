//! Turns `data/cards.toml` into constant tables, and refuses a file that the rules cannot play.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<Row>,
}

/// TALE-RULING-33: one affinity and one type, not lists of them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    affinity: String,
    r#type: String,
    copies: u8,
    #[serde(default)]
    expert: bool,
    value: Value,
    effect: Option<Effect>,
    #[serde(default)]
    almighty: bool,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Value {
    Fixed(i8),
    SelfCount,
    AllyCount { ally: String, times: i8 },
    Needs { points: i8, names: Vec<String> },
    Most { points: i8, affinity: Option<String>, r#type: Option<String> },
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Effect {
    Hunt(String),
    Open { selector: String, count: u8 },
    Close { scope: String, affinity: String, count: u8 },
}

const FILE: &str = "data/cards.toml";

fn main() {
    println!("cargo:rerun-if-changed={FILE}");
    let text = fs::read_to_string(FILE).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let tables = tables(&file.card).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let folder = env::var("OUT_DIR").expect("cargo names the folder for generated code");
    fs::write(Path::new(&folder).join("cards.rs"), tables).expect("the tables can be written");
}

fn tables(rows: &[Row]) -> Result<String, String> {
    let numbers: HashMap<&str, usize> =
        rows.iter().enumerate().map(|(no, row)| (row.id.as_str(), no)).collect();
    if numbers.len() != rows.len() {
        return Err("two cards have the same id".into());
    }
    if rows.len() > 64 {
        return Err(format!("{} different cards: sets of names hold 64", rows.len()));
    }
    let mut code =
        format!("/// How many different cards there are.\npub const NAMES: usize = {};\n", rows.len());
    code += "/// The cards in catalogue order.\npub static CARDS: [CardData; NAMES] = [\n";
    for row in rows {
        let data = entry(row, &numbers).map_err(|error| format!("card `{}`: {error}", row.id))?;
        writeln!(code, "    {data},").expect("text can be written");
    }
    code += "];\n";
    // TALE-SETUP-1: five Expert players use 100 cards, four others 80.
    let count =
        |expert: bool| rows.iter().filter(|row| expert || !row.expert).map(|row| u32::from(row.copies)).sum();
    let (basic, all): (u32, u32) = (count(false), count(true));
    if (basic, all) != (80, 100) {
        return Err(format!("the deck must have 80 basic cards and 100 in all, it has {basic} and {all}"));
    }
    let mut set = |name: &str, what: &str, test: &dyn Fn(&Row) -> bool| {
        let set =
            rows.iter().enumerate().filter(|(_, row)| test(row)).fold(0u64, |set, (no, _)| set | 1 << no);
        writeln!(code, "/// The names of the cards that {what}.\npub(crate) const {name}: u64 = {set:#x};")
            .expect("text");
    };
    set("HUNTERS", "hunt", &|row| matches!(row.effect, Some(Effect::Hunt(_))));
    set("OPENERS", "open", &|row| matches!(row.effect, Some(Effect::Open { .. })));
    set("CLOSERS", "close", &|row| matches!(row.effect, Some(Effect::Close { .. })));
    set("SELF_COUNTED", "count themselves", &|row| matches!(row.value, Value::SelfCount));
    set("MULTIPLIED", "count their allies", &|row| matches!(row.value, Value::AllyCount { .. }));
    set("CONDITIONAL", "have a condition", &|row| {
        matches!(row.value, Value::Needs { .. } | Value::Most { .. })
    });
    let fixed = rows.iter().map(|row| if let Value::Fixed(points) = row.value { points } else { 0 });
    let fixed: Vec<String> = fixed.map(|points| points.to_string()).collect();
    writeln!(code, "/// Points of the cards that are always worth the same, 0 for the others.")
        .expect("text");
    writeln!(code, "pub(crate) static FIXED: [i8; NAMES] = [{}];", fixed.join(", ")).expect("text");
    code += "/// Every copy of every card, those without the Expert mark first.\npub(crate) const ALL_COPIES: [Card; 100] = [";
    for expert in [false, true] {
        for (no, row) in rows.iter().enumerate().filter(|(_, row)| row.expert == expert) {
            (0..row.copies).for_each(|_| write!(code, "Card({no}), ").expect("text can be written"));
        }
    }
    code += "];\n";
    Ok(code)
}

fn entry(row: &Row, numbers: &HashMap<&str, usize>) -> Result<String, String> {
    if row.provenance.is_empty() {
        return Err("say where the row comes from".into());
    }
    if row.copies == 0 {
        return Err("a card has at least one copy".into());
    }
    let card = |id: &String| match numbers.get(id.as_str()) {
        Some(no) => Ok(format!("Card({no})")),
        None => Err(format!("there is no card `{id}`")),
    };
    let affinity = affinity(&row.affinity)?;
    let kind = kind(&row.r#type)?;
    let value = match &row.value {
        Value::Fixed(points) => format!("Fixed({points})"),
        Value::SelfCount => "SelfCount".into(),
        Value::AllyCount { ally, times } => format!("AllyCount {{ ally: {}, times: {times} }}", card(ally)?),
        Value::Needs { points, names } => {
            let bits = names
                .iter()
                .map(|name| Ok(format!("{}.bit()", card(name)?)))
                .collect::<Result<Vec<_>, String>>()?;
            if bits.is_empty() {
                return Err("`needs` names at least one card".into());
            }
            format!("Needs {{ points: {points}, names: {} }}", bits.join(" | "))
        }
        Value::Most { points, affinity: Some(name), r#type: None } => {
            format!("Most {{ points: {points}, of: Group::Affinity({}) }}", self::affinity(name)?)
        }
        Value::Most { points, affinity: None, r#type: Some(name) } => {
            format!("Most {{ points: {points}, of: Group::Kind({}) }}", self::kind(name)?)
        }
        Value::Most { .. } => return Err("`most` counts either an affinity or a type".into()),
    };
    let effect = match &row.effect {
        None => "None".into(),
        Some(Effect::Hunt(name)) => format!("Some(Effect::Hunt({}))", self::affinity(name)?),
        Some(Effect::Open { selector, count }) => {
            let selector = match selector.as_str() {
                "any" => "Selector::Any".into(),
                name => format!("Selector::Only({})", self::affinity(name)?),
            };
            format!("Some(Effect::Open {{ selector: {selector}, count: {count} }})")
        }
        Some(Effect::Close { scope, affinity, count }) => {
            let scope = match scope.as_str() {
                "you" => "Scope::You",
                "all" => "Scope::All",
                other => return Err(format!("the scope is `you` or `all`, not `{other}`")),
            };
            let affinity = self::affinity(affinity)?;
            format!("Some(Effect::Close {{ scope: {scope}, affinity: {affinity}, count: {count} }})")
        }
    };
    Ok(format!(
        "CardData {{ id: {:?}, message: \"tale-card-{}\", affinity: {affinity}, kind: {kind}, copies: {}, expert: {}, value: Value::{value}, effect: {effect}, almighty: {} }}",
        row.id, row.id, row.copies, row.expert, row.almighty
    ))
}

fn affinity(name: &str) -> Result<&'static str, String> {
    Ok(match name {
        "dragonvale" => "Affinity::Dragonvale",
        "holy_empire" => "Affinity::HolyEmpire",
        "fairywood" => "Affinity::Fairywood",
        "shadow" => "Affinity::Shadow",
        other => return Err(format!("there is no affinity `{other}`")),
    })
}

fn kind(name: &str) -> Result<&'static str, String> {
    Ok(match name {
        "character" => "Kind::Character",
        "home" => "Kind::Home",
        "story" => "Kind::Story",
        other => return Err(format!("there is no type `{other}`")),
    })
}
