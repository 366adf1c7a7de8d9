//! What has changed for whom: version numbers for viewers, moments for seats.
//!
//! Both count only what their owner can see anyway. Counting everything would reveal that something hidden happened.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use kit::{Game, Row, Seat, Viewer};

const SEATS: usize = kit::MAX_SEATS as usize;
/// How many answers of a seat are remembered, to recognise repeated commands.
const ANSWERS_KEPT: usize = 8;

/// The counters of one table.
#[derive(Clone, Debug)]
pub(crate) struct Counters<C: Copy> {
    versions: [u32; SEATS + 1],
    view_hashes: [u64; SEATS + 1],
    questions: [Question<C>; SEATS],
}

/// What one seat is asked.
#[derive(Clone, Copy, Debug)]
struct Question<C: Copy> {
    moment: u32,
    choices_hash: u64,
    /// The last answers, each with its moment, the newest last.
    answers: Row<(u32, Answer<C>), ANSWERS_KEPT>,
}

/// How somebody answered a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer<C> {
    /// With a choice, or with several in one gesture.
    Chose(Played<C>),
    /// By taking back their previous choice.
    Undid,
    /// By asking the others to agree to a take-back.
    Asked,
}

/// What was played of a gesture. It is compared with what is sent again, so all but the first choice is a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played<C> {
    first: C,
    more: u32,
    rest: u64,
}

impl<C: Copy + Eq + Hash> Played<C> {
    /// One choice.
    pub(crate) fn one(first: C) -> Played<C> {
        Played { first, more: 0, rest: 0 }
    }

    /// The same with one more.
    fn and(self, choice: C) -> Played<C> {
        Played { more: self.more + 1, rest: fingerprint(&(self.rest, choice)), ..self }
    }

    /// How many choices.
    pub(crate) fn count(self) -> u32 {
        self.more + 1
    }

    /// Whether this is how a gesture of these choices begins.
    fn begins(self, first: C, rest: &[C]) -> bool {
        let more = usize::try_from(self.more).ok();
        let rest = more.and_then(|more| rest.get(..more));
        rest.is_some_and(|rest| {
            rest.iter().fold(Played::one(first), |played, next| played.and(*next)) == self
        })
    }
}

fn viewer_index(viewer: Viewer) -> usize {
    viewer.seat().map_or(SEATS, Seat::index)
}

fn fingerprint(value: &impl Hash) -> u64 {
    // Not the randomly keyed hasher of std: the same commands must give the same table.
    BuildHasherDefault::<DefaultHasher>::new().hash_one(value)
}

impl<C: Copy + Eq + Hash> Counters<C> {
    pub(crate) fn new() -> Counters<C> {
        let question = Question { moment: 0, choices_hash: 0, answers: Row::new((0, Answer::Undid)) };
        Counters { versions: [0; SEATS + 1], view_hashes: [0; SEATS + 1], questions: [question; SEATS] }
    }

    /// This viewer's version, which changes whenever something changes for them.
    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        self.versions[viewer_index(viewer)]
    }

    /// This seat's moment, the number of its current question.
    pub(crate) fn moment(&self, seat: Seat) -> u32 {
        self.questions[seat.index()].moment
    }

    /// Whether this seat gave this answer at that moment.
    pub(crate) fn has_answered(&self, seat: Seat, moment: u32, answer: Answer<C>) -> bool {
        self.questions[seat.index()].answers.contains(&(moment, answer))
    }

    /// What this seat chose at that moment, if it is remembered.
    pub(crate) fn chosen(&self, seat: Seat, moment: u32) -> Option<Played<C>> {
        let chose = |(at, answer): &(u32, Answer<C>)| match answer {
            Answer::Chose(played) if *at == moment => Some(*played),
            _ => None,
        };
        self.questions[seat.index()].answers.iter().find_map(chose)
    }

    /// Whether this seat chose this at that moment, up to where the rest was dropped.
    pub(crate) fn has_chosen(&self, seat: Seat, moment: u32, first: C, rest: &[C]) -> bool {
        self.chosen(seat, moment).is_some_and(|played| played.begins(first, rest))
    }

    /// Adds a choice to the gesture that was the seat's last answer, and moves on to the next moment. Moments pass as they
    /// do for single choices, because what they count must not depend on how choices were sent.
    pub(crate) fn record_joined(&mut self, seat: Seat, choice: C) {
        let question = &mut self.questions[seat.index()];
        if let Some((_, Answer::Chose(played))) = question.answers.last_mut() {
            *played = played.and(choice);
        }
        question.moment += 1;
    }

    /// Remembers an answer, and moves on to the next moment.
    pub(crate) fn record_answer(&mut self, seat: Seat, answer: Answer<C>) {
        let question = &mut self.questions[seat.index()];
        if question.answers.len() == ANSWERS_KEPT {
            question.answers.take(0);
        }
        question.answers.push((question.moment, answer));
        question.moment += 1;
    }

    /// Moves on to the next moment without an answer, because the question is void. Earlier answers stay remembered.
    pub(crate) fn void_question(&mut self, seat: Seat) {
        self.questions[seat.index()].moment += 1;
    }

    /// Something has changed for everybody.
    pub(crate) fn bump_all(&mut self) {
        for version in &mut self.versions {
            *version += 1;
        }
    }

    /// Something has changed for this viewer.
    pub(crate) fn bump(&mut self, viewer: Viewer) {
        self.versions[viewer_index(viewer)] += 1;
    }

    /// Compares the views and choices with those before the last step, and counts what has changed. Returns the bits of
    /// all viewers whose view is different now.
    pub(crate) fn update<G: Game<Choice = C>>(&mut self, game: &G, buffer: &mut Vec<C>) -> u8 {
        let mut changed = 0;
        for viewer in Viewer::all(game.seats()) {
            let view = fingerprint(&game.view(viewer));
            if std::mem::replace(&mut self.view_hashes[viewer_index(viewer)], view) != view {
                changed |= crate::events::viewer_bit(viewer);
                self.bump(viewer);
            }
        }
        for seat in Seat::all(game.seats()) {
            buffer.clear();
            game.choices(seat, buffer);
            let choices = fingerprint(buffer);
            let question = &mut self.questions[seat.index()];
            if std::mem::replace(&mut question.choices_hash, choices) != choices {
                question.moment += 1;
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KIT-TURN-2: the last eight answers of each seat are recognised, and each answer ends its moment.
    #[test]
    fn the_last_eight_answers_are_remembered() {
        let mut counters: Counters<char> = Counters::new();
        let (one, other) = (Seat::at(0), Seat::at(4));
        for (moment, choice) in (0..).zip('a'..='k') {
            assert_eq!(counters.moment(one), moment);
            counters.record_answer(one, Answer::Chose(Played::one(choice)));
        }
        let chose = |choice| Answer::Chose(Played::one(choice));
        assert!(!counters.has_answered(one, 2, chose('c')) && counters.has_answered(one, 3, chose('d')));
        assert!(!counters.has_answered(one, 3, chose('e')) && !counters.has_answered(one, 3, Answer::Undid));
        assert!(!counters.has_answered(other, 3, chose('d')));
        counters.void_question(one);
        assert_eq!((counters.moment(one), counters.moment(other)), (12, 0));
        assert!(counters.has_answered(one, 3, chose('d')), "a void question keeps earlier answers");
        counters.record_answer(one, Answer::Undid);
        assert!(
            counters.has_answered(one, 12, Answer::Undid) && !counters.has_answered(one, 11, Answer::Undid)
        );
        assert!(!counters.has_answered(one, 3, chose('d')) && !counters.has_answered(one, 12, Answer::Asked));
    }

    /// KIT-TURN-2: a gesture is one of the eight. It is the same again if it begins with what was played of it.
    #[test]
    fn a_gesture_is_one_answer() {
        let mut counters: Counters<char> = Counters::new();
        let seat = Seat::at(2);
        counters.record_answer(seat, Answer::Chose(Played::one('a')));
        "bcb".chars().for_each(|choice| counters.record_joined(seat, choice));
        assert_eq!(counters.moment(seat), 4);
        let same = |first, rest: &str| counters.has_chosen(seat, 0, first, &Vec::from_iter(rest.chars()));
        assert!(same('a', "bcb") && same('a', "bcbx") && same('a', "bcbbbb"));
        for (first, rest) in [('a', ""), ('a', "bc"), ('a', "bcc"), ('a', "cbb"), ('b', "bcb"), ('b', "acb")]
        {
            assert!(!same(first, rest), "{first}{rest}");
        }
        assert!(
            (1..5).all(|moment| counters.chosen(seat, moment).is_none()),
            "it has the moment of its first choice"
        );
        for choice in "defghij".chars() {
            counters.record_answer(seat, Answer::Chose(Played::one(choice)));
        }
        assert_eq!(counters.chosen(seat, 0).map(Played::count), Some(4));
        counters.record_answer(seat, Answer::Undid);
        assert_eq!(counters.chosen(seat, 0).map(Played::count), None);
    }

    /// Both numbers count only what their owner can see.
    #[test]
    fn changes_are_counted_per_viewer() {
        let mut counters: Counters<char> = Counters::new();
        let (seat, table) = (Viewer::Seat(Seat::at(1)), Viewer::Table);
        counters.bump_all();
        counters.bump(seat);
        assert_eq!((counters.version(seat), counters.version(table)), (2, 1));
    }
}
