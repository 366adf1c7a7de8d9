//! Histograms of durations.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper bounds of the buckets, in seconds.
const BOUNDS: [f64; 8] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.0];

/// How often something took how long.
#[derive(Default)]
pub(crate) struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn count(&self, spent: Duration) {
        let place = BOUNDS.iter().position(|bound| spent.as_secs_f64() <= *bound).unwrap_or(BOUNDS.len());
        self.counts[place].fetch_add(1, Relaxed);
        self.micros.fetch_add(u64::try_from(spent.as_micros()).unwrap_or(u64::MAX), Relaxed);
    }

    /// The lines of one series in the text format of Prometheus: what follows the name, and the value. `labels` are those
    /// of the series, such as `method="GET"`, or nothing.
    pub(crate) fn lines(&self, labels: &str) -> Vec<(String, f64)> {
        let mut below = 0;
        let mut lines = Vec::new();
        let comma = if labels.is_empty() { "" } else { "," };
        for (place, count) in self.counts.iter().enumerate() {
            below += count.load(Relaxed);
            let bound = BOUNDS.get(place).map_or_else(|| "+Inf".to_owned(), f64::to_string);
            lines.push((format!("_bucket{{{labels}{comma}le=\"{bound}\"}}"), below as f64));
        }
        let braced = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
        lines.push((format!("_sum{braced}"), self.micros.load(Relaxed) as f64 / 1e6));
        lines.push((format!("_count{braced}"), below as f64));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_hold_what_took_as_long_or_less() {
        let histogram = Histogram::default();
        for millis in [0, 1, 2, 100, 3_000] {
            histogram.count(Duration::from_millis(millis));
        }
        let lines = histogram.lines("a=\"b\"");
        let value = |name: &str| lines.iter().find(|(line, _)| line == name).map(|(_, value)| *value);
        assert_eq!(value("_bucket{a=\"b\",le=\"0.001\"}"), Some(2.0));
        assert_eq!(value("_bucket{a=\"b\",le=\"0.0025\"}"), Some(3.0));
        assert_eq!(value("_bucket{a=\"b\",le=\"0.1\"}"), Some(4.0));
        assert_eq!(value("_bucket{a=\"b\",le=\"2\"}"), Some(4.0));
        assert_eq!(value("_bucket{a=\"b\",le=\"+Inf\"}"), Some(5.0));
        assert_eq!(value("_count{a=\"b\"}"), Some(5.0));
        assert_eq!(value("_sum{a=\"b\"}"), Some(3.103));
        assert_eq!(histogram.lines("")[0].0, "_bucket{le=\"0.001\"}");
    }
}
