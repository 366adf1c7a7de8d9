//! How the Ford looks: the pond in a window, everybody's camp, and what the reader can do before them. It uses everything
//! that a drawn table can do.

mod about;
mod camp;
mod pictures;
mod places;
mod pond;
mod portrait;
mod result;
mod tray;

use std::sync::LazyLock;

use art::room::Portrait;
use draw::{
    Asset, Board, Drawing, DrawnTable, Guide, Look, Meant, Palette, Part, Pick, PickId, Piece as Shown, Role,
    STYLE, Sheet, Sight, Step,
};
use kit::Seat;
use maud::Render;
use words::Words;

use crate::{Choice, Ford, MOST_SEATS, Piece, Plank, Square, View, Way};

static STYLE_SHEET: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("toy.css", STYLE, include_str!("table.css")));
static PICTURES: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("toy.svg", &pictures::symbols()));

impl Look for Ford {
    const PORTRAIT: Portrait = Portrait { emblem: portrait::emblem, scene: portrait::scene };
    const PALETTE: Palette = Palette::same(["#23495c", "#eaf6fa", "#7cc0d8", "#e8c27a", "#8fb86a"]);
    const GUIDE: Guide = Guide { composed: about::picture, ..Guide::new(about::CHAPTERS, || &PICTURES) };
    const TABLE: Option<DrawnTable<Ford>> = Some(DrawnTable {
        style: || &STYLE_SHEET,
        pictures: || &PICTURES,
        draw: |sight| Box::new(Drawn(sight)),
        about: about::about,
        meant,
        // No sentence names anything that has a page of its own.
        linked: |text, _| text.render(),
    });
}

/// What is picked first: one of the two pieces, or a plank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Tool {
    Piece(Piece),
    Plank,
}

impl Tool {
    const ALL: [Tool; 3] = [Tool::Piece(Piece::Hare), Tool::Piece(Piece::Tortoise), Tool::Plank];

    fn word(self) -> &'static str {
        match self {
            Tool::Piece(piece) => piece.word(),
            Tool::Plank => "plank",
        }
    }

    /// Its number among the picks of the page. Spots for planks come after those.
    fn number(self) -> usize {
        match self {
            Tool::Piece(Piece::Hare) => 0,
            Tool::Piece(Piece::Tortoise) => 1,
            Tool::Plank => 2,
        }
    }

    fn id(self) -> Option<PickId> {
        PickId::new(self.number())
    }

    fn pick(self, words: &Words) -> Option<Pick> {
        Some(Pick {
            id: self.id()?,
            role: Role::Leads(Step::What),
            says: words.say(&format!("toy-pick-{}", self.word())),
            ask: Some(self.word().to_owned()),
            key: char::from_digit(self.number() as u32 + 1, 10),
        })
    }
}

/// Pressing `hare@3,-2` means moving the Hare there, `plank@3,-2` laying a plank from there, whichever way.
fn meant(_: &View, what: &str) -> Option<Meant<Ford>> {
    let (tool, square) = what.split_once('@')?;
    let square: Square = square.parse().ok()?;
    let tool = Tool::ALL.into_iter().find(|known| known.word() == tool)?;
    Some(Meant::Choice(match tool {
        Tool::Piece(piece) => Choice::Move(piece, square),
        Tool::Plank => Choice::Lay(Plank { at: square, way: Way::East }),
    }))
}

struct Drawn<'w>(Sight<'w, Ford>);

impl Drawing for Drawn<'_> {
    fn table(&self) -> Vec<Shown<'_>> {
        let Drawn(sight) = self;
        let layers = vec![
            pond::rocks(sight).into(),
            pond::ring(sight).into(),
            pond::planks(sight).into(),
            places::squares(sight).into(),
            pond::figures(sight).into(),
            places::lit(sight).into(),
            pond::boat(sight).into(),
        ];
        let board = Board::new("pond", sight.words.say("toy-pond"), pond::extent(), layers).at_least(26);
        let camps = Seat::all(MOST_SEATS as u8).map(|seat| camp::part(sight, seat).into());
        vec![camp::bag(sight).into(), Shown::Group { class: "camps", pieces: camps.collect() }, board.into()]
    }

    fn tray(&self) -> Part<'_> {
        tray::part(&self.0)
    }

    fn result(&self) -> Option<Part<'_>> {
        self.0.outcome.as_ref().map(|outcome| result::part(&self.0, outcome))
    }
}
