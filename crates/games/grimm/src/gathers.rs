//! Sets of Gather cards.

use kit::Seat;

use crate::vocabulary::{GatherCard, Location};

/// A set of Gather cards, four bits per owner; in JSON a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Gathers(pub(crate) u16);

impl Gathers {
    pub(crate) const NONE: Gathers = Gathers(0);

    /// The cards of a seat (GRIMM-SETUP-5: three, or four with four players).
    pub(crate) const fn of(owner: Seat, seats: u8) -> Gathers {
        Gathers((if seats == 4 { 15 } else { 7 }) << (4 * owner.index()))
    }

    #[inline]
    pub(crate) const fn bit(card: GatherCard) -> u16 {
        1 << (4 * card.owner.index() + card.names.index())
    }

    #[inline]
    pub(crate) const fn has(self, card: GatherCard) -> bool {
        self.0 & Gathers::bit(card) != 0
    }

    #[inline]
    pub(crate) const fn add(&mut self, card: GatherCard) {
        self.0 |= Gathers::bit(card);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: GatherCard) {
        self.0 &= !Gathers::bit(card);
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// In order: by owner, then by Location.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = GatherCard> {
        let card =
            |at: u8| GatherCard { owner: Seat::at((at / 4).into()), names: Location::ALL[at as usize % 4] };
        kit::bits(self.0.into()).map(card)
    }
}

impl FromIterator<GatherCard> for Gathers {
    fn from_iter<I: IntoIterator<Item = GatherCard>>(cards: I) -> Gathers {
        Gathers(cards.into_iter().fold(0, |set, card| set | Gathers::bit(card)))
    }
}

kit::serde_as_list!(Gathers, GatherCard);
