//! End-to-end tests: people at real browsers play on a real server.
//!
//! Every test starts a server with a database of its own, and uses it through Chromium as people do: by the words on
//! buttons, by keys, by what a screen reader says. `cargo xtask browser` fetches what is needed.

mod faces;
mod ford;
mod friends;
mod going_on;
mod handover;
mod hearing;
mod helps;
mod hostile;
mod keys;
mod looks;
mod lost;
mod mind;
mod moderating;
mod phone;
mod plain;
mod play;
mod pressing;
mod reader;
mod replay;
mod rules;
mod screens;
mod script;
mod slope;
mod small_screens;
mod solo;
mod telling;
mod test_server;
mod two;
mod watching;
mod words;
