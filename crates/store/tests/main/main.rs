//! Stores: what all of them promise, and what the one in a file promises beyond that.

mod folder;
mod suites;
