//! The pictures of a game in one file, and how pages show them.

use art::Symbol;
use maud::Render;

use crate::{Asset, PICTURE};

/// The pictures of a game, in one file.
pub struct Sheet {
    asset: Asset,
    ids: Vec<String>,
}

impl Sheet {
    /// A file of these pictures.
    pub fn new(name: &'static str, symbols: &[Symbol]) -> Sheet {
        let ids = symbols.iter().map(|symbol| symbol.id().to_owned()).collect();
        Sheet { asset: Asset::new(name, PICTURE, art::sprite(symbols)), ids }
    }

    /// The file.
    pub fn asset(&self) -> &Asset {
        &self.asset
    }

    /// The picture with this id, to be shown on a page.
    pub fn picture(&self, id: &str) -> Picture {
        debug_assert!(self.ids.iter().any(|known| known == id), "there is no picture {id:?}");
        Picture { class: "", layers: vec![format!("{}#{id}", self.asset.path)] }
    }

    /// The picture with this id, if there is one.
    pub fn find(&self, id: &str) -> Option<Picture> {
        self.ids.iter().any(|known| known == id).then(|| self.picture(id))
    }

    /// A sign with this id, as large as the letters around it.
    pub fn sign(&self, id: &str) -> Picture {
        self.picture(id).of_class("sign")
    }
}

/// A picture on a page: one symbol, or several that lie on each other. Screen readers skip it; words say what it shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Picture {
    class: &'static str,
    /// The addresses of the symbols, the lowest first.
    layers: Vec<String>,
}

impl Picture {
    /// The same with a class, by which a style finds it.
    #[must_use]
    pub fn of_class(self, class: &'static str) -> Picture {
        Picture { class, ..self }
    }

    /// The same with another picture laid on it. Both are drawn in the same rectangle.
    #[must_use]
    pub fn under(mut self, other: Picture) -> Picture {
        self.layers.extend(other.layers);
        self
    }
}

impl Render for Picture {
    fn render_to(&self, html: &mut String) {
        html.push_str("<svg");
        match self.class {
            "" => {}
            // A sign says how large it is drawn, so that it needs no style of its own.
            "sign" => html.push_str(" class=\"sign\" viewBox=\"0 0 24 24\""),
            class => [" class=\"", class, "\""].iter().for_each(|part| html.push_str(part)),
        }
        html.push_str(" aria-hidden=\"true\">");
        for layer in &self.layers {
            ["<use href=\"", layer, "\"/>"].iter().for_each(|part| html.push_str(part));
        }
        html.push_str("</svg>");
    }
}

#[cfg(test)]
mod tests {
    use art::{Frame, Pic};

    use super::*;

    #[test]
    fn pictures_can_lie_on_each_other() {
        let symbols = ["wood", "river"].map(|id| Symbol::new(id, Frame::SIGN, Pic::fine()));
        let sheet = Sheet::new("toy.svg", &symbols);
        let at = &sheet.asset().path;
        assert_eq!(
            sheet.picture("wood").under(sheet.picture("river")).of_class("hex").render().0,
            format!(
                "<svg class=\"hex\" aria-hidden=\"true\"><use href=\"{at}#wood\"/><use href=\"{at}#river\"/></svg>"
            )
        );
        assert!(sheet.sign("wood").render().0.starts_with("<svg class=\"sign\" viewBox=\"0 0 24 24\" "));
        assert!(sheet.asset().text.contains("<symbol id=\"river\""));
    }
}
