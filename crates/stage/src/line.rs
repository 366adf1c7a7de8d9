//! The quality of a person's line to the network.

use serde_json::{Value, json};

use crate::relay::Flow;

/// A line to the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Line {
    /// No limits.
    #[default]
    Full,
    /// A phone in the country: 300 ms round trip, 1.6 Mbit/s down, 768 kbit/s up.
    ThreeG,
    /// The same in bad weather: 2 s, and 400 kbit/s both ways.
    SlowThreeG,
    /// No connection, and the browser knows: open connections are closed and new ones fail.
    Offline,
    /// Nothing arrives, but the browser has not noticed: connections stay open, and new ones get no answer. As in a
    /// tunnel, or after sleep. A tab that is navigating does not answer until the line is better.
    Dead,
}

impl Line {
    /// The latency in milliseconds, and the bytes per second down and up; `None` means no limit.
    fn speed(self) -> (u32, Option<u32>, Option<u32>) {
        match self {
            Line::ThreeG => (300, Some(200_000), Some(96_000)),
            Line::SlowThreeG => (2000, Some(50_000), Some(50_000)),
            Line::Full | Line::Offline | Line::Dead => (0, None, None),
        }
    }

    pub(crate) fn conditions(self) -> Value {
        let (latency, down, up) = self.speed();
        let limit = |speed: Option<u32>| speed.map_or(-1, i64::from);
        json!({
            "offline": self == Line::Offline,
            "latency": latency,
            "downloadThroughput": limit(down),
            "uploadThroughput": limit(up),
        })
    }

    pub(crate) fn flow(self) -> Flow {
        match self {
            Line::Full | Line::ThreeG | Line::SlowThreeG => Flow::Open,
            Line::Offline => Flow::Cut,
            Line::Dead => Flow::Stalled,
        }
    }
}
