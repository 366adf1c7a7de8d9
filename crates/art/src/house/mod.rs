//! The house's own pictures: an emblem and a scene for each game and for the house itself, and signs for what one
//! can do.

mod castle;
mod grimm;
mod hearth;
mod paper;
mod sand;
mod signs;
mod tale;
#[cfg(test)]
mod tests;
mod tile;

use crate::pic::Pic;
use std::fmt::Write as _;

/// A picture and how large it is.
struct Picture {
    id: &'static str,
    form: Form,
    draw: fn(&mut Pic),
}

/// What a picture is for decides its size.
#[derive(Clone, Copy)]
enum Form {
    /// A medallion in a square of 64.
    Emblem,
    /// A landscape of this width and height that may be cropped at both sides.
    Scene(u32, u32),
    /// A square of 24 in the colour of the text around it.
    Sign,
}

impl Form {
    /// The attributes of a symbol but its id.
    fn attributes(self) -> String {
        match self {
            Form::Emblem => r#"viewBox="0 0 64 64" fill="none" stroke-linecap="round""#.to_owned(),
            // Whatever box a page gives it, the scene fills it from the middle.
            Form::Scene(width, height) => {
                format!(
                    r#"viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round""#
                )
            }
            Form::Sign => {
                r#"viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round""#.to_owned()
            }
        }
    }
}

const PICTURES: &[Picture] = &[
    emblem("emblem-house", hearth::emblem),
    emblem("emblem-tale", tale::emblem),
    emblem("emblem-sand", sand::emblem),
    emblem("emblem-grimm", grimm::emblem),
    emblem("emblem-castle", castle::emblem),
    emblem("emblem-tile", tile::emblem),
    scene("scene-house", 960, 240, hearth::scene),
    scene("scene-tale", 480, 200, tale::scene),
    scene("scene-sand", 480, 200, sand::scene),
    scene("scene-grimm", 480, 200, grimm::scene),
    scene("scene-castle", 480, 200, castle::scene),
    scene("scene-tile", 480, 200, tile::scene),
];

const fn emblem(id: &'static str, draw: fn(&mut Pic)) -> Picture {
    Picture { id, form: Form::Emblem, draw }
}

const fn scene(id: &'static str, width: u32, height: u32, draw: fn(&mut Pic)) -> Picture {
    Picture { id, form: Form::Scene(width, height), draw }
}

const fn sign(id: &'static str, draw: fn(&mut Pic)) -> Picture {
    Picture { id, form: Form::Sign, draw }
}

fn pictures() -> impl Iterator<Item = &'static Picture> {
    [PICTURES, signs::SIGNS].into_iter().flatten()
}

impl Picture {
    fn elements(&self) -> String {
        // On a scene nobody sees a tenth; on all else everybody does.
        let mut p = if matches!(self.form, Form::Scene(..)) { Pic::wide() } else { Pic::fine() };
        (self.draw)(&mut p);
        // The symbol says it for all lines, and sheets name their ink.
        p.into_text().replace(r#" fill="none""#, "")
    }
}

/// The ids of all symbols: `emblem-…` and `scene-…` of the house and of each game, and `sign-…`.
pub fn ids() -> impl Iterator<Item = &'static str> {
    pictures().map(|picture| picture.id)
}

/// One SVG document that holds nothing but symbols.
///
/// Emblems are squares of 64 with nothing in their corners. Scenes fill their rectangle: 480 by 200, and 960 by 240 for
/// the house; what matters lies in the middle 320 by 200, and the left third of the house's is calm enough for a
/// heading. In a box of another form a scene is cropped from its middle. Signs are squares of 24 in `currentColor`.
pub fn sprite() -> String {
    let mut text = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg">"#);
    for picture in pictures() {
        let _ = write!(
            text,
            r#"<symbol id="{}" {}>{}</symbol>"#,
            picture.id,
            picture.form.attributes(),
            picture.elements()
        );
    }
    text.push_str("</svg>");
    text
}

/// One picture as an element that needs no sprite: for a page of its own, an icon of the site, or a test.
pub fn svg(id: &str) -> Option<String> {
    let picture = pictures().find(|picture| picture.id == id)?;
    let (attributes, elements) = (picture.form.attributes(), picture.elements());
    Some(format!(r#"<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{elements}</svg>"#))
}
