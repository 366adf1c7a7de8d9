//! The pages of the house: pure functions from what a reader may see to HTML. No I/O, no clock.
//!
//! Every page works without a script: what can be done is a button in a form. The page of a table consists of
//! [regions](regions()), which the server sends again when something in them changes; the script ([`SCRIPT`]) puts them in
//! place without disturbing the reader. Nothing is inline, neither script nor style, so that the strictest policy holds.

mod about;
mod assets;
mod card;
mod design;
mod emblem;
mod frame;
mod level;
mod lobby;
mod model;
mod opening;
mod prose;
mod reach;
mod replay;
mod rules;
mod table;
mod visit;

pub use about::about;
pub use assets::{ICON, ICON_TURN, MAP, REPLAY_SCRIPT, REPLAY_STYLE, SCRIPT, STYLE, asset_path, assets};
pub use card::card;
pub use design::design;
pub use draw::Asset;
pub use lobby::lobby;
pub use model::*;
pub use opening::opening;
pub use replay::{ReplayPage, board_regions, hand, replay};
pub use rules::rules;
pub use table::{SentRegions, changes, log_item, my_turn, regions, table, title};
pub use visit::{invitation, problem, profile};

/// The words of the pages. Ids begin with `page-`.
pub const MESSAGES: words::Source = words::Source {
    fr: include_str!("../../../locales/fr/pages.ftl"),
    en: include_str!("../../../locales/en/pages.ftl"),
};
