//! The one place that reads the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::time::{SystemTime, UNIX_EPOCH};

use store::Time;

/// Tells the time: the system's, or in tests a time that is set by hand, so that responses can be compared byte by
/// byte.
// Public for tests only.
#[cfg_attr(not(feature = "testing"), allow(unreachable_pub))]
#[derive(Clone, Default, Debug)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// A clock that stands still until [`Clock::advance`] moves it.
    #[cfg(feature = "testing")]
    pub fn manual(at: Time) -> Clock {
        Clock(Some(Arc::new(AtomicI64::new(at))))
    }

    /// Moves a manual clock forward. Has no effect on the system's clock.
    #[cfg(feature = "testing")]
    pub fn advance(&self, by: Time) {
        if let Some(manual) = &self.0 {
            manual.fetch_add(by, Relaxed);
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> Time {
        match &self.0 {
            Some(manual) => manual.load(Relaxed),
            None => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Time::try_from(since.as_millis()).unwrap_or(Time::MAX)
            }
        }
    }
}
