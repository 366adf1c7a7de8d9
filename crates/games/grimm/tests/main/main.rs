//! La Forêt de Grimm against the laws of the house and its own specification.

mod boards;
mod bot;
mod building;
mod friends;
mod golden;
mod hands;
mod interactions;
mod knowledge;
mod laws;
mod moves;
mod pairs;
mod reveals;
mod scenarios;
mod setup;
mod table;
