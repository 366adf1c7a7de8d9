//! JSON for scenario files: read strictly, shown briefly.

use std::fmt;

use serde::Serialize;
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// How many characters of a value a failure shows.
const SHOWN: usize = 400;
/// How many characters an error or a failure has: two values, and what is to be said about them.
const LONGEST: usize = 1_000;
/// How many characters of a text of the file are quoted.
const QUOTED: usize = 60;

/// A value for a message, cut where it gets long.
pub(super) fn shown(value: &Value) -> String {
    cut(value.to_string(), SHOWN)
}

/// A text of the file for a message: in backticks, cut and without control characters.
pub(super) fn quote(text: &str) -> String {
    format!("`{}`", cut(text.chars().take(QUOTED + 1).flat_map(char::escape_debug).collect(), QUOTED))
}

pub(super) fn cut(mut text: String, most: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// The text of an error or a failure: one line that fits on a screen, whatever it quotes. JSON leaves some control
/// characters as they are, and serde quotes what it does not know in full.
pub(super) fn one_line(text: &str) -> String {
    let sign =
        |sign: char| if sign.is_control() { sign.escape_default().to_string() } else { sign.to_string() };
    // Cut after escaping, which makes text longer.
    cut(text.chars().take(LONGEST + 1).map(sign).collect(), LONGEST)
}

/// A key as one part of a pointer.
pub(super) fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// The key that one part of a pointer means.
pub(super) fn unescape(token: &str) -> String {
    token.replace("~1", "/").replace("~0", "~")
}

/// A value of the game as JSON.
pub(super) fn to_json(value: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| format!("the game cannot be written as JSON: {error}"))
}

/// Says where in the file an error is. serde_json keeps the line and the column across this.
pub(super) fn within<E: de::Error>(place: impl fmt::Display, error: &E) -> E {
    E::custom(format_args!("{place}: {error}"))
}

/// An object of a scenario file, read key by key, so that mistakes are reported with their place and in our own words.
pub(super) trait Keys: Default {
    /// For "… has no key `x`".
    const WHAT: &'static str;
    /// Every key that it can have.
    const KEYS: &'static [&'static str];

    /// Reads the value of one of the keys.
    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error>;
}

/// Reads all keys of an object. The trait cannot implement `Deserialize` for all its implementors, but this wrapper can.
pub(super) struct Object<T>(pub(super) T);

impl<T: Keys> Object<T> {
    pub(super) fn read<'de, A: MapAccess<'de>>(mut map: A) -> Result<T, A::Error> {
        let mut object = T::default();
        let mut known = T::KEYS.to_vec();
        while let Some(key) = map.next_key::<String>()? {
            let Some(index) = known.iter().position(|name| *name == key) else {
                return Err(de::Error::custom(if T::KEYS.contains(&key.as_str()) {
                    written_twice(&key)
                } else {
                    format!("{} has no key {}; it has {}", T::WHAT, quote(&key), T::KEYS.join(", "))
                }));
            };
            known.swap_remove(index);
            object.read(&key, &mut map).map_err(|error| within(&key, &error))?;
        }
        Ok(object)
    }
}

impl<'de, T: Keys> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Members<T>(std::marker::PhantomData<T>);
        impl<'de, T: Keys> Visitor<'de> for Members<T> {
            type Value = Object<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} in braces, with keys out of {}", T::WHAT, T::KEYS.join(", "))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                Object::read(map).map(Object)
            }
        }
        deserializer.deserialize_any(Members(std::marker::PhantomData))
    }
}

pub(super) fn written_twice(key: &str) -> String {
    format!("{} is written twice", quote(key))
}

/// Any value, except that no object in it has a key twice: serde_json would silently keep the last.
pub(super) struct Strict(pub(super) Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Strict)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(Strict(item)) = list.next_element()? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut members = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            if members.contains_key(&key) {
                return Err(de::Error::custom(written_twice(&key)));
            }
            let Strict(value) = map.next_value().map_err(|error| within(quote(&key), &error))?;
            members.insert(key, value);
        }
        Ok(Value::Object(members))
    }
}
