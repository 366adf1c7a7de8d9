//! La Forêt de Grimm (The Grimm Forest): rules, views and scoring (specification: `docs/rules/grimm.md`).
//!
//! Pigs race for three houses. Every round all of them secretly lay a Gather card, which names the Location where they go,
//! and perhaps a Fable, which is a trick. Who is alone takes the whole stock of a Location, several share it. Then each has
//! two Actions: draw a Fable, gain a resource, build a section, or a special action of the Friend that he holds. The round
//! in which somebody owns three complete houses is the last; sturdier houses win.
//!
//! Variants: two players (with Prince Regal), three, four (with the Market); advanced Fables and Friends; who begins.
//!
//! Cards are scripts: `fables.rs` and `friends.rs` list the steps of each beside its rules, `run.rs` carries them out, and
//! what waits for an answer is a frame in the state. A new card is a row of `data/cards.toml`, a line there and its words.
//!
//! Departures from the rulebook: how many copies of a Fable there are, which cards are advanced, and the faces of the die
//! are chosen (see `data/cards.toml` and the specification for the source of everything).

mod allies;
mod bag;
mod bot;
mod building;
mod cancel;
mod card;
mod choice;
mod doc;
mod effects;
mod event;
mod fables;
mod flow;
mod friends;
mod game;
mod houses;
mod imagine;
mod invariants;
mod know;
#[cfg(feature = "look")]
mod look;
mod offer;
mod options;
mod play;
mod position;
mod refuse;
mod run;
mod score;
mod script;
mod secrets;
mod seen;
mod state;
mod text;
mod view;
mod vocabulary;

pub use bag::Bag;
pub use bot::Greedy;
pub use card::{
    FABLE_DATA, FABLE_DECK, FABLES, FRIEND_DATA, FRIENDS, Fable, FableData, Friend, FriendData, FriendSet,
    Kind, fable, friend,
};
pub use choice::{Choice, Down, Reward};
pub use event::{Event, Place};
pub use houses::Houses;
pub use options::{FirstPlayer, Options};
pub use position::Position;
pub use score::{Count, Line};
pub use script::{Facing, Frame, If, Live, Moment, Op, Role, Routine, Share, Source, Who};
pub use seen::Seen;
pub use state::{Grimm, Theft, Trigger, Unique, Viewers, Window};
pub use text::{explain_fable, explain_friend, name_fable, name_friend};
pub use view::{Front, Own, Public, View};
pub use vocabulary::{GatherCard, Goods, House, Location, Resource, Section};

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../../../../docs/rules/grimm.md");
