//! What an entry does to the table.

use std::sync::Arc;

use kit::{Game, Record, Seat, Seats, Viewer};

use crate::chair::{Chair, Person};
use crate::entry::{Entry, FORMAT};
use crate::happening::{Happening, Notice, bit};
use crate::table::{Damage, OpenError, Phase, Said, Table, Time, Wish};

/// So many lines of the chat are shown.
const CHAT_KEPT: usize = 50;

fn damage(what: impl std::fmt::Display) -> Damage {
    Damage(what.to_string())
}

impl<G: Game> Table<G> {
    /// Makes a table again from its log.
    ///
    /// # Errors
    /// If the log cannot be understood.
    pub fn load<'a>(log: impl IntoIterator<Item = (Time, &'a str)>) -> Result<Table<G>, Damage> {
        let mut log = log.into_iter();
        let (at, first) = log.next().ok_or_else(|| damage("the log is empty"))?;
        let Entry::Opened(opening) = Entry::from_line(first).map_err(damage)? else {
            return Err(damage("the log does not begin with the opening of the table"));
        };
        if opening.format > FORMAT {
            return Err(damage(format_args!("the log has format {}, expected {FORMAT}", opening.format)));
        }
        let mut table = Table::open(&opening, at).map_err(|error| match error {
            OpenError::Refused(refusal) => damage(refusal),
            OpenError::Damage(damage) => damage,
        })?;
        for (index, (at, line)) in log.enumerate() {
            let entry =
                Entry::from_line(line).map_err(|error| damage(format!("entry {}: {error}", index + 1)))?;
            table.apply(at, &entry).map_err(|error| damage(format_args!("entry {}: {error}", index + 1)))?;
        }
        Ok(table)
    }

    /// Does what an entry says.
    ///
    /// # Errors
    /// If it cannot be done, which never happens to what [`decide`](Table::decide) allowed. The table must not be used
    /// any more then.
    pub fn apply(&mut self, at: Time, entry: &Entry) -> Result<(), Damage> {
        match entry {
            Entry::Opened(_) => return Err(damage("a table is opened once")),
            Entry::Sat { seat, guest, name } => self.sat(*seat, *guest, name)?,
            Entry::Seated { seat, level, name } => {
                let name: Arc<str> = name.as_str().into();
                self.tell(Notice::Seated(name.clone()));
                *self.chair_mut(*seat)? =
                    Chair::Bot { level: *level, name, stands_in_for: None, offered: None };
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
                self.tell(Notice::Started);
                self.marks.look(self.game.state(), &mut Vec::new());
                self.end_if_over();
            }
            Entry::Chose { seat, choice } => self.chose(*seat, choice)?,
            Entry::Undid { seat } => {
                self.game.undo(*seat).map_err(damage)?;
                self.wish = None;
                self.marks.answer(*seat, None);
                self.marks.told(Viewer::Seat(*seat));
                let changed = self.marks.look(self.game.state(), &mut Vec::new());
                // Who could not see the choice being made is not told either that it was taken back.
                let told = changed | bit(Viewer::Seat(*seat));
                self.tail.push(Happening::Private(Notice::Undid(*seat), told));
            }
            Entry::Asked { seat, keep } => {
                self.wish = Some(Wish { seat: *seat, keep: *keep, agreed: Seats::NONE });
                self.tell(Notice::Asked(*seat));
                self.grant_if_all_agree()?;
            }
            Entry::Answered { seat, agree } => {
                match &mut self.wish {
                    Some(wish) if *agree => wish.agreed.insert(*seat),
                    _ => self.wish = None,
                }
                if *agree {
                    self.marks.public();
                } else {
                    self.tell(Notice::Declined(*seat));
                }
                self.grant_if_all_agree()?;
            }
            Entry::Left { seat, level } => {
                let regular = crate::REGULARS[seat.index()].into();
                let chair = self.chair_mut(*seat)?;
                let person = chair.person().cloned();
                *chair = Chair::Bot { level: *level, name: regular, stands_in_for: person, offered: None };
                self.tell(Notice::Left(*seat));
                if self.wish.is_some_and(|wish| wish.seat == *seat) {
                    self.wish = None;
                }
                self.grant_if_all_agree()?;
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
                self.chat.push_back(Said { guest: *guest, name, text, at });
                self.marks.public();
            }
            Entry::Muted { by, whom, muted } => {
                self.muted.retain(|pair| *pair != (*by, *whom));
                if *muted {
                    self.muted.push((*by, *whom));
                }
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

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Damage> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| damage(format_args!("there is no seat {seat}")))
    }

    /// Something that everybody is told.
    fn tell(&mut self, notice: Notice) {
        self.tail.push(Happening::Public(notice));
        self.marks.public();
    }

    fn sat(&mut self, seat: Seat, guest: crate::GuestId, name: &str) -> Result<(), Damage> {
        let name: Arc<str> = name.into();
        let person = Chair::Person(Person { guest, name: name.clone() });
        let before = std::mem::replace(self.chair_mut(seat)?, person);
        self.tell(match before.name() {
            Some(before) => Notice::TookOver(seat, before.clone()),
            None => Notice::Sat(name),
        });
        Ok(())
    }

    fn chose(&mut self, seat: Seat, choice: &str) -> Result<(), Damage> {
        let parsed: G::Choice = choice.parse().map_err(damage)?;
        let (tail, marks) = (&mut self.tail, &mut self.marks);
        let seats = self.opening.seats;
        let mut log = |event: G::Event| {
            for viewer in Viewer::all(seats) {
                if G::seen(&event, viewer).is_some() {
                    marks.told(viewer);
                }
            }
            tail.push(Happening::Event(event));
        };
        self.game.choose(seat, parsed, &mut log).map_err(damage)?;
        self.marks.answer(seat, Some(parsed));
        self.marks.look(self.game.state(), &mut Vec::new());
        // Who asked to take something back had this moment in mind, not a later one.
        if self.wish.take().is_some() {
            self.marks.public();
        }
        self.end_if_over();
        Ok(())
    }

    fn end_if_over(&mut self) {
        if self.game.state().deciders().is_empty() {
            self.phase = Phase::Over;
            self.listed = false;
            self.marks.public();
        }
    }

    /// KIT-UNDO-2: bots never mind.
    fn grant_if_all_agree(&mut self) -> Result<(), Damage> {
        let Some(wish) = self.wish else { return Ok(()) };
        let agreed = |seat: Seat| seat == wish.seat || wish.agreed.contains(seat);
        if !self.persons().iter().all(agreed) {
            return Ok(());
        }
        let record = self.game.record();
        let keep =
            record.moves.get(..wish.keep as usize).ok_or_else(|| damage("so many choices were not made"))?;
        let shorter = Record { moves: keep.to_vec(), ..record.clone() };
        self.game = shorter.replay(&mut |_, _| ()).map_err(damage)?;
        self.wish = None;
        for seat in Seat::all(self.opening.seats) {
            self.marks.answer(seat, None);
        }
        self.tell(Notice::TookBack(wish.seat));
        self.marks.look(self.game.state(), &mut Vec::new());
        Ok(())
    }

    fn renamed(&mut self, guest: crate::GuestId, name: &str) {
        let now: Arc<str> = name.into();
        let mut before = None;
        for chair in &mut self.chairs {
            let person = match chair {
                Chair::Person(person) => Some(person),
                Chair::Bot { stands_in_for, .. } => stands_in_for.as_mut(),
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
