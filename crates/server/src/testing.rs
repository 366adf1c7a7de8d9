//! For tests: rooms with a known clock and known random bytes, and access to internals.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use kit::Seed;
use play::AnyTable;
use store::Store;
use table::TableId;

pub use crate::clock::Clock;
use crate::config::Config;
pub use crate::random_source::RandomSource;
use crate::request_error::RequestError;
use crate::room::Room;
pub use crate::web::decode;

/// Opens a room with this clock and this source of random bytes.
///
/// # Errors
/// If the store fails.
pub async fn open(
    config: Config,
    store: Arc<dyn Store>,
    clock: Clock,
    random: RandomSource,
) -> Result<Arc<Room>, RequestError> {
    Room::open_with(config, store, clock, random).await
}

/// Random bytes for a room of the test that runs on this thread. Every test has deals of its own, and the same ones
/// each time, so that failures can be reproduced. A room that is opened a second time gets other bytes than the first.
pub fn random() -> RandomSource {
    static OPENINGS: AtomicU32 = AtomicU32::new(0);
    let opening = OPENINGS.fetch_add(1, Relaxed);
    let thread = std::thread::current();
    let test = thread.name().unwrap_or_default();
    RandomSource::seeded(&Seed::from_words(&format!("{test}, opening {opening}")))
}

/// The router that answers all requests.
pub fn router(room: &Arc<Room>) -> axum::Router {
    crate::web::router(room)
}

/// Every route: method and path. Each command of a table counts as a route of its own.
pub fn routes() -> Vec<(&'static str, String)> {
    crate::web::routes()
}

/// The patterns of all paths, as the operator sees them.
pub fn patterns() -> &'static [&'static str] {
    crate::web::Route::patterns()
}

/// Puts a table into memory in place of what was there, and wakes up its streams. The store is not asked.
pub fn put_table(room: &Arc<Room>, id: TableId, table: Box<dyn AnyTable>) {
    room.put_table(id, table);
}
