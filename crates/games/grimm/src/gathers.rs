//! Sets of Gather cards.

use kit::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let at = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(GatherCard { owner: Seat::at(at / 4), names: Location::ALL[at % 4] })
        })
    }
}

impl FromIterator<GatherCard> for Gathers {
    fn from_iter<I: IntoIterator<Item = GatherCard>>(cards: I) -> Gathers {
        Gathers(cards.into_iter().fold(0, |set, card| set | Gathers::bit(card)))
    }
}

impl Serialize for Gathers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Gathers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Gathers, D::Error> {
        Ok(Vec::<GatherCard>::deserialize(deserializer)?.into_iter().collect())
    }
}
