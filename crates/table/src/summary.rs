//! What the lobby shows of a table without loading it.

use serde::{Deserialize, Serialize};

use crate::GuestId;
use crate::chair::Chair;

/// Who sits at a table, in short.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// Names of the players.
    pub names: Vec<String>,
    /// Number of free seats.
    pub free: u8,
    /// For each name the person it belongs to; `None` for a bot. Empty in what older versions have stored.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Option<GuestId>>,
    /// The host. Missing in what older versions have stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<GuestId>,
    /// The step of the game's path that was played here, once the game is over. Missing if it is on no path, and in what
    /// older versions have stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
}

impl Summary {
    /// Summarises the chairs of a table with this host.
    pub fn of(chairs: &[Chair], host: GuestId) -> Summary {
        let named = || chairs.iter().filter(|chair| chair.name().is_some());
        Summary {
            names: named().filter_map(Chair::name).map(ToString::to_string).collect(),
            free: chairs.iter().filter(|chair| matches!(chair, Chair::Free { .. })).count() as u8,
            people: named().map(|chair| chair.owner().map(|person| person.guest)).collect(),
            host: Some(host),
            step: None,
        }
    }
}
