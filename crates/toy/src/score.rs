//! Points and the result.

use kit::{MAX_SEATS, Outcome, Row, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::{Camp, Ending, Ford, Stage};

/// TOY-END-1: so many coins win at once.
pub(crate) const COINS: u8 = 5;

/// One line of a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// So many coins, three points each.
    Coins(u8),
    /// So many planks, a point each.
    Planks(u8),
}

impl ScoreLine for Line {
    /// TOY-END-3: what counts how much.
    fn points(&self) -> i32 {
        match *self {
            Line::Coins(coins) => 3 * i32::from(coins),
            Line::Planks(planks) => planks.into(),
        }
    }
}

impl Camp {
    fn lines(&self) -> [Line; 2] {
        [Line::Coins(self.coins), Line::Planks(self.planks.len() as u8)]
    }

    fn points(&self) -> i32 {
        self.lines().iter().map(Line::points).sum()
    }
}

impl Ford {
    /// TOY-END-3: who has five coins is first, then the most points count. Alone, one wins by coins or not at all.
    pub(crate) fn standing(&self) -> Option<Standing> {
        let Stage::Over(ending) = self.board.stage else { return None };
        let camps = &self.board.camps;
        let points: Row<i32, { MAX_SEATS as usize }> = camps.iter().map(Camp::points).collect();
        if camps.len() == 1 && ending == Ending::Rounds {
            return Some(Standing { ranks: [2].into_iter().collect(), points });
        }
        let merit = |camp: &Camp| (camp.coins >= COINS, camp.points());
        let merits: Row<(bool, i32), { MAX_SEATS as usize }> = camps.iter().map(merit).collect();
        Some(Standing::by_merit(&merits, points))
    }

    pub(crate) fn outcome(&self) -> Option<Outcome<Line>> {
        let Stage::Over(ending) = self.board.stage else { return None };
        let word = match ending {
            Ending::Coins => "coins",
            Ending::Rounds => "rounds",
        };
        let lines = |seat: Seat| self.board.camps[seat.index()].lines().to_vec();
        Some(Outcome::of(word, &self.standing()?, lines))
    }
}
