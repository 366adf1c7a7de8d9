//! What can be set about the server. Everything has a good default.

use std::net::SocketAddr;
use std::time::Duration;

/// The settings of a running server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address by which people reach the server, if it is not the one that they ask for: behind a proxy, with TLS.
    pub url: Option<String>,
    /// Is there a proxy in front that says who asks? Only then `X-Forwarded-For` is believed.
    pub trust_proxy: bool,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// A table that nobody looks at leaves memory after so long.
    pub idle: Duration,
    /// Who has not been seen for so long can be replaced by a bot.
    pub away: Duration,
    /// How much one guest or one address may ask.
    pub limits: Limits,
    /// How long the server waits for what.
    pub timeouts: Timeouts,
    /// With this word `/metrics` answers to anybody, without it to this machine only.
    pub metrics_token: Option<String>,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 4810)),
            url: None,
            trust_proxy: false,
            thinkers: cores.saturating_sub(1).max(1),
            idle: Duration::from_secs(120),
            away: Duration::from_secs(60),
            limits: Limits::default(),
            timeouts: Timeouts::default(),
            metrics_token: None,
        }
    }
}

impl Config {
    /// Do people reach the server by TLS?
    pub(crate) fn is_secure(&self) -> bool {
        self.url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// How long the server waits for what. Nobody who runs a server has to change these; tests are less patient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// Who has not sent the head of a request by then does not want to be served.
    pub head: Duration,
    /// Who has not sent the body of a request by then, neither.
    pub body: Duration,
    /// Who takes nothing of what is sent to him for so long is not there any more.
    pub send: Duration,
    /// A stream on which nothing happens gives a sign of life so often, so that a dead connection is noticed.
    pub pulse: Duration,
    /// A replaced secret is still good for so long, for requests that are already on their way.
    pub grace: Duration,
    /// Requests that are still being answered when the server closes get so long.
    pub farewell: Duration,
    /// Bots that play alone, for those who watch, take so long between two steps.
    pub show: Duration,
    /// Whether something can be written is found out at most so often, however many ask.
    pub ready: Duration,
    /// How often tables that nobody looks at are looked for, and whether the store was replaced.
    pub round: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            send: Duration::from_secs(30),
            pulse: Duration::from_secs(15),
            grace: Duration::from_secs(60),
            farewell: Duration::from_secs(4),
            show: Duration::from_millis(1500),
            ready: Duration::from_secs(1),
            round: Duration::from_millis(500),
        }
    }
}

/// How much one guest or one address may ask: a burst, and so many a second in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Commands of one guest.
    pub commands: Rate,
    /// Lines of chat of one guest.
    pub chat: Rate,
    /// Tables that one guest opens.
    pub tables: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// Requests of any kind from one address. Streams that come back after a network loss are counted apart.
    pub requests: Rate,
    /// Streams that one address opens.
    pub streams: Rate,
    /// Connections that one address may hold at once.
    pub connections: usize,
}

/// A burst, and so many a second in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// So many at once.
    pub burst: f64,
    /// So many a second.
    pub per_second: f64,
}

impl Rate {
    /// So many at once, and so many a second.
    pub const fn new(burst: f64, per_second: f64) -> Rate {
        Rate { burst, per_second }
    }
}

impl Rate {
    pub(crate) fn times(self, factor: f64) -> Rate {
        Rate::new(self.burst * factor, self.per_second * factor)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            commands: Rate::new(40.0, 10.0),
            chat: Rate::new(6.0, 0.5),
            tables: Rate::new(10.0, 0.2),
            guests: Rate::new(60.0, 1.0),
            requests: Rate::new(600.0, 100.0),
            streams: Rate::new(120.0, 4.0),
            connections: 256,
        }
    }
}

impl Limits {
    /// No limits, for measurements and tests on one machine.
    pub const NONE: Limits = {
        let rate = Rate::new(f64::INFINITY, f64::INFINITY);
        Limits {
            commands: rate,
            chat: rate,
            tables: rate,
            guests: rate,
            requests: rate,
            streams: rate,
            connections: usize::MAX,
        }
    };
}
