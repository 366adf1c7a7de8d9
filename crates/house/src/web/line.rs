//! A JSON object on one line, written as it comes: an update is made thousands of times a second.

/// An object being written.
pub(crate) struct Line {
    text: String,
    empty: bool,
}

impl Line {
    pub(crate) fn new() -> Line {
        let mut text = String::with_capacity(2048);
        text.push('{');
        Line { text, empty: true }
    }

    /// Begins another field; its value has to follow.
    pub(crate) fn key(&mut self, key: &str) {
        if !std::mem::replace(&mut self.empty, false) {
            self.text.push(',');
        }
        self.string(key);
        self.text.push(':');
    }

    /// `true`, `false`, `null` or a number.
    pub(crate) fn word(&mut self, word: &str) {
        self.text.push_str(word);
    }

    /// A string, with everything escaped that JSON or a line of a stream could take for something else.
    pub(crate) fn string(&mut self, string: &str) {
        self.text.push('"');
        let mut plain = 0;
        for (place, byte) in string.bytes().enumerate() {
            let escaped = match byte {
                b'"' => "\\\"",
                b'\\' => "\\\\",
                b'\n' => "\\n",
                0..0x20 => "",
                _ => continue,
            };
            self.text.push_str(&string[plain..place]);
            plain = place + 1;
            if escaped.is_empty() {
                self.text.push_str(&format!("\\u{byte:04x}"));
            } else {
                self.text.push_str(escaped);
            }
        }
        self.text.push_str(&string[plain..]);
        self.text.push('"');
    }

    /// A list of strings.
    pub(crate) fn strings(&mut self, strings: impl Iterator<Item = String>) {
        self.text.push('[');
        for (index, string) in strings.enumerate() {
            if index > 0 {
                self.text.push(',');
            }
            self.string(&string);
        }
        self.text.push(']');
    }

    /// An object of strings.
    pub(crate) fn object<'a>(&mut self, fields: impl Iterator<Item = (&'a str, &'a str)>) {
        self.text.push('{');
        for (index, (key, value)) in fields.enumerate() {
            if index > 0 {
                self.text.push(',');
            }
            self.string(key);
            self.text.push(':');
            self.string(value);
        }
        self.text.push('}');
    }

    /// The object, if it has any field.
    pub(crate) fn end(mut self) -> Option<String> {
        self.text.push('}');
        (!self.empty).then_some(self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_the_same() {
        let strings = ["", "a\"b\\c", "line\nline\r\ttab\u{0}\u{1f}", "é\u{2028}🕯 </script>"];
        let mut line = Line::new();
        line.key("log");
        line.strings(strings.iter().map(|string| (*string).to_owned()));
        line.key("regions");
        line.object(strings.iter().map(|string| (*string, *string)));
        line.key("turn");
        line.word("true");
        let text = line.end().unwrap();
        assert!(!text.contains(['\n', '\r']), "a stream is made of lines");
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read["log"], serde_json::json!(strings));
        assert!(strings.iter().all(|string| read["regions"][*string] == **string));
        assert_eq!(read["turn"], true);
        assert_eq!(Line::new().end(), None);
    }
}
