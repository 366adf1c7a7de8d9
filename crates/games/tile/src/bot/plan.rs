//! How many moves a page needs, and how an adventure changes that.

use crate::{
    Cells, Choice, Figure, Figures, Kingdom, Laid, Last, Page, Pages, Phase, Place, Reach, Scene, View,
};

/// Pages that need more moves than this are out of reach for now.
const FAR: usize = 6;
/// A page that needs this many moves is better turned: the token makes up for the lost turn.
const LONG: usize = 3;

/// A kingdom with its figures, and what they did in this turn.
#[derive(Clone, Copy)]
struct Position {
    kingdom: Kingdom,
    figures: [u8; 3],
    moved: Figures,
    over: [Cells; 3],
    last: Option<Last>,
}

pub(super) struct Plan<'a> {
    view: &'a View,
    page: Page,
    now: Position,
    /// Can there be a second adventure after the next one?
    twice: bool,
    /// Has a page been told already in this turn? Then everything else prepares the next turn.
    told: bool,
    /// Is there an adventure after which the page can be told?
    at_once: bool,
    distance: usize,
}

impl<'a> Plan<'a> {
    pub(super) fn of(view: &'a View, page: Page) -> Plan<'a> {
        let kingdom = Kingdom::of(&view.tiles);
        let cell = |hex| kingdom.cell_at(hex).unwrap_or_default();
        let over = [0, 1, 2].map(|figure: usize| {
            view.turn.over[figure].iter().fold(Cells::NONE, |all, hex| all | Cells::only(cell(*hex)))
        });
        let now = Position {
            figures: Figure::ALL.map(|figure| cell(view.figures.of(figure))),
            moved: view.turn.moved,
            over,
            last: view.turn.last,
            kingdom,
        };
        let magic = view.viewer.seat().and_then(|seat| view.players.get(seat.index()));
        let twice = view.phase == Phase::Main && magic.is_some_and(|public| public.magic);
        let told = view.turn.told;
        let mut plan = Plan { view, page, now, twice, told, at_once: false, distance: 0 };
        plan.distance = now.distance(page, FAR);
        plan.at_once = !told && plan.adventures(&now).any(|after| after.tells(page));
        plan
    }

    /// How good a choice is: telling now, telling by Magic, or coming nearer.
    pub(super) fn value(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Move(figure, hex) => match self.now.kingdom.cell_at(hex) {
                // Others are most likely to move the Dragon away, so it moves last.
                Some(cell) => {
                    let late = if figure == Figure::Dragon { -0.2 } else { 0.0 };
                    late + self.worth(&self.now.with_move(figure, cell))
                }
                None => f64::NEG_INFINITY,
            },
            Choice::Lay(at, rotation) => match self.view.stack.top {
                Some(face) => {
                    let after = self.now.with_tile(self.view, Laid { face, at, rotation });
                    self.worth(&after) + self.growth(&after)
                }
                None => f64::NEG_INFINITY,
            },
            // Turning a far-away page charges the token, but not twice.
            Choice::TurnPage if self.distance >= LONG && !self.twice => -19.0,
            Choice::TurnPage if self.distance > FAR => -10.0 * (FAR + 1) as f64 + 0.5,
            Choice::TurnPage => -100.0,
            Choice::Tell => 100.0,
            // Worth it only if the page can be told afterwards.
            Choice::Magic if self.at_once => 50.0,
            Choice::Magic => -1.0,
            Choice::EndTurn => 0.0,
        }
    }

    /// How much a choice helps the others: how many of the pages that they may have could be told right away.
    pub(super) fn helps(&self, choice: Choice) -> usize {
        let after = match choice {
            Choice::Move(figure, hex) => {
                let cell = self.now.kingdom.cell_at(hex);
                cell.map_or(self.now, |cell| self.now.with_move(figure, cell))
            }
            Choice::Lay(at, rotation) => match self.view.stack.top {
                Some(face) => self.now.with_tile(self.view, Laid { face, at, rotation }),
                None => self.now,
            },
            _ => self.now,
        };
        let told = self.view.players.iter().flat_map(|public| public.told.iter().copied());
        let mine = self.view.own.iter().flat_map(|own| own.hand.iter().chain(&own.turned)).copied();
        let known: Pages = told.chain(mine).collect();
        after
            .at_turn_start()
            .tellable_in_one_move(Page::all().filter(|page| !known.contains(*page)).collect())
    }

    /// What a position after an adventure is worth.
    fn worth(&self, after: &Position) -> f64 {
        if !self.told && after.tells(self.page) {
            return 100.0;
        }
        if self.twice && !self.at_once && self.adventures(after).any(|second| second.tells(self.page)) {
            return 50.0;
        }
        // In the next turn no figure has moved yet. Distances beyond the present one need not be exact.
        -10.0 * after.at_turn_start().distance(self.page, self.distance.min(FAR)) as f64
    }

    /// Great areas make pages possible, and others cannot move a laid tile away.
    fn growth(&self, after: &Position) -> f64 {
        let great = [Place::GreatPlain, Place::GreatForest, Place::GreatMountain, Place::GreatRiver];
        let size =
            |position: &Position| great.iter().map(|place| position.kingdom.place(*place).len()).sum::<u32>();
        // A page out of reach may come within reach by a tile, but hardly by a move.
        let hope = if self.distance > FAR { 1.0 } else { 0.0 };
        hope + 0.05 * (f64::from(size(after)) - f64::from(size(&self.now)))
    }

    /// Every move from here. (A tile as the second adventure could only help to see something, which a move does as well.)
    fn adventures<'p>(&self, from: &'p Position) -> impl Iterator<Item = Position> + 'p {
        Figure::ALL.into_iter().flat_map(move |figure| {
            let cells = from.kingdom.destinations(figure, from.figures[figure.index()]);
            cells.iter().map(move |cell| from.with_move(figure, cell)).collect::<Vec<_>>()
        })
    }
}

impl Position {
    fn with_move(&self, figure: Figure, to: u8) -> Position {
        let mut after = *self;
        let index = figure.index();
        after.over[index] |= self.kingdom.over(figure, self.figures[index], to);
        after.figures[index] = to;
        after.moved.insert(figure);
        after.last = Some(Last::Move(figure));
        after
    }

    fn with_tile(&self, view: &View, laid: Laid) -> Position {
        let mut tiles = view.tiles;
        tiles.push(laid);
        let kingdom = Kingdom::of(&tiles);
        let find = |cell: u8| kingdom.cell_at(self.kingdom.hex(cell)).unwrap_or_default();
        Position {
            figures: self.figures.map(find),
            over: self
                .over
                .map(|over| over.iter().fold(Cells::NONE, |all, cell| all | Cells::only(find(cell)))),
            moved: self.moved,
            last: Some(Last::Tile),
            kingdom,
        }
    }

    /// The same position at the beginning of a turn.
    fn at_turn_start(&self) -> Position {
        Position { moved: Figures::default(), over: [Cells::NONE; 3], last: None, ..*self }
    }

    /// Could the page be told now?
    fn tells(&self, page: Page) -> bool {
        let scene =
            Scene { kingdom: &self.kingdom, figures: self.figures, moved: self.moved, over: self.over };
        scene.tells(page, self.last)
    }

    /// How many moves it takes to fulfil the page from the beginning of a turn; `most + 1` if it takes more than `most`. (A
    /// visit must be made in the turn in which it is told; that is ignored, because the last move can always be the visit.)
    fn distance(&self, page: Page, most: usize) -> usize {
        // Where each figure can be after exactly 0, 1, 2… moves.
        let mut after = [Reach::default(); FAR + 1];
        after[0].any = self.figures.map(Cells::only);
        let named = page.data().named;
        for total in 0..=most {
            if total > 0 {
                for figure in named.iter() {
                    let before = after[total - 1].any[figure.index()];
                    after[total].step(&self.kingdom, figure, before, Some(page));
                }
            }
            for first in 0..=total {
                for second in 0..=total - first {
                    let moves = [first, second, total - first - second];
                    // A figure that the page does not name stays where it is.
                    let stays = |figure: &Figure| moves[figure.index()] == 0 || named.contains(*figure);
                    if Figure::ALL.iter().all(stays) && combined(&after, moves).allows(&self.kingdom, page) {
                        return total;
                    }
                }
            }
        }
        most + 1
    }

    /// How many of these pages somebody could tell from here with one move.
    fn tellable_in_one_move(&self, pages: Pages) -> usize {
        let mut after = [Reach::default(); 2];
        after[0].any = self.figures.map(Cells::only);
        for figure in Figure::ALL {
            let before = after[0].any[figure.index()];
            after[1].step(&self.kingdom, figure, before, None);
        }
        let moves = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]];
        let reach = moves.map(|moves| combined(&after, moves));
        pages.iter().filter(|page| reach.iter().any(|reach| reach.allows(&self.kingdom, *page))).count()
    }
}

/// Where the figures can be after this many moves of each.
fn combined(after: &[Reach], moves: [usize; 3]) -> Reach {
    let part =
        |of: fn(&Reach) -> &[Cells; 3]| [0, 1, 2].map(|figure: usize| of(&after[moves[figure]])[figure]);
    Reach {
        any: part(|reach| &reach.any),
        moved: part(|reach| &reach.moved),
        above: part(|reach| &reach.above),
    }
}
