//! The store's figures for the operator, beside the room's own metrics: numbers only, no names.

use std::fmt::Write;

use store::Figures;

/// The figures in the text format of Prometheus.
pub(crate) fn text(figures: &Figures) -> String {
    let Figures { waiting, writes, waited, last_waited, commits, file_bytes, wal_bytes } = *figures;
    let mut out = String::new();
    let mut put = |name: &str, kind: &str, help: &str, value: f64| {
        let name = format!("veillee_store_{name}");
        let _ = write!(out, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
    };
    put("waiting", "gauge", "Writes that wait in the store's queue.", waiting as f64);
    put("writes_total", "counter", "Writes that have left the queue.", writes as f64);
    put("wait_seconds_total", "counter", "Time that all writes waited in the queue.", waited.as_secs_f64());
    put("last_wait_seconds", "gauge", "Time that the latest write waited.", last_waited.as_secs_f64());
    put("commits_total", "counter", "Transactions written to disk.", commits as f64);
    put("file_bytes", "gauge", "Size of the database.", file_bytes as f64);
    put("wal_bytes", "gauge", "Size of the database's write-ahead log.", wal_bytes as f64);
    out
}
