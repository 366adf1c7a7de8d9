//! Sets of viewers, and what each viewer knows.

use kit::{Seat, Viewer};
use serde::Serialize;

use crate::state::SEATS;

/// Everybody who can know something: the seats, and the public as the last one.
pub(crate) const VIEWERS: usize = SEATS + 1;
/// Everybody, as a set of viewers.
pub(crate) const PUBLIC: Viewers = Viewers((1 << VIEWERS) - 1);

/// The number of a viewer: the seat's, or the last one for the public.
pub(crate) fn number(viewer: Viewer) -> usize {
    viewer.seat().map_or(SEATS, |seat| seat.index().min(SEATS))
}

fn viewer(number: usize) -> Viewer {
    if number < SEATS { Viewer::Seat(Seat::at(number)) } else { Viewer::Table }
}

/// A set of viewers, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Viewers(u8);

impl Viewers {
    pub(crate) const NONE: Viewers = Viewers(0);

    #[inline]
    pub(crate) const fn only(seat: Seat) -> Viewers {
        Viewers(1 << seat.index())
    }

    #[inline]
    pub(crate) const fn has(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    #[inline]
    pub(crate) const fn and(self, other: Viewers) -> Viewers {
        Viewers(self.0 | other.0)
    }

    /// Their numbers.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..VIEWERS).filter(move |number| self.has(*number))
    }
}

/// From their numbers.
impl FromIterator<usize> for Viewers {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Viewers {
        Viewers(numbers.into_iter().fold(0, |set, number| set | 1 << number))
    }
}

/// In documents a set of viewers is a list.
pub(crate) mod list {
    use kit::Viewer;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Viewers, number, viewer};

    pub(crate) fn serialize<S: Serializer>(set: &Viewers, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(set.iter().map(viewer))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Viewers, D::Error> {
        Ok(Vec::<Viewer>::deserialize(deserializer)?.into_iter().map(number).collect())
    }
}

/// In documents what each viewer knows is an object, without those who know nothing.
pub(crate) mod by_viewer {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::{VIEWERS, number, viewer};

    pub(crate) fn serialize<S: Serializer, T: Serialize + Default + PartialEq>(
        known: &[T; VIEWERS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let some = known.iter().enumerate().filter(|(_, known)| **known != T::default());
        serializer.collect_map(some.map(|(number, known)| (viewer(number).to_string(), known)))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default + Copy>(
        deserializer: D,
    ) -> Result<[T; VIEWERS], D::Error> {
        let mut known = [T::default(); VIEWERS];
        for (who, what) in BTreeMap::<String, T>::deserialize(deserializer)? {
            known[who.parse().map(number).map_err(de::Error::custom)?] = what;
        }
        Ok(known)
    }
}
