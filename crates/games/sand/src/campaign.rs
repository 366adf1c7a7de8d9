//! What a campaign carries from one game to the next, as plain data (SAND-CAMP-1, SAND-SOLO-13).
//!
//! `Options::carry` of a game holds what the previous one left; [`Game::next_options`](kit::Game::next_options) gives
//! the options of the next. A campaign is nothing but this chain, so only its tables need to be kept.

use kit::{Dice, Refusal, Row, RuleId};
use serde::{Deserialize, Serialize};

use crate::card::{FABLES, NUMBERED, names_in};
use crate::sheet::{Sheet, SheetLine};
use crate::{Bag, Card, Mode, NAMES, Options};

const CAMP_1: RuleId = RuleId::new("SAND-CAMP-1");
const SOLO_13: RuleId = RuleId::new("SAND-SOLO-13");

/// Cards in a deck (SAND-SETUP-1).
pub(crate) const DECK: u8 = 30;
/// Cards that enter and leave between two games.
pub(crate) const GROUP: usize = 3;
/// Cards that a solo player chooses from (SAND-SOLO-13).
pub(crate) const REVEALED: usize = 6;
/// Games of a solo campaign.
pub(crate) const SOLO_GAMES: u8 = 10;

/// The Fable cards that are still to come, in groups of three, the next one first.
pub type Queue = Row<Card, 27>;

/// What the previous game of a campaign left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Carry {
    /// Of a Fable campaign.
    Fable(Fable),
    /// Of a solo campaign.
    Solo(Solo),
}

/// A Fable campaign between two games (SAND-CAMP-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fable {
    /// Exchanges made so far.
    pub round: u16,
    /// The same for all players.
    pub deck: Bag,
    /// What comes next.
    pub queue: Queue,
    /// Games won, by seat; a shared victory counts for each (SAND-CAMP-8).
    pub wins: Row<u16, 4>,
}

/// A solo campaign between two games (SAND-SOLO-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// The deck of the last game.
    pub deck: Bag,
    /// What comes next.
    pub queue: Queue,
    /// What has been written down.
    pub sheet: Sheet,
}

/// The starting deck (section 3.3, SAND-RULING-41).
pub(crate) fn starting_deck() -> Bag {
    let copies = |card: Card| std::iter::repeat_n(card, card.data().copies.into());
    Card::all().filter(|card| !FABLES.contains(card)).flat_map(copies).collect()
}

impl Fable {
    /// SAND-CAMP-1: before the first game.
    pub(crate) fn start(seats: u8) -> Fable {
        let wins = (0..seats).map(|_| 0).collect();
        Fable { round: 0, deck: starting_deck(), queue: FABLES.into_iter().collect(), wins }
    }

    /// Can a campaign have reached this? An imported one may be written by hand, so nothing is taken for granted.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let refused = |fault: i32| Err(Refusal::by(CAMP_1).with("fault", fault));
        // SAND-INV-12: deck and queue together have all cards, and the deck has the warning cards. Counted one by one,
        // because a hand-written file may have more copies than a bag can hold.
        let mut copies = [0u8; NAMES];
        self.deck.iter().chain(self.queue.iter().copied()).for_each(|card| copies[card.index()] += 1);
        if self.queue.len() != FABLES.len()
            || Card::all().any(|card| copies[card.index()] != card.data().copies)
            || self.queue.iter().any(|card| !card.within(NUMBERED))
        {
            return refused(1);
        }
        if self.round == u16::MAX || !self.queue_fits_round() {
            return refused(2);
        }
        // SAND-CAMP-8: nobody wins more games than were played, and an exchange came before each.
        if self.wins.iter().any(|won| *won > self.round) { refused(3) } else { Ok(()) }
    }

    /// SAND-CAMP-3, SAND-CAMP-4: groups that have not entered yet come first, in order; cards that left in a round were
    /// in the deck before it.
    fn queue_fits_round(&self) -> bool {
        self.queue.chunks(GROUP).zip(0..).all(|(group, place)| {
            let groups = FABLES.len() / GROUP;
            let left_in =
                (usize::from(self.round) + place + 1).checked_sub(groups).filter(|round| *round > 0);
            match left_in {
                None => group == &FABLES[(usize::from(self.round) + place) * GROUP..][..GROUP],
                Some(round) => {
                    let entered = (round - 1) * GROUP;
                    let later = &FABLES[entered.min(FABLES.len())..];
                    group.iter().all(|card| !later.contains(card))
                }
            }
        })
    }

    /// SAND-CAMP-2, SAND-CAMP-3: three numbered cards leave, the next group enters. SAND-RULING-40: what left waits
    /// behind all others.
    pub(crate) fn exchange(&mut self, dice: &mut Dice) {
        let leaving: Row<Card, GROUP> = reveal(&self.deck, dice);
        let (entering, rest) = self.queue.split_at(GROUP);
        let queue = rest.iter().chain(&leaving).copied();
        leaving.iter().for_each(|card| self.deck.remove(*card));
        entering.iter().for_each(|card| self.deck.add(*card));
        self.queue = queue.collect();
        self.round += 1;
    }
}

impl Solo {
    /// SAND-SOLO-1: before the first game.
    pub(crate) fn start() -> Solo {
        Solo { deck: starting_deck(), queue: FABLES.into_iter().collect(), sheet: Sheet::default() }
    }

    /// Can a campaign have reached this, with a game still to play?
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let refused = |fault: i32| Err(Refusal::by(SOLO_13).with("fault", fault));
        let games = self.sheet.lines.len();
        if !(1..usize::from(SOLO_GAMES)).contains(&games) || !self.sheet.is_sound() {
            return refused(2);
        }
        if self.deck_fits(games - 1) { Ok(()) } else { refused(1) }
    }

    /// SAND-SOLO-13: one exchange before each game after the first. What left never comes back, and it was in the deck.
    fn deck_fits(&self, exchanges: usize) -> bool {
        let entered = exchanges * GROUP;
        let mut known = starting_deck();
        FABLES[..entered].iter().for_each(|card| known.add(*card));
        let left = known.minus(&self.deck);
        let in_time = (0..exchanges).all(|group| {
            let late = FABLES[group * GROUP..entered].iter().filter(|card| left.has(**card)).count();
            late <= (exchanges - group - 1) * GROUP
        });
        self.queue[..] == FABLES[entered..]
            && self.deck.len() == DECK
            && self.deck.minus(&known).is_empty()
            && left.iter().all(|card| card.within(NUMBERED))
            && in_time
    }

    /// SAND-SOLO-13: shuffle, and turn cards over until six have a number.
    pub(crate) fn reveal(&self, dice: &mut Dice) -> Row<Card, REVEALED> {
        let mut revealed = reveal(&self.deck, dice);
        revealed.sort_unstable();
        revealed
    }

    /// SAND-SOLO-13: these leave for good, the next group enters.
    pub(crate) fn exchange(&mut self, leaving: &Bag) {
        self.deck = self.deck.minus(leaving);
        self.queue[..GROUP].iter().for_each(|card| self.deck.add(*card));
        self.queue = self.queue[GROUP..].iter().copied().collect();
    }
}

/// SAND-CAMP-2: warning cards are skipped and stay, so this takes the first numbered cards of the shuffled deck, in
/// order. SAND-CAMP-6: Fable cards have a number, too, and can leave again.
fn reveal<const N: usize>(deck: &Bag, dice: &mut Dice) -> Row<Card, N> {
    let mut cards: Row<Card, { DECK as usize }> = deck.iter().collect();
    dice.shuffle(&mut cards);
    cards.iter().filter(|card| card.within(NUMBERED)).take(N).copied().collect()
}

/// The numbered cards of a bag: those that an exchange can take.
pub(crate) fn exchangeable(deck: &Bag) -> impl Iterator<Item = Card> + use<> {
    names_in(deck.names() & NUMBERED)
}

/// For the laws: a possible table for each later game of a solo campaign. Cards left in catalogue order, and each game
/// scored a little more than the one before.
pub(crate) fn later_solo_games() -> impl Iterator<Item = Options> {
    let mut campaign = Solo::start();
    (1..SOLO_GAMES).map(move |game| {
        if game > 1 {
            let leaving: Bag = exchangeable(&campaign.deck).take(GROUP).collect();
            campaign.exchange(&leaving);
        }
        let line = SheetLine { pile: 2 + game, gift: 8, total: 10 + game };
        campaign.sheet = campaign.sheet.with(line, 3, line.total).unwrap_or_default();
        Options { mode: Mode::SoloCampaign, carry: Some(Carry::Solo(campaign)), ..Options::default() }
    })
}
