//! What has changed for whom: version numbers for viewers, moments for those who decide.
//!
//! Both count only what their owner can see anyway. A number that counted everything would betray that something happened
//! behind his back.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use kit::{Game, Row, Seat, Viewer};

const SEATS: usize = kit::MAX_SEATS as usize;
/// So many answers of a seat are remembered, to know a repeated command.
const REMEMBERED: usize = 8;

/// The marks of one table.
#[derive(Clone, Debug)]
pub(crate) struct Marks<C: Copy> {
    versions: [u32; SEATS + 1],
    views: [u64; SEATS + 1],
    seats: [Question<C>; SEATS],
}

/// What one seat is asked.
#[derive(Clone, Copy, Debug)]
struct Question<C: Copy> {
    moment: u32,
    choices: u64,
    /// Moments and what was answered then, the last one last.
    answers: Row<(u32, Answer<C>), REMEMBERED>,
}

/// What somebody did about a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer<C> {
    /// He chose.
    Chose(C),
    /// He took back what he chose before.
    Undid,
    /// He asked the others for more than that.
    Asked,
}

fn place(viewer: Viewer) -> usize {
    viewer.seat().map_or(SEATS, Seat::index)
}

fn fingerprint(value: &impl std::hash::Hash) -> u64 {
    // Not the keyed hash of std: the same commands must give the same table.
    BuildHasherDefault::<DefaultHasher>::new().hash_one(value)
}

impl<C: Copy + Eq> Marks<C> {
    pub(crate) fn new() -> Marks<C> {
        let question = Question { moment: 0, choices: 0, answers: Row::new((0, Answer::Undid)) };
        Marks { versions: [0; SEATS + 1], views: [0; SEATS + 1], seats: [question; SEATS] }
    }

    /// Counts what this viewer has seen change.
    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        self.versions[place(viewer)]
    }

    /// Counts what this seat has been asked.
    pub(crate) fn moment(&self, seat: Seat) -> u32 {
        self.seats[seat.index()].moment
    }

    /// Was this answered at that moment?
    pub(crate) fn answered(&self, seat: Seat, moment: u32, answer: Answer<C>) -> bool {
        self.seats[seat.index()].answers.contains(&(moment, answer))
    }

    /// Remembers an answer, which ends its moment.
    pub(crate) fn answer(&mut self, seat: Seat, answer: Answer<C>) {
        let question = &mut self.seats[seat.index()];
        if question.answers.len() == REMEMBERED {
            question.answers.take(0);
        }
        question.answers.push((question.moment, answer));
        question.moment += 1;
    }

    /// Ends a moment without an answer: the question was put away. What was answered before stays remembered.
    pub(crate) fn put_away(&mut self, seat: Seat) {
        self.seats[seat.index()].moment += 1;
    }

    /// Something that everybody sees.
    pub(crate) fn public(&mut self) {
        for version in &mut self.versions {
            *version += 1;
        }
    }

    /// Something that this viewer was told.
    pub(crate) fn told(&mut self, viewer: Viewer) {
        self.versions[place(viewer)] += 1;
    }

    /// Looks at the game after a step: who sees something else than before? Gives a bit for each such viewer.
    pub(crate) fn look<G: Game<Choice = C>>(&mut self, game: &G, buffer: &mut Vec<C>) -> u8
    where
        C: std::hash::Hash,
    {
        let mut changed = 0;
        for viewer in Viewer::all(game.seats()) {
            let view = fingerprint(&game.view(viewer));
            if std::mem::replace(&mut self.views[place(viewer)], view) != view {
                changed |= crate::happening::bit(viewer);
                self.told(viewer);
            }
        }
        for seat in Seat::all(game.seats()) {
            buffer.clear();
            game.choices(seat, buffer);
            let choices = fingerprint(buffer);
            let question = &mut self.seats[seat.index()];
            if std::mem::replace(&mut question.choices, choices) != choices {
                question.moment += 1;
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KIT-TURN-2: eight answers of each seat are known again, and each ends its moment.
    #[test]
    fn the_last_eight_answers_are_remembered() {
        let mut marks: Marks<char> = Marks::new();
        let (one, other) = (Seat::at(0), Seat::at(4));
        for (moment, choice) in (0..).zip('a'..='k') {
            assert_eq!(marks.moment(one), moment);
            marks.answer(one, Answer::Chose(choice));
        }
        let chose = Answer::Chose;
        assert!(!marks.answered(one, 2, chose('c')) && marks.answered(one, 3, chose('d')));
        assert!(!marks.answered(one, 3, chose('e')) && !marks.answered(one, 3, Answer::Undid));
        assert!(!marks.answered(other, 3, chose('d')));
        marks.put_away(one);
        assert_eq!((marks.moment(one), marks.moment(other)), (12, 0));
        assert!(marks.answered(one, 3, chose('d')), "what is put away is no answer, and costs none");
        marks.answer(one, Answer::Undid);
        assert!(marks.answered(one, 12, Answer::Undid) && !marks.answered(one, 11, Answer::Undid));
        assert!(!marks.answered(one, 3, chose('d')) && !marks.answered(one, 12, Answer::Asked));
    }

    /// Both numbers say something only to their owner.
    #[test]
    fn a_change_is_counted_for_those_who_see_it() {
        let mut marks: Marks<char> = Marks::new();
        let (seat, table) = (Viewer::Seat(Seat::at(1)), Viewer::Table);
        marks.public();
        marks.told(seat);
        assert_eq!((marks.version(seat), marks.version(table)), (2, 1));
    }
}
