//! The house as it is met over a socket: whole games, secrets, races, misuse, limits, streams.

mod client;
mod company;
mod games;
mod house;
mod invitations;
mod moody;
mod page;
mod people;
mod reader;
mod secrecy;
mod traffic;
mod worlds;
