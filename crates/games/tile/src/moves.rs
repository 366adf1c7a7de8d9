//! How the three figures move (specification 5.4).

use crate::cells::Cells;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Terrain};

impl Kingdom {
    /// TILE-MOVE-1: where a figure can go from a cell. Others never block (TILE-MOVE-3), every cell of the way is in the
    /// kingdom (TILE-MOVE-2), and it never ends where it began (TILE-MOVE-4, TILE-RUL-17).
    #[inline]
    pub fn destinations(&self, figure: Figure, from: u8) -> Cells {
        let all = match figure {
            Figure::Princess => self.princess(from),
            Figure::Knight => self.knight(from),
            Figure::Dragon => self.dragon(from),
        };
        all & !Cells::only(from)
    }

    /// The cells from which the Princess can take her step. TILE-PRIN-3: from any castle if she stands on one.
    #[inline]
    fn doors(&self, from: u8) -> Cells {
        let castles = self.terrain(Terrain::Castle);
        let others = if castles.contains(from) { castles } else { Cells::NONE };
        Cells::only(from) | others
    }

    /// TILE-PRIN-6. TILE-PRIN-1: one step; TILE-PRIN-2, TILE-PRIN-4: if it ends on a castle, she can go on to any other
    /// castle, even after a jump (TILE-RUL-16). A jump alone is not a move (TILE-PRIN-5, TILE-RUL-15): every move
    /// includes a step.
    #[inline]
    fn princess(&self, from: u8) -> Cells {
        let steps = self.doors(from).iter().fold(Cells::NONE, |steps, door| steps | self.neighbours(door));
        let castles = self.terrain(Terrain::Castle);
        // If castle z is among the steps, a jump reaches every castle but z, and the step reaches z.
        if steps.meets(castles) { steps | castles } else { steps }
    }

    /// TILE-KNIG-1: two steps through the kingdom, never over a hole (TILE-RUL-13). Of the cells reached, those neither
    /// adjacent nor its own are at distance 2 (TILE-KNIG-2, TILE-RUL-14).
    #[inline]
    fn knight(&self, from: u8) -> Cells {
        let near = self.neighbours(from);
        let two = near.iter().fold(Cells::NONE, |two, cell| two | self.neighbours(cell));
        two & !near
    }

    /// TILE-DRAG-1, TILE-DRAG-2: the last cell of each ray, before a hole too (TILE-RUL-12); an empty ray leads nowhere
    /// (TILE-RUL-11).
    #[inline]
    fn dragon(&self, from: u8) -> Cells {
        (0..6).fold(Cells::NONE, |all, direction| all | Cells::only(self.fly(from, direction).1))
    }

    /// TILE-MOVE-5: all cells on some legal way to this destination, the destination included, the start never
    /// (TILE-RUL-31). Nobody is asked for the way: all of them count (TILE-RUL-32).
    pub fn over(&self, figure: Figure, from: u8, to: u8) -> Cells {
        let end = Cells::only(to);
        let ways = match figure {
            Figure::Princess => self.princess_ways(from, to),
            Figure::Knight => self.neighbours(from) & self.neighbours(to),
            Figure::Dragon => {
                let flights = (0..6).map(|direction| self.fly(from, direction));
                flights.filter(|(_, last)| *last == to).fold(Cells::NONE, |ways, (ray, _)| ways | ray)
            }
        };
        (ways | end) & !Cells::only(from)
    }

    /// The castles that she touches and her step, not what lies between castles (TILE-RUL-33).
    fn princess_ways(&self, from: u8, to: u8) -> Cells {
        let castles = self.terrain(Terrain::Castle);
        let mut ways = Cells::NONE;
        for door in self.doors(from).iter() {
            let steps = self.neighbours(door);
            if steps.contains(to) {
                ways |= Cells::only(door);
            }
            let hall = steps & castles & !Cells::only(to);
            if castles.contains(to) && !hall.is_empty() {
                ways |= Cells::only(door) | hall;
            }
        }
        ways
    }
}
