//! What every page relies on.

use crate::tale;
use std::collections::BTreeSet;

/// The cards of the game, with their comments on where each number comes from.
const DATA: &str = include_str!("../../games/tale/data/cards.toml");

fn card_ids() -> Vec<&'static str> {
    DATA.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).collect()
}

/// The tags of a document: name and attributes, with `/` at either end as written.
pub(crate) fn tags(text: &str) -> Vec<&str> {
    text.split('<').skip(1).map(|rest| rest.split_once('>').expect("a tag ends").0).collect()
}

/// The attributes of a tag.
pub(crate) fn attributes(tag: &str) -> Vec<(&str, &str)> {
    let mut rest = tag.trim_end_matches('/').split_once(' ').map_or("", |(_, rest)| rest);
    let mut found = Vec::new();
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"').expect("a value ends");
        found.push((name.trim(), value));
        rest = after;
    }
    assert_eq!(rest.trim(), "", "in <{tag}>");
    found
}

#[test]
fn every_card_has_one_symbol() {
    let cards = card_ids();
    assert_eq!(cards.len(), 39);
    let sprite = tale::sprite();
    for id in &cards {
        assert_eq!(sprite.matches(&format!(r#"<symbol id="{id}" viewBox="0 0 100 140""#)).count(), 1, "{id}");
    }
    let drawn: Vec<&str> = tale::ids().take(cards.len()).collect();
    assert_eq!(drawn, cards, "in the order of the catalogue");
}

#[test]
fn the_ids_are_those_of_the_symbols() {
    let sprite = tale::sprite();
    let symbols: Vec<&str> = tags(&sprite)
        .into_iter()
        .filter(|tag| tag.starts_with("symbol "))
        .map(|tag| attributes(tag).iter().find(|(name, _)| *name == "id").expect("a symbol has an id").1)
        .collect();
    assert_eq!(symbols, tale::ids().collect::<Vec<_>>());
    assert_eq!(symbols.iter().collect::<BTreeSet<_>>().len(), symbols.len(), "no id twice");
    let signs = "hunt open close points needs most count pass-left pass-right pack hand deck face-down almighty \
                 affinity-dragonvale affinity-holy_empire affinity-fairywood affinity-shadow";
    for id in signs.split_whitespace() {
        assert!(sprite.contains(&format!(r#"<symbol id="{id}" viewBox="0 0 24 24""#)), "{id}");
    }
    assert!(symbols.contains(&"back"));
}

/// Whether a document is one `<svg>` of symbols, with all tags closed and no text.
pub(crate) fn well_formed(sprite: &str) {
    assert!(sprite.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg"><symbol "#));
    assert!(sprite.ends_with("</symbol></svg>"));
    assert!(sprite.is_ascii() && !sprite.contains('&'));
    let mut open = Vec::new();
    for tag in tags(sprite) {
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().expect("a name"));
        }
    }
    assert!(open.is_empty());
    assert!(
        !sprite.contains(">\n") && sprite.split('>').all(|text| text.is_empty() || text.starts_with('<')),
        "no text"
    );
}

#[test]
fn it_is_well_formed() {
    well_formed(&tale::sprite());
}

#[test]
fn only_shapes_and_how_they_look() {
    let sprite = tale::sprite();
    for tag in tags(&sprite).into_iter().filter(|tag| !tag.starts_with('/')) {
        let allowed: &[&str] = match tag.split(' ').next().expect("a name") {
            "svg" => &["xmlns"],
            "symbol" => &["id", "viewBox", "stroke-linecap"],
            "path" => &[
                "fill",
                "fill-rule",
                "stroke",
                "stroke-width",
                "stroke-linecap",
                "stroke-dasharray",
                "opacity",
                "d",
            ],
            other => panic!("<{other}> is no shape"),
        };
        for (name, value) in attributes(tag) {
            assert!(allowed.contains(&name), "{name} in <{tag}>");
            assert!(!value.contains("url(") && !value.contains("NaN") && !value.contains("inf"), "<{tag}>");
        }
    }
}

#[test]
fn signs_have_the_colour_of_the_text() {
    let sprite = tale::sprite();
    let signs = sprite.split("<symbol ").filter(|symbol| symbol.contains(r#"viewBox="0 0 24 24""#));
    for tag in signs.flat_map(tags) {
        for (name, value) in attributes(tag) {
            assert!(
                !matches!(name, "fill" | "stroke") || matches!(value, "currentColor" | "none"),
                "<{tag}>"
            );
        }
    }
}

#[test]
fn numbers_have_one_decimal_at_most() {
    let sprite = tale::sprite();
    for data in sprite.split(" d=\"").skip(1).map(|rest| rest.split('"').next().expect("a value")) {
        let mut decimals = None;
        for letter in data.chars() {
            decimals = match letter {
                '.' => Some(0),
                '0'..='9' => decimals.map(|count| count + 1),
                _ => None,
            };
            assert!(decimals.unwrap_or(0) <= 1, "{data}");
        }
    }
}

#[test]
fn a_page_can_afford_it() {
    // The server compresses it to about a fifth; it is fetched once.
    let size = tale::sprite().len();
    assert!(size < 120_000, "{size} bytes");
}

#[test]
fn it_is_always_the_same() {
    assert_eq!(tale::sprite(), tale::sprite());
}
