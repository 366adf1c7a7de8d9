//! Notations: short texts for choices, cards, places and the like, and the error when one cannot be read.
//!
//! A type with a notation implements `Display`, `FromStr` and serde's traits, which all write and read the same text.
//! These macros write the implementations:
//!
//! - [`notation!`](crate::notation!) for choices, from a table with one row for each way of writing one;
//! - [`word_notation!`](crate::word_notation!) for types whose values are one word each from a list, such as cards;
//! - [`serde_as_notation!`](crate::serde_as_notation!) for the rest, from a `Display` and `FromStr` written by hand;
//! - [`serde_as_list!`](crate::serde_as_list!) for sets, which are lists of such texts.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use serde::{Deserializer, Serializer, de};

use crate::Row;

/// A text that does not follow the notation, with what was expected instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    expected: String,
    found: String,
}

/// Errors quote at most this many characters, because the text may be hostile.
const QUOTED: usize = 60;

impl NotationError {
    /// `found` is not what was `expected`.
    pub fn new(expected: impl Into<String>, found: &str) -> NotationError {
        // Cut after escaping, which makes text longer.
        let mut escaped = found.chars().flat_map(char::escape_debug);
        let mut quoted: String = escaped.by_ref().take(QUOTED).collect();
        if escaped.next().is_some() {
            quoted.push('…');
        }
        NotationError { expected: expected.into(), found: quoted }
    }
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found `{}`", self.expected, self.found)
    }
}

impl std::error::Error for NotationError {}

/// Reads a number in its only accepted spelling: no plus sign, no leading zeros.
pub fn number<T: FromStr + Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

/// The words of a notation. At most eight are returned, more than any notation has, so an overlong text never matches.
pub fn split(text: &str) -> Row<&str, 8> {
    text.split(' ').take(8).collect()
}

/// Writes the words of a notation.
///
/// # Errors
/// If the formatter fails.
pub fn join(f: &mut fmt::Formatter<'_>, words: &[&dyn Display]) -> fmt::Result {
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            f.write_str(" ")?;
        }
        word.fmt(f)?;
    }
    Ok(())
}

/// Serializes a value as its notation.
///
/// # Errors
/// If the serializer fails.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserializes a value from its notation.
///
/// # Errors
/// If there is no text, or it is not in the notation.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err = NotationError>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);
    impl<T: FromStr<Err = NotationError>> de::Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            // A value that is not text gets the same error as the empty text.
            match T::from_str("") {
                Ok(_) => f.write_str("a string"),
                Err(error) => f.write_str(&error.expected),
            }
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }
    deserializer.deserialize_str(Text(PhantomData))
}

/// Implements serde's traits for types whose `Display` and `FromStr` are their notation.
#[macro_export]
macro_rules! serde_as_notation {
    ($($type:ty),+) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::notation::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                $crate::notation::deserialize(deserializer)
            }
        }
    )+};
}

/// Implements serde's traits for a set, which becomes a list: what its method `iter` gives, and what it can be collected
/// from. Takes the set and the type of its members.
#[macro_export]
macro_rules! serde_as_list {
    ($set:ty, $member:ty) => {
        impl ::serde::Serialize for $set {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $set {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let members = <Vec<$member> as ::serde::Deserialize>::deserialize(deserializer)?;
                Ok(members.into_iter().collect())
            }
        }
    };
}

/// Implements `Display`, `FromStr` and serde's traits for a type whose values are written as one word each. Takes the
/// type, all its values, a function from a value to its word, and what an error says was expected.
#[macro_export]
macro_rules! word_notation {
    ($type:ty, $all:expr, $word:expr, $expected:expr) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let word: fn($type) -> &'static str = $word;
                f.write_str(word(*self))
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<$type, $crate::NotationError> {
                let word: fn($type) -> &'static str = $word;
                let found = $all.into_iter().find(|value| word(*value) == text);
                found.ok_or_else(|| $crate::NotationError::new($expected, text))
            }
        }

        $crate::serde_as_notation!($type);
    };
}

/// Implements `Display`, `FromStr` and serde's traits for an enum, from a table.
///
/// A row is a variant followed by its notation in brackets: words in quotes, and field names, which use their own
/// notations. `(name: reader)` reads a field with a function from `&str` to a `Result` instead. With `=> value`, the
/// row reads as that value. The first row that matches a text reads it. A variant without a row does not compile.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Choice {
///     Draw,
///     Play(u8, bool),
/// }
///
/// fn card(text: &str) -> Result<u8, kit::NotationError> {
///     kit::notation::number(text).ok_or_else(|| kit::NotationError::new("a number", text))
/// }
///
/// kit::notation! { Choice, "`draw` or `play CARD`, perhaps with `open`";
///     Draw ["draw"];
///     Play(number, false) ["play" (number: card)];
///     Play(number, true) ["play" (number: card) "open"];
/// }
///
/// assert_eq!(Choice::Play(7, true).to_string(), "play 7 open");
/// assert_eq!("play 7".parse(), Ok(Choice::Play(7, false)));
/// assert_eq!("play x".parse::<Choice>().unwrap_err().to_string(), "expected a number, found `x`");
/// ```
#[macro_export]
macro_rules! notation {
    ($type:ident, $expected:expr; $(
        $variant:ident $( ( $($field:tt)* ) )? [ $($part:tt)+ ] $( => $made:expr )?
    );+ $(;)?) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match *self {$(
                    $type::$variant $( ( $($field)* ) )? => {
                        $crate::notation::join(f, &[ $( $crate::notation!(@show $part) ),+ ])
                    }
                )+}
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<$type, $crate::NotationError> {
                match *$crate::notation::split(text) {
                    $(
                        [ $( $crate::notation!(@pattern $part) ),+ ] => {
                            $( $crate::notation!(@read $part); )+
                            Ok($crate::notation!(@made $type::$variant $( ( $($field)* ) )? $( => $made )?))
                        }
                    )+
                    _ => Err($crate::NotationError::new($expected, text)),
                }
            }
        }

        $crate::serde_as_notation!($type);
    };

    (@show $word:literal) => { &$word };
    (@show $name:ident) => { &$name };
    (@show ($name:ident : $reader:path)) => { &$name };

    (@pattern $word:literal) => { $word };
    (@pattern $name:ident) => { $name };
    (@pattern ($name:ident : $reader:path)) => { $name };

    (@read $word:literal) => {};
    (@read $name:ident) => { let $name = $name.parse()?; };
    (@read ($name:ident : $reader:path)) => { let $name = $reader($name)?; };

    (@made $type:ident :: $variant:ident $( ( $($field:tt)* ) )? => $made:expr) => { $made };
    (@made $type:ident :: $variant:ident $( ( $($field:tt)* ) )?) => { $type::$variant $( ( $($field)* ) )? };
}

#[cfg(test)]
mod tests {
    use crate::Seat;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Suit {
        Moon,
        Sun,
    }

    impl Suit {
        fn word(self) -> &'static str {
            match self {
                Suit::Moon => "moon",
                Suit::Sun => "sun",
            }
        }
    }

    word_notation!(Suit, [Suit::Moon, Suit::Sun], Suit::word, "`moon` or `sun`");

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Choice {
        Pass,
        Give(Suit),
        GiveAll,
        Pair(Seat, Seat),
    }

    notation! { Choice, "a choice";
        Pass ["pass"];
        GiveAll ["give" "all"];
        Give(suit) ["give" suit];
        Pair(one, other) ["pair" one other] => Choice::Pair(Seat::min(one, other), Seat::max(one, other));
    }

    #[test]
    fn choices_read_back() {
        let pair = Choice::Pair(Seat::at(1), Seat::at(3));
        for (choice, text) in [
            (Choice::Pass, "pass"),
            (Choice::GiveAll, "give all"),
            (Choice::Give(Suit::Sun), "give sun"),
            (pair, "pair 1 3"),
        ] {
            assert_eq!(choice.to_string(), text);
            assert_eq!(text.parse(), Ok(choice));
            let json = serde_json::to_string(&choice).unwrap();
            assert_eq!(json, format!("\"{text}\""));
            assert_eq!(serde_json::from_str::<Choice>(&json).unwrap(), choice);
        }
        assert_eq!("pair 3 1".parse(), Ok(pair));
    }

    #[test]
    fn errors_say_what_was_expected() {
        let long = "pass ".repeat(40);
        for (text, error) in [
            ("", "expected a choice, found ``"),
            ("give", "expected a choice, found `give`"),
            ("give stars", "expected `moon` or `sun`, found `stars`"),
            ("pair 1 9", "expected a seat from 0 to 4, found `9`"),
            ("pair 01 2", "expected a seat from 0 to 4, found `01`"),
            (
                &long,
                "expected a choice, found `pass pass pass pass pass pass pass pass pass pass pass pass …`",
            ),
        ] {
            assert_eq!(text.parse::<Choice>().unwrap_err().to_string(), error);
        }
        let error = serde_json::from_str::<Suit>("7").unwrap_err().to_string();
        assert!(error.contains("expected `moon` or `sun`"), "{error}");
    }

    /// Found by fuzzing: what was cut before it was escaped became long again.
    #[test]
    fn an_error_quotes_little_however_it_is_written() {
        for sign in ["\u{15}", "\n", "\u{202e}", "\"", "é", "x"] {
            let error = crate::NotationError::new("a choice", &sign.repeat(5_000)).to_string();
            assert!(error.chars().count() <= "expected a choice, found `…`".chars().count() + 60, "{error}");
            assert!(error.ends_with("…`") && !error.contains(char::is_control), "{error:?}");
        }
    }
}
