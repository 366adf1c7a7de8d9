//! Single values of a scenario file, each checked in our own words.

use kit::{MAX_SEATS, Seat, Seats};
use serde::de::{self, MapAccess};
use serde_json::Value;

use super::json::{Strict, shown};

pub(super) const A_RULE: &str = "the id of a rule such as TALE-PLAY-2";

/// Whether it looks like the id of a rule. Only the specification knows whether the rule exists.
pub(super) fn is_rule(text: &str) -> bool {
    // Some rules have a letter: `DEMO-CARD-3b`.
    let text = text.strip_suffix(|end: char| end.is_ascii_lowercase()).unwrap_or(text);
    let part =
        |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    text.contains('-') && text.split('-').all(part)
}

/// Reads a value and checks it in our own words.
pub(super) fn checked<'de, A: MapAccess<'de>, T>(
    map: &mut A,
    check: impl FnOnce(Value) -> Result<T, (String, Value)>,
) -> Result<T, A::Error> {
    let Strict(value) = map.next_value()?;
    check(value).map_err(|(expected, found)| {
        de::Error::custom(format_args!("expected {expected}, found {}", shown(&found)))
    })
}

pub(super) fn text<'de, A: MapAccess<'de>>(
    map: &mut A,
    what: &str,
    good: fn(&str) -> bool,
) -> Result<String, A::Error> {
    checked(map, |value| match value {
        Value::String(text) if good(&text) => Ok(text),
        other => Err((what.to_owned(), other)),
    })
}

pub(super) fn one_of<'de, A: MapAccess<'de>, T: Copy>(
    map: &mut A,
    words: &[(&str, T)],
) -> Result<T, A::Error> {
    checked(map, |value| match words.iter().find(|(word, _)| Some(*word) == value.as_str()) {
        Some((_, meaning)) => Ok(*meaning),
        None => {
            let words: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            Err((words.join(" or "), value))
        }
    })
}

pub(super) fn an_object(value: Value) -> Result<Value, (String, Value)> {
    if value.is_object() { Ok(value) } else { Err(("an object in braces".to_owned(), value)) }
}

pub(super) fn rule_list(value: Value) -> Result<Vec<String>, (String, Value)> {
    let rules = value.as_array().filter(|items| !items.is_empty()).and_then(|items| {
        items.iter().map(|item| item.as_str().filter(|rule| is_rule(rule)).map(str::to_owned)).collect()
    });
    rules.ok_or_else(|| ("a list of ids of rules such as [\"TALE-PLAY-2\"]".to_owned(), value))
}

pub(super) fn seat_count(value: Value) -> Result<u8, (String, Value)> {
    match value.as_u64() {
        // Any number will do: a scenario may expect that it is refused.
        Some(seats) if seats <= u64::from(u8::MAX) => Ok(seats as u8),
        _ => Err((format!("a number of seats from 0 to {}", u8::MAX), value)),
    }
}

pub(super) fn seat_list(value: Value) -> Result<Seats, (String, Value)> {
    let seats: Option<Vec<Seat>> = value.as_array().and_then(|items| {
        items
            .iter()
            .map(|item| item.as_u64().and_then(|n| u8::try_from(n).ok()).and_then(Seat::new))
            .collect()
    });
    match seats {
        Some(seats) if seats.len() == usize::from(seats.iter().copied().collect::<Seats>().len()) => {
            Ok(seats.into_iter().collect())
        }
        _ => Err((format!("a list of different seats from 0 to {}", MAX_SEATS - 1), value)),
    }
}

pub(super) fn seed_text(value: Value) -> Result<String, (String, Value)> {
    match value {
        Value::String(words) => Ok(words),
        Value::Number(number) if !number.is_f64() => Ok(number.to_string()),
        other => Err(("words, 64 hexadecimal digits or a whole number".to_owned(), other)),
    }
}
