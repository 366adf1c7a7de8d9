//! The contract between the rules of a game and everything around them.
//!
//! A game implements [`Game`]; a [`Match`] plays it choice by choice and keeps its [`Record`]; all chance comes from
//! [`Dice`]. Nothing in this crate does I/O or knows about time, threads or a wire format.

mod bits;
mod chacha;
mod dice;
mod driver;
mod engine;
mod game;
mod lawful;
mod lots;
pub mod notation;
mod outcome;
mod record;
mod row;
mod rule;
mod seat;

pub use bits::bits;
pub use dice::{Commitment, Dice, Seed, Stream};
pub use driver::{Applied, Match, NoWayBack, deal, playout, step};
pub use engine::Engine;
pub use game::Game;
pub use lawful::{Lawful, Secret, Secrets};
pub use lots::Lots;
pub use notation::NotationError;
pub use outcome::{Outcome, Score, ScoreLine, Standing, Team};
pub use record::{Record, ReplayError};
pub use row::Row;
pub use rule::{Refusal, RuleId, common};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
