//! La Forêt de Grimm (The Grimm Forest): rules, views and scoring (specification: `docs/rules/grimm.md`).
//!
//! Pigs race for three houses. Every round each player secretly lays a Gather card, which names the Location where their
//! pig goes, and perhaps a Fable, which is a trick. A pig that is alone takes the whole stock of a Location; several share
//! it. Then each player has two Actions: draw a Fable, gain a resource, build a section, or use the special action of
//! their Friend. The game ends with the round in which somebody owns three complete houses; sturdier houses win.
//!
//! Variants: two players (with Prince Regal), three, or four (with the Market); advanced Fables and Friends; who begins.
//!
//! Cards are scripts: `fables.rs` and `friends.rs` list the steps of each beside its rules, `run.rs` and `answer.rs` carry
//! them out, and a script that waits for an answer is a frame in the state. A new card is a row of `data/cards.toml`, a
//! line there and its words. What everybody sees is written once: of a player in `player.rs`, of what happens in
//! `event.rs`.
//!
//! Departures from the rulebook: how many copies of a Fable there are, which cards are advanced, and the faces of the die
//! are our choice (`data/cards.toml` and the specification say where everything comes from).

mod allies;
mod answer;
mod bag;
mod bot;
mod building;
mod cancel;
mod card;
mod choice;
mod commit;
mod conditions;
mod doc;
mod effects;
mod event;
mod fables;
mod flow;
mod frame;
mod friends;
mod game;
mod gathers;
mod gesture;
mod houses;
mod imagine;
mod invariants;
mod know;
#[cfg(feature = "look")]
mod look;
mod offer;
mod options;
mod path;
mod player;
mod position;
mod refuse;
mod round;
mod run;
mod score;
mod script;
mod secrets;
mod set;
mod state;
mod text;
mod view;
mod viewers;
mod vocabulary;

pub use bag::Bag;
pub use bot::Greedy;
pub use card::{
    FABLE_DATA, FABLE_DECK, FABLES, FRIEND_DATA, FRIENDS, Fable, FableData, Friend, FriendData, FriendSet,
    Kind, fable, friend,
};
pub use choice::{Choice, Down, Reward};
pub use event::{Event, Place, Seen};
pub use frame::Frame;
pub use houses::Houses;
pub use options::{FirstPlayer, Options};
pub use player::{Front, Public};
pub use position::Position;
pub use score::{Count, Line};
pub use script::{Facing, If, Live, Moment, Op, Role, Routine, Share, Source, Who};
pub use state::{Grimm, Theft, Trigger, Unique, Window};
pub use text::{explain_fable, explain_friend, name_fable, name_friend};
pub use view::{Own, View};
pub use viewers::Viewers;
pub use vocabulary::{GatherCard, Goods, House, Location, Resource, Section};

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../../../../docs/rules/grimm.md");
