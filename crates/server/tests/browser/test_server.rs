//! A real server with a real database, which can be stopped and started again.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use server::testing::{self, Clock};
use server::{Config, Limits, Room, Server, Timeouts};
use store::SqliteStore;

/// A server on a port of this machine. When it is dropped it stops, and its folder is deleted.
pub(crate) struct TestServer {
    folder: PathBuf,
    address: SocketAddr,
    timeouts: Timeouts,
    running: Option<Running>,
}

struct Running {
    room: Arc<Room>,
    thread: JoinHandle<()>,
}

impl TestServer {
    /// Starts a server with an empty database.
    pub(crate) fn open() -> TestServer {
        TestServer::with_beats(Duration::ZERO)
    }

    /// Starts a server with an empty database, whose bots pause for this long, whatever their pace is unless they play at
    /// once.
    pub(crate) fn with_beats(beat: Duration) -> TestServer {
        let timeouts = Timeouts { calm_beat: beat, brisk_beat: beat, ..Timeouts::default().without_beats() };
        TestServer::with_timeouts(timeouts)
    }

    /// Starts a server with an empty database, whose bots play as they do for everybody.
    pub(crate) fn at_the_usual_pace() -> TestServer {
        TestServer::with_timeouts(Timeouts::default())
    }

    fn with_timeouts(timeouts: Timeouts) -> TestServer {
        // Tests may share a process, and processes share the folder for temporary files.
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("veillee-page-{}-{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = TestServer { folder, address, timeouts, running: None };
        server.start();
        server
    }

    /// The URL of a page.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Shuts the server down. Nothing of it stays in memory.
    pub(crate) fn stop(&mut self) {
        let Some(Running { room, thread }) = self.running.take() else { return };
        room.close();
        // The database is closed when the last reference to the room is dropped.
        drop(room);
        let ended = thread.join();
        assert!(ended.is_ok() || thread::panicking(), "the server panicked");
    }

    /// Starts it again, on the same port and with the same database.
    pub(crate) fn start(&mut self) {
        let (listen, timeouts) = (self.address, self.timeouts);
        let config = Config { listen, limits: Limits::NONE, timeouts, ..Config::default() };
        let file = self.folder.join("server.db");
        let random = testing::random();
        let (started, wait) = mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
            runtime.block_on(async {
                let store = Arc::new(SqliteStore::open(&file).unwrap());
                let room = testing::open(config, store, Clock::default(), random).await.unwrap();
                let server = Server::bind(room.clone()).await.unwrap();
                started.send((room, server.address())).unwrap();
                server.run().await;
            });
        });
        let (room, address) = wait.recv().expect("the server starts");
        self.address = address;
        self.running = Some(Running { room, thread });
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
