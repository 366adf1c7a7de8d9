//! Fairy Tale: rules, views and scoring (specification: `docs/rules/tale.md`).
//!
//! Four rounds. In each, everybody gets five cards, keeps one and passes the rest until all are kept; then plays three of
//! the five, one at a time, everybody at once. Cards revealed together may act: a Hunt puts Shadow cards of this step
//! face down, an Open turns own cards face up, a Close turns cards face down. After twelve cards each, what lies face
//! up scores: fixed points, sets, allies, and in the Expert game chapters with a condition. The most points win.
//!
//! Variants: Basic (80 cards), Novice (80 cards, a start card each), Expert (100 cards), each also as a pair match of
//! four. All decisions are simultaneous and sealed; the only chance is the deal.
//!
//! The card list is a reconstruction (see `data/cards.toml` for the source of every row).

mod bot;
mod card;
mod choice;
mod doc;
mod effects;
mod event;
mod game;
mod imagine;
mod invariants;
#[cfg(feature = "look")]
mod look;
mod options;
mod path;
mod play;
mod score;
mod secrets;
mod state;
mod story;
mod text;
mod view;

pub use bot::Greedy;
pub use card::{Affinity, CARDS, Card, CardData, Effect, Group, Kind, NAMES, Scope, Selector, Value};
pub use choice::Choice;
pub use event::{Cause, Event, Seen, Turn};
pub use options::{Mode, Options};
pub use score::{Line, points, points_of, sheets};
pub use state::{Cards, Passing, Phase, ROUNDS, Tale};
pub use text::{explain_card, forms_of_card, kin_of_card, name_card, printed_on_card, why_worth};
pub use view::{Held, Own, Placed, Public, View};

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../../../../docs/rules/tale.md");
