//! The Ford against the laws that bind every game, and against its specification.

mod bot;
mod gestures;
mod laws;
mod rules;
mod story;
mod table;
mod words;
