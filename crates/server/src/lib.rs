//! The web server of the server: lobby, guests, invitations, live tables, JSON API.
//!
//! A request becomes a [`table::Command`]; the [`Room`] decides it, writes what comes of it, and only then tells anybody.
//! What goes out is made from what the reader may see ([`table::Screen`], [`table::Snapshot`]) and from nothing else.

mod api;
mod bots;
mod clock;
mod config;
mod double_clicks;
mod error_log;
mod guests;
mod handle;
mod invitation;
mod metrics;
mod random_source;
mod rate_limiter;
mod request_error;
mod room;
mod server;
#[cfg(feature = "testing")]
#[doc(hidden)]
pub mod testing;
mod web;
mod wire;

pub use config::{Config, Limits, Rate, Timeouts};
pub use request_error::RequestError;
pub use room::Room;
pub use server::{Server, serve};
