//! How fast the bots of a table play (KIT-PACE-1). The table only says which pace; how long a beat is, and keeping it, is
//! up to whoever runs the bots.

use kit::{Dice, Game, Refusal, Seat, Stream, Viewer};
use serde::{Deserialize, Serialize};
use words::Speak;

use crate::By;
use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::rules;
use crate::table::{Phase, Table};

/// How fast the bots of a table play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As people play: everybody can follow.
    Calm,
    /// Quicker, for somebody who plays alone.
    Brisk,
    /// Without any pause.
    AtOnce,
}

impl Pace {
    /// All paces, the slowest first.
    pub const ALL: [Pace; 3] = [Pace::Calm, Pace::Brisk, Pace::AtOnce];

    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
            Pace::AtOnce => "at_once",
        }
    }
}

/// The pace, as one reader sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PaceShown {
    /// The pace at which the bots play.
    pub pace: Pace,
    /// Whether the reader can set it.
    pub can_set: bool,
}

impl<G: Game> Table<G> {
    /// The pace of the bots: the one that was set, or else one that suits who sits there. Somebody who plays alone need not
    /// wait for others to follow.
    pub fn pace(&self) -> Pace {
        let usual = if self.persons().len() == 1 { Pace::Brisk } else { Pace::Calm };
        self.pace.unwrap_or(usual)
    }

    /// The pace that was set, if it was.
    pub fn pace_set(&self) -> Option<Pace> {
        self.pace
    }

    pub(crate) fn set_pace(&self, by: By, pace: Pace) -> Decision {
        self.check_host(by)?;
        if !matches!(self.phase, Phase::Gathering | Phase::Playing) {
            return refuse(rules::PACE);
        }
        Ok(if self.pace == Some(pace) { vec![] } else { vec![Entry::Paced { pace }] })
    }

    /// The pace for a reader, while bots play.
    pub(crate) fn pace_shown(&self, host: bool) -> Option<PaceShown> {
        let bots = self.chairs.iter().any(crate::Chair::is_bot);
        (bots && self.phase == Phase::Playing).then(|| PaceShown { pace: self.pace(), can_set: host })
    }

    /// What the game shows everybody, as a fingerprint. Between two changes of it lies a beat.
    pub fn public_hash(&self) -> u64 {
        self.counters.view_hash(Viewer::Table)
    }

    /// What the game shows this seat, as a fingerprint. As long as it stays the same, a bot there need not think again.
    pub fn seat_hash(&self, seat: Seat) -> u64 {
        self.counters.view_hash(Viewer::Seat(seat))
    }
}

impl<G: Game + Speak> Table<G> {
    /// How many of these choices, made in this order, show everybody nothing but that somebody has decided. Such a choice
    /// needs no pause; the first that shows more does. It depends on nothing that is hidden: what is not shown takes no time.
    pub fn quiet_choices(&self, choices: &[(Seat, String)]) -> usize {
        let mut state = self.game.state().clone();
        let mut dice = Dice::new(&self.opening.seed, Stream::TABLE, 0);
        let is_quiet = |(ply, (seat, choice)): (u32, &(Seat, String))| {
            let mut quiet = true;
            let mut listen = |event: G::Event| {
                quiet &= G::seen(&event, Viewer::Table).is_none_or(|seen| G::passes(&seen));
            };
            let Ok(choice) = choice.parse::<G::Choice>() else { return false };
            let made: Result<_, Refusal> = kit::step(&mut state, &mut dice, ply, *seat, choice, &mut listen);
            made.is_ok() && quiet
        };
        (self.game.ply()..).zip(choices).map(is_quiet).take_while(|quiet| *quiet).count()
    }
}
