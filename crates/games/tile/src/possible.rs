//! The referee: which pages can still be fulfilled in a kingdom that grows no more (TILE-END-3 to TILE-END-5).
//!
//! Figures do not hinder each other and anybody may wait, so the positions that can be reached together are the product of
//! what each figure can reach alone. The test can only err in the player's favour.

use crate::cells::Cells;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Terrain};
use crate::objective::{Atom, Page, Pages};

/// What the Dragon can still do decides which pages are lost: the others can always go back where they were.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Verdict {
    /// Where the Dragon can be without anything having changed: the cells from which he can come back to where he was
    /// judged. TILE-END-5: as long as he stays there, the verdict stands.
    pub(crate) home: Cells,
    /// The pages that nobody can fulfil any more.
    pub(crate) lost: Pages,
}

/// TILE-END-4: where each figure can get with any number of moves, and with at least one.
struct Reach<'a> {
    kingdom: &'a Kingdom,
    any: [Cells; 3],
    moved: [Cells; 3],
    /// Cells that can be entered by a move over a castle.
    above: [Cells; 3],
}

impl Verdict {
    /// Judges every page.
    pub(crate) fn of(kingdom: &Kingdom, figures: [u8; 3]) -> Verdict {
        let reach = Reach::of(kingdom, figures);
        let lost = Page::all().filter(|page| !reach.possible(*page)).collect();
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

impl<'a> Reach<'a> {
    fn of(kingdom: &'a Kingdom, figures: [u8; 3]) -> Reach<'a> {
        let mut reach =
            Reach { kingdom, any: [Cells::NONE; 3], moved: [Cells::NONE; 3], above: [Cells::NONE; 3] };
        let castles = kingdom.terrain(Terrain::Castle);
        for figure in Figure::ALL {
            let index = figure.index();
            let step = |cell: u8| kingdom.destinations(figure, cell);
            reach.moved[index] = Kingdom::spread(step(figures[index]), step);
            reach.any[index] = reach.moved[index] | Cells::only(figures[index]);
            for from in reach.any[index].iter() {
                let ends = step(from).iter().filter(|to| kingdom.over(figure, from, *to).meets(castles));
                reach.above[index] |= ends.fold(Cells::NONE, |all, to| all | Cells::only(to));
            }
        }
        reach
    }

    fn possible(&self, page: Page) -> bool {
        page.data().ways.iter().any(|way| self.way_is_possible(way))
    }

    /// Are there cells for the three figures so that all atoms hold? First what concerns one figure alone, then the rest by
    /// trying cell after cell.
    fn way_is_possible(&self, way: &[Atom]) -> bool {
        let mut where_to = self.any;
        for atom in way {
            match *atom {
                Atom::Visit(who, place) => {
                    where_to[who.index()] &= self.moved[who.index()] & self.kingdom.place(place);
                }
                Atom::SeePlace(who, place) => {
                    self.keep(&mut where_to, who, |cell| {
                        self.kingdom.sight(cell).meets(self.kingdom.place(place))
                    });
                }
                Atom::SeeLine(who, counts) => {
                    self.keep(&mut where_to, who, |cell| self.kingdom.sees_line(cell, counts));
                }
                Atom::Above(who) => where_to[who.index()] &= self.above[who.index()],
                Atom::Meet(one, other, place) => {
                    let (one, other) = (one.index(), other.index());
                    let moved = self.moved[one] | self.moved[other];
                    let both = where_to[one] & where_to[other] & self.kingdom.place(place) & moved;
                    (where_to[one], where_to[other]) = (both, both);
                }
                Atom::See(..) => {}
            }
        }
        self.place_from(0, where_to, way)
    }

    fn keep(&self, where_to: &mut [Cells; 3], who: Figure, fits: impl Fn(u8) -> bool) {
        let cells = &mut where_to[who.index()];
        *cells = cells.iter().filter(|cell| fits(*cell)).fold(Cells::NONE, |all, cell| all | Cells::only(cell));
    }

    /// Finds cells for the figures from number `figure` on; each cell narrows down where the later ones can be. (What it
    /// means for earlier ones was seen to when they got theirs: seeing and meeting are mutual by geometry.)
    fn place_from(&self, figure: usize, where_to: [Cells; 3], way: &[Atom]) -> bool {
        if figure == 3 {
            return true;
        }
        where_to[figure].iter().any(|cell| {
            let mut narrowed = where_to;
            for atom in way {
                let (one, other, cells) = match *atom {
                    Atom::See(one, other) => (one.index(), other.index(), self.kingdom.sight(cell)),
                    Atom::Meet(one, other, _) => (one.index(), other.index(), Cells::only(cell)),
                    _ => continue,
                };
                if one == figure {
                    narrowed[other] &= cells;
                } else if other == figure {
                    narrowed[one] &= cells;
                }
            }
            self.place_from(figure + 1, narrowed, way)
        })
    }
}
