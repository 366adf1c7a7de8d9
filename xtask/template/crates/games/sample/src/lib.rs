//! Sample: rules, words, bot and look (specification: `docs/rules/sample.md`).
//!
//! Everybody has the cards 1 to 6, and six prizes worth 1 to 6 points lie face down. A prize is turned up, and everybody
//! lays a card for it in secret. The highest card that nobody else has laid takes the prize. Laid cards are gone. After
//! six prizes the most points win.

mod bot;
mod card;
mod choice;
mod doc;
mod event;
mod game;
mod imagine;
#[cfg(feature = "look")]
mod look;
mod score;
mod state;
mod text;
mod view;

pub use bot::Greedy;
pub use card::{CARDS, Card, Pile};
pub use choice::Choice;
pub use event::{Event, Seen};
pub use game::Options;
pub use score::Line;
pub use state::{MOST_SEATS, Sample};
pub use view::{Public, View};

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../../../../docs/rules/sample.md");
