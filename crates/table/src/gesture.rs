//! Gestures: several choices of a seat in one command (KIT-TURN-4, KIT-TURN-5). Boards need them, because one act of a
//! player, such as paying with four cards, can be several choices of the rules.
//!
//! The log keeps single choices. Those that came with the seat's choice before them say so, which matters only for taking
//! them back together.

use kit::{Game, Match, Refusal, Seat, Viewer};
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserializer, Serializer};

use crate::decide::{Decision, refuse};
use crate::entry::Entry;
use crate::rules;
use crate::table::{Phase, Table};
use crate::{By, MOST_CHOICES};

impl<G: Game> Table<G> {
    pub(crate) fn choose(&self, by: By, seat: Seat, moment: u32, choices: &[String]) -> Decision {
        self.check_decides_for(by, seat)?;
        let Some((first, rest)) = choices.split_first().filter(|_| choices.len() <= MOST_CHOICES) else {
            return Err(Refusal::by(rules::GESTURE).with("most", MOST_CHOICES as i32));
        };
        // KIT-TURN-3: one piece that cannot be read spoils the whole gesture, so nothing happens that was not meant.
        let read = |text: &String| text.parse::<G::Choice>().map_err(|_| Refusal::by(rules::NOTATION));
        let first = read(first)?;
        let rest: Vec<G::Choice> = rest.iter().map(read).collect::<Result<_, _>>()?;
        if moment != self.counters.moment(seat) {
            let repeated = self.counters.has_chosen(seat, moment, first, &rest);
            return if repeated { Ok(vec![]) } else { refuse(rules::STALE) };
        }
        self.check_phase(Phase::Playing)?;
        if by == By::Server && self.request.is_some() {
            // KIT-UNDO-2: a bot that was already thinking must not choose while people decide on a request.
            return refuse(rules::REQUEST);
        }
        if by == By::Server && self.everybody_left() {
            // KIT-LEAVE-1: nor may it play on after the last person has left.
            return refuse(rules::LEAVE);
        }
        self.game.state().check(seat, first)?;
        let mut entries = vec![Entry::Chose { seat, choice: first.to_string(), joined: false }];
        if !rest.is_empty() {
            self.go_on(seat, first, &rest, &mut entries)?;
        }
        Ok(entries)
    }

    /// Plays the rest of a gesture on a copy of the match, and adds an entry for each choice that is made.
    fn go_on(
        &self,
        seat: Seat,
        first: G::Choice,
        rest: &[G::Choice],
        entries: &mut Vec<Entry>,
    ) -> Result<(), Refusal> {
        let mut game: Match<G> = self.game.clone();
        let begun = game.state().view(Viewer::Seat(seat));
        let mut revealed = game.choose(seat, first, &mut |_| ())?.horizon.contains(seat);
        let mut made = vec![first];
        for choice in rest {
            // KIT-TURN-4: what the rules have settled meanwhile is dropped.
            let now = game.state().view(Viewer::Seat(seat));
            if !(game.state().deciders().contains(seat) && G::continues(&begun, &now)) {
                break;
            }
            match game.choose(seat, *choice, &mut |_| ()) {
                Ok(applied) => {
                    revealed |= applied.horizon.contains(seat);
                    entries.push(Entry::Chose { seat, choice: choice.to_string(), joined: true });
                }
                Err(_) if G::settled(&begun, &now, &made, *choice) => {}
                // KIT-TURN-5: a refusal that takes everything back must not tell what a draw would have brought. So what
                // comes after a point of no return is dropped instead, and the draw stands.
                Err(_) if revealed => break,
                Err(refusal) => return Err(refusal),
            }
            made.push(*choice);
        }
        Ok(())
    }

    /// How many choices this seat made with its answer at that moment; 0 if that is forgotten, or it made none.
    pub fn played(&self, seat: Seat, moment: u32) -> u32 {
        self.counters.played(seat, moment)
    }

    /// The choices of this seat's last gesture as their places in the record, the last one first.
    pub(crate) fn last_gesture(&self, seat: Seat) -> impl Iterator<Item = u32> {
        let moves = self.game.record().moves.iter().enumerate().rev();
        let own = moves.filter(move |(_, (mover, _))| *mover == seat).map(|(ply, _)| ply as u32);
        // A single choice is a gesture of one.
        let mut belongs = true;
        let goes_back = move |ply: &u32| {
            let joined = self.joined.binary_search(ply).is_ok();
            std::mem::replace(&mut belongs, joined)
        };
        own.take_while(goes_back)
    }

    /// How many choices an undo of this seat takes back: those of its last gesture, as far as its point of no return
    /// (KIT-UNDO-1).
    pub(crate) fn undone_at_once(&self, seat: Seat) -> usize {
        let floor = self.game.point_of_no_return(seat);
        self.last_gesture(seat).take_while(|ply| *ply >= floor).count()
    }

    /// Notes that the choice that was just made belongs to the gesture of the seat's choice before it.
    pub(crate) fn note_joined(&mut self) {
        let ply = self.game.ply() - 1;
        self.joined.push(ply);
    }

    /// Forgets the choice at this place of the record, and moves the later ones up. Returns whether it was joined.
    pub(crate) fn forget_joined(&mut self, ply: u32) -> bool {
        let at = self.joined.partition_point(|joined| *joined < ply);
        let was_joined = self.joined.get(at) == Some(&ply);
        if was_joined {
            self.joined.remove(at);
        }
        self.joined[at..].iter_mut().for_each(|later| *later -= 1);
        was_joined
    }
}

/// Some choices in JSON: a text if there is one, otherwise a list.
pub(crate) fn serialize<S: Serializer>(choices: &[String], serializer: S) -> Result<S::Ok, S::Error> {
    match choices {
        [choice] => serializer.serialize_str(choice),
        choices => serializer.collect_seq(choices),
    }
}

/// Reads a text or a list of texts. How many there may be, [`Command::malformed`](crate::Command::malformed) says.
///
/// # Errors
/// If it is anything else.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct Choices;

    impl<'de> Visitor<'de> for Choices {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a choice or a list of choices")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Vec<String>, E> {
            Ok(vec![text.to_owned()])
        }

        fn visit_string<E: de::Error>(self, text: String) -> Result<Vec<String>, E> {
            Ok(vec![text])
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<String>, A::Error> {
            let mut choices = Vec::new();
            while let Some(choice) = list.next_element()? {
                choices.push(choice);
            }
            Ok(choices)
        }
    }

    deserializer.deserialize_any(Choices)
}
