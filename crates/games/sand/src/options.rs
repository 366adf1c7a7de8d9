//! Variants of a table, and what a campaign brings along from its previous game.

use kit::{Refusal, RuleId};
use serde::{Deserialize, Serialize};
use words::{Limit, Otherwise};

use crate::campaign::Carry;

const VAR_5: RuleId = RuleId::new("SAND-VAR-5");
const VAR_6: RuleId = RuleId::new("SAND-VAR-6");

/// The latest round at which a campaign can begin; played on, it has no end (SAND-VAR-6).
pub(crate) const LAST_START: u8 = 12;

/// Which deck, and what surrounds the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The pre-sorted deck, without a mulligan (SAND-SETUP-2, SAND-VAR-3).
    FirstGame,
    /// Shuffled starting decks (SAND-SETUP-3).
    #[default]
    Basic,
    /// A game of a series in which the decks change (SAND-CAMP-1).
    FableCampaign,
    /// One of ten games alone, with a score sheet (SAND-SOLO-1).
    SoloCampaign,
}

/// Do all play their turn at the same time, or one after another?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// At the same time; what the others do shows when all are done (SAND-INFO-2).
    #[default]
    Simultaneous,
    /// One after another, for everybody to see (SAND-VAR-1).
    Sequential,
}

/// Which answers to the questions about a table go together (SAND-VAR-5, SAND-VAR-6). A single player has nobody to wait
/// for, so the pace changes nothing in the solo campaign.
pub(crate) const LIMITS: &[Limit] = &[
    Limit::needs(Limit::SEATS, &["1"], "mode", &["solo_campaign"]),
    Limit::needs(Limit::SEATS, &["2", "3", "4"], "mode", TOGETHER),
    Limit::needs(
        "fable_round",
        &["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
        "mode",
        &["fable_campaign"],
    ),
    Limit { of: "pace", answers: &["sequential"], by: "mode", one_of: TOGETHER, otherwise: Otherwise::Idle },
];

/// The modes for two to four.
const TOGETHER: &[&str] = &["first_game", "basic", "fable_campaign"];

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which deck, and what surrounds the game.
    pub mode: Mode,
    /// At the same time, or one after another.
    pub pace: Pace,
    /// The Fable round at which a campaign begins (SAND-VAR-6).
    pub fable_round: u8,
    /// What the previous game of the campaign left; a campaign without it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carry: Option<Carry>,
}

impl Default for Options {
    fn default() -> Options {
        Options { mode: Mode::default(), pace: Pace::default(), fable_round: 1, carry: None }
    }
}

impl Options {
    /// Can this many players use these options?
    pub(crate) fn check(&self, seats: u8) -> Result<(), Refusal> {
        // SAND-VAR-5: the solo campaign is for one, everything else for two to four.
        if (seats == 1) != (self.mode == Mode::SoloCampaign) || !(1..=4).contains(&seats) {
            return Err(Options::wrong_seats(seats));
        }
        // SAND-VAR-6: only a new Fable campaign can begin at another round.
        let begins = self.mode == Mode::FableCampaign && self.carry.is_none();
        let last = if begins { LAST_START } else { 1 };
        let refused = |last: u8| {
            Err(Refusal::by(VAR_6).with("round", self.fable_round.into()).with("last", last.into()))
        };
        if !(1..=last).contains(&self.fable_round) {
            return refused(last);
        }
        match (&self.carry, self.mode) {
            (None, _) => Ok(()),
            (Some(Carry::Fable(carry)), Mode::FableCampaign) => carry.check(),
            (Some(Carry::Solo(carry)), Mode::SoloCampaign) => carry.check(),
            // No round would help.
            (Some(_), _) => refused(0),
        }
    }

    pub(crate) fn wrong_seats(seats: u8) -> Refusal {
        Refusal::by(VAR_5).with("seats", seats.into())
    }

    /// Is it a game for one?
    #[inline]
    pub const fn is_solo(&self) -> bool {
        matches!(self.mode, Mode::SoloCampaign)
    }

    /// Do the players act at the same time? A solo player always does.
    #[inline]
    pub const fn at_once(&self) -> bool {
        matches!(self.pace, Pace::Simultaneous)
    }
}
