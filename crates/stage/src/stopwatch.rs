//! Time limits for waiting.

use std::time::{Duration, Instant};

/// A waiting thread checks its stopwatch at least this often.
pub(crate) const CHECK_EVERY: Duration = Duration::from_millis(250);

/// Between two checks at most this much time counts. If more has passed, the whole machine stood still (a paused
/// virtual machine, a sleeping laptop), and what is waited for had no chance to happen.
const LONGEST_STEP: Duration = Duration::from_secs(2);

/// A stopwatch for time limits.
pub(crate) struct Stopwatch {
    spent: Duration,
    last: Instant,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { spent: Duration::ZERO, last: Instant::now() }
    }

    /// What is left of a limit; `None` if it is over.
    pub(crate) fn left(&mut self, limit: Duration) -> Option<Duration> {
        self.pass(self.last.elapsed());
        limit.checked_sub(self.spent).filter(|left| !left.is_zero())
    }

    fn pass(&mut self, time: Duration) {
        self.spent += time.min(LONGEST_STEP);
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
