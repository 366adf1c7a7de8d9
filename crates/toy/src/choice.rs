//! What can be chosen.

use crate::{Piece, Plank, Square, Worth};

/// One click.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// TOY-DEAL-2: put a pebble of this worth back.
    Drop(Worth),
    /// TOY-DEAL-2: that is all I put back.
    Done,
    /// TOY-TURN-1: move a piece.
    Move(Piece, Square),
    /// TOY-TURN-1: lay a plank.
    Lay(Plank),
    /// TOY-PAY-1: pay with a pebble of this worth.
    Pay(Worth),
    /// TOY-TURN-1: rest, and draw pebbles.
    Rest,
}

kit::notation! { Choice, "`drop PEBBLE`, `done`, `move PIECE SQUARE`, `lay SQUARE WAY`, `pay PEBBLE` or `rest`";
    Drop(worth) ["drop" worth];
    Done ["done"];
    Move(piece, to) ["move" piece to];
    Lay(Plank { at, way }) ["lay" at way];
    Pay(worth) ["pay" worth];
    Rest ["rest"];
}
