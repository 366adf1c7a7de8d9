//! Who has the page of a table open right now, by name, so that its host can see whom they could send away.

use std::sync::{Mutex, MutexGuard, PoisonError};

use table::GuestId;

/// How many watchers are shown. A longer list would help nobody.
const MAX_SHOWN: usize = 20;

/// The guests who have streams of one table open, those who came first first.
#[derive(Default)]
pub(crate) struct Watchers(Mutex<Vec<Watcher>>);

struct Watcher {
    guest: GuestId,
    name: String,
    streams: u32,
}

impl Watchers {
    fn lock(&self) -> MutexGuard<'_, Vec<Watcher>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A guest of this name has opened a stream.
    pub(crate) fn enter(&self, guest: GuestId, name: &str) {
        let mut watchers = self.lock();
        match watchers.iter_mut().find(|watcher| watcher.guest == guest) {
            Some(watcher) => {
                watcher.streams += 1;
                name.clone_into(&mut watcher.name);
            }
            None => watchers.push(Watcher { guest, name: name.to_owned(), streams: 1 }),
        }
    }

    /// A guest's stream has ended.
    pub(crate) fn exit(&self, guest: GuestId) {
        let mut watchers = self.lock();
        if let Some(watcher) = watchers.iter_mut().find(|watcher| watcher.guest == guest) {
            watcher.streams -= 1;
        }
        watchers.retain(|watcher| watcher.streams > 0);
    }

    /// The name of a guest who is here.
    pub(crate) fn name_of(&self, guest: GuestId) -> Option<String> {
        self.lock().iter().find(|watcher| watcher.guest == guest).map(|watcher| watcher.name.clone())
    }

    /// Ids and names of those who are here, without those whom `is_player` names.
    pub(crate) fn here(&self, is_player: impl Fn(GuestId) -> bool) -> Vec<(GuestId, String)> {
        let watchers = self.lock();
        let here = watchers.iter().filter(|watcher| !is_player(watcher.guest));
        here.take(MAX_SHOWN).map(|watcher| (watcher.guest, watcher.name.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_a_stream_open_is_here() {
        let (watchers, ana, bo) = (Watchers::default(), GuestId::new(1), GuestId::new(2));
        watchers.enter(ana, "Ana");
        watchers.enter(bo, "Bo");
        watchers.enter(ana, "Anna");
        assert_eq!(watchers.here(|_| false), [(ana, "Anna".to_owned()), (bo, "Bo".to_owned())]);
        assert_eq!(watchers.here(|guest| guest == ana), [(bo, "Bo".to_owned())]);
        watchers.exit(ana);
        watchers.exit(bo);
        watchers.exit(bo);
        assert_eq!(watchers.name_of(ana).as_deref(), Some("Anna"), "one of two streams is still open");
        watchers.exit(ana);
        assert_eq!((watchers.here(|_| false), watchers.name_of(ana)), (vec![], None));
        for number in 0..100 {
            watchers.enter(GuestId::new(number), "crowd");
        }
        assert_eq!(watchers.here(|_| false).len(), MAX_SHOWN);
    }
}
