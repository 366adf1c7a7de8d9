//! The names of the people at a table, and the voice that tells about them.

use kit::{Seat, Seats, Viewer};

use crate::{Arg, Words};

/// The names of the seats, in seat order, and which of them is the reader's own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Names {
    names: Vec<String>,
    reader: Option<Seat>,
}

impl Names {
    /// These names, the first for seat 0.
    pub fn of(names: Vec<String>) -> Names {
        Names { names, reader: None }
    }

    /// The same names, for the eyes of this viewer: sentences that have a form for the reader use it.
    #[must_use]
    pub fn read_by(self, viewer: Viewer) -> Names {
        Names { reader: viewer.seat(), ..self }
    }

    /// The reader's own seat; `None` if the sentences are for everybody.
    pub fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// A name for each seat of a table where nobody has given one: "Seat 1", "Seat 2".
    pub fn numbered(seats: u8, words: &Words) -> Names {
        Names::of((1..=seats).map(|n| words.say_with("seat-name", &[("n", n.into())])).collect())
    }

    /// The name of a seat, or a question mark if it has none: a missing name must not stop a sentence.
    pub fn get(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The names of several seats as a list, or "nobody".
    pub fn list(&self, seats: Seats, words: &Words) -> String {
        if seats.is_empty() {
            return words.say("nobody");
        }
        words.list(&seats.iter().map(|seat| self.get(seat)).collect::<Vec<_>>())
    }
}

/// Who sits where, and the language: what sentences about a table need.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The names of the people.
    pub names: &'a Names,
    /// The language.
    pub words: &'a Words,
}

impl Voice<'_> {
    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    /// What somebody did: the message `id` with their name as `$name`, or `id-you` if they are the viewer.
    pub fn tell(&self, id: &str, seat: Seat, viewer: Viewer, args: &[(&str, Arg<'_>)]) -> String {
        if viewer.is(seat) {
            return self.words.say_with(&format!("{id}-you"), args);
        }
        let mut all = args.to_vec();
        all.push(("name", self.name(seat).into()));
        self.words.say_with(id, &all)
    }

    /// Whom a table of this many seats waits for, in one sentence for this viewer; `None` if for nobody.
    pub fn waiting(&self, awaited: Seats, seats: u8, viewer: Viewer) -> Option<String> {
        let words = self.words;
        let waiting = |names: String| Some(words.say_with("waiting", &[("names", names.into())]));
        if seats > 1 && awaited == Seats::first(seats) {
            return waiting(words.say("everybody"));
        }
        let others = awaited.iter().filter(|seat| !viewer.is(*seat));
        let mut names: Vec<String> = others.map(|seat| self.name(seat).to_owned()).collect();
        match awaited.iter().any(|seat| viewer.is(seat)) {
            false if names.is_empty() => return None,
            true if names.is_empty() => return Some(words.say("your-turn")),
            false => {}
            true => names.push(words.say("you")),
        }
        waiting(words.list(&names))
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

    #[test]
    fn a_table_waits_for_some_for_all_and_for_nobody() {
        let names = Names::of(["Ana", "Ben", "Cléo"].map(String::from).to_vec());
        let voice = Voice { names: &names, words: &Words::new(Lang::En, &[]) };
        let waiting = |seats: &[usize], viewer| {
            voice.waiting(seats.iter().map(|seat| Seat::at(*seat)).collect(), 3, viewer).unwrap_or_default()
        };
        let ana = Viewer::Seat(Seat::at(0));
        assert_eq!(waiting(&[], ana), "");
        assert_eq!(waiting(&[0], ana), "It’s your turn.");
        assert_eq!(waiting(&[0, 2], ana), "Waiting for Cléo and you.");
        assert_eq!(waiting(&[0, 2], Viewer::Table), "Waiting for Ana and Cléo.");
        assert_eq!(waiting(&[0, 1, 2], ana), "Waiting for everybody.");
    }
}
