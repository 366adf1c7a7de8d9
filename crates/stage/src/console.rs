//! What a page complains about: console, exceptions, policies, failed loads.

use std::fmt;

use serde_json::Value;

/// One line of the console, or something a browser would have put there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Where it comes from.
    pub source: Source,
    /// How serious it is.
    pub level: Level,
    /// The text.
    pub text: String,
    /// The page, script or resource that it is about, if known.
    pub url: String,
}

/// Where a [`Message`] comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A call of `console.log` or similar.
    Console,
    /// An exception, or a rejected promise, that nobody caught.
    Exception,
    /// A violation of the Content Security Policy.
    Policy,
    /// A load that failed.
    Network,
    /// A dialog by `alert`, `confirm`, `prompt` or `beforeunload`; all are accepted.
    Dialog,
    /// Anything else that the browser reports.
    Browser,
}

/// How serious a [`Message`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// A detail for debugging.
    Debug,
    /// A note.
    Info,
    /// Possibly an error.
    Warning,
    /// An error.
    Error,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Message { source, level, text, url } = self;
        write!(f, "{source:?} {level:?}: {text}")?;
        if url.is_empty() { Ok(()) } else { write!(f, " ({url})") }
    }
}

/// `Runtime.consoleAPICalled`
pub(crate) fn call(params: &Value) -> Message {
    let level = match params["type"].as_str() {
        Some("error" | "assert") => Level::Error,
        Some("warning") => Level::Warning,
        Some("debug") => Level::Debug,
        _ => Level::Info,
    };
    let words: Vec<String> = params["args"].as_array().into_iter().flatten().map(shown).collect();
    let url = text(&params["stackTrace"]["callFrames"][0]["url"]);
    Message { source: Source::Console, level, text: words.join(" "), url }
}

/// `Runtime.exceptionThrown`
pub(crate) fn exception(params: &Value) -> Message {
    let details = &params["exceptionDetails"];
    let thrown = &details["exception"];
    let what = if thrown.is_object() { shown(thrown) } else { String::new() };
    let text_of = [text(&details["text"]), what].join(" ");
    let url = text(&details["url"]);
    Message { source: Source::Exception, level: Level::Error, text: text_of.trim().to_owned(), url }
}

/// `Log.entryAdded`
pub(crate) fn entry(params: &Value) -> Message {
    let entry = &params["entry"];
    let said = text(&entry["text"]);
    let source = match entry["source"].as_str() {
        Some("security") if said.contains("Content Security Policy") => Source::Policy,
        Some("network") => Source::Network,
        _ => Source::Browser,
    };
    let level = match entry["level"].as_str() {
        Some("error") => Level::Error,
        Some("warning") => Level::Warning,
        Some("verbose") => Level::Debug,
        _ => Level::Info,
    };
    Message { source, level, text: said, url: text(&entry["url"]) }
}

/// `Page.javascriptDialogOpening`
pub(crate) fn dialog(params: &Value) -> Message {
    let said = format!("{}: {}", text(&params["type"]), text(&params["message"]));
    Message { source: Source::Dialog, level: Level::Info, text: said, url: text(&params["url"]) }
}

/// A value as the console would print it.
fn shown(value: &Value) -> String {
    let properties = value["preview"]["properties"].as_array();
    match (&value["value"], properties) {
        (Value::String(text), _) => text.clone(),
        (Value::Null, Some(properties)) if value["subtype"] != "error" => {
            let list = value["subtype"] == "array";
            let parts: Vec<String> = properties
                .iter()
                .map(|property| {
                    let (name, value) = (text(&property["name"]), text(&property["value"]));
                    if list { value } else { format!("{name}: {value}") }
                })
                .collect();
            let parts = parts.join(", ");
            if list { format!("[{parts}]") } else { format!("{{{parts}}}") }
        }
        (Value::Null, _) => {
            let description = text(&value["description"]);
            if description.is_empty() { text(&value["type"]) } else { description }
        }
        (other, _) => other.to_string(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_shown_as_in_a_console() {
        let said = call(&json!({ "type": "error", "args": [
            { "type": "string", "value": "x" },
            { "type": "number", "value": 3 },
            { "type": "undefined" },
            { "type": "object", "preview": { "properties": [{ "name": "a", "value": "1" }] } },
            { "type": "object", "subtype": "array",
              "preview": { "properties": [{ "name": "0", "value": "1" }, { "name": "1", "value": "2" }] } },
        ]}));
        assert_eq!(said.to_string(), "Console Error: x 3 undefined {a: 1} [1, 2]");
    }

    #[test]
    fn a_violated_policy_is_distinguished_from_other_reports() {
        let entry = |source: &str, text: &str| {
            entry(&json!({ "entry": { "source": source, "level": "error", "text": text } })).source
        };
        assert_eq!(
            entry("security", "… violates the following Content Security Policy directive …"),
            Source::Policy
        );
        assert_eq!(entry("security", "mixed content"), Source::Browser);
        assert_eq!(entry("network", "404"), Source::Network);
    }
}
