//! Applying entries: what each entry does to the table.

use std::sync::Arc;

use kit::{Game, Seat, Viewer};

use crate::chair::{Absence, Absent, Chair, Person, SeatOffer};
use crate::counters::Answer;
use crate::entry::Entry;
use crate::events::{Notice, TableEvent, viewer_bit};
use crate::table::{LogError, OpenError, Phase, Table, Time};

/// The same error, with the number of the entry.
pub(crate) fn at_entry(number: u64, LogError(what): &LogError) -> LogError {
    log_error(format_args!("entry {number}: {what}"))
}

pub(crate) fn log_error(what: impl std::fmt::Display) -> LogError {
    LogError(what.to_string())
}

impl<G: Game> Table<G> {
    /// Rebuilds a table from its log.
    ///
    /// # Errors
    /// If the log cannot be read. The message gives the number of the entry, counted from 0, and the reason.
    pub fn load<'a>(log: impl IntoIterator<Item = (Time, &'a str)>) -> Result<Table<G>, LogError> {
        let mut log = log.into_iter();
        let (at, first) = log.next().ok_or_else(|| log_error("the log is empty"))?;
        let mut table = Table::begin(at, first)?;
        for (at, line) in log {
            table.apply_line(at, line)?;
        }
        Ok(table)
    }

    /// Applies the next line of the log.
    pub(crate) fn apply_line(&mut self, at: Time, line: &str) -> Result<Entry, LogError> {
        let number = self.entries;
        let applied = Entry::from_line(line).map_err(LogError).and_then(|entry| {
            self.apply(at, &entry)?;
            Ok(entry)
        });
        applied.map_err(|error| at_entry(number, &error))
    }

    /// The table that the first line of a log opens.
    pub(crate) fn begin(at: Time, first: &str) -> Result<Table<G>, LogError> {
        Table::opened_by(at, first).map_err(|error| at_entry(0, &error))
    }

    fn opened_by(at: Time, first: &str) -> Result<Table<G>, LogError> {
        let Entry::Opened(opening) = Entry::from_line(first).map_err(LogError)? else {
            return Err(log_error("the log does not begin with the opening of the table"));
        };
        if opening.game != G::CODE {
            return Err(log_error(format_args!("the game is {:?}, expected {:?}", opening.game, G::CODE)));
        }
        Table::open(&opening, at).map_err(|error| match error {
            OpenError::Refused(refusal) => log_error(refusal),
            OpenError::Log(error) => error,
        })
    }

    /// Applies an entry.
    ///
    /// # Errors
    /// If the entry is impossible. This never happens to entries that [`decide`](Table::decide) returned. The table
    /// must not be used afterwards.
    pub fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), LogError> {
        self.validate(entry)?;
        self.recent.trim();
        match entry {
            Entry::Opened(_) => return Err(log_error("a table can be opened only once")),
            Entry::Sat { seat, guest, name } => self.sat(*seat, *guest, name)?,
            Entry::Seated { seat, level, name } => {
                let name: Arc<str> = name.as_str().into();
                *self.chair_mut(*seat)? =
                    Chair::Bot { level: *level, name: name.clone(), stands_in_for: None, offered: None };
                self.announce(Notice::Seated(name));
            }
            Entry::Freed { seat } => {
                let since = self.entries;
                let before = std::mem::replace(self.chair_mut(*seat)?, Chair::Free { since });
                match before {
                    Chair::Kept(person) => self.announce(Notice::KeptFreed(person.name)),
                    before => {
                        if let Some(name) = before.name() {
                            self.announce(Notice::GotUp(name.clone()));
                        }
                    }
                }
            }
            Entry::Listed { listed } => {
                self.listed = *listed;
                self.counters.bump_all();
            }
            Entry::InvitationRenewed => {
                // KIT-SIT-3: also the invitations to single seats, which programs may have asked for.
                let number = self.entries;
                self.invitation = number;
                for chair in &mut self.chairs {
                    if let Chair::Free { since } = chair {
                        *since = number;
                    }
                }
                self.counters.bump_all();
            }
            Entry::Started => {
                self.phase = Phase::Playing;
                // The lobby lists only tables that one can join.
                self.listed = false;
                let persons = self.chairs.iter().map(|chair| chair.person().map(|person| person.guest));
                let held = persons.enumerate().filter_map(|(seat, guest)| Some((guest?, Seat::at(seat))));
                self.held = held.collect();
                self.announce(Notice::Started);
                self.counters.update(self.game.state(), &mut Vec::new());
                self.end_if_over();
            }
            Entry::Chose { seat, choice, joined } => self.chose(*seat, choice, *joined)?,
            Entry::Undid { seat } => self.undid(*seat)?,
            Entry::Changed { seat, choice } => self.chose_instead(*seat, choice)?,
            Entry::Asked { seat, keep } => self.asked(*seat, *keep)?,
            Entry::Answered { seat, agree } => self.answered(*seat, *agree)?,
            Entry::Left { seat, level, replaced } => {
                let why = if *replaced { Absence::Replaced } else { Absence::Left };
                self.stand_in(*seat, *level, why)?;
            }
            Entry::Resigned { seat, level } => self.stand_in(*seat, *level, Absence::Resigned)?,
            Entry::Returned { seat } => {
                let chair = self.chair_mut(*seat)?;
                let person = chair.absent().cloned().ok_or_else(|| log_error("nobody has left this seat"))?;
                *chair = Chair::Person(person);
                self.end_seat_request_for(*seat);
                self.announce(Notice::Returned(*seat));
            }
            Entry::Offered { seat } => {
                let offer = SeatOffer { number: self.entries, by: self.host() };
                if let Chair::Bot { offered, .. } = self.chair_mut(*seat)? {
                    *offered = Some(offer);
                }
                self.counters.bump_all();
            }
            Entry::Paced { pace } => {
                self.pace = Some(*pace);
                self.counters.bump_all();
            }
            Entry::SeatAsked { seat, guest, name } => self.seat_asked(*seat, *guest, name)?,
            Entry::SeatAnswered { guest, agree } => self.seat_answered(*guest, *agree),
            Entry::Said { guest, name, text } => self.said(*guest, name, text, at),
            Entry::TalkOpened { open } => self.talk_opened(*open),
            Entry::LineRemoved { line } => self.line_removed(*line),
            Entry::WatcherRemoved { guest, removed, name } => self.watcher_removed(*guest, *removed, name),
            Entry::Welcomed { guest } => self.welcomed(*guest),
            Entry::Muted { by, whom, muted } => {
                self.muted.retain(|pair| *pair != (*by, *whom));
                if *muted {
                    self.muted.push((*by, *whom));
                }
                // Only their own screen has changed. All spectators share one version, so the others among them reload
                // in vain.
                self.counters.bump(self.viewer(Some(*by)));
            }
            Entry::Renamed { guest, name } => self.renamed(*guest, name),
            Entry::Rematched { table, by } => self.rematched(*table, *by),
            Entry::RematchGivenUp { .. } => self.rematch_given_up(),
            Entry::RematchAnswered { guest, agree } => self.rematch_answered(*guest, *agree),
            Entry::Kept { seat, guest, name } => {
                *self.chair_mut(*seat)? = Chair::Kept(Person { guest: *guest, name: name.as_str().into() });
                self.counters.bump_all();
            }
            Entry::KeptDeclined { seat } => self.kept_declined(*seat)?,
            Entry::StopAsked { guest } => self.stop_asked(*guest),
            Entry::StopAnswered { guest, agree } => self.stop_answered(*guest, *agree),
            Entry::Stopped => {
                self.stopped = true;
                // Whatever was asked is not asked any more.
                for seat in Seat::all(self.opening.seats) {
                    self.counters.void_question(seat);
                }
                self.announce(Notice::Stopped);
                self.end();
            }
            Entry::Closed => {
                self.phase = Phase::Closed;
                self.listed = false;
                self.counters.bump_all();
            }
        }
        self.note_decision(entry);
        self.entries += 1;
        Ok(())
    }

    /// Notes whose decision an entry was. Bots do not miss anything, and nor do people who have not chosen yet.
    fn note_decision(&mut self, entry: &Entry) {
        let (seat, chose) = match entry {
            Entry::Chose { seat, .. }
            | Entry::Undid { seat }
            | Entry::Changed { seat, .. }
            | Entry::Asked { seat, .. } => (Some(*seat), true),
            Entry::Answered { seat, .. } => (Some(*seat), false),
            Entry::SeatAnswered { guest, .. }
            | Entry::StopAsked { guest }
            | Entry::StopAnswered { guest, .. } => (self.seat_of(*guest), false),
            // Whoever has just come has chosen nothing here, whatever was chosen on this seat before.
            Entry::Sat { seat, .. } => return self.decided[seat.index()] = None,
            Entry::Started => return self.decided.fill(None),
            _ => return,
        };
        let by_person = |seat: &Seat| self.chair(*seat).is_some_and(|chair| chair.person().is_some());
        if let Some(seat) = seat.filter(by_person) {
            let decided = &mut self.decided[seat.index()];
            if chose || decided.is_some() {
                *decided = Some(self.entries);
            }
        }
    }

    pub(crate) fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, LogError> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| log_error(format_args!("there is no seat {seat}")))
    }

    /// A bot plays on for the person on this seat.
    fn stand_in(&mut self, seat: Seat, level: bots::Level, why: Absence) -> Result<(), LogError> {
        let bot_name = crate::BOT_NAMES[seat.index()].into();
        let chair = self.chair_mut(seat)?;
        let person = chair.person().cloned().ok_or_else(|| log_error("no person holds this seat"))?;
        let guest = person.guest;
        let stands_in_for = Some(Absent { person, why });
        *chair = Chair::Bot { level, name: bot_name, stands_in_for, offered: None };
        self.announce(match why {
            Absence::Left => Notice::Left(seat),
            Absence::Replaced => Notice::Replaced(seat),
            Absence::Resigned => Notice::Resigned(seat),
        });
        self.end_stop_request_of(guest);
        self.drop_from_request(seat)
    }

    /// Tells everybody about something at the table.
    pub(crate) fn announce(&mut self, notice: Notice) {
        self.recent.push(self.entries, TableEvent::Public(notice), &self.cast());
        self.counters.bump_all();
    }

    fn sat(&mut self, seat: Seat, guest: crate::GuestId, name: &str) -> Result<(), LogError> {
        let name: Arc<str> = name.into();
        let person = Chair::Person(Person { guest, name: name.clone() });
        let before = std::mem::replace(self.chair_mut(seat)?, person);
        // KIT-UNDO-3: an answer of the seat's previous holder does not count.
        self.answers[seat.index()] = None;
        if let Some(request) = &mut self.request {
            request.agreed.remove(seat);
        }
        if self.phase == Phase::Playing {
            self.remember_holder(guest, seat);
        }
        // Before there were seat requests, an offered seat was taken over without asking anybody. Old logs do not claim
        // otherwise.
        let asked = self.seat_asked_by(guest) == Some(seat);
        if asked {
            self.end_seat_request();
        }
        let taken_from = before.name().filter(|_| before.is_bot());
        self.announce(match taken_from {
            Some(before) if asked => Notice::HandedOver(seat, before.clone()),
            Some(before) => Notice::TookOver(seat, before.clone()),
            None => Notice::Sat(name),
        });
        self.forget_decline(guest);
        Ok(())
    }

    fn chose(&mut self, seat: Seat, choice: &str, joined: bool) -> Result<(), LogError> {
        let parsed: G::Choice = choice.parse().map_err(log_error)?;
        let cast = self.cast();
        let (recent, counters) = (&mut self.recent, &mut self.counters);
        let (seats, entry) = (self.opening.seats, self.entries);
        let mut public = false;
        let mut log = |event: G::Event| {
            let told = recent.push(entry, TableEvent::Game(event), &cast);
            for viewer in Viewer::all(seats).filter(|viewer| told & viewer_bit(*viewer) != 0) {
                counters.bump(viewer);
            }
            public |= told & viewer_bit(Viewer::Table) != 0;
        };
        let before = self.game.state().clone();
        let applied = self.game.choose(seat, parsed, &mut log).map_err(log_error)?;
        self.before_sealed[seat.index()] = applied.horizon.is_empty().then(|| Arc::new(before));
        if joined {
            self.note_joined();
            self.counters.record_joined(seat, parsed);
        } else {
            self.counters.record_answer(seat, Answer::Chose(parsed));
        }
        let changed = self.counters.update(self.game.state(), &mut Vec::new());
        if public || changed & viewer_bit(Viewer::Table) != 0 {
            self.end_request();
        }
        self.end_if_over();
        Ok(())
    }

    fn end_if_over(&mut self) {
        if self.game.state().deciders().is_empty() {
            self.end();
        }
    }

    /// The game cannot go on. What was asked of people is void with it.
    fn end(&mut self) {
        self.phase = Phase::Over;
        self.request = None;
        self.end_seat_request();
        self.end_stop_request();
        self.counters.bump_all();
    }

    fn renamed(&mut self, guest: crate::GuestId, name: &str) {
        let now: Arc<str> = name.into();
        let mut before = None;
        for chair in &mut self.chairs {
            let person = match chair {
                Chair::Person(person) | Chair::Kept(person) => Some(person),
                Chair::Bot { stands_in_for, .. } => stands_in_for.as_mut().map(|absent| &mut absent.person),
                Chair::Free { .. } => None,
            };
            if let Some(person) = person.filter(|person| person.guest == guest) {
                before = Some(std::mem::replace(&mut person.name, now.clone()));
            }
        }
        if let Some(before) = before {
            self.announce(Notice::Renamed(before, now));
        }
    }
}
