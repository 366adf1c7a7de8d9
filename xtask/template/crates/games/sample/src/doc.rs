//! The truth as a document: what `veillee deal` prints and scenarios patch. Players are an object, so that a patch can
//! change one of them.

use std::collections::BTreeMap;

use kit::{Row, Seat};
use serde::{Deserialize, Serialize};

use crate::state::{MOST_SEATS, Player, Sample};
use crate::{Card, Pile};

/// The JSON face of [`Sample`].
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doc {
    /// The prize at stake.
    prize: Option<Card>,
    /// The next one first: the order in which people count.
    deck: Pile,
    lost: Pile,
    players: BTreeMap<Seat, PlayerDoc>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerDoc {
    hand: Pile,
    laid: Option<Card>,
    won: Pile,
}

impl From<Sample> for Doc {
    fn from(state: Sample) -> Doc {
        let player = |player: &Player| PlayerDoc { hand: player.hand, laid: player.laid, won: player.won };
        Doc {
            prize: state.prize,
            deck: state.deck.iter().rev().copied().collect(),
            lost: state.lost,
            players: Seat::all(state.seats()).zip(state.players.iter().map(player)).collect(),
        }
    }
}

impl TryFrom<Doc> for Sample {
    type Error = String;

    /// Checks what the code relies on; whether it is a position of a real game is for the invariants.
    fn try_from(doc: Doc) -> Result<Sample, String> {
        let seats = doc.players.len() as u8;
        if doc.players.len() > MOST_SEATS || !doc.players.keys().copied().eq(Seat::all(seats)) {
            return Err(format!("players: expected the seats 0 to {} at most", MOST_SEATS - 1));
        }
        let mut players: Row<Player, MOST_SEATS> = Row::default();
        for (seat, player) in doc.players {
            if player.laid.is_some_and(|card| !player.hand.contains(&card)) {
                return Err(format!("players/{seat}/laid: the card is not in the hand"));
            }
            let mut hand = player.hand;
            hand.sort_unstable();
            players.push(Player { hand, laid: player.laid, won: player.won });
        }
        let deck: Pile = doc.deck.iter().rev().copied().collect();
        Ok(Sample { deck, prize: doc.prize, lost: doc.lost, players })
    }
}
