//! The laws that every game obeys, scenarios, perft and playthroughs.
//!
//! [`Battery`] plays a game in all its variants and checks ten laws on the way; [`perft`](perft()) counts, and
//! [`playthrough`](playthrough()) prints a game that a person can review. Nothing here knows a clock: how long a soak lasts is
//! the caller's business.

mod alloc;
mod battery;
mod diff;
mod exam;
mod golden;
mod guard;
mod law;
mod laws;
mod perft;
mod player;
mod playthrough;
mod report;
mod rules;
pub mod scenario;
mod shrink;
mod walk;

pub use alloc::{Counting, allocations, playouts_allocate_nothing};
pub use battery::Battery;
pub use golden::check_golden;
pub use law::Law;
pub use perft::{divide, perft};
pub use player::{Player, Random, random_record, record_of};
pub use playthrough::{Detail, playthrough};
pub use report::{Report, Violation};
pub use rules::{is_rule_id, rule_ids};
