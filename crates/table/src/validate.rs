//! Can this entry stand here? A log that was cut, mixed up or written by a later version is found out where it goes
//! wrong, and not when somebody wonders about his seat.
//!
//! These are not the rules: who may do something is decided before it is written ([`Table::decide`]). Whatever was once
//! allowed must fit for ever.

use kit::{Game, Seat};

use crate::apply::damage;
use crate::chair::Chair;
use crate::entry::Entry;
use crate::table::{LogError, Phase, Table};

impl<G: Game> Table<G> {
    pub(crate) fn fits(&self, entry: &Entry) -> Result<(), LogError> {
        let during = |phase: Phase| {
            let what = || damage(format_args!("this happens while {phase:?}, the table is {:?}", self.phase));
            if self.phase == phase { Ok(()) } else { Err(what()) }
        };
        let chair = |seat: Seat| {
            self.chair(seat)
                .ok_or_else(|| damage(format_args!("there is no seat {seat} among {}", self.opening.seats)))
        };
        let expect = |held: bool, what: &str| if held { Ok(()) } else { Err(damage(what)) };
        if self.phase == Phase::Closed {
            return Err(damage("the table is closed, nothing happens there any more"));
        }
        match entry {
            Entry::Opened(_) => Err(damage("a table is opened once")),
            Entry::Sat { seat, guest, .. } => {
                expect(self.phase != Phase::Over, "nobody sits down after the end")?;
                expect(chair(*seat)?.invitation().is_some(), "the seat is not free")?;
                let has = self.seat_of(*guest).or(self.seat_left_by(*guest));
                expect(has.is_none(), "he has a seat here")
            }
            Entry::Seated { seat, .. } => {
                during(Phase::Gathering)?;
                expect(matches!(chair(*seat)?, Chair::Free { .. }), "the seat is not free")
            }
            Entry::Freed { seat } => {
                during(Phase::Gathering)?;
                expect(!matches!(chair(*seat)?, Chair::Free { .. }), "the seat is free")
            }
            Entry::Listed { .. } | Entry::Closed => during(Phase::Gathering),
            Entry::Started => {
                during(Phase::Gathering)?;
                let free = self.chairs.iter().any(|chair| matches!(chair, Chair::Free { .. }));
                expect(!free, "a seat is free")
            }
            Entry::Chose { seat, .. } | Entry::Undid { seat } => {
                chair(*seat)?;
                during(Phase::Playing)
            }
            Entry::Asked { seat, keep } => {
                during(Phase::Playing)?;
                expect(self.request.is_none(), "somebody asks already")?;
                expect(chair(*seat)?.person().is_some(), "only a person asks")?;
                let taken = self.game.record().moves.get(*keep as usize);
                expect(taken.is_some_and(|(mover, _)| mover == seat), "that choice is not his")
            }
            Entry::Answered { seat, agree } => {
                let request = self.request.ok_or_else(|| damage("nobody has asked"))?;
                expect(chair(*seat)?.person().is_some(), "only a person answers")?;
                expect(!(*agree && request.seat == *seat), "nobody agrees with himself")
            }
            Entry::Left { seat, .. } => {
                during(Phase::Playing)?;
                expect(chair(*seat)?.person().is_some(), "nobody sits there")
            }
            Entry::Returned { seat } => {
                during(Phase::Playing)?;
                expect(chair(*seat)?.absent().is_some(), "nobody had left this seat")
            }
            Entry::Offered { seat } => {
                during(Phase::Playing)?;
                expect(chair(*seat)?.is_bot(), "no bot plays there")
            }
            Entry::Renamed { guest, .. } => {
                let here = self.seat_of(*guest).or(self.seat_left_by(*guest));
                expect(here.is_some(), "he has no seat here")
            }
            Entry::Rematched { .. } => {
                during(Phase::Over)?;
                expect(self.rematch.is_none(), "they have gone on already")
            }
            Entry::Said { .. } | Entry::Muted { .. } => Ok(()),
        }
    }
}
