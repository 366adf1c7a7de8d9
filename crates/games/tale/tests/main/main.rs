//! Fairy Tale against the laws of the house and its own specification.

mod golden;
mod laws;
mod scenarios;
