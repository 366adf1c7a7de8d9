//! How often a seat may take back (KIT-UNDO-4, KIT-UNDO-5). Without a limit, choosing and taking back in turn would make
//! a log without end: bots grant every request, and an undo needs nobody's consent.
//!
//! People try things out, so a seat has forty take-backs to begin with and earns one with each choice that stands. The
//! log of a game therefore stays a small multiple of the game. A granted request may cost the others a whole round each
//! time, so it has a limit of its own for each choice.

use kit::{Game, Refusal, Seat};

use crate::rules;
use crate::table::Table;

/// Take-backs that a seat has from the beginning.
pub(crate) const FREE_TAKE_BACKS: u32 = 40;

/// How many times requests about the same choice of a seat can be granted.
pub(crate) const MAX_GRANTED: u8 = 3;

/// The take-backs of one seat.
#[derive(Clone, Default, Debug)]
pub(crate) struct TakeBacks {
    /// Choices or whole gestures taken back alone, and requests, whatever became of them.
    made: u32,
    /// How many requests were granted, by the number of choices that the seat had made before the one in question.
    granted: Vec<(u32, u8)>,
}

impl<G: Game> Table<G> {
    /// How many choices of this seat stand.
    fn standing(&self, seat: Seat) -> u32 {
        self.game.record().moves.iter().filter(|(mover, _)| *mover == seat).count() as u32
    }

    /// KIT-UNDO-4: whether this seat may take back anything more.
    pub(crate) fn check_take_backs(&self, seat: Seat) -> Result<(), Refusal> {
        let most = FREE_TAKE_BACKS + self.standing(seat);
        if self.take_backs[seat.index()].made < most { Ok(()) } else { Err(Refusal::by(rules::TAKE_BACKS)) }
    }

    /// KIT-UNDO-5: whether this seat may request once more to take back its last choice. A gesture
    /// counts as its first choice.
    pub(crate) fn check_granted(&self, seat: Seat) -> Result<(), Refusal> {
        let before = self.standing(seat).saturating_sub(self.last_gesture(seat).count() as u32);
        let granted = &self.take_backs[seat.index()].granted;
        let often = granted.iter().any(|(choice, times)| *choice == before && *times >= MAX_GRANTED);
        if often { Err(Refusal::by(rules::GRANTED)) } else { Ok(()) }
    }

    /// Counts a choice or gesture that was taken back alone, or a request.
    pub(crate) fn count_take_back(&mut self, seat: Seat) {
        self.take_backs[seat.index()].made += 1;
    }

    /// Counts a granted request, once the choice in question is gone.
    pub(crate) fn count_granted(&mut self, seat: Seat) {
        let before = self.standing(seat);
        let granted = &mut self.take_backs[seat.index()].granted;
        match granted.iter_mut().find(|(choice, _)| *choice == before) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => granted.push((before, 1)),
        }
    }
}
