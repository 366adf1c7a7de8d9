//! The decisions of the game (specification 5.2).

use kit::NotationError;
use kit::notation::number;

use crate::hex::Hex;
use crate::land::Figure;

/// One decision. No choice shows or mentions pages (TILE-RUL-43, TILE-RUL-44), and leaving the table is not a choice: who
/// sits there is not part of the rules (TILE-RUL-45).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Prompts `main` and `second`: move a figure.
    Move(Figure, Hex),
    /// Prompts `main` and `second`: add the top tile, with its cell a here and in this rotation.
    Lay(Hex, u8),
    /// Prompt `main`: turn the page, and nothing else in this turn.
    TurnPage,
    /// Prompt `after`: tell the page in hand.
    Tell,
    /// Prompt `after`: use the token for a second adventure.
    Magic,
    /// Prompt `after`: leave it at that.
    EndTurn,
}

kit::notation! { Choice, "`move FIGURE Q,R`, `tile Q,R ROTATION`, `turn_page`, `tell`, `magic` or `end_turn`";
    Move(figure, to) ["move" figure to];
    Lay(at, turn) ["tile" at (turn: rotation)];
    TurnPage ["turn_page"];
    Tell ["tell"];
    Magic ["magic"];
    EndTurn ["end_turn"];
}

fn rotation(text: &str) -> Result<u8, NotationError> {
    number(text).filter(|turn| *turn < 6).ok_or_else(|| NotationError::new("a rotation from 0 to 5", text))
}
