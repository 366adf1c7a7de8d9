//! Another game with the same people: whoever wants one opens the next table, and the others say whether they are in
//! (KIT-AGAIN-1, KIT-AGAIN-2).
//!
//! Two tables take part. The one that is over remembers where the others go on and what each of them has said to it; its
//! page asks them. At the next one their seats are kept until they sit down, decline, or the host frees the seat.

use std::sync::Arc;

use kit::{Game, Refusal, Seat};

use crate::apply::log_error;
use crate::chair::{Chair, Person};
use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::events::Notice;
use crate::table::{LogError, Phase, Table};
use crate::{By, GuestId, TableId, rules};

/// Where the people of a table that is over go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rematch {
    /// The other table.
    table: TableId,
    /// Who opened it; `None` in logs of the time when nobody was asked.
    by: Option<GuestId>,
    /// What the others have said to it.
    answers: Vec<(GuestId, bool)>,
}

/// Somebody who gave back the seat that was kept for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Declined {
    person: Person,
    seat: Seat,
}

/// That somebody would like another game, as one reader sees it at the table that is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Again {
    /// Name of whoever opened the other table; empty if they have no seat here.
    pub name: String,
    /// What the reader has said to it.
    pub answer: AgainAnswer,
}

/// What a reader has said to another game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AgainAnswer {
    /// They are not asked: they only watched, or have left.
    NotAsked,
    /// They have not answered yet.
    Waiting,
    /// They are in, or it is their own idea.
    In,
    /// They are not in. They can still change their mind.
    Out,
}

/// A seat that is or was kept for the reader, at the table where the others go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeptShown {
    /// The seat.
    pub seat: Seat,
    /// Whether the reader gave it back. It is still free, so they can change their mind.
    pub declined: bool,
}

impl<G: Game> Table<G> {
    /// The table where the same people go on.
    pub fn rematch(&self) -> Option<TableId> {
        self.rematch.as_ref().map(|rematch| rematch.table)
    }

    /// Who opened the table where the same people go on.
    pub fn rematch_by(&self) -> Option<GuestId> {
        self.rematch.as_ref().and_then(|rematch| rematch.by)
    }

    /// KIT-TABLE-4: naming the table where people go on.
    pub(crate) fn name_rematch(&self, by: By, table: Option<TableId>) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::REMATCH) };
        let known = self.may_go_on(guest);
        match (self.rematch(), table) {
            (None, Some(table)) if known => Ok(vec![Entry::Rematched { table, by: Some(guest) }]),
            (Some(there), Some(table)) if known && there == table => Ok(vec![]),
            _ => refuse(rules::REMATCH),
        }
    }

    /// KIT-TABLE-4: whether this guest may go on at another table. Who resigned or was away is still asked, and so may ask
    /// the others.
    pub(crate) fn may_go_on(&self, guest: GuestId) -> bool {
        self.phase == Phase::Over && (self.is_company(guest) || guest == self.opening.host)
    }

    /// KIT-TABLE-4: a table that was given up is no place to go on, and makes room for another one. Only the server knows
    /// of both tables.
    pub(crate) fn forget_rematch(&self, by: By, table: TableId) -> Decision {
        match by {
            By::Server if self.rematch() == Some(table) => Ok(vec![Entry::RematchGivenUp { table }]),
            By::Server => Ok(vec![]),
            By::Guest(_) => refuse(rules::REMATCH),
        }
    }

    /// KIT-AGAIN-1: whether this guest is asked to the other table.
    pub(crate) fn is_asked_again(&self, guest: GuestId) -> bool {
        let asked = |by| by != guest && self.is_company(guest);
        self.rematch_by().is_some_and(asked)
    }

    fn is_company(&self, guest: GuestId) -> bool {
        self.chairs.iter().filter_map(Chair::asked_again).any(|person| person.guest == guest)
    }

    fn answer_of(&self, guest: GuestId) -> Option<bool> {
        let answers = self.rematch.iter().flat_map(|rematch| &rematch.answers);
        answers.rev().find(|(answered, _)| *answered == guest).map(|(_, agree)| *agree)
    }

    /// Whether this guest is asked to the other table, and has not answered yet.
    pub(crate) fn must_answer_rematch(&self, guest: GuestId) -> bool {
        self.is_asked_again(guest) && self.answer_of(guest).is_none()
    }

    /// KIT-AGAIN-2: whoever is asked answers, and may change their mind.
    pub(crate) fn answer_rematch(&self, by: By, agree: bool) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::AGAIN) };
        // Whoever opened the other table is in already.
        let own = self.rematch_by() == Some(guest) && agree;
        if own || self.answer_of(guest) == Some(agree) {
            return Ok(vec![]);
        }
        if !self.is_asked_again(guest) {
            return refuse(rules::AGAIN);
        }
        Ok(vec![Entry::RematchAnswered { guest, agree }])
    }

    pub(crate) fn rematched(&mut self, table: TableId, by: Option<GuestId>) {
        self.rematch = Some(Rematch { table, by, answers: Vec::new() });
        self.counters.bump_all();
    }

    pub(crate) fn rematch_given_up(&mut self) {
        self.rematch = None;
        self.announce(Notice::RematchGivenUp);
        self.counters.bump_all();
    }

    pub(crate) fn rematch_answered(&mut self, guest: GuestId, agree: bool) {
        if let Some(rematch) = &mut self.rematch {
            rematch.answers.retain(|(answered, _)| *answered != guest);
            rematch.answers.push((guest, agree));
        }
        self.counters.bump_all();
    }

    /// Who asks for another game, as this reader sees it.
    pub(crate) fn again(&self, reader: Option<GuestId>) -> Option<Again> {
        let by = self.rematch_by()?;
        let owners = || self.chairs.iter().filter_map(Chair::owner);
        let name = owners().find(|person| person.guest == by).map(|person| person.name.to_string());
        let answer = match reader {
            // A host who only watched has no seat there, either.
            Some(reader) if reader == by && self.is_company(by) => AgainAnswer::In,
            Some(reader) if self.is_asked_again(reader) => match self.answer_of(reader) {
                None => AgainAnswer::Waiting,
                Some(true) => AgainAnswer::In,
                Some(false) => AgainAnswer::Out,
            },
            _ => AgainAnswer::NotAsked,
        };
        Some(Again { name: name.unwrap_or_default(), answer })
    }

    /// The seat of this table that is kept for this guest.
    pub fn seat_kept_for(&self, guest: GuestId) -> Option<Seat> {
        let kept = |chair: &Chair| chair.kept_for().is_some_and(|person| person.guest == guest);
        self.chairs.iter().position(kept).map(Seat::at)
    }

    /// The seat on which this guest may sit down without an invitation because they were asked, and whether it is still
    /// kept for them. Whoever gave it back may change their mind while it is free.
    pub fn expected_on(&self, guest: GuestId) -> Option<(Seat, bool)> {
        if self.phase != Phase::Gathering {
            return None;
        }
        let declined = || {
            let declined = self.declined.iter().find(|declined| declined.person.guest == guest)?;
            let free = matches!(self.chair(declined.seat)?, Chair::Free { .. });
            free.then_some((declined.seat, false))
        };
        self.seat_kept_for(guest).map(|seat| (seat, true)).or_else(declined)
    }

    /// KIT-AGAIN-2: giving back the seat that is kept for the sender.
    pub(crate) fn decline_kept_seat(&self, by: By) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::AGAIN) };
        self.check_phase(Phase::Gathering)?;
        match self.seat_kept_for(guest) {
            Some(seat) => Ok(vec![Entry::KeptDeclined { seat }]),
            None if self.declined.iter().any(|declined| declined.person.guest == guest) => Ok(vec![]),
            None => Err(Refusal::by(rules::AGAIN)),
        }
    }

    pub(crate) fn kept_declined(&mut self, seat: Seat) -> Result<(), LogError> {
        let since = self.entries;
        let before = std::mem::replace(self.chair_mut(seat)?, Chair::Free { since });
        let Chair::Kept(person) = before else { return Err(log_error("the seat is kept for nobody")) };
        let name = person.name.clone();
        self.declined.push(Declined { person, seat });
        self.announce(Notice::NotIn(name));
        Ok(())
    }

    /// Whoever sits down has changed their mind.
    pub(crate) fn forget_decline(&mut self, guest: GuestId) {
        self.declined.retain(|declined| declined.person.guest != guest);
    }

    pub(crate) fn kept_shown(&self, reader: Option<GuestId>) -> Option<KeptShown> {
        let (seat, kept) = self.expected_on(reader?).filter(|_| self.viewer(reader).seat().is_none())?;
        Some(KeptShown { seat, declined: !kept })
    }

    /// Names of those who gave back the seat that was kept for them, while it matters to those who wait.
    pub(crate) fn declined_names(&self) -> Vec<String> {
        let gathering = self.phase == Phase::Gathering;
        let declined = self.declined.iter().filter(|_| gathering);
        declined.map(|declined| Arc::clone(&declined.person.name).to_string()).collect()
    }
}
