//! What tiles and coins are called.

use words::{Arg, Words};

use crate::edition::{BOTH, Effect, Family, LEFT, RIGHT, Tile, TileData};
use crate::options::Options;

/// The words for every tile, worked out once per language: a page mentions a hundred tiles.
struct Glossary {
    names: Vec<String>,
    items: Vec<String>,
}

impl Glossary {
    fn of(words: &Words) -> &Glossary {
        words.kept(|words| Glossary {
            names: Tile::all().map(|tile| name(tile.data(), words)).collect(),
            items: Tile::all().map(|tile| item(tile.data(), words)).collect(),
        })
    }
}

/// A tile by what it shows: « Mur 8/1 (1 fenêtre) ».
pub fn name_tile(tile: Tile, words: &Words) -> String {
    Glossary::of(words).names.get(tile.index()).cloned().unwrap_or_default()
}

/// A tile with its edges, for players who cannot see it.
pub fn describe_tile(tile: Tile, words: &Words) -> String {
    Glossary::of(words).items.get(tile.index()).cloned().unwrap_or_default()
}

fn name(tile: &TileData, words: &Words) -> String {
    let family = words.say(family(tile.family));
    let args = [("family", family.into()), ("number", numbers(tile).into())];
    let name = words.say_with("castle-tile", &args);
    let features = features(tile, words);
    if features.is_empty() {
        return name;
    }
    words.say_with(
        "castle-tile-features",
        &[("tile", name.into()), ("features", words.list(&features).into())],
    )
}

fn item(tile: &TileData, words: &Words) -> String {
    let args: [(&str, Arg<'_>); 3] = [
        ("tile", name(tile, words).into()),
        ("base", words.say(edge(tile.base)).into()),
        ("crown", words.say(edge(tile.crown)).into()),
    ];
    let id = match (tile.base, tile.crown, tile.not_first) {
        (BOTH, BOTH, false) => "castle-item-stone",
        (_, _, false) => "castle-item",
        (_, _, true) => "castle-item-not-first",
    };
    words.say_with(id, &args)
}

/// The number that must match, followed by the one that it adds if that differs.
fn numbers(tile: &TileData) -> String {
    let bottom = if tile.tick() { "✓".to_owned() } else { tile.bottom.to_string() };
    if tile.top == 0 || tile.top == tile.bottom { bottom } else { format!("{bottom}/{}", tile.top) }
}

fn features(tile: &TileData, words: &Words) -> Vec<String> {
    let counted =
        [("castle-rubies", tile.rubies), ("castle-persons", tile.persons), ("castle-windows", tile.windows)];
    let mut features: Vec<String> = counted
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| words.say_with(id, &[("n", count.into())]))
        .collect();
    if tile.roof {
        features.push(words.say("castle-red-roof"));
    }
    features
}

const fn edge(stone: u8) -> &'static str {
    match stone {
        BOTH => "castle-edge-stone",
        LEFT => "castle-edge-left",
        RIGHT => "castle-edge-right",
        _ => "castle-edge-sky",
    }
}

const fn family(family: Family) -> &'static str {
    match family {
        Family::Wall | Family::Duo => "castle-family-wall",
        Family::HalfRoofLeft => "castle-family-half_roof_left",
        Family::HalfRoofRight => "castle-family-half_roof_right",
        Family::Roof => "castle-family-roof",
        Family::Spire => "castle-family-spire",
        Family::SideLeft => "castle-family-side_left",
        Family::SideRight => "castle-family-side_right",
        Family::SideRoofLeft => "castle-family-side_roof_left",
        Family::SideRoofRight => "castle-family-side_roof_right",
        Family::Guard => "castle-family-guard",
        Family::Soldier => "castle-family-soldier",
        Family::Noble => "castle-family-noble",
        Family::Lady => "castle-family-lady",
        Family::Princess => "castle-family-princess",
        Family::Prince => "castle-family-prince",
    }
}

/// What a coin is called.
pub fn name_effect(effect: Effect, words: &Words) -> String {
    words.say(coin(effect))
}

/// What a coin does, in a few words; red ones do something else in Peaceful Times.
pub(super) fn explain_effect(effect: Effect, options: &Options, words: &Words) -> String {
    if options.peace && effect.is_red() {
        return words.say("castle-fx-peace");
    }
    let rules = options.data.edition().rules;
    let gain = if effect == Effect::Monk { rules.monk_gain } else { rules.majority_gain };
    let id = match effect {
        Effect::Ruby => "castle-fx-ruby",
        Effect::Thief => "castle-fx-thief",
        Effect::SourLady => "castle-fx-sour_lady",
        Effect::Mill => "castle-fx-mill",
        Effect::Collapse => "castle-fx-collapse",
        Effect::Catapult => "castle-fx-catapult",
        Effect::HighestTower => "castle-fx-highest_tower",
        Effect::MostPopulated => "castle-fx-most_populated",
        Effect::MostWindows => "castle-fx-most_windows",
        Effect::MostRoofs => "castle-fx-most_roofs",
        Effect::Monk => "castle-fx-monk",
    };
    let tiles = words.say_with("castle-tiles", &[("n", gain.into())]);
    words.say_with(id, &[("tiles", tiles.into())])
}

const fn coin(effect: Effect) -> &'static str {
    match effect {
        Effect::Ruby => "castle-coin-ruby",
        Effect::Thief => "castle-coin-thief",
        Effect::SourLady => "castle-coin-sour_lady",
        Effect::Mill => "castle-coin-mill",
        Effect::Collapse => "castle-coin-collapse",
        Effect::Catapult => "castle-coin-catapult",
        Effect::HighestTower => "castle-coin-highest_tower",
        Effect::MostPopulated => "castle-coin-most_populated",
        Effect::MostWindows => "castle-coin-most_windows",
        Effect::MostRoofs => "castle-coin-most_roofs",
        Effect::Monk => "castle-coin-monk",
    }
}

/// Several tiles, equal ones counted: « Mur 3 ×2 et Flèche ✓ ».
pub(super) fn tally(tiles: &[Tile], words: &Words) -> String {
    let mut sorted = tiles.to_vec();
    sorted.sort_unstable();
    let groups: Vec<String> = sorted
        .chunk_by(|one, next| one == next)
        .map(|group| {
            let name = name_tile(group[0], words);
            match group.len() {
                1 => name,
                n => words.say_with("castle-copies", &[("tile", name.into()), ("n", (n as u32).into())]),
            }
        })
        .collect();
    words.list(&groups)
}
