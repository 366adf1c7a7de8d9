//! Who talks at a table, and what the host can do about it: open the talk to everybody, remove a line, send a watcher
//! away.

use std::sync::Arc;

use kit::{Game, Refusal, Viewer};

use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::events::Notice;
use crate::table::{ChatMessage, Phase, Table, Time};
use crate::{By, GuestId, rules, sanitize};

/// How many chat lines are kept and shown.
const CHAT_SHOWN: usize = 50;

/// How many invited people a table remembers. A table has five seats; a link may go round a family, but whoever holds
/// one must not be able to fill the log with new guests.
const MAX_INVITED: usize = 50;

/// How many people can be away from one table because the host has sent them. Nobody tires of removing before that.
const MAX_SENT_AWAY: usize = 200;

/// Who may talk at a table besides its players, and who must stay away.
#[derive(Clone, Default, Debug)]
pub(crate) struct Talk {
    /// Whether the host has opened the talk to everybody.
    pub(crate) open: bool,
    /// People without a seat who have shown a valid invitation.
    invited: Vec<GuestId>,
    /// People whom the host has sent away, with the names by which the host knew them.
    sent_away: Vec<(GuestId, Arc<str>)>,
    /// How many lines were said so far. Lines are public, so everybody may know it.
    lines: u32,
}

impl<G: Game> Table<G> {
    /// KIT-CHAT-3: whether this guest may talk here.
    pub fn may_talk(&self, guest: Option<GuestId>) -> bool {
        let known = |guest| {
            self.talk.open
                || self.is_player(guest)
                || guest == self.host()
                || self.talk.invited.contains(&guest)
                || self.asker() == Some(guest)
                || self.expected_on(guest).is_some()
        };
        // Readers who are no guests yet become one with their first word.
        self.phase != Phase::Closed && !self.shuts_out(guest) && guest.map_or(self.talk.open, known)
    }

    /// KIT-CHAT-6: whether this guest was sent away and has to stay away. Once the game is over, everybody may look back
    /// at it. Whoever has got a seat all the same is no watcher any more.
    pub fn shuts_out(&self, guest: Option<GuestId>) -> bool {
        let away = |guest| self.is_sent_away(guest) && !self.is_player(guest);
        self.phase != Phase::Over && guest.is_some_and(away)
    }

    fn is_sent_away(&self, guest: GuestId) -> bool {
        self.talk.sent_away.iter().any(|(away, _)| *away == guest)
    }

    /// Whom the host has sent away; only the host is told.
    pub(crate) fn sent_away(&self, reader: Option<GuestId>) -> Vec<(GuestId, String)> {
        let told = reader == Some(self.host()) && matches!(self.phase, Phase::Gathering | Phase::Playing);
        let away = self.talk.sent_away.iter().filter(|_| told);
        away.map(|(guest, name)| (*guest, name.to_string())).collect()
    }

    /// KIT-CHAT-6: a guest who was sent away can do nothing here.
    pub(crate) fn check_not_sent_away(&self, by: By) -> Result<(), Refusal> {
        match by {
            By::Guest(guest) if self.shuts_out(Some(guest)) => refuse(rules::SENT_AWAY),
            _ => Ok(()),
        }
    }

    pub(crate) fn open_talk(&self, by: By, open: bool) -> Decision {
        self.check_host(by)?;
        Ok(if self.talk.open == open { vec![] } else { vec![Entry::TalkOpened { open }] })
    }

    pub(crate) fn remove_line(&self, by: By, line: u32) -> Decision {
        self.check_host(by)?;
        if line >= self.talk.lines {
            return refuse(rules::LINE);
        }
        // A line that is not shown any more needs no removing.
        let shown = self.chat.iter().any(|said| said.number == line);
        Ok(if shown { vec![Entry::LineRemoved { line }] } else { vec![] })
    }

    pub(crate) fn remove_watcher(&self, by: By, whom: GuestId, removed: bool, name: &str) -> Decision {
        self.check_host(by)?;
        if self.is_sent_away(whom) == removed {
            return Ok(vec![]);
        }
        if removed && !self.may_be_sent_away(whom) {
            return refuse(rules::WATCHER);
        }
        if removed && self.talk.sent_away.len() >= MAX_SENT_AWAY {
            return refuse(rules::FULL);
        }
        let spoken = self.chat.iter().rfind(|said| said.guest == whom).map(|said| said.name.to_string());
        let name = spoken.or_else(|| sanitize::name(name)).unwrap_or_default();
        let mut entries = self.declined_by_sending_away(whom);
        entries.push(Entry::WatcherRemoved { guest: whom, removed, name });
        Ok(entries)
    }

    /// KIT-CHAT-5: whoever is sent away does not get a seat. The host declines their request; a host without a seat has
    /// no say in it, so there it counts as withdrawn.
    fn declined_by_sending_away(&self, whom: GuestId) -> Vec<Entry> {
        if self.asker() != Some(whom) {
            return Vec::new();
        }
        let host = self.host();
        let guest = if self.is_player(host) { host } else { whom };
        vec![Entry::SeatAnswered { guest, agree: false }]
    }

    /// KIT-CHAT-5: people with a seat play, and whoever opened the table is its host again when nobody is left.
    fn may_be_sent_away(&self, whom: GuestId) -> bool {
        !self.is_player(whom)
            && self.seat_kept_for(whom).is_none()
            && whom != self.host()
            && whom != self.opening.host
    }

    pub(crate) fn welcome(&self, by: By) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::SPEAKERS) };
        if self.is_player(guest) || self.talk.invited.contains(&guest) {
            return Ok(vec![]);
        }
        if self.talk.invited.len() >= MAX_INVITED {
            return refuse(rules::FULL);
        }
        Ok(vec![Entry::Welcomed { guest }])
    }

    pub(crate) fn said(&mut self, guest: GuestId, name: &str, text: &str, at: Time) {
        if self.chat.len() == CHAT_SHOWN {
            self.chat.pop_front();
        }
        let (name, text): (Arc<str>, Arc<str>) = (name.into(), text.into());
        self.chat_counts.count(self.is_player(guest));
        self.chat.push_back(ChatMessage { number: self.talk.lines, guest, name, text, at });
        self.talk.lines += 1;
        self.counters.bump_all();
    }

    pub(crate) fn talk_opened(&mut self, open: bool) {
        self.talk.open = open;
        self.announce(if open { Notice::TalkOpened } else { Notice::TalkClosed });
    }

    /// KIT-CHAT-4: the table forgets the line with its speaker's name. The news must not name them either: a name can
    /// be the reason for the removal.
    pub(crate) fn line_removed(&mut self, line: u32) {
        self.chat.retain(|said| said.number != line);
        self.announce(Notice::LineRemoved);
    }

    pub(crate) fn watcher_removed(&mut self, guest: GuestId, removed: bool, name: &str) {
        self.talk.sent_away.retain(|(other, _)| *other != guest);
        if removed {
            self.talk.sent_away.push((guest, name.into()));
            self.talk.invited.retain(|other| *other != guest);
        }
        self.announce(if removed { Notice::WatcherRemoved } else { Notice::WatcherAdmitted });
    }

    /// Nobody else is told who holds an invitation; all spectators share one version.
    pub(crate) fn welcomed(&mut self, guest: GuestId) {
        self.talk.invited.push(guest);
        self.counters.bump(Viewer::Table);
    }

    /// Whether a line with this number was said, shown or not.
    pub(crate) fn was_said(&self, line: u32) -> bool {
        line < self.talk.lines
    }
}
