//! What players remember about the holders of others.
//!
//! Everybody sees some tiles go to a holder (Mill, Peaceful Times); others are seen by one other player (Thief).
//! Observers know that such a tile is there until they see it leave. If somebody then steals an unseen tile from that
//! holder, it may be this one: either player may have it now. When the reserve runs out, whatever an observer does not
//! see is on some holder (CASTLE-RES-2). All this is kept as marks, "one of these seats has this tile". All marks of an
//! observer are true at once, each of a different tile.

use std::cmp::Ordering;

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::edition::Tile;
use crate::state::SEATS;

/// Every tile on a holder can be marked: seven for each player, and an overflow of three.
pub(crate) const MARKS: usize = 7 * SEATS + 3;

/// An observer knows that one of these players has this tile on their holder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Which tile.
    pub tile: Tile,
    /// Who could have it.
    pub seats: Seats,
}

impl Mark {
    /// Marks are sorted by tile, the most certain first.
    fn order(&self, other: &Mark) -> Ordering {
        let certainty = |mark: &Mark| (mark.seats.len(), mark.seats.bits());
        self.tile.cmp(&other.tile).then_with(|| certainty(self).cmp(&certainty(other)))
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

    /// What this viewer knows about others.
    pub(crate) fn of(&self, viewer: Viewer) -> &Marks {
        &self.observers[Knowledge::place(viewer)]
    }

    pub(crate) fn set(&mut self, viewer: Viewer, mut marks: Marks) {
        marks.sort_unstable_by(Mark::order);
        self.observers[Knowledge::place(viewer)] = marks;
    }

    /// Everybody but its owner saw a tile come to a holder.
    pub(crate) fn all_saw(&mut self, owner: Seat, tile: Tile, seats: u8) {
        for viewer in Viewer::all(seats).filter(|viewer| !viewer.is(owner)) {
            self.saw(viewer, owner, tile);
        }
    }

    /// This viewer saw a tile come to a holder.
    pub(crate) fn saw(&mut self, viewer: Viewer, owner: Seat, tile: Tile) {
        let marks = &mut self.observers[Knowledge::place(viewer)];
        marks.push(Mark { tile, seats: Seats::only(owner) });
        marks.sort_unstable_by(Mark::order);
    }

    /// Everybody saw a tile leave a holder: paid, built or discarded.
    #[inline]
    pub(crate) fn left(&mut self, owner: Seat, tile: Tile) {
        for marks in &mut self.observers {
            if !marks.is_empty() {
                forget(marks, owner, tile);
            }
        }
    }

    /// CASTLE-THIEF-1: a tile changed holders, seen by thief and victim only.
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
                marks.sort_unstable_by(Mark::order);
            }
        }
    }

    /// CASTLE-RES-2: the reserve is empty, and the discard pile that becomes the new one is public. So this viewer
    /// knows that each tile they do not see is on the holder of one of these others.
    pub(crate) fn nowhere_else(&mut self, viewer: Viewer, others: Seats, held: impl Iterator<Item = Tile>) {
        let marks = &mut self.observers[Knowledge::place(viewer)];
        let known = *marks;
        let mut used = [false; MARKS];
        for tile in held {
            let free = |(place, mark): (usize, &Mark)| (mark.tile == tile && !used[place]).then_some(place);
            match known.iter().enumerate().find_map(free) {
                Some(place) => used[place] = true,
                None => marks.push(Mark { tile, seats: others }),
            }
        }
        marks.sort_unstable_by(Mark::order);
    }

    /// What an attentive player works out, since the number of tiles on each holder is public: if all tiles of a holder
    /// are known for certain, it has none of those that could also be elsewhere.
    pub(crate) fn work_out(&mut self, sizes: [u8; SEATS]) {
        for marks in &mut self.observers {
            if marks.iter().any(|mark| mark.seats.len() > 1) {
                narrow(marks, sizes);
            }
        }
    }
}

fn narrow(marks: &mut Marks, sizes: [u8; SEATS]) {
    let mut narrowed = true;
    while narrowed {
        narrowed = false;
        for (index, size) in sizes.into_iter().enumerate() {
            let seat = Seat::at(index);
            let certain = marks.iter().filter(|mark| mark.seats == Seats::only(seat)).count();
            if certain < size.into() {
                continue;
            }
            for mark in marks.iter_mut().filter(|mark| mark.seats.len() > 1 && mark.seats.contains(seat)) {
                mark.seats.remove(seat);
                narrowed = true;
            }
        }
    }
    marks.sort_unstable_by(Mark::order);
}

/// A mark that cannot be true for lack of tiles; `held` says how many of a kind a seat has. By Hall's theorem, the
/// marks of a kind can all be true if no set of seats has fewer such tiles than marks that name seats of the set only.
pub(crate) fn untrue(marks: &[Mark], held: impl Fn(Seat, Tile) -> usize) -> Option<Mark> {
    let alone = |mark: &Mark, set: u8| mark.seats.iter().all(|seat| set >> seat.index() & 1 == 1);
    let wrong = |mark: &Mark| {
        (1..1u8 << SEATS).any(|set| {
            let wanted = marks.iter().filter(|other| other.tile == mark.tile && alone(other, set)).count();
            let members = (0..SEATS).filter(|index| set >> index & 1 == 1).map(Seat::at);
            wanted > 0 && members.map(|seat| held(seat, mark.tile)).sum::<usize>() < wanted
        })
    };
    marks.iter().copied().find(wrong)
}

/// One of these tiles has left this holder. Marks are sorted from the most certain, and the first that fits goes: if
/// one such tile is known to be here and another to be here or there, the second mark remains.
fn forget(marks: &mut Marks, owner: Seat, tile: Tile) {
    let fits = |mark: &Mark| mark.tile == tile && mark.seats.contains(owner);
    let Some(first) = marks.iter().position(fits) else { return };
    let mut gone = marks.take(first).seats;
    if gone == Seats::only(owner) {
        return;
    }
    // If several uncertain marks fit, any of them may have been this tile, so the others become less certain.
    for other in marks.iter_mut().skip(first).filter(|mark| fits(mark)) {
        other.seats = other.seats.union(gone);
        gone = other.seats;
    }
    marks.sort_unstable_by(Mark::order);
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
        assert!(knowledge.of(Viewer::Seat(Seat::at(1))).is_empty(), "the thief has it");
        assert_eq!(*knowledge.of(Viewer::Seat(Seat::at(0))), marks(&[(5, &[1])]));
        assert_eq!(*knowledge.of(Viewer::Seat(Seat::at(2))), marks(&[(5, &[0, 1])]));
        knowledge.left(Seat::at(1), Tile(5));
        assert_eq!(knowledge, Knowledge::default());
    }

    /// A holder that is empty, or known completely, has nothing else.
    #[test]
    fn an_attentive_player_works_out_who_has_it() {
        let viewers = [Viewer::Seat(Seat::at(2)), Viewer::Table];
        let mut knowledge = Knowledge::default();
        knowledge.all_saw(Seat::at(0), Tile(5), 3);
        knowledge.stolen(Seat::at(1), Seat::at(0), Tile(5), 3);
        let unsure = knowledge;
        knowledge.work_out([1, 4, 4, 0]);
        assert_eq!(knowledge, unsure, "the victim has another tile, which may be the one");
        knowledge.work_out([0, 4, 4, 0]);
        for viewer in viewers {
            assert_eq!(*knowledge.of(viewer), marks(&[(5, &[1])]), "it was the only one");
        }
        let mut knowledge = unsure;
        knowledge.all_saw(Seat::at(0), Tile(7), 3);
        knowledge.work_out([2, 4, 4, 0]);
        assert_eq!(*knowledge.of(viewers[0]), marks(&[(5, &[0, 1]), (7, &[0])]));
        knowledge.work_out([1, 4, 4, 0]);
        for viewer in viewers {
            assert_eq!(
                *knowledge.of(viewer),
                marks(&[(5, &[1]), (7, &[0])]),
                "the one that is left is the 7"
            );
        }
    }

    /// CASTLE-RES-2: what is not in sight when the reserve is empty is on a holder; what was known stays known.
    #[test]
    fn an_empty_reserve_tells() {
        let mut knowledge = Knowledge::default();
        let viewer = Viewer::Seat(Seat::at(0));
        knowledge.saw(viewer, Seat::at(2), Tile(5));
        let others = [1, 2].map(Seat::at).into_iter().collect();
        knowledge.nowhere_else(viewer, others, [5, 5, 3].map(Tile).into_iter());
        assert_eq!(*knowledge.of(viewer), marks(&[(3, &[1, 2]), (5, &[2]), (5, &[1, 2])]));
        knowledge.work_out([7, 1, 2, 0]);
        assert_eq!(*knowledge.of(viewer), marks(&[(3, &[1, 2]), (5, &[2]), (5, &[1, 2])]));
        assert!(knowledge.of(Viewer::Table).is_empty());
    }

    /// Two tiles cannot make three marks true, however the marks overlap.
    #[test]
    fn marks_need_tiles() {
        let held = |counts: [usize; 4]| {
            move |seat: Seat, tile: Tile| if tile == Tile(5) { counts[seat.index()] } else { 0 }
        };
        let ring = marks(&[(5, &[0, 1]), (5, &[1, 2]), (5, &[0, 2])]);
        assert_eq!(untrue(&ring, held([1, 1, 1, 0])), None);
        assert_eq!(untrue(&ring, held([2, 0, 1, 0])), None);
        assert!(untrue(&ring, held([1, 1, 0, 5])).is_some());
        assert!(untrue(&ring, held([3, 0, 0, 0])).is_some(), "the second is with neither");
        assert!(untrue(&marks(&[(4, &[0])]), held([1, 1, 1, 1])).is_some());
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
