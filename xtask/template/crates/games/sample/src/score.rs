//! Points and the result.

use kit::{Outcome, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::Card;
use crate::state::{Player, Sample};

/// One line of a score sheet: a prize.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
        let lines = |seat: Seat| {
            let won = self.players[seat.index()].won.iter();
            won.map(|prize| Line { prize: *prize }).collect()
        };
        Some(Outcome::of("prizes", &self.standing()?, lines))
    }
}
