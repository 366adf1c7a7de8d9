//! What holds at every moment of every game (specification 11).

use kit::hold;

use crate::hex::opposite;
use crate::kingdom::Kingdom;
use crate::land::{Figure, Laid, START_TILES, TILE_COUNT, Tile};
use crate::objective::{PAGE_COUNT, Page, Pages};
use crate::place;
use crate::possible::Verdict;
use crate::state::{Ending, FairyTile, Last, Phase, Player, Turn};

impl FairyTile {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.options.check(self.seats).map_err(|refusal| refusal.to_string())?;
        self.pages_are_conserved()?;
        self.tiles_are_conserved()?;
        self.the_kingdom_is_sound()?;
        self.the_turn_is_possible()?;
        self.the_referee_is_right()
    }

    /// TILE-INV-1, TILE-INV-2
    fn pages_are_conserved(&self) -> Result<(), String> {
        let size = usize::from(self.options.book_size(self.seats));
        let mut seen = Pages::NONE;
        for (seat, player) in self.at_table().iter().enumerate() {
            let pages: Vec<Page> = player.untold().chain(player.told.iter().copied()).collect();
            hold!(pages.len() == size, "seat {seat} has {} pages, expected {size}", pages.len());
            for page in pages {
                hold!(!seen.contains(page), "page {page} is there twice");
                seen.insert(page);
            }
            let done = self.phase == Phase::Over(Ending::Told) && player.book.is_empty();
            hold!(player.hand.is_some() || done, "seat {seat} has no page in hand");
            hold!(
                usize::from(player.known) <= player.book.len(),
                "seat {seat} knows more pages than there are"
            );
        }
        hold!(
            self.players[usize::from(self.seats)..].iter().all(|player| *player == Player::default()),
            "somebody plays in a seat that does not exist"
        );
        let full = size * usize::from(self.seats) == PAGE_COUNT;
        hold!(!full || seen.len() == PAGE_COUNT, "{} of {PAGE_COUNT} pages are there", seen.len());
        Ok(())
    }

    /// TILE-INV-3
    fn tiles_are_conserved(&self) -> Result<(), String> {
        let mut counts = [0; TILE_COUNT];
        self.tiles.iter().for_each(|laid| counts[laid.face.tile.index()] += 1);
        self.stack.iter().for_each(|face| counts[face.tile.index()] += 1);
        for tile in Tile::all() {
            hold!(counts[tile.index()] == 1, "there are {} of tile {tile}", counts[tile.index()]);
        }
        hold!(self.stack.iter().all(|face| !face.tile.is_start()), "a start tile is in the stack");
        hold!(usize::from(self.shown) <= self.stack.len(), "more tiles are known than there are");
        hold!(!self.closed || usize::from(self.shown) == self.stack.len(), "a closed stack is known to all");
        hold!(
            self.top().is_none_or(|face| place::fits_somewhere(&self.kingdom, face)),
            "the top tile fits nowhere"
        );
        hold!(
            usize::from(self.kingdom.len()) == 3 * self.tiles.len(),
            "the kingdom has {} cells",
            self.kingdom.len()
        );
        Ok(())
    }

    /// TILE-INV-4, TILE-INV-5, TILE-INV-6, TILE-INV-7
    fn the_kingdom_is_sound(&self) -> Result<(), String> {
        hold!(self.kingdom == Kingdom::of(&self.tiles), "the kingdom does not follow from its tiles");
        hold!(self.kingdom.is_connected(), "the kingdom is in pieces");
        for (count, laid) in self.tiles.iter().enumerate().skip(START_TILES) {
            let before = Kingdom::of(&self.tiles[..count]);
            if let Some(rule) = place::refusal(&before, *laid) {
                return Err(format!("{} was added against {rule}", laid.face));
            }
        }
        hold!(
            self.tiles.iter().take(START_TILES).all(|laid: &Laid| laid.face.tile.is_start()),
            "the start tiles come first"
        );
        for cell in 0..self.kingdom.len() {
            for direction in 0..6 {
                let Some(other) = self.kingdom.beside(cell, direction) else { continue };
                let river = |cell: u8, edge: usize| self.kingdom.ground(cell).river() >> edge & 1;
                hold!(
                    river(cell, direction) == river(other, opposite(direction)),
                    "a river breaks off between {} and {}",
                    self.kingdom.hex(cell),
                    self.kingdom.hex(other)
                );
            }
        }
        for figure in Figure::ALL {
            let cell = self.figures[figure.index()];
            hold!(cell < self.kingdom.len(), "the {figure} is outside");
            hold!(!self.kingdom.destinations(figure, cell).is_empty(), "the {figure} cannot move");
        }
        Ok(())
    }

    /// TILE-INV-8, TILE-TURN-5
    fn the_turn_is_possible(&self) -> Result<(), String> {
        let turn = &self.turn;
        let expected = match self.phase {
            Phase::Main => 0..=0,
            Phase::After => 1..=2,
            Phase::Second => 1..=1,
            Phase::Over(_) => 0..=2,
        };
        hold!(expected.contains(&turn.adventures), "{} adventures in {:?}", turn.adventures, self.phase);
        hold!(
            turn.adventures > 0 || *turn == Turn::default(),
            "something happened before the first adventure"
        );
        hold!(turn.adventures == 0 || turn.last.is_some(), "an adventure left no trace");
        for figure in Figure::ALL {
            let over = turn.over[figure.index()];
            hold!(
                turn.moved.contains(figure) != over.is_empty(),
                "the {figure} moved over nothing, or passed over cells without moving"
            );
            let last = matches!(turn.last, Some(Last::Move(moved)) if moved == figure);
            let cell = self.figures[figure.index()];
            hold!(!last || over.contains(cell), "the {figure} did not pass over where it stands");
            // TILE-INV-10: it ends where no cell follows in the direction of its flight.
            let stops = || (0..6).any(|direction| self.kingdom.beside(cell, direction).is_none());
            hold!(!last || figure != Figure::Dragon || stops(), "the Dragon stopped inside the kingdom");
        }
        hold!(self.active.index() < usize::from(self.seats), "seat {} does not exist", self.active);
        let over = matches!(self.phase, Phase::Over(_));
        hold!(over || self.player(self.active).out.is_none(), "somebody who is out has the turn");
        Ok(())
    }

    /// TILE-INV-9, TILE-INV-12, TILE-END-3
    fn the_referee_is_right(&self) -> Result<(), String> {
        let fresh = match self.can_add_tiles() {
            true => Verdict::default(),
            false => Verdict::of(&self.kingdom, self.figures),
        };
        hold!(self.verdict == fresh, "the verdict does not follow from the position");
        let judged = self.judged.unwrap_or_default();
        hold!(judged.is_within(self.verdict.lost), "an impossible page has become possible again");
        hold!(self.judged.is_none() || !self.can_add_tiles(), "the referee spoke too early");
        // TILE-END-5: at the beginning of a turn, the check was made on this very position.
        let checked = (!self.can_add_tiles()).then_some(self.verdict.lost);
        hold!(
            self.phase != Phase::Main || self.turn_no == 1 || self.judged == checked,
            "the referee has not looked at this position"
        );
        for (seat, player) in self.at_table().iter().enumerate() {
            let Some(out) = player.out else {
                let lost = player.untold().find(|page| judged.contains(*page));
                hold!(lost.is_none(), "seat {seat} has an impossible page and is not out");
                continue;
            };
            let smallest = player.untold().filter(|page| out.lost.contains(*page)).min();
            hold!(smallest == Some(out.page), "seat {seat} is out because of another page than was shown");
            hold!(out.lost.is_within(judged), "seat {seat} is out because of a possible page");
        }
        let left = self.at_table().iter().filter(|player| player.out.is_none()).count();
        match self.phase {
            Phase::Over(Ending::Endless) => hold!(left == 0, "the story is endless, but not all are out"),
            Phase::Over(Ending::Stalled) => {
                hold!(self.options.stall_limit > 0, "a game without a limit was stopped");
            }
            Phase::Over(ending) => hold!(self.has_a_winner(ending), "somebody must have won"),
            _ => hold!(left > 0, "all are out and the game goes on"),
        }
        Ok(())
    }
}
