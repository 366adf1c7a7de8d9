//! The laws that every game obeys, scenarios, perft and playthroughs.

pub mod scenario;
