//! The end: unbuilt cards, ranks, the solo sheet, and what the next game of a campaign begins with (specification 7 and 8).

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use kit::{Outcome, Row, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::campaign::{Carry, Fable, SOLO_GAMES, Solo};
use crate::card::{Effect, named};
use crate::options::{Mode, Options};
use crate::sheet::{Sheet, SheetLine};
use crate::state::{Ending, Phase, Player, SEATS, Sand};

/// One line of a score sheet. Points are unbuilt cards: the fewer, the better.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// What is counted.
    pub of: Count,
    /// How many of it.
    pub count: u16,
    /// What that adds.
    pub points: i32,
}

/// What a line counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Cards in hand.
    Hand,
    /// Cards in the draw pile.
    Draw,
    /// Cards in the discard pile.
    Discard,
    /// Scaffolds in front.
    Front,
    /// Cards that large castles take away.
    Castles,
    /// Coin tokens, which break ties and count nothing.
    Coins,
    /// Solo: cards on the Symbol card, two points each.
    Gifts,
    /// Solo: the bonus of this series.
    Series,
    /// Solo: nobody scores less than 1.
    Least,
    /// Solo: the number that was ticked; 0 if none was left.
    Tick,
    /// Solo: victory points of a campaign that is won.
    Record,
}

impl ScoreLine for Line {
    fn points(&self) -> i32 {
        self.points
    }
}

impl Player {
    /// SAND-SCORE-1
    pub(crate) fn unbuilt(&self) -> u8 {
        self.hand.len() + self.piles.draw().len() as u8 + self.discard.len() + self.front
    }

    /// SAND-FX-71, SAND-FX-72: unbuilt cards that the large castles take away. Both kinds and all copies add up, and
    /// there is nothing to take below 0. SAND-RULING-35: gifts are no unbuilt cards, not even alone.
    pub(crate) fn taken_by_castles(&self) -> u8 {
        let of = |card: crate::Card| match card.data().effect {
            Effect::LargeCastle(cards) => cards * self.built.count(card),
            _ => 0,
        };
        (of(named::GRAND_CASTLE) + of(named::COLOSSAL_CASTLE)).min(self.unbuilt())
    }

    /// SAND-SCORE-2; the PILE of a solo game (SAND-SOLO-8).
    pub(crate) fn pile(&self) -> u8 {
        self.unbuilt() - self.taken_by_castles()
    }

    fn lines(&self) -> Vec<Line> {
        let counted = [
            (Count::Hand, self.hand.len()),
            (Count::Draw, self.piles.draw().len() as u8),
            (Count::Discard, self.discard.len()),
            (Count::Front, self.front),
        ];
        let mut lines: Vec<Line> =
            counted.map(|(of, count)| Line { of, count: count.into(), points: count.into() }).to_vec();
        lines.retain(|line| line.of != Count::Front || line.count > 0);
        let taken = self.taken_by_castles();
        if taken > 0 {
            lines.push(Line { of: Count::Castles, count: taken.into(), points: -i32::from(taken) });
        }
        lines
    }
}

impl Sand {
    /// Solo: the sheet before this game.
    pub(crate) fn old_sheet(&self) -> Sheet {
        match self.options.carry {
            Some(Carry::Solo(carry)) => carry.sheet,
            _ => Sheet::default(),
        }
    }

    /// SAND-SOLO-10, SAND-RULING-38: the series that this game's tokens complete; none at a table of several.
    pub(crate) fn completed_series(&self) -> RangeInclusive<u8> {
        if self.options.is_solo() {
            self.old_sheet().completed(self.players[0].coins)
        } else {
            RangeInclusive::new(1, 0)
        }
    }

    /// SAND-SOLO-8: PILE, GIFT and TOTAL.
    pub(crate) fn sheet_line(&self) -> SheetLine {
        let pile = self.players[0].pile();
        let gift = 2 * self.players[0].piles.gifts().len() as u8;
        SheetLine { pile, gift, total: pile + gift }
    }

    /// SAND-SOLO-11, SAND-RULING-37: TOTAL less the bonuses, at least 1.
    fn solo_score(&self) -> u8 {
        let bonuses: u8 = self.taken_bonuses().map(Sheet::bonus).sum();
        self.sheet_line().total.saturating_sub(bonuses).max(1)
    }

    fn taken_bonuses(&self) -> impl Iterator<Item = u8> {
        let bonuses = self.bonuses;
        (1..=10).filter(move |series| bonuses >> (series - 1) & 1 == 1)
    }

    /// The sheet after this game; `None` if the campaign is lost (SAND-SOLO-12).
    pub(crate) fn next_sheet(&self) -> Option<Sheet> {
        self.old_sheet().with(self.sheet_line(), self.players[0].coins, self.solo_score())
    }

    /// SAND-SCORE-2, SAND-SCORE-3: fewest cards, then most tokens (SAND-RULING-18); players equal in both share the
    /// place (SAND-RULING-19).
    pub(crate) fn final_standing(&self) -> Option<Standing> {
        if self.phase != Phase::Over {
            return None;
        }
        if self.options.is_solo() {
            // A solo player wins by ticking a number.
            let rank = if self.next_sheet().is_some() { 1 } else { 2 };
            let points = i32::from(self.solo_score());
            return Some(Standing {
                ranks: [rank].into_iter().collect(),
                points: [points].into_iter().collect(),
            });
        }
        let merit = |player: &Player| (Reverse(player.pile()), player.coins);
        let merits: Row<_, SEATS> = self.at_table().iter().map(merit).collect();
        let points = self.at_table().iter().map(|player| player.pile().into()).collect();
        Some(Standing::by_merit(&merits, points))
    }

    pub(crate) fn final_outcome(&self) -> Option<Outcome<Line>> {
        let lines = |seat: Seat| {
            let player = self.player(seat);
            let mut lines = player.lines();
            if self.options.is_solo() {
                lines.extend(self.solo_lines());
            }
            // SAND-SCORE-3
            lines.push(Line { of: Count::Coins, count: player.coins, points: 0 });
            lines
        };
        Some(Outcome::of(self.ending_word(), &self.final_standing()?, lines))
    }

    fn solo_lines(&self) -> Vec<Line> {
        let SheetLine { gift, total, .. } = self.sheet_line();
        let mut lines = vec![Line { of: Count::Gifts, count: u16::from(gift / 2), points: gift.into() }];
        let mut rest = i32::from(total);
        for series in self.taken_bonuses() {
            let points = -i32::from(Sheet::bonus(series));
            rest += points;
            lines.push(Line { of: Count::Series, count: series.into(), points });
        }
        // SAND-RULING-37
        let least = i32::from(self.solo_score()) - rest;
        if least != 0 {
            lines.push(Line { of: Count::Least, count: 1, points: least });
        }
        let tick = self.old_sheet().tick_for(self.solo_score()).unwrap_or(0);
        lines.push(Line { of: Count::Tick, count: tick.into(), points: 0 });
        if let Some(sheet) = self.next_sheet().filter(|sheet| sheet.lines.len() == usize::from(SOLO_GAMES)) {
            lines.push(Line { of: Count::Record, count: sheet.record() as u16, points: 0 });
        }
        lines
    }

    /// Part of the id of the message that tells how the game ended.
    fn ending_word(&self) -> &'static str {
        if self.options.is_solo() {
            return match self.next_sheet() {
                None => "solo_lost",
                Some(sheet) if sheet.lines.len() == usize::from(SOLO_GAMES) => "solo_won",
                Some(_) => "solo",
            };
        }
        match self.ending {
            Ending::Drawn | Ending::None => "drawn",
            Ending::DrawnMore => "drawn_more",
            Ending::Stopped => "stopped",
        }
    }

    /// The options of the next game of this campaign, once this one is over: SAND-CAMP-1, SAND-SOLO-13. `None` if the
    /// game belongs to no campaign, or if the campaign is lost or won.
    pub(crate) fn next_of_campaign(&self) -> Option<Options> {
        let standing = self.final_standing()?;
        // SAND-SCORE-4: every card returns to its owner, so the decks are what they were dealt from.
        let (deck, queue) = (self.deck, self.queue);
        let carry = match self.options.mode {
            Mode::FirstGame | Mode::Basic => return None,
            Mode::FableCampaign => {
                let before = match self.options.carry {
                    Some(Carry::Fable(carry)) => carry.wins,
                    _ => Row::default(),
                };
                // SAND-CAMP-8: a shared victory counts for each; players who join begin with none.
                let win = |(seat, rank): (usize, &u8)| {
                    before.get(seat).copied().unwrap_or(0).saturating_add(u16::from(*rank == 1))
                };
                let wins = standing.ranks.iter().enumerate().map(win).collect();
                Carry::Fable(Fable { round: self.round, deck, queue, wins })
            }
            Mode::SoloCampaign => {
                // SAND-RULING-39: all that remains of the tokens are the ticked boxes.
                let sheet = self.next_sheet().filter(|sheet| sheet.lines.len() < usize::from(SOLO_GAMES))?;
                Carry::Solo(Solo { deck, queue, sheet })
            }
        };
        // SAND-VAR-2: players who go on may agree on another pace, the only option that they can change.
        Some(Options { fable_round: 1, carry: Some(carry), ..self.options })
    }
}
