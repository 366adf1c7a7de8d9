//! Pages and their objectives: what the keywords mean (specification 6).

use std::fmt;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cells::Cells;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Figures, PAGES, Place, Terrain};
use crate::state::Last;

/// How many pages there are.
pub const PAGE_COUNT: usize = 36;

/// The smallest parts of an objective.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Atom {
    /// The figure ended a move of this turn there (TILE-OBJ-4).
    Visit(Figure, Place),
    /// Both share a cell there, and one of them moved in this turn (TILE-OBJ-5).
    Meet(Figure, Figure, Place),
    /// The first sees the second (TILE-OBJ-6).
    See(Figure, Figure),
    /// It sees such a cell (TILE-OBJ-7).
    SeePlace(Figure, Place),
    /// In one direction, it sees this many cells of each terrain (TILE-OBJ-8).
    SeeLine(Figure, [u8; 4]),
    /// It passed over a castle, or ended on one, in this turn (TILE-OBJ-9).
    Above(Figure),
}

/// What the data file says about a page.
#[derive(Debug)]
pub struct PageData {
    /// TILE-OBJ-10: the ways to fulfil it; each is a list of atoms that all hold at the same moment.
    pub ways: &'static [&'static [Atom]],
    /// The figures that occur in it.
    pub named: Figures,
    /// Does it contain a visit, a meeting or a flight over (TILE-TELL-3)?
    pub motion: bool,
}

impl PageData {
    /// TILE-TELL-3: a visit, a meeting or a flight is told right after a move of a figure that the page names; anything
    /// else after any adventure. So a move that makes it true is lost if a tile or an unnamed figure follows
    /// (TILE-RUL-22, TILE-RUL-25, TILE-RUL-47), but not if a tile precedes or another named figure follows
    /// (TILE-RUL-23, TILE-RUL-24).
    #[inline]
    pub const fn may_follow(&self, last: Option<Last>) -> bool {
        match last {
            Some(Last::Move(figure)) => !self.motion || self.named.contains(figure),
            Some(Last::Tile) => !self.motion,
            None => false,
        }
    }
}

/// A page, by its number from 1 to 36.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Page(u8);

impl Page {
    /// The page with this number, if there is one.
    pub const fn new(number: u8) -> Option<Page> {
        if number >= 1 && number as usize <= PAGE_COUNT { Some(Page(number)) } else { None }
    }

    /// All pages.
    pub fn all() -> impl Iterator<Item = Page> {
        (1..=PAGE_COUNT as u8).map(Page)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its row of the data file.
    #[inline]
    pub fn data(self) -> &'static PageData {
        &PAGES[usize::from(self.0) - 1]
    }
}

/// Only fills unused places of rows.
impl Default for Page {
    fn default() -> Page {
        Page(1)
    }
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Page {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Page {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Page, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Page::new(number)
            .ok_or_else(|| de::Error::custom(NotationError::new("a page from 1 to 36", &number.to_string())))
    }
}

/// A set of pages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pages(u64);

impl Pages {
    /// No page.
    pub const NONE: Pages = Pages(0);

    /// Is the page in the set?
    #[inline]
    pub const fn contains(self, page: Page) -> bool {
        self.0 >> page.0 & 1 == 1
    }

    /// Adds a page.
    #[inline]
    pub const fn insert(&mut self, page: Page) {
        self.0 |= 1 << page.0;
    }

    /// The pages that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Pages) -> Pages {
        Pages(self.0 & !other.0)
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Are all of these in the other set, too?
    pub const fn is_within(self, other: Pages) -> bool {
        self.0 & !other.0 == 0
    }

    /// The pages in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Page> {
        Page::all().filter(move |page| self.contains(*page))
    }
}

impl FromIterator<Page> for Pages {
    fn from_iter<I: IntoIterator<Item = Page>>(pages: I) -> Pages {
        let mut set = Pages::NONE;
        pages.into_iter().for_each(|page| set.insert(page));
        set
    }
}

impl fmt::Debug for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

kit::serde_as_list!(Pages, Page);

/// What an objective depends on: where the figures are, and what they did in this turn (TILE-TELL-4).
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The kingdom as it lies now.
    pub kingdom: &'a Kingdom,
    /// Where the figures stand, in their order.
    pub figures: [u8; 3],
    /// The figures that moved in this turn.
    pub moved: Figures,
    /// The cells that each of them passed over in this turn.
    pub over: [Cells; 3],
}

impl Scene<'_> {
    /// Is the objective of this page true now?
    #[inline]
    pub fn fulfils(&self, page: Page) -> bool {
        // TILE-OBJ-10
        page.data().ways.iter().any(|way| way.iter().all(|atom| self.holds(*atom)))
    }

    /// TILE-TELL-2, TILE-INV-11: can this page be told now, if this was the last adventure and nothing was told before?
    #[inline]
    pub fn tells(&self, page: Page, last: Option<Last>) -> bool {
        page.data().may_follow(last) && self.fulfils(page)
    }

    #[inline]
    pub(crate) fn holds(&self, atom: Atom) -> bool {
        let at = |figure: Figure| self.figures[figure.index()];
        let stands = |figure: Figure, place: Place| self.kingdom.place(place).contains(at(figure));
        match atom {
            // TILE-OBJ-4: it moved in this turn (TILE-RUL-26: not in another's), and stands there now.
            Atom::Visit(who, place) => self.moved.contains(who) && stands(who, place),
            // TILE-OBJ-5. TILE-RUL-27: where they stood before does not matter.
            Atom::Meet(one, other, place) => {
                at(one) == at(other)
                    && stands(one, place)
                    && (self.moved.contains(one) || self.moved.contains(other))
            }
            // TILE-OBJ-6, TILE-OBJ-11, TILE-RUL-29: only the edge of the kingdom blocks the view, and each pair is
            // checked by itself.
            Atom::See(one, other) => self.kingdom.sight(at(one)).contains(at(other)),
            // TILE-OBJ-7, TILE-RUL-28: the figure's own cell counts.
            Atom::SeePlace(who, place) => self.kingdom.sight(at(who)).meets(self.kingdom.place(place)),
            Atom::SeeLine(who, counts) => self.kingdom.sees_line(at(who), counts),
            // TILE-OBJ-9, TILE-RUL-31: the cell that it left is never among these.
            Atom::Above(who) => {
                self.moved.contains(who)
                    && self.over[who.index()].meets(self.kingdom.terrain(Terrain::Castle))
            }
        }
    }
}

impl Kingdom {
    /// TILE-OBJ-8: in one direction, its own cell included (TILE-RUL-28); never two directions together (TILE-RUL-30).
    pub(crate) fn sees_line(&self, cell: u8, counts: [u8; 4]) -> bool {
        (0..6).any(|direction| {
            let line = self.ray(cell, direction) | Cells::only(cell);
            Terrain::ALL.into_iter().zip(counts).all(|(terrain, count)| {
                count == 0 || (line & self.terrain(terrain)).len() >= u32::from(count)
            })
        })
    }
}

#[cfg(test)]
mod tests;
