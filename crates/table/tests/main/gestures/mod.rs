//! Several choices of a seat in one command (KIT-TURN-4, KIT-TURN-5), at tables of the games that have gestures.

mod board;
mod castle;
mod commands;
mod grimm;
mod records;
mod sand;
mod secrecy;
mod taking_back;
