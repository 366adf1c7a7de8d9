//! The rules of Châteaux de Fable at hand: what somebody learns, in that order.

use std::sync::LazyLock;

use draw::{Chapter, Guide, Sheet};

use super::vignettes;

pub(super) const GUIDE: Guide = Guide::new(CHAPTERS, || &PICTURES);

static PICTURES: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("sand-rules.svg", &vignettes::symbols()));

const CHAPTERS: &[Chapter] = &[
    Chapter { id: "goal", points: &[], areas: &[] },
    Chapter { id: "draw", points: &[], areas: &["TURN", "STEP1"] },
    Chapter { id: "build", points: &[], areas: &["STEP2", "BUILD", "PAY", "DRAWB"] },
    Chapter { id: "gift", points: &[], areas: &["GIFT", "YELLOW"] },
    Chapter { id: "limit", points: &[], areas: &["LIMIT"] },
    Chapter {
        id: "colours",
        points: &["green", "red", "blue", "violet", "yellow", "castle", "coin"],
        areas: &["CARD", "FX"],
    },
    Chapter { id: "end", points: &[], areas: &["END"] },
    Chapter { id: "campaign", points: &[], areas: &["SETUP", "VAR", "CAMP", "SOLO"] },
];
