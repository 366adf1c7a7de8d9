//! Walking round the market (specification 5.4).

use crate::edition::{Edition, Space};

/// Where a move leads, and what it earns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The space on which the baron rests.
    pub to: u8,
    /// Spaces walked, hops and ruby steps included.
    pub walked: u8,
    /// CASTLE-MOVE-7, CASTLE-RULING-17: coin spaces entered.
    pub coins: u8,
    /// CASTLE-MOVE-6, CASTLE-RULING-22: does it rest on a tile space?
    pub tile: bool,
}

/// A move of this many steps, at least one, from a space; `occupied` says where other barons stand.
#[inline]
pub fn walk(edition: &Edition, from: u8, steps: u8, occupied: impl Fn(u8) -> bool) -> Walk {
    let track = edition.track;
    let (mut place, mut walked, mut coins) = (usize::from(from), 0, 0);
    // CASTLE-MOVE-3: every space counts. CASTLE-MOVE-4, CASTLE-MOVE-5, CASTLE-RULING-45: a baron never rests beside
    // another or on a ruby, however it got there (CASTLE-RULING-20, CASTLE-RULING-21).
    while walked < steps || track[place] == Space::Ruby || occupied(place as u8) {
        place = if place + 1 == track.len() { 0 } else { place + 1 };
        walked += 1;
        // CASTLE-RULING-18, CASTLE-RULING-19: by a hop or a ruby step, too; but not where it stood.
        coins += u8::from(track[place] == Space::Coin);
    }
    Walk { to: place as u8, walked, coins, tile: track[place] == Space::Tile }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::DataSet;

    fn go(from: u8, steps: u8, others: &[u8]) -> (u8, u8, bool) {
        let edition = DataSet::default().edition();
        let Walk { to, coins, tile, .. } = walk(edition, from, steps, |place| others.contains(&place));
        (to, coins, tile)
    }

    /// Section 3.6, and CASTLE-MOVE-3 to CASTLE-MOVE-7 one by one (CASTLE-RULING-17 to CASTLE-RULING-22).
    #[test]
    fn barons_walk_hop_and_slide() {
        assert_eq!(go(8, 3, &[11, 12, 13]), (15, 0, false), "the rulebook's example (EX-11)");
        assert_eq!(go(7, 3, &[]), (10, 1, false), "a coin space that is passed (EX-13)");
        assert_eq!(go(22, 2, &[]), (24, 1, false), "a coin space that is reached (EX-14)");
        assert_eq!(go(24, 1, &[]), (25, 0, false), "the space where it starts gives nothing");
        assert_eq!(go(9, 2, &[]), (11, 0, true), "a tile space");
        assert_eq!(go(9, 2, &[11]), (12, 0, false), "a tile space that is taken");
        assert_eq!(go(4, 2, &[]), (7, 0, false), "a ruby gives a step");
        assert_eq!(go(4, 2, &[7]), (8, 1, false), "and a hop from there reaches a coin");
        assert_eq!(go(4, 2, &[6]), (7, 0, false), "a ruby space with somebody on it is hopped");
        assert_eq!(go(30, 9, &[]), (7, 1, false), "round the corner");
        assert_eq!(go(31, 10, &[9, 10]), (11, 2, true), "two coins in one move");
    }
}
