//! Every scenario of the game holds.

use std::fs;
use std::path::Path;

use castle::{CastleBuilder, Effect, Options};
use kit_test::scenario::{self, merge_patch, read_seed};
use serde_json::Value;

#[test]
fn all_scenarios_pass() {
    scenario::assert_all_pass::<CastleBuilder>(91);
}

/// Positions of scenarios show only what matters. With all other tiles at the end of the reserve, and all other coins behind
/// theirs, they are positions of real games: nothing is lost or gained on the way through their steps, either.
#[test]
fn completed_scenarios_keep_the_invariants() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../scenarios/castle");
    let (mut completed, mut failures) = (Vec::new(), String::new());
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut scenario: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        // With nothing to draw they are about just that.
        let scarce = scenario.pointer("/patch/reserve").and_then(Value::as_array).is_none_or(Vec::is_empty);
        if scarce || scenario["invariants"] != "skip" || !complete(&mut scenario) {
            continue;
        }
        let found = scenario::failures::<CastleBuilder>(&name, &scenario.to_string());
        if found.is_empty() {
            completed.push(name);
        }
        failures += &found;
    }
    assert!(failures.is_empty(), "\n{failures}");
    let wanted = [
        "mill",
        "thief-chooses",
        "sour-lady-each",
        "collapse",
        "catapult",
        "ex-08-nico",
        "ex-12-overflow",
        "res-in-turn-order",
        "memory-of-thefts",
        "ex-17-peace",
        "pay-any-seven",
        "royal-pair-builds",
    ];
    for name in wanted {
        assert!(completed.iter().any(|other| other == name), "{name} is not a position of a real game");
    }
    assert!(completed.len() >= 40, "{} scenarios: {completed:?}", completed.len());
}

/// Adds what is missing to the position of a scenario; says whether that can be done. What the steps are expected to lead to
/// is left out: it speaks of the short reserve.
fn complete(scenario: &mut Value) -> bool {
    let options: Options = serde_json::from_value(scenario["deal"]["options"].clone()).unwrap();
    let seats = scenario["deal"]["seats"].as_u64().unwrap() as u8;
    let seed =
        scenario["deal"].get("seed").map_or("scenario".to_owned(), |seed| seed.to_string().replace('"', ""));
    let dealt: CastleBuilder = kit::deal(&options, seats, &read_seed(&seed)).unwrap();
    let mut doc = serde_json::to_value(dealt).unwrap();
    merge_patch(&mut doc, &scenario["patch"]);
    let edition = options.data.edition();
    let mut texts = Vec::new();
    collect(&doc, &mut texts);
    let mut missing = Vec::new();
    for tile in edition.order {
        let there = texts.iter().filter(|text| **text == tile.id()).count();
        let Some(left) = usize::from(edition.copies(*tile)).checked_sub(there) else { return false };
        missing.extend(std::iter::repeat_n(tile.to_string(), left));
    }
    let reserve = scenario["patch"]["reserve"].as_array_mut().unwrap();
    reserve.extend(missing.into_iter().map(Value::from));
    let mut coins = Vec::new();
    for (effect, count) in Effect::ALL.into_iter().zip(edition.coins) {
        let piles = ["coin_reserve", "coin_market"].map(|pile| doc[pile].as_array().unwrap());
        let lying = piles.iter().flat_map(|pile| pile.iter()).filter(|coin| **coin == effect.id()).count();
        let players = doc["players"].as_object().unwrap().values();
        let owned: u64 = players.filter_map(|player| player["coins"][effect.id()].as_u64()).sum();
        let Some(left) = usize::from(count).checked_sub(lying + owned as usize) else { return false };
        coins.extend(std::iter::repeat_n(effect.id(), left));
    }
    let pile = scenario["patch"]["coin_reserve"].as_array_mut().unwrap();
    pile.extend(coins.into_iter().map(Value::from));
    let scenario = scenario.as_object_mut().unwrap();
    scenario.remove("invariants");
    scenario.remove("expect");
    if let Some(steps) = scenario.get_mut("steps").and_then(Value::as_array_mut) {
        steps.retain(Value::is_string);
    }
    true
}

/// All texts of a document, but those in what somebody remembers.
fn collect<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => texts.push(text),
        Value::Array(items) => items.iter().for_each(|item| collect(item, texts)),
        Value::Object(fields) => {
            fields.iter().filter(|(name, _)| *name != "known").for_each(|(_, field)| collect(field, texts));
        }
        _ => {}
    }
}
