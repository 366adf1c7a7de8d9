//! The past of a table, step by step. A table is built from its log, so its past is the log replayed up to some step.
//!
//! Each perspective has its own steps, which count only what that perspective was told. So neither their number nor the
//! gaps between them reveal hidden events.

use kit::{Game, Viewer};
use words::{Speak, Words};

use crate::apply::ReplayStep;
use crate::chair::Chair;
use crate::entry::Entry;
use crate::table::{LogError, Phase, Table, Time};
use crate::{GuestId, TableView};

/// Whose past is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Perspective {
    /// That of one viewer: a seat, or the public.
    Of(Viewer),
    /// All-seeing. Only for a table whose game is over.
    All,
}

impl Perspective {
    /// All perspectives on a table with this many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Perspective> {
        [Perspective::All].into_iter().chain(Viewer::all(seats).map(Perspective::Of))
    }

    /// The viewer whose view of the game is shown. The all-seeing perspective shows the public view, with all hands
    /// beside it.
    pub fn viewer(self) -> Viewer {
        match self {
            Perspective::Of(viewer) => viewer,
            Perspective::All => Viewer::Table,
        }
    }
}

impl std::fmt::Display for Perspective {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Perspective::Of(viewer) => viewer.fmt(f),
            Perspective::All => f.write_str("all"),
        }
    }
}

impl std::str::FromStr for Perspective {
    type Err = kit::NotationError;

    fn from_str(text: &str) -> Result<Perspective, Self::Err> {
        if text == "all" { Ok(Perspective::All) } else { text.parse().map(Perspective::Of) }
    }
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct News {
    /// The sentence.
    pub text: String,
    /// Whether it soon becomes irrelevant. See [`Speak::passes`].
    pub passing: bool,
}

/// A step of the past: what was told at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Number of the log entry. It also counts hidden entries, so it must not reach viewers of a running game.
    pub entry: u64,
    /// What was told.
    pub news: Vec<News>,
}

/// What some perspectives have been told from the beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chronicle {
    /// The steps of each perspective, in the order in which the perspectives were given.
    pub steps: Vec<Vec<Step>>,
    /// How many steps of the first perspective the reader already knows: those up to their last decision, their sitting
    /// down, or the start of the game, whichever came last.
    pub known: usize,
}

impl Chronicle {
    /// Everything that the first perspective was told.
    pub fn told(&self) -> Vec<String> {
        let steps = self.steps.first().into_iter().flatten();
        steps.flat_map(|step| &step.news).map(|news| news.text.clone()).collect()
    }
}

/// The step that a perspective had reached at an entry: the last one told by then. Steps are counted from 1.
pub fn step_at(steps: &[Step], entry: u64) -> usize {
    steps.partition_point(|step| step.entry <= entry).clamp(1, steps.len().max(1))
}

/// How many entries to replay for showing a step: all before the next step. So entries that told nothing belong to the
/// step before them, and the last step shows the table as it is now.
pub fn entries_at(steps: &[Step], step: usize, all: usize) -> usize {
    steps.get(step).map_or(all, |next| usize::try_from(next.entry).unwrap_or(all).min(all))
}

impl<G: Game + Speak> Table<G> {
    /// What these perspectives have been told, step by step, from the table's log. `reader` is whose decisions count
    /// for [`Chronicle::known`].
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn chronicle<'a>(
        log: impl IntoIterator<Item = (Time, &'a str)>,
        perspectives: &[Perspective],
        reader: Option<GuestId>,
        words: &Words,
    ) -> Result<Chronicle, LogError> {
        let mut chronicle = Chronicle { steps: vec![Vec::new(); perspectives.len()], known: 0 };
        let all_seeing = perspectives.contains(&Perspective::All);
        let mut choice = None;
        let mut begun = false;
        Table::<G>::replay(log, |step| match step {
            ReplayStep::Before(table, entry) => {
                choice = all_seeing.then(|| table.choice_in_words(entry, words)).flatten();
            }
            ReplayStep::After { table, entry, events_before } => {
                for (perspective, steps) in perspectives.iter().zip(&mut chronicle.steps) {
                    let told = match perspective {
                        Perspective::Of(viewer) => table.recent.news(events_before, *viewer, words),
                        Perspective::All => table.recent.news_for_all_seeing(
                            events_before,
                            table.opening.seats,
                            choice.as_ref(),
                            words,
                        ),
                    };
                    // Always present: events of the last entry are not forgotten yet.
                    let news = told.unwrap_or_default();
                    match steps.last_mut() {
                        _ if news.is_empty() => {}
                        // There is nothing to look at before the game, so all of it belongs to one step.
                        Some(first) if !begun => first.news.extend(news),
                        _ => steps.push(Step { entry: table.entries - 1, news }),
                    }
                }
                begun |= table.phase != Phase::Gathering;
                if matches!(entry, Entry::Started)
                    || reader.is_some_and(|reader| table.is_decision_by(entry, reader))
                {
                    chronicle.known = chronicle.steps.first().map_or(0, Vec::len);
                }
            }
        })?;
        Ok(chronicle)
    }

    /// The chooser and the choice in words, if this entry is a choice.
    fn choice_in_words(&self, entry: &Entry, words: &Words) -> Option<(kit::Seat, String)> {
        let Entry::Chose { seat, choice } = entry else { return None };
        let choice: G::Choice = choice.parse().ok()?;
        let (view, names) = (self.game.state().view(Viewer::Seat(*seat)), self.names(words));
        let voice = words::Voice { names: &names, words };
        let told = G::tell_choice(*seat, choice, &voice).unwrap_or_else(|| {
            let choice = G::name_choice(&view, choice, &voice);
            let args = [("name", names.get(*seat).to_owned().into()), ("choice", choice.into())];
            words.say_with("table-chose", &args)
        });
        Some((*seat, told))
    }

    /// Whether this entry, which has just been applied, is the reader's own decision.
    fn is_decision_by(&self, entry: &Entry, reader: GuestId) -> bool {
        match entry {
            Entry::Chose { seat, .. }
            | Entry::Undid { seat }
            | Entry::Asked { seat, .. }
            | Entry::Answered { seat, .. } => {
                self.chair(*seat).and_then(Chair::person).is_some_and(|person| person.guest == reader)
            }
            Entry::Sat { guest, .. } | Entry::SeatAsked { guest, .. } | Entry::SeatAnswered { guest, .. } => {
                *guest == reader
            }
            _ => false,
        }
    }

    /// What a viewer saw of the game in the past: without choices, and without anything outside the game.
    pub fn past_view(&self, viewer: Viewer, words: &Words, describe: bool) -> TableView<G> {
        let mut past = self.table_view_as(viewer, None, words, describe);
        let screen = &mut past.screen;
        past.choices.clear();
        screen.offers.clear();
        screen.chat.clear();
        (screen.moment, screen.version) = (0, 0);
        (screen.can_undo, screen.can_request_take_back) = (false, false);
        (screen.request, screen.seat_request) = (None, None);
        (screen.rematch, screen.after) = (None, None);
        past
    }
}
