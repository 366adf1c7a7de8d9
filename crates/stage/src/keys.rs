//! The keyboard.

use serde_json::{Value, json};

use crate::fail::must;
use crate::tab::Tab;

/// A key: the name that a script sees, the place on the keyboard, its legacy key code, and what it types.
struct Key {
    key: String,
    code: String,
    number: u32,
    text: Option<String>,
}

/// Named keys: name, legacy key code, and the text that triggers the browser's default action.
const NAMED: &[(&str, u32, Option<&str>)] = &[
    ("Tab", 9, None),
    ("Enter", 13, Some("\r")),
    ("Escape", 27, None),
    ("Backspace", 8, None),
    ("Delete", 46, None),
    ("ArrowLeft", 37, None),
    ("ArrowUp", 38, None),
    ("ArrowRight", 39, None),
    ("ArrowDown", 40, None),
    ("PageUp", 33, None),
    ("PageDown", 34, None),
    ("End", 35, None),
    ("Home", 36, None),
    ("F1", 112, None),
    ("F6", 117, None),
];

/// The modifier keys, and their bits.
const HELD: [(&str, u32); 4] = [("Alt", 1), ("Control", 2), ("Meta", 4), ("Shift", 8)];

const SHIFT: u32 = 8;

impl Tab {
    /// Presses a key: `Tab`, `Enter`, `Space`, `Escape`, `ArrowDown`…, a single character, or a combination such as
    /// `Shift+Tab` or `Control+a`. The browser performs its default action (follows a link, submits, toggles). If that
    /// begins a navigation, waits until the new page is loaded.
    ///
    /// # Panics
    ///
    /// If there is no such key, or if the page does not answer.
    #[track_caller]
    pub fn press(&self, key: &str) {
        let before = self.navigations();
        must(self.strokes(key));
        must(self.settle(before));
    }

    /// Types a text, key by key, where the focus is.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn write(&self, text: &str) {
        for letter in text.chars() {
            must(self.strokes(if letter == '\n' { "Enter".to_owned() } else { letter.to_string() }.as_str()));
        }
    }

    pub(crate) fn strokes(&self, keys: &str) -> Result<(), String> {
        for event in strokes(keys)? {
            self.call("Input.dispatchKeyEvent", event)?;
        }
        Ok(())
    }
}

/// The events of a key or a combination of keys.
fn strokes(keys: &str) -> Result<[Value; 2], String> {
    let (held, name) = match keys.rsplit_once('+') {
        // `+` itself, and `Shift++`.
        Some((held, "")) => (held.strip_suffix('+').unwrap_or(held), "+"),
        Some((held, name)) => (held, name),
        None => ("", keys),
    };
    let mut modifiers = 0;
    for part in held.split('+').filter(|part| !part.is_empty()) {
        let held = HELD.iter().find(|(name, _)| *name == part);
        modifiers |= held.ok_or_else(|| format!("{part} is not a key that can be held down"))?.1;
    }
    let mut key = key(name)?;
    if modifiers & !SHIFT != 0 {
        // A shortcut types nothing.
        key.text = None;
    }
    let down = if key.text.is_some() { "keyDown" } else { "rawKeyDown" };
    let event = |kind: &str| {
        json!({
            "type": kind, "key": key.key, "code": key.code, "modifiers": modifiers,
            "windowsVirtualKeyCode": key.number, "nativeVirtualKeyCode": key.number,
        })
    };
    let mut first = event(down);
    if let Some(text) = &key.text {
        first["text"] = text.as_str().into();
        first["unmodifiedText"] = text.as_str().into();
    }
    if modifiers == 2 && key.key == "a" {
        // On some systems the window handles this shortcut, not the page.
        first["commands"] = json!(["selectAll"]);
    }
    Ok([first, event("keyUp")])
}

fn key(name: &str) -> Result<Key, String> {
    if name == "Space" || name == " " {
        return Ok(Key {
            key: " ".to_owned(),
            code: "Space".to_owned(),
            number: 32,
            text: Some(" ".to_owned()),
        });
    }
    if let Some((name, number, text)) = NAMED.iter().find(|(known, ..)| *known == name) {
        let (key, code) = ((*name).to_owned(), (*name).to_owned());
        return Ok(Key { key, code, number: *number, text: text.map(str::to_owned) });
    }
    let mut letters = name.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(format!("there is no key `{name}`"));
    };
    let upper = letter.to_ascii_uppercase();
    let (code, number) = match upper {
        'A'..='Z' => (format!("Key{upper}"), u32::from(upper)),
        '0'..='9' => (format!("Digit{upper}"), u32::from(upper)),
        // The place of such a key depends on the keyboard; its character does not.
        _ => (String::new(), 0),
    };
    Ok(Key { key: letter.to_string(), code, number, text: Some(letter.to_string()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_combinations_are_understood() {
        let events = strokes("Shift+Tab").unwrap();
        assert_eq!((&events[0]["type"], &events[0]["modifiers"]), (&"rawKeyDown".into(), &8.into()));
        let events = strokes("Enter").unwrap();
        assert_eq!((&events[0]["text"], &events[1]["type"]), (&"\r".into(), &"keyUp".into()));
        assert_eq!(strokes("+").unwrap()[0]["text"], "+");
        assert_eq!(strokes("Shift++").unwrap()[0]["modifiers"], 8);
        assert_eq!(strokes("é").unwrap()[0]["text"], "é");
        assert_eq!(strokes("Control+a").unwrap()[0]["text"], Value::Null);
        assert!(strokes("Entre").is_err() && strokes("Hyper+a").is_err() && strokes("").is_err());
    }
}
