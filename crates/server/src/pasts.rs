//! Pasts that somebody looks at, kept so that stepping through a replay does not replay the log again and again.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use play::AnyPast;
use store::Time;
use table::{Perspective, TableId};
use words::Lang;

/// How many bytes of pasts are kept, about.
const MAX_BYTES: usize = 64 << 20;
/// How many pasts are kept.
const MAX_KEPT: usize = 256;

/// What a past is told for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PastKey {
    pub(crate) table: TableId,
    /// The generation of the store that the log is read from.
    pub(crate) generation: u64,
    pub(crate) lang: Lang,
    pub(crate) perspectives: Vec<Perspective>,
}

/// A past, or the place where it will be. It stays locked while it is told, so that those who want the same wait for it.
#[derive(Default)]
pub(crate) struct Slot {
    past: Mutex<Option<Box<dyn AnyPast>>>,
    entries: AtomicUsize,
    size: AtomicUsize,
    last_used: AtomicI64,
}

impl Slot {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Option<Box<dyn AnyPast>>> {
        self.past.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes how much of the log is in the past now.
    pub(crate) fn note(&self, past: Option<&dyn AnyPast>) {
        self.entries.store(past.map_or(0, AnyPast::entries), Relaxed);
        self.size.store(past.map_or(0, AnyPast::size), Relaxed);
    }

    /// Number of entries in the past, so far as is known.
    pub(crate) fn entries(&self) -> usize {
        self.entries.load(Relaxed)
    }
}

/// All pasts that are kept.
#[derive(Default)]
pub(crate) struct Pasts(Mutex<HashMap<PastKey, Arc<Slot>>>);

impl Pasts {
    fn map(&self) -> MutexGuard<'_, HashMap<PastKey, Arc<Slot>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of this past.
    pub(crate) fn slot(&self, key: PastKey, now: Time) -> Arc<Slot> {
        let mut pasts = self.map();
        let slot = pasts.entry(key).or_default().clone();
        slot.last_used.store(now, Relaxed);
        // Those that were not looked at for longest go first; the one that is wanted now stays.
        let mut bytes: usize = pasts.values().map(|slot| slot.size.load(Relaxed)).sum();
        while pasts.len() > 1 && (pasts.len() > MAX_KEPT || bytes > MAX_BYTES) {
            let others = pasts.iter().filter(|(_, other)| !Arc::ptr_eq(other, &slot));
            let oldest = others.min_by_key(|(_, slot)| slot.last_used.load(Relaxed));
            let Some(key) = oldest.map(|(key, _)| key.clone()) else { break };
            bytes -= pasts.remove(&key).map_or(0, |slot| slot.size.load(Relaxed));
        }
        slot
    }

    /// Forgets pasts that nobody has looked at since this time.
    pub(crate) fn forget_idle(&self, since: Time) {
        self.map().retain(|_, slot| slot.last_used.load(Relaxed) >= since);
    }

    /// Forgets all pasts, because the store was replaced.
    pub(crate) fn clear(&self) {
        self.map().clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(table: u64) -> PastKey {
        let perspectives = vec![Perspective::All];
        PastKey { table: TableId::new(table), generation: 0, lang: Lang::En, perspectives }
    }

    #[test]
    fn as_many_pasts_are_kept_as_there_is_room_for() {
        let pasts = Pasts::default();
        let first = pasts.slot(key(0), 0);
        assert!(Arc::ptr_eq(&first, &pasts.slot(key(0), 1)));
        for table in 1..=MAX_KEPT as u64 {
            pasts.slot(key(table), table as Time + 1);
        }
        assert_eq!(pasts.map().len(), MAX_KEPT);
        assert!(!pasts.map().contains_key(&key(0)), "the oldest is gone");
        for table in 10..14 {
            pasts.slot(key(table), 1_000).size.store(MAX_BYTES / 3, Relaxed);
        }
        pasts.slot(key(2_000), 1_001);
        let bytes: usize = pasts.map().values().map(|slot| slot.size.load(Relaxed)).sum();
        assert!(bytes <= MAX_BYTES && pasts.map().contains_key(&key(2_000)));
        // One that is too large for the room is still shown.
        pasts.slot(key(2_000), 1_002).size.store(2 * MAX_BYTES, Relaxed);
        assert!(Arc::ptr_eq(&pasts.slot(key(2_000), 1_003), &pasts.slot(key(2_000), 1_004)));
        assert_eq!(pasts.map().len(), 1);
        pasts.forget_idle(1_005);
        assert!(pasts.map().is_empty());
    }
}
