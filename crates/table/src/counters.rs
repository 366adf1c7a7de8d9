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
    /// The further choices of all remembered gestures, in their order: most tables have few, and then this costs nothing.
    joined: Vec<Joined<C>>,
}

/// A choice that was made in one gesture with others before it.
#[derive(Clone, Copy, Debug)]
struct Joined<C> {
    seat: Seat,
    /// The moment of the gesture's first choice.
    moment: u32,
    choice: C,
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
    /// With a choice, or with a gesture that begins with it.
    Chose(C),
    /// By taking back their previous choice.
    Undid,
    /// By making this choice in the place of their previous one.
    Changed(C),
    /// By asking the others to agree to a take-back.
    Asked,
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
        Counters {
            versions: [0; SEATS + 1],
            view_hashes: [0; SEATS + 1],
            questions: [question; SEATS],
            joined: Vec::new(),
        }
    }

    /// This viewer's version, which changes whenever something changes for them.
    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        self.versions[viewer_index(viewer)]
    }

    /// This seat's moment, the number of its current question.
    pub(crate) fn moment(&self, seat: Seat) -> u32 {
        self.questions[seat.index()].moment
    }

    /// What the game shows this viewer, as a fingerprint: it changes if and only if that does.
    pub(crate) fn view_hash(&self, viewer: Viewer) -> u64 {
        self.view_hashes[viewer_index(viewer)]
    }

    /// Whether this seat gave this answer at that moment.
    pub(crate) fn has_answered(&self, seat: Seat, moment: u32, answer: Answer<C>) -> bool {
        self.questions[seat.index()].answers.contains(&(moment, answer))
    }

    /// The further choices of the gesture that this seat made at that moment.
    fn rest(&self, seat: Seat, moment: u32) -> impl Iterator<Item = C> {
        self.joined.iter().filter(move |one| (one.seat, one.moment) == (seat, moment)).map(|one| one.choice)
    }

    /// How many choices this seat made at that moment; 0 if that is forgotten.
    pub(crate) fn played(&self, seat: Seat, moment: u32) -> u32 {
        let chose = |(at, answer): &(u32, Answer<C>)| *at == moment && matches!(answer, Answer::Chose(_));
        let known = self.questions[seat.index()].answers.iter().any(chose);
        if known { 1 + self.rest(seat, moment).count() as u32 } else { 0 }
    }

    /// Whether this seat made this gesture at that moment: whatever was made of it is in what is sent, in the same order.
    /// The rest was settled by the rules or dropped.
    pub(crate) fn has_chosen(&self, seat: Seat, moment: u32, first: C, rest: &[C]) -> bool {
        let mut sent = rest.iter();
        self.has_answered(seat, moment, Answer::Chose(first))
            && self.rest(seat, moment).all(|made| sent.any(|choice| *choice == made))
    }

    /// Adds a choice to the gesture that was the seat's last answer, and moves on to the next moment. Moments pass as they
    /// do for single choices, because what they count must not depend on how choices were sent.
    pub(crate) fn record_joined(&mut self, seat: Seat, choice: C) {
        let question = &mut self.questions[seat.index()];
        if let Some((moment, Answer::Chose(_))) = question.answers.last() {
            self.joined.push(Joined { seat, moment: *moment, choice });
        }
        question.moment += 1;
    }

    /// Remembers an answer, and moves on to the next moment.
    pub(crate) fn record_answer(&mut self, seat: Seat, answer: Answer<C>) {
        let question = &mut self.questions[seat.index()];
        if question.answers.len() == ANSWERS_KEPT {
            let (forgotten, _) = question.answers.take(0);
            self.joined.retain(|one| (one.seat, one.moment) != (seat, forgotten));
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
            counters.record_answer(one, Answer::Chose(choice));
        }
        let chose = Answer::Chose;
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

    /// KIT-TURN-2, KIT-TURN-4: a gesture is one of the eight. It is the same again if what was made of it is in it.
    #[test]
    fn a_gesture_is_one_answer() {
        let mut counters: Counters<char> = Counters::new();
        let seat = Seat::at(2);
        counters.record_answer(seat, Answer::Chose('a'));
        "bcb".chars().for_each(|choice| counters.record_joined(seat, choice));
        assert_eq!((counters.moment(seat), counters.played(seat, 0)), (4, 4));
        let same = |first, rest: &str| counters.has_chosen(seat, 0, first, &Vec::from_iter(rest.chars()));
        assert!(same('a', "bcb") && same('a', "bcbx"), "the rest was dropped");
        assert!(same('a', "xbcb") && same('a', "bxcxb"), "the rules had settled it");
        for (first, rest) in [('a', ""), ('a', "bc"), ('a', "bcc"), ('a', "cbb"), ('b', "bcb"), ('b', "acb")]
        {
            assert!(!same(first, rest), "{first}{rest}");
        }
        assert!(
            (1..5).all(|moment| counters.played(seat, moment) == 0),
            "it has the moment of its first choice"
        );
        assert_eq!(counters.played(Seat::at(1), 0), 0);
        for choice in "defghij".chars() {
            counters.record_answer(seat, Answer::Chose(choice));
        }
        assert_eq!((counters.played(seat, 0), counters.played(seat, 4)), (4, 1));
        counters.record_answer(seat, Answer::Undid);
        assert_eq!((counters.played(seat, 0), counters.joined.len()), (0, 0), "forgotten");
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
