//! Who has won (specification 7).

use kit::{Outcome, Row, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::edition::Effect;
use crate::state::{CastleBuilder, Ending, SEATS};

/// One line of the result. CASTLE-END-4: only coins count; height and tiles decide the other places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "line")]
#[expect(missing_docs, reason = "fields are explained with their line")]
pub enum Line {
    /// How many coins of one effect.
    Coins { effect: Effect, count: u8 },
    /// The castle's height (CASTLE-END-5).
    Height { levels: u8 },
    /// How many tiles the castle has (CASTLE-END-5).
    Tiles { count: u8 },
}

impl ScoreLine for Line {
    fn points(&self) -> i32 {
        match self {
            Line::Coins { count, .. } => (*count).into(),
            Line::Height { .. } | Line::Tiles { .. } => 0,
        }
    }
}

impl CastleBuilder {
    /// CASTLE-END-5: more coins, then the higher castle, then more tiles.
    fn merit(&self, seat: Seat) -> (u8, u8, u8) {
        let player = self.player(seat);
        (player.owned(), player.castle.height(), player.castle.count())
    }

    /// CASTLE-END-3, CASTLE-END-6: a player who reached the goal has the most coins, and if nobody did, the most coins win.
    pub(crate) fn final_standing(&self) -> Option<Standing> {
        if self.ending == Ending::None {
            return None;
        }
        let merits: Row<_, SEATS> = Seat::all(self.seats).map(|seat| self.merit(seat)).collect();
        let points = merits.iter().map(|(coins, ..)| i32::from(*coins)).collect();
        Some(Standing::by_merit(&merits, points))
    }

    pub(crate) fn final_outcome(&self) -> Option<Outcome<Line>> {
        let lines = |seat: Seat| {
            let player = self.player(seat);
            let coins = Effect::ALL.into_iter().zip(player.coins).filter(|(_, count)| *count > 0);
            let mut lines: Vec<Line> = coins.map(|(effect, count)| Line::Coins { effect, count }).collect();
            lines.push(Line::Height { levels: player.castle.height() });
            lines.push(Line::Tiles { count: player.castle.count() });
            lines
        };
        let ending = match self.ending {
            Ending::Stalled => "stalled",
            _ => "coins",
        };
        Some(Outcome::of(ending, &self.final_standing()?, lines))
    }
}
