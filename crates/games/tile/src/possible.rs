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

/// Where each figure can be, for the question whether a page can be fulfilled there. For the referee that is wherever it
/// can get with any number of moves (TILE-END-4); a player who looks ahead asks for fewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// Cells on which the figure can stand.
    pub any: [Cells; 3],
    /// Those among them at which a move of its own can have ended.
    pub moved: [Cells; 3],
    /// Those that it can have entered by a move over a castle.
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

/// The destinations of a figure's moves from these cells that lead over a castle.
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
            reach.above[index] = over_castles(kingdom, figure, reach.any[index]);
        }
        reach
    }

    /// Sets where one figure can be after a move from one of these cells. What it can have passed over is worked out only
    /// for a page that asks for it.
    pub fn step(&mut self, kingdom: &Kingdom, figure: Figure, before: Cells, page: Option<Page>) {
        let index = figure.index();
        let ends = before.iter().fold(Cells::NONE, |all, from| all | kingdom.destinations(figure, from));
        (self.any[index], self.moved[index]) = (ends, ends);
        let asks = |page: Page| page.data().ways.iter().any(|way| way.contains(&Atom::Above(figure)));
        if page.is_none_or(asks) {
            self.above[index] = over_castles(kingdom, figure, before);
        }
    }

    /// Can this page be fulfilled with the figures somewhere there?
    pub fn allows(&self, kingdom: &Kingdom, page: Page) -> bool {
        page.data().ways.iter().any(|way| self.way_is_possible(kingdom, way))
    }

    /// Are there cells for the three figures so that all atoms hold? First what concerns one figure alone, then the rest by
    /// trying cell after cell.
    fn way_is_possible(&self, kingdom: &Kingdom, way: &[Atom]) -> bool {
        let mut where_to = self.any;
        for atom in way {
            match *atom {
                Atom::Visit(who, place) => {
                    where_to[who.index()] &= self.moved[who.index()] & kingdom.place(place);
                }
                Atom::SeePlace(who, place) => {
                    keep(&mut where_to, who, |cell| kingdom.sight(cell).meets(kingdom.place(place)));
                }
                Atom::SeeLine(who, counts) => {
                    keep(&mut where_to, who, |cell| kingdom.sees_line(cell, counts));
                }
                Atom::Above(who) => where_to[who.index()] &= self.above[who.index()],
                Atom::Meet(one, other, place) => {
                    let (one, other) = (one.index(), other.index());
                    let moved = self.moved[one] | self.moved[other];
                    let both = where_to[one] & where_to[other] & kingdom.place(place) & moved;
                    (where_to[one], where_to[other]) = (both, both);
                }
                Atom::See(..) => {}
            }
        }
        place_from(kingdom, 0, where_to, way)
    }
}

fn keep(where_to: &mut [Cells; 3], who: Figure, fits: impl Fn(u8) -> bool) {
    let cells = &mut where_to[who.index()];
    *cells = cells.iter().filter(|cell| fits(*cell)).fold(Cells::NONE, |all, cell| all | Cells::only(cell));
}

/// Finds cells for the figures from number `figure` on; each cell narrows down where the later ones can be. (What it means
/// for earlier ones was seen to when they got theirs: seeing and meeting are mutual by geometry.)
fn place_from(kingdom: &Kingdom, figure: usize, where_to: [Cells; 3], way: &[Atom]) -> bool {
    if figure == 3 {
        return true;
    }
    where_to[figure].iter().any(|cell| {
        let mut narrowed = where_to;
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
mod tests {
    use super::*;
    use crate::{Choice, FairyTile, Options};
    use kit::{Dice, Game, Lots, Seed, Stream, deal, step};

    /// Kingdoms that random players have completed, with the figures wherever they are.
    fn complete_kingdoms() -> Vec<(Kingdom, [u8; 3])> {
        let mut found = Vec::new();
        for number in 0..40 {
            let seed = Seed::from_words(&format!("kingdom {number}"));
            let mut game: FairyTile = deal(&Options::default(), 2, &seed).unwrap();
            let (mut dice, mut lots) = (Dice::new(&seed, Stream::TABLE, 0), Lots::new(number));
            let mut choices = Vec::new();
            while game.can_add_tiles() {
                choices.clear();
                let seat = game.asked().lowest().unwrap();
                game.choices(seat, &mut choices);
                let tiles: Vec<Choice> =
                    choices.iter().copied().filter(|choice| matches!(choice, Choice::Lay(..))).collect();
                let choice = lots.pick(&tiles).unwrap_or(Choice::EndTurn);
                step(&mut game, &mut dice, 0, seat, choice, &mut |_| ()).unwrap();
            }
            found.push((game.kingdom, game.figures));
        }
        found
    }

    /// TILE-END-5: the Princess and the Knight can always go back, so only the Dragon's moves can change the verdict, and
    /// they can only make it worse.
    #[test]
    fn only_the_dragon_changes_the_verdict() {
        let (mut stayed, mut left, mut worse) = (0, 0, 0);
        for (kingdom, figures) in complete_kingdoms() {
            let verdict = Verdict::of(&kingdom, figures);
            let everywhere = Reach::of(&kingdom, figures);
            assert_eq!(everywhere.any[Figure::Princess.index()], kingdom.all());
            assert_eq!(everywhere.moved[Figure::Princess.index()], kingdom.all());
            for figure in Figure::ALL {
                for to in kingdom.destinations(figure, figures[figure.index()]).iter() {
                    let mut moved = figures;
                    moved[figure.index()] = to;
                    let now = Verdict::of(&kingdom, moved);
                    if figure != Figure::Dragon {
                        assert_eq!(now, verdict, "{figure}");
                    } else if verdict.home.contains(to) {
                        assert_eq!(now, verdict, "he can come back");
                        stayed += 1;
                    } else {
                        assert!(verdict.lost.is_within(now.lost));
                        left += 1;
                        worse += usize::from(now.lost != verdict.lost);
                    }
                }
            }
        }
        assert!(stayed > 50 && left > 5, "{stayed} {left} {worse}");
    }

    /// Section 12: in random complete kingdoms hardly any page is impossible, and only a few of them ever are.
    #[test]
    fn impossible_pages_are_rare() {
        let kingdoms = complete_kingdoms();
        let lost: usize = kingdoms.iter().map(|(kingdom, at)| Verdict::of(kingdom, *at).lost.len()).sum();
        assert!(lost <= kingdoms.len() / 4, "{lost} impossible pages in {} kingdoms", kingdoms.len());
    }

    /// TILE-EX-19: in the start kingdom exactly these pages are impossible.
    #[test]
    fn the_start_kingdom_is_too_small_for_six_pages() {
        let game: FairyTile = deal(&Options::default(), 2, &Seed::from_words("start")).unwrap();
        let lost = Verdict::of(&game.kingdom, game.figures).lost;
        assert_eq!(lost, [4, 10, 16, 17, 19, 20].into_iter().filter_map(Page::new).collect());
    }
}
