//! Pictures drawn by code: sheets of coloured paper, cut out and laid on each other by candlelight.
//!
//! A [`Symbol`] is a picture with an id, [`sprite()`] writes symbols into one SVG document. Pages show a symbol with
//! `<use href="…#id">`; nothing in it needs a style sheet, a script, a font or another file. The same code gives the same
//! bytes.
//!
//! From the bottom: [`shape`] writes paths, [`mod@line`] makes them from a few places, [`Pic`] lays sheets on each other,
//! [`Symbol`] gives the result a name and lays it on others, [`parts`] has what the pictures of several games share, [`paper`] what emblems and scenes share, [`room`] the pictures
//! that belong to no game.

mod check;
pub mod ink;
pub mod line;
pub mod paper;
pub mod parts;
mod pic;
mod raster;
pub mod room;
pub mod shape;
mod sprite;
mod symbol;

pub use check::check;
pub use pic::{Ink, Pic};
pub use sprite::sprite;
pub use symbol::{Frame, Symbol};
