//! A possible world for the owner of a view.
//!
//! Pages and the stack are hidden. Each page that the viewer cannot locate is in somebody's hand or book, or was
//! removed from a short game. It can be in any of these places that the referee's words allow: a player who is still in
//! has no page that was impossible at the last check, and a player who is out had none below the page that was shown.
//! So the impossible pages are placed first, at random, and the others fill the remaining places. Every possible world
//! can come up; worlds that differ only in the other pages are equally likely.

use kit::{Dice, Row, Seat};

use crate::cells::Cells;
use crate::hex::Hex;
use crate::kingdom::{Kingdom, MOST_CELLS};
use crate::land::{Face, Figure, STANDARD_TILES, Side, Tile};
use crate::objective::{PAGE_COUNT, Page, Pages};
use crate::options::TileSides;
use crate::possible::Verdict;
use crate::state::{BOOK, FairyTile, Out, Phase, Player, SEATS, Turn};
use crate::view::{Public, View};

/// Where pages can be: with one of the players, or removed.
const PILES: usize = SEATS + 1;
const REMOVED: usize = SEATS;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> FairyTile {
    let kingdom = Kingdom::of(&view.tiles);
    let cell = |hex: Hex| kingdom.cell_at(hex).unwrap_or_default();
    let cells = |places: &Row<Hex, MOST_CELLS>| {
        places.iter().fold(Cells::NONE, |all, hex| all | Cells::only(cell(*hex)))
    };
    let mut world = FairyTile {
        options: view.options,
        seats: view.seats,
        tiles: view.tiles,
        stack: imagine_stack(view, dice),
        shown: view.stack.shown.len() as u8,
        closed: view.stack.closed,
        figures: Figure::ALL.map(|figure| cell(view.figures.of(figure))),
        players: imagine_books(view, dice),
        active: view.active,
        phase: view.phase,
        turn: Turn {
            adventures: view.turn.adventures,
            told: view.turn.told,
            moved: view.turn.moved,
            over: [0, 1, 2].map(|figure| cells(&view.turn.over[figure])),
            last: view.turn.last,
        },
        turn_no: view.turn.number,
        quiet: view.turn.quiet,
        judged: view.judged,
        verdict: Verdict::default(),
        kingdom,
    };
    world.judge_anew();
    world
}

/// The top and the tiles at the bottom are known; the others come in any order, on any side.
fn imagine_stack(view: &View, dice: &mut Dice) -> Row<Face, STANDARD_TILES> {
    let known = |tile: Tile| {
        let is = |face: &Face| face.tile == tile;
        view.tiles.iter().any(|laid| is(&laid.face))
            || view.stack.shown.iter().any(is)
            || view.stack.top.iter().any(is)
    };
    let mut hidden: Row<Tile, STANDARD_TILES> = Tile::standard().filter(|tile| !known(*tile)).collect();
    dice.shuffle(&mut hidden);
    let mut stack: Row<Face, STANDARD_TILES> = Row::default();
    // The top tile may itself be one of the known tiles at the bottom.
    let top = view.stack.top.filter(|_| usize::from(view.stack.left) > view.stack.shown.len());
    stack.extend(top.as_slice());
    for tile in &hidden {
        let side = match view.options.tile_sides {
            TileSides::AllA => Side::A,
            TileSides::AllB => Side::B,
            TileSides::Random => [Side::A, Side::B][dice.below(2) as usize],
        };
        if stack.len() + view.stack.shown.len() < usize::from(view.stack.left) {
            stack.push(Face { tile: *tile, side });
        }
    }
    stack.extend(view.stack.shown.iter());
    stack
}

/// Deals the pages that the viewer cannot locate to piles.
struct Puzzle {
    /// How many more pages each pile takes.
    room: [usize; PILES],
    piles: [Row<Page, PAGE_COUNT>; PILES],
    /// Why each player is out.
    out: [Option<Out>; SEATS],
}

impl Puzzle {
    /// Whether this impossible page can be in this pile.
    fn allows(&self, pile: usize, page: Page) -> bool {
        match self.out.get(pile) {
            None => true,
            Some(None) => false,
            // TILE-END-6: the smallest was shown.
            Some(Some(out)) => page > out.page || !out.lost.contains(page),
        }
    }

    /// Finds a pile for an impossible page, moving others if need be.
    fn place(&mut self, page: Page, tried: &mut [bool; PILES], dice: &mut Dice) -> bool {
        let mut order: [usize; PILES] = std::array::from_fn(|pile| pile);
        dice.shuffle(&mut order);
        for pile in order {
            if self.allows(pile, page) && self.room[pile] > 0 {
                self.room[pile] -= 1;
                self.piles[pile].push(page);
                return true;
            }
        }
        for pile in order {
            if !self.allows(pile, page) || std::mem::replace(&mut tried[pile], true) {
                continue;
            }
            for index in 0..self.piles[pile].len() {
                let other = self.piles[pile][index];
                // The page that was shown stays where it is.
                let fixed = self.out.get(pile).is_some_and(|out| out.is_some_and(|out| out.page == other));
                if !fixed && self.place(other, tried, dice) {
                    self.piles[pile][index] = page;
                    return true;
                }
            }
        }
        false
    }
}

fn imagine_books(view: &View, dice: &mut Dice) -> [Player; SEATS] {
    let mut players = [Player::default(); SEATS];
    let own = view.viewer.seat().zip(view.own);
    let mut located: Pages = view.players.iter().flat_map(|player| player.told.iter().copied()).collect();
    let mut puzzle = Puzzle { room: [0; PILES], piles: [Row::default(); PILES], out: [None; SEATS] };
    for (index, public) in view.players.iter().enumerate() {
        let Public { hand, book, told, magic, out, untold: _ } = *public;
        players[index] = Player { hand: None, book: Row::default(), known: 0, told, magic, out };
        puzzle.out[index] = out;
        puzzle.room[index] = usize::from(hand) + usize::from(book);
    }
    if let Phase::Over(_) = view.phase {
        return all_shown(view, players);
    }
    if let Some((seat, own)) = own {
        for page in own.hand.iter().chain(&own.turned) {
            located.insert(*page);
            puzzle.room[seat.index()] -= 1;
        }
    }
    for index in 0..usize::from(view.seats) {
        if let Some(out) = puzzle.out[index]
            && !located.contains(out.page)
        {
            located.insert(out.page);
            puzzle.room[index] -= 1;
            puzzle.piles[index].push(out.page);
        }
    }
    let judged = view.judged.unwrap_or_default();
    let mut free: Row<Page, PAGE_COUNT> = Row::default();
    let mut lost: Row<Page, PAGE_COUNT> = Row::default();
    for page in Page::all().filter(|page| !located.contains(*page)) {
        if judged.contains(page) { lost.push(page) } else { free.push(page) }
    }
    puzzle.room[REMOVED] = (free.len() + lost.len()).saturating_sub(puzzle.room[..SEATS].iter().sum());
    dice.shuffle(&mut lost);
    for page in &lost {
        puzzle.place(*page, &mut [false; PILES], dice);
    }
    dice.shuffle(&mut free);
    let mut free = free.iter().copied();
    for (index, public) in view.players.iter().enumerate() {
        let mut pile = puzzle.piles[index];
        for page in free.by_ref().take(puzzle.room[index]) {
            pile.push(page);
        }
        dice.shuffle(&mut pile);
        let player = &mut players[index];
        let mine = own.filter(|(seat, _)| *seat == Seat::at(index)).map(|(_, own)| own);
        player.hand = match mine {
            Some(own) => own.hand,
            None if public.hand => pile.pop(),
            None => None,
        };
        player.book = pile.iter().take(BOOK).copied().collect();
        if let Some(own) = mine {
            player.book.extend(&own.turned);
            player.known = own.turned.len() as u8;
        }
    }
    // Pages that others have turned (`known`) matter to nobody else.
    players
}

/// TILE-INFO-6
fn all_shown(view: &View, mut players: [Player; SEATS]) -> [Player; SEATS] {
    for (player, public) in players.iter_mut().zip(&view.players) {
        let mut pages = public.untold.iter().flatten().copied();
        player.hand = if public.hand { pages.next() } else { None };
        player.book = pages.take(BOOK).collect();
    }
    if let Some((seat, own)) = view.viewer.seat().zip(view.own) {
        players[seat.index()].known = own.turned.len() as u8;
    }
    players
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use kit::{Game, Seed, Stream, Viewer, deal};

    /// TILE-END-6: the referee's words tell where a page can lie. Page 10 was shown when it alone was impossible; page 4
    /// has become so since. So a player who is out may have page 4, though it is smaller; players still in have neither.
    #[test]
    fn later_verdicts_say_nothing_about_who_was_out_before() {
        let game: FairyTile = deal(&Options::default(), 4, &Seed::from_words("verdicts")).unwrap();
        let [four, ten] = [4, 10].map(|number| Page::new(number).unwrap());
        let mut view = game.view(Viewer::Table);
        view.judged = Some([four, ten].into_iter().collect());
        for index in [1, 2] {
            let page = [ten, four][index - 1];
            view.players[index].out = Some(Out { page, lost: [page].into_iter().collect() });
        }
        // Seat 2 is out because of page 4 itself; without it, that page can be with seat 1 only.
        for (seat_2_out, expected) in [(true, 2), (false, 1)] {
            if !seat_2_out {
                view.players[2].out = None;
            }
            for number in 0..50 {
                let mut dice = Dice::new(&Seed::from_words("worlds"), Stream::TABLE, number);
                let world = imagine(&view, &mut dice);
                let owner =
                    |page| world.players.iter().position(|player| player.untold().any(|it| it == page));
                assert_eq!((owner(ten), owner(four)), (Some(1), Some(expected)));
            }
        }
    }
}
