//! Stores: what all of them promise, and what the one in a file promises beyond that.

mod again;
mod backups;
mod folder;
mod full;
mod killed;
mod measure;
mod queues;
mod refusals;
mod reopen;
mod restores;
mod story;
mod suites;
