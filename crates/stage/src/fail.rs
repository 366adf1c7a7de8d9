//! How a test fails: with one message, at the line in the test.

/// Ends the test.
#[track_caller]
pub(crate) fn fail(message: impl AsRef<str>) -> ! {
    panic!("{}", message.as_ref())
}

/// The value; an error ends the test.
#[track_caller]
pub(crate) fn must<T>(result: Result<T, String>) -> T {
    match result {
        Ok(value) => value,
        Err(message) => fail(message),
    }
}
