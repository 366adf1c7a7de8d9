//! The options of a table.

use kit::{Refusal, RuleId};
use serde::{Deserialize, Serialize};
use words::Limit;

use crate::{Fable, Friend};

const OPT_1: RuleId = RuleId::new("GRIMM-OPT-1");
const OPT_4: RuleId = RuleId::new("GRIMM-OPT-4");

/// Who begins (GRIMM-SETUP-7, GRIMM-OPT-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// The dice decide.
    #[default]
    Random,
    /// The first seat.
    Seat0,
    /// The second seat.
    Seat1,
    /// The third seat.
    Seat2,
    /// The fourth seat.
    Seat3,
}

/// Which answers to the questions about a table go together (GRIMM-OPT-4).
pub(crate) const LIMITS: &[Limit] = &[
    Limit::needs("first_player", &["seat2"], Limit::SEATS, &["3", "4"]),
    Limit::needs("first_player", &["seat3"], Limit::SEATS, &["4"]),
];

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// With the advanced Fables (GRIMM-OPT-2)?
    pub advanced_fables: bool,
    /// With the advanced Friends (GRIMM-OPT-3)?
    pub advanced_friends: bool,
    /// Who begins (GRIMM-OPT-4).
    pub first_player: FirstPlayer,
}

impl Options {
    /// GRIMM-OPT-1: two to four.
    pub(crate) fn wrong_seats() -> Refusal {
        Refusal::by(OPT_1)
    }

    /// Can this many players use these options?
    pub(crate) fn check(&self, seats: u8) -> Result<(), Refusal> {
        if !(2..=4).contains(&seats) {
            return Err(Options::wrong_seats());
        }
        match self.first_seat() {
            Some(seat) if seat >= seats => Err(Refusal::by(OPT_4).with("seats", seats.into())),
            _ => Ok(()),
        }
    }

    /// The seat that begins, unless the dice decide.
    pub(crate) const fn first_seat(&self) -> Option<u8> {
        match self.first_player {
            FirstPlayer::Random => None,
            FirstPlayer::Seat0 => Some(0),
            FirstPlayer::Seat1 => Some(1),
            FirstPlayer::Seat2 => Some(2),
            FirstPlayer::Seat3 => Some(3),
        }
    }

    /// GRIMM-SETUP-4: the Fables in play, copies one after the other.
    pub(crate) fn fables(self) -> impl Iterator<Item = Fable> + Clone {
        Fable::all()
            .filter(move |card| self.advanced_fables || !card.data().advanced)
            .flat_map(|card| std::iter::repeat_n(card, card.data().copies.into()))
    }

    /// GRIMM-SETUP-4: the Friends in play.
    pub(crate) fn friends(self) -> impl Iterator<Item = Friend> + Clone {
        Friend::all().filter(move |card| self.advanced_friends || !card.data().advanced)
    }
}
