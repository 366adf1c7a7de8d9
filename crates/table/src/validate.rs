//! Checks that an entry is possible at this point of the log, so that a log which is truncated, shuffled or from a
//! later version fails where it goes wrong, and not later.
//!
//! These checks are not the rules: [`Table::decide`] enforces those before an entry is written. What was allowed once
//! must stay valid for ever.

use kit::{Game, Seat};

use crate::apply::log_error;
use crate::chair::Chair;
use crate::entry::Entry;
use crate::table::{LogError, Phase, Table};

impl<G: Game> Table<G> {
    pub(crate) fn validate(&self, entry: &Entry) -> Result<(), LogError> {
        let expect_phase = |phase: Phase| {
            let error = || {
                log_error(format_args!("only possible while {phase:?}, but the table is {:?}", self.phase))
            };
            if self.phase == phase { Ok(()) } else { Err(error()) }
        };
        let chair = |seat: Seat| {
            self.chair(seat).ok_or_else(|| {
                log_error(format_args!("there is no seat {seat}: the table has {}", self.opening.seats))
            })
        };
        let expect = |held: bool, what: &str| if held { Ok(()) } else { Err(log_error(what)) };
        if self.phase == Phase::Closed {
            return Err(log_error("the table is closed"));
        }
        match entry {
            Entry::Opened(_) => Err(log_error("a table can be opened only once")),
            Entry::Sat { seat, guest, .. } => {
                expect(self.phase != Phase::Over, "nobody sits down after the end")?;
                let granted = self.seat_asked_by(*guest) == Some(*seat);
                let kept = chair(*seat)?.kept_for().is_some_and(|person| person.guest == *guest);
                expect(chair(*seat)?.invitation().is_some() || granted || kept, "the seat is not free")?;
                expect(!self.is_player(*guest), "this guest already has a seat here")
            }
            Entry::Seated { seat, .. } => {
                expect_phase(Phase::Gathering)?;
                expect(matches!(chair(*seat)?, Chair::Free { .. }), "the seat is not free")
            }
            Entry::Freed { seat } => {
                expect_phase(Phase::Gathering)?;
                expect(!matches!(chair(*seat)?, Chair::Free { .. }), "the seat is already free")
            }
            Entry::Listed { .. } | Entry::InvitationRenewed | Entry::Closed => expect_phase(Phase::Gathering),
            Entry::Started => {
                expect_phase(Phase::Gathering)?;
                let free = self.chairs.iter().any(Chair::is_open);
                expect(!free, "a seat is still free")
            }
            Entry::Chose { seat, .. } | Entry::Undid { seat } | Entry::Changed { seat, .. } => {
                chair(*seat)?;
                expect_phase(Phase::Playing)
            }
            Entry::Asked { seat, keep } => {
                expect_phase(Phase::Playing)?;
                expect(self.request.is_none(), "another take-back request is open")?;
                expect(chair(*seat)?.person().is_some(), "only a person can request a take-back")?;
                let taken = self.game.record().moves.get(*keep as usize);
                expect(taken.is_some_and(|(mover, _)| mover == seat), "this seat did not make that choice")
            }
            Entry::Answered { seat, agree } => {
                let request = self.request.ok_or_else(|| log_error("no take-back request is open"))?;
                expect(chair(*seat)?.person().is_some(), "only a person can answer a request")?;
                expect(!(*agree && request.seat == *seat), "nobody can agree to their own request")
            }
            Entry::Left { seat, .. } | Entry::Resigned { seat, .. } => {
                expect_phase(Phase::Playing)?;
                expect(chair(*seat)?.person().is_some(), "no person holds this seat")
            }
            Entry::Returned { seat } => {
                expect_phase(Phase::Playing)?;
                expect(chair(*seat)?.absent().is_some(), "nobody has left this seat")
            }
            Entry::Offered { seat } => {
                expect_phase(Phase::Playing)?;
                expect(chair(*seat)?.is_bot(), "no bot holds this seat")
            }
            Entry::Paced { .. } => expect(self.phase != Phase::Over, "the game is over"),
            Entry::SeatAsked { seat, guest, .. } => {
                expect_phase(Phase::Playing)?;
                expect(self.open_seat_request().is_none(), "another seat request is open")?;
                let chair = chair(*seat)?;
                expect(chair.is_bot() && chair.invitation().is_some(), "the seat is not offered")?;
                expect(!self.is_player(*guest), "this guest already has a seat here")
            }
            Entry::SeatAnswered { guest, agree } => self.validate_seat_answer(*guest, *agree),
            Entry::RematchAnswered { guest, .. } => {
                expect(self.is_asked_again(*guest), "this guest is not asked to another game")
            }
            Entry::Kept { seat, guest, .. } => {
                expect_phase(Phase::Gathering)?;
                expect(matches!(chair(*seat)?, Chair::Free { .. }), "the seat is not free")?;
                let elsewhere = self.is_player(*guest) || self.seat_kept_for(*guest).is_some();
                expect(!elsewhere, "this guest already has a seat here")
            }
            Entry::KeptDeclined { seat } => {
                expect_phase(Phase::Gathering)?;
                expect(chair(*seat)?.kept_for().is_some(), "the seat is kept for nobody")
            }
            Entry::StopAsked { guest } => {
                expect_phase(Phase::Playing)?;
                expect(self.open_stop_request().is_none(), "it is already proposed to stop")?;
                expect(self.seat_of(*guest).is_some(), "this guest has no seat here")
            }
            Entry::StopAnswered { guest, agree } => self.validate_stop_answer(*guest, *agree),
            Entry::Stopped => expect_phase(Phase::Playing),
            Entry::Renamed { guest, .. } => expect(self.is_player(*guest), "this guest has no seat here"),
            Entry::Rematched { .. } => {
                expect_phase(Phase::Over)?;
                expect(self.rematch.is_none(), "the rematch is already named")
            }
            Entry::RematchGivenUp { table } => {
                expect(self.rematch() == Some(*table), "this table is not named")
            }
            Entry::LineRemoved { line } => expect(self.was_said(*line), "no such line was said"),
            Entry::WatcherRemoved { guest, .. } => {
                expect(!self.is_player(*guest), "this guest has a seat here")
            }
            Entry::Said { .. } | Entry::Muted { .. } | Entry::TalkOpened { .. } | Entry::Welcomed { .. } => {
                Ok(())
            }
        }
    }
}
