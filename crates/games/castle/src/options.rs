//! Variants of a table.

use kit::{Refusal, RuleId, Seat};
use serde::{Deserialize, Serialize};
use words::Limit;

use crate::edition::DataSet;

const SETUP_4: RuleId = RuleId::new("CASTLE-SETUP-4");
const OPT_1: RuleId = RuleId::new("CASTLE-OPT-1");

/// Coins that win, unless To the Sky asks for more (CASTLE-END-1).
pub(crate) const GOAL: u8 = 7;
/// Coins that win in To the Sky (CASTLE-OPT-1).
pub(crate) const SKY_GOAL: u8 = 9;

/// Who begins (CASTLE-SETUP-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "seats are counted from 1 here, because a table names them to people")]
pub enum FirstPlayer {
    /// Drawn by lot.
    #[default]
    Lot,
    #[serde(rename = "seat_1")]
    Seat1,
    #[serde(rename = "seat_2")]
    Seat2,
    #[serde(rename = "seat_3")]
    Seat3,
    #[serde(rename = "seat_4")]
    Seat4,
}

impl FirstPlayer {
    /// The seats that a table can name.
    pub const SEATS: [FirstPlayer; 4] =
        [FirstPlayer::Seat1, FirstPlayer::Seat2, FirstPlayer::Seat3, FirstPlayer::Seat4];

    /// The seat that the table names; `None` if it is drawn by lot.
    pub fn seat(self) -> Option<Seat> {
        FirstPlayer::SEATS.iter().position(|named| *named == self).map(Seat::at)
    }
}

/// Which answers to the questions about a table go together (CASTLE-SETUP-4).
pub(crate) const LIMITS: &[Limit] = &[
    Limit::needs("first_player", &["seat_3"], Limit::SEATS, &["3", "4"]),
    Limit::needs("first_player", &["seat_4"], Limit::SEATS, &["4"]),
];

/// The options of a table. CASTLE-OPT-5: there is no solo mode and no campaign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Coins that win: 7, or 9 in To the Sky (CASTLE-OPT-1).
    pub goal: u8,
    /// As many tiles as needed may be paid (CASTLE-OPT-2).
    pub pay_any: bool,
    /// Everybody has a prince and a princess beside the holder (CASTLE-OPT-3).
    pub royal_pair: bool,
    /// Peaceful Times (CASTLE-OPT-4).
    pub peace: bool,
    /// Who begins (CASTLE-SETUP-4).
    pub first_player: FirstPlayer,
    /// What is printed on the components (CASTLE-DATA-1).
    pub data: DataSet,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            goal: GOAL,
            pay_any: false,
            royal_pair: false,
            peace: false,
            first_player: FirstPlayer::Lot,
            data: DataSet::default(),
        }
    }
}

impl Options {
    /// Royal Strategy as the rulebook prints it.
    pub fn royal_strategy() -> Options {
        Options { pay_any: true, royal_pair: true, ..Options::default() }
    }

    /// The rule of 2025: paying any number of tiles is normal.
    pub fn revised_2025() -> Options {
        Options { pay_any: true, ..Options::default() }
    }

    /// Can this many players use these options?
    pub(crate) fn check(&self, seats: u8) -> Result<(), Refusal> {
        if self.goal != GOAL && self.goal != SKY_GOAL {
            return Err(Refusal::by(OPT_1).with("goal", self.goal.into()));
        }
        match self.first_player.seat() {
            Some(seat) if seat.index() >= seats.into() => {
                Err(Refusal::by(SETUP_4).with("seats", seats.into()))
            }
            _ => Ok(()),
        }
    }

    /// CASTLE-PAY-2, CASTLE-OPT-2: how many tiles may be paid for one build at most.
    #[inline]
    pub fn pay_limit(&self) -> u8 {
        if self.pay_any { u8::MAX } else { self.data.edition().rules.pay_limit }
    }
}
