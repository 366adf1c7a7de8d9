//! Resigning: a person gives the running game up for good (KIT-LEAVE-3).

use bots::Level;
use kit::{Game, Outcome, Seat, Seats};

use crate::chair::Chair;
use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::table::{Phase, Table};
use crate::{By, GuestId, rules};

impl<G: Game> Table<G> {
    pub(crate) fn resign(&self, by: By) -> Decision {
        let By::Guest(guest) = by else { return refuse(rules::RESIGNED) };
        if self.has_resigned(guest) {
            return Ok(vec![]);
        }
        let Some(seat) = self.seat_of(guest) else { return refuse(rules::RESIGNED) };
        self.check_phase(Phase::Playing)?;
        let resigned = Entry::Resigned { seat, level: Level::default() };
        if self.is_last_company(guest) {
            // KIT-STOP-4: bots do not play on for nobody.
            return Ok(vec![resigned, Entry::Stopped]);
        }
        Ok(self.stopped_if_the_rest_agrees(resigned, guest))
    }

    fn has_resigned(&self, guest: GuestId) -> bool {
        self.chairs.iter().filter_map(Chair::resigned).any(|person| person.guest == guest)
    }

    /// The result as it is shown, once there is one. KIT-LEAVE-3: who has resigned comes last.
    pub(crate) fn shown_outcome(&self) -> Option<Outcome<G::Line>> {
        let outcome = self.game.state().outcome().filter(|_| self.phase == Phase::Over)?;
        let resigned = Seat::all(self.opening.seats)
            .filter(|seat| self.chair(*seat).is_some_and(|chair| chair.resigned().is_some()));
        Some(ranked_last(outcome, resigned.collect()))
    }
}

/// The same result, with these seats behind all others. A team wins and loses together, whoever of it has resigned.
fn ranked_last<L>(mut outcome: Outcome<L>, resigned: Seats) -> Outcome<L> {
    if resigned.is_empty() || !outcome.teams.is_empty() {
        return outcome;
    }
    let merit = |seat: usize, rank: u8| (resigned.contains(Seat::at(seat)), rank);
    let merits: Vec<_> =
        outcome.scores.iter().enumerate().map(|(seat, score)| merit(seat, score.rank)).collect();
    for (score, own) in outcome.scores.iter_mut().zip(&merits) {
        score.rank = 1 + merits.iter().filter(|other| *other < own).count() as u8;
    }
    outcome
}

#[cfg(test)]
mod tests {
    use kit::Score;

    use super::*;

    fn ranks(ranks: &[u8], resigned: &[usize]) -> Vec<u8> {
        let scores = ranks.iter().map(|rank| Score { rank: *rank, points: 0, lines: Vec::<()>::new() });
        let outcome = Outcome { ending: String::new(), scores: scores.collect(), teams: Vec::new() };
        let resigned = resigned.iter().map(|seat| Seat::at(*seat)).collect();
        ranked_last(outcome, resigned).scores.iter().map(|score| score.rank).collect()
    }

    /// KIT-LEAVE-3
    #[test]
    fn who_has_resigned_comes_last() {
        assert_eq!(ranks(&[2, 1, 3], &[1]), [1, 3, 2]);
        assert_eq!(ranks(&[1, 1, 3], &[0]), [3, 1, 2]);
        assert_eq!(ranks(&[1, 2, 3, 4], &[0, 1]), [3, 4, 1, 2]);
        assert_eq!(ranks(&[2, 1], &[]), [2, 1]);
    }
}
