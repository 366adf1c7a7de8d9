//! Cells, tiles and figures in words. What is always said in the same words is worked out once.

use words::Words;

use crate::hex::Hex;
use crate::land::{Face, Figure, Ground, Terrain};

/// The names of everything that a map shows.
struct Glossary {
    terrains: [String; 4],
    rivers: [String; 4],
    marks: [String; 4],
    figures: [String; 3],
    directions: [String; 6],
    between: String,
}

impl Glossary {
    fn of(words: &Words) -> &Glossary {
        words.kept(|words| Glossary {
            terrains: Terrain::ALL.map(|terrain| words.say(&format!("tile-terrain-{}", terrain.id()))),
            rivers: Terrain::ALL.map(|terrain| terrain_form(terrain, "river", words)),
            marks: Terrain::ALL.map(|terrain| terrain_form(terrain, "mark", words)),
            figures: Figure::ALL.map(|figure| words.say(&format!("tile-figure-{}", figure.id()))),
            directions: std::array::from_fn(|edge| words.say(&format!("tile-direction-{edge}"))),
            between: words.say("tile-between"),
        })
    }
}

pub(super) fn terrain(terrain: Terrain, words: &Words) -> &str {
    &Glossary::of(words).terrains[terrain as usize]
}

/// "plain", or "plain, river"
pub(super) fn ground(terrain: Terrain, river: bool, words: &Words) -> &str {
    let glossary = Glossary::of(words);
    &(if river { &glossary.rivers } else { &glossary.terrains })[terrain as usize]
}

/// The letter of a terrain on the map.
pub(super) fn mark(terrain: Terrain, words: &Words) -> &str {
    &Glossary::of(words).marks[terrain as usize]
}

/// A form of a terrain's name: `many`, `great`, `river` or `mark`.
pub(super) fn terrain_form(terrain: Terrain, form: &str, words: &Words) -> String {
    words.say(&format!("tile-terrain-{}.{form}", terrain.id()))
}

/// "The Princess"
pub(super) fn figure(figure: Figure, words: &Words) -> &str {
    &Glossary::of(words).figures[figure.index()]
}

/// "the Princess", or another form of a figure's name.
pub(super) fn figure_form(figure: Figure, form: &str, words: &Words) -> String {
    words.say(&format!("tile-figure-{}.{form}", figure.id()))
}

/// "east and south-west"
pub(super) fn edges(edges: impl Iterator<Item = u8>, words: &Words) -> String {
    let directions = &Glossary::of(words).directions;
    let names: Vec<&String> = edges.map(|edge| &directions[usize::from(edge % 6)]).collect();
    words.list(&names)
}

fn crossed(ground: Ground) -> impl Iterator<Item = u8> {
    (0..6).filter(move |edge| ground.river() >> edge & 1 == 1)
}

/// What a tile shows, as it would lie in rotation 0.
pub(super) fn tile(face: Face, words: &Words) -> String {
    let [a, b, c] = face.ground().map(|ground| {
        let name = terrain(ground.terrain(), words);
        if ground.river() == 0 {
            return name.to_owned();
        }
        let edges = edges(crossed(ground), words);
        words.say_with("tile-printed-river", &[("terrain", name.into()), ("edges", edges.into())])
    });
    words.say_with("tile-tile", &[("a", a.into()), ("b", b.into()), ("c", c.into())])
}

/// "forest at 0,-1; castle at 1,-2 (river east and west); …"
pub(super) fn cells(cells: &[(Hex, Ground)], words: &Words) -> String {
    let cells: Vec<String> = cells.iter().map(|(hex, ground)| cell(*hex, *ground, words)).collect();
    enumerate(&cells, words)
}

/// Places in a row. They contain commas, so something else separates them.
pub(super) fn enumerate(places: &[String], words: &Words) -> String {
    places.join(&Glossary::of(words).between)
}

/// "forest at 0,-1", with the edges that a river crosses: on a tile with one terrain three times, only these tell one
/// rotation from another.
fn cell(hex: Hex, ground: Ground, words: &Words) -> String {
    let terrain = terrain(ground.terrain(), words);
    let mut args = vec![("terrain", terrain.into()), ("place", hex.to_string().into())];
    if ground.river() == 0 {
        return words.say_with("tile-choice-cell", &args);
    }
    args.push(("edges", edges(crossed(ground), words).into()));
    words.say_with("tile-choice-cell-river", &args)
}
