//! For the tests of this crate, and for nobody else: a room whose clock and chance are known, and a look behind the door.

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

/// Opens a room with this clock and this chance.
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

/// RandomSource for a server of the test that runs on this thread. Every test has its own deals, and the same ones each time: what
/// fails can be seen again. A server that is opened again must not draw the same secrets again.
pub fn random() -> RandomSource {
    static OPENINGS: AtomicU32 = AtomicU32::new(0);
    let opening = OPENINGS.fetch_add(1, Relaxed);
    let thread = std::thread::current();
    let test = thread.name().unwrap_or_default();
    RandomSource::known(&Seed::from_words(&format!("{test}, opening {opening}")))
}

/// What answers the requests of every connection.
pub fn door(room: &Arc<Room>) -> axum::Router {
    crate::web::router(room)
}

/// Every route: method and path. A table's verbs are each a route of their own here.
pub fn routes() -> Vec<(&'static str, String)> {
    crate::web::routes()
}

/// Puts a table into memory, in the place of what was there, and tells whoever looks. The store is not asked.
pub fn show(room: &Arc<Room>, id: TableId, table: Box<dyn AnyTable>) {
    room.show(id, table);
}
