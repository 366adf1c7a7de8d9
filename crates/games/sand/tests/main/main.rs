//! Châteaux de Fable against the laws and its own specification.

mod bot;
mod campaign;
mod cards;
mod flow;
mod gestures;
mod golden;
mod laws;
mod scenarios;
