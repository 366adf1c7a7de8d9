//! Fairy Tale against the laws and its own specification.

mod bot;
mod flow;
mod golden;
mod laws;
mod notes;
mod rotation;
mod scenarios;
mod scoring;
mod setup;
mod steps;
mod story;
mod table;
mod worlds;
