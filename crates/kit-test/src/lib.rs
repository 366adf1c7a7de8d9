//! What every game is held to: laws, scenarios, speech, perft and playthroughs.
//!
//! [`Battery`] plays all variants of a game and checks ten laws on the way; [`scenario`] runs tests written as JSON;
//! [`speech`] checks what a game says; [`perft`](perft()) counts; [`playthrough`](playthrough()) prints a match for review.
//! Nothing here reads a clock: how long a soak lasts is up to the caller.

mod alloc;
mod battery;
mod diff;
mod exam;
mod golden;
mod guard;
mod law;
mod laws;
mod moment;
mod notation;
mod perft;
mod player;
mod playthrough;
mod report;
mod rules;
pub mod scenario;
mod shrink;
pub mod speech;
mod walk;

pub use alloc::{Counting, allocations, playouts_allocate_nothing};
pub use battery::Battery;
pub use golden::{check_golden, check_perft, check_playthroughs};
pub use law::Law;
pub use moment::{Moment, play_random, play_variants, truth};
pub use notation::assert_notation;
pub use perft::{divide, perft};
pub use player::{Player, Random, random_record, record_of};
pub use playthrough::{Detail, playthrough};
pub use report::{Report, Violation};
pub use rules::{is_rule_id, rule_ids};
