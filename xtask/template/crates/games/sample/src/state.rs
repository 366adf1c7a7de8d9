//! The truth, the deal, and how a prize is won.

use kit::{Dice, Refusal, Row, RuleId, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::doc::Doc;
use crate::event::Event;
use crate::{Card, Choice, Pile};

/// The most that can play.
pub const MOST_SEATS: usize = 4;

const LAID_ALREADY: RuleId = RuleId::new("SAMPLE-BID-2");
const NOT_IN_HAND: RuleId = RuleId::new("SAMPLE-BID-3");
const GAME_OVER: RuleId = RuleId::new("SAMPLE-END-1");

/// Everything there is to know about a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Doc", try_from = "Doc")]
pub struct Sample {
    /// Prizes that lie face down, the next one last.
    pub(crate) deck: Pile,
    /// The prize that is being bid for; nothing once the game is over.
    pub(crate) prize: Option<Card>,
    /// Prizes that nobody took.
    pub(crate) lost: Pile,
    /// In seat order.
    pub(crate) players: Row<Player, MOST_SEATS>,
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    /// The lowest first. A card that lies face down is still among them.
    pub(crate) hand: Pile,
    /// What lies face down.
    pub(crate) laid: Option<Card>,
    /// In the order in which they were won.
    pub(crate) won: Pile,
}

impl Sample {
    pub(crate) fn deal(seats: u8, dice: &mut Dice) -> Sample {
        // SAMPLE-DEAL-1: everybody has every card.
        let player = Player { hand: Card::all().collect(), ..Player::default() };
        // SAMPLE-DEAL-2: chance decides the order of the prizes, and nothing else.
        let mut deck: Pile = Card::all().collect();
        dice.shuffle(&mut deck);
        // SAMPLE-BID-1: the first prize is turned up.
        let prize = deck.pop();
        Sample { deck, prize, lost: Pile::default(), players: (0..seats).map(|_| player).collect() }
    }

    pub(crate) fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// SAMPLE-BID-2: all who have not laid a card yet, at the same time.
    pub(crate) fn deciders(&self) -> Seats {
        if self.prize.is_none() {
            return Seats::NONE;
        }
        Seat::all(self.seats()).filter(|seat| self.players[seat.index()].laid.is_none()).collect()
    }

    pub(crate) fn check(&self, seat: Seat, Choice::Lay(card): Choice) -> Result<(), Refusal> {
        if self.prize.is_none() {
            return Err(Refusal::by(GAME_OVER));
        }
        match self.player(seat) {
            Some(player) if player.laid.is_none() && player.hand.contains(&card) => Ok(()),
            Some(player) if player.laid.is_none() => {
                Err(Refusal::by(NOT_IN_HAND).with("card", card.value().into()))
            }
            _ => Err(Refusal::by(LAID_ALREADY)),
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, Choice::Lay(card): Choice, log: &mut impl FnMut(Event)) {
        self.players[seat.index()].laid = Some(card);
        log(Event::Laid { seat, card });
        if self.deciders().is_empty() {
            self.reveal(log);
        }
    }

    /// Everybody has laid a card: the prize is decided, and the next one is turned up.
    fn reveal(&mut self, log: &mut impl FnMut(Event)) {
        let cards: Row<Card, MOST_SEATS> = self.players.iter().filter_map(|player| player.laid).collect();
        log(Event::Revealed { cards });
        // SAMPLE-WIN-3: what has been laid is gone.
        for player in self.players.iter_mut() {
            if let Some(place) = player.laid.take().and_then(|card| player.hand.find(card)) {
                player.hand.take(place);
            }
        }
        if let Some(prize) = self.prize {
            match winner(&cards) {
                Some(seat) => {
                    self.players[seat.index()].won.push(prize);
                    log(Event::Won { seat, prize });
                }
                None => {
                    self.lost.push(prize);
                    log(Event::Lost { prize });
                }
            }
        }
        // SAMPLE-BID-1, SAMPLE-END-1: the next prize, or the end.
        self.prize = self.deck.pop();
        log(self.prize.map_or(Event::Over, |prize| Event::Turned { prize }));
    }

    /// SAMPLE-INV-1 and SAMPLE-INV-2.
    pub(crate) fn invariants(&self) -> Result<(), String> {
        let won = self.players.iter().flat_map(|player| &player.won);
        let mut prizes: Vec<Card> =
            self.deck.iter().chain(&self.prize).chain(&self.lost).chain(won).copied().collect();
        prizes.sort_unstable();
        if !prizes.iter().copied().eq(Card::all()) {
            return Err(format!("the prizes are {prizes:?}"));
        }
        let left = self.deck.len() + usize::from(self.prize.is_some());
        for (seat, player) in self.players.iter().enumerate() {
            if player.hand.len() != left {
                return Err(format!("seat {seat} has {} cards for {left} prizes", player.hand.len()));
            }
            if !player.hand.is_sorted_by(|one, next| one < next) {
                return Err(format!("the hand of seat {seat} is {:?}", player.hand));
            }
            if player.laid.is_some_and(|card| !player.hand.contains(&card)) {
                return Err(format!("seat {seat} has laid a card of nowhere"));
            }
        }
        Ok(())
    }
}

/// SAMPLE-WIN-1: the highest card that nobody else has laid. SAMPLE-WIN-2: if there is none, nobody wins.
fn winner(cards: &[Card]) -> Option<Seat> {
    let alone = |card: Card| cards.iter().filter(|other| **other == card).count() == 1;
    let seats = Seat::all(cards.len() as u8).filter(|seat| alone(cards[seat.index()]));
    seats.max_by_key(|seat| cards[seat.index()])
}

// A state is copied for every imagined world and every undo: it stays small.
const _: () = assert!(size_of::<Sample>() <= 128);
