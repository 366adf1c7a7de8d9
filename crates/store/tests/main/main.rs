//! What all stores promise, and what the SQLite store promises beyond that.

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
