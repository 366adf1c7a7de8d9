//! Who opens a table twice by one gesture gets one table.
//!
//! A double click sends the same form twice, and the browser forgets the answer to the first one. Nothing in the form can
//! tell a second click from somebody who comes back to the page later and wants another table, but the time can.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::Time;
use table::{GuestId, TableId};

/// The same form within so many milliseconds is the same gesture: longer than two clicks of one double click are apart,
/// shorter than it takes to look at a table and come back for another.
const GESTURE: Time = 1_000;

/// When more people than this have a place here, those who have long gone in lose it.
const CROWD: usize = 1_000;

/// What somebody has opened.
pub(crate) struct Opened {
    /// Of which game: the address of the form says it.
    pub(crate) game: &'static str,
    /// The form as it was sent.
    pub(crate) sent: Vec<(String, String)>,
    /// Where it led.
    pub(crate) table: TableId,
    /// Was it the guest's first table of this game?
    pub(crate) first: bool,
    pub(crate) at: Time,
}

impl Opened {
    /// Is this the same form, sent by the same gesture?
    pub(crate) fn again(&self, game: &str, sent: &[(String, String)], now: Time) -> bool {
        self.game == game && self.sent == sent && self.is_fresh(now)
    }

    fn is_fresh(&self, now: Time) -> bool {
        (0..GESTURE).contains(&now.saturating_sub(self.at))
    }
}

/// The last table of one guest. Who holds it opens one; the others of the same guest wait.
type Place = Arc<tokio::sync::Mutex<Option<Opened>>>;

/// What everybody has opened a moment ago.
#[derive(Default)]
pub(crate) struct DoubleClicks(Mutex<HashMap<GuestId, Place>>);

impl DoubleClicks {
    pub(crate) fn place(&self, guest: GuestId, now: Time) -> Place {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if places.len() >= CROWD {
            let in_use = |place: &Place| {
                place.try_lock().map_or(true, |last| last.as_ref().is_some_and(|last| last.is_fresh(now)))
            };
            places.retain(|_, place| Arc::strong_count(place) > 1 || in_use(place));
        }
        places.entry(guest).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(at: Time) -> Opened {
        let sent = vec![("with".to_owned(), "bots".to_owned())];
        Opened { game: "tale", sent, table: TableId::new(7), first: true, at }
    }

    #[test]
    fn a_gesture_is_short_and_the_same() {
        let last = opened(10_000);
        let other = [("with".to_owned(), "friends".to_owned())];
        let again = |now| last.again("tale", &last.sent, now);
        assert!(again(10_000) && again(10_999) && !again(11_000));
        assert!(!last.again("tale", &other, 10_001) && !last.again("sand", &last.sent, 10_001));
        // A clock that was put back proves nothing.
        assert!(!again(9_999));
    }

    #[test]
    fn who_has_gone_in_makes_room() {
        let double_clicks = DoubleClicks::default();
        let mut waits = None;
        for number in 0..CROWD as u64 {
            let place = double_clicks.place(GuestId::new(number), 0);
            *place.try_lock().unwrap() = Some(opened(if number == 3 { 50_000 } else { 0 }));
            waits = waits.or((number == 5).then_some(place));
        }
        double_clicks.place(GuestId::new(9_999), 50_001);
        let kept = double_clicks.0.lock().unwrap();
        let mut kept: Vec<GuestId> = kept.keys().copied().collect();
        kept.sort_unstable();
        assert_eq!(kept, [3, 5, 9_999].map(GuestId::new));
        drop(waits);
    }
}
