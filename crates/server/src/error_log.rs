//! Errors that the operator should know of, on standard error. Repetitions are summed up.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::request_error::RequestError;

/// Each kind of error is logged at most once in this time.
const INTERVAL: Duration = Duration::from_secs(5);

/// When each kind of error was last logged, and how many times it has happened since.
#[derive(Default)]
pub(crate) struct ErrorLog(Mutex<HashMap<&'static str, (Instant, u64)>>);

impl ErrorLog {
    /// Logs internal errors and errors of the store. Nothing in a line is about a person.
    pub(crate) fn write(&self, error: &RequestError) {
        let what = match error {
            RequestError::Internal(what) => format!("defect: {what}"),
            RequestError::Store(error) => format!("storage: {error}"),
            _ => return,
        };
        if let Some(more) = self.due(error.code(), Instant::now()) {
            let more = if more == 0 { String::new() } else { format!(" (and {more} more of this kind)") };
            // If standard error is closed, there is nobody left to tell.
            let _ = writeln!(std::io::stderr(), "veillee: {what}{more}");
        }
    }

    /// If this kind of error is to be logged now, how many were left out since the last time.
    fn due(&self, kind: &'static str, now: Instant) -> Option<u64> {
        let mut logged = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match logged.get_mut(kind) {
            Some((last, omitted)) if now < *last + INTERVAL => {
                *omitted += 1;
                None
            }
            known => {
                let omitted = known.map_or(0, |(_, omitted)| *omitted);
                logged.insert(kind, (now, 0));
                Some(omitted)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_errors_is_logged_in_few_lines() {
        let error_log = ErrorLog::default();
        let start = Instant::now();
        assert_eq!(error_log.due("full", start), Some(0));
        assert_eq!(error_log.due("defect", start), Some(0), "another kind is logged at once");
        for millis in 1..100 {
            assert_eq!(error_log.due("full", start + Duration::from_millis(millis)), None);
        }
        assert_eq!(error_log.due("full", start + INTERVAL), Some(99));
        assert_eq!(error_log.due("full", start + INTERVAL * 2), Some(0));
    }
}
