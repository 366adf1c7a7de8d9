//! How many connections there may be, from each client and all together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rate_limiter::network;
use crate::room::Room;

/// How many connections there are: all together, and from each client.
#[derive(Clone, Default)]
pub(crate) struct ConnectionCounts(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    all: usize,
    /// By address, or by network where one client has a whole network.
    of: HashMap<IpAddr, usize>,
}

impl ConnectionCounts {
    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A slot for one more connection from this address, unless there are too many. Those that are open go on.
    pub(crate) fn admit(&self, room: &Arc<Room>, peer: IpAddr) -> Option<ConnectionSlot> {
        let mut counts = self.lock();
        if counts.all >= room.config.max_connections {
            room.metrics.crowded_room.fetch_add(1, Relaxed);
            return None;
        }
        // All clients of a proxy come from its address, so the proxy has to limit them.
        let client = (!room.config.trusted_proxies.contains(peer)).then(|| network(peer));
        if let Some(client) = client {
            let count = counts.of.get(&client).copied().unwrap_or_default();
            if count >= room.rate_limiter.connections() {
                room.metrics.crowded_address.fetch_add(1, Relaxed);
                return None;
            }
            counts.of.insert(client, count + 1);
        }
        counts.all += 1;
        room.metrics.connections.fetch_add(1, Relaxed);
        Some(ConnectionSlot { counts: self.clone(), room: room.clone(), client })
    }
}

/// The slot of one connection, freed when it is dropped.
pub(crate) struct ConnectionSlot {
    counts: ConnectionCounts,
    room: Arc<Room>,
    /// Whom it counts for, unless it is a proxy that is trusted.
    client: Option<IpAddr>,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.room.metrics.connections.fetch_sub(1, Relaxed);
        let mut counts = self.counts.lock();
        counts.all -= 1;
        let Some(client) = self.client else { return };
        if let Some(count) = counts.of.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                counts.of.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use store::MemoryStore;

    use super::*;
    use crate::config::{Config, Limits};

    /// A room for ten connections, three from each client, behind proxies of 10.0.0.0/8.
    async fn room() -> Arc<Room> {
        let limits = Limits { connections: 3, ..Limits::NONE };
        let trusted_proxies = ["10.0.0.0/8".parse().unwrap()].into_iter().collect();
        let config = Config { limits, max_connections: 10, trusted_proxies, ..Config::default() };
        Room::open(config, Arc::new(MemoryStore::new())).await.unwrap()
    }

    #[tokio::test]
    async fn one_client_may_have_many_addresses() {
        let (room, counts) = (room().await, ConnectionCounts::default());
        let admit = |address: &str| counts.admit(&room, address.parse().unwrap());
        // A /64 network is one client, and so are both forms of an IPv4 address.
        let first: Vec<_> = ["2001:db8::1", "2001:db8::2", "2001:db8::ffff:3"].map(admit).into();
        assert!(first.iter().all(Option::is_some));
        assert!(admit("2001:db8::4").is_none());
        assert!(admit("2001:db8:0:1::4").is_some());
        let second: Vec<_> = ["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1"].map(admit).into();
        assert!(second.iter().all(Option::is_some));
        assert!(admit("::ffff:192.0.2.1").is_none() && admit("192.0.2.2").is_some());
        assert_eq!(room.metrics.crowded_address.load(Relaxed), 2);
        drop(first);
        assert!(admit("2001:db8::4").is_some(), "closed connections do not count");
    }

    #[tokio::test]
    async fn all_connections_together_are_limited_and_proxies_alone_by_that() {
        let (room, counts) = (room().await, ConnectionCounts::default());
        let admit = |address: &str| counts.admit(&room, address.parse().unwrap());
        let mut slots: Vec<_> = (0..9).filter_map(|_| admit("10.1.2.3")).collect();
        assert_eq!(slots.len(), 9);
        slots.extend(admit("192.0.2.1"));
        assert_eq!((slots.len(), room.metrics.connections.load(Relaxed)), (10, 10));
        for address in ["10.1.2.3", "192.0.2.1", "2001:db8::1"] {
            assert!(admit(address).is_none(), "{address}");
        }
        assert_eq!(room.metrics.crowded_room.load(Relaxed), 3);
        slots.pop();
        assert!(admit("2001:db8::1").is_some());
        drop(slots);
        assert_eq!(room.metrics.connections.load(Relaxed), 0);
        assert!(counts.lock().of.is_empty(), "nothing is remembered of those who are gone");
    }
}
