//! The score sheet of the solo campaign (section 3.7, SAND-SOLO-8 to SAND-SOLO-14).

use kit::Row;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The largest number on the sheet.
pub const NUMBERS: u8 = 20;
/// Coin boxes: five rows of two series of five.
pub const BOXES: u8 = 50;
/// Boxes of a series.
pub const SERIES: u8 = 5;

/// Lines of a sheet: one a game.
const LINES: usize = 10;

/// One game on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetLine {
    /// Unbuilt cards, large castles taken off.
    pub pile: u8,
    /// Two for each card on the Symbol card.
    pub gift: u8,
    /// Their sum, before any bonus.
    pub total: u8,
}

/// The numbers that have been ticked, from 1 to 20.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ticked(u32);

impl Ticked {
    /// Is this number ticked?
    pub const fn has(self, number: u8) -> bool {
        number < 32 && self.0 >> number & 1 == 1
    }

    /// How many are?
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=NUMBERS).filter(move |number| self.has(*number))
    }
}

impl FromIterator<u8> for Ticked {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Ticked {
        Ticked(
            numbers
                .into_iter()
                .filter(|number| (1..=NUMBERS).contains(number))
                .fold(0, |set, number| set | 1 << number),
        )
    }
}

impl Serialize for Ticked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Ticked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ticked, D::Error> {
        let numbers = Row::<u8, { NUMBERS as usize }>::deserialize(deserializer)?;
        let ticked: Ticked = numbers.iter().copied().collect();
        if ticked.len() as usize != numbers.len() {
            return Err(de::Error::custom(format_args!("expected different numbers from 1 to {NUMBERS}")));
        }
        Ok(ticked)
    }
}

/// What has been written down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// One line a game.
    pub lines: Row<SheetLine, LINES>,
    /// One number a game.
    pub ticked: Ticked,
    /// Coin boxes ticked, in fill order.
    pub boxes: u8,
}

impl Sheet {
    /// SAND-INV-13: one number a game, no more boxes than there are.
    pub(crate) fn is_sound(&self) -> bool {
        self.ticked.len() as usize == self.lines.len()
            && self.boxes <= BOXES
            && self.lines.iter().all(|line| line.pile.checked_add(line.gift) == Some(line.total))
    }

    /// SAND-SOLO-9: how many boxes there are once these tokens are ticked. What does not fit is ignored.
    pub fn boxes_with(&self, coins: u16) -> u8 {
        (u16::from(self.boxes) + coins).min(BOXES.into()) as u8
    }

    /// SAND-SOLO-10: the series that these tokens complete, counted from 1.
    pub fn completed(&self, coins: u16) -> std::ops::RangeInclusive<u8> {
        self.boxes / SERIES + 1..=self.boxes_with(coins) / SERIES
    }

    /// Section 3.7: both series of a row have the value of their row.
    pub const fn bonus(series: u8) -> u8 {
        series.div_ceil(2)
    }

    /// SAND-SOLO-11: the smallest number from `score` on that is not ticked; `None` if the campaign is lost (SAND-SOLO-12).
    pub fn tick_for(&self, score: u8) -> Option<u8> {
        (score.max(1)..=NUMBERS).find(|number| !self.ticked.has(*number))
    }

    /// Section 3.7: what a ticked number is worth at the end.
    pub const fn victory_points(number: u8) -> u8 {
        if number <= 10 { 11 - number } else { 0 }
    }

    /// SAND-SOLO-14: the record of a campaign.
    pub fn record(&self) -> u32 {
        self.ticked.iter().map(|number| u32::from(Sheet::victory_points(number))).sum()
    }

    /// SAND-SOLO-8, SAND-SOLO-9, SAND-SOLO-11: the sheet after a game. `None` if the campaign is lost.
    pub(crate) fn with(&self, line: SheetLine, coins: u16, score: u8) -> Option<Sheet> {
        let number = self.tick_for(score)?;
        let mut next = *self;
        if next.lines.len() < LINES {
            next.lines.push(line);
        }
        next.ticked = self.ticked.iter().chain([number]).collect();
        next.boxes = self.boxes_with(coins);
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(ticked: &[u8], boxes: u8) -> Sheet {
        Sheet {
            lines: ticked.iter().map(|_| SheetLine::default()).collect(),
            ticked: ticked.iter().copied().collect(),
            boxes,
        }
    }

    /// SAND-EX-17: 17 is ticked, one box; 4 tokens complete the first series, so 17 becomes 16 or, without it, 18.
    #[test]
    fn a_bonus_makes_room() {
        let sheet = sheet(&[17], 1);
        assert_eq!(sheet.completed(4), 1..=1);
        assert_eq!(sheet.tick_for(17 - Sheet::bonus(1)), Some(16));
        assert_eq!(sheet.tick_for(17), Some(18));
    }

    /// SAND-EX-18, SAND-SOLO-14.
    #[test]
    fn only_small_numbers_are_worth_something() {
        assert_eq!(sheet(&[9, 10, 11, 12, 13, 14, 15, 16, 17, 18], 0).record(), 3);
        assert_eq!(sheet(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0).record(), 55);
    }

    /// SAND-SOLO-9, SAND-SOLO-10: boxes are filled in order, and what does not fit is ignored.
    #[test]
    fn series_are_completed_in_order() {
        assert_eq!(sheet(&[], 4).completed(7), 1..=2);
        assert!(sheet(&[], 4).completed(0).is_empty());
        assert_eq!(sheet(&[], 48).boxes_with(9), 50);
        assert_eq!(sheet(&[], 48).completed(9), 10..=10);
        assert_eq!((1..=10).map(Sheet::bonus).collect::<Vec<_>>(), [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }

    /// SAND-SOLO-11, SAND-SOLO-12: above 20 there is nothing to tick.
    #[test]
    fn a_score_without_a_number_loses() {
        assert_eq!(sheet(&[19, 20], 0).tick_for(19), None);
        assert_eq!(sheet(&[19], 0).tick_for(19), Some(20));
        assert_eq!(sheet(&[], 0).tick_for(0), Some(1), "SAND-RULING-37");
        assert_eq!(sheet(&[], 0).tick_for(60), None);
    }
}
