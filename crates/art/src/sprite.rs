//! A document of symbols.

use std::fmt::Write as _;

/// One SVG document that holds nothing but symbols.
pub struct Sprite(String);

impl Default for Sprite {
    fn default() -> Sprite {
        Sprite(r#"<svg xmlns="http://www.w3.org/2000/svg">"#.to_owned())
    }
}

impl Sprite {
    /// Adds a symbol: its id, its other attributes, and the elements in it.
    pub fn add(&mut self, id: &str, attributes: &str, elements: &str) {
        // Writing to a string cannot fail.
        let _ = write!(self.0, r#"<symbol id="{id}" {attributes}>{elements}</symbol>"#);
    }

    /// The document.
    pub fn into_text(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}
