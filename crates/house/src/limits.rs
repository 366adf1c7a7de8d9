//! How much one guest or one address may ask: buckets that fill up again with time.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hash};
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

use table::GuestId;

use crate::config::{Limits, Rate};

/// So many askers are remembered; beyond that, those whose buckets are full again are forgotten.
const REMEMBERED: usize = 100_000;

/// One address may ask as much as so many guests: a family, a class.
const CROWD: f64 = 20.0;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ask {
    Command,
    Chat,
    Table,
    NewGuest,
    Request,
    Stream,
}

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    Guest(GuestId),
    Address(IpAddr),
}

impl Asker {
    /// Whoever is at this address. With IPv6 everybody has a whole network to himself.
    pub(crate) fn address(address: IpAddr) -> Asker {
        Asker::Address(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::from((address.to_bits() >> 64 << 64).to_be_bytes()),
            address => address,
        })
    }
}

/// The buckets of everybody.
pub(crate) struct Gate {
    limits: Limits,
    buckets: Mutex<Buckets>,
    hasher: RandomState,
}

#[derive(Default)]
struct Buckets {
    known: HashMap<(Asker, Ask), Bucket>,
    /// How often somebody had to be forgotten.
    purges: u64,
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Gate {
        Gate { limits, buckets: Mutex::default(), hasher: RandomState::new() }
    }

    fn rate(&self, asker: Asker, ask: Ask) -> Rate {
        let rate = match ask {
            Ask::Command => self.limits.commands,
            Ask::Chat => self.limits.chat,
            Ask::Table => self.limits.tables,
            Ask::NewGuest => self.limits.guests,
            Ask::Request => self.limits.requests,
            Ask::Stream => self.limits.streams,
        };
        match (asker, ask) {
            (Asker::Address(_), Ask::Command | Ask::Chat | Ask::Table) => rate.times(CROWD),
            _ => rate,
        }
    }

    /// How many connections one address may hold.
    pub(crate) fn connections(&self) -> usize {
        self.limits.connections
    }

    /// May he ask once more now? If not: in how many seconds.
    pub(crate) fn ask(&self, asker: Asker, ask: Ask, now: Instant) -> Result<(), u64> {
        let rate = self.rate(asker, ask);
        if rate.burst.is_infinite() {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.known.len() >= REMEMBERED {
            buckets.known.retain(|(asker, ask), bucket| !bucket.is_full(self.rate(*asker, *ask), now));
            // Still a crowd: half of them have to be forgotten, others each time, and nobody can choose who. Fewer would
            // have all of them looked through again soon.
            if buckets.known.len() >= REMEMBERED / 2 {
                buckets.purges += 1;
                let purges = buckets.purges;
                buckets.known.retain(|key, _| self.hasher.hash_one((key, purges)) & 1 == 0);
            }
        }
        let bucket = buckets.known.entry((asker, ask)).or_insert(Bucket { left: rate.burst, at: now });
        bucket.take(rate, now)
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

    fn take(&mut self, rate: Rate, now: Instant) -> Result<(), u64> {
        (self.left, self.at) = (self.filled(rate, now), now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(((1.0 - self.left) / rate.per_second).ceil().max(1.0) as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn guest(n: u64) -> Asker {
        Asker::Guest(GuestId::new(n))
    }

    #[test]
    fn a_burst_passes_and_then_a_steady_flow() {
        let gate = Gate::new(Limits::default());
        let start = Instant::now();
        for _ in 0..40 {
            assert_eq!(gate.ask(guest(1), Ask::Command, start), Ok(()));
        }
        assert_eq!(gate.ask(guest(1), Ask::Command, start), Err(1));
        assert_eq!(gate.ask(guest(2), Ask::Command, start), Ok(()), "others are not punished");
        assert_eq!(gate.ask(guest(1), Ask::Stream, start), Ok(()), "nor is coming back");
        let later = start + Duration::from_secs(1);
        let passed = (0..20).filter(|_| gate.ask(guest(1), Ask::Command, later).is_ok()).count();
        assert_eq!(passed, 10);
    }

    #[test]
    fn one_address_is_a_crowd_but_not_an_endless_one() {
        let gate = Gate::new(Limits::default());
        let start = Instant::now();
        let here = |n: u128| Asker::address(IpAddr::from((0x2001_0db8_u128 << 96 | n).to_be_bytes()));
        let passed = (0..300).filter(|n| gate.ask(here(*n), Ask::Table, start).is_ok()).count();
        assert_eq!(passed, 200, "a network is one address");
        assert_eq!(gate.ask(here(1 << 64), Ask::Table, start), Ok(()), "another one is not");
        let mapped = Asker::address("::ffff:192.0.2.1".parse().unwrap());
        assert_eq!(mapped, Asker::address("192.0.2.1".parse().unwrap()));
        assert_ne!(mapped, Asker::address("192.0.2.2".parse().unwrap()));
    }

    #[test]
    fn a_crowd_does_not_fill_the_memory() {
        let gate = Gate::new(Limits::default());
        let start = Instant::now();
        for n in 0..2 * REMEMBERED as u64 {
            let _ = gate.ask(guest(n), Ask::Chat, start);
        }
        assert!(gate.buckets.lock().unwrap().known.len() <= REMEMBERED);
    }
}
