//! How Fairy Tale looks: cards that are cards, everybody's tableau at a glance, and the pack or hand before the reader.

mod card;
mod link;
mod pictures;
mod portrait;
mod round;
mod rules;
mod score;
mod tableau;
mod tray;

use std::sync::LazyLock;

use art::room::Portrait;
use draw::{Asset, Drawing, DrawnTable, Guide, Look, Meant, Palette, Part, Piece, STYLE, Sheet, Sight};
use kit::Game;

use crate::{Choice, Phase, Tale, View};

static STYLE_SHEET: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("tale.css", STYLE, include_str!("table.css")));
static PICTURES: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("tale.svg", &pictures::symbols()));

impl Look for Tale {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette::same(["#2a2352", "#fbeed3", "#f0bd5c", "#ffe3a3", "#b5803a"]);
    const GUIDE: Guide = rules::GUIDE;
    const TABLE: Option<DrawnTable<Tale>> = Some(DrawnTable {
        style: || &STYLE_SHEET,
        pictures: || &PICTURES,
        draw,
        about: |what, words| what.parse().ok().map(|card| card::about(card, words)),
        meant,
        linked: link::linked,
    });
}

/// Pressing a card means doing with it what everybody does in this phase.
fn meant(view: &View, what: &str) -> Option<Meant<Tale>> {
    let card = what.parse().ok()?;
    Some(Meant::Choice(match view.phase {
        Phase::Draft => Choice::Keep(card),
        Phase::Play | Phase::Over => Choice::Play(card),
        Phase::Open => Choice::Open(card),
        Phase::Close => Choice::Close(card),
    }))
}

fn draw(sight: Sight<'_, Tale>) -> Box<dyn Drawing + '_> {
    Box::new(Drawn(sight))
}

struct Drawn<'w>(Sight<'w, Tale>);

impl Drawing for Drawn<'_> {
    fn table(&self) -> Vec<Piece<'_>> {
        let tableaux = (0..*Tale::SEATS.end()).map(|place| tableau::pieces(&self.0, place));
        [round::part(&self.0).into()].into_iter().chain(tableaux).collect()
    }

    fn tray(&self) -> Part<'_> {
        tray::part(&self.0)
    }

    fn result(&self) -> Option<Part<'_>> {
        self.0.outcome.as_ref().map(|outcome| score::part(&self.0, outcome))
    }
}
