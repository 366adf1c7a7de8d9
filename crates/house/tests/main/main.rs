//! The house as it is met over a socket: whole games, secrets, races, misuse, limits, streams.

mod authority;
mod client;
mod closing;
mod company;
mod fuzz;
mod games;
mod hostile;
mod house;
mod invitations;
mod limits;
mod malformed;
mod manners;
mod moody;
mod origin;
mod page;
mod people;
mod races;
mod reader;
mod secrecy;
mod slow;
mod storage;
mod traffic;
mod worlds;
