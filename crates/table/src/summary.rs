//! What the lobby shows of a table without loading it.

use serde::{Deserialize, Serialize};

use crate::chair::Chair;

/// Who sits at a table, as a line of a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// What those who sit there are called.
    pub names: Vec<String>,
    /// How many seats are free.
    pub free: u8,
}

impl Summary {
    /// Of a table with these chairs.
    pub fn of(chairs: &[Chair]) -> Summary {
        let names = chairs.iter().filter_map(Chair::name).map(ToString::to_string).collect();
        let free = chairs.iter().filter(|chair| matches!(chair, Chair::Free { .. })).count() as u8;
        Summary { names, free }
    }
}
