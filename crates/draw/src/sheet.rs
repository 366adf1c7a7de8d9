//! The files that drawn tables need: a sheet of pictures and a style for each game. Their addresses contain a hash of
//! their content, so that a browser can keep them for ever.

use std::sync::LazyLock;

/// A file for the pages of one game.
pub struct Sheet {
    /// What it is called.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub text: String,
    /// Where pages find it: `/assets/<hash>/<name>`.
    pub path: String,
}

impl Sheet {
    fn new(name: &'static str, kind: &'static str, text: String) -> Sheet {
        let path = format!("/assets/{:08x}/{name}", crate::print(&text) as u32);
        Sheet { name, kind, text, path }
    }
}

static SHEETS: LazyLock<Vec<Sheet>> = LazyLock::new(|| {
    let style = "text/css; charset=utf-8";
    vec![
        Sheet::new("tale.css", style, include_str!("../assets/tale.css").to_owned()),
        Sheet::new("tale.svg", "image/svg+xml", crate::tale::pictures()),
    ]
});

/// All of them.
pub fn sheets() -> &'static [Sheet] {
    &SHEETS
}

/// The one of this name.
pub fn sheet(name: &str) -> Option<&'static Sheet> {
    SHEETS.iter().find(|sheet| sheet.name == name)
}
