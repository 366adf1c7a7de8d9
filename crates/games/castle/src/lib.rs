//! Castle Builder (7 Pièces pour un Château): rules, views and scoring (specification: `docs/rules/castle.md`).
//!
//! Everybody builds a castle of tiles on a foundation with a gate. A turn: build one tile, or draw two. Tiles lie like
//! bricks: stone stands on stone, sky over sky or over nothing, and from the second level up a tile's number is the sum
//! of the two that it stands on; a tile that is one off can be paid for with another. A tile moves the baron as many
//! spaces as its level says, plus its rubies. The baron gathers coins on a ring of spaces; each has an effect when it
//! is taken. The first with seven coins wins at once.
//!
//! Variants: To the Sky (nine coins), paying any number of tiles (the rule of 2025), a prince and a princess for everybody
//! (with it: Royal Strategy), Peaceful Times.
//!
//! Departures from the rulebook: the tiles, the track and the counts of coins are designed, because the rulebook does not
//! list them (`data/designed.toml`); an owner of the box can add their own file. A game in which nobody can move ends
//! (CASTLE-END-6).

mod bot;
mod bounds;
mod castle;
mod choice;
mod doc;
mod edition;
mod effects;
mod event;
mod game;
mod gesture;
mod grid;
mod imagine;
mod invariants;
mod knowledge;
#[cfg(feature = "look")]
mod look;
mod offer;
mod options;
mod path;
mod play;
#[cfg(test)]
mod read;
mod refuse;
mod score;
mod secrets;
mod state;
mod text;
mod track;
mod view;

pub use bot::Greedy;
pub use castle::{Castle, Fit, Purse};
pub use choice::{Choice, Source};
pub use edition::{
    BOTH, Constants, DataSet, EDITIONS, EFFECTS, Edition, Effect, Family, LEFT, NAMES, RIGHT, Space, Tile,
    TileData,
};
pub use event::{Event, Gain, Seen};
pub use grid::Slot;
pub use knowledge::{Mark, Marks};
pub use options::{FirstPlayer, Options};
pub use score::Line;
pub use state::{Ask, CastleBuilder, Ending, Holder, Paid};
pub use text::{describe_tile, draw_castle, name_effect, name_tile};
pub use track::{Walk, walk};
pub use view::{Own, Public, View};

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../../../../docs/rules/castle.md");
