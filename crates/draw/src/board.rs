//! A board: a map that can be larger than its window, and where things are on it.
//!
//! A game counts in units of its own: half columns for hexagons, halves of a tile for castles. Positions are classes, of
//! which [`positions`] is the style: a style attribute would be refused by the content security policy.

use std::borrow::Cow;
use std::fmt::Write as _;

use maud::Render;

use crate::{ListPart, Part};

/// The furthest that something can be from the middle, in units.
const FURTHEST: i8 = 64;
/// The sizes that a frame can have, in units, beyond those up to [`FURTHEST`].
const LARGE: [u8; 2] = [96, 128];

/// Where something is on a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    x: i8,
    y: i8,
}

impl At {
    /// So many units to the right and so many down. Whatever is further away than any board reaches is at its edge.
    pub fn new(x: i32, y: i32) -> At {
        let bounded = |value: i32| value.clamp(-i32::from(FURTHEST), i32::from(FURTHEST)) as i8;
        At { x: bounded(x), y: bounded(y) }
    }
}

/// As classes.
impl Render for At {
    fn render_to(&self, html: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(html, "at x{} y{}", self.x, self.y);
    }
}

/// The part of a board that is shown: everything between its edges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extent {
    corner: At,
    width: u8,
    height: u8,
}

impl Extent {
    /// From this corner (left and above) so many units to the right and down, or a little more if there is no class for
    /// that.
    pub fn new(corner: At, width: u8, height: u8) -> Extent {
        let rounded = |size: u8| match size {
            0 => 1,
            size if size <= FURTHEST as u8 => size,
            size => LARGE.into_iter().find(|large| size <= *large).unwrap_or(LARGE[1]),
        };
        Extent { corner, width: rounded(width), height: rounded(height) }
    }

    /// Everything between these two places, both included.
    pub fn between(one: At, other: At) -> Extent {
        let corner = At { x: one.x.min(other.x), y: one.y.min(other.y) };
        Extent::new(corner, one.x.abs_diff(other.x) + 1, one.y.abs_diff(other.y) + 1)
    }
}

/// As classes.
impl Render for Extent {
    fn render_to(&self, html: &mut String) {
        let Extent { corner: At { x, y }, width, height } = self;
        let _ = write!(html, "w{width} h{height} x{x} y{y}");
    }
}

/// A board. Its layers lie on each other, the last on top; each is sent only when it changes.
pub struct Board<'a> {
    id: Cow<'static, str>,
    name: String,
    extent: Extent,
    least: Option<u8>,
    layers: Vec<Layer<'a>>,
}

/// A layer of a board. Whatever lies on it says [where](At) it is.
pub enum Layer<'a> {
    /// One element.
    Part(Part<'a>),
    /// A list, such as places.
    List(ListPart<'a>),
}

impl<'a> Board<'a> {
    /// A board with this id, this name for screen readers, and these layers: always the same ones, in the same order.
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        name: impl Into<String>,
        extent: Extent,
        layers: Vec<Layer<'a>>,
    ) -> Board<'a> {
        Board { id: id.into(), name: name.into(), extent, least: None, layers }
    }

    /// The same board, on which a unit is never shown smaller than so many pixels: a finger has to hit places. In a
    /// window in which the whole board would be smaller than that, it begins with what is lit, and can be panned.
    #[must_use]
    pub fn at_least(self, pixels: u8) -> Board<'a> {
        Board { least: Some(pixels), ..self }
    }

    /// The least size of a unit, in pixels.
    pub fn least(&self) -> Option<u8> {
        self.least
    }

    /// The id of its element.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The id of the map in it.
    pub fn map_id(&self) -> String {
        format!("{}-map", self.id)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What of it is shown.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// Its layers.
    pub fn into_layers(self) -> Vec<Layer<'a>> {
        self.layers
    }

    /// The map for a reader who has its layers: they are only named.
    pub fn map_alone(&self) -> String {
        let mut html = self.map_begins();
        for layer in &self.layers {
            let _ = match layer {
                Layer::Part(part) => write!(html, "<div id=\"{}\" data-same></div>", part.id()),
                Layer::List(list) => write!(html, "<ul id=\"{}\" data-same></ul>", list.id()),
            };
        }
        html + "</div>"
    }

    /// The tag with which the map begins.
    pub fn map_begins(&self) -> String {
        format!("<div class=\"map {}\" id=\"{}\">", self.extent.render().0, self.map_id())
    }
}

impl<'a> From<Part<'a>> for Layer<'a> {
    fn from(part: Part<'a>) -> Layer<'a> {
        Layer::Part(part)
    }
}

impl<'a> From<ListPart<'a>> for Layer<'a> {
    fn from(list: ListPart<'a>) -> Layer<'a> {
        Layer::List(list)
    }
}

/// The style of all classes for positions and sizes.
pub fn positions() -> String {
    let mut css = String::new();
    for class in ["x", "y"] {
        for value in -FURTHEST..=FURTHEST {
            let _ = write!(css, ".{class}{value}{{--{class}:{value}}}");
        }
    }
    for class in ["w", "h"] {
        for value in (1..=FURTHEST as u8).chain(LARGE) {
            let _ = write!(css, ".{class}{value}{{--{class}:{value}}}");
        }
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_classes_that_the_style_knows() {
        let css = positions();
        let knows = |classes: &str| {
            classes
                .split(' ')
                .filter(|class| *class != "at")
                .all(|class| css.contains(&format!(".{class}{{")))
        };
        for (x, y) in [(0, 0), (3, -2), (-64, 64), (900, -900)] {
            assert!(knows(&At::new(x, y).render().0), "{x},{y}");
        }
        assert_eq!(At::new(3, -2).render().0, "at x3 y-2");
        assert_eq!(At::new(900, -900), At::new(64, -64), "what is too far away is at the edge");
        for (width, height) in [(0, 1), (20, 11), (65, 97), (200, 128)] {
            let extent = Extent::new(At::new(-3, -2), width, height).render().0;
            assert!(knows(&extent), "{extent}");
        }
        assert_eq!(Extent::between(At::new(4, 1), At::new(-3, -2)).render().0, "w8 h4 x-3 y-2");
        assert_eq!(Extent::new(At::new(0, 0), 65, 97).render().0, "w96 h128 x0 y0");
    }
}
