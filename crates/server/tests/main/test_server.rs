//! Every test has a server of its own, on a port of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kit::Seed;
use server::testing::{self, Clock, RandomSource};
use server::{Config, Limits, Proxies, Room, Server, Timeouts};
use store::{MemoryStore, Store};
use tokio::task::JoinHandle;

use crate::client::{self, Answer, Ask};
use crate::faulty_store::FaultyStore;

/// With this token a server shows its metrics, if it is configured to.
pub(crate) const METRICS_TOKEN: &str = "metrics of the test";

/// A running server.
pub(crate) struct TestServer {
    pub(crate) room: Arc<Room>,
    pub(crate) address: SocketAddr,
    running: JoinHandle<()>,
}

/// Settings for tests: no limits, short intervals, any free port.
pub(crate) fn config() -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        limits: Limits::NONE,
        timeouts: Timeouts {
            maintenance: Duration::from_millis(20),
            readiness: Duration::ZERO,
            ..Timeouts::default().without_beats()
        },
        ..Config::default()
    }
}

impl TestServer {
    /// With [`config`], and everything in memory.
    pub(crate) async fn new() -> TestServer {
        TestServer::with(config()).await
    }

    /// With these settings, and everything in memory.
    pub(crate) async fn with(config: Config) -> TestServer {
        TestServer::on(config, Arc::new(MemoryStore::new())).await
    }

    /// With these settings, on this store.
    pub(crate) async fn on(config: Config, store: Arc<dyn Store>) -> TestServer {
        TestServer::deterministic(config, store, Clock::default(), testing::random()).await
    }

    /// With these settings, on a store that can be made to fail.
    pub(crate) async fn faulty(config: Config) -> (TestServer, FaultyStore) {
        let store = FaultyStore::new();
        (TestServer::on(config, Arc::new(store.clone())).await, store)
    }

    /// With this clock, and everything in memory.
    pub(crate) async fn at(clock: &Clock) -> TestServer {
        let store = Arc::new(MemoryStore::new());
        TestServer::deterministic(config(), store, clock.clone(), testing::random()).await
    }

    /// With random bytes that follow from these words, so that each run has the same deals and ids.
    pub(crate) async fn seeded(words: &str) -> TestServer {
        let (store, random) = (Arc::new(MemoryStore::new()), RandomSource::seeded(&Seed::from_words(words)));
        TestServer::deterministic(config(), store, Clock::default(), random).await
    }

    /// With a clock and random bytes that the test controls.
    pub(crate) async fn deterministic(
        config: Config,
        store: Arc<dyn Store>,
        clock: Clock,
        random: RandomSource,
    ) -> TestServer {
        let room = testing::open(config, store, clock, random).await.expect("a room");
        let server = Server::bind(room.clone()).await.expect("a port");
        let address = server.address();
        TestServer { room, address, running: tokio::spawn(server.run()) }
    }

    /// Sends a request over a new connection.
    pub(crate) async fn ask(&self, ask: &Ask) -> Answer {
        client::ask(self.address, ask).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(&Ask::get(path)).await
    }

    /// The value of a metric. Of a name without labels, the sum of all its series.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        // Behind a proxy on this machine, the token is needed.
        let metrics = self.ask(&Ask::get("/metrics").bearer(METRICS_TOKEN)).await.expect(200);
        let value = |line: &str| {
            let (series, value) = line.rsplit_once(' ')?;
            let labels = series.strip_prefix(&format!("veillee_{name}"))?;
            let ours = labels.is_empty() || (labels.starts_with('{') && !name.contains('{'));
            ours.then(|| value.parse::<f64>().expect("a number"))
        };
        let values: Vec<f64> = metrics.text().lines().filter_map(value).collect();
        assert!(!values.is_empty(), "no metric {name}");
        values.iter().sum()
    }

    /// Shuts the server down and waits until it has.
    pub(crate) async fn close(self) {
        self.room.close();
        self.running.await.expect("no panic");
    }
}

/// Proxies at these addresses and networks.
pub(crate) fn proxies(networks: &[&str]) -> Proxies {
    networks.iter().map(|network| network.parse().expect("a network")).collect()
}

/// Waits until a condition holds.
pub(crate) async fn wait_until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !holds().await {
        assert!(start.elapsed() < client::TIMEOUT, "timed out waiting until {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
