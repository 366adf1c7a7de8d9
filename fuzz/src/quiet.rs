//! Panics that somebody catches and reports are not printed.

use std::cell::Cell;
use std::panic::{set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// The hook is global, so it is wrapped once for good. Under libFuzzer the one inside ends the process.
static HOOK: Once = Once::new();

/// Runs `f`, in which a panic that is caught is nobody else's concern.
pub(crate) fn quietly<T>(f: impl FnOnce() -> T) -> T {
    HOOK.call_once(|| {
        let loud = take_hook();
        set_hook(Box::new(move |info| {
            if !QUIET.get() {
                loud(info);
            }
        }));
    });
    QUIET.set(true);
    let made = f();
    QUIET.set(false);
    made
}
