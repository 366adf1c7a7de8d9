//! Taking back: by oneself up to the horizon, by consent beyond it.

use kit::{Game, Match, Record, Seat, Seats, Viewer};

use crate::apply::damage;
use crate::happening::{Happening, Notice, bit};
use crate::marks::Answer;
use crate::table::{LogError, Table, TakeBackRequest};

impl<G: Game> Table<G> {
    pub(crate) fn undid(&mut self, seat: Seat) -> Result<(), LogError> {
        let ply = self.game.undoable(seat);
        self.game.undo(seat).map_err(damage)?;
        self.marks.answer(seat, Answer::Undid);
        self.marks.told(Viewer::Seat(seat));
        let changed = self.marks.look(self.game.state(), &mut Vec::new());
        // Who could not see the choice being made is not told either that it was taken back.
        let told = changed | bit(Viewer::Seat(seat));
        self.tail.push(Happening::Private(Notice::Undid(seat), told), &self.cast());
        if let (Some(request), Some(ply)) = (&mut self.request, ply.map(|ply| ply as u32)) {
            if changed & bit(Viewer::Table) != 0 || ply == request.keep {
                self.end_request();
            } else if ply < request.keep {
                request.keep -= 1;
            }
        }
        Ok(())
    }

    pub(crate) fn asked(&mut self, seat: Seat, keep: u32) -> Result<(), LogError> {
        self.requests += 1;
        let later = self.seen_after(keep)?;
        self.request =
            Some(TakeBackRequest { number: self.requests, seat, keep, later, agreed: Seats::NONE });
        self.marks.answer(seat, Answer::Asked);
        self.tell(Notice::Asked(seat));
        self.grant_if_all_agree()
    }

    /// How many choices after this one everybody has seen being made: those by which the view of who only watches became
    /// another. A choice of which not everybody knows is not counted, because a number that counts it would tell.
    fn seen_after(&self, keep: u32) -> Result<u32, LogError> {
        let record = self.game.record();
        let mut game: Match<G> = record.without_moves().replay(&mut |_, _| ()).map_err(damage)?;
        let mut seen = 0;
        let mut shown = game.state().view(Viewer::Table);
        for (ply, (seat, choice)) in (0..).zip(&record.moves) {
            game.choose(*seat, *choice, &mut |_| ()).map_err(damage)?;
            let now = game.state().view(Viewer::Table);
            seen += u32::from(ply > keep && now != shown);
            shown = now;
        }
        Ok(seen)
    }

    pub(crate) fn answered(&mut self, seat: Seat, agree: bool) -> Result<(), LogError> {
        self.answers[seat.index()] = self.request.map(|request| (request.number, agree));
        match &mut self.request {
            Some(request) if agree => {
                request.agreed.insert(seat);
                self.marks.public();
            }
            _ => {
                self.request = None;
                self.tell(Notice::Declined(seat));
            }
        }
        self.grant_if_all_agree()
    }

    /// A bot stands in for a person: what he asked for is void. What he is asked is agreed to if he has left; if others
    /// have replaced him, it waits for him (KIT-LEAVE-2).
    pub(crate) fn hear_without(&mut self, seat: Seat) -> Result<(), LogError> {
        self.request = self.request.filter(|request| request.seat != seat);
        self.grant_if_all_agree()
    }

    /// KIT-UNDO-2: who asked had this moment in mind, not a later one. But a choice (or its taking back) of which not
    /// everybody knows must not end it, because that would tell.
    pub(crate) fn end_request(&mut self) {
        if self.request.take().is_some() {
            self.marks.public();
        }
    }

    /// KIT-UNDO-3: all persons must agree, and those whom others have replaced; bots never mind.
    fn grant_if_all_agree(&mut self) -> Result<(), LogError> {
        let Some(request) = self.request else { return Ok(()) };
        let agreed = |seat: Seat| seat == request.seat || request.agreed.contains(seat);
        if !self.voices().iter().all(agreed) {
            return Ok(());
        }
        let record = self.game.record();
        let keep = record
            .moves
            .get(..request.keep as usize)
            .ok_or_else(|| damage("so many choices were not made"))?;
        let shorter = Record { moves: keep.to_vec(), ..record.without_moves() };
        self.game = shorter.replay(&mut |_, _| ()).map_err(damage)?;
        self.request = None;
        // Nobody's answer means any more what it meant, and no bot's thought either.
        for seat in Seat::all(self.opening.seats) {
            self.marks.put_away(seat);
        }
        self.tell(Notice::TookBack(request.seat));
        self.marks.look(self.game.state(), &mut Vec::new());
        Ok(())
    }
}
