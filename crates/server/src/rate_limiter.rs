//! Rate limits for guests and addresses, as token buckets.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

use table::GuestId;

use crate::config::{Limits, Rate};

/// With this many buckets, those that are full again are dropped.
const MAX_BUCKETS: usize = 100_000;

/// How many guests' limits one address gets: enough for a family or a class.
const GUESTS_PER_ADDRESS: f64 = 20.0;

/// How many guests' work one address may cause. Replays are rarer than choices, and cost more.
const READERS_PER_ADDRESS: f64 = 4.0;

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Action {
    Command,
    Chat,
    Table,
    Rename,
    NewGuest,
    Request,
    Stream,
    /// Replaying one entry of a log.
    Work,
}

impl Action {
    /// All of them, in their order.
    pub(crate) const ALL: [Action; 8] = [
        Action::Command,
        Action::Chat,
        Action::Table,
        Action::Rename,
        Action::NewGuest,
        Action::Request,
        Action::Stream,
        Action::Work,
    ];
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Command => "command",
            Action::Chat => "chat",
            Action::Table => "table",
            Action::NewGuest => "guest",
            Action::Request => "request",
            Action::Stream => "stream",
            Action::Rename => "rename",
            Action::Work => "work",
        })
    }
}

/// Whose requests are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Client {
    Guest(GuestId),
    Address(IpAddr),
    /// The room itself, which nothing limits.
    Room,
}

impl Client {
    /// The client at this address. IPv6 addresses count by their /64 network, because one client may use all of it.
    pub(crate) fn address(address: IpAddr) -> Client {
        Client::Address(network(address))
    }
}

/// What counts as one client: an IPv4 address, or the /64 network of an IPv6 address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::from((address.to_bits() >> 64 << 64).to_be_bytes()),
        address => address,
    }
}

/// Who causes work: it is counted against their limits, and waits for their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Requester {
    pub(crate) guest: Option<GuestId>,
    pub(crate) address: IpAddr,
}

impl Requester {
    /// The client whose turn it is: the guest, or whoever is at the address of a stranger.
    pub(crate) fn client(self) -> Client {
        self.guest.map_or_else(|| Client::address(self.address), Client::Guest)
    }

    /// The guest and their address, because guests are easily created.
    pub(crate) fn clients(self) -> impl Iterator<Item = Client> {
        self.guest.map(Client::Guest).into_iter().chain([Client::address(self.address)])
    }
}

/// All buckets.
pub(crate) struct RateLimiter {
    limits: Limits,
    buckets: Mutex<Buckets>,
    hasher: RandomState,
}

#[derive(Default)]
struct Buckets {
    known: HashMap<(Client, Action), Bucket>,
    /// How many times buckets had to be dropped although they were not full.
    purges: u64,
}

struct Bucket {
    /// How many actions are left.
    left: f64,
    /// When `left` was computed.
    at: Instant,
}

impl RateLimiter {
    pub(crate) fn new(limits: Limits) -> RateLimiter {
        RateLimiter { limits, buckets: Mutex::default(), hasher: RandomState::new() }
    }

    fn rate(&self, client: Client, action: Action) -> Rate {
        let rate = match action {
            Action::Command => self.limits.commands,
            Action::Chat => self.limits.chat,
            Action::Table => self.limits.tables,
            Action::Rename => self.limits.renames,
            Action::NewGuest => self.limits.guests,
            Action::Request => self.limits.requests,
            Action::Stream => self.limits.streams,
            Action::Work => self.limits.work,
        };
        match (client, action) {
            (Client::Room, _) => Rate::new(f64::INFINITY, f64::INFINITY),
            (Client::Address(_), Action::Command | Action::Chat | Action::Table | Action::Rename) => {
                rate.times(GUESTS_PER_ADDRESS)
            }
            (Client::Address(_), Action::Work) => rate.times(READERS_PER_ADDRESS),
            _ => rate,
        }
    }

    /// How many connections one address may have.
    pub(crate) fn connections(&self) -> usize {
        self.limits.connections
    }

    /// Counts an action. If it is too much, the error says in how many seconds to try again.
    pub(crate) fn charge(&self, client: Client, action: Action, now: Instant) -> Result<(), u64> {
        self.charge_for(client, action, 1.0, now)
    }

    /// Counts the replay of this many entries. Whoever has anything left may cause as much work as they need, and pays
    /// it back before the next: so even the longest log can be replayed.
    pub(crate) fn charge_work(&self, client: Client, entries: usize, now: Instant) -> Result<(), u64> {
        self.charge_for(client, Action::Work, entries as f64, now)
    }

    fn charge_for(&self, client: Client, action: Action, cost: f64, now: Instant) -> Result<(), u64> {
        let rate = self.rate(client, action);
        if rate.burst.is_infinite() {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.known.len() >= MAX_BUCKETS {
            buckets
                .known
                .retain(|(client, action), bucket| !bucket.is_full(self.rate(*client, *action), now));
            // Still too many: drop half of them, or all would soon be scanned again. The hash depends on a secret and
            // on the number of the purge, so nobody can arrange whose bucket goes.
            if buckets.known.len() >= MAX_BUCKETS / 2 {
                buckets.purges += 1;
                let purges = buckets.purges;
                buckets.known.retain(|key, _| self.hasher.hash_one((key, purges)) & 1 == 0);
            }
        }
        let bucket = buckets.known.entry((client, action)).or_insert(Bucket { left: rate.burst, at: now });
        bucket.take(rate, cost, now)
    }
}

impl Bucket {
    fn filled(&self, rate: Rate, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + since * rate.per_second).min(rate.burst)
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.filled(rate, now) >= rate.burst
    }

    fn take(&mut self, rate: Rate, cost: f64, now: Instant) -> Result<(), u64> {
        (self.left, self.at) = (self.filled(rate, now), now);
        if self.left >= 1.0 {
            self.left -= cost;
            return Ok(());
        }
        Err(((1.0 - self.left) / rate.per_second).ceil().max(1.0) as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn guest(n: u64) -> Client {
        Client::Guest(GuestId::new(n))
    }

    #[test]
    fn all_actions_are_listed_in_their_order() {
        assert!(Action::ALL.iter().enumerate().all(|(place, action)| *action as usize == place));
        let names: std::collections::BTreeSet<String> = Action::ALL.iter().map(ToString::to_string).collect();
        assert_eq!(names.len(), Action::ALL.len());
    }

    #[test]
    fn a_burst_passes_then_a_steady_rate() {
        let limiter = RateLimiter::new(Limits::default());
        let start = Instant::now();
        for _ in 0..40 {
            assert_eq!(limiter.charge(guest(1), Action::Command, start), Ok(()));
        }
        assert_eq!(limiter.charge(guest(1), Action::Command, start), Err(1));
        assert_eq!(limiter.charge(guest(2), Action::Command, start), Ok(()), "other guests are not affected");
        assert_eq!(limiter.charge(guest(1), Action::Stream, start), Ok(()), "other actions are not affected");
        let later = start + Duration::from_secs(1);
        let passed = (0..20).filter(|_| limiter.charge(guest(1), Action::Command, later).is_ok()).count();
        assert_eq!(passed, 10);
    }

    /// Work is paid by what it costs: short logs for long, one that is too long with a debt.
    #[test]
    fn work_is_charged_by_its_size() {
        let limiter = RateLimiter::new(Limits::default());
        let (start, rate) = (Instant::now(), Limits::default().work);
        let passed = (0..100_000).take_while(|_| limiter.charge_work(guest(1), 100, start).is_ok()).count();
        assert_eq!(passed as f64, rate.burst / 100.0);
        assert_eq!(limiter.charge_work(guest(2), 10 * rate.burst as usize, start), Ok(()));
        let wait = limiter.charge_work(guest(2), 1, start).expect_err("a debt");
        let nearly = start + Duration::from_secs(wait - 1);
        assert!(limiter.charge_work(guest(2), 1, nearly).is_err());
        assert_eq!(limiter.charge_work(guest(2), 1, start + Duration::from_secs(wait)), Ok(()));
        assert_eq!(limiter.charge_work(guest(3), 1, start), Ok(()), "others do not pay for it");
        assert_eq!(limiter.charge_work(Client::Room, usize::MAX, start), Ok(()));
    }

    #[test]
    fn one_address_has_the_limits_of_many_guests() {
        let limiter = RateLimiter::new(Limits::default());
        let start = Instant::now();
        let here = |n: u128| Client::address(IpAddr::from((0x2001_0db8_u128 << 96 | n).to_be_bytes()));
        let passed = (0..300).filter(|n| limiter.charge(here(*n), Action::Table, start).is_ok()).count();
        assert_eq!(passed, 200, "a /64 network is one client");
        assert_eq!(
            limiter.charge(here(1 << 64), Action::Table, start),
            Ok(()),
            "another network is another client"
        );
        let mapped = Client::address("::ffff:192.0.2.1".parse().unwrap());
        assert_eq!(mapped, Client::address("192.0.2.1".parse().unwrap()));
        assert_ne!(mapped, Client::address("192.0.2.2".parse().unwrap()));
    }

    #[test]
    fn many_clients_do_not_fill_the_memory() {
        let limiter = RateLimiter::new(Limits::default());
        let start = Instant::now();
        for n in 0..2 * MAX_BUCKETS as u64 {
            let _ = limiter.charge(guest(n), Action::Chat, start);
        }
        assert!(limiter.buckets.lock().unwrap().known.len() <= MAX_BUCKETS);
    }
}
