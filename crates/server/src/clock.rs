//! The one place that reads the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::time::{SystemTime, UNIX_EPOCH};

use store::Time;

/// What time it is: by the system, or by hand in tests that compare what is sent byte by byte.
// Only tests see it from outside.
#[cfg_attr(not(feature = "testing"), allow(unreachable_pub))]
#[derive(Clone, Default, Debug)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// A clock that stands still until it is put forward.
    #[cfg(feature = "testing")]
    pub fn by_hand(at: Time) -> Clock {
        Clock(Some(Arc::new(AtomicI64::new(at))))
    }

    /// Puts a clock that goes by hand forward; the system's goes by itself.
    #[cfg(feature = "testing")]
    pub fn advance(&self, by: Time) {
        if let Some(hand) = &self.0 {
            hand.fetch_add(by, Relaxed);
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> Time {
        match &self.0 {
            Some(hand) => hand.load(Relaxed),
            None => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Time::try_from(since.as_millis()).unwrap_or(Time::MAX)
            }
        }
    }
}
