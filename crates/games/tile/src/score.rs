//! How a game ended (specification 7).

use kit::{Outcome, Row, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::objective::Page;
use crate::options::LastSurvivor;
use crate::state::{Ending, FairyTile, Phase, Player, SEATS};

/// One line of a player's sheet: a told page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Which.
    pub page: Page,
}

/// TILE-END-9: there are no points; told pages are counted.
impl ScoreLine for Line {
    fn points(&self) -> i32 {
        1
    }
}

impl FairyTile {
    /// TILE-END-9: the winner, then players still in by told pages, then players who are out, likewise. If nobody has
    /// won, the first rank stays empty.
    pub(crate) fn final_standing(&self) -> Option<Standing> {
        let Phase::Over(ending) = self.phase else { return None };
        let key = |player: &Player| (won(ending, player), player.out.is_none(), player.told.len());
        let keys: Row<(bool, bool, usize), SEATS> = self.at_table().iter().map(key).collect();
        let points = self.at_table().iter().map(|player| player.told.len() as i32).collect();
        let mut standing = Standing::by_merit(&keys, points);
        if !keys.iter().any(|(won, ..)| *won) {
            standing.ranks.iter_mut().for_each(|rank| *rank += 1);
        }
        Some(standing)
    }

    pub(crate) fn final_outcome(&self) -> Option<Outcome<Line>> {
        let Phase::Over(ending) = self.phase else { return None };
        let lines = |seat: Seat| self.player(seat).told.iter().map(|page| Line { page: *page }).collect();
        Some(Outcome::of(ending.id(), &self.final_standing()?, lines))
    }

    /// TILE-INV-12: who has won in a game that ended like this?
    pub(crate) fn has_a_winner(&self, ending: Ending) -> bool {
        self.at_table().iter().filter(|player| won(ending, player)).count() == 1
            && (ending != Ending::Survivor || self.options.last_survivor == LastSurvivor::Wins)
    }
}

fn won(ending: Ending, player: &Player) -> bool {
    match ending {
        // TILE-END-1
        Ending::Told => player.hand.is_none() && player.book.is_empty(),
        Ending::Survivor => player.out.is_none(),
        Ending::Endless | Ending::Stalled => false,
    }
}
