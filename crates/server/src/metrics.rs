//! Metrics for the operator: numbers only, no names.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper bounds of the histogram's buckets, in seconds.
const BOUNDS: [f64; 8] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.0];

/// The counters and gauges behind `/metrics`.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Responses by class of status, from 1xx to 5xx.
    pub(crate) requests: [AtomicU64; 5],
    pub(crate) commands: AtomicU64,
    pub(crate) refused: AtomicU64,
    /// Commands that the store did not accept.
    pub(crate) unstored: AtomicU64,
    /// Requests beyond a rate limit.
    pub(crate) limited: AtomicU64,
    pub(crate) bot_choices: AtomicU64,
    pub(crate) updates: AtomicU64,
    pub(crate) update_bytes: AtomicU64,
    pub(crate) panics: AtomicU64,
    /// Entries of logs that were replayed.
    replayed: AtomicU64,
    pub(crate) streams: AtomicI64,
    pub(crate) connections: AtomicI64,
    pub(crate) tables: AtomicI64,
    pub(crate) replays_waiting: AtomicI64,
    /// Histogram of the time that it takes to store the entries of a batch.
    stored: [AtomicU64; BOUNDS.len() + 1],
    stored_micros: AtomicU64,
}

impl Metrics {
    pub(crate) fn count_stored(&self, spent: Duration) {
        let place = BOUNDS.iter().position(|bound| spent.as_secs_f64() <= *bound).unwrap_or(BOUNDS.len());
        self.stored[place].fetch_add(1, Relaxed);
        self.stored_micros.fetch_add(spent.as_micros() as u64, Relaxed);
    }

    /// Counts entries of logs that are about to be replayed.
    ///
    /// # Panics
    /// In tests, if that happens on a thread that serves requests.
    pub(crate) fn count_replayed(&self, entries: usize) {
        debug_assert!(tokio::runtime::Handle::try_current().is_err(), "logs are replayed in the workshop");
        self.replayed.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn count_response(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.requests[class].fetch_add(1, Relaxed);
    }

    /// The metrics in the text format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let mut put = |name: &str, kind: &str, help: &str, lines: &[(String, f64)]| {
            let _ = write!(out, "# HELP veillee_{name} {help}\n# TYPE veillee_{name} {kind}\n");
            for (labels, value) in lines {
                let _ = writeln!(out, "veillee_{name}{labels} {value}");
            }
        };
        let one = |value: f64| vec![(String::new(), value)];
        let counter = |value: &AtomicU64| one(value.load(Relaxed) as f64);
        let classes: Vec<_> = (1..)
            .zip(&self.requests)
            .map(|(class, count)| (format!("{{status=\"{class}xx\"}}"), count.load(Relaxed) as f64))
            .collect();
        put("requests_total", "counter", "Responses, by class of status.", &classes);
        put("commands_total", "counter", "Commands to tables.", &counter(&self.commands));
        put("refused_total", "counter", "Commands that a rule forbade.", &counter(&self.refused));
        put("unkept_total", "counter", "Commands that could not be stored.", &counter(&self.unstored));
        put("limited_total", "counter", "Requests beyond a rate limit.", &counter(&self.limited));
        put("bot_choices_total", "counter", "Choices made by bots.", &counter(&self.bot_choices));
        put("updates_total", "counter", "Updates sent on streams.", &counter(&self.updates));
        put("update_bytes_total", "counter", "Bytes sent in updates.", &counter(&self.update_bytes));
        put("panics_total", "counter", "Panics in requests, commands and bots.", &counter(&self.panics));
        put("replayed_total", "counter", "Entries of logs that were replayed.", &counter(&self.replayed));
        let gauge = |value: &AtomicI64| one(value.load(Relaxed) as f64);
        put("streams", "gauge", "Open streams.", &gauge(&self.streams));
        put("connections", "gauge", "Open connections.", &gauge(&self.connections));
        put("tables", "gauge", "Tables in memory.", &gauge(&self.tables));
        put("replays_waiting", "gauge", "Replays of logs that wait.", &gauge(&self.replays_waiting));
        let mut below = 0;
        let mut lines = Vec::new();
        for (place, count) in self.stored.iter().enumerate() {
            below += count.load(Relaxed);
            let bound = BOUNDS.get(place).map_or_else(|| "+Inf".to_owned(), f64::to_string);
            lines.push((format!("_bucket{{le=\"{bound}\"}}"), below as f64));
        }
        lines.push(("_sum".to_owned(), self.stored_micros.load(Relaxed) as f64 / 1e6));
        lines.push(("_count".to_owned(), below as f64));
        put("keep_seconds", "histogram", "Time to write a batch of commands to disk.", &lines);
        out
    }
}
