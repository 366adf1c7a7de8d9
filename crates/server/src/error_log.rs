//! What the one who runs the server should know, on standard error, and not more often than can be read.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::request_error::RequestError;

/// The same kind of error is told once in so long.
const PAUSE: Duration = Duration::from_secs(5);

/// When each kind of error was last told, and how often it happened since.
#[derive(Default)]
pub(crate) struct ErrorLog(Mutex<HashMap<&'static str, (Instant, u64)>>);

impl ErrorLog {
    /// Says what is wrong; nothing about people.
    pub(crate) fn say(&self, error: &RequestError) {
        let what = match error {
            RequestError::Internal(what) => format!("defect: {what}"),
            RequestError::Store(error) => format!("storage: {error}"),
            _ => return,
        };
        if let Some(more) = self.due(error.word(), Instant::now()) {
            let more = if more == 0 { String::new() } else { format!(" (and {more} more of this kind)") };
            // If nobody reads that either, there is nobody to tell.
            let _ = writeln!(std::io::stderr(), "veillee: {what}{more}");
        }
    }

    /// Shall this kind be told now? Then: how often it was not.
    fn due(&self, kind: &'static str, now: Instant) -> Option<u64> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match told.get_mut(kind) {
            Some((last, untold)) if now < *last + PAUSE => {
                *untold += 1;
                None
            }
            known => {
                let untold = known.map_or(0, |(_, untold)| *untold);
                told.insert(kind, (now, 0));
                Some(untold)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_trouble_is_told_in_few_lines() {
        let error_log = ErrorLog::default();
        let start = Instant::now();
        assert_eq!(error_log.due("full", start), Some(0));
        assert_eq!(error_log.due("defect", start), Some(0), "another kind is not held back");
        for millis in 1..100 {
            assert_eq!(error_log.due("full", start + Duration::from_millis(millis)), None);
        }
        assert_eq!(error_log.due("full", start + PAUSE), Some(99));
        assert_eq!(error_log.due("full", start + PAUSE * 2), Some(0));
    }
}
