//! Castle Builder against the laws and its own specification.

mod bot;
mod building;
mod chance;
mod golden;
mod laws;
mod memory;
mod scenarios;
mod undo;
mod walks;
