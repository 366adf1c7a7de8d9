//! A server of its own for each test, on a port of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use server::testing::{self, Clock, RandomSource};
use server::{Config, Limits, Room, Server, Timeouts};
use store::{MemoryStore, Store};
use tokio::task::JoinHandle;

use crate::client::{self, Answer, Ask};

/// A server that is open.
pub(crate) struct TestServer {
    pub(crate) room: Arc<Room>,
    pub(crate) address: SocketAddr,
    running: JoinHandle<()>,
}

/// A server for tests: no limits, less timeouts, any free port.
pub(crate) fn config() -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        limits: Limits::NONE,
        timeouts: Timeouts {
            round: Duration::from_millis(20),
            show: Duration::ZERO,
            ready: Duration::ZERO,
            ..Timeouts::default()
        },
        ..Config::default()
    }
}

impl TestServer {
    /// Without limits, and everything in memory.
    pub(crate) async fn new() -> TestServer {
        TestServer::with(config()).await
    }

    pub(crate) async fn with(config: Config) -> TestServer {
        TestServer::on(config, Arc::new(MemoryStore::new())).await
    }

    pub(crate) async fn on(config: Config, store: Arc<dyn Store>) -> TestServer {
        TestServer::known(config, store, Clock::default(), testing::random()).await
    }

    pub(crate) async fn known(
        config: Config,
        store: Arc<dyn Store>,
        clock: Clock,
        chance: RandomSource,
    ) -> TestServer {
        let room = testing::open(config, store, clock, chance).await.expect("a room");
        let server = Server::bind(room.clone()).await.expect("a port");
        let address = server.address();
        TestServer { room, address, running: tokio::spawn(server.run()) }
    }

    pub(crate) async fn ask(&self, ask: &Ask) -> Answer {
        client::ask(self.address, ask).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(&Ask::get(path)).await
    }

    /// A number of the server.
    pub(crate) async fn number(&self, name: &str) -> f64 {
        let numbers = self.get("/metrics").await.expect(200);
        let line = numbers.text().lines().find_map(|line| line.strip_prefix(&format!("veillee_{name} ")));
        line.unwrap_or_else(|| panic!("no number {name}")).parse().expect("a number")
    }

    /// Waits until it holds, for as long as a busy machine may take.
    pub(crate) async fn until<F: Future<Output = bool>>(&self, what: &str, mut holds: impl FnMut() -> F) {
        let start = std::time::Instant::now();
        while !holds().await {
            assert!(start.elapsed() < client::AGES, "waited in vain: {what}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Closes the server, and waits until it is closed.
    pub(crate) async fn close(self) {
        self.room.close();
        self.running.await.expect("a good end");
    }
}
