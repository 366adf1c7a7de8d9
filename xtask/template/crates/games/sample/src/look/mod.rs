//! How Sample looks.

mod portrait;
mod rules;
mod table;

use std::sync::LazyLock;

use art::room::Portrait;
use art::{Frame, Pic, Symbol};
use draw::{Asset, DrawnTable, Guide, Look, Meant, Palette, STYLE, Sheet};
use maud::Render;

use crate::{Choice, Sample, View};

static STYLE_SHEET: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("sample.css", STYLE, include_str!("table.css")));
static PICTURES: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("sample.svg", &pictures()));

impl Look for Sample {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette::same(["#3d2a4f", "#f6e7fb", "#c792d9", "#ffe3a3", "#8a5aa0"]);
    const GUIDE: Guide = rules::GUIDE;
    const TABLE: Option<DrawnTable<Sample>> = Some(DrawnTable {
        style: || &STYLE_SHEET,
        pictures: || &PICTURES,
        draw: table::draw,
        about: rules::about,
        meant,
        // No sentence names anything that has a page of its own.
        linked: |text, _| text.render(),
    });
}

/// Pressing `card-4` means laying the 4.
fn meant(_: &View, what: &str) -> Option<Meant<Sample>> {
    what.strip_prefix("card-")?.parse().ok().map(Choice::Lay).map(Meant::Choice)
}

/// A card and its back.
fn pictures() -> [Symbol; 2] {
    let drawn = |id, draw: fn(&mut Pic)| Symbol::drawn(id, Frame::CARD, Pic::card(), draw);
    [drawn("card", portrait::card), drawn("back", portrait::back)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_sound() {
        assert_eq!(art::check(&art::sprite(&pictures())), Ok(()));
    }
}
