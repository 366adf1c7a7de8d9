//! One live table as a pure machine: no clock, no I/O, no randomness of its own.
//!
//! A [`Table`] is built from its log, entry by entry. People and bots send a [`Command`]; [`Table::decide`] answers
//! with the entries to append to the log, or with the rule that forbids the command; [`Table::apply`] carries an entry
//! out. The same entries always give the same table, so the log is all that needs to be stored. What a reader may see
//! comes out as a [`Screen`] in words, or as a [`Snapshot`] in data.

mod again;
mod allowance;
mod apply;
mod bot_turn;
mod chair;
mod change;
mod command;
mod counters;
mod decide;
mod entry;
mod events;
mod gesture;
mod id;
pub mod names;
mod pace;
mod past;
mod recent;
mod renaming;
mod resign;
mod rules;
pub mod sanitize;
pub mod schema;
mod screen;
mod seat_request;
mod snapshot;
mod stop_request;
mod story;
mod summary;
mod table;
mod take_back;
mod talk;
mod validate;

pub use again::{Again, AgainAnswer, KeptShown};
pub use bot_turn::Turn;
pub use bots::Level;
pub use chair::{Absence, Absent, BOT_NAMES, Chair, Person, SeatOffer};
pub use command::{By, Command, INVITATION_DIGITS, LONGEST_CHOICE, MOST_CHOICES};
pub use decide::Decision;
pub use entry::{Entry, FORMAT, Opening};
pub use events::MESSAGES;
pub use gesture::deserialize as read_choices;
pub use id::{GuestId, TableId};
pub use pace::{Pace, PaceShown};
pub use past::{News, Past, Perspective, Point, Step, Then, point_at, step_at, step_of_event};
pub use recent::{EVENTS_SHOWN, Latest, LatestNews};
pub use renaming::is_called;
pub use screen::{ChatLine, Holder, Offer, Place, RequestShown, Screen, SeatRequestShown, TableView, WhyNot};
pub use snapshot::Snapshot;
pub use stop_request::StopRequestShown;
pub use story::Scene;
pub use summary::Summary;
pub use table::{LogError, OpenError, Phase, Table, TakeBackRequest, Time};
