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
        let hash = fnv1a(&text);
        let short = (hash >> 32) as u32 ^ hash as u32;
        Asset { name, kind, path: format!("/assets/{short:08x}/{name}"), text }
    }
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
    fn another_content_has_another_address() {
        let [one, same, other] = ["a", "a", "b"].map(|text| Asset::new("x.css", STYLE, text).path);
        assert_eq!(one, same);
        assert_ne!(one, other);
    }
}
