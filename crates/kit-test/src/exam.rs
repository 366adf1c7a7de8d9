//! What a probe is given: the moment or the passage to examine, dice of its own, and how thorough to be.

use std::collections::BTreeSet;

use kit::{Applied, Dice, Game, Match, Seat, Viewer, common};

use crate::law::Law;

/// The settings of the battery.
pub(crate) struct Exam {
    /// A match with more choices than this counts as endless.
    pub(crate) longest: u32,
    /// Whether every probe runs in full at every ply.
    pub(crate) thorough: bool,
    /// The rules that exist, if the caller gave any.
    pub(crate) known: Option<BTreeSet<String>>,
}

impl Exam {
    /// Does this rule exist? The common rules always do.
    pub(crate) fn knows(&self, id: &str) -> bool {
        let common =
            [common::SEATS, common::NO_SUCH_SEAT, common::UNDO].iter().any(|rule| rule.as_str() == id);
        common || self.known.as_ref().is_none_or(|known| known.contains(id))
    }
}

/// A law found broken.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) law: Law,
    /// The law whose probe found it, perhaps not the broken one. Running that probe again finds it again.
    pub(crate) probe: Law,
    pub(crate) fault: &'static str,
    pub(crate) viewer: Option<Viewer>,
    pub(crate) text: String,
}

/// What a probe answers.
pub(crate) type Verdict = Result<(), Finding>;

/// A law found broken by its own probe.
pub(crate) fn finding(
    law: Law,
    fault: &'static str,
    viewer: impl Into<Option<Viewer>>,
    text: impl Into<String>,
) -> Finding {
    Finding { law, probe: law, fault, viewer: viewer.into(), text: text.into() }
}

/// The same, as a verdict.
pub(crate) fn broken(
    law: Law,
    fault: &'static str,
    viewer: impl Into<Option<Viewer>>,
    text: impl Into<String>,
) -> Verdict {
    Err(finding(law, fault, viewer, text))
}

/// A moment of a match, with what every probe would otherwise have to compute.
pub(crate) struct Moment<G: Game> {
    /// In the order of `Viewer::all`.
    pub(crate) views: Vec<G::View>,
    choices: Vec<G::Choice>,
    ends: Vec<usize>,
}

impl<G: Game> Moment<G> {
    pub(crate) fn of(state: &G) -> Result<Moment<G>, Finding> {
        let views = Viewer::all(state.seats()).map(|viewer| state.view(viewer)).collect();
        let (mut choices, mut ends) = (Vec::new(), Vec::new());
        for seat in Seat::all(state.seats()) {
            let before = choices.len();
            // One buffer for all seats, to check that the game appends.
            state.choices(seat, &mut choices);
            if choices.len() < before {
                let text = "`choices` removed what was in the buffer; it must append";
                broken(Law::Liveness, "choices do not append", Viewer::Seat(seat), text)?;
            }
            ends.push(choices.len());
        }
        Ok(Moment { views, choices, ends })
    }

    /// The choices of this seat.
    pub(crate) fn listed(&self, seat: Seat) -> &[G::Choice] {
        let index = seat.index();
        let Some(&end) = self.ends.get(index) else { return &[] };
        &self.choices[if index == 0 { 0 } else { self.ends[index - 1] }..end]
    }

    /// The choices of all seats.
    pub(crate) fn listed_for_all(&self) -> &[G::Choice] {
        &self.choices
    }

    /// What this viewer knows.
    pub(crate) fn view(&self, viewer: Viewer) -> &G::View {
        &self.views[viewer.seat().map_or(self.views.len() - 1, Seat::index)]
    }
}

/// A moment to be examined.
pub(crate) struct Scene<'a, G: Game> {
    pub(crate) exam: &'a Exam,
    pub(crate) game: &'a Match<G>,
    pub(crate) now: &'a Moment<G>,
    /// Whether to examine everything instead of a sample.
    pub(crate) full: bool,
    /// Set by a probe that finds nothing to examine here, so that it is not counted.
    pub(crate) idle: bool,
    pub(crate) dice: Dice,
}

/// A choice that has been made, to be examined.
pub(crate) struct Passage<'a, G: Game> {
    pub(crate) before: &'a G,
    pub(crate) was: &'a Moment<G>,
    /// What each seat could have taken back before the choice.
    pub(crate) back: &'a [Option<usize>],
    pub(crate) ply: u32,
    pub(crate) seat: Seat,
    pub(crate) choice: G::Choice,
    pub(crate) events: &'a [G::Event],
    pub(crate) applied: Applied,
    pub(crate) game: &'a Match<G>,
    pub(crate) now: &'a Moment<G>,
    pub(crate) full: bool,
    pub(crate) idle: bool,
    pub(crate) dice: Dice,
}

/// All viewers of a table for a full examination, otherwise one at random.
pub(crate) fn viewers(seats: u8, full: bool, dice: &mut Dice) -> Vec<Viewer> {
    let all: Vec<Viewer> = Viewer::all(seats).collect();
    if full { all } else { dice.pick(&all).into_iter().collect() }
}

/// At most `most` of the items, picked at random.
pub(crate) fn sample<T: Copy>(items: &[T], most: usize, dice: &mut Dice) -> Vec<T> {
    let mut items = items.to_vec();
    if items.len() > most {
        for place in 0..most {
            let other = place + dice.below((items.len() - place) as u32) as usize;
            items.swap(place, other);
        }
        items.truncate(most);
    }
    items
}
