//! Points and the result.

use kit::{Outcome, Score, ScoreLine, Standing};
use serde::{Deserialize, Serialize};

use crate::Card;
use crate::state::{Player, Sample};

/// One line of a score sheet: a prize.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Which.
    pub prize: Card,
}

impl ScoreLine for Line {
    fn points(&self) -> i32 {
        self.prize.value().into()
    }
}

impl Sample {
    /// SAMPLE-END-2: the most points win.
    pub(crate) fn standing(&self) -> Option<Standing> {
        let points = |player: &Player| player.won.iter().map(|prize| i32::from(prize.value())).sum();
        self.prize.is_none().then(|| Standing::by_points(self.players.iter().map(points).collect()))
    }

    pub(crate) fn outcome(&self) -> Option<Outcome<Line>> {
        let Standing { ranks, points } = self.standing()?;
        let sheet = |((player, rank), points): ((&Player, &u8), &i32)| Score {
            rank: *rank,
            points: *points,
            lines: player.won.iter().map(|prize| Line { prize: *prize }).collect(),
        };
        let scores = self.players.iter().zip(&ranks).zip(&points).map(sheet).collect();
        Some(Outcome { ending: "prizes".to_owned(), scores, teams: Vec::new() })
    }
}
