//! The end: who has won, and how the others are ranked (specification 7).

use kit::{Outcome, Row, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::player::Player;
use crate::round::HOUSES_TO_WIN;
use crate::state::{Grimm, Window};
use crate::vocabulary::{Resource, Section};

/// What a line of the sheet counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Complete brick houses (GRIMM-END-4).
    Brick,
    /// Complete wood houses (GRIMM-END-5).
    Wood,
    /// Complete straw houses.
    Straw,
    /// The sturdiest First Builder token, 3 for brick, 2 for wood, 1 for straw (GRIMM-END-6).
    Token,
    /// Resources on the board (GRIMM-END-7).
    Resources,
    /// Fables in hand (GRIMM-END-7).
    Fables,
    /// Sections of unfinished houses (GRIMM-END-8).
    Unfinished,
}

/// One line of the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// What is counted.
    pub of: Count,
    /// How many.
    pub count: u16,
    /// A complete house is a point; the rest only breaks ties.
    pub points: i32,
}

impl ScoreLine for Line {
    fn points(&self) -> i32 {
        self.points
    }
}

/// What decides, the most important first; larger is better.
type Key = [u16; 9];

impl Player {
    /// Sections of unfinished houses.
    fn unfinished(&self) -> u16 {
        Resource::ALL
            .into_iter()
            .map(|of| {
                u16::from(self.houses.standing(of, Section::Floor))
                    + 2 * u16::from(self.houses.standing(of, Section::Walls))
            })
            .sum()
    }
}

impl Grimm {
    /// The sturdiest token of a player: 3 for brick, 2 for wood, 1 for straw, 0 for none.
    fn token(&self, seat: Seat) -> u16 {
        let owned = Resource::ALL.into_iter().filter(|of| self.tokens[of.index()] == Some(seat));
        owned.map(|of| of.index() as u16 + 1).max().unwrap_or(0)
    }

    /// GRIMM-END-3 to GRIMM-END-9, GRIMM-RULING-45. No two players own the same token, so comparing the sturdiest of each
    /// is like comparing token by token (GRIMM-RULING-46).
    fn key(&self, seat: Seat) -> Key {
        let player = self.player(seat);
        let complete = u16::from(player.houses.completed());
        let finished = complete >= u16::from(HOUSES_TO_WIN);
        [
            finished.into(),
            // GRIMM-END-9: among those who have finished, a fourth house counts only further down.
            if finished { 0 } else { complete },
            player.houses.complete(Resource::Brick).into(),
            player.houses.complete(Resource::Wood).into(),
            self.token(seat),
            complete,
            player.board.total(),
            player.hand.len().into(),
            if finished { 0 } else { player.unfinished() },
        ]
    }

    pub(crate) fn final_standing(&self) -> Option<Standing> {
        if self.window != Window::Over {
            return None;
        }
        let keys: Row<Key, 4> = Seat::all(self.seats).map(|seat| self.key(seat)).collect();
        let points = self.at_table().iter().map(|player| player.houses.completed().into()).collect();
        Some(Standing::by_merit(&keys, points))
    }

    pub(crate) fn final_outcome(&self) -> Option<Outcome<Line>> {
        let lines = |seat: Seat| {
            let player = self.player(seat);
            let houses = |of: Count, what: Resource| {
                let count = player.houses.complete(what);
                Line { of, count: count.into(), points: count.into() }
            };
            let other = |of: Count, count: u16| Line { of, count, points: 0 };
            vec![
                houses(Count::Brick, Resource::Brick),
                houses(Count::Wood, Resource::Wood),
                houses(Count::Straw, Resource::Straw),
                other(Count::Token, self.token(seat)),
                other(Count::Resources, player.board.total()),
                other(Count::Fables, player.hand.len().into()),
                other(Count::Unfinished, player.unfinished()),
            ]
        };
        Some(Outcome::of(self.ending(), &self.final_standing()?, lines))
    }

    /// Which rule decided, in a word: houses alone, a tie-breaker, or none because the tie stands.
    fn ending(&self) -> &'static str {
        let mut keys: Row<Key, 4> = Seat::all(self.seats).map(|seat| self.key(seat)).collect();
        keys.sort_unstable();
        let (Some(second), Some(first)) = (keys.iter().rev().nth(1), keys.last()) else { return "houses" };
        let decided = first.iter().zip(second).position(|(one, other)| one != other);
        match decided {
            Some(0 | 1) => "houses",
            Some(2) => "brick",
            Some(3) => "wood",
            Some(4) => "token",
            Some(_) => "goods",
            None => "shared",
        }
    }
}
