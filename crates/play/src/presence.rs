//! Who is at a table, and who has been away long enough for others to act in their place.

use std::collections::HashMap;

use kit::{Seat, Seats};
use table::{Chair, Command, GuestId, Time};

use crate::AnyTable;

/// From this many guests on, those not seen within [`REMEMBERED`] are forgotten.
const MANY_GUESTS: usize = 100;
/// One hour, in milliseconds.
const REMEMBERED: Time = 3_600_000;

/// Extra time before a guest without a stream counts as away: without the script, they are seen only when they load a
/// page.
const WITHOUT_STREAM: Time = 600_000;

/// Who has been seen at one table, and when.
#[derive(Clone, Debug)]
pub struct Presence {
    /// When the table was loaded into memory. Nobody can have been seen before.
    since: Time,
    guests: HashMap<GuestId, Visits>,
}

/// What is known of one guest's visits.
#[derive(Clone, Copy, Debug, Default)]
struct Visits {
    /// Number of open streams.
    streams: u32,
    /// Whether this guest ever had a stream.
    streamed: bool,
    /// When they were last seen.
    last: Time,
}

impl Presence {
    /// Nobody has been seen yet; `since` is when the table was loaded.
    pub fn new(since: Time) -> Presence {
        Presence { since, guests: HashMap::new() }
    }

    /// A guest has opened a stream.
    pub fn enter(&mut self, guest: GuestId) {
        let visits = self.guests.entry(guest).or_default();
        visits.streams += 1;
        visits.streamed = true;
    }

    /// A guest's stream has ended.
    pub fn exit(&mut self, guest: GuestId, now: Time) {
        if let Some(visits) = self.guests.get_mut(&guest) {
            visits.streams = visits.streams.saturating_sub(1);
            visits.last = now;
        }
    }

    /// A guest has loaded a page.
    pub fn saw(&mut self, guest: GuestId, now: Time) {
        if self.guests.len() >= MANY_GUESTS {
            self.guests.retain(|_, visits| visits.streams > 0 || now - visits.last < REMEMBERED);
        }
        self.guests.entry(guest).or_default().last = now;
    }

    /// Whether a guest has a stream open.
    pub fn is_streaming(&self, guest: GuestId) -> bool {
        self.guests.get(&guest).is_some_and(|visits| visits.streams > 0)
    }

    /// Seats of people who have not been seen since this time.
    pub fn away(&self, table: &dyn AnyTable, since: Time) -> Seats {
        let is_away = |chair: &Chair| {
            chair.person().is_some_and(|person| match self.guests.get(&person.guest) {
                // Not seen yet: if the table has just been loaded, they may be on their way.
                None => self.since < since,
                Some(visits) => {
                    let since = if visits.streamed { since } else { since - WITHOUT_STREAM };
                    visits.streams == 0 && visits.last < since
                }
            })
        };
        let chairs = table.chairs().iter().enumerate();
        chairs.filter(|(_, chair)| is_away(chair)).map(|(seat, _)| Seat::at(seat)).collect()
    }
}

/// Whether this command may be given while the people on these seats are away. Standing in for somebody requires that
/// person to be away, and starting the game in the host's place requires the host to be.
pub fn absence_allows(table: &dyn AnyTable, command: &Command, away: Seats) -> bool {
    match command {
        Command::StandIn { seat } => away.contains(*seat),
        Command::StartInstead {} => {
            let host = table.chairs().iter().position(|chair| chair.is_held_by(table.host()));
            host.is_some_and(|seat| away.contains(Seat::at(seat)))
        }
        _ => true,
    }
}
