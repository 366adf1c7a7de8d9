//! A picture with a name, as a value: it can be put into a sprite, and other pictures can be laid on it.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::pic::{Ink, Pic};
use crate::shape::number;

/// The rectangle that a symbol is drawn in, and how it is fitted into the place that a page gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    width: u16,
    height: u16,
    fills: bool,
    lines: Lines,
}

/// What a symbol says about all of its lines, so that they need not say it each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    /// Round ends.
    Round,
    /// Round ends, and nothing is filled that does not name its ink.
    RoundUnfilled,
    /// The same with round corners.
    Signs,
}

impl Frame {
    /// A card of 100 by 140.
    pub const CARD: Frame = Frame { width: 100, height: 140, fills: false, lines: Lines::Round };
    /// A sign of 24 by 24, in the colour of the text around it.
    pub const SIGN: Frame = Frame { width: 24, height: 24, fills: false, lines: Lines::Round };
    /// A sign of the room.
    pub(crate) const ROOM_SIGN: Frame = Frame { lines: Lines::Signs, ..Frame::SIGN };
    /// An emblem of 64 by 64.
    pub(crate) const EMBLEM: Frame =
        Frame { width: 64, height: 64, fills: false, lines: Lines::RoundUnfilled };

    /// Any other rectangle, which is shown whole.
    pub const fn of(width: u16, height: u16) -> Frame {
        Frame { width, height, fills: false, lines: Lines::Round }
    }

    /// A landscape, which fills any place from the middle.
    pub(crate) const fn landscape(width: u16, height: u16) -> Frame {
        Frame { width, height, fills: true, lines: Lines::RoundUnfilled }
    }

    fn attributes(self) -> String {
        let slice = if self.fills { r#" preserveAspectRatio="xMidYMid slice""# } else { "" };
        let lines = match self.lines {
            Lines::Round => r#"stroke-linecap="round""#,
            Lines::RoundUnfilled => r#"fill="none" stroke-linecap="round""#,
            Lines::Signs => r#"fill="none" stroke-linecap="round" stroke-linejoin="round""#,
        };
        format!(r#"viewBox="0 0 {} {}"{slice} {lines}"#, self.width, self.height)
    }
}

/// A picture with an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    id: Cow<'static, str>,
    frame: Frame,
    elements: String,
}

impl Symbol {
    /// This picture under this id.
    pub fn new(id: impl Into<Cow<'static, str>>, frame: Frame, pic: Pic) -> Symbol {
        let elements = pic.into_text();
        let elements = match frame.lines {
            Lines::Round => elements,
            // The symbol says it for all lines, and sheets name their ink.
            Lines::RoundUnfilled | Lines::Signs => elements.replace(r#" fill="none""#, ""),
        };
        Symbol { id: id.into(), frame, elements }
    }

    /// A picture that this function draws.
    pub fn drawn(id: impl Into<Cow<'static, str>>, frame: Frame, mut pic: Pic, draw: fn(&mut Pic)) -> Symbol {
        draw(&mut pic);
        Symbol::new(id, frame, pic)
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The same with a disc on it.
    #[must_use]
    pub fn disc(mut self, [x, y]: [f64; 2], radius: f64, ink: Ink, opacity: f64) -> Symbol {
        let [x, y, r] = [x, y, radius].map(number);
        // Writing to a string cannot fail.
        let _ = write!(
            self.elements,
            r#"<circle cx="{x}" cy="{y}" r="{r}" fill="{ink}"{}/>"#,
            fill_opacity(opacity)
        );
        self
    }

    /// The same with a ground for a number on it: a rectangle with round ends.
    #[must_use]
    pub fn pill(mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], ink: Ink, opacity: f64) -> Symbol {
        let round = number(height / 2.0);
        let [x, y, width, height] = [x, y, width, height].map(number);
        let _ = write!(
            self.elements,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" fill="{ink}"{}/>"#,
            fill_opacity(opacity)
        );
        self
    }

    /// The same with a number printed on it, as wide as told whatever font a reader has.
    #[must_use]
    pub fn print(mut self, text: &str, [x, y]: [f64; 2], width: f64, size: f64, ink: Ink) -> Symbol {
        debug_assert!(!text.contains(['<', '&']), "{text}");
        let [x, y, width, size] = [x, y, width, size].map(number);
        let _ = write!(
            self.elements,
            r#"<text x="{x}" y="{y}" fill="{ink}" font-family="Georgia,serif" font-size="{size}" font-weight="700" textLength="{width}">{text}</text>"#
        );
        self
    }

    /// The same with another symbol laid on it: with its left upper corner there, and so many times as large. A sign
    /// takes on the ink.
    #[must_use]
    pub fn lay(mut self, other: &Symbol, [x, y]: [f64; 2], scale: f64, ink: Ink) -> Symbol {
        let _ = write!(
            self.elements,
            r#"<g transform="translate({} {}) scale({scale:.2})" fill="{ink}" color="{ink}">{}</g>"#,
            number(x),
            number(y),
            other.elements
        );
        self
    }

    /// As an element of a sprite.
    pub(crate) fn write_to(&self, text: &mut String) {
        let Symbol { id, frame, elements } = self;
        let _ = write!(text, r#"<symbol id="{id}" {}>{elements}</symbol>"#, frame.attributes());
    }

    /// The shapes in it.
    pub(crate) fn elements(&self) -> &str {
        &self.elements
    }
}

fn fill_opacity(opacity: f64) -> String {
    if opacity < 1.0 {
        format!(r#" fill-opacity="{}""#, format!("{opacity:.2}").trim_start_matches('0'))
    } else {
        String::new()
    }
}
