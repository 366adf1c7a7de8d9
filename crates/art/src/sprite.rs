//! A document of symbols.

use crate::Symbol;

/// One SVG document that holds nothing but these symbols.
pub fn sprite<'a>(symbols: impl IntoIterator<Item = &'a Symbol>) -> String {
    let mut text = r#"<svg xmlns="http://www.w3.org/2000/svg">"#.to_owned();
    for symbol in symbols {
        symbol.write_to(&mut text);
    }
    text + "</svg>"
}
