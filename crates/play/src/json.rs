//! JSON from outside: the bodies of requests, and files that people keep.

use std::fmt;

use serde::de::{self, Deserialize, DeserializeOwned, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Up to here every whole number has a double of its own, so nothing is rounded on the way.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Reads a value from JSON; `None` if it is anything else. Unlike `serde_json`, this
///
/// * refuses an object that repeats a key, at any depth, because whoever wrote it may have meant either value;
/// * takes a whole number however it is written, because for JSON Schema `3`, `3.0` and `3e0` are the same integer.
pub fn from_json<T: DeserializeOwned>(text: &[u8]) -> Option<T> {
    let Read(value) = serde_json::from_slice(text).ok()?;
    serde_json::from_value(value).ok()
}

/// A value without repeated keys, in which whole numbers are integers.
struct Read(Value);

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Read, D::Error> {
        deserializer.deserialize_any(Reader).map(Read)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, yes: bool) -> Result<Value, E> {
        Ok(yes.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Value, E> {
        if number.fract() == 0.0 && number.abs() <= EXACT {
            return Ok((number as i64).into());
        }
        Number::from_f64(number).map(Value::Number).ok_or_else(|| E::custom("not a number"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Read(value)) = items.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            let Read(value) = fields.next_value()?;
            if object.insert(key, value).is_some() {
                return Err(de::Error::custom("a key is written twice"));
            }
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(text: &str) -> Option<Value> {
        from_json(text.as_bytes())
    }

    #[test]
    fn a_whole_number_is_an_integer_however_it_is_written() {
        for text in ["418", "418.0", "4.18e2", "41800e-2", "418.000"] {
            assert_eq!(from_json::<u32>(text.as_bytes()), Some(418), "{text}");
        }
        for text in ["0", "-0", "0.0", "-0.0", "0e9"] {
            assert_eq!(from_json::<u8>(text.as_bytes()), Some(0), "{text}");
        }
        for text in ["0.5", "-1.0", "256.0", "1e99", "-1e99", "1e999", "\"1.0\"", "18446744073709551616"] {
            assert_eq!(from_json::<u8>(text.as_bytes()), None, "{text}");
        }
        assert_eq!(from_json::<u64>(b"18446744073709551615"), Some(u64::MAX), "integers are not rounded");
        let nested = r#"{"a":[1.0,{"b":2e0}],"c":1.5,"d":null,"e":true,"f":"3.0"}"#;
        assert_eq!(
            read(nested),
            Some(json!({ "a": [1, { "b": 2 }], "c": 1.5, "d": null, "e": true, "f": "3.0" }))
        );
    }

    #[test]
    fn no_key_is_read_twice() {
        for text in [r#"{"a":1,"a":1}"#, r#"{"a":1,"\u0061":2}"#, r#"[{"b":{"a":1,"c":2,"a":3}}]"#] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(r#"{"a":{"a":1},"b":{"a":1}}"#), Some(json!({ "a": { "a": 1 }, "b": { "a": 1 } })));
    }

    #[test]
    fn what_is_not_json_is_not_read() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        for text in
            ["", " ", "{", "nul", "NaN", "1 2", "{\"a\":1,}", "'a'", "\"\\ud800\"", "\u{feff}1", &deep]
        {
            assert_eq!(read(text), None, "{}", &text[..text.len().min(20)]);
        }
        assert_eq!(from_json::<Value>(b"\"\xff\""), None);
    }
}
