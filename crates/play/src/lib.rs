//! What people do at tables of any game, without a server: opening tables, deciding commands, showing pages, looking
//! back.
//!
//! Everything here is pure: no clock, no I/O, no randomness of its own. The server adds those; so could a program in
//! the browser or in another language. A choice goes through [`decide`], which turns a batch of commands into lines for
//! the log; then [`Page::new`] makes the page of each reader, and [`Follower::update`] finds what has changed on it.

mod any_match;
mod any_table;
mod decide;
mod follower;
mod json;
mod new_table;
mod options;
mod page;
mod past;
mod presence;
mod rematch;
mod replay;
mod story;

pub use any_match::{AnyMatch, ChooseError, DealError, deal};
pub use any_table::{AnyTable, BotTurn, Face, Log, Shown, load, open};
pub use decide::{Batch, decide};
pub use follower::{Follower, SceneUpdate, Update, Whole, by_id};
pub use json::from_json;
pub use new_table::{Campaign, NewTable, NewTableError, Opened, Opponents, open_new};
pub use options::{options_from_form, read_options};
pub use page::{InvitationTo, Page, Reader, setup, step_played};
pub use past::{AnyPast, AnyThen, read_past};
pub use presence::{Presence, absence_allows};
pub use rematch::{has_same_rules, open_rematch};
pub use replay::{Replay, WhichStep, perspectives};
pub use story::{KeptView, Scene};
