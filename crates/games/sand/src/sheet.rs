//! The score sheet of the solo campaign (section 3.7, SAND-SOLO-8 to SAND-SOLO-14).

use kit::Row;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::campaign::DECK;

/// The largest number on the sheet.
pub const NUMBERS: u8 = 20;
/// Coin boxes: five rows of two series of five (SAND-RULING-49).
pub const BOXES: u8 = 50;
/// Boxes of a series.
pub const SERIES: u8 = 5;

/// Lines of a sheet: one per game.
const LINES: usize = 10;
/// How many series can be complete: none, one, … all ten.
const SERIES_IN_ALL: usize = (BOXES / SERIES) as usize + 1;

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

impl SheetLine {
    /// SAND-SOLO-8: a gift counts two, and there are no more than thirty cards.
    fn is_sound(&self) -> bool {
        let cards = u16::from(self.pile) + u16::from(self.gift / 2);
        let total = u16::from(self.pile) + u16::from(self.gift);
        self.gift.is_multiple_of(2) && cards <= u16::from(DECK) && total == u16::from(self.total)
    }
}

/// The numbers that have been ticked, from 1 to 20, a bit each. Stored as bytes to avoid padding, because every copy of
/// a table has this sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ticked([u8; 3]);

impl Ticked {
    const fn bits(self) -> u32 {
        let [low, middle, high] = self.0;
        u32::from_le_bytes([low, middle, high, 0])
    }

    /// Is this number ticked?
    pub const fn has(self, number: u8) -> bool {
        number < 32 && self.bits() >> number & 1 == 1
    }

    /// How many are?
    pub const fn len(self) -> u32 {
        self.bits().count_ones()
    }

    /// Is none?
    pub const fn is_empty(self) -> bool {
        self.bits() == 0
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=NUMBERS).filter(move |number| self.has(*number))
    }
}

impl FromIterator<u8> for Ticked {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Ticked {
        let known = numbers.into_iter().filter(|number| (1..=NUMBERS).contains(number));
        let [low, middle, high, _] = known.fold(0u32, |set, number| set | 1 << number).to_le_bytes();
        Ticked([low, middle, high])
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
    /// One line per game.
    pub lines: Row<SheetLine, LINES>,
    /// One number per game.
    pub ticked: Ticked,
    /// Coin boxes ticked, in fill order.
    pub boxes: u8,
}

impl Sheet {
    /// SAND-INV-13: one number per game, no more boxes than there are, lines that add up, and numbers that belong to them.
    pub(crate) fn is_sound(&self) -> bool {
        self.ticked.len() as usize == self.lines.len()
            && self.boxes <= BOXES
            && self.lines.iter().all(SheetLine::is_sound)
            && self.numbers_fit()
    }

    /// SAND-SOLO-10, SAND-SOLO-11: can these numbers have been ticked for these lines, one after another, with the
    /// bonuses of the complete series? The sheet does not say which game completed a series and whether its bonus was
    /// taken, so every way is followed: for each count of series, the sets of numbers that can have been ticked so far.
    fn numbers_fit(&self) -> bool {
        const WAYS: usize = 1 << LINES;
        let (numbers, full) = (self.ticked.iter().collect::<Row<u8, LINES>>(), self.boxes / SERIES);
        let mut before = [[false; WAYS]; SERIES_IN_ALL];
        before[0][0] = true;
        for line in &self.lines {
            let mut after = [[false; WAYS]; SERIES_IN_ALL];
            for (series, ways) in (0..=full).zip(&before) {
                for way in (0..WAYS).filter(|way| ways[*way]) {
                    let ticked = (0..).zip(&numbers).filter(|(place, _)| way >> place & 1 == 1);
                    let sheet = Sheet { ticked: ticked.map(|(_, number)| *number).collect(), ..*self };
                    // Sums of bonuses, as bits.
                    let mut sums = 1u64;
                    for complete in series..=full {
                        if complete > series {
                            sums |= sums << Sheet::bonus(complete);
                        }
                        for sum in (0..32).filter(|sum| sums >> sum & 1 == 1) {
                            let number = sheet.tick_for(line.total.saturating_sub(sum));
                            if let Some(place) = number.and_then(|number| numbers.find(number)) {
                                after[usize::from(complete)][way | 1 << place] = true;
                            }
                        }
                    }
                }
            }
            before = after;
        }
        before[usize::from(full)][(1 << numbers.len()) - 1]
    }

    /// SAND-SOLO-9: how many boxes are ticked once these tokens are added. Those that do not fit are ignored.
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

    /// SAND-SOLO-9, SAND-SOLO-10, SAND-RULING-49: boxes are filled in order, and what does not fit is ignored.
    #[test]
    fn series_are_completed_in_order() {
        assert_eq!(sheet(&[], 4).completed(7), 1..=2);
        assert!(sheet(&[], 4).completed(0).is_empty());
        assert_eq!(sheet(&[], 48).boxes_with(9), 50);
        assert_eq!(sheet(&[], 48).completed(9), 10..=10);
        assert_eq!((1..=10).map(Sheet::bonus).collect::<Vec<_>>(), [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }

    /// SAND-SOLO-10, SAND-SOLO-11: numbers belong to their lines, with the bonuses that there were.
    #[test]
    fn a_sheet_is_what_its_games_came_to() {
        let sheet = |totals: &[u8], ticked: &[u8], boxes: u8| Sheet {
            lines: totals.iter().map(|total| SheetLine { pile: *total, gift: 0, total: *total }).collect(),
            ticked: ticked.iter().copied().collect(),
            boxes,
        };
        for (totals, ticked, boxes) in [
            (&[17, 17][..], &[17, 18][..], 0),
            (&[17, 17], &[16, 17], 5),
            (&[17, 17], &[17, 18], 5),
            (&[17, 17], &[15, 17], 10),
            (&[0, 0], &[1, 2], 3),
            (&[9, 9, 9, 9, 9, 9, 9, 9, 9], &[4, 5, 6, 7, 8, 9, 10, 11, 12], 50),
        ] {
            assert!(sheet(totals, ticked, boxes).is_sound(), "{totals:?} {ticked:?} {boxes}");
        }
        for (totals, ticked, boxes) in [
            (&[17, 17][..], &[16, 17][..], 4),
            (&[17, 17], &[14, 17], 10),
            (&[17, 17], &[15, 16], 10),
            (&[9, 9, 9, 9, 9, 9, 9, 9, 9], &[1, 2, 3, 4, 5, 6, 7, 8, 9], 50),
            (&[17, 17], &[17, 19], 0),
            (&[17], &[5], 0),
            (&[17], &[17, 18], 0),
            (&[21], &[20], 4),
            (&[31], &[20], 50),
            (&[17], &[17], 51),
        ] {
            assert!(!sheet(totals, ticked, boxes).is_sound(), "{totals:?} {ticked:?} {boxes}");
        }
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
