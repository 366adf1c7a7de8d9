//! Fairy Tile: rules, views and the referee (specification: `docs/rules/tile.md`).
//!
//! A Princess, a Knight and a Dragon, who belong to nobody, walk and fly over a kingdom of hexagons. Each player has a
//! secret book of pages and sees one at a time; each page asks for a situation. A turn: move one figure, or add the
//! visible tile of three hexagons; then tell the page if it is fulfilled. Or turn the page, which charges a token for a
//! second adventure in a later turn. A player who tells the last page of their book wins at once. When no tile is left,
//! a referee checks for pages that have become impossible; players who have one are out.
//!
//! Variants: short books, sides of tiles, who begins, what happens to the last one left, a limit for games that stall. One
//! player decides at a time; the only chance is the deal.
//!
//! Tiles and pages are mostly our own, since no source lists them (see `data/kingdom.toml`). After an adventure the player
//! is always asked, because not being asked would tell the others that the page is not fulfilled.

mod bot;
mod cells;
mod choice;
mod doc;
mod event;
mod game;
mod hex;
mod imagine;
mod invariants;
mod kingdom;
mod land;
#[cfg(feature = "look")]
mod look;
mod moves;
mod objective;
mod options;
mod path;
mod place;
mod play;
mod possible;
mod refuse;
mod score;
mod secrets;
#[cfg(test)]
mod source;
mod state;
mod text;
mod view;

pub use bot::Greedy;
pub use cells::Cells;
pub use choice::Choice;
pub use event::{Event, Seen};
pub use hex::{DIRECTIONS, Hex};
pub use kingdom::{Kingdom, MOST_CELLS};
pub use land::{
    DATA_VERSION, Face, Figure, Figures, Ground, Laid, PAGES, Place, Side, TILE_COUNT, TILES, Terrain, Tile,
    TileData,
};
pub use objective::{Atom, PAGE_COUNT, Page, PageData, Pages, Scene};
pub use options::{BookSize, FirstPlayer, LastSurvivor, Options, StartSides, TileSides};
pub use possible::Reach;
pub use score::Line;
pub use state::{BOOK, Ending, FairyTile, Last, Out, Phase};
pub use text::{page_story, page_text};
pub use view::{Cell, Own, Positions, Public, Stack, TurnView, View};

/// The specification: every rule with its id.
pub const SPECIFICATION: &str = include_str!("../../../../docs/rules/tile.md");
