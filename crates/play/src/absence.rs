//! Who is at a table, and who has been away long enough for others to act in their place.

use std::collections::HashMap;

use kit::{Seat, Seats};
use table::{Chair, Command, GuestId, Time};

use crate::AnyTable;

/// Above this many guests, those last seen longer than [`REMEMBERED`] ago are forgotten.
const CROWD: usize = 100;
const REMEMBERED: Time = 3_600_000;

/// How much longer somebody without a stream counts as present: they read without the script, so they are only seen when
/// they load a page.
const WITHOUT_STREAM: Time = 600_000;

/// Who has been seen at one table, and when.
#[derive(Clone, Debug)]
pub struct Presence {
    /// When the table was taken into memory. Nobody can have been seen before.
    since: Time,
    guests: HashMap<GuestId, Seen>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Open streams.
    streams: u32,
    /// Was there ever a stream?
    streamed: bool,
    last: Time,
}

impl Presence {
    /// Nobody has been seen yet.
    pub fn new(since: Time) -> Presence {
        Presence { since, guests: HashMap::new() }
    }

    /// A guest opens a stream.
    pub fn enter(&mut self, guest: GuestId) {
        let seen = self.guests.entry(guest).or_default();
        seen.streams += 1;
        seen.streamed = true;
    }

    /// A guest's stream ends.
    pub fn exit(&mut self, guest: GuestId, now: Time) {
        if let Some(seen) = self.guests.get_mut(&guest) {
            seen.streams = seen.streams.saturating_sub(1);
            seen.last = now;
        }
    }

    /// A guest loads a page.
    pub fn notice(&mut self, guest: GuestId, now: Time) {
        if self.guests.len() >= CROWD {
            self.guests.retain(|_, seen| seen.streams > 0 || now - seen.last < REMEMBERED);
        }
        self.guests.entry(guest).or_default().last = now;
    }

    /// The seats of people who have not been seen since this time.
    pub fn away(&self, table: &dyn AnyTable, since: Time) -> Seats {
        let is_away = |chair: &Chair| {
            chair.person().is_some_and(|person| match self.guests.get(&person.guest) {
                // Not seen yet: they may be on their way, because the table has just been loaded.
                None => self.since < since,
                Some(seen) => {
                    let since = if seen.streamed { since } else { since - WITHOUT_STREAM };
                    seen.streams == 0 && seen.last < since
                }
            })
        };
        let chairs = table.chairs().iter().enumerate();
        chairs.filter(|(_, chair)| is_away(chair)).map(|(seat, _)| Seat::at(seat)).collect()
    }
}

/// May this command be given while these seats are away? Standing in for somebody, and starting instead of the host,
/// needs that person to be away.
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
