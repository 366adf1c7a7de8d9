//! One live table as a pure machine: no clock, no I/O, no randomness of its own.
//!
//! A [`Table`] is made from its log, entry by entry. What somebody wants is a [`Command`]; [`Table::decide`] answers with
//! the entries to write, or with the rule that forbids it; [`Table::apply`] does what an entry says. So the same
//! commands always give the same table, and whoever keeps the log keeps the table. What a reader may see of it comes out
//! as a [`Screen`] in words, or as a [`Snapshot`] in data.

mod apply;
mod back;
mod chair;
mod command;
mod decide;
mod entry;
mod fits;
mod happening;
mod id;
mod marks;
mod past;
pub mod plain;
mod rules;
pub mod schema;
mod screen;
mod snapshot;
mod summary;
mod table;
mod think;

pub use bots::Level;
pub use chair::{Absent, Chair, Person, REGULARS};
pub use command::{By, Command};
pub use decide::Decision;
pub use entry::level as level_name;
pub use entry::{Entry, FORMAT, Opening};
pub use happening::MESSAGES;
pub use id::{GuestId, TableId};
pub use past::{Chronicle, News, Perspective, Step, entries_at, step_at};
pub use screen::{ChatLine, Holder, Offer, Place, RequestShown, Screen, TableView};
pub use snapshot::Snapshot;
pub use summary::Summary;
pub use table::{LogError, OpenError, Phase, Said, Table, TakeBackRequest, Time};
pub use think::Turn;
