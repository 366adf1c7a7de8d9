//! Châteaux de Fable (Fine Sand): rules, views and scoring (specification: `docs/rules/sand.md`).
//!
//! Everybody begins with the same thirty cards and wants to be rid of them. A turn: draw two; then either build cards,
//! paid with other cards of the hand, or draw two more; then discard down to three. Built cards leave the deck for good,
//! and most of them make a step stronger. Once a turn a card may be pushed towards the left neighbour; it arrives when
//! everybody has pushed one. Somebody who has drawn the whole deck ends the game; the fewest unbuilt cards win.
//!
//! Variants: first game (pre-sorted deck), basic, Fable campaign (three cards of the deck change before every game),
//! solo campaign (ten games, a score sheet). All play their turns at the same time, each with their own dice, or one
//! after another.
//!
//! Departures from the rulebook: some marks, the pre-sorted order and the safety stop are chosen (see `data/cards.toml` and
//! the specification for the source of everything).

mod act;
mod bag;
mod bot;
mod campaign;
mod card;
mod choice;
mod doc;
mod draw;
mod effects;
mod event;
mod game;
mod gesture;
mod imagine;
mod invariants;
#[cfg(feature = "look")]
mod look;
mod offer;
mod options;
mod path;
mod pay;
mod piles;
mod refuse;
mod score;
mod secrets;
mod sheet;
mod state;
mod text;
mod turn;
mod view;
mod zones;

pub use bag::Bag;
pub use bot::Greedy;
pub use campaign::{Carry, Fable, Queue, Solo};
pub use card::{CARDS, Card, CardData, Color, Effect, Mark, NAMES};
pub use choice::{Choice, Slot};
pub use event::{Deed, Event, Seen};
pub use options::{Mode, Options, Pace};
pub use score::{Count, Line};
pub use sheet::{BOXES, NUMBERS, SERIES, Sheet, SheetLine, Ticked};
pub use state::{Batch, Ending, Item, Phase, Pile, Purchase, Ring, Sand, Shown, Step, Task, Turn};
pub use text::{explain_card, name_card};
pub use view::{Opened, Own, Public, View};
pub use zones::Zones;

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../../../../docs/rules/sand.md");
