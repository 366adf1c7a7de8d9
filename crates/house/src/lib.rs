//! The web server of the house: lobby, guests, invitations, live tables, JSON API.
//!
//! A request becomes a [`table::Command`]; the [`Room`] decides it, writes what comes of it, and only then tells anybody.
//! What goes out is made from what the reader may see ([`table::Screen`], [`table::Glimpse`]) and from nothing else.

mod api;
mod bots;
mod chance;
mod clock;
mod complaints;
mod config;
mod doorstep;
mod guests;
mod handle;
mod invitation;
mod limits;
mod metrics;
mod room;
mod server;
#[cfg(feature = "testing")]
#[doc(hidden)]
pub mod testing;
mod trouble;
mod web;
mod wire;

pub use config::{Config, Limits, Patience, Rate};
pub use room::Room;
pub use server::{Server, serve};
pub use trouble::Trouble;
