//! Seat requests: in a running game, a seat changes hands only with everybody's consent (KIT-SIT-5, KIT-SIT-6).
//!
//! A seat is a hand of cards. If the host alone could give a bot's seat to a friend, or to themselves under another
//! name, they could read that hand. So whoever wants an offered seat asks for it, and sees no more than spectators do
//! until everybody who has a seat at the table has agreed.

use std::sync::Arc;

use kit::{Game, Seat, Seats};
use words::{Names, Words};

use crate::apply::log_error;
use crate::chair::{Chair, SeatOffer};
use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::events::Notice;
use crate::screen::SeatRequestShown;
use crate::table::{LogError, Phase, Table};
use crate::{By, GuestId, rules};

/// Somebody asks for an offered seat of a running game.
///
/// The last request is kept after it is settled, so that an answer which arrives twice is recognised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatRequest {
    /// Number of the request. Take-back requests are counted together with these, so that a number means one request.
    pub(crate) number: u32,
    /// The seat asked for.
    pub(crate) seat: Seat,
    /// Who asks.
    pub(crate) guest: GuestId,
    /// Their name.
    pub(crate) name: Arc<str>,
    /// Who has answered, and how. The host who offered the seat has agreed by that.
    pub(crate) answers: Vec<(GuestId, bool)>,
    /// Whether it is still open.
    pub(crate) open: bool,
}

impl SeatRequest {
    /// A new request for an offered seat. The offer is the consent of the host who made it.
    fn new(number: u32, seat: Seat, guest: GuestId, name: &str, offer: SeatOffer) -> SeatRequest {
        SeatRequest { number, seat, guest, name: name.into(), answers: vec![(offer.by, true)], open: true }
    }

    fn has_agreed(&self, guest: GuestId) -> bool {
        self.answers.contains(&(guest, true))
    }
}

impl<G: Game> Table<G> {
    /// The open seat request.
    pub(crate) fn open_seat_request(&self) -> Option<&SeatRequest> {
        self.seat_request.as_ref().filter(|request| request.open)
    }

    /// Whoever asks for a seat of the running game.
    pub fn asker(&self) -> Option<GuestId> {
        self.open_seat_request().map(|request| request.guest)
    }

    /// The seat of the running game that this guest asks for.
    pub fn seat_asked_by(&self, guest: GuestId) -> Option<Seat> {
        self.open_seat_request().filter(|request| request.guest == guest).map(|request| request.seat)
    }

    /// KIT-SIT-5: the seats of people who must still agree. Everybody who has a seat is asked, whether they sit there,
    /// have left it to a bot, or were replaced: all of them play against whoever sees that hand, now or when they
    /// return.
    pub(crate) fn seats_to_agree(&self, request: &SeatRequest) -> Seats {
        let must_agree =
            |chair: &Chair| chair.has_say().is_some_and(|person| !request.has_agreed(person.guest));
        Seat::all(self.opening.seats).filter(|seat| must_agree(&self.chairs[seat.index()])).collect()
    }

    /// Seats of the people who have agreed so far.
    pub(crate) fn seats_agreed(&self, request: &SeatRequest) -> Seats {
        let has_agreed =
            |chair: &Chair| chair.has_say().is_some_and(|person| request.has_agreed(person.guest));
        Seat::all(self.opening.seats).filter(|seat| has_agreed(&self.chairs[seat.index()])).collect()
    }

    /// Sitting down on an offered seat of a running game.
    pub(crate) fn ask_for_seat(
        &self,
        seat: Seat,
        guest: GuestId,
        name: String,
        offer: SeatOffer,
    ) -> Decision {
        // KIT-SIT-2: whoever has held another seat of this game knows its hand.
        if self.held.iter().any(|(holder, held)| *holder == guest && *held != seat) {
            return refuse(rules::TWICE);
        }
        if self.open_seat_request().is_some() {
            return refuse(rules::SEAT_REQUEST);
        }
        let request = SeatRequest::new(self.requests + 1, seat, guest, &name, offer);
        Ok(self.handed_over_if_all_agree(Entry::SeatAsked { seat, guest, name }, &request))
    }

    /// The entry, followed by the handover if nobody is left to agree to this request.
    fn handed_over_if_all_agree(&self, entry: Entry, request: &SeatRequest) -> Vec<Entry> {
        if !self.seats_to_agree(request).is_empty() {
            return vec![entry];
        }
        let (seat, guest, name) = (request.seat, request.guest, request.name.to_string());
        vec![entry, Entry::Sat { seat, guest, name }]
    }

    /// An answer to the last seat request; `None` if the number is not that of the last seat request.
    pub(crate) fn answer_seat_request(&self, by: By, number: u32, agree: bool) -> Option<Decision> {
        let request = self.seat_request.as_ref().filter(|request| request.number == number)?;
        let By::Guest(guest) = by else { return Some(refuse(rules::OWN_SEAT)) };
        // The same answer again, even if it settled the request.
        if request.answers.contains(&(guest, agree)) {
            return Some(Ok(vec![]));
        }
        let asks = guest == request.guest;
        let may_answer = if asks { !agree } else { self.owned_seat(guest).is_some() };
        if !request.open || !may_answer {
            return Some(refuse(rules::SEAT_ANSWER));
        }
        let entry = Entry::SeatAnswered { guest, agree };
        if !agree {
            return Some(Ok(vec![entry]));
        }
        let mut agreed = request.clone();
        agreed.answers.push((guest, true));
        Some(Ok(self.handed_over_if_all_agree(entry, &agreed)))
    }

    pub(crate) fn validate_seat_answer(&self, guest: GuestId, agree: bool) -> Result<(), LogError> {
        let request = self.open_seat_request().ok_or_else(|| log_error("no seat request is open"))?;
        match request.guest == guest {
            true if agree => Err(log_error("nobody can agree to their own request")),
            false if self.owned_seat(guest).is_none() => Err(log_error("this guest has no seat here")),
            _ => Ok(()),
        }
    }

    pub(crate) fn seat_asked(&mut self, seat: Seat, guest: GuestId, name: &str) -> Result<(), LogError> {
        let before = self.chairs[seat.index()].name().cloned().unwrap_or_default();
        // The request uses the offer up. If it fails, the host must offer the seat again: nobody is asked twice on the
        // strength of one offer, and an invitation cannot be used to fill the log.
        let Chair::Bot { offered, .. } = &mut self.chairs[seat.index()] else {
            return Err(log_error("no bot holds this seat"));
        };
        let offer = offered.take().ok_or_else(|| log_error("the seat is not offered"))?;
        self.requests += 1;
        let request = SeatRequest::new(self.requests, seat, guest, name, offer);
        let asked = Notice::SeatAsked(request.name.clone(), before);
        self.seat_request = Some(request);
        self.announce(asked);
        Ok(())
    }

    pub(crate) fn seat_answered(&mut self, guest: GuestId, agree: bool) {
        let decliner = self.player(guest).map(|player| player.name.clone());
        let Some(request) = self.seat_request.as_mut().filter(|request| request.open) else { return };
        request.answers.retain(|(answered, _)| *answered != guest);
        request.answers.push((guest, agree));
        request.open = agree;
        let name = request.name.clone();
        match decliner {
            _ if agree => self.counters.bump_all(),
            Some(decliner) => self.announce(Notice::SeatDeclined(decliner, name)),
            None => self.announce(Notice::SeatWithdrawn(name)),
        }
    }

    /// Ends the open request for this seat without handing it over, because the person whose seat it is has returned.
    pub(crate) fn end_seat_request_for(&mut self, seat: Seat) {
        if self.open_seat_request().is_some_and(|request| request.seat == seat) {
            self.end_seat_request();
        }
    }

    pub(crate) fn end_seat_request(&mut self) {
        if let Some(request) = &mut self.seat_request {
            request.open = false;
        }
    }

    /// The seat that this guest holds, or has left to a bot.
    pub(crate) fn owned_seat(&self, guest: GuestId) -> Option<Seat> {
        self.seat_of(guest).or_else(|| self.seat_left_by(guest))
    }

    /// Remembers who has held which seat of the running game, and so knows its hand (KIT-SIT-2).
    pub(crate) fn remember_holder(&mut self, guest: GuestId, seat: Seat) {
        if !self.held.contains(&(guest, seat)) {
            self.held.push((guest, seat));
        }
    }

    /// The open seat request, as this reader sees it.
    pub(crate) fn seat_request_shown(
        &self,
        reader: Option<GuestId>,
        names: &Names,
        words: &Words,
    ) -> Option<SeatRequestShown> {
        let request = self.open_seat_request().filter(|_| self.phase == Phase::Playing)?;
        let to_agree = self.seats_to_agree(request);
        let own_seat = reader.and_then(|reader| self.owned_seat(reader));
        let to_answer = own_seat.is_some_and(|seat| to_agree.contains(seat));
        Some(SeatRequestShown {
            number: request.number,
            seat: request.seat,
            holder: names.get(request.seat).to_owned(),
            guest: request.guest,
            name: request.name.to_string(),
            mine: reader == Some(request.guest),
            my_seat: own_seat == Some(request.seat),
            to_answer,
            agreed: own_seat.is_some() && !to_answer,
            waiting: names.list(to_agree, words),
        })
    }
}
