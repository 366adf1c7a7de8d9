//! The 39 cards as constant data, generated from `data/cards.toml`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A card by its name. Copies of one name are interchangeable (TALE-FX-10), so they have no identity of their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

/// A card has exactly one affinity, the printed one (TALE-FX-7, TALE-RULING-33).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Affinity {
    /// Green, home of the dragons.
    Dragonvale,
    /// Yellow, land of the knights.
    HolyEmpire,
    /// Red, the wood of the fairies.
    Fairywood,
    /// Black.
    Shadow,
}

impl Affinity {
    /// In the order in which Close demands are met (TALE-CLOSE-4).
    pub const ALL: [Affinity; 4] =
        [Affinity::Dragonvale, Affinity::HolyEmpire, Affinity::Fairywood, Affinity::Shadow];
}

/// A card has exactly one type (TALE-FX-7, TALE-RULING-33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Somebody.
    Character,
    /// A place.
    Home,
    /// A chapter of a tale.
    Story,
}

/// What a majority counts (TALE-SCORE-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Cards of an affinity.
    Affinity(Affinity),
    /// Cards of a type.
    Kind(Kind),
}

/// What a face-up card is worth at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are explained with their variant")]
pub enum Value {
    /// Always the same (TALE-SCORE-3).
    Fixed(i8),
    /// The owner's number of cards of this name (TALE-SCORE-4).
    SelfCount,
    /// So many times the owner's number of this ally (TALE-SCORE-5).
    AllyCount { ally: Card, times: i8 },
    /// All or nothing: points if the owner has each name of this set (TALE-SCORE-6).
    Needs { points: i8, names: u64 },
    /// All or nothing: points if nobody has more cards of this group (TALE-SCORE-7).
    Most { points: i8, of: Group },
}

/// Which cards an Open effect can turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selector {
    /// Every card (TALE-RULING-34: any means Shadow too).
    Any,
    /// Cards of one affinity.
    Only(Affinity),
}

impl Selector {
    /// Does the card match? Looks at the printed affinity (TALE-FX-7).
    pub fn matches(self, card: Card) -> bool {
        match self {
            Selector::Any => true,
            Selector::Only(affinity) => card.affinity() == affinity,
        }
    }
}

/// Whose cards a Close effect touches (TALE-FX-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Those of the player who revealed it.
    You,
    /// Those of every player, separately and fully (TALE-FX-2).
    All,
}

/// What a card does in the step of its reveal (TALE-FX-1): a verb with its scope, selector and number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are explained with their effect")]
pub enum Effect {
    /// Every card of this affinity revealed in the step is hunted (TALE-HUNT-1).
    Hunt(Affinity),
    /// Its owner turns so many cards face up; Open is always about one's own cards (TALE-OPEN-1).
    Open { selector: Selector, count: u8 },
    /// Players turn so many cards of an affinity face down (TALE-CLOSE-1), each of them; not all that match
    /// (TALE-RULING-2).
    Close { scope: Scope, affinity: Affinity, count: u8 },
}

/// One row of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardData {
    /// Stable name in records, scenarios and messages.
    pub id: &'static str,
    /// The message that holds its name and the forms of its name, `tale-card-<id>`: stored whole, because pages name so
    /// many cards that composing the id each time would be slow.
    pub message: &'static str,
    /// The printed affinity.
    pub affinity: Affinity,
    /// The printed type.
    pub kind: Kind,
    /// How many are in the full deck.
    pub copies: u8,
    /// Is it one of the 20 cards of the Expert game?
    pub expert: bool,
    /// Points.
    pub value: Value,
    /// Effect when revealed.
    pub effect: Option<Effect>,
    /// The Trickster's icon (TALE-TRICK-1).
    pub almighty: bool,
}

include!(concat!(env!("OUT_DIR"), "/cards.rs"));

impl Card {
    /// The cards in catalogue order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..NAMES as u8).map(Card)
    }

    /// The card at this place of the catalogue.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn at(index: usize) -> Card {
        assert!(index < NAMES);
        Card(index as u8)
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

    /// The printed affinity.
    #[inline]
    pub fn affinity(self) -> Affinity {
        self.data().affinity
    }

    /// The effect when revealed.
    #[inline]
    pub fn effect(self) -> Option<Effect> {
        self.data().effect
    }
}

/// The cards of a set of names, in catalogue order.
#[inline]
pub(crate) fn names_in(set: u64) -> impl Iterator<Item = Card> {
    kit::bits(set).map(Card)
}

/// The set of names among these cards.
pub(crate) fn names_of(cards: &[Card]) -> u64 {
    cards.iter().fold(0, |set, card| set | card.bit())
}

kit::word_notation!(Card, Card::all(), |card| card.data().id, "the id of a card, such as `bronze_dragon`");

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.data().id)
    }
}
