//! Settings of the server. Everything has a sensible default.

use std::net::SocketAddr;
use std::time::Duration;

use table::Pace;

use crate::access_log::AccessLog;
use crate::proxies::Proxies;

/// Settings of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The public URL, if it differs from the `Host` header: behind a proxy, or with TLS.
    pub url: Option<String>,
    /// The proxies whose `X-Forwarded-For` or `Forwarded` header is believed. From anybody else both are ignored.
    pub trusted_proxies: Proxies,
    /// How many connections there may be at the same time, from all addresses together. It should be less than the
    /// number of files that the process may open, because the store needs some too.
    pub max_connections: usize,
    /// How many tables may have their bots think at the same time.
    pub thinkers: usize,
    /// How long a table stays in memory after it was last used.
    pub idle: Duration,
    /// How many tables are kept in memory, as long as nobody uses those that are removed. One takes 10 to 50 KB.
    pub tables_in_memory: usize,
    /// How long somebody must be gone before others may let a bot replace them.
    pub away: Duration,
    /// Rate limits.
    pub limits: Limits,
    /// Timeouts and intervals.
    pub timeouts: Timeouts,
    /// A bearer token that opens `/metrics`. Without it only this machine may read them, and not through a proxy.
    pub metrics_token: Option<String>,
    /// Where each request is logged, if it is.
    pub access_log: Option<AccessLog>,
    /// Where to report a weakness, as URIs, such as `mailto:fire@games.example`.
    pub contacts: Vec<String>,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 4810)),
            url: None,
            trusted_proxies: Proxies::default(),
            // Many systems let a process open 1,024 files.
            max_connections: 900,
            thinkers: cores.saturating_sub(1).max(1),
            idle: Duration::from_secs(120),
            tables_in_memory: 2_000,
            away: Duration::from_secs(60),
            limits: Limits::default(),
            timeouts: Timeouts::default(),
            metrics_token: None,
            access_log: None,
            contacts: Vec::new(),
        }
    }
}

impl Config {
    /// The host in the public URL, without its port.
    pub(crate) fn host(&self) -> Option<&str> {
        let (_, host) = self.url.as_ref()?.split_once("://")?;
        Some(without_port(host.trim_end_matches('/')))
    }

    /// Whether people reach the server by TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// A host without its port: `games.example`, `[::1]`.
pub(crate) fn without_port(host: &str) -> &str {
    // An IPv6 address has colons of its own, inside brackets.
    let after_brackets = host.rfind(']').map_or(0, |end| end + 1);
    host[after_brackets..].find(':').map_or(host, |colon| &host[..after_brackets + colon])
}

/// Timeouts and intervals. The defaults suit every installation; tests use shorter ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// Time to receive the head of a request.
    pub head: Duration,
    /// Time to receive the body of a request.
    pub body: Duration,
    /// Write timeout: how long a client may accept no bytes.
    pub write: Duration,
    /// Interval of `ping` events on a stream on which nothing happens, so that dead connections are noticed.
    pub heartbeat: Duration,
    /// How long a replaced token stays valid, for requests that are already on their way.
    pub token_grace: Duration,
    /// How long a shutdown waits for requests in progress.
    pub shutdown: Duration,
    /// A beat of bots that play calmly: the time between what everybody sees and what a bot does next (KIT-PACE-1).
    pub calm_beat: Duration,
    /// A beat of bots that play briskly.
    pub brisk_beat: Duration,
    /// How long a page that tells calmly looks at one beat of a story. The bots of a table that is only watched wait for it.
    pub calm_telling: Duration,
    /// The same for a page that tells briskly.
    pub brisk_telling: Duration,
    /// How long the result of a readiness check is reused.
    pub readiness: Duration,
    /// Interval of maintenance: unloading idle tables, and noticing that the store was replaced.
    pub maintenance: Duration,
}

/// However long a story is, pages tell it faster then, so that it ends in time.
const LONGEST_STORY: Duration = Duration::from_secs(10);

impl Timeouts {
    /// How long a beat is at this pace (KIT-PACE-1).
    pub(crate) fn beat(&self, pace: Pace) -> Duration {
        match pace {
            Pace::Calm => self.calm_beat,
            Pace::Brisk => self.brisk_beat,
            Pace::AtOnce => Duration::ZERO,
        }
    }

    /// How long a story of so many beats is told at this pace, with one beat more to look at how it ends. Pages tell
    /// everything in ten seconds.
    pub(crate) fn telling(&self, pace: Pace, beats: u32) -> Duration {
        let beat = match pace {
            Pace::Calm => self.calm_telling,
            Pace::Brisk => self.brisk_telling,
            Pace::AtOnce => return Duration::ZERO,
        };
        if beats == 0 { Duration::ZERO } else { LONGEST_STORY.min(beat * beats) + beat }
    }

    /// The same, for a room whose bots never pause: for measurements and tests.
    #[must_use]
    pub fn without_beats(self) -> Timeouts {
        let [calm_beat, brisk_beat, calm_telling, brisk_telling] = [Duration::ZERO; 4];
        Timeouts { calm_beat, brisk_beat, calm_telling, brisk_telling, ..self }
    }
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            write: Duration::from_secs(30),
            heartbeat: Duration::from_secs(15),
            token_grace: Duration::from_secs(60),
            shutdown: Duration::from_secs(4),
            calm_beat: Duration::from_millis(1200),
            brisk_beat: Duration::from_millis(500),
            // As `scenes.js` says.
            calm_telling: Duration::from_millis(900),
            brisk_telling: Duration::from_millis(450),
            readiness: Duration::from_secs(1),
            maintenance: Duration::from_millis(500),
        }
    }
}

/// Rate limits, by guest or by address.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Commands by one guest.
    pub commands: Rate,
    /// Chat lines by one guest.
    pub chat: Rate,
    /// Tables opened by one guest.
    pub tables: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// Requests of any kind from one address, except for streams, which [`Limits::streams`] counts.
    pub requests: Rate,
    /// Streams opened from one address.
    pub streams: Rate,
    /// Entries of logs that are replayed for one guest.
    pub work: Rate,
    /// Simultaneous connections from one address. Proxies that are trusted have no such limit.
    pub connections: usize,
    /// Changes of name by one guest. Every table that they play at has to tell it.
    pub renames: Rate,
    /// Listed tables that wait for players, with the same host.
    pub listed_by_person: usize,
    /// Listed tables that wait for players, from one address: enough for a house full of people.
    pub listed_by_address: usize,
}

/// A rate limit: a burst, and a sustained rate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// How many are allowed at once.
    pub burst: f64,
    /// How many per second are allowed in the long run.
    pub per_second: f64,
}

impl Rate {
    /// A limit with this burst and this sustained rate.
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
            // An entry takes 10 to 50 microseconds. A game of 300 entries costs about 2,000 to look at from all sides,
            // and hardly anything after that.
            work: Rate::new(100_000.0, 5_000.0),
            connections: 256,
            renames: Rate::new(5.0, 0.05),
            listed_by_person: 3,
            listed_by_address: 6,
        }
    }
}

impl Limits {
    /// No limits, for measurements and tests.
    pub const NONE: Limits = {
        let rate = Rate::new(f64::INFINITY, f64::INFINITY);
        Limits {
            commands: rate,
            chat: rate,
            tables: rate,
            guests: rate,
            requests: rate,
            streams: rate,
            work: rate,
            connections: usize::MAX,
            renames: rate,
            listed_by_person: usize::MAX,
            listed_by_address: usize::MAX,
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KIT-PACE-1: at a table that is only watched, the wait grows with the story, up to the longest.
    #[test]
    fn the_longer_a_story_the_longer_the_bots_wait() {
        let timeouts = Timeouts::default();
        let told = |pace, beats| timeouts.telling(pace, beats).as_millis();
        assert_eq!([0, 1, 4, 6].map(|beats| told(Pace::Calm, beats)), [0, 1800, 4500, 6300]);
        assert_eq!([0, 1, 4, 6].map(|beats| told(Pace::Brisk, beats)), [0, 900, 2250, 3150]);
        assert_eq!([0, 6].map(|beats| told(Pace::AtOnce, beats)), [0, 0]);
        assert_eq!([told(Pace::Calm, 40), told(Pace::Brisk, 40)], [10_900, 10_450]);
        assert!(timeouts.without_beats().telling(Pace::Calm, 6).is_zero());
    }

    /// The pages tell at the same pace.
    #[test]
    fn the_script_takes_as_long_as_the_bots_wait() {
        let (_, scenes) = ui::SCRIPTS.into_iter().find(|(name, _)| *name == "scenes.js").expect("a script");
        let Timeouts { calm_telling, brisk_telling, .. } = Timeouts::default();
        let (calm, brisk) = (calm_telling.as_millis(), brisk_telling.as_millis());
        assert!(scenes.contains(&format!("PACES = {{ calm: {calm}, brisk: {brisk} }}")));
        assert!(scenes.contains(&format!("until = performance.now() + {}", LONGEST_STORY.as_millis())));
    }
}
