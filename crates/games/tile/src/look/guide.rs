//! The rules of Fairy Tile at hand: what somebody learns, in that order.

use std::sync::LazyLock;

use draw::{Chapter, Guide, Sheet};

use super::vignettes;

pub(super) const GUIDE: Guide = Guide::new(CHAPTERS, || &PICTURES);

static PICTURES: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("tile-rules.svg", &vignettes::symbols()));

const CHAPTERS: &[Chapter] = &[
    Chapter { id: "goal", points: &[], areas: &[] },
    Chapter { id: "turn", points: &[], areas: &["TURN"] },
    Chapter {
        id: "figures",
        points: &["princess", "knight", "dragon"],
        areas: &["MOVE", "PRIN", "KNIG", "DRAG"],
    },
    Chapter { id: "tiles", points: &[], areas: &["PLACE"] },
    Chapter { id: "tell", points: &[], areas: &["TELL"] },
    Chapter { id: "magic", points: &[], areas: &["PAGE", "MAGIC"] },
    Chapter { id: "end", points: &[], areas: &["END", "SETUP", "VAR"] },
];
