//! What somebody may want of a table.

use bots::Level;
use kit::Seat;

use crate::{GuestId, TableId};

/// Who wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A person.
    Guest(GuestId),
    /// The house: it speaks for the bots.
    House,
}

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// To sit down.
    Sit {
        /// Where.
        seat: Seat,
        /// What to be called.
        name: String,
        /// Has the house seen a valid invitation to this seat?
        invited: bool,
    },
    /// To let a bot play on a free seat.
    Seat {
        /// Where.
        seat: Seat,
        /// How well it shall play.
        level: Level,
    },
    /// To make a seat free before the game: one's own, or any as the host.
    Free {
        /// Which.
        seat: Seat,
    },
    /// To have the table in the lobby's list, or not.
    List {
        /// In the list?
        listed: bool,
    },
    /// To begin.
    Start,
    /// To begin instead of the host, who is not there any more. The house has made sure that he is not.
    StartInstead,
    /// To make a choice.
    Choose {
        /// For which seat.
        seat: Seat,
        /// Which question is answered (see [`Screen::moment`](crate::Screen::moment)).
        moment: u32,
        /// The choice, in the notation of the game.
        choice: String,
    },
    /// To take back one's last choice.
    Undo {
        /// Whose.
        seat: Seat,
        /// After which question.
        moment: u32,
    },
    /// To ask the others for more than that.
    Ask {
        /// Whose choice shall be taken back.
        seat: Seat,
        /// After which question.
        moment: u32,
    },
    /// To answer somebody who asked.
    Answer {
        /// Which request is answered (see [`WishShown::number`](crate::WishShown::number)).
        wish: u32,
        /// Yes or no.
        agree: bool,
    },
    /// To leave a running game.
    Leave,
    /// To come back to it.
    Return,
    /// To let a bot play for somebody who is not there any more. The house has made sure that he is not.
    StandIn {
        /// For whom.
        seat: Seat,
    },
    /// To offer a bot's seat to a person.
    Offer {
        /// Which.
        seat: Seat,
    },
    /// To say something.
    Say {
        /// What to be called, for one who watches.
        name: String,
        /// What.
        text: String,
    },
    /// Not to hear somebody any more, or again.
    Mute {
        /// Whom.
        whom: GuestId,
        /// Not any more, or again?
        muted: bool,
    },
    /// To be called otherwise.
    Rename {
        /// How.
        name: String,
    },
    /// To go on at another table, which the house prepares.
    Rematch {
        /// Which.
        table: TableId,
    },
    /// To give the table up before the game.
    Close,
}
