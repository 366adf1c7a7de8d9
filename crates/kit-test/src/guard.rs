//! Panics as findings: a game that panics is reported, and the battery continues.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// Inside `guarded`, a panic is kept for the report instead of being printed.
    static GUARDING: Cell<bool> = const { Cell::new(false) };
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The panic hook is global, so it is wrapped once for good; outside `guarded` it behaves as before.
static HOOK: Once = Once::new();

/// Runs `f`; a panic becomes an `Err` with its message and location.
pub(crate) fn guarded<T>(f: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let printing = take_hook();
        set_hook(Box::new(move |info| {
            if GUARDING.get() {
                let message = info.payload_as_str().unwrap_or("(no message)");
                let place = info.location().map_or_else(String::new, |at| format!(" at {at}"));
                LAST.set(format!("`{message}`{place}"));
            } else {
                printing(info);
            }
        }));
    });
    let outer = GUARDING.replace(true);
    // Nothing that a panic left half-changed is used afterwards: the walk ends with the finding.
    let result = catch_unwind(AssertUnwindSafe(f));
    GUARDING.set(outer);
    result.map_err(|_| LAST.take())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_with_its_place() {
        let told = guarded(|| -> u8 { panic!("seven {}", 7) }).unwrap_err();
        assert!(told.starts_with("`seven 7` at ") && told.contains("guard.rs"), "{told}");
        assert_eq!(guarded(|| 7), Ok(7));
    }
}
