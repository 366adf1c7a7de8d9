//! How games look: what a drawn table is made of, and what every game provides for it. This crate knows no game.
//!
//! A table is made of [pieces](Piece): parts, lists, and boards with places. A piece is drawn by a function of a value that
//! is hashed, and of nothing else: as long as the value stays the same, it is neither drawn nor sent again, and what is
//! not in the value cannot be seen. Choices are made by [places](Place), [picks](Pick) and [boxes](Several), which are
//! buttons, radio buttons and check boxes of the question's form, so that all of it works without a script.
//!
//! Invariant: a drawing is made from a view, the choices of its owner and the outcome, like the words: whatever is not in
//! these cannot be on the page. Invariant: no style attributes, which the content security policy forbids.

mod asset;
mod board;
mod element;
mod guide;
mod list;
mod look;
mod mark;
mod palette;
mod pick;
mod piece;
mod place;
mod several;
mod sheet;

pub use asset::{Asset, PICTURE, STYLE};
pub use board::{At, Board, Extent, Layer, positions};
pub use element::Element;
pub use guide::{Chapter, Explained, Guide, Shelf};
pub use list::{Item, List};
pub use look::{Drawing, DrawnTable, Look, Meant, Sight};
pub use mark::mark;
pub use maud::Markup;
pub use palette::Palette;
pub use pick::{FORM, Pick, PickId, Role, Step, Under, shown_by_picks, till};
pub use piece::{ListPart, Part, Piece, fingerprint};
pub use place::{Light, Place, Shows};
pub use several::{Several, Thing};
pub use sheet::{Picture, Sheet};
