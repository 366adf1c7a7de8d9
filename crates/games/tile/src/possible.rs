//! The referee: which pages can still be fulfilled in a kingdom that grows no more (TILE-END-3 to TILE-END-5).
//!
//! Figures do not block each other and each may wait for the others, so every combination of cells that they can reach
//! alone can be reached together. The test can only err in the player's favour (TILE-RUL-38).

use crate::cells::Cells;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Terrain};
use crate::objective::{Atom, Page, Pages};

/// The referee's judgement. Only the Dragon's moves can change it: the other figures can always go back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Verdict {
    /// The cells from which the Dragon can come back to where it was judged. TILE-END-5: as long as it stays on them,
    /// the verdict stands.
    pub(crate) home: Cells,
    /// The pages that nobody can fulfil any more.
    pub(crate) lost: Pages,
}

/// Where each figure can be, to find out whether a page can be fulfilled. The referee allows any number of moves
/// (TILE-END-4); a bot that looks ahead allows fewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// Cells on which the figure can stand.
    pub any: [Cells; 3],
    /// Those among them at which a move of its own can have ended.
    pub moved: [Cells; 3],
    /// Those on which it can stand after passing over a castle in the same turn.
    pub above: [Cells; 3],
}

impl Verdict {
    /// Judges every page.
    pub(crate) fn of(kingdom: &Kingdom, figures: [u8; 3]) -> Verdict {
        let reach = Reach::of(kingdom, figures);
        let lost = Page::all().filter(|page| !reach.allows(kingdom, *page)).collect();
        let dragon = figures[Figure::Dragon.index()];
        Verdict { home: home(kingdom, dragon, reach.any[Figure::Dragon.index()]), lost }
    }
}

/// The cells among `reach` from which the Dragon can come back to `cell`.
fn home(kingdom: &Kingdom, cell: u8, reach: Cells) -> Cells {
    let mut home = Cells::only(cell);
    loop {
        let back = |from: &u8| kingdom.destinations(Figure::Dragon, *from).meets(home);
        let more = (reach & !home).iter().filter(back).fold(Cells::NONE, |all, cell| all | Cells::only(cell));
        if more.is_empty() {
            return home;
        }
        home |= more;
    }
}

/// Where a figure can end up by moving from these cells over a castle.
fn over_castles(kingdom: &Kingdom, figure: Figure, from: Cells) -> Cells {
    let castles = kingdom.terrain(Terrain::Castle);
    from.iter().fold(Cells::NONE, |all, from| {
        let ends = kingdom.destinations(figure, from).iter();
        let over = ends.filter(|to| kingdom.over(figure, from, *to).meets(castles));
        over.fold(all, |all, to| all | Cells::only(to))
    })
}

impl Reach {
    /// TILE-END-4: any number of moves.
    fn of(kingdom: &Kingdom, figures: [u8; 3]) -> Reach {
        let mut reach = Reach::default();
        for figure in Figure::ALL {
            let index = figure.index();
            let step = |cell: u8| kingdom.destinations(figure, cell);
            reach.moved[index] = Kingdom::spread(step(figures[index]), step);
            reach.any[index] = reach.moved[index] | Cells::only(figures[index]);
            // With Magic, the first move can pass the castle and the second leave it behind (TILE-TELL-4).
            let over = over_castles(kingdom, figure, reach.any[index]);
            reach.above[index] = over.iter().fold(over, |all, cell| all | step(cell));
        }
        reach
    }

    /// Moves one figure on, from any of the cells `before`. Passing over castles is worked out only if the page asks
    /// for it.
    pub fn step(&mut self, kingdom: &Kingdom, figure: Figure, before: Cells, page: Option<Page>) {
        let index = figure.index();
        let ends = before.iter().fold(Cells::NONE, |all, from| all | kingdom.destinations(figure, from));
        (self.any[index], self.moved[index]) = (ends, ends);
        let asks = |page: Page| page.data().ways.iter().any(|way| way.contains(&Atom::Above(figure)));
        if page.is_none_or(asks) {
            self.above[index] = over_castles(kingdom, figure, before);
        }
    }

    /// Can this page be fulfilled with the figures somewhere in reach?
    pub fn allows(&self, kingdom: &Kingdom, page: Page) -> bool {
        page.data().ways.iter().any(|way| self.way_is_possible(kingdom, way))
    }

    /// Are there cells for the three figures so that all atoms hold? Atoms about one figure narrow its cells down
    /// first; the rest is tried cell by cell.
    fn way_is_possible(&self, kingdom: &Kingdom, way: &[Atom]) -> bool {
        let mut candidates = self.any;
        for atom in way {
            match *atom {
                Atom::Visit(who, place) => {
                    candidates[who.index()] &= self.moved[who.index()] & kingdom.place(place);
                }
                Atom::SeePlace(who, place) => {
                    retain(&mut candidates, who, |cell| kingdom.sight(cell).meets(kingdom.place(place)));
                }
                Atom::SeeLine(who, counts) => {
                    retain(&mut candidates, who, |cell| kingdom.sees_line(cell, counts));
                }
                Atom::Above(who) => candidates[who.index()] &= self.above[who.index()],
                Atom::Meet(one, other, place) => {
                    let (one, other) = (one.index(), other.index());
                    let moved = self.moved[one] | self.moved[other];
                    let both = candidates[one] & candidates[other] & kingdom.place(place) & moved;
                    (candidates[one], candidates[other]) = (both, both);
                }
                Atom::See(..) => {}
            }
        }
        place_from(kingdom, 0, candidates, way)
    }
}

fn retain(candidates: &mut [Cells; 3], who: Figure, fits: impl Fn(u8) -> bool) {
    let cells = &mut candidates[who.index()];
    *cells = cells.iter().filter(|cell| fits(*cell)).fold(Cells::NONE, |all, cell| all | Cells::only(cell));
}

/// Finds cells for the figures from number `figure` on; each cell narrows down the later figures' cells. (Earlier
/// figures need no second look: seeing and meeting are mutual, so their cells have already narrowed this one's.)
fn place_from(kingdom: &Kingdom, figure: usize, candidates: [Cells; 3], way: &[Atom]) -> bool {
    if figure == 3 {
        return true;
    }
    candidates[figure].iter().any(|cell| {
        let mut narrowed = candidates;
        for atom in way {
            let (one, other, cells) = match *atom {
                Atom::See(one, other) => (one.index(), other.index(), kingdom.sight(cell)),
                Atom::Meet(one, other, _) => (one.index(), other.index(), Cells::only(cell)),
                _ => continue,
            };
            if one == figure {
                narrowed[other] &= cells;
            } else if other == figure {
                narrowed[one] &= cells;
            }
        }
        place_from(kingdom, figure + 1, narrowed, way)
    })
}

#[cfg(test)]
mod tests;
