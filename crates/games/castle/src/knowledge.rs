//! What players remember of the holders of others.
//!
//! Tiles come to a holder in sight of all (Mill, Peaceful Times), or in sight of one other player (Thief). Whoever saw it
//! knows that the tile is there until it leaves in his sight. A tile that is stolen out of his sight may be the one: then
//! he knows that it is with the one or with the other. Each observer has marks: "one of these seats has this tile". All of
//! an observer's marks are true at the same time, of different tiles.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::edition::Tile;
use crate::state::SEATS;

/// Every tile on a holder can be marked: seven for each player, and one that is one too many.
pub(crate) const MARKS: usize = 7 * SEATS + 2;

/// Somebody knows that one of these players has this tile on the holder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Which tile.
    pub tile: Tile,
    /// Who could have it.
    pub seats: Seats,
}

impl Mark {
    const fn key(&self) -> (Tile, u8, u8) {
        let mut bits = 0;
        let mut index = 0;
        while index < SEATS {
            if self.seats.contains(Seat::at(index)) {
                bits |= 1 << index;
            }
            index += 1;
        }
        (self.tile, self.seats.len(), bits)
    }
}

/// The marks of one observer.
pub type Marks = Row<Mark, MARKS>;

/// The marks of every seat, and of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Knowledge {
    observers: [Marks; SEATS + 1],
}

impl Knowledge {
    const fn place(viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) if seat.index() < SEATS => seat.index(),
            _ => SEATS,
        }
    }

    /// What this viewer knows of others.
    pub(crate) fn of(&self, viewer: Viewer) -> &Marks {
        &self.observers[Knowledge::place(viewer)]
    }

    pub(crate) fn set(&mut self, viewer: Viewer, mut marks: Marks) {
        marks.sort_unstable_by_key(Mark::key);
        self.observers[Knowledge::place(viewer)] = marks;
    }

    /// A tile came to a holder in sight of all who do not own it.
    pub(crate) fn all_saw(&mut self, owner: Seat, tile: Tile, seats: u8) {
        for viewer in Viewer::all(seats).filter(|viewer| !viewer.is(owner)) {
            self.saw(viewer, owner, tile);
        }
    }

    /// A tile came to a holder in sight of this viewer.
    pub(crate) fn saw(&mut self, viewer: Viewer, owner: Seat, tile: Tile) {
        let marks = &mut self.observers[Knowledge::place(viewer)];
        marks.push(Mark { tile, seats: Seats::only(owner) });
        marks.sort_unstable_by_key(Mark::key);
    }

    /// A tile left a holder in sight of all: paid, built or discarded.
    #[inline]
    pub(crate) fn left(&mut self, owner: Seat, tile: Tile) {
        for marks in &mut self.observers {
            if !marks.is_empty() {
                forget(marks, owner, tile);
            }
        }
    }

    /// CASTLE-THIEF-1: a tile changed holders in sight of the two.
    pub(crate) fn stolen(&mut self, thief: Seat, victim: Seat, tile: Tile, seats: u8) {
        for viewer in Viewer::all(seats) {
            let marks = &mut self.observers[Knowledge::place(viewer)];
            if viewer.is(thief) {
                forget(marks, victim, tile);
            } else if viewer.is(victim) {
                self.saw(viewer, thief, tile);
            } else {
                for mark in marks.iter_mut().filter(|mark| mark.seats.contains(victim)) {
                    mark.seats.insert(thief);
                }
                marks.sort_unstable_by_key(Mark::key);
            }
        }
    }
}

/// One of these tiles has left this holder. Marks are sorted by how little they leave open, and the closest goes: if a tile
/// is known to be here and another to be here or there, what remains is the second.
fn forget(marks: &mut Marks, owner: Seat, tile: Tile) {
    let fits = |mark: &Mark| mark.tile == tile && mark.seats.contains(owner);
    let Some(first) = marks.iter().position(fits) else { return };
    let mut gone = marks.take(first).seats;
    if gone == Seats::only(owner) {
        return;
    }
    // Of marks that overlap only partly, any may have been this tile; what is certain afterwards is wider.
    for other in marks.iter_mut().skip(first).filter(|mark| fits(mark)) {
        other.seats = other.seats.union(gone);
        gone = other.seats;
    }
    marks.sort_unstable_by_key(Mark::key);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(list: &[(u8, &[usize])]) -> Marks {
        list.iter()
            .map(|(tile, seats)| Mark {
                tile: Tile(*tile),
                seats: seats.iter().copied().map(Seat::at).collect(),
            })
            .collect()
    }

    #[test]
    fn what_was_seen_is_known_until_it_leaves() {
        let mut knowledge = Knowledge::default();
        knowledge.all_saw(Seat::at(0), Tile(5), 3);
        assert_eq!(*knowledge.of(Viewer::Seat(Seat::at(1))), marks(&[(5, &[0])]));
        assert_eq!(*knowledge.of(Viewer::Table), marks(&[(5, &[0])]));
        assert!(knowledge.of(Viewer::Seat(Seat::at(0))).is_empty(), "one knows one's own");
        knowledge.left(Seat::at(0), Tile(4));
        assert_eq!(knowledge.of(Viewer::Table).len(), 1);
        knowledge.left(Seat::at(0), Tile(5));
        assert_eq!(knowledge, Knowledge::default());
    }

    /// Specification 1: a stolen tile is known to the thief and to the victim; the others see the counts change.
    #[test]
    fn an_unseen_theft_leaves_open_who_has_it() {
        let mut knowledge = Knowledge::default();
        knowledge.all_saw(Seat::at(0), Tile(5), 4);
        knowledge.stolen(Seat::at(1), Seat::at(0), Tile(5), 4);
        assert!(knowledge.of(Viewer::Seat(Seat::at(1))).is_empty(), "the thief has it himself");
        assert_eq!(*knowledge.of(Viewer::Seat(Seat::at(0))), marks(&[(5, &[1])]));
        assert_eq!(*knowledge.of(Viewer::Seat(Seat::at(2))), marks(&[(5, &[0, 1])]));
        knowledge.left(Seat::at(1), Tile(5));
        assert_eq!(knowledge, Knowledge::default());
    }

    #[test]
    fn what_is_certain_stays_certain() {
        let mut known = marks(&[(5, &[0]), (5, &[0, 1])]);
        forget(&mut known, Seat::at(0), Tile(5));
        assert_eq!(known, marks(&[(5, &[0, 1])]));
        let mut known = marks(&[(5, &[0, 1]), (5, &[0, 2])]);
        forget(&mut known, Seat::at(0), Tile(5));
        assert_eq!(known, marks(&[(5, &[0, 1, 2])]));
    }
}
