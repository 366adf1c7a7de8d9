//! Metrics for the operator: numbers only, no names. The labels of a metric come from lists that this program knows, so
//! that no request can add to them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::access_log::AccessLog;
use crate::histogram::Histogram;
use crate::rate_limiter::Action;
use crate::request_error::Why;
use crate::web::Route;

/// The counters and gauges behind `/metrics`.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Responses by class of status, from 1xx to 5xx.
    requests: [AtomicU64; 5],
    /// Time until a response begins, for each route that was asked for.
    routes: Mutex<BTreeMap<Route, Histogram>>,
    /// Requests that were refused or failed, by the reason.
    failures: Mutex<BTreeMap<Why, u64>>,
    /// Requests beyond a rate limit, in the order of [`Action::ALL`].
    limited: [AtomicU64; Action::ALL.len()],
    pub(crate) commands: AtomicU64,
    pub(crate) refused: AtomicU64,
    /// Commands that the store did not accept.
    pub(crate) unstored: AtomicU64,
    pub(crate) bot_choices: AtomicU64,
    /// Tables whose bots wait for others to have thought.
    pub(crate) bots_waiting: AtomicI64,
    /// Tables whose bots think.
    pub(crate) bots_thinking: AtomicI64,
    pub(crate) updates: AtomicU64,
    pub(crate) update_bytes: AtomicU64,
    pub(crate) panics: AtomicU64,
    /// Entries of logs that were replayed.
    replayed: AtomicU64,
    pub(crate) streams: AtomicI64,
    pub(crate) connections: AtomicI64,
    /// Connections that were closed at once, because their address had too many, or because there were too many.
    pub(crate) crowded_address: AtomicU64,
    pub(crate) crowded_room: AtomicU64,
    pub(crate) tables: AtomicI64,
    pub(crate) replays_waiting: AtomicI64,
    /// Time to store the entries of a batch.
    stored: Histogram,
}

impl Metrics {
    pub(crate) fn count_stored(&self, spent: Duration) {
        self.stored.count(spent);
    }

    /// Counts entries of logs that are about to be replayed.
    ///
    /// # Panics
    /// In tests, if that happens on a thread that serves requests.
    pub(crate) fn count_replayed(&self, entries: usize) {
        debug_assert!(tokio::runtime::Handle::try_current().is_err(), "logs are replayed in the workshop");
        self.replayed.fetch_add(entries as u64, Relaxed);
    }

    /// Counts a response that began after this time.
    pub(crate) fn count_response(&self, route: Route, status: u16, spent: Duration) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.requests[class].fetch_add(1, Relaxed);
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        routes.entry(route).or_default().count(spent);
    }

    /// Counts a request that was refused or failed.
    pub(crate) fn count_failure(&self, why: Why) {
        *self.failures.lock().unwrap_or_else(PoisonError::into_inner).entry(why).or_default() += 1;
    }

    /// Counts a request beyond the rate limit of an action.
    pub(crate) fn count_limited(&self, action: Action) {
        self.limited[action as usize].fetch_add(1, Relaxed);
    }

    /// The metrics in the text format of Prometheus, with those of the access log, if there is one.
    pub(crate) fn text(&self, access_log: Option<&AccessLog>) -> String {
        let mut text = Text::default();
        let counter = |value: &AtomicU64| vec![(String::new(), value.load(Relaxed) as f64)];
        let gauge = |value: &AtomicI64| vec![(String::new(), value.load(Relaxed) as f64)];
        let classes: Vec<_> = (1..)
            .zip(&self.requests)
            .map(|(class, count)| (format!("{{status=\"{class}xx\"}}"), count.load(Relaxed) as f64))
            .collect();
        text.put("requests_total", "counter", "Responses, by class of status.", &classes);
        text.put(
            "request_seconds",
            "histogram",
            "Time until a response begins, by route.",
            &self.route_lines(),
        );
        let failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        let failures: Vec<_> =
            failures.iter().map(|(why, count)| (format!("{{why=\"{why}\"}}"), *count as f64)).collect();
        text.put(
            "failures_total",
            "counter",
            "Requests that were refused or failed, by the rule or the error.",
            &failures,
        );
        let limited: Vec<_> = Action::ALL
            .into_iter()
            .zip(&self.limited)
            .map(|(action, count)| (format!("{{action=\"{action}\"}}"), count.load(Relaxed) as f64))
            .collect();
        text.put("limited_total", "counter", "Requests beyond a rate limit, by what was limited.", &limited);
        text.put("commands_total", "counter", "Commands to tables.", &counter(&self.commands));
        text.put("refused_total", "counter", "Commands that a rule forbade.", &counter(&self.refused));
        text.put("unkept_total", "counter", "Commands that could not be stored.", &counter(&self.unstored));
        text.put("bot_choices_total", "counter", "Choices made by bots.", &counter(&self.bot_choices));
        text.put("bots_waiting", "gauge", "Tables whose bots wait to think.", &gauge(&self.bots_waiting));
        text.put("bots_thinking", "gauge", "Tables whose bots think.", &gauge(&self.bots_thinking));
        text.put("updates_total", "counter", "Updates sent on streams.", &counter(&self.updates));
        text.put("update_bytes_total", "counter", "Bytes sent in updates.", &counter(&self.update_bytes));
        text.put("panics_total", "counter", "Panics in requests, commands and bots.", &counter(&self.panics));
        text.put(
            "replayed_total",
            "counter",
            "Entries of logs that were replayed.",
            &counter(&self.replayed),
        );
        text.put("replays_waiting", "gauge", "Replays of logs that wait.", &gauge(&self.replays_waiting));
        text.put("streams", "gauge", "Open streams.", &gauge(&self.streams));
        text.put("connections", "gauge", "Open connections.", &gauge(&self.connections));
        let crowded = [("address", &self.crowded_address), ("all", &self.crowded_room)]
            .map(|(limit, count)| (format!("{{limit=\"{limit}\"}}"), count.load(Relaxed) as f64));
        text.put("refused_connections_total", "counter", "Connections beyond a limit.", &crowded);
        text.put("tables", "gauge", "Tables in memory.", &gauge(&self.tables));
        text.put(
            "keep_seconds",
            "histogram",
            "Time to write a batch of commands to disk.",
            &self.stored.lines(""),
        );
        if let Some(log) = access_log {
            let lines = [("written", log.written()), ("dropped", log.dropped())]
                .map(|(what, count)| (format!("{{what=\"{what}\"}}"), count as f64));
            text.put("access_log_lines_total", "counter", "Lines for the access log.", &lines);
        }
        text.0
    }

    fn route_lines(&self) -> Vec<(String, f64)> {
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        routes.iter().flat_map(|(route, times)| times.lines(&route.labels())).collect()
    }
}

/// One of those that a gauge counts, until it is dropped.
pub(crate) struct Counted<'a>(&'a AtomicI64);

impl Counted<'_> {
    pub(crate) fn in_gauge(gauge: &AtomicI64) -> Counted<'_> {
        gauge.fetch_add(1, Relaxed);
        Counted(gauge)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// Text in the format of Prometheus.
#[derive(Default)]
pub(crate) struct Text(String);

impl Text {
    /// Adds a metric: what follows its name in each line, and the value.
    pub(crate) fn put(&mut self, name: &str, kind: &str, help: &str, lines: &[(String, f64)]) {
        let out = &mut self.0;
        // Writing to a string cannot fail.
        let _ = write!(out, "# HELP veillee_{name} {help}\n# TYPE veillee_{name} {kind}\n");
        for (labels, value) in lines {
            let _ = writeln!(out, "veillee_{name}{labels} {value}");
        }
    }
}
