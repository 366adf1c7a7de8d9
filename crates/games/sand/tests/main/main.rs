//! Châteaux de Fable against the laws of the house and its own specification.

mod bot;
mod campaign;
mod cards;
mod flow;
mod golden;
mod laws;
mod scenarios;
mod table;
