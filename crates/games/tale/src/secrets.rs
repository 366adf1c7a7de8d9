//! For the laws: what is hidden from a viewer and could be otherwise for all that he knows (specification 1.1).
//!
//! Imagined worlds must differ in each of these (see `Game::secrets`). A view that told too much (TALE-INV-15), or an
//! `imagine` that knew too much, would show here. Whether something is listed follows from the view alone.

use kit::{Seat, Viewer};

use crate::Card;
use crate::imagine::Puzzle;
use crate::state::{Phase, Tale};
use crate::view::{View, sorted};

/// What one viewer can and cannot work out.
struct Ignorance {
    puzzle: Puzzle,
    /// Are there at least two different names among the cards that he cannot locate, wherever others' plays came from?
    names_differ: bool,
}

impl Ignorance {
    fn of(view: &View) -> Ignorance {
        let puzzle = Puzzle::of(view);
        let mut left = puzzle.pool;
        for played in &puzzle.played {
            left[played.card.index()] = left[played.card.index()].saturating_sub(1);
        }
        Ignorance { names_differ: left.iter().filter(|copies| **copies > 0).count() > 1, puzzle }
    }

    /// Cards in the pack or hand of a seat that are certainly none that he has seen.
    fn unseen(&self, view: &View, seat: Seat) -> usize {
        match view.phase {
            Phase::Draft => self.puzzle.pack_cells(view, seat).filter(|cell| cell.is_pool()).count(),
            _ => self.unseen_of_round(seat, view.round),
        }
    }

    fn unseen_of_round(&self, seat: Seat, round: u8) -> usize {
        let played = self.puzzle.played.iter().filter(|played| played.is(seat, round)).count();
        let cells = &self.puzzle.cells[round as usize - 1][seat.index()];
        cells.iter().filter(|cell| cell.is_pool()).count().saturating_sub(played)
    }

    /// Are some of the cards that he cannot locate certainly elsewhere, so that they could change places?
    fn others_elsewhere(&self, view: &View, seat: Seat) -> bool {
        let others = || Seat::all(view.seats).filter(|other| *other != seat && !view.viewer.is(*other));
        view.deck > 0
            || others().any(|other| self.unseen(view, other) > 0)
            || others().any(|other| (1..view.round).any(|round| self.unseen_of_round(other, round) > 0))
    }
}

impl Tale {
    pub(crate) fn tell_secrets(&self, viewer: Viewer, tell: &mut dyn FnMut(&'static str, Seat, u64)) {
        let view = self.view_of(viewer);
        let ignorance = Ignorance::of(&view);
        // A deck that is not used up has at least 20 cards.
        if view.deck > 0 && ignorance.names_differ {
            tell("deck", Seat::at(0), fingerprint(&self.deck));
        }
        if view.phase == Phase::Over {
            return;
        }
        for seat in Seat::all(self.seats).filter(|seat| !viewer.is(*seat)) {
            let player = self.player(seat);
            let drafting = self.phase == Phase::Draft;
            let varies = ignorance.names_differ
                && ignorance.unseen(&view, seat) > 0
                && ignorance.others_elsewhere(&view, seat);
            if varies {
                let (zone, cards) = if drafting { ("pack", player.pack) } else { ("hand", player.hand) };
                tell(zone, seat, fingerprint(&sorted(cards)));
            }
            // A pack that he passed on: he knows what was in it, not what is picked now.
            let recognised = drafting && ignorance.puzzle.pack_comes_from_mixed_bag(&view, seat);
            if let Some(card) = player.sealed
                && (varies || recognised)
            {
                tell("sealed", seat, card.index() as u64);
            }
        }
    }
}

/// FNV-1a: a stable number for a list of cards.
fn fingerprint(cards: &[Card]) -> u64 {
    cards.iter().fold(0xcbf2_9ce4_8422_2325, |hash, card| {
        (hash ^ card.index() as u64).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
