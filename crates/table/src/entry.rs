//! The log of a table, entry by entry. From it alone the table can be made again.
//!
//! Entries are written as JSON, one a line, with words for ids. What an entry once meant it means for ever: a new
//! version may add kinds and optional fields, never change them.
//!
//! A program that meets a field it does not know reads over it, so a new field may only add to what an entry says, never
//! alter what it does; whatever alters that is a new kind, or raises [`FORMAT`]. Kinds and formats that a program does not
//! know it refuses.

use bots::Level;
use kit::{Seat, Seed};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use crate::{GuestId, TableId};

/// Something that happened at a table and was written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened. Always the first entry, and never again.
    Opened(Opening),
    /// Somebody sat down on a free seat, or on one that was offered.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        guest: GuestId,
        /// What he is called here.
        name: String,
    },
    /// A bot sat down on a free seat.
    Seated {
        /// Where.
        seat: Seat,
        /// How well it plays.
        #[serde(with = "level")]
        level: Level,
        /// What it is called.
        name: String,
    },
    /// A seat became free before the game.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// The table was put into the lobby's list, or taken off.
    Listed {
        /// Is it there now?
        listed: bool,
    },
    /// The game began.
    Started,
    /// Somebody chose.
    Chose {
        /// Who.
        seat: Seat,
        /// What, in the notation of the game.
        choice: String,
    },
    /// Somebody took back his last choice (KIT-UNDO-1).
    Undid {
        /// Who.
        seat: Seat,
    },
    /// Somebody asked the others whether he may take back more than that (KIT-UNDO-2).
    Asked {
        /// Who.
        seat: Seat,
        /// How many choices would stay made.
        keep: u32,
    },
    /// Somebody answered. The last yes takes back; one no ends the matter.
    Answered {
        /// Who.
        seat: Seat,
        /// Yes or no.
        agree: bool,
    },
    /// Somebody left a running game: a bot plays on (KIT-LEAVE-1).
    Left {
        /// Who.
        seat: Seat,
        /// How well the bot plays.
        #[serde(with = "level")]
        level: Level,
        /// Did others decide so (KIT-LEAVE-2)?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        replaced: bool,
    },
    /// Somebody who had left took his seat back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A seat that a bot plays was offered to whoever has the invitation.
    Offered {
        /// Which.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who.
        guest: GuestId,
        /// What he is called.
        name: String,
        /// What he said.
        text: String,
    },
    /// Somebody does not want to hear somebody any more, or again.
    Muted {
        /// Who does not want to hear.
        by: GuestId,
        /// Whom.
        whom: GuestId,
        /// Not any more, or again?
        muted: bool,
    },
    /// Somebody wants to be called otherwise.
    Renamed {
        /// Who.
        guest: GuestId,
        /// How.
        name: String,
    },
    /// The same people went on at another table.
    Rematched {
        /// Which.
        table: TableId,
    },
    /// The table was given up before the game.
    Closed,
}

/// What a table is opened with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Version of this log's format.
    pub format: u32,
    /// Code of the game.
    pub game: String,
    /// Version of the game's rules.
    pub rules: u32,
    /// How many play.
    pub seats: u8,
    /// Options of the game.
    pub options: Value,
    /// The secret of the shuffles; revealed at the end.
    pub seed: Seed,
    /// Who opened it.
    pub host: GuestId,
    /// The table whose people go on here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<TableId>,
}

/// The newest format of the log.
pub const FORMAT: u32 = 1;

/// A level is written as its name.
pub mod level {
    use super::*;

    /// Writes the name.
    pub fn serialize<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(level.name())
    }

    /// Reads the name.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
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
    /// In technical words: only a damaged log or one of a later version has such lines.
    pub fn from_line(line: &str) -> Result<Entry, String> {
        serde_json::from_str(line).map_err(|error| error.to_string())
    }
}
