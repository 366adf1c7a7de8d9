//! How good somebody's line to the network is.

use serde_json::{Value, json};

use crate::relay::Flow;

/// A line to the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Line {
    /// As good as it gets.
    #[default]
    Full,
    /// A phone in the country: 300 ms to the server and back, 1.6 Mbit/s to us, 768 kbit/s from us.
    ThreeG,
    /// The same in bad weather: 2 s, and 400 kbit/s both ways.
    SlowThreeG,
    /// None. The browser knows, open connections are closed and new ones fail.
    Offline,
    /// Nothing arrives any more, but nobody has noticed: connections stay open, and new ones never answer. As in a
    /// tunnel, or after a sleep. A tab that is going to another page answers nothing until the line is better.
    Dead,
}

impl Line {
    /// The latency in milliseconds, and the bytes a second to us and from us; none is no limit.
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
            Line::Dead => Flow::Still,
        }
    }
}
