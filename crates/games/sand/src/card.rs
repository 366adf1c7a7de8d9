//! The 49 cards as constant data, generated from `data/cards.toml`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A card by its name. Copies of one name are interchangeable, so they have no identity of their own (SAND-CARD-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

/// Where a card lies once it is built, and in which step it works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// A sandcastle: no action (SAND-FX-1).
    Castle,
    /// A coin card: pays, cannot be built (SAND-FX-2).
    Coin,
    /// Step 1.
    Green,
    /// Step 2A.
    Red,
    /// Step 2B.
    Blue,
    /// Step 3.
    Violet,
    /// At any moment of step 2.
    Yellow,
    /// The Beach Chair, which goes to the neighbour (SAND-FX-81).
    Special,
}

/// What is printed at the bottom right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The card never leaves the deck between games.
    Warning,
    /// It can; the number is its Fable round, 0 for a starting card.
    Round(u8),
}

/// What a card does. A card that fits no verb has one of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing (SAND-FX-1).
    Castle,
    /// It pays (SAND-FX-2, SAND-FX-21, SAND-FX-82).
    Coin,
    /// Draws this many cards (SAND-FX-3, SAND-FX-6).
    Draw(u8),
    /// A further normal slot (SAND-FX-4).
    Slot,
    /// Every price of a normal slot is 1 lower (SAND-FX-5).
    Discount,
    /// Raises the hand limit by this many (SAND-FX-7).
    Limit(u8),
    /// SAND-FX-8
    Swap,
    /// SAND-FX-12
    CoinCollector,
    /// SAND-FX-13
    SideProject,
    /// SAND-FX-22
    Sifter,
    /// SAND-FX-23, SAND-FX-91
    Dumpster,
    /// SAND-FX-31
    CoinHunt,
    /// SAND-FX-32
    FullHand,
    /// SAND-FX-33
    RubbleRemoval,
    /// SAND-FX-41
    BargainBuild,
    /// SAND-FX-42
    HalfDraw,
    /// SAND-FX-43
    AlwaysBuilding,
    /// SAND-FX-52
    LongArms,
    /// SAND-FX-53
    ThreeForTwo,
    /// SAND-FX-61
    QuickDip,
    /// SAND-FX-62
    FreeBuild,
    /// SAND-FX-63
    LuckySwap,
    /// Takes this many unbuilt cards away at the end (SAND-FX-71, SAND-FX-72).
    LargeCastle(u8),
    /// SAND-FX-73
    Pallet,
    /// SAND-FX-81
    Chair,
    /// SAND-FX-83
    Recycling,
    /// SAND-FX-92
    DreamBuild,
    /// SAND-FX-93
    LateDelivery,
}

/// One row of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardData {
    /// Never changes, because it is in records.
    pub id: &'static str,
    /// Id of the message with its name.
    pub message: &'static str,
    /// Where it lies and when it works.
    pub color: Color,
    /// Building cost, as the rulebook has it (SAND-RULING-42); a coin card has none.
    pub cost: Option<u8>,
    /// Worth as a payment.
    pub pay: u8,
    /// In one deck.
    pub copies: u8,
    /// Can it be exchanged between games?
    pub mark: Mark,
    /// What it does.
    pub effect: Effect,
}

include!(concat!(env!("OUT_DIR"), "/cards.rs"));

/// Everything with a building cost (SAND-BUILD-2).
pub(crate) const BUILDABLE: u64 = COST_AT_MOST[COST_AT_MOST.len() - 1];

impl Card {
    /// The cards in catalogue order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..NAMES as u8).map(Card)
    }

    /// The card at this place of the catalogue, if there is one.
    pub(crate) const fn from_index(index: u8) -> Option<Card> {
        if (index as usize) < NAMES { Some(Card(index)) } else { None }
    }

    /// The catalogue's row.
    #[inline]
    pub fn data(self) -> &'static CardData {
        &CARDS[self.0 as usize]
    }

    /// Place in the catalogue, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card as a set of one name.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Is the card in a set of names?
    #[inline]
    pub(crate) const fn within(self, set: u64) -> bool {
        set >> self.0 & 1 == 1
    }

    /// Worth as a payment (SAND-PAY-1).
    #[inline]
    pub fn pay(self) -> u8 {
        self.data().pay
    }

    /// Printed building cost; more than anybody can pay for what cannot be built.
    #[inline]
    pub fn cost(self) -> u8 {
        self.data().cost.unwrap_or(u8::MAX)
    }
}

/// The cards of a set of names, in catalogue order.
#[inline]
pub(crate) fn names_in(set: u64) -> impl Iterator<Item = Card> {
    kit::bits(set).map(Card)
}

kit::word_notation!(Card, Card::all(), |card| card.data().id, "the id of a card, such as `castle_2`");

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.data().id)
    }
}
