//! The pages are those of the specification, row by row: what they ask for, in which words, and their stories.

use serde_json::Value;
use tile::{Atom, FairyTile, Page, Place, Terrain, page_story, page_text};
use words::{Lang, Speak, Words};

const SPECIFICATION: &str = include_str!("../../../../../docs/rules/tile.md");

/// The cells of the table row that begins with these.
fn row(first: &[&str]) -> Vec<&'static str> {
    let cells = |line: &'static str| line.split('|').map(str::trim).skip(1).collect::<Vec<_>>();
    let mut rows = SPECIFICATION.lines().map(cells).filter(|row| row.starts_with(first));
    let found = rows.next().unwrap_or_else(|| panic!("no row {first:?}"));
    assert!(rows.next().is_none(), "two rows {first:?}");
    found
}

/// As the specification is typed.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ").replace('’', "'").replace(['“', '”'], "\"")
}

/// The ways to fulfil an objective of the specification (section 3.5).
fn ways(objective: &Value) -> Vec<Vec<Atom>> {
    let (keyword, value) = objective.as_object().unwrap().iter().next().unwrap();
    let parts = value.as_array().unwrap();
    let word = |index: usize| parts[index].as_str().unwrap();
    let figure = |index: usize| word(index).parse().unwrap();
    let atom = match keyword.as_str() {
        "any" => return parts.iter().flat_map(ways).collect(),
        "all" => {
            return parts.iter().fold(vec![Vec::new()], |all, part| {
                let more = ways(part);
                let with =
                    |way: &Vec<Atom>| more.iter().map(|it| [&way[..], it].concat()).collect::<Vec<_>>();
                all.iter().flat_map(with).collect()
            });
        }
        "visit" => Atom::Visit(figure(0), place(word(1))),
        "meet" => Atom::Meet(figure(0), figure(1), place(word(2))),
        "see" => Atom::See(figure(0), figure(1)),
        "see_place" => Atom::SeePlace(figure(0), place(word(1))),
        "see_line" => {
            let seen = |terrain: &Terrain| {
                parts[1].as_array().unwrap().iter().filter(|it| it.as_str() == Some(terrain.id())).count()
                    as u8
            };
            Atom::SeeLine(figure(0), Terrain::ALL.map(|terrain| seen(&terrain)))
        }
        "above" => {
            assert_eq!(word(1), "castle");
            Atom::Above(figure(0))
        }
        other => panic!("no keyword {other}"),
    };
    vec![vec![atom]]
}

fn place(word: &str) -> Place {
    match word {
        "plain" => Place::Plain,
        "forest" => Place::Forest,
        "mountain" => Place::Mountain,
        "castle" => Place::Castle,
        "great_plain" => Place::GreatPlain,
        "great_forest" => Place::GreatForest,
        "great_mountain" => Place::GreatMountain,
        "river" => Place::River,
        "great_river" => Place::GreatRiver,
        "any" => Place::Any,
        other => panic!("no place {other}"),
    }
}

/// TILE-DATA-1, TILE-P-1 to TILE-P-36 (section 3.6): the objective of each page.
#[test]
fn pages_ask_for_what_the_specification_says() {
    for page in Page::all() {
        let (rule, number) = (format!("TILE-P-{page}"), page.to_string());
        let objective = row(&[&rule, &number])[2].trim_matches('`');
        let expected = ways(&serde_json::from_str(objective).unwrap());
        let found: Vec<Vec<Atom>> = page.data().ways.iter().map(|way| way.to_vec()).collect();
        assert_eq!(found, expected, "page {page}");
    }
}

/// TILE-DATA-1 (sections 3.6 and 3.7): each page says in both languages what its own row says.
#[test]
fn pages_have_the_texts_of_the_specification() {
    for (index, lang) in Lang::ALL.into_iter().enumerate() {
        let words = Words::new(lang, &[FairyTile::SOURCE]);
        for page in Page::all() {
            let (rule, number) = (format!("TILE-P-{page}"), page.to_string());
            assert_eq!(plain(&page_text(page, &words)), row(&[&rule, &number])[3 + index], "page {page}");
            assert_eq!(plain(&page_story(page, &words)), row(&[&number])[1 + index], "page {page}");
        }
    }
}
