//! A possible world for the owner of a view.
//!
//! What the viewer remembers of a draft determines parts of it. Take the pack first dealt to one seat: its holders are
//! known, and each time the viewer held it they saw what was left. So its *cells* (who kept what at which step) fall
//! into stretches: before the first sighting, any card not seen elsewhere (the **pool**); between two sightings,
//! exactly the cards that disappeared, in unknown order; after the last, exactly what the viewer passed on. In
//! addition, every card that a player played in a round must be among those they kept in it. `Puzzle` finds a random
//! filling that respects both; sealed choices and the deck are then drawn at random.

use kit::{Dice, MAX_SEATS, Row, Seat};

use crate::Card;
use crate::card::NAMES;
use crate::state::{Cards, DECK, PACK, Passing, Phase, Player, ROUNDS, Tale};
use crate::view::{Held, View};

const SEATS: usize = MAX_SEATS as usize;
/// Stretches of known cards: each sighting begins one, and nobody holds the same pack more than three times.
const BAGS: usize = ROUNDS as usize * SEATS * 3;
/// Cards that others have played in a round: at most three each.
const ROUND_PLAYED: usize = SEATS * 3;
/// Cards that others have played in the game.
const PLAYED: usize = ROUNDS as usize * ROUND_PLAYED;

/// What is known about one cell: the card kept by one seat at one draft step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Not dealt yet.
    None,
    /// Any card of the pool.
    Pool,
    /// Any card of this bag: those of one stretch.
    Bag(u8),
    /// This card.
    Known(Card),
}

/// A card that a seat must have kept in a round, because it was played then.
#[derive(Clone, Copy, Default)]
pub(crate) struct Played {
    round: u8,
    seat: u8,
    pub(crate) card: Card,
}

impl Cell {
    pub(crate) fn is_pool(self) -> bool {
        self == Cell::Pool
    }

    /// The card in a cell that has been filled.
    fn card(self) -> Card {
        match self {
            Cell::Known(card) => card,
            Cell::None | Cell::Pool | Cell::Bag(_) => unreachable!("all cells are filled"),
        }
    }
}

impl Played {
    pub(crate) fn is(self, seat: Seat, round: u8) -> bool {
        (usize::from(self.seat), self.round) == (seat.index(), round)
    }
}

pub(crate) struct Puzzle {
    /// By round (from 0), seat and step. In the running draft, later steps stand for cards still in the pack.
    pub(crate) cells: [[[Cell; PACK]; SEATS]; ROUNDS as usize],
    bags: Row<Cards, BAGS>,
    /// Copies of each name that the viewer has not located.
    pub(crate) pool: [u8; NAMES],
    pub(crate) played: Row<Played, PLAYED>,
}

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Tale {
    let mut puzzle = Puzzle::of(view);
    puzzle.place_played(dice);
    let rest = puzzle.fill(dice);
    puzzle.world(view, rest, dice)
}

impl Puzzle {
    pub(crate) fn of(view: &View) -> Puzzle {
        let mut puzzle = Puzzle {
            cells: [[[Cell::None; PACK]; SEATS]; ROUNDS as usize],
            bags: Row::default(),
            pool: [0; NAMES],
            played: Row::default(),
        };
        for card in Card::all().filter(|card| view.options.uses(*card)) {
            puzzle.pool[card.index()] = card.data().copies;
        }
        for player in &view.players {
            // Start cards came from the deck, not from a draft (TALE-NOVICE-1).
            for placed in &player.tableau[..view.options.tableau_before(1).min(player.tableau.len())] {
                puzzle.pool[placed.card.index()] -= 1;
            }
        }
        for round in 1..=view.round {
            for first in Seat::all(view.seats) {
                puzzle.lay_out_pack(view, round, first);
            }
        }
        for seat in Seat::all(view.seats).filter(|seat| !view.viewer.is(*seat)) {
            for round in 1..=view.round {
                for card in played_in(view, seat, round) {
                    puzzle.played.push(Played { round, seat: seat.index() as u8, card });
                }
            }
        }
        puzzle
    }

    /// The stretches of the pack first dealt to `first`.
    fn lay_out_pack(&mut self, view: &View, round: u8, first: Seat) {
        let passing = Passing::of(round);
        let mut bag = Cell::Pool;
        for step in 0..view.options.pack_size(round) {
            let holder = passing.holder(first, step, view.seats);
            let cell = match sighting(view, holder, round, step) {
                None => bag,
                Some(held) => {
                    self.remember(bag, held);
                    let mut left = held.cards;
                    let mine = match held.kept {
                        Some(card) => {
                            remove(&mut left, card);
                            Cell::Known(card)
                        }
                        // The pack that the viewer holds now: this cell and the later ones are its cards.
                        None => Cell::Bag(self.bags.len() as u8),
                    };
                    self.bags.push(left);
                    bag = Cell::Bag(self.bags.len() as u8 - 1);
                    mine
                }
            };
            self.cells[round as usize - 1][holder.index()][step as usize] = cell;
        }
    }

    /// The viewer sees a pack: the cards in it were not kept in the stretch before, so they leave its bag or the pool.
    fn remember(&mut self, before: Cell, held: &Held) {
        for card in &held.cards {
            match before {
                Cell::Bag(bag) => remove(&mut self.bags[bag as usize], *card),
                _ => self.pool[card.index()] -= 1,
            }
        }
    }

    /// Puts every card that others have played into a random cell that can hold it.
    ///
    /// Cards that can only come from the pool are placed first, for good. The rest is searched round by round, always
    /// the card with the fewest cells next, so that backtracking is rare. A search that takes too long starts again,
    /// with other dice and a higher limit; some search must succeed, because the truth is a solution.
    fn place_played(&mut self, dice: &mut Dice) {
        let mut open = [Row::<Played, ROUND_PLAYED>::default(); ROUNDS as usize];
        for index in 0..self.played.len() {
            let played = self.played[index];
            if self.bag_cells(played) == 0 {
                let step = pick_bit(self.pool_cells(played).into(), dice).expect("it was dealt to somebody");
                self.put(played, step);
            } else {
                open[played.round as usize - 1].push(played);
            }
        }
        let mut limit = 8 * PLAYED;
        while !self.place(&open, &mut limit.clone(), dice) {
            limit = limit.saturating_mul(2);
        }
    }

    /// The steps at which the player can have kept this card from a pack that the viewer had seen, as bits.
    fn bag_cells(&self, played: Played) -> u8 {
        let mut steps = 0;
        for (step, cell) in self.cells_of(played).iter().enumerate() {
            if let Cell::Bag(bag) = cell {
                steps |= u8::from(self.bags[*bag as usize].find(played.card).is_some()) << step;
            }
        }
        steps
    }

    /// The steps at which the player kept a card that the viewer never saw, as bits; none if it cannot be this card.
    fn pool_cells(&self, played: Played) -> u8 {
        if self.pool[played.card.index()] == 0 {
            return 0;
        }
        let cells = self.cells_of(played).iter().enumerate();
        cells.fold(0, |steps, (step, cell)| steps | u8::from(cell.is_pool()) << step)
    }

    fn cells_of(&self, played: Played) -> &[Cell; PACK] {
        &self.cells[played.round as usize - 1][played.seat as usize]
    }

    /// Puts the card into a cell, and takes it from the cell's bag or the pool. Returns what the cell was before.
    fn put(&mut self, played: Played, step: u32) -> Cell {
        let cell = &mut self.cells[played.round as usize - 1][played.seat as usize][step as usize];
        let before = std::mem::replace(cell, Cell::Known(played.card));
        match before {
            Cell::Bag(bag) => remove(&mut self.bags[bag as usize], played.card),
            _ => self.pool[played.card.index()] -= 1,
        }
        before
    }

    /// Undoes `put`.
    fn take_back(&mut self, played: Played, step: u32, before: Cell) {
        self.cells[played.round as usize - 1][played.seat as usize][step as usize] = before;
        match before {
            Cell::Bag(bag) => self.bags[bag as usize].push(played.card),
            _ => self.pool[played.card.index()] += 1,
        }
    }

    /// Places what is still open, round after round; false, with everything as it was, if that is impossible or takes too
    /// long.
    fn place(&mut self, rounds: &[Row<Played, ROUND_PLAYED>], patience: &mut usize, dice: &mut Dice) -> bool {
        let Some((round, later)) = rounds.split_first() else { return true };
        self.place_round(*round, later, patience, dice)
    }

    fn place_round(
        &mut self,
        mut open: Row<Played, ROUND_PLAYED>,
        later: &[Row<Played, ROUND_PLAYED>],
        patience: &mut usize,
        dice: &mut Dice,
    ) -> bool {
        // All pool cells count as one option, because they are alike.
        let options =
            |played: &Played| self.bag_cells(*played).count_ones() + u32::from(self.pool_cells(*played) != 0);
        let Some((next, _)) = open.iter().map(options).enumerate().min_by_key(|(_, count)| *count) else {
            return self.place(later, patience, dice);
        };
        let played = open.swap_take(next);
        let mut weights = self.weights(played);
        while let Some(step) = pick_weighted(&mut weights, dice) {
            if *patience == 0 {
                return false;
            }
            *patience -= 1;
            let before = self.put(played, step);
            if self.place_round(open, later, patience, dice) {
                return true;
            }
            self.take_back(played, step, before);
            if before.is_pool() {
                // No other pool cell would help either.
                (0..PACK)
                    .filter(|step| self.cells_of(played)[*step].is_pool())
                    .for_each(|step| weights[step] = 0);
            }
        }
        false
    }

    /// How likely the player kept this card at each step: the share of its copies among the cards that the viewer
    /// thinks possible there.
    fn weights(&self, played: Played) -> [u32; PACK] {
        const WHOLE: usize = 1 << 16;
        let share = |copies: usize, of: usize| (WHOLE * copies / of.max(1)) as u32;
        let unlocated = self.pool.iter().map(|copies| usize::from(*copies)).sum();
        self.cells_of(played).map(|cell| match cell {
            Cell::Pool => share(self.pool[played.card.index()].into(), unlocated),
            Cell::Bag(bag) => {
                let bag = &self.bags[bag as usize];
                share(bag.iter().filter(|card| **card == played.card).count(), bag.len())
            }
            Cell::None | Cell::Known(_) => 0,
        })
    }

    /// Fills the other cells at random, and returns the rest of the pool: the deck.
    fn fill(&mut self, dice: &mut Dice) -> Row<Card, DECK> {
        let mut pool: Row<Card, DECK> = Row::default();
        for (index, copies) in self.pool.iter().enumerate() {
            for _ in 0..*copies {
                pool.push(Card::at(index));
            }
        }
        dice.shuffle(&mut pool);
        for bag in self.bags.iter_mut() {
            dice.shuffle(bag);
        }
        for cell in self.cells.as_flattened_mut().as_flattened_mut() {
            let card = match *cell {
                Cell::None | Cell::Known(_) => continue,
                Cell::Pool => pool.pop(),
                Cell::Bag(bag) => self.bags[bag as usize].pop(),
            };
            *cell = Cell::Known(card.expect("a view accounts for every card"));
        }
        pool
    }

    /// The cards that a seat kept in a round up to a step.
    fn kept(&self, round: u8, seat: Seat, steps: u8) -> Cards {
        self.cells[round as usize - 1][seat.index()][..steps as usize]
            .iter()
            .map(|cell| cell.card())
            .collect()
    }

    fn world(&self, view: &View, deck: Row<Card, DECK>, dice: &mut Dice) -> Tale {
        let &View { options, seats, round, phase, step, awaited: waiting, ref players, .. } = view;
        let mut world =
            Tale { options, seats, round, phase, step, waiting, deck, players: [Player::default(); SEATS] };
        for (seat, public) in Seat::all(seats).zip(players) {
            let player = &mut world.players[seat.index()];
            for placed in &public.tableau {
                player.place(placed.card, placed.up);
            }
            for round in 1..=view.round {
                let drafting = round == view.round && view.phase == Phase::Draft;
                let steps = if drafting { view.step } else { view.options.pack_size(round) };
                let kept = self.kept(round, seat, steps);
                player.kept[round as usize - 1] = kept;
                if drafting {
                    player.pack = self.pack_cells(view, seat).map(Cell::card).collect();
                    continue;
                }
                let mut rest = kept;
                played_in(view, seat, round).for_each(|card| remove(&mut rest, card));
                if round == view.round && view.phase != Phase::Over {
                    player.hand = rest;
                } else {
                    player.unused.extend(&rest);
                }
            }
        }
        self.seal(view, &mut world, dice);
        world
    }

    /// The cells of the pack that a seat holds in the running draft, one for each of its next holders.
    pub(crate) fn pack_cells(&self, view: &View, holder: Seat) -> impl Iterator<Item = Cell> {
        let first = view.passing.origin(holder, view.step, view.seats);
        let cells = &self.cells[view.round as usize - 1];
        let holder_at = move |step: u8| view.passing.holder(first, step, view.seats);
        (view.step..view.options.pack_size(view.round))
            .map(move |step| cells[holder_at(step).index()][step as usize])
    }

    /// Whether the viewer has passed this pack on, with different names in it.
    pub(crate) fn pack_comes_from_mixed_bag(&self, view: &View, holder: Seat) -> bool {
        self.pack_cells(view, holder).next().is_some_and(|cell| match cell {
            Cell::Bag(bag) => self.bags[bag as usize].iter().any(|card| *card != self.bags[bag as usize][0]),
            _ => false,
        })
    }

    /// Seals decisions of the present step: the viewer's own, and anything possible for the others.
    fn seal(&self, view: &View, world: &mut Tale, dice: &mut Dice) {
        for seat in Seat::all(view.seats) {
            let decided = !view.awaited.contains(seat);
            let mine = view.own.as_ref().filter(|_| view.viewer.is(seat));
            match (view.phase, mine) {
                (Phase::Over, _) => (),
                (Phase::Draft | Phase::Play, Some(own)) => world.player_mut(seat).sealed = own.sealed,
                (Phase::Open | Phase::Close, Some(own)) => {
                    world.player_mut(seat).chosen =
                        own.chosen.iter().fold(0, |set, position| set | 1 << position);
                }
                (Phase::Draft, None) if decided => {
                    let player = world.player_mut(seat);
                    player.sealed = dice.pick(&player.pack);
                }
                (Phase::Play, None) if decided => {
                    let player = world.player_mut(seat);
                    player.sealed = dice.pick(&player.hand);
                }
                // A view shows players as awaited if it does not tell whether they have finished. They are imagined not
                // to have begun, so only those who are known to have finished get targets here.
                (Phase::Open | Phase::Close, None) if decided => {
                    world.ask_again();
                    while let Some(position) = pick_bit(world.player(seat).prompt.targets, dice) {
                        let player = world.player_mut(seat);
                        let copies = player.prompt.targets & player.copies(player.tableau[position as usize]);
                        player.chosen |= copies & copies.wrapping_neg();
                        world.ask_again();
                    }
                }
                (Phase::Draft | Phase::Play | Phase::Open | Phase::Close, None) => (),
            }
        }
        world.ask_again();
    }
}

/// The pack that the viewer saw at this step, if they were its holder then.
fn sighting(view: &View, holder: Seat, round: u8, step: u8) -> Option<&Held> {
    let own = view.own.as_ref().filter(|_| view.viewer.is(holder))?;
    own.held.iter().find(|held| held.round == round && held.step == step)
}

/// What a seat has played in a round so far.
fn played_in(view: &View, seat: Seat, round: u8) -> impl Iterator<Item = Card> {
    let tableau = &view.players[seat.index()].tableau;
    let start = view.options.tableau_before(round).min(tableau.len());
    let end = (3 * round as usize).min(tableau.len());
    tableau[start..end].iter().map(|placed| placed.card)
}

fn remove(cards: &mut Cards, card: Card) {
    let index = cards.find(card).expect("a view contradicts itself");
    cards.swap_take(index);
}

/// Draws a step by weight, and makes sure that it is not drawn again.
fn pick_weighted(weights: &mut [u32; PACK], dice: &mut Dice) -> Option<u32> {
    let total = weights.iter().sum();
    if total == 0 {
        return None;
    }
    let mut drawn = dice.below(total);
    let step = weights.iter().position(|weight| {
        let here = drawn < *weight;
        drawn = drawn.wrapping_sub(*weight);
        here
    })?;
    weights[step] = 0;
    Some(step as u32)
}

/// A random member of a set of bits.
fn pick_bit(mut set: u16, dice: &mut Dice) -> Option<u32> {
    if set == 0 {
        return None;
    }
    for _ in 0..dice.below(set.count_ones()) {
        set &= set - 1;
    }
    Some(set.trailing_zeros())
}
