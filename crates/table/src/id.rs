//! Short random ids of tables and guests. Knowing one grants no rights.

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Base 32 without i, l, o and u, which are easily confused.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $digits:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// Length of the text form.
            pub const DIGITS: usize = $digits;

            /// Makes an id from random bits. Only as many bits are used as the text form can show.
            pub const fn new(bits: u64) -> $name {
                $name(bits & (u64::MAX >> (64 - 5 * $digits)))
            }

            /// The id as a number, for a database.
            pub const fn number(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let digit = |place: usize| DIGITS[(self.0 >> (5 * place)) as usize & 31] as char;
                (0..$digits).rev().try_for_each(|place| fmt::Write::write_char(f, digit(place)))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<$name, NotationError> {
                let digit = |byte| DIGITS.iter().position(|digit| *digit == byte).map(|value| value as u64);
                let right_length = text.len() == $digits;
                right_length.then(|| text.bytes().try_fold(0, |bits, byte| Some(bits << 5 | digit(byte)?)))
                    .flatten()
                    .map($name)
                    .ok_or_else(|| NotationError::new($what, text))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    };
}

id! {
    /// Id of a table. It appears in addresses: whoever knows it can watch the table, and no more.
    TableId, 8, "a table id of 8 digits"
}

id! {
    /// Id of a guest, whatever their name. It is not a secret; the cookie proves who somebody is.
    GuestId, 12, "a guest id of 12 digits"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_round_trip_through_text() {
        for bits in [0, 1, 31, 32, u64::MAX, 0x0123_4567_89ab_cdef] {
            let (table, guest) = (TableId::new(bits), GuestId::new(bits));
            assert_eq!(table.to_string().parse(), Ok(table));
            assert_eq!(guest.to_string().parse(), Ok(guest));
            assert_eq!((table.to_string().len(), guest.to_string().len()), (8, 12));
            assert_eq!(
                serde_json::from_str::<TableId>(&serde_json::to_string(&table).unwrap()).unwrap(),
                table
            );
        }
        assert_eq!(TableId::new(u64::MAX).to_string(), "zzzzzzzz");
    }

    #[test]
    fn malformed_ids_are_refused() {
        for text in ["", "0", "0000000u", "000000000", "ABCDEFGH", "été00000", "0000000\u{0}"] {
            assert!(text.parse::<TableId>().is_err(), "{text}");
        }
    }
}
