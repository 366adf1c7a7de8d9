//! What all stores promise, and what the SQLite store promises beyond that.

mod again;
mod backups;
mod checks;
mod debris;
mod figures;
mod folder;
mod full;
mod killed;
#[cfg(unix)]
mod limit;
mod measure;
mod queues;
mod readiness;
mod refusals;
mod reopen;
mod restores;
mod serving;
mod story;
mod suites;
