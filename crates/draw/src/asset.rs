//! The files that pages refer to. Their addresses contain a hash of their content, so that browsers can keep them
//! forever.

use std::borrow::Cow;

/// The media type of a style.
pub const STYLE: &str = "text/css; charset=utf-8";
/// The media type of pictures.
pub const PICTURE: &str = "image/svg+xml";

/// A file that pages refer to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its name.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub text: Cow<'static, str>,
    /// Where pages find it: `/assets/<hash>/<name>`.
    pub path: String,
}

impl Asset {
    /// A file, at an address that follows from its content.
    pub fn new(name: &'static str, kind: &'static str, text: impl Into<Cow<'static, str>>) -> Asset {
        let text = text.into();
        let text = if kind == STYLE { Cow::Owned(squeezed(&text)) } else { text };
        let hash = fnv1a(&text);
        let short = (hash >> 32) as u32 ^ hash as u32;
        Asset { name, kind, path: format!("/assets/{short:08x}/{name}"), text }
    }
}

/// A style without its comments and the white space around its lines, which only people need. No text in our styles has
/// the signs of a comment.
fn squeezed(style: &str) -> String {
    let mut rules = String::with_capacity(style.len());
    let mut rest = style;
    while let Some((before, comment)) = rest.split_once("/*") {
        rules.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    rules.push_str(rest);
    let lines: Vec<&str> = rules.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// FNV-1a: stable and short to write. It tells versions apart; it protects nothing.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        assert_eq!(fnv1a(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn styles_are_sent_without_what_only_people_need() {
        let style =
            "/* All of it */\n\na { color: red; } /* warm */\n@media print {\n  b { margin: 0; }\n}\n";
        assert_eq!(squeezed(style), "a { color: red; }\n@media print {\nb { margin: 0; }\n}");
        assert_eq!(squeezed("a {} /* open"), "a {}");
        assert_eq!(Asset::new("x.svg", PICTURE, "/* kept */").text, "/* kept */");
    }

    #[test]
    fn another_content_has_another_address() {
        let [one, same, other] = ["a", "a", "b"].map(|text| Asset::new("x.css", STYLE, text).path);
        assert_eq!(one, same);
        assert_ne!(one, other);
    }
}
