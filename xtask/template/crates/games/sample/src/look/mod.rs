//! How Sample looks.

mod portrait;
mod rules;
mod table;

use std::sync::LazyLock;

use art::room::Portrait;
use art::{Pic, Sprite};
use draw::{Asset, DrawnTable, Look, PICTURE, Palette, STYLE};
use maud::Render;

use crate::{Choice, Sample, View};

static STYLE_SHEET: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("sample.css", STYLE, include_str!("table.css")));
static PICTURES: LazyLock<Asset> = LazyLock::new(|| Asset::new("sample.svg", PICTURE, pictures()));

impl Look for Sample {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette::same(["#3d2a4f", "#f6e7fb", "#c792d9", "#ffe3a3", "#8a5aa0"]);
    const TABLE: Option<DrawnTable<Sample>> = Some(DrawnTable {
        style: || &STYLE_SHEET,
        pictures: || &PICTURES,
        draw: table::draw,
        rules: rules::draw,
        about: rules::about,
        meant,
        section: rules::section,
        // No sentence names anything that has a page of its own.
        linked: |text, _| text.render(),
    });
}

/// Pressing `card-4` means laying the 4.
fn meant(_: &View, what: &str) -> Option<Choice> {
    what.strip_prefix("card-")?.parse().ok().map(Choice::Lay)
}

/// A card and its back, both 100 wide and 140 high.
fn pictures() -> String {
    let mut sprite = Sprite::default();
    for (id, draw) in [("card", portrait::card as fn(&mut Pic)), ("back", portrait::back)] {
        let mut p = Pic::card();
        draw(&mut p);
        sprite.add(id, r#"viewBox="0 0 100 140" stroke-linecap="round""#, &p.into_text());
    }
    sprite.into_text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_sound() {
        assert_eq!(art::check(&pictures()), Ok(()));
    }
}
