//! The web server: lobby, guests, invitations, live tables, JSON API.
//!
//! A request becomes a [`table::Command`]. The [`Room`] decides it, stores the resulting entries, and only then shows
//! the new table. Responses are made only from what their reader may see ([`table::Screen`], [`table::Snapshot`]).

mod access_log;
mod api;
mod bot_luck;
mod bots;
mod clock;
mod config;
mod connection;
mod connection_counts;
mod double_clicks;
mod error_log;
mod examine;
mod guests;
mod handle;
mod histogram;
mod invitation;
mod loads;
mod lobbies;
mod metrics;
mod open_tables;
mod pasts;
mod progress;
mod proxies;
mod random_source;
mod rate_limiter;
mod request_error;
mod room;
mod server;
mod store_metrics;
#[cfg(feature = "testing")]
#[doc(hidden)]
pub mod testing;
mod timestamp;
mod turns;
mod watchers;
mod web;
mod workshop;

pub use access_log::AccessLog;
pub use config::{Config, Limits, Rate, Timeouts};
pub use examine::examine;
pub use proxies::{Network, NetworkError, Proxies};
pub use request_error::RequestError;
pub use room::Room;
pub use server::{Server, serve};
