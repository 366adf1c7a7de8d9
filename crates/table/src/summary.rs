//! What the lobby shows of a table without loading it.

use serde::{Deserialize, Serialize};

use crate::chair::Chair;

/// Who sits at a table, in short.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// Names of the players.
    pub names: Vec<String>,
    /// Number of free seats.
    pub free: u8,
}

impl Summary {
    /// Summarises these chairs.
    pub fn of(chairs: &[Chair]) -> Summary {
        let names = chairs.iter().filter_map(Chair::name).map(ToString::to_string).collect();
        let free = chairs.iter().filter(|chair| matches!(chair, Chair::Free { .. })).count() as u8;
        Summary { names, free }
    }
}
