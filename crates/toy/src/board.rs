//! What everybody knows, and how news changes it.

use kit::{Row, Seat};
use serde::{Deserialize, Serialize};

use crate::{News, Piece, Plank, RING, Square, Worth};

/// The most that can play.
pub const MOST_SEATS: usize = 3;
/// TOY-END-2: how many rounds are played.
pub const ROUNDS: u8 = 12;
/// One plank a turn is all that anybody can lay.
pub const MOST_PLANKS: usize = ROUNDS as usize;

/// Everything that is public: part of the truth, and of every view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// What is being decided.
    pub stage: Stage,
    /// The space of the ring on which the Boat is, from 0 to 19.
    pub boat: u8,
    /// How many pebbles are in the bag.
    pub bag: u8,
    /// What is public about each player, in seat order.
    pub camps: Row<Camp, MOST_SEATS>,
}

/// What everybody knows about a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Camp {
    /// Where the Hare and the Tortoise are.
    pub pieces: [Square; 2],
    /// In the order in which they were laid.
    pub planks: Row<Plank, MOST_PLANKS>,
    /// How many coins they have.
    pub coins: u8,
    /// How many pebbles they have; at the deal with those that they put back.
    pub pebbles: u8,
    /// Whether they have decided what they put back.
    pub done: bool,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// All decide at the same time what they put back.
    Deal,
    /// Somebody decides what to do in their turn.
    Act(Turn),
    /// They pay for the plank that they have just laid.
    Pay(Turn, Bill),
    /// Nothing any more.
    Over(Ending),
}

/// One player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// From 1 to 12.
    pub round: u8,
    /// Whose it is.
    pub seat: Seat,
}

/// What a plank costs, and what has been paid of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bill {
    /// 2 or 3.
    pub price: u8,
    /// In falling worth; three of the least pay for any plank.
    pub paid: Row<Worth, 3>,
}

/// How the game ended: a word that is part of a message id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Somebody has five coins (TOY-END-1).
    Coins,
    /// All rounds have been played (TOY-END-2).
    Rounds,
}

impl Bill {
    /// What has been paid.
    pub fn sum(&self) -> u8 {
        self.paid.iter().map(|worth| worth.value()).sum()
    }

    /// What is still to be paid.
    pub fn left(&self) -> u8 {
        self.price.saturating_sub(self.sum())
    }

    /// TOY-PAY-1: the next pebble is not worth more than the last one.
    pub fn most(&self) -> Worth {
        self.paid.last().copied().unwrap_or(Worth::Three)
    }
}

impl Camp {
    /// Where this piece is.
    pub fn piece(&self, piece: Piece) -> Square {
        self.pieces[piece as usize]
    }
}

impl Board {
    /// Changes what everybody knows as the news does. It never panics, because news can come from anywhere; what makes no
    /// sense changes nothing.
    pub fn apply(&mut self, news: &News) {
        match *news {
            News::Dropped { .. } => {}
            News::Decided { seat } => self.change(seat, |camp| camp.done = true),
            News::Began { dropped } => {
                for (camp, dropped) in self.camps.iter_mut().zip(&dropped) {
                    camp.pebbles = camp.pebbles.saturating_sub(*dropped);
                    self.bag = self.bag.saturating_add(*dropped);
                }
            }
            News::Moved { seat, piece, to, .. } | News::Splashed { seat, piece, to, .. } => {
                self.change(seat, |camp| camp.pieces[piece as usize] = to);
            }
            News::Laid { seat, plank, price } => {
                self.change(seat, |camp| push(&mut camp.planks, plank));
                if let Stage::Act(turn) = self.stage {
                    self.stage = Stage::Pay(turn, Bill { price, paid: Row::default() });
                }
            }
            News::Paid { seat, worth } => {
                self.change(seat, |camp| camp.pebbles = camp.pebbles.saturating_sub(1));
                self.bag = self.bag.saturating_add(1);
                if let Stage::Pay(_, bill) = &mut self.stage {
                    push(&mut bill.paid, worth);
                }
            }
            News::Sailed { from, steps, .. } => self.boat = from.saturating_add(steps) % RING,
            News::Earned { seat, .. } => self.change(seat, |camp| camp.coins = camp.coins.saturating_add(1)),
            News::Drew { seat, count, .. } => {
                self.change(seat, |camp| camp.pebbles = camp.pebbles.saturating_add(count));
                self.bag = self.bag.saturating_sub(count);
            }
            News::Turned { turn } => self.stage = Stage::Act(turn),
            News::Over { ending } => self.stage = Stage::Over(ending),
        }
    }

    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Camp)) {
        if let Some(camp) = self.camps.get_mut(seat.index()) {
            change(camp);
        }
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.camps.len() as u8
    }

    /// The turn that is being played.
    pub fn turn(&self) -> Option<Turn> {
        match self.stage {
            Stage::Act(turn) | Stage::Pay(turn, _) => Some(turn),
            Stage::Deal | Stage::Over(_) => None,
        }
    }

    /// TOY-POND-2: whether a piece can stand here. Planks can be walked on.
    pub fn is_free(&self, square: Square) -> bool {
        square.in_pond() && !square.is_rock() && !self.camps.iter().any(|camp| camp.pieces.contains(&square))
    }

    /// Whether part of a plank lies here.
    pub fn has_plank(&self, square: Square) -> bool {
        let mut planks = self.camps.iter().flat_map(|camp| &camp.planks);
        planks.any(|plank| plank.squares().contains(&square))
    }
}

fn push<T: Copy, const N: usize>(row: &mut Row<T, N>, item: T) {
    if row.len() < N {
        row.push(item);
    }
}
