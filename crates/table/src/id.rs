//! Names of tables and people: random, short, without any right of their own.

use std::fmt;
use std::str::FromStr;

use kit::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Digits that cannot be mistaken for each other when read aloud: no i, l, o, u.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $digits:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// How many digits its text has.
            pub const DIGITS: usize = $digits;

            /// From random bits, of which as many are used as the text can show.
            pub const fn new(bits: u64) -> $name {
                $name(bits & (u64::MAX >> (64 - 5 * $digits)))
            }

            /// The number behind it, for a database.
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
                let fits = text.len() == $digits;
                fits.then(|| text.bytes().try_fold(0, |bits, byte| Some(bits << 5 | digit(byte)?)))
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
    /// Which table. It stands in addresses; to know it is to be able to watch, no more.
    TableId, 8, "the eight digits of a table"
}

id! {
    /// Who somebody is, whatever he is called. Not a secret: what proves it is the cookie.
    GuestId, 12, "the twelve digits of a guest"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
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
    fn anything_else_is_refused() {
        for text in ["", "0", "0000000u", "000000000", "ABCDEFGH", "été00000", "0000000\u{0}"] {
            assert!(text.parse::<TableId>().is_err(), "{text}");
        }
    }
}
