//! Castle Builder against the laws of the house and its own specification.

mod building;
mod laws;
mod scenarios;
