//! La Forêt de Grimm against the laws that every game obeys and against its own specification.

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
mod news;
mod pairs;
mod reveals;
mod scenarios;
mod setup;
mod table;
