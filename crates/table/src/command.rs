//! Commands: what somebody can ask of a table.

use bots::Level;
use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::sanitize::LONGEST_LINE;
use crate::{GuestId, Pace, TableId, schema};

/// The longest choice that is read, in characters. The longest one that a game offers has not a third of it.
pub const LONGEST_CHOICE: usize = 200;

/// The most choices of one gesture (KIT-TURN-4): whoever pays with all they have needs fewer.
pub const MOST_CHOICES: usize = 32;

/// Length of an invitation's code, in hexadecimal digits: 128 bits.
pub const INVITATION_DIGITS: usize = 32;

/// Who gives a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A guest.
    Guest(GuestId),
    /// The server, on behalf of the bots.
    Server,
}

/// A command, as forms and programs send it: `do` names it, the other fields are its arguments.
///
/// Fields marked `skip` are never read from a request. The server fills them in with what only it knows: the guest's
/// name, whether an invitation is valid, the id of a new table. Commands without arguments have braces because serde
/// would otherwise accept unknown fields in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sit down. In a running game, this asks everybody for an offered seat.
    Sit {
        /// The seat to take.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
        /// The secret code of an invitation to the table or to this seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::maybe_invitation)]
        invitation: Option<String>,
        /// The guest's name.
        #[serde(skip)]
        name: String,
        /// Whether the invitation is valid.
        #[serde(skip)]
        invited: bool,
    },
    /// Put a bot on a free seat.
    Seat {
        /// The free seat.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
        /// How well the bot plays.
        #[serde(with = "crate::entry::level")]
        #[schema(schema_with = schema::level)]
        level: Level,
    },
    /// Free a seat before the game. The host can free any seat, others only their own.
    Free {
        /// The seat to free.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
    },
    /// Show the table in the lobby, or hide it.
    List {
        /// Whether to show it.
        listed: bool,
    },
    /// Make another invitation to the table. The one before it, and all to its free seats, are void.
    RenewInvitation {
        /// The code of the invitation that is given up. If it is void already, nothing happens.
        #[schema(schema_with = schema::invitation)]
        invitation: String,
        /// Whether that invitation is valid.
        #[serde(skip)]
        current: bool,
    },
    /// Start the game.
    Start {},
    /// Start the game in place of a host who is away.
    StartInstead {},
    /// Make a choice, or several that are one act.
    Choose {
        /// The seat that chooses; by default the sender's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::maybe_seat)]
        seat: Option<Seat>,
        /// Number of the question that this answers (see [`Screen::moment`](crate::Screen::moment)).
        #[schema(schema_with = schema::number)]
        moment: u32,
        /// The choice, in the game's notation; or up to 32 choices, in the order in which they are made. The table makes
        /// them while they answer the same question.
        #[serde(rename = "choice", with = "crate::gesture")]
        #[schema(schema_with = schema::choices)]
        choices: Vec<String>,
    },
    /// Take back the last choice, with all that were made together with it.
    Undo {
        /// The seat whose choice is taken back; by default the sender's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::maybe_seat)]
        seat: Option<Seat>,
        /// The seat's current moment.
        #[schema(schema_with = schema::number)]
        moment: u32,
    },
    /// Make another choice in the place of the last one, if nobody learns of it.
    Change {
        /// The seat whose choice is changed; by default the sender's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::maybe_seat)]
        seat: Option<Seat>,
        /// The seat's current moment.
        #[schema(schema_with = schema::number)]
        moment: u32,
        /// The other choice, in the game's notation (see `changes` in what the caller sees).
        #[schema(schema_with = schema::choice)]
        choice: String,
    },
    /// Ask the others to agree to a take-back.
    #[serde(rename = "ask")]
    RequestTakeBack {
        /// The seat whose choice is to be taken back; by default the sender's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(schema_with = schema::maybe_seat)]
        seat: Option<Seat>,
        /// The seat's current moment.
        #[schema(schema_with = schema::number)]
        moment: u32,
    },
    /// Answer a request: for a take-back, for a seat of the running game, or to stop it.
    Answer {
        /// Number of the request (see [`RequestShown::number`](crate::RequestShown::number),
        /// [`SeatRequestShown::number`](crate::SeatRequestShown::number) and
        /// [`StopRequestShown::number`](crate::StopRequestShown::number)).
        #[schema(schema_with = schema::number)]
        request: u32,
        /// Whether to agree.
        agree: bool,
    },
    /// Leave a running game to a bot.
    Leave {},
    /// Return to the seat one has left.
    Return {},
    /// Let a bot play for somebody who is away.
    StandIn {
        /// Seat of the absent person.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
    },
    /// Offer a bot's seat to a person.
    Offer {
        /// The bot's seat.
        #[schema(schema_with = schema::seat)]
        seat: Seat,
    },
    /// Set the pace of the bots.
    #[serde(rename = "pace")]
    SetPace {
        /// How fast they play.
        #[schema(inline)]
        pace: Pace,
    },
    /// Say something in the chat.
    Say {
        /// The chat line.
        #[schema(schema_with = schema::chat_line)]
        text: String,
        /// The guest's name.
        #[serde(skip)]
        name: String,
    },
    /// Mute somebody, or hear them again.
    Mute {
        /// The guest to mute.
        #[schema(schema_with = schema::guest)]
        whom: GuestId,
        /// Whether to mute them.
        muted: bool,
    },
    /// Let everybody talk here, or only those who have a seat or an invitation.
    OpenTalk {
        /// Whether everybody may talk.
        open: bool,
    },
    /// Remove a line of the chat.
    RemoveLine {
        /// The number of the line.
        #[schema(schema_with = schema::number)]
        line: u32,
    },
    /// Send a watcher away, or let them watch again.
    RemoveWatcher {
        /// The guest to send away.
        #[schema(schema_with = schema::guest)]
        whom: GuestId,
        /// Whether they have to stay away.
        removed: bool,
        /// Their name, as far as the server knows it.
        #[serde(skip)]
        name: String,
    },
    /// Play again with the same people at another table, and ask them who is in.
    Rematch {
        /// Id of that table.
        #[serde(skip)]
        table: Option<TableId>,
    },
    /// The table where people wanted to go on was given up. Only the server says so, and no request is read as this.
    #[serde(skip)]
    ForgetRematch {
        /// Id of that table.
        table: TableId,
    },
    /// Say whether one is in for another game, at the table that is over.
    AnswerRematch {
        /// Whether to come along.
        agree: bool,
    },
    /// Give back the seat that is kept for the sender at the table where the others go on.
    Decline {},
    /// Ask everybody to stop the running game without a result.
    ProposeStop {},
    /// Give the running game up for good. A bot plays on, and there is no return.
    Resign {},
    /// Give the table up before the game.
    Close {},
    /// Change one's name at this table. Guests do this on their own page; the server passes it on to a table when they
    /// come there.
    #[serde(skip)]
    Rename {
        /// The new name.
        name: String,
    },
    /// Be known here as somebody with a valid invitation. The server says so when a guest opens one.
    #[serde(skip)]
    Welcome {},
}

impl Command {
    /// Whether carrying it out may replay the game, which takes a while: choices may be taken back. Also when somebody
    /// leaves, because their consent may have been all that a request waited for.
    pub fn may_replay(&self) -> bool {
        matches!(
            self,
            Command::Undo { .. }
                | Command::Change { .. }
                | Command::RequestTakeBack { .. }
                | Command::Answer { .. }
                | Command::Leave {}
                | Command::StandIn { .. }
                | Command::Resign {}
        )
    }

    /// The field whose text cannot be meant, if there is one: longer than its description allows, or not the code of an
    /// invitation. Everything else about a command is up to the table.
    pub fn malformed(&self) -> Option<&'static str> {
        match self {
            Command::Choose { choices, .. } if !is_gesture(choices) => Some("choice"),
            Command::Change { choice, .. } if is_longer(choice, LONGEST_CHOICE) => Some("choice"),
            Command::Say { text, .. } if is_longer(text, LONGEST_LINE) => Some("text"),
            Command::Sit { invitation: Some(code), .. }
            | Command::RenewInvitation { invitation: code, .. }
                if !is_code(code) =>
            {
                Some("invitation")
            }
            _ => None,
        }
    }

    /// Makes one choice.
    pub fn choose(seat: Seat, moment: u32, choice: impl Into<String>) -> Command {
        Command::Choose { seat: Some(seat), moment, choices: vec![choice.into()] }
    }

    /// Sits down under this name; `invited` says whether a valid invitation was shown.
    pub fn sit(seat: Seat, name: impl Into<String>, invited: bool) -> Command {
        Command::Sit { seat, invitation: None, name: name.into(), invited }
    }
}

fn is_gesture(choices: &[String]) -> bool {
    (1..=MOST_CHOICES).contains(&choices.len())
        && !choices.iter().any(|choice| is_longer(choice, LONGEST_CHOICE))
}

fn is_longer(text: &str, most: usize) -> bool {
    text.chars().nth(most).is_some()
}

fn is_code(text: &str) -> bool {
    text.len() == INVITATION_DIGITS && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
