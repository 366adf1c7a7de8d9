//! Recognises double clicks on a button that opens a table, so that only one table is opened.
//!
//! A double click sends the same form twice, and the browser ignores the first response. Nothing in the form tells a
//! second click from somebody who comes back later for another table; only the time between the two does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::Time;
use table::{GuestId, TableId};

/// The same form within this many milliseconds is a double click: longer than a double click takes, shorter than it
/// takes to look at a table and come back for another.
const DOUBLE_CLICK: Time = 1_000;

/// With this many slots, those that are no longer needed are dropped.
const MANY_SLOTS: usize = 1_000;

/// The table that a guest opened last.
pub(crate) struct LastOpened {
    /// The code of its game.
    pub(crate) game: &'static str,
    /// The fields of the form.
    pub(crate) sent: Vec<(String, String)>,
    /// The table that was opened.
    pub(crate) table: TableId,
    /// Whether it came with hints.
    pub(crate) hints: bool,
    pub(crate) at: Time,
}

impl LastOpened {
    /// Whether this form is a second click on the same button.
    pub(crate) fn is_double_click(&self, game: &str, sent: &[(String, String)], now: Time) -> bool {
        self.game == game && self.sent == sent && self.is_fresh(now)
    }

    fn is_fresh(&self, now: Time) -> bool {
        (0..DOUBLE_CLICK).contains(&now.saturating_sub(self.at))
    }
}

/// The last table of one guest. It stays locked while a table is opened, so that a second request by the same guest
/// waits.
type Slot = Arc<tokio::sync::Mutex<Option<LastOpened>>>;

/// The tables that guests opened a moment ago.
#[derive(Default)]
pub(crate) struct DoubleClicks(Mutex<HashMap<GuestId, Slot>>);

impl DoubleClicks {
    pub(crate) fn slot(&self, guest: GuestId, now: Time) -> Slot {
        let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= MANY_SLOTS {
            let in_use = |slot: &Slot| {
                slot.try_lock().map_or(true, |last| last.as_ref().is_some_and(|last| last.is_fresh(now)))
            };
            slots.retain(|_, slot| Arc::strong_count(slot) > 1 || in_use(slot));
        }
        slots.entry(guest).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(at: Time) -> LastOpened {
        let sent = vec![("with".to_owned(), "bots".to_owned())];
        LastOpened { game: "tale", sent, table: TableId::new(7), hints: true, at }
    }

    #[test]
    fn a_double_click_is_quick_and_sends_the_same_form() {
        let last = opened(10_000);
        let other = [("with".to_owned(), "friends".to_owned())];
        let is_again = |now| last.is_double_click("tale", &last.sent, now);
        assert!(is_again(10_000) && is_again(10_999) && !is_again(11_000));
        assert!(
            !last.is_double_click("tale", &other, 10_001)
                && !last.is_double_click("sand", &last.sent, 10_001)
        );
        // The clock was set back: the time says nothing.
        assert!(!is_again(9_999));
    }

    #[test]
    fn slots_that_are_not_needed_are_dropped() {
        let double_clicks = DoubleClicks::default();
        let mut held = None;
        for number in 0..MANY_SLOTS as u64 {
            let slot = double_clicks.slot(GuestId::new(number), 0);
            *slot.try_lock().unwrap() = Some(opened(if number == 3 { 50_000 } else { 0 }));
            held = held.or((number == 5).then_some(slot));
        }
        double_clicks.slot(GuestId::new(9_999), 50_001);
        let kept = double_clicks.0.lock().unwrap();
        let mut kept: Vec<GuestId> = kept.keys().copied().collect();
        kept.sort_unstable();
        assert_eq!(kept, [3, 5, 9_999].map(GuestId::new));
        drop(held);
    }
}
