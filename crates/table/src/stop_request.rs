//! Stopping a running game by common consent: somebody proposes it, and everybody who has a say agrees (KIT-STOP-1 to
//! KIT-STOP-4).
//!
//! It is like a seat request: it does not interrupt the game, one no ends it, and an answer names its request.

use std::sync::Arc;

use kit::{Game, Seat, Seats};
use words::{Names, Words};

use crate::apply::log_error;
use crate::chair::Chair;
use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::events::Notice;
use crate::table::{LogError, Phase, Table};
use crate::{By, GuestId, rules};

/// How often a person can propose to stop the same game (KIT-STOP-3), so that nobody is asked without end.
const MOST_PROPOSALS: u8 = 3;

/// A proposal to stop the game.
///
/// The last one is kept after it is settled, so that an answer which arrives twice is recognised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StopRequest {
    /// Number of the request. All requests of a table are counted together, so that a number means one request.
    pub(crate) number: u32,
    /// Who proposes it.
    pub(crate) guest: GuestId,
    /// Their name.
    pub(crate) name: Arc<str>,
    /// Who has answered, and how. Whoever proposes it agrees.
    answers: Vec<(GuestId, bool)>,
    /// Whether it is still open.
    open: bool,
}

impl StopRequest {
    fn new(number: u32, guest: GuestId, name: Arc<str>) -> StopRequest {
        StopRequest { number, guest, name, answers: vec![(guest, true)], open: true }
    }

    fn has_agreed(&self, guest: GuestId) -> bool {
        self.answers.contains(&(guest, true))
    }
}

/// A proposal to stop the game, as one reader sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StopRequestShown {
    /// Sequence number of the request. An answer must name it.
    pub number: u32,
    /// Name of whoever proposes it.
    pub name: String,
    /// Whether the reader proposes it.
    pub mine: bool,
    /// Whether the reader still has to answer.
    pub to_answer: bool,
    /// Whether the reader has agreed. They can still decline.
    pub agreed: bool,
    /// Names of those who still have to answer, in words.
    pub waiting: String,
}

impl<G: Game> Table<G> {
    /// The open proposal to stop the game.
    pub(crate) fn open_stop_request(&self) -> Option<&StopRequest> {
        self.stop_request.as_ref().filter(|request| request.open)
    }

    /// KIT-STOP-1: seats of the people who must still agree: those who sit there, and those whom others replaced.
    pub(crate) fn seats_to_stop(&self, request: &StopRequest) -> Seats {
        let agreed = |seat: &Seat| {
            let owner = self.chairs[seat.index()].has_say();
            owner.is_some_and(|person| request.has_agreed(person.guest))
        };
        self.consent_needed().iter().filter(|seat| !agreed(seat)).collect()
    }

    /// The seat of this guest by which they have a say.
    fn seat_with_say(&self, guest: GuestId) -> Option<Seat> {
        let seat = self.owned_seat(guest)?;
        self.consent_needed().contains(seat).then_some(seat)
    }

    /// Whether this guest has still to answer the open proposal.
    pub(crate) fn must_answer_stop(&self, guest: GuestId) -> bool {
        let to_agree = |request: &StopRequest| {
            self.seat_with_say(guest).is_some_and(|seat| self.seats_to_stop(request).contains(seat))
        };
        self.open_stop_request().is_some_and(to_agree)
    }

    /// Whether this reader can propose to stop the game now.
    pub(crate) fn may_propose_stop(&self, reader: Option<GuestId>) -> bool {
        let proposed = |guest| self.propose_stop(By::Guest(guest)).is_ok_and(|entries| !entries.is_empty());
        reader.is_some_and(proposed)
    }

    pub(crate) fn propose_stop(&self, by: By) -> Decision {
        let guest = match by {
            By::Guest(guest) if self.is_player(guest) => guest,
            _ => return refuse(rules::STOP),
        };
        if self.stopped {
            return Ok(vec![]);
        }
        self.check_phase(Phase::Playing)?;
        let name = match self.seat_of(guest).and_then(|seat| self.chair(seat)?.name()) {
            Some(name) => name.clone(),
            None => return refuse(rules::STOP),
        };
        match self.open_stop_request() {
            Some(request) if request.guest == guest => return Ok(vec![]),
            Some(_) => return refuse(rules::STOP),
            None => {}
        }
        if self.proposals_of(guest) >= MOST_PROPOSALS {
            return refuse(rules::STOP_OFTEN);
        }
        let request = StopRequest::new(self.requests + 1, guest, name);
        // Whoever plays with bots alone need ask nobody.
        let alone = self.seats_to_stop(&request).is_empty();
        Ok(vec![if alone { Entry::Stopped } else { Entry::StopAsked { guest } }])
    }

    fn proposals_of(&self, guest: GuestId) -> u8 {
        self.stops.iter().find(|(asked, _)| *asked == guest).map_or(0, |(_, times)| *times)
    }

    /// The entry, followed by the end of the game if nobody is left to agree.
    fn stopped_if_all_agree(&self, entry: Entry, request: &StopRequest) -> Vec<Entry> {
        if self.seats_to_stop(request).is_empty() { vec![entry, Entry::Stopped] } else { vec![entry] }
    }

    /// The entry by which this guest gets up from a running game, followed by its end if all the others have agreed to
    /// it: bots agree (KIT-STOP-1).
    pub(crate) fn stopped_if_the_rest_agrees(&self, entry: Entry, guest: GuestId) -> Vec<Entry> {
        let others_agree = |request: &&StopRequest| {
            let own = self.seat_of(guest);
            request.guest != guest && self.seats_to_stop(request).iter().all(|seat| Some(seat) == own)
        };
        match self.open_stop_request().filter(others_agree) {
            Some(_) => vec![entry, Entry::Stopped],
            None => vec![entry],
        }
    }

    /// KIT-STOP-2: an answer to the last proposal; `None` if the number is not that of the last proposal.
    pub(crate) fn answer_stop_request(&self, by: By, number: u32, agree: bool) -> Option<Decision> {
        let request = self.stop_request.as_ref().filter(|request| request.number == number)?;
        let By::Guest(guest) = by else { return Some(refuse(rules::STOP_ANSWER)) };
        let own = guest == request.guest;
        // The same answer again, even if it settled the proposal. Nobody agrees to their own.
        if request.answers.contains(&(guest, agree)) && !(own && agree) {
            return Some(Ok(vec![]));
        }
        let may_answer = if own { !agree } else { self.seat_with_say(guest).is_some() };
        if !request.open || !may_answer {
            return Some(refuse(rules::STOP_ANSWER));
        }
        let entry = Entry::StopAnswered { guest, agree };
        if !agree {
            return Some(Ok(vec![entry]));
        }
        let mut agreed = request.clone();
        agreed.answers.push((guest, true));
        Some(Ok(self.stopped_if_all_agree(entry, &agreed)))
    }

    pub(crate) fn validate_stop_answer(&self, guest: GuestId, agree: bool) -> Result<(), LogError> {
        let request = self.open_stop_request().ok_or_else(|| log_error("nobody proposes to stop"))?;
        match request.guest == guest {
            true if agree => Err(log_error("nobody can agree to their own request")),
            false if self.seat_with_say(guest).is_none() => Err(log_error("this guest has no seat here")),
            _ => Ok(()),
        }
    }

    pub(crate) fn stop_asked(&mut self, guest: GuestId) {
        let name = self.player(guest).map(|player| player.name.clone()).unwrap_or_default();
        self.requests += 1;
        match self.stops.iter_mut().find(|(asked, _)| *asked == guest) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => self.stops.push((guest, 1)),
        }
        self.stop_request = Some(StopRequest::new(self.requests, guest, name.clone()));
        self.announce(Notice::StopAsked(name));
    }

    pub(crate) fn stop_answered(&mut self, guest: GuestId, agree: bool) {
        let answers = self.player(guest).map(|player| player.name.clone()).unwrap_or_default();
        let Some(request) = self.stop_request.as_mut().filter(|request| request.open) else { return };
        request.answers.retain(|(answered, _)| *answered != guest);
        request.answers.push((guest, agree));
        request.open = agree;
        let own = request.guest == guest;
        match agree {
            true => self.counters.bump_all(),
            false if own => self.announce(Notice::StopWithdrawn(answers)),
            false => self.announce(Notice::StopDeclined(answers)),
        }
    }

    /// Whoever gets up no longer proposes anything.
    pub(crate) fn end_stop_request_of(&mut self, guest: GuestId) {
        if self.open_stop_request().is_some_and(|request| request.guest == guest) {
            self.end_stop_request();
        }
    }

    pub(crate) fn end_stop_request(&mut self) {
        if let Some(request) = &mut self.stop_request {
            request.open = false;
        }
    }

    /// The open proposal, as this reader sees it.
    pub(crate) fn stop_request_shown(
        &self,
        reader: Option<GuestId>,
        names: &Names,
        words: &Words,
    ) -> Option<StopRequestShown> {
        let request = self.open_stop_request().filter(|_| self.phase == Phase::Playing)?;
        let mine = reader == Some(request.guest);
        let to_answer = reader.is_some_and(|reader| self.must_answer_stop(reader));
        let has_say = reader.is_some_and(|reader| self.seat_with_say(reader).is_some());
        Some(StopRequestShown {
            number: request.number,
            name: request.name.to_string(),
            mine,
            to_answer,
            agreed: has_say && !mine && !to_answer,
            waiting: names.list(self.seats_to_stop(request), words),
        })
    }

    /// Whether a bot, or nobody, would be all that is left if this guest got up: nobody could return, either.
    pub(crate) fn is_last_company(&self, guest: GuestId) -> bool {
        !self.chairs.iter().filter_map(Chair::has_say).any(|person| person.guest != guest)
    }
}
