//! How a match ended: ranks, points, and where every point comes from.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Row, Seat};

/// Ranks and points without score sheets: cheap enough for the end of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// The rank of each seat. 1 is best, and ranks can be shared.
    pub ranks: Row<u8, { MAX_SEATS as usize }>,
    /// The points of each seat, in the unit of the game.
    pub points: Row<i32, { MAX_SEATS as usize }>,
}

impl Standing {
    /// Everybody plays for themselves, more points are better, and equal points share a rank.
    pub fn by_points(points: Row<i32, { MAX_SEATS as usize }>) -> Standing {
        Standing::by_merit(&points, points)
    }

    /// Everybody plays for themselves, and the greater merit is better: points with what breaks ties, for example.
    /// Equal merits share a rank.
    #[inline]
    pub fn by_merit<M: Ord>(merits: &[M], points: Row<i32, { MAX_SEATS as usize }>) -> Standing {
        let rank = |own: &M| 1 + merits.iter().filter(|other| *other > own).count() as u8;
        Standing { ranks: merits.iter().map(rank).collect(), points }
    }

    /// Whether this seat has won, alone or with others.
    pub fn won(&self, seat: Seat) -> bool {
        self.ranks.get(seat.index()) == Some(&1)
    }
}

/// One line of a score sheet.
pub trait ScoreLine {
    /// What the line adds to its owner's points.
    fn points(&self) -> i32;
}

/// The result of a finished match.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome<L> {
    /// What ended the match: a word of the game's own, which is part of a message id.
    pub ending: String,
    /// One sheet for each seat, in seat order.
    pub scores: Vec<Score<L>>,
    /// The teams, if there were any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Team>,
}

impl<L> Outcome<L> {
    /// The result of a match without teams; `lines` makes the sheet of a seat.
    pub fn of(ending: &str, standing: &Standing, mut lines: impl FnMut(Seat) -> Vec<L>) -> Outcome<L> {
        let results = Seat::all(MAX_SEATS).zip(standing.ranks.iter().zip(&standing.points));
        let score = |(seat, (rank, points)): (_, (&u8, &i32))| Score {
            rank: *rank,
            points: *points,
            lines: lines(seat),
        };
        Outcome { ending: ending.to_owned(), scores: results.map(score).collect(), teams: Vec::new() }
    }
}

/// One player's result.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Score<L> {
    /// 1 is best, and ranks can be shared.
    pub rank: u8,
    /// The sum of the lines.
    pub points: i32,
    /// Where the points come from.
    pub lines: Vec<L>,
}

/// A team's result.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Team {
    /// Who is in it.
    pub seats: Vec<Seat>,
    /// Their points together.
    pub points: i32,
    /// 1 is best, and ranks can be shared.
    pub rank: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_share_a_rank_and_the_next_one_is_skipped() {
        let standing = Standing::by_points([7, 9, 9, -2].into_iter().collect());
        assert_eq!(&*standing.ranks, [3, 1, 1, 4]);
        assert!(standing.won(Seat::at(1)) && standing.won(Seat::at(2)) && !standing.won(Seat::at(0)));
        assert!(!standing.won(Seat::at(4)), "an empty seat wins nothing");
    }
}
