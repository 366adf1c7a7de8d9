//! What somebody can ask of a table.

use bots::Level;
use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::{GuestId, TableId, schema};

/// Who gives a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A person.
    Guest(GuestId),
    /// The server, on behalf of the bots.
    Server,
}

/// A command, as forms and programs send it: `do` names it, the other fields are its arguments.
///
/// Fields marked `skip` are never read from a request. The server fills them in with what only it can know (what the
/// guest is called, whether an invitation is valid, the id of a new table). Commands without arguments have braces
/// because serde would otherwise accept unknown fields in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sit down.
    Sit {
        /// Where.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
        /// The secret word of an invitation to this seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = String)]
        invitation: Option<String>,
        /// What the guest is called.
        #[serde(skip)]
        name: String,
        /// Was the invitation valid?
        #[serde(skip)]
        invited: bool,
    },
    /// Let a bot play on a free seat.
    Seat {
        /// Where.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
        /// How well it plays.
        #[serde(with = "crate::entry::level")]
        #[schema(schema_with = schema::level)]
        level: Level,
    },
    /// Free a seat before the game: one's own, or any seat for the host.
    Free {
        /// Which.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
    },
    /// Show the table in the lobby, or hide it.
    List {
        /// Shown?
        listed: bool,
    },
    /// Start the game.
    Start {},
    /// Start the game in place of a host who is away.
    StartInstead {},
    /// Make a choice.
    Choose {
        /// For which seat; one's own if it is not named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::seat)]
        seat: Option<Seat>,
        /// Which question this answers (see [`Screen::moment`](crate::Screen::moment)).
        moment: u32,
        /// The choice, in the game's notation.
        choice: String,
    },
    /// Take back one's last choice.
    Undo {
        /// For which seat; one's own if it is not named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::seat)]
        seat: Option<Seat>,
        /// After which question.
        moment: u32,
    },
    /// Ask the others to agree to a take-back.
    #[serde(rename = "ask")]
    RequestTakeBack {
        /// For which seat; one's own if it is not named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::seat)]
        seat: Option<Seat>,
        /// After which question.
        moment: u32,
    },
    /// Answer a take-back request.
    Answer {
        /// Which one (see [`RequestShown::number`](crate::RequestShown::number)).
        request: u32,
        /// Yes or no.
        agree: bool,
    },
    /// Leave a running game.
    Leave {},
    /// Come back to it.
    Return {},
    /// Let a bot play for somebody who is away.
    StandIn {
        /// For whom.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
    },
    /// Offer a bot's seat to a person.
    Offer {
        /// Which.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
    },
    /// Say something in the chat.
    Say {
        /// What.
        text: String,
        /// What the guest is called.
        #[serde(skip)]
        name: String,
    },
    /// Mute somebody, or hear them again.
    Mute {
        /// Whom.
        #[schema(schema_with = schema::guest)]
        whom: GuestId,
        /// Muted?
        muted: bool,
    },
    /// Play again with the same people at another table.
    Rematch {
        /// The id of that table.
        #[serde(skip)]
        table: Option<TableId>,
    },
    /// Give the table up before the game.
    Close {},
    /// Change one's name at this table. Guests do this on their own page, for all their tables at once.
    #[serde(skip)]
    Rename {
        /// The new name.
        name: String,
    },
}

impl Command {
    /// Sits down under this name; `invited` says whether a valid invitation was shown.
    pub fn sit(seat: Seat, name: impl Into<String>, invited: bool) -> Command {
        Command::Sit { seat, invitation: None, name: name.into(), invited }
    }
}
