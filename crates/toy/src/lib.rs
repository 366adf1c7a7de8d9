//! The Ford / Le Gué: a small board game that uses everything a drawn table can do (specification: `RULES.md`).
//!
//! It exists for tests, and is never on the shelf. Everybody has a Hare and a Tortoise in a pond of squares, pebbles whose
//! worth only they know, and planks to lay. Paying for a plank moves the Boat around the pond, and its corners give coins.
//!
//! What everybody knows is one value, [`Board`], which is part of the truth and of every view. News changes it in one
//! place ([`Board::apply`]), for the rules and for the story that pages tell.

mod board;
mod bot;
mod choice;
mod game;
mod imagine;
mod look;
mod news;
mod pebble;
mod play;
mod pond;
mod score;
mod state;
mod text;
mod view;

pub use board::{Bill, Board, Camp, Ending, MOST_PLANKS, MOST_SEATS, ROUNDS, Stage, Turn};
pub use bot::Greedy;
pub use choice::Choice;
pub use game::Options;
pub use news::News;
pub use pebble::{Hand, Pebbles, Worth};
pub use pond::{CORNERS, HEIGHT, NORTH, Piece, Plank, RING, ROCKS, Square, WEST, WIDTH, Way, corner_owner};
pub use score::Line;
pub use state::Ford;
pub use view::View;

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../RULES.md");
