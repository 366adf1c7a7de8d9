//! The house as it is met over a socket: whole games, secrets, races, misuse, limits, streams.

mod authority;
mod client;
mod closing;
mod company;
mod games;
mod hostile;
mod house;
mod invitations;
mod manners;
mod moody;
mod origin;
mod page;
mod people;
mod races;
mod reader;
mod secrecy;
mod storage;
mod traffic;
mod visits;
mod worlds;
