//! The files that pages refer to. Their addresses contain a hash of their content, so that a browser can keep them for ever.

use std::sync::LazyLock;

/// The style of all pages.
pub const STYLE: &str = include_str!("../assets/style.css");
/// The script of the table's page.
pub const SCRIPT: &str = include_str!("../assets/veillee.js");
/// The icon of the house in the browser's row of tabs.
pub const ICON: &str = include_str!("../assets/icon.svg");
/// The same while the table waits for the reader.
pub const ICON_TURN: &str = include_str!("../assets/icon-turn.svg");

/// A file that pages refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// What it is called.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub text: &'static str,
}

const ASSETS: [Asset; 4] = [
    Asset { name: "style.css", kind: "text/css; charset=utf-8", text: STYLE },
    Asset { name: "veillee.js", kind: "text/javascript; charset=utf-8", text: SCRIPT },
    Asset { name: "icon.svg", kind: "image/svg+xml", text: ICON },
    Asset { name: "icon-turn.svg", kind: "image/svg+xml", text: ICON_TURN },
];

static PATHS: LazyLock<[String; ASSETS.len()]> =
    LazyLock::new(|| ASSETS.map(|asset| format!("/assets/{:016x}/{}", fnv1a(asset.text), asset.name)));

/// Where a file is: `/assets/<hash of its content>/style.css`.
///
/// # Panics
/// If there is no such file. Pages name files by literals.
pub fn asset_path(name: &str) -> &'static str {
    let index = ASSETS.iter().position(|asset| asset.name == name);
    &PATHS[index.expect("pages refer to files that exist")]
}

/// The file at this address, if its hash is the one of this version of the program.
pub fn asset(path: &str) -> Option<Asset> {
    let own = PATHS.iter().position(|known| known == path).map(|index| ASSETS[index]);
    own.or_else(|| {
        let drawn = draw::sheets().iter().find(|sheet| sheet.path == path)?;
        Some(Asset { name: drawn.name, kind: drawn.kind, text: &drawn.text })
    })
}

/// FNV-1a: stable for ever and short to write. It tells versions apart; it protects nothing.
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
    fn files_are_found_where_pages_look_for_them() {
        for file in ASSETS {
            assert_eq!(asset(asset_path(file.name)), Some(file));
        }
        assert_eq!(asset("/assets/0000000000000000/style.css"), None);
        assert_eq!(asset("style.css"), None);
    }
}
