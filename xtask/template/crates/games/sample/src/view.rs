//! What a viewer knows.

use kit::{Row, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::state::{MOST_SEATS, Player, Sample};
use crate::{CARDS, Card, Pile};

/// Everything that one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The prize at stake; nothing once the game is over.
    pub prize: Option<Card>,
    /// How many prizes lie face down: not which comes next (SAMPLE-INFO-1).
    pub deck: u8,
    /// Prizes that nobody took.
    pub lost: Pile,
    /// What is public about each player, in seat order.
    pub players: Row<Public, MOST_SEATS>,
    /// What the viewer has laid for this prize.
    pub laid: Option<Card>,
}

/// What everybody knows about a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Public {
    /// What they had when the prize was turned up: everybody has seen the cards that are gone.
    pub hand: Pile,
    /// Have they laid a card? Which one is a secret (SAMPLE-INFO-2).
    pub laid: bool,
    /// The prizes they have.
    pub won: Pile,
}

impl View {
    pub(crate) fn of(state: &Sample, viewer: Viewer) -> View {
        let public =
            |player: &Player| Public { hand: player.hand, laid: player.laid.is_some(), won: player.won };
        View {
            viewer,
            prize: state.prize,
            deck: state.deck.len() as u8,
            lost: state.lost,
            players: state.players.iter().map(public).collect(),
            laid: viewer.seat().and_then(|seat| state.player(seat)?.laid),
        }
    }

    /// Who has not laid a card yet.
    pub(crate) fn awaited(&self) -> Seats {
        let seats = Seat::all(self.players.len() as u8).zip(&self.players);
        seats.filter(|(_, public)| self.prize.is_some() && !public.laid).map(|(seat, _)| seat).collect()
    }

    /// The number of the prize at stake, from 1; of the last one once the game is over.
    pub fn round(&self) -> u8 {
        CARDS as u8 - self.deck
    }

    /// What is public about the viewer; nothing for those who only watch.
    pub(crate) fn me(&self) -> Option<&Public> {
        self.players.get(self.viewer.seat()?.index())
    }
}
