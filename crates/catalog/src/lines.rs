//! Reading single lines of a record strictly, and reporting what is wrong with them.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// Longest error message, in characters. It may quote a hostile file.
const MAX_MESSAGE: usize = 300;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Line number, counted from 1.
    pub line: usize,
    /// One sentence. It names the field, if the error is about one.
    pub what: String,
}

impl RecordError {
    /// The file may come from anywhere, so whatever is quoted from it must stay short and on one line.
    pub(crate) fn at(line: usize, what: impl fmt::Display) -> RecordError {
        let mut shown = String::new();
        for character in what.to_string().chars() {
            if character.is_control() {
                shown.extend(character.escape_default());
            } else {
                shown.push(character);
            }
        }
        // Truncated after escaping, which makes text longer.
        if let Some((end, _)) = shown.char_indices().nth(MAX_MESSAGE) {
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

/// Result of reading a record.
pub type Result<T> = std::result::Result<T, RecordError>;

/// Reads the object on a line; `what` says in the error message what was expected.
pub(crate) fn read<'a, T: Deserialize<'a>>(line: usize, text: &'a str, what: &str) -> Result<T> {
    // If a field were repeated, only its last value would count.
    let object = serde_json::from_str::<UniqueFields>(text).and_then(|_| serde_json::from_str(text));
    object.map_err(|error| {
        let (column, message) = (error.column(), error.to_string());
        // serde_json counts lines within the object, which is always on line 1.
        let place = format!(" at line {} column {column}", error.line());
        let message = message.strip_suffix(&place).unwrap_or(&message);
        RecordError::at(line, format_args!("column {column}: expected {what}: {message}"))
    })
}

/// The name of the first field of a JSON object, without parsing the object.
pub(crate) fn first_field(text: &str) -> Option<&str> {
    let rest = text.trim_start().strip_prefix('{')?.trim_start().strip_prefix('"')?;
    rest.split_once('"').map(|(name, _)| name)
}

/// Any JSON in which no object repeats a field, at any depth.
struct UniqueFields;

impl<'de> Deserialize<'de> for UniqueFields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<UniqueFields, D::Error> {
        deserializer.deserialize_any(UniqueFields)
    }
}

impl<'de> Visitor<'de> for UniqueFields {
    type Value = UniqueFields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> std::result::Result<UniqueFields, E> {
        Ok(self)
    }

    fn visit_bool<E>(self, _: bool) -> std::result::Result<UniqueFields, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> std::result::Result<UniqueFields, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> std::result::Result<UniqueFields, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> std::result::Result<UniqueFields, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> std::result::Result<UniqueFields, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> std::result::Result<UniqueFields, A::Error> {
        while items.next_element::<UniqueFields>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> std::result::Result<UniqueFields, A::Error> {
        let mut names = BTreeSet::new();
        while let Some(name) = fields.next_key::<String>()? {
            if names.contains(&name) {
                return Err(de::Error::custom(format_args!("`{name}` is written twice")));
            }
            names.insert(name);
            fields.next_value::<UniqueFields>()?;
        }
        Ok(self)
    }
}
