//! The rules of La Forêt de Grimm at hand: what somebody learns, in that order.

use std::sync::LazyLock;

use draw::{Chapter, Guide, Sheet};

use super::vignettes;

pub(super) const GUIDE: Guide = Guide::new(CHAPTERS, || &PICTURES);

static PICTURES: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("grimm-rules.svg", &vignettes::symbols()));

const CHAPTERS: &[Chapter] = &[
    Chapter { id: "goal", points: &[], areas: &[] },
    Chapter { id: "gather", points: &[], areas: &["TURN", "RES", "CHOOSE", "COLLECT"] },
    Chapter { id: "fable", points: &[], areas: &["MON", "UNIQ", "FABLE"] },
    Chapter { id: "build", points: &["floor", "walls", "roof"], areas: &["BUILD"] },
    Chapter { id: "friends", points: &[], areas: &["SPEC", "ALLY", "FRIEND"] },
    Chapter { id: "bonus", points: &[], areas: &["BONUS"] },
    Chapter { id: "end", points: &[], areas: &["END", "SETUP", "OPT"] },
];
