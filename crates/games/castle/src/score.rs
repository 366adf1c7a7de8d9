//! Who has won (specification 7).

use kit::{MAX_SEATS, Outcome, Row, Score, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::edition::Effect;
use crate::state::{CastleBuilder, Ending};

/// One line of the result. CASTLE-END-4: only coins count; height and tiles decide the other places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "line")]
pub enum Line {
    /// Coins of one effect.
    Coins {
        /// Which.
        effect: Effect,
        /// How many.
        count: u8,
    },
    /// The castle's height (CASTLE-END-5).
    Height {
        /// In levels.
        levels: u8,
    },
    /// The castle's tiles (CASTLE-END-5).
    Tiles {
        /// How many.
        count: u8,
    },
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
        let (mut ranks, mut points) = (Row::<u8, { MAX_SEATS as usize }>::default(), Row::default());
        for seat in Seat::all(self.seats) {
            let own = self.merit(seat);
            let better = Seat::all(self.seats).filter(|other| self.merit(*other) > own).count();
            ranks.push(1 + better as u8);
            points.push(own.0.into());
        }
        Some(Standing { ranks, points })
    }

    pub(crate) fn final_outcome(&self) -> Option<Outcome<Line>> {
        let standing = self.final_standing()?;
        let score = |seat: Seat| {
            let player = self.player(seat);
            let coins = Effect::ALL.into_iter().zip(player.coins).filter(|(_, count)| *count > 0);
            let mut lines: Vec<Line> = coins.map(|(effect, count)| Line::Coins { effect, count }).collect();
            lines.push(Line::Height { levels: player.castle.height() });
            lines.push(Line::Tiles { count: player.castle.count() });
            let (rank, points) = (standing.ranks[seat.index()], standing.points[seat.index()]);
            Score { rank, points, lines }
        };
        let ending = match self.ending {
            Ending::Stalled => "stalled",
            _ => "coins",
        };
        let scores = Seat::all(self.seats).map(score).collect();
        Some(Outcome { ending: ending.to_owned(), scores, teams: Vec::new() })
    }
}
