//! The open pages of the lobby: whom to tell that their lists may have changed, and the list that all of them share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use play::AnyTable;
use store::Time;
use table::{Chair, GuestId};
use tokio::sync::watch;
use words::Lang;

/// How long the shared list stands without a known change, in milliseconds: hosts come and go, and tables get old.
const STANDS_FOR: Time = 5_000;

/// Everybody who has the lobby open.
#[derive(Default)]
pub(crate) struct Lobbies {
    /// Guests who have the lobby open, each with a count of changes in their own tables.
    guests: Mutex<HashMap<GuestId, watch::Sender<u64>>>,
    /// The first page of the open tables, in each language in which it was asked for.
    open: Mutex<HashMap<Lang, Standing>>,
}

/// The open tables as they were at some time.
struct Standing {
    /// The version of the list that it shows.
    version: u64,
    at: Time,
    shown: Arc<OpenPage>,
}

/// The first page of the open tables, in one language.
#[derive(Default)]
pub(crate) struct OpenPage {
    pub(crate) tables: ui::Listing,
    /// The same, drawn once for everybody who has no seat there.
    pub(crate) html: String,
}

impl Lobbies {
    fn guests(&self) -> MutexGuard<'_, HashMap<GuestId, watch::Sender<u64>>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes up whenever something in the list of this guest's tables may have changed. The guest is forgotten some time
    /// after the last receiver is gone.
    pub(crate) fn follow(&self, guest: GuestId) -> watch::Receiver<u64> {
        let mut guests = self.guests();
        guests.retain(|_, sender| sender.receiver_count() > 0);
        guests.entry(guest).or_insert_with(|| watch::channel(0).0).subscribe()
    }

    /// Tells those among these guests who have the lobby open.
    fn tell(&self, concerned: impl Iterator<Item = GuestId>) {
        let guests = self.guests();
        for guest in concerned {
            if let Some(sender) = guests.get(&guest) {
                sender.send_modify(|count| *count += 1);
            }
        }
    }

    /// A table has changed. `shown` says whether what everybody's list shows of it may have changed; otherwise those are
    /// told for whom it waits now, or no longer. So what others do in secret wakes nobody.
    pub(crate) fn note(&self, before: Option<&dyn AnyTable>, after: &dyn AnyTable, shown: bool) {
        if self.guests().is_empty() {
            return;
        }
        let is_told = |guest: &GuestId| {
            let waits = |table: &dyn AnyTable| table.waits_for(Some(*guest));
            shown || before.is_some_and(waits) != waits(after)
        };
        let tables = before.into_iter().chain([after]);
        let concerned: Vec<GuestId> = tables.flat_map(concerned).filter(is_told).collect();
        self.tell(concerned.into_iter());
    }

    /// The open tables in this language: as they were a moment ago, or else as `make` finds them. `version` changes
    /// whenever the list does.
    pub(crate) fn open_page(
        &self,
        lang: Lang,
        version: u64,
        now: Time,
        make: impl FnOnce() -> OpenPage,
    ) -> Arc<OpenPage> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        match open.get(&lang) {
            Some(standing) if standing.version == version && now - standing.at < STANDS_FOR => {
                standing.shown.clone()
            }
            _ => {
                let shown = Arc::new(make());
                open.insert(lang, Standing { version, at: now, shown: shown.clone() });
                shown
            }
        }
    }
}

/// Whose list of tables this one is in.
fn concerned(table: &dyn AnyTable) -> Vec<GuestId> {
    let owners = table.chairs().iter().filter_map(Chair::owner).map(|person| person.guest);
    owners.chain([table.opening().host]).chain(table.asker()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shared_list_is_made_once_for_each_language_and_version() {
        let lobbies = Lobbies::default();
        let mut made = 0;
        let mut ask = |lang, version, now| {
            lobbies.open_page(lang, version, now, || {
                made += 1;
                OpenPage::default()
            });
            made
        };
        assert_eq!(ask(Lang::En, 1, 0), 1);
        assert_eq!(ask(Lang::En, 1, 100), 1);
        assert_eq!(ask(Lang::Fr, 1, 100), 2);
        assert_eq!(ask(Lang::En, 2, 200), 3, "it has changed");
        assert_eq!(ask(Lang::En, 2, 200 + STANDS_FOR), 4, "a host may have left");
        assert_eq!(ask(Lang::Fr, 2, 300), 5);
    }

    #[test]
    fn those_who_have_left_are_forgotten() {
        let lobbies = Lobbies::default();
        for guest in 0..100 {
            drop(lobbies.follow(GuestId::new(guest)));
        }
        let _stays = lobbies.follow(GuestId::new(1_000));
        assert_eq!(lobbies.guests().len(), 1);
        let mut again = lobbies.follow(GuestId::new(1_000));
        lobbies.tell([GuestId::new(5), GuestId::new(1_000)].into_iter());
        assert!(again.has_changed().unwrap());
        again.mark_unchanged();
        lobbies.tell([GuestId::new(5)].into_iter());
        assert!(!again.has_changed().unwrap());
    }
}
