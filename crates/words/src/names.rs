//! The names of the people at a table.

use kit::{Seat, Seats};

use crate::Words;

/// The names of the seats, in seat order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, the first for seat 0.
    pub fn of(names: Vec<String>) -> Names {
        Names(names)
    }

    /// A name for each seat of a table where nobody has given one: "Seat 1", "Seat 2".
    pub fn numbered(seats: u8, words: &Words) -> Names {
        Names((1..=seats).map(|n| words.say_with("seat-name", &[("n", n.into())])).collect())
    }

    /// The name of a seat, or a question mark if it has none: a missing name must not stop a sentence.
    pub fn get(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }

    /// The names of several seats as a list, or "nobody".
    pub fn list(&self, seats: Seats, words: &Words) -> String {
        if seats.is_empty() {
            return words.say("nobody");
        }
        words.list(&seats.iter().map(|seat| self.get(seat)).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn seats_have_names() {
        let names = Names::of(vec!["Ana".into(), "Zoé".into()]);
        assert_eq!(names.get(Seat::at(1)), "Zoé");
        assert_eq!(names.get(Seat::at(3)), "?");
        let words = Words::new(Lang::Fr, &[]);
        assert_eq!(names.list(Seats::first(2), &words), "Ana et Zoé");
        assert_eq!(names.list(Seats::NONE, &words), "personne");
        assert_eq!(Names::numbered(2, &words).get(Seat::at(1)), "Place 2");
    }
}
