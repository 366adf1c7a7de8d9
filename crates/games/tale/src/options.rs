//! Variants of a table.

use kit::{Refusal, RuleId};
use serde::{Deserialize, Serialize};
use words::Limit;

use crate::Card;

const SETUP_1: RuleId = RuleId::new("TALE-SETUP-1");
const SETUP_6: RuleId = RuleId::new("TALE-SETUP-6");

/// Which deck, and how the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// 80 cards, no Hunt, no conditional card, no Trickster (TALE-BASIC-1).
    Basic,
    /// Basic for learning, with a start card each (TALE-NOVICE-6, TALE-RULING-29: never combined with Expert).
    Novice,
    /// All 100 cards (TALE-EXPERT-1).
    #[default]
    Expert,
}

/// Which answers to the questions about a table go together (TALE-SETUP-1, TALE-SETUP-6).
pub(crate) const LIMITS: &[Limit] = &[
    Limit::needs(Limit::SEATS, &["5"], "mode", &["expert"]),
    Limit::needs("pair_match", &["true"], Limit::SEATS, &["4"]),
];

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Deck and start of the game.
    pub mode: Mode,
    /// Two teams of two, partners opposite each other. The game is played unchanged (TALE-PAIR-1), only its end adds up.
    pub pair_match: bool,
    /// Draw the faces of others' face-down cards (TALE-INFO-4); this changes only the look, not the rules.
    pub show_closed_faces: bool,
}

impl Options {
    /// Can this many players use these options?
    pub(crate) fn check(self, seats: u8) -> Result<(), Refusal> {
        // TALE-SETUP-1, TALE-RULING-29: the 80-card deck serves four, only the 100-card deck five.
        if !(2..=self.most_seats()).contains(&seats) {
            return Err(self.wrong_seats(seats));
        }
        // TALE-SETUP-6
        if self.pair_match && seats != 4 {
            return Err(Refusal::by(SETUP_6).with("seats", seats.into()));
        }
        Ok(())
    }

    const fn most_seats(self) -> u8 {
        if matches!(self.mode, Mode::Expert) { 5 } else { 4 }
    }

    pub(crate) fn wrong_seats(self, seats: u8) -> Refusal {
        Refusal::by(SETUP_1).with("seats", seats.into()).with("most", self.most_seats().into())
    }

    /// Is the card in this table's deck (TALE-SETUP-2)?
    pub fn uses(self, card: Card) -> bool {
        self.mode == Mode::Expert || !card.data().expert
    }

    /// Cards in a pack of this round (TALE-DEAL-1, TALE-NOVICE-5).
    pub const fn pack_size(self, round: u8) -> u8 {
        if matches!(self.mode, Mode::Novice) && round == 1 { 4 } else { 5 }
    }

    /// Cards that each player plays in this round, no fewer and no more (TALE-PLAY-1, TALE-NOVICE-5, TALE-RULING-1).
    pub const fn play_steps(self, round: u8) -> u8 {
        self.pack_size(round) - 2
    }

    /// Cards in each tableau when this round begins: three a round, the Novice start card included.
    pub const fn tableau_before(self, round: u8) -> usize {
        3 * round as usize - self.play_steps(round) as usize
    }
}
