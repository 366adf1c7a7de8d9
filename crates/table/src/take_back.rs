//! Taking back: alone up to the point of no return, by consent beyond it.

use kit::{Game, Match, Record, Seat, Seats, Viewer};

use crate::apply::log_error;
use crate::counters::Answer;
use crate::events::{Notice, TableEvent, viewer_bit};
use crate::table::{LogError, Table, TakeBackRequest};

/// A choice that was taken back alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undone {
    seat: Seat,
    /// The entry that says so.
    entry: u64,
    /// Whether it belonged to the gesture of the seat's choice before it. If that choice is taken back next, it is part of
    /// the same take-back: an undo ends only where a gesture begins, or at a point of no return.
    joined: bool,
    /// The bits of all viewers who have been told.
    told: u8,
}

impl Undone {
    /// Whether the take-back goes on if this seat takes back another choice in this entry.
    fn goes_on(self, seat: Seat, entry: u64) -> bool {
        self.joined && self.seat == seat && self.entry + 1 == entry
    }
}

impl<G: Game> Table<G> {
    pub(crate) fn undid(&mut self, seat: Seat) -> Result<(), LogError> {
        let ply = self.game.undoable(seat);
        let was_sealed = !self.changes(Viewer::Seat(seat)).is_empty();
        self.game.undo(seat).map_err(log_error)?;
        self.before_sealed[seat.index()] = None;
        let joined = ply.is_some_and(|ply| self.forget_joined(ply as u32));
        // KIT-UNDO-4: a gesture is taken back at once, and counts once.
        let before = self.undone.filter(|before| before.goes_on(seat, self.entries));
        match before {
            None => {
                self.count_take_back(seat);
                self.counters.record_answer(seat, Answer::Undid);
            }
            Some(_) => self.counters.void_question(seat),
        }
        self.counters.bump(Viewer::Seat(seat));
        let changed = self.counters.update(self.game.state(), &mut Vec::new());
        // Viewers who did not see the choice being made are not told that it was taken back, either. Nobody is told twice of
        // one gesture.
        let told_before = before.map_or(0, |before| before.told);
        // KIT-TELL-1: of a sealed choice the others only see where people sit that it is open again.
        let others = if was_sealed { 0 } else { changed };
        let told = (others | viewer_bit(Viewer::Seat(seat))) & !told_before;
        if told != 0 {
            self.recent.push(self.entries, TableEvent::Private(Notice::Undid(seat), told), &self.cast());
        }
        self.undone = Some(Undone { seat, entry: self.entries, joined, told: told | told_before });
        if let (Some(request), Some(ply)) = (&mut self.request, ply.map(|ply| ply as u32)) {
            if changed & viewer_bit(Viewer::Table) != 0 || ply == request.keep {
                self.end_request();
            } else if ply < request.keep {
                // An earlier choice is gone, so the one in question has moved up in the record.
                request.keep -= 1;
            }
        }
        Ok(())
    }

    pub(crate) fn asked(&mut self, seat: Seat, keep: u32) -> Result<(), LogError> {
        self.requests += 1;
        self.count_take_back(seat);
        // The rest of the gesture is not later, but part of what is asked for.
        let last = self.last_gesture(seat).next().unwrap_or(keep);
        let later = self.publicly_seen_after(last)?;
        self.request =
            Some(TakeBackRequest { number: self.requests, seat, keep, later, agreed: Seats::NONE });
        self.counters.record_answer(seat, Answer::Asked);
        self.announce(Notice::Asked(seat));
        self.grant_if_all_agree()
    }

    /// How many choices after this one everybody saw being made, that is, how many changed the public view. Hidden
    /// choices are not counted, because the number would reveal them.
    fn publicly_seen_after(&self, last: u32) -> Result<u32, LogError> {
        let record = self.game.record();
        let mut game: Match<G> = record.without_moves().replay(&mut |_, _| ()).map_err(log_error)?;
        let mut seen = 0;
        let mut shown = game.state().view(Viewer::Table);
        for (ply, (seat, choice)) in (0..).zip(&record.moves) {
            game.choose(*seat, *choice, &mut |_| ()).map_err(log_error)?;
            let now = game.state().view(Viewer::Table);
            seen += u32::from(ply > last && now != shown);
            shown = now;
        }
        Ok(seen)
    }

    pub(crate) fn answered(&mut self, seat: Seat, agree: bool) -> Result<(), LogError> {
        self.answers[seat.index()] = self.request.map(|request| (request.number, agree));
        match &mut self.request {
            Some(request) if agree => {
                request.agreed.insert(seat);
                self.counters.bump_all();
            }
            _ => {
                self.request = None;
                self.announce(Notice::Declined(seat));
            }
        }
        self.grant_if_all_agree()
    }

    /// Called when a bot stands in for a person. Their own request is void. On the request of somebody else, the bot
    /// agrees if the person has left; if others replaced them, the request waits for their return (KIT-LEAVE-2).
    pub(crate) fn drop_from_request(&mut self, seat: Seat) -> Result<(), LogError> {
        self.request = self.request.filter(|request| request.seat != seat);
        self.grant_if_all_agree()
    }

    /// KIT-UNDO-2: a request is about the position it was made in, so it ends with the next choice or undo. A hidden
    /// one must not end it, because that would reveal it.
    pub(crate) fn end_request(&mut self) {
        if let Some(request) = self.request.take() {
            self.announce(Notice::Lapsed(request.seat));
            self.counters.bump_all();
        }
    }

    /// KIT-UNDO-3: all persons must agree, and those whom others have replaced; bots always agree.
    fn grant_if_all_agree(&mut self) -> Result<(), LogError> {
        let Some(request) = self.request else { return Ok(()) };
        let agreed = |seat: Seat| seat == request.seat || request.agreed.contains(seat);
        if !self.consent_needed().iter().all(agreed) {
            return Ok(());
        }
        let record = self.game.record();
        let keep = record
            .moves
            .get(..request.keep as usize)
            .ok_or_else(|| log_error("fewer choices were made than the request would keep"))?;
        let shorter = Record { moves: keep.to_vec(), ..record.without_moves() };
        self.game = shorter.replay(&mut |_, _| ()).map_err(log_error)?;
        self.joined.retain(|ply| *ply < request.keep);
        self.before_sealed = Default::default();
        self.count_granted(request.seat);
        self.request = None;
        // Answers that people or bots prepared before belong to a position that no longer exists.
        for seat in Seat::all(self.opening.seats) {
            self.counters.void_question(seat);
        }
        self.announce(Notice::TookBack(request.seat));
        self.counters.update(self.game.state(), &mut Vec::new());
        Ok(())
    }
}
