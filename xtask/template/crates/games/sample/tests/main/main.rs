//! Sample against the laws that bind every game, and against its specification.

mod bot;
mod laws;
#[cfg(feature = "look")]
mod look;
mod scenarios;
mod words;
