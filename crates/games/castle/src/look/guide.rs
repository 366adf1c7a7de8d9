//! The rules of Castle Builder at hand: what somebody learns, in that order.

use std::sync::LazyLock;

use draw::{Chapter, Guide, Sheet};

use super::vignettes;

pub(super) const GUIDE: Guide = Guide::new(CHAPTERS, || &PICTURES);

static PICTURES: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("castle-rules.svg", &vignettes::symbols()));

const CHAPTERS: &[Chapter] = &[
    Chapter { id: "goal", points: &[], areas: &[] },
    Chapter { id: "turn", points: &[], areas: &["TURN", "DRAW", "HOLD"] },
    Chapter { id: "place", points: &[], areas: &["BUILD", "PLACE"] },
    Chapter { id: "sum", points: &[], areas: &["NUM", "PAY"] },
    Chapter { id: "baron", points: &[], areas: &[] },
    Chapter { id: "coins", points: &[], areas: &["COIN", "THIEF", "MILL", "COLL", "CATA"] },
    Chapter { id: "end", points: &[], areas: &["END", "SETUP", "OPT"] },
];
