//! How long something has been waited for.

use std::time::{Duration, Instant};

/// Whoever waits looks at the watch at least this often.
pub(crate) const GLANCE: Duration = Duration::from_millis(250);

/// Between two looks at the watch at most so much time counts. More has passed if the whole machine stood still (a
/// virtual one that was paused, a laptop that slept): then nobody had a chance to do what is waited for.
const MOST: Duration = Duration::from_secs(2);

/// A stopwatch for limits.
pub(crate) struct Stopwatch {
    spent: Duration,
    last: Instant,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { spent: Duration::ZERO, last: Instant::now() }
    }

    /// What is left of a limit; none if it is over.
    pub(crate) fn left(&mut self, limit: Duration) -> Option<Duration> {
        self.pass(self.last.elapsed());
        limit.checked_sub(self.spent).filter(|left| !left.is_zero())
    }

    fn pass(&mut self, time: Duration) {
        self.spent += time.min(MOST);
        self.last = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_in_which_nothing_ran_does_not_count() {
        let limit = Duration::from_secs(10);
        let mut watch = Stopwatch::start();
        watch.pass(Duration::from_secs(1000));
        assert!(watch.left(limit).is_some());
        for _ in 0..4 {
            watch.pass(Duration::from_secs(2));
        }
        assert_eq!(watch.left(limit), None);
    }
}
