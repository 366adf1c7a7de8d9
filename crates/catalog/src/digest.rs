//! The fingerprint of a position, for records.

use std::fmt;
use std::str::FromStr;

use kit::{Game, NotationError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// BLAKE3 of the state as JSON: the same for equal positions, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(blake3::Hash);

impl Digest {
    /// The fingerprint of a state.
    ///
    /// # Panics
    /// If the state cannot be written as JSON, which the laws forbid.
    pub fn of<G: Game>(state: &G) -> Digest {
        let text = serde_json::to_vec(state).expect("a state can be written as JSON");
        Digest(blake3::hash(&text))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_hex())
    }
}

impl FromStr for Digest {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Digest, NotationError> {
        let error = || NotationError::new("a fingerprint of 64 hexadecimal digits", text);
        blake3::Hash::from_hex(text).map(Digest).map_err(|_| error())
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
