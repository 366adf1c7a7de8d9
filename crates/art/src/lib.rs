//! Pictures of the house, drawn by code: sheets of coloured paper, cut out and laid on each other by candlelight.
//!
//! [`tale::sprite`] is one SVG document of symbols, [`house::sprite`] is another. Pages show a symbol with
//! `<use href="…#id">`; nothing in them needs a style sheet, a script, a font or a file from elsewhere. The same code gives
//! the same bytes.
//!
//! From the bottom: `shape` writes paths, `line` makes them from a few places, `pic` lays sheets on each other, `parts`
//! has what returns in many pictures, `ground` has what returns in all pictures of an affinity, `house::paper` in all
//! pictures of the house.

mod ground;
pub mod house;
mod ink;
mod line;
mod parts;
mod pic;
mod shape;
pub mod tale;
#[cfg(test)]
mod tests;
