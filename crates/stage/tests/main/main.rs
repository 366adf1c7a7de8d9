//! Each function of this crate, on pages made for it, in a real Chromium.

mod access;
mod acting;
mod looks;
mod network;
mod people;
mod quiet;
mod reading;
mod server;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// The message of a failing test.
fn failure(work: impl FnOnce()) -> String {
    let thrown = catch_unwind(AssertUnwindSafe(work)).expect_err("it should have failed");
    thrown.downcast_ref::<String>().cloned().unwrap_or_default()
}
