//! Single lines of a record: reading one strictly, and saying what is wrong with it.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A message quotes a hostile file up to this many characters in all.
const SHOWN: usize = 300;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Number of the line, from 1.
    pub line: usize,
    /// One sentence, which names the field if it is about one.
    pub what: String,
}

impl RecordError {
    /// The file may have come from anywhere: what is quoted of it stays one line, and a short one.
    pub(crate) fn at(line: usize, what: impl fmt::Display) -> RecordError {
        let mut shown = String::new();
        for character in what.to_string().chars() {
            if character.is_control() {
                shown.extend(character.escape_default());
            } else {
                shown.push(character);
            }
        }
        // Cut last, because what is escaped gets longer.
        if let Some((end, _)) = shown.char_indices().nth(SHOWN) {
            shown.truncate(end);
            shown.push('…');
        }
        RecordError { line, what: shown }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for RecordError {}

/// What reading a record gives.
pub type Result<T> = std::result::Result<T, RecordError>;

/// Reads the object on a line; `what` says in the message what it should have been.
pub(crate) fn read<'a, T: Deserialize<'a>>(line: usize, text: &'a str, what: &str) -> Result<T> {
    // A field that is written twice would say two things, of which only the last would count.
    let object = serde_json::from_str::<NothingTwice>(text).and_then(|_| serde_json::from_str(text));
    object.map_err(|error| {
        let (column, message) = (error.column(), error.to_string());
        // serde_json counts lines within the object, which is always one.
        let place = format!(" at line {} column {column}", error.line());
        let message = message.strip_suffix(&place).unwrap_or(&message);
        RecordError::at(line, format_args!("column {column}: expected {what}: {message}"))
    })
}

/// The name of the first field of a JSON object, read without reading the object.
pub(crate) fn first_field(text: &str) -> Option<&str> {
    let rest = text.trim_start().strip_prefix('{')?.trim_start().strip_prefix('"')?;
    rest.split_once('"').map(|(name, _)| name)
}

/// Any JSON in which no object has a field twice, however deep.
struct NothingTwice;

impl<'de> Deserialize<'de> for NothingTwice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<NothingTwice, D::Error> {
        deserializer.deserialize_any(NothingTwice)
    }
}

impl<'de> Visitor<'de> for NothingTwice {
    type Value = NothingTwice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> std::result::Result<NothingTwice, E> {
        Ok(self)
    }

    fn visit_bool<E>(self, _: bool) -> std::result::Result<NothingTwice, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> std::result::Result<NothingTwice, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> std::result::Result<NothingTwice, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> std::result::Result<NothingTwice, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> std::result::Result<NothingTwice, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> std::result::Result<NothingTwice, A::Error> {
        while items.next_element::<NothingTwice>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> std::result::Result<NothingTwice, A::Error> {
        let mut names = BTreeSet::new();
        while let Some(name) = fields.next_key::<String>()? {
            if names.contains(&name) {
                return Err(de::Error::custom(format_args!("`{name}` is written twice")));
            }
            names.insert(name);
            fields.next_value::<NothingTwice>()?;
        }
        Ok(self)
    }
}
