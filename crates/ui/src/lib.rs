//! The pages: pure functions from what a reader may see to HTML. No I/O, no clock.
//!
//! Every page works without JavaScript: whatever a reader can do is a button in a form. A table's page consists of
//! [regions](regions()), which the server sends again when they change; the scripts ([`SCRIPTS`]) put them in place without
//! disturbing the reader. No script or style is inline, so the strictest content security policy applies.

mod about;
mod assets;
mod badge;
mod board_style;
mod card;
mod design;
mod emblem;
mod frame;
mod hiding;
mod level;
mod lobby;
mod model;
mod opening;
mod opening_style;
mod path;
mod prose;
mod qr;
mod reach;
mod replay;
mod rules;
mod script;
mod setup;
mod table;
mod visit;

pub use about::about;
pub use assets::{LOBBY_SCRIPT, REPLAY_STYLE, RULES_STYLE, STYLE, asset_path, assets, favicon};
pub use board_style::{board_css, picks_css};
pub use card::card;
pub use design::design;
pub use draw::Asset;
pub use lobby::{called_to, lobby, open_tables, own_tables, tables_wait};
pub use model::*;
pub use opening::opening;
pub use opening_style::opening_css;
pub use replay::{ReplayPage, board_regions, hand, replay};
pub use rules::{RulesPage, all_rules, rules};
pub use script::SCRIPTS;
pub use table::{SentRegions, board_changes, changes, log_item, my_turn, regions, table, title};
pub use visit::{invitation, no_seat, problem, profile};

/// The messages of the pages. Their ids begin with `page-`.
pub const MESSAGES: words::Source = words::Source {
    fr: include_str!("../../../locales/fr/pages.ftl"),
    en: include_str!("../../../locales/en/pages.ftl"),
};
