//! What an entry does to the table.

use std::sync::Arc;

use kit::{Game, Seat, Viewer};

use crate::chair::{Absent, Chair, Person};
use crate::entry::Entry;
use crate::happening::{Happening, Notice, bit};
use crate::marks::Answer;
use crate::table::{LogError, OpenError, Phase, Said, Table, Time};

/// So many lines of the chat are shown.
const CHAT_KEPT: usize = 50;

pub(crate) fn damage(what: impl std::fmt::Display) -> LogError {
    LogError(what.to_string())
}

/// What is shown of a log while it is played over.
pub(crate) enum Pass<'a, G: Game> {
    /// The table, and the entry that follows.
    Before(&'a Table<G>, &'a Entry),
    /// The table with the entry, and how much had happened before it.
    After {
        /// With the entry.
        table: &'a Table<G>,
        /// What was done.
        entry: &'a Entry,
        /// See [`Table::happened`].
        before: u64,
    },
}

impl<G: Game> Table<G> {
    /// Makes a table again from its log.
    ///
    /// # Errors
    /// If the log cannot be understood; which entry, counted from 0 as the opening is, and why.
    pub fn load<'a>(log: impl IntoIterator<Item = (Time, &'a str)>) -> Result<Table<G>, LogError> {
        Table::replay(log, |_| ())
    }

    /// The same, shown before and after every entry but the opening.
    pub(crate) fn replay<'a>(
        log: impl IntoIterator<Item = (Time, &'a str)>,
        mut each: impl FnMut(Pass<'_, G>),
    ) -> Result<Table<G>, LogError> {
        let mut log = log.into_iter();
        let (at, first) = log.next().ok_or_else(|| damage("the log is empty"))?;
        let mut table =
            Table::begin(at, first).map_err(|LogError(what)| damage(format_args!("entry 0: {what}")))?;
        for (at, line) in log {
            let (number, before) = (table.entries, table.happened());
            let applied = Entry::from_line(line).map_err(LogError).and_then(|entry| {
                each(Pass::Before(&table, &entry));
                table.apply(at, &entry)?;
                each(Pass::After { table: &table, entry: &entry, before });
                Ok(())
            });
            applied.map_err(|LogError(what)| damage(format_args!("entry {number}: {what}")))?;
        }
        Ok(table)
    }

    fn begin(at: Time, first: &str) -> Result<Table<G>, LogError> {
        let Entry::Opened(opening) = Entry::from_line(first).map_err(LogError)? else {
            return Err(damage("the log does not begin with the opening of the table"));
        };
        if opening.game != G::CODE {
            return Err(damage(format_args!("the game is {:?}, expected {:?}", opening.game, G::CODE)));
        }
        Table::open(&opening, at).map_err(|error| match error {
            OpenError::Refused(refusal) => damage(refusal),
            OpenError::Log(damage) => damage,
        })
    }

    /// Does what an entry says.
    ///
    /// # Errors
    /// If it cannot be done, which never happens to what [`decide`](Table::decide) allowed. The table must not be used
    /// any more then.
    pub fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), LogError> {
        self.fits(entry)?;
        self.tail.trim();
        match entry {
            Entry::Opened(_) => return Err(damage("a table is opened once")),
            Entry::Sat { seat, guest, name } => self.sat(*seat, *guest, name)?,
            Entry::Seated { seat, level, name } => {
                let name: Arc<str> = name.as_str().into();
                *self.chair_mut(*seat)? =
                    Chair::Bot { level: *level, name: name.clone(), stands_in_for: None, offered: None };
                self.tell(Notice::Seated(name));
            }
            Entry::Freed { seat } => {
                let since = self.entries;
                let before = std::mem::replace(self.chair_mut(*seat)?, Chair::Free { since });
                if let Some(name) = before.name() {
                    self.tell(Notice::Rose(name.clone()));
                }
            }
            Entry::Listed { listed } => {
                self.listed = *listed;
                self.marks.public();
            }
            Entry::Started => {
                self.phase = Phase::Playing;
                // The list is for those who look for a seat.
                self.listed = false;
                self.tell(Notice::Started);
                self.marks.look(self.game.state(), &mut Vec::new());
                self.end_if_over();
            }
            Entry::Chose { seat, choice } => self.chose(*seat, choice)?,
            Entry::Undid { seat } => self.undid(*seat)?,
            Entry::Asked { seat, keep } => self.asked(*seat, *keep)?,
            Entry::Answered { seat, agree } => self.answered(*seat, *agree)?,
            Entry::Left { seat, level, replaced } => {
                let regular = crate::REGULARS[seat.index()].into();
                let chair = self.chair_mut(*seat)?;
                let absent =
                    chair.person().map(|person| Absent { person: person.clone(), replaced: *replaced });
                *chair = Chair::Bot { level: *level, name: regular, stands_in_for: absent, offered: None };
                self.tell(if *replaced { Notice::Replaced(*seat) } else { Notice::Left(*seat) });
                self.hear_without(*seat)?;
            }
            Entry::Returned { seat } => {
                let chair = self.chair_mut(*seat)?;
                let person = chair.absent().cloned().ok_or_else(|| damage("nobody had left this seat"))?;
                *chair = Chair::Person(person);
                self.tell(Notice::Returned(*seat));
            }
            Entry::Offered { seat } => {
                let since = self.entries;
                if let Chair::Bot { offered, .. } = self.chair_mut(*seat)? {
                    *offered = Some(since);
                }
                self.marks.public();
            }
            Entry::Said { guest, name, text } => {
                if self.chat.len() == CHAT_KEPT {
                    self.chat.pop_front();
                }
                let (name, text) = (name.as_str().into(), text.as_str().into());
                self.lines.count(self.plays(*guest));
                self.chat.push_back(Said { guest: *guest, name, text, at });
                self.marks.public();
            }
            Entry::Muted { by, whom, muted } => {
                self.muted.retain(|pair| *pair != (*by, *whom));
                if *muted {
                    self.muted.push((*by, *whom));
                }
                // What he sees has changed. Those who only watch count together, so they look again for nothing.
                self.marks.told(self.viewer(Some(*by)));
            }
            Entry::Renamed { guest, name } => self.renamed(*guest, name),
            Entry::Rematched { table } => {
                self.rematch = Some(*table);
                self.marks.public();
            }
            Entry::Closed => {
                self.phase = Phase::Closed;
                self.listed = false;
                self.marks.public();
            }
        }
        self.entries += 1;
        Ok(())
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, LogError> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| damage(format_args!("there is no seat {seat}")))
    }

    /// Something that everybody is told.
    pub(crate) fn tell(&mut self, notice: Notice) {
        self.tail.push(Happening::Public(notice), &self.cast());
        self.marks.public();
    }

    fn sat(&mut self, seat: Seat, guest: crate::GuestId, name: &str) -> Result<(), LogError> {
        let name: Arc<str> = name.into();
        let person = Chair::Person(Person { guest, name: name.clone() });
        let before = std::mem::replace(self.chair_mut(seat)?, person);
        // KIT-UNDO-3: his predecessor's yes was not his.
        self.answers[seat.index()] = None;
        if let Some(request) = &mut self.request {
            request.agreed.remove(seat);
        }
        self.tell(match before.name() {
            Some(before) => Notice::TookOver(seat, before.clone()),
            None => Notice::Sat(name),
        });
        Ok(())
    }

    fn chose(&mut self, seat: Seat, choice: &str) -> Result<(), LogError> {
        let parsed: G::Choice = choice.parse().map_err(damage)?;
        let cast = self.cast();
        let (tail, marks) = (&mut self.tail, &mut self.marks);
        let seats = self.opening.seats;
        let mut public = false;
        let mut log = |event: G::Event| {
            for viewer in Viewer::all(seats) {
                if G::seen(&event, viewer).is_some() {
                    marks.told(viewer);
                    public |= viewer == Viewer::Table;
                }
            }
            tail.push(Happening::Event(event), &cast);
        };
        self.game.choose(seat, parsed, &mut log).map_err(damage)?;
        self.marks.answer(seat, Answer::Chose(parsed));
        let changed = self.marks.look(self.game.state(), &mut Vec::new());
        if public || changed & bit(Viewer::Table) != 0 {
            self.end_request();
        }
        self.end_if_over();
        Ok(())
    }

    fn end_if_over(&mut self) {
        if self.game.state().deciders().is_empty() {
            self.phase = Phase::Over;
            self.request = None;
            self.marks.public();
        }
    }

    fn renamed(&mut self, guest: crate::GuestId, name: &str) {
        let now: Arc<str> = name.into();
        let mut before = None;
        for chair in &mut self.chairs {
            let person = match chair {
                Chair::Person(person) => Some(person),
                Chair::Bot { stands_in_for, .. } => stands_in_for.as_mut().map(|absent| &mut absent.person),
                Chair::Free { .. } => None,
            };
            if let Some(person) = person.filter(|person| person.guest == guest) {
                before = Some(std::mem::replace(&mut person.name, now.clone()));
            }
        }
        if let Some(before) = before {
            self.tell(Notice::Renamed(before, now));
        }
    }
}
