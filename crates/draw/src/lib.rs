//! How games look: what a drawn table is made of, and what every game provides for it. This crate knows no game.
//!
//! Invariant: a drawing is made from a view, the choices of its owner and the outcome, like the words: whatever is not in
//! these cannot be on the page. Invariant: no style attributes, which the content security policy forbids.

mod asset;
mod list;
mod look;
mod mark;
mod palette;
mod piece;

pub use asset::{Asset, PICTURE, STYLE};
pub use list::{Item, List};
pub use look::{Drawing, DrawnTable, Look, Sight};
pub use mark::mark;
pub use maud::Markup;
pub use palette::Palette;
pub use piece::{ListPart, Part, Piece, fingerprint};
