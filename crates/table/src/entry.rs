//! The log of a table, entry by entry. The table can be rebuilt from its log alone.
//!
//! Entries are JSON, one per line. An entry never changes its meaning: a new version may add kinds of entries and
//! optional fields, but never change existing ones.
//!
//! Unknown fields are ignored, so a new field may only add information, never change what an entry does. A change of
//! what an entry does needs a new kind or a higher [`FORMAT`]: unknown kinds and formats are refused.

use bots::Level;
use kit::{Seat, Seed};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use crate::{GuestId, Pace, TableId};

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened. Always the first entry, and only the first.
    Opened(Opening),
    /// A person sat down on a free or offered seat.
    Sat {
        /// The seat.
        seat: Seat,
        /// Id of the person.
        guest: GuestId,
        /// Their name at this table.
        name: String,
    },
    /// A bot was put on a free seat.
    Seated {
        /// The seat.
        seat: Seat,
        /// How well the bot plays.
        #[serde(with = "level")]
        level: Level,
        /// The bot's name.
        name: String,
    },
    /// A seat was freed before the game.
    Freed {
        /// The seat.
        seat: Seat,
    },
    /// The table was listed in the lobby, or unlisted.
    Listed {
        /// Whether it is listed now.
        listed: bool,
    },
    /// The host made another invitation to the table; those before it are void (KIT-SIT-3).
    InvitationRenewed,
    /// The game started.
    Started,
    /// A seat made a choice.
    Chose {
        /// The seat.
        seat: Seat,
        /// The choice, in the game's notation.
        choice: String,
        /// Whether it was made in one gesture with the seat's choice before it (KIT-TURN-4).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        joined: bool,
    },
    /// A seat took back its last choice (KIT-UNDO-1). Taking back a gesture is one entry for each of its choices.
    Undid {
        /// The seat.
        seat: Seat,
    },
    /// A seat made another choice in the place of its last one, and nobody else was told (KIT-UNDO-6).
    Changed {
        /// The seat.
        seat: Seat,
        /// The other choice, in the game's notation.
        choice: String,
    },
    /// A person asked the others to agree to a take-back (KIT-UNDO-2).
    Asked {
        /// Their seat.
        seat: Seat,
        /// How many choices of the match would remain.
        keep: u32,
    },
    /// A person answered a take-back request. The last yes grants it, one no declines it.
    Answered {
        /// Their seat.
        seat: Seat,
        /// Whether they agreed.
        agree: bool,
    },
    /// A person left a running game, and a bot plays on (KIT-LEAVE-1).
    Left {
        /// Their seat.
        seat: Seat,
        /// How well the bot plays.
        #[serde(with = "level")]
        level: Level,
        /// Whether others replaced them because they were away (KIT-LEAVE-2).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        replaced: bool,
    },
    /// A person returned to the seat they had left.
    Returned {
        /// Their seat.
        seat: Seat,
    },
    /// A bot's seat was offered to whoever has the invitation.
    Offered {
        /// The seat.
        seat: Seat,
    },
    /// The pace of the bots was set (KIT-PACE-1).
    Paced {
        /// How fast they play.
        pace: Pace,
    },
    /// A person asked for an offered seat of the running game (KIT-SIT-5). If everybody has agreed, [`Sat`](Entry::Sat)
    /// follows at once.
    SeatAsked {
        /// The seat.
        seat: Seat,
        /// Id of the person.
        guest: GuestId,
        /// Their name at this table.
        name: String,
    },
    /// Somebody answered a seat request, or withdrew their own (KIT-SIT-6). One no ends it; after the last yes,
    /// [`Sat`](Entry::Sat) follows at once.
    SeatAnswered {
        /// Id of whoever answered.
        guest: GuestId,
        /// Whether they agreed.
        agree: bool,
    },
    /// Somebody said something in the chat.
    Said {
        /// Id of the speaker.
        guest: GuestId,
        /// Their name.
        name: String,
        /// The chat line.
        text: String,
    },
    /// Somebody muted somebody, or hears them again.
    Muted {
        /// The guest who mutes.
        by: GuestId,
        /// The guest who is muted.
        whom: GuestId,
        /// Whether they are muted now.
        muted: bool,
    },
    /// The host let everybody talk, or only those who have a seat or an invitation (KIT-CHAT-3).
    TalkOpened {
        /// Whether everybody may talk now.
        open: bool,
    },
    /// The host removed a line of the chat (KIT-CHAT-4). Lines are counted from 0 at each table.
    LineRemoved {
        /// The number of the line.
        line: u32,
    },
    /// The host sent a watcher away, or let them watch again (KIT-CHAT-5).
    WatcherRemoved {
        /// Id of the watcher.
        guest: GuestId,
        /// Whether they have to stay away now.
        removed: bool,
        /// The name by which the host knows them; empty if they have none here.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// Somebody without a seat showed a valid invitation, and may talk (KIT-CHAT-3).
    Welcomed {
        /// Id of the guest.
        guest: GuestId,
    },
    /// A person changed their name.
    Renamed {
        /// Id of the person.
        guest: GuestId,
        /// The new name.
        name: String,
    },
    /// Somebody opened another table, to which the others are asked (KIT-AGAIN-1).
    Rematched {
        /// Id of that table.
        table: TableId,
        /// Id of whoever opened it. Missing in logs of the time when nobody was asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<GuestId>,
    },
    /// The other table was given up before its game, so that another one can be named (KIT-TABLE-4).
    RematchGivenUp {
        /// Id of that table.
        table: TableId,
    },
    /// Somebody said whether they come along to the other table (KIT-AGAIN-2).
    RematchAnswered {
        /// Id of the person.
        guest: GuestId,
        /// Whether they come along.
        agree: bool,
    },
    /// A free seat is kept for somebody who played at the table before this one (KIT-AGAIN-1).
    Kept {
        /// The seat.
        seat: Seat,
        /// Id of the person.
        guest: GuestId,
        /// Their name at the other table.
        name: String,
    },
    /// Somebody gave back the seat that was kept for them (KIT-AGAIN-2).
    KeptDeclined {
        /// The seat, which is free now.
        seat: Seat,
    },
    /// A person proposed to stop the running game (KIT-STOP-1).
    StopAsked {
        /// Id of the person.
        guest: GuestId,
    },
    /// Somebody answered the proposal, or withdrew their own (KIT-STOP-2). One no ends it; after the last yes,
    /// [`Stopped`](Entry::Stopped) follows at once.
    StopAnswered {
        /// Id of whoever answered.
        guest: GuestId,
        /// Whether they agreed.
        agree: bool,
    },
    /// A person gave the game up for good, and a bot plays on (KIT-LEAVE-3).
    Resigned {
        /// Their seat.
        seat: Seat,
        /// How well the bot plays.
        #[serde(with = "level")]
        level: Level,
    },
    /// The game ended without a result (KIT-STOP-4).
    Stopped,
    /// The table was given up before the game.
    Closed,
}

/// What a table is opened with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Version of the log's format.
    pub format: u32,
    /// Code of the game.
    pub game: String,
    /// Version of the game's rules.
    pub rules: u32,
    /// Number of seats.
    pub seats: u8,
    /// Options of the game.
    pub options: Value,
    /// The secret behind all shuffles, revealed at the end.
    pub seed: Seed,
    /// The guest who opened the table.
    pub host: GuestId,
    /// The table that this one is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<TableId>,
}

/// The newest version of the log's format.
pub const FORMAT: u32 = 1;

/// Writes a level as its name, for `#[serde(with)]`.
pub(crate) mod level {
    use super::*;

    /// Writes the name.
    pub(crate) fn serialize<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(level.name())
    }

    /// Reads the name.
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Entry {
    /// The entry as a line of the log.
    ///
    /// # Panics
    /// Never: every entry is plain data.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("an entry is plain data")
    }

    /// Reads a line of the log.
    ///
    /// # Errors
    /// A technical message, if the log is damaged or from a later version.
    pub fn from_line(line: &str) -> Result<Entry, String> {
        serde_json::from_str(line).map_err(|error| error.to_string())
    }
}
