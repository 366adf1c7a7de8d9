//! The cards: Fables (one use) and Friends (lasting), as the data file lists them.

use std::fmt;

use crate::vocabulary::Resource;

/// A Fable by its place in the catalogue. Copies have no identity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Fable(u8);

/// A Friend by its place in the catalogue. There is one of each, so no two players have the same (GRIMM-RULING-48).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Friend(u8);

/// What is printed in the corner of a Fable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// Is put on a Location and hits everybody there.
    Monster,
    /// Works in the following round.
    NextRound,
    /// Stays on a Location until its condition is met.
    UniqueLocation,
}

/// One row of the Fables. Copies and flags are data (GRIMM-RULING-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FableData {
    /// Never changes, because it is in records.
    pub id: &'static str,
    /// What is printed in the corner.
    pub kind: Kind,
    /// How many are in the deck.
    pub copies: u8,
    /// Only in the deck with that option (GRIMM-OPT-2).
    pub advanced: bool,
    /// Acts before all other Fables (GRIMM-REVEAL-2).
    pub first: bool,
    /// Counts as a wolf (GRIMM-RULING-31).
    pub wolf: bool,
}

/// One row of the Friends. Flags are data (GRIMM-RULING-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FriendData {
    /// Never changes, because it is in records.
    pub id: &'static str,
    /// Only in the deck with that option (GRIMM-OPT-3).
    pub advanced: bool,
}

include!(concat!(env!("OUT_DIR"), "/cards.rs"));

impl Fable {
    /// The Fables in catalogue order.
    pub fn all() -> impl DoubleEndedIterator<Item = Fable> + ExactSizeIterator + Clone {
        (0..FABLES as u8).map(Fable)
    }

    /// The catalogue's row.
    #[inline]
    pub fn data(self) -> &'static FableData {
        &FABLE_DATA[self.0 as usize]
    }

    /// Place in the catalogue, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: u8) -> Fable {
        Fable(index)
    }

    /// Is it put on a Location to hit everybody there?
    #[inline]
    pub fn is_monster(self) -> bool {
        self.data().kind == Kind::Monster
    }
}

impl Friend {
    /// The Friends in catalogue order.
    pub fn all() -> impl DoubleEndedIterator<Item = Friend> + ExactSizeIterator + Clone {
        (0..FRIENDS as u8).map(Friend)
    }

    /// The catalogue's row.
    #[inline]
    pub fn data(self) -> &'static FriendData {
        &FRIEND_DATA[self.0 as usize]
    }

    /// Place in the catalogue, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: u8) -> Friend {
        Friend(index)
    }

    /// As a set of one.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// A card's text is its id.
macro_rules! id_text {
    ($name:ident, $what:literal) => {
        kit::word_notation!($name, $name::all(), |card| card.data().id, $what);

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}
id_text!(Fable, "the id of a Fable, such as `bridge_troll`");
id_text!(Friend, "the id of a Friend, such as `goldilocks`");

/// Friends as a set; in JSON a list of ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FriendSet(pub(crate) u32);

impl FriendSet {
    /// Nobody.
    pub const NONE: FriendSet = FriendSet(0);

    /// One Friend.
    #[inline]
    pub const fn only(friend: Friend) -> FriendSet {
        FriendSet(friend.bit())
    }

    /// Is the Friend in the set?
    #[inline]
    pub const fn has(self, friend: Friend) -> bool {
        self.0 & friend.bit() != 0
    }

    #[inline]
    pub(crate) const fn add(&mut self, friend: Friend) {
        self.0 |= friend.bit();
    }

    #[inline]
    pub(crate) const fn remove(&mut self, friend: Friend) {
        self.0 &= !friend.bit();
    }

    /// The Friends in catalogue order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Friend> + Clone {
        kit::bits(self.0.into()).map(Friend)
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is nobody in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Friend> for FriendSet {
    fn from_iter<I: IntoIterator<Item = Friend>>(friends: I) -> FriendSet {
        FriendSet(friends.into_iter().fold(0, |set, friend| set | friend.bit()))
    }
}

impl fmt::Debug for FriendSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

kit::serde_as_list!(FriendSet, Friend);
