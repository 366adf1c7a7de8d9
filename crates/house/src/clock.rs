//! The one place that reads the clock.

use std::time::{SystemTime, UNIX_EPOCH};

use store::Time;

/// Milliseconds since 1970.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time::try_from(since.as_millis()).unwrap_or(Time::MAX)
}
