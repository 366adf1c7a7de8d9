//! What the laws need: above all what is hidden from a viewer and could be different for all they know
//! (specification 1.1).
//!
//! This is where a view that tells too much (TALE-INV-15), or an `imagine` that knows too much, comes to light. Whether
//! something is listed follows from the view alone.

use kit::{Dice, Lawful, Seat, Secrets, Viewer};

use crate::Choice;
use crate::imagine::Puzzle;
use crate::state::{Phase, Tale};
use crate::view::{View, sorted};

/// What one viewer cannot work out.
struct Ignorance {
    puzzle: Puzzle,
    /// Whether the cards that they cannot locate have different names, wherever the cards played by others came from.
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

    /// How many cards in a seat's pack or hand they have certainly never seen.
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

    /// Whether some unlocated cards are certainly elsewhere, so that they could change places with this seat's.
    fn others_elsewhere(&self, view: &View, seat: Seat) -> bool {
        let others = || Seat::all(view.seats).filter(|other| *other != seat && !view.viewer.is(*other));
        view.deck > 0
            || others().any(|other| self.unseen(view, other) > 0)
            || others().any(|other| (1..view.round).any(|round| self.unseen_of_round(other, round) > 0))
    }
}

impl Lawful for Tale {
    fn secrets(&self, viewer: Viewer, secrets: &mut Secrets) {
        let view = self.view_of(viewer);
        let ignorance = Ignorance::of(&view);
        // As long as there is a deck, it has at least 20 cards.
        if view.deck > 0 && ignorance.names_differ {
            secrets.add("deck", Seat::at(0), &self.deck);
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
                secrets.add(zone, seat, &sorted(cards));
            }
            // A pack that the viewer passed on: they know what was in it, but not what is picked from it now.
            let recognised = drafting && ignorance.puzzle.pack_comes_from_mixed_bag(&view, seat);
            if let Some(card) = player.sealed
                && (varies || recognised)
            {
                secrets.add("sealed", seat, &card);
            }
        }
    }

    fn wild_choices(&self, _: &mut Dice, out: &mut Vec<Choice>) {
        out.extend(Choice::all());
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}
