//! What the lobby shows of a table without loading it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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
    /// The people in whose place a bot plays: they left, were replaced, or resigned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<GuestId>,
    /// The people for whom seats are kept, because they are asked to another game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<GuestId>,
    /// The host. Missing in what older versions have stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<GuestId>,
    /// The game's options, as far as they are simple values. Empty in what older versions have stored.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The step of the game's path that was played here to its end. Missing if it is on no path, and in what older
    /// versions have stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
}

impl Summary {
    /// Summarises the chairs of a table with this host and these options.
    pub fn of(chairs: &[Chair], host: GuestId, options: &Value) -> Summary {
        // What a campaign carries over is large, and says nothing to people.
        let simple = options.as_object().into_iter().flatten();
        let simple = simple.filter(|(_, value)| !value.is_object() && !value.is_array());
        let named = || chairs.iter().filter(|chair| chair.name().is_some() && !chair.is_open());
        Summary {
            names: named().filter_map(Chair::name).map(ToString::to_string).collect(),
            free: chairs.iter().filter(|chair| matches!(chair, Chair::Free { .. })).count() as u8,
            people: named().map(|chair| chair.owner().map(|person| person.guest)).collect(),
            left: chairs.iter().filter_map(Chair::stand_in).map(|absent| absent.person.guest).collect(),
            kept: chairs.iter().filter_map(Chair::kept_for).map(|person| person.guest).collect(),
            host: Some(host),
            options: simple.map(|(key, value)| (key.clone(), value.clone())).collect(),
            step: None,
        }
    }
}
