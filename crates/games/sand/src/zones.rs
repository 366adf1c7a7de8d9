//! One player's things, for bots that evaluate positions.

use kit::Seat;

use crate::state::{Item, Player, Sand, Step, Task};
use crate::{Bag, Card};

/// What one player has. A bot asks this of worlds that it has imagined from its view; it never has the truth.
#[derive(Clone, Copy, Debug)]
pub struct Zones<'a>(&'a Player);

impl<'a> Zones<'a> {
    /// The hand, without what is put aside.
    pub fn hand(self) -> &'a Bag {
        &self.0.hand
    }

    /// Everything built.
    pub fn built(self) -> &'a Bag {
        &self.0.built
    }

    /// What was built before this turn.
    pub fn before(self) -> &'a Bag {
        &self.0.shown.built
    }

    /// Out of the game.
    pub fn removed(self) -> &'a Bag {
        &self.0.removed
    }

    /// Put aside for a task: to be discarded.
    pub fn laid(self) -> &'a Bag {
        &self.0.laid
    }

    /// About to be built.
    pub fn batch(self) -> &'a [Item] {
        &self.0.batch
    }

    /// On the player's Symbol card, the top card first.
    pub fn gifts(self) -> &'a [Card] {
        self.0.piles.gifts()
    }

    /// Coin cards on Pallets.
    pub fn pallets(self) -> &'a [Card] {
        &self.0.pallets
    }

    /// Coin tokens.
    pub fn coins(self) -> u16 {
        self.0.coins
    }

    /// Scaffolds in front.
    pub fn front(self) -> u8 {
        self.0.front
    }

    /// Beach Chairs on their way to the neighbour.
    pub fn outgoing(self) -> u8 {
        self.0.outgoing
    }

    /// Still to be paid for what is about to be built.
    pub fn due(self) -> u8 {
        match self.0.task {
            Task::Pay { due, .. } => due,
            Task::None | Task::Dream => 0,
            _ => self.0.batch.iter().map(|item| self.0.price(item.card, item.slot)).sum(),
        }
    }

    /// Is something begun that has to be finished?
    pub fn is_busy(self) -> bool {
        self.0.task != Task::None
    }

    /// Where they are in their turn.
    pub fn step(self) -> Step {
        self.0.turn.step
    }

    /// SAND-LIMIT-1
    pub fn limit(self) -> u8 {
        self.0.full_limit()
    }

    /// Cards that are neither built nor given away nor removed, wherever they are.
    pub fn unbuilt(self) -> u8 {
        self.0.unbuilt()
    }

    /// Cards in the draw pile.
    pub fn draw_pile(self) -> u8 {
        self.0.piles.draw().len() as u8
    }

    /// How often they have shuffled; together with the draw pile, this tells whether something was drawn.
    pub fn shuffles(self) -> u16 {
        self.0.shuffles
    }
}

impl Sand {
    /// What this player has.
    ///
    /// # Panics
    /// If no table has such a seat.
    pub fn zones(&self, seat: Seat) -> Zones<'_> {
        Zones(self.player(seat))
    }

    /// The running turn.
    pub const fn turn(&self) -> u8 {
        self.turn
    }
}
