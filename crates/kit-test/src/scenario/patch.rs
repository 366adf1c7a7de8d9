//! Changing a dealt truth: merge patches (RFC 7396), and values set at a pointer (RFC 6901).

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::json::{escape, shown, to_json, unescape};

/// Applies a JSON merge patch (RFC 7396): objects are merged, `null` removes a key, anything else replaces.
pub fn merge_patch(target: &mut Value, patch: &Value) {
    let Value::Object(changes) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(members) = target else { return };
    for (key, change) in changes {
        if change.is_null() {
            members.remove(key);
        } else {
            merge_patch(members.entry(key.as_str()).or_insert(Value::Null), change);
        }
    }
}

/// Puts a value where the pointer leads. A merge patch can only replace a list as a whole; this reaches into it.
pub(super) fn set(document: &mut Value, pointer: &str, value: Value) -> Result<(), String> {
    let Some((parent, token)) = pointer.rsplit_once('/') else {
        *document = value;
        return Ok(());
    };
    match document.pointer_mut(parent) {
        Some(Value::Object(members)) => {
            members.insert(unescape(token), value);
        }
        Some(Value::Array(items)) => {
            if token == "-" {
                items.push(value);
                return Ok(());
            }
            let length = items.len();
            let item = token.parse().ok().and_then(|index: usize| items.get_mut(index)).ok_or_else(|| {
                format!("{pointer}: the list has {length} items, counted from 0 (`-` adds one at the end)")
            })?;
            *item = value;
        }
        Some(other) => return Err(format!("{pointer}: {} has no parts", shown(other))),
        None => return Err(format!("{pointer}: there is nothing at {parent}")),
    }
    Ok(())
}

/// Reads a changed document back into its type, and makes sure that nothing written in it was ignored: a misspelt key
/// would otherwise make a scenario that tests less than it says.
pub(super) fn read_back<T: Serialize + DeserializeOwned>(document: &Value) -> Result<T, String> {
    let mut lines = Lines::default();
    lines.write(document, "");
    let value: T = serde_json::from_str(&lines.text).map_err(|error| {
        let pointer = error.line().checked_sub(1).and_then(|line| lines.pointers.get(line));
        let position = format!(" at line {} column {}", error.line(), error.column());
        let text = error.to_string();
        let text = text.strip_suffix(&position).unwrap_or(&text);
        match pointer {
            Some(pointer) if !pointer.is_empty() => format!("{pointer}: {text}"),
            _ => text.to_owned(),
        }
    })?;
    let kept = to_json(&value)?;
    let mut at = String::new();
    if ignored(document, Some(&kept), &mut at) {
        let written = document.pointer(&at).map(shown).unwrap_or_default();
        let kept = kept.pointer(&at).map_or_else(|| "nothing".to_owned(), shown);
        return Err(format!("{at}: the game does not keep this; written {written}, kept {kept}"));
    }
    Ok(value)
}

/// Whether part of what was written got lost. `at` then leads to the first such part. A missing key and a null one are
/// the same here, because a merge patch cannot write null.
fn ignored(written: &Value, kept: Option<&Value>, at: &mut String) -> bool {
    let length = at.len();
    match (written, kept) {
        (Value::Null, None) => false,
        (Value::Object(members), Some(Value::Object(others))) => members.iter().any(|(key, member)| {
            at.truncate(length);
            at.push('/');
            at.push_str(&escape(key));
            ignored(member, others.get(key), at)
        }),
        (Value::Array(items), Some(Value::Array(others))) if items.len() == others.len() => {
            items.iter().zip(others).enumerate().any(|(index, (item, other))| {
                at.truncate(length);
                at.push_str(&format!("/{index}"));
                ignored(item, Some(other), at)
            })
        }
        _ => kept != Some(written),
    }
}

/// A document as text in which each line belongs to one value, with the pointer to that value, so that the line of an
/// error tells which part of the document is wrong.
#[derive(Default)]
struct Lines {
    text: String,
    pointers: Vec<String>,
}

impl Lines {
    fn end(&mut self, pointer: &str, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
        self.pointers.push(pointer.to_owned());
    }

    fn write(&mut self, value: &Value, pointer: &str) {
        match value {
            Value::Object(members) => {
                self.end(pointer, "{");
                for (index, (key, member)) in members.iter().enumerate() {
                    self.text.push_str(if index == 0 { "" } else { "," });
                    self.text.push_str(&Value::String(key.clone()).to_string());
                    self.text.push(':');
                    self.write(member, &format!("{pointer}/{}", escape(key)));
                }
                self.end(pointer, "}");
            }
            Value::Array(items) => {
                self.end(pointer, "[");
                for (index, item) in items.iter().enumerate() {
                    self.text.push_str(if index == 0 { "" } else { "," });
                    self.write(item, &format!("{pointer}/{index}"));
                }
                self.end(pointer, "]");
            }
            scalar => self.end(pointer, &scalar.to_string()),
        }
    }
}
