//! What a bot evaluates in the worlds that it imagines.

use kit::Seat;

use crate::Friend;
use crate::houses::Houses;
use crate::state::{Grimm, Window};
use crate::viewers::Viewers;
use crate::vocabulary::{Goods, Location};

/// What one player has, as a bot weighs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Resources on the board.
    pub board: Goods,
    /// Resources on Rapunzel.
    pub stored: Goods,
    /// Houses and Scrap Yards.
    pub houses: Houses,
    /// How many Fables are held.
    pub fables: u8,
    /// The Friend.
    pub friend: Option<Friend>,
    /// More or fewer Actions in this round.
    pub action_mod: i8,
    /// Is a card stored for the next round?
    pub next: bool,
    /// First Builder tokens.
    pub tokens: u8,
}

impl Grimm {
    /// Where the round is.
    pub fn window(&self) -> Window {
        self.window
    }

    /// Which round it is, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The stock of a Location.
    pub fn stock(&self, at: Location) -> Goods {
        self.stock[at.index()]
    }

    /// Takes back what the others have committed unseen (GRIMM-CHOOSE-5), which in an imagined world is random. So a
    /// bot can let them choose as it expects them to, even if they have committed first.
    pub fn reopen(&mut self, me: Seat) {
        if self.window != Window::Choose {
            return;
        }
        for seat in self.others(me) {
            let player = self.player_mut(seat);
            player.committed = false;
            player.front_known = Viewers::NONE;
            if let Some(card) = player.front.take() {
                player.gathers.add(card);
            }
            if !player.forced
                && let Some(card) = player.laid.take()
            {
                player.hand.add(card);
                player.laid_known = Viewers::NONE;
            }
        }
    }

    /// What a player has. For bots, in worlds that they imagine.
    pub fn position(&self, seat: Seat) -> Position {
        let player = self.player(seat);
        Position {
            board: player.board,
            stored: player.stored,
            houses: player.houses,
            fables: player.holding().len(),
            friend: player.friend,
            action_mod: player.action_mod,
            next: player.next.is_some(),
            tokens: self.tokens.iter().filter(|owner| **owner == Some(seat)).count() as u8,
        }
    }
}
