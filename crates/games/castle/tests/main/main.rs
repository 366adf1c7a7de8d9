//! Castle Builder against the laws of the house and its own specification.

mod building;
mod golden;
mod laws;
mod memory;
mod scenarios;
