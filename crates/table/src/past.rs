//! The past of a table, step by step. A table is built from its log, so its past is the log replayed up to some step.
//!
//! Each perspective has its own steps, which count only what that perspective was told. So neither their number nor the
//! gaps between them reveal hidden events.

use kit::{Game, Viewer};
use words::{Speak, Words};

use crate::apply::log_error;
use crate::entry::Entry;
use crate::recent::{Latest, LatestNews};
use crate::story::told_together;
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
}

/// A step of the past: what was told at once. In a game with a story that is a scene, and otherwise all that an entry
/// told.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Number of the log entry. It also counts hidden entries, so it must not reach viewers of a running game.
    pub entry: u64,
    /// How many events of that entry had happened by then. It counts hidden ones, too.
    pub events: usize,
    /// How many events the perspective had seen by then; the all-seeing one does not count them.
    pub seen: u32,
    /// What was told.
    pub news: Vec<News>,
}

/// A point of the past, the same for all perspectives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// After so many entries,
    pub entries: usize,
    /// and so many events of the next one.
    pub events: usize,
}

/// The step that a perspective had reached at a point: the last one told by then. Steps are counted from 1.
pub fn step_at(steps: &[Step], point: Point) -> usize {
    let told = |step: &Step| {
        let entry = usize::try_from(step.entry).unwrap_or(usize::MAX);
        entry < point.entries || entry == point.entries && step.events <= point.events
    };
    steps.partition_point(told).clamp(1, steps.len().max(1))
}

/// The point that shows a step. Entries that told nothing belong to the step before them, so it lies before the entry of
/// the next step, and the last step shows the table as it is now. If both are told by one entry, it lies within that
/// entry.
pub fn point_at(steps: &[Step], step: usize, all: usize) -> Point {
    let Some(next) = steps.get(step) else { return Point { entries: all, events: 0 } };
    let this = step.checked_sub(1).and_then(|index| steps.get(index));
    let events = this.filter(|this| this.entry == next.entry).map_or(0, |this| this.events);
    Point { entries: usize::try_from(next.entry).unwrap_or(all).min(all), events }
}

/// The step in which a perspective saw its event of this number, counted from 1 like the step.
pub fn step_of_event(steps: &[Step], number: u32) -> usize {
    (steps.partition_point(|step| step.seen < number) + 1).clamp(1, steps.len().max(1))
}

/// Every so many entries, a past keeps the table as it was, so that no step is far from a kept one.
const KEPT_EVERY: usize = 64;

/// The past of a table as some perspectives were told it, kept so that looking at another step costs little. It grows
/// with the table's log.
#[derive(Debug)]
pub struct Past<G: Game> {
    perspectives: Vec<Perspective>,
    /// The steps of each perspective.
    steps: Vec<Vec<Step>>,
    log: Vec<(Time, String)>,
    /// The table after the whole log.
    now: Table<G>,
    /// The table after the opening, and after every [`KEPT_EVERY`] entries more.
    kept: Vec<Table<G>>,
}

impl<G: Game + Speak> Past<G> {
    /// The past of these perspectives, from the table's log.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn read<'a>(
        log: impl IntoIterator<Item = (Time, &'a str)>,
        perspectives: &[Perspective],
        words: &Words,
    ) -> Result<Past<G>, LogError> {
        let mut log = log.into_iter();
        let (at, first) = log.next().ok_or_else(|| log_error("the log is empty"))?;
        let now = Table::begin(at, first)?;
        let mut past = Past {
            perspectives: perspectives.to_vec(),
            steps: vec![Vec::new(); perspectives.len()],
            log: vec![(at, first.to_owned())],
            kept: vec![now.clone()],
            now,
        };
        past.extend(log, words)?;
        Ok(past)
    }

    /// Goes on with the next lines of the log.
    ///
    /// # Errors
    /// If a line cannot be read. The past must not be used afterwards.
    pub fn extend<'a>(
        &mut self,
        lines: impl IntoIterator<Item = (Time, &'a str)>,
        words: &Words,
    ) -> Result<(), LogError> {
        for (at, line) in lines {
            let begun = self.now.phase != Phase::Gathering;
            let events_before = self.now.event_count();
            let choice = if self.perspectives.contains(&Perspective::All) {
                self.now.choice_in_words(line, words)
            } else {
                None
            };
            self.now.apply_line(at, line)?;
            self.log.push((at, line.to_owned()));
            if self.log.len() % KEPT_EVERY == 1 {
                self.kept.push(self.now.clone());
            }
            for (perspective, steps) in self.perspectives.iter().zip(&mut self.steps) {
                for step in self.now.last_steps(*perspective, events_before, choice.as_ref(), words) {
                    match steps.last_mut() {
                        // There is nothing to look at before the game, so all of it belongs to one step.
                        Some(first) if !begun => {
                            first.news.extend(step.news);
                            (first.seen, first.events) = (step.seen, step.events);
                        }
                        _ => steps.push(step),
                    }
                }
            }
        }
        Ok(())
    }

    /// Number of entries in the log so far.
    pub fn entries(&self) -> usize {
        self.log.len()
    }

    /// The steps of each perspective, in the order in which the perspectives were given.
    pub fn steps(&self) -> &[Vec<Step>] {
        &self.steps
    }

    /// The table as it stood at this point.
    ///
    /// # Errors
    /// If the log does not have as many entries, or none are asked for.
    pub fn table_at(&self, point: Point) -> Result<Then<G>, LogError> {
        let table = self.table_after(point.entries)?;
        let (mut events, next) = (Vec::new(), self.log.get(point.entries));
        if let Some((at, line)) = next.filter(|_| point.events > 0) {
            let mut then = table.clone();
            then.apply_line(*at, line)?;
            events = then.recent.game_events(table.event_count(), point.events).unwrap_or_default();
        }
        Ok(Then { table, events })
    }

    /// What stands beside things on the drawn table at this step, counted from 1: their ids, and the words. See
    /// [`Speak::note`].
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn notes(
        &self,
        perspective: Perspective,
        step: usize,
        words: &Words,
    ) -> Result<Vec<(String, String)>, LogError> {
        let steps = self.perspectives.iter().position(|other| *other == perspective);
        let steps = steps.map_or(&[][..], |place| &self.steps[place]);
        let at = |step: Option<usize>| step.and_then(|index| steps.get(index));
        let (Some(this), Some(story)) = (at(step.checked_sub(1)), G::STORY) else { return Ok(Vec::new()) };
        let entries = usize::try_from(this.entry).unwrap_or(usize::MAX);
        let Some((time, line)) = self.log.get(entries) else { return Ok(Vec::new()) };
        let before = self.table_after(entries)?;
        let mut then = before.clone();
        then.apply_line(*time, line)?;
        let events = |number| then.recent.game_events(before.event_count(), number).unwrap_or_default();
        // The same entry may have told other steps before.
        let earlier = at(step.checked_sub(2)).filter(|earlier| earlier.entry == this.entry);
        let earlier = events(earlier.map_or(0, |earlier| earlier.events)).len();
        let viewer = perspective.viewer();
        let names = then.names(words);
        let voice = words::Voice { names: &names, words };
        let mut view = before.game.state().view(viewer);
        let mut notes = Vec::new();
        for (place, event) in events(this.events).iter().enumerate() {
            let Some(seen) = G::seen(event, viewer) else { continue };
            (story.fold)(&mut view, &seen);
            if place >= earlier {
                notes.extend(G::note(&view, &seen, viewer, &voice));
            }
        }
        Ok(notes)
    }

    fn table_after(&self, entries: usize) -> Result<Table<G>, LogError> {
        let lines = self.log.get(..entries).filter(|lines| !lines.is_empty());
        let lines = lines.ok_or_else(|| log_error(format_args!("there is no entry {entries}")))?;
        let at = (entries - 1) / KEPT_EVERY;
        let mut table = self.kept[at].clone();
        for (at, line) in &lines[at * KEPT_EVERY + 1..] {
            table.apply_line(*at, line)?;
        }
        Ok(table)
    }

    /// About how many bytes this occupies.
    pub fn size(&self) -> usize {
        let lines: usize = self.log.iter().map(|(_, line)| line.len() + 32).sum();
        let news = self.steps.iter().flatten().flat_map(|step| &step.news);
        let told: usize = news.map(|news| news.text.len() + 96).sum();
        let moves = self.log.len() * size_of::<(kit::Seat, G::Choice)>();
        lines + told + self.kept.len() * (size_of::<Table<G>>() + moves / 2 + 2_000)
    }
}

/// A table as it stood at some point of its past.
#[derive(Debug)]
pub struct Then<G: Game> {
    /// The table before the entry within which the point lies.
    table: Table<G>,
    /// What had happened of that entry.
    events: Vec<G::Event>,
}

impl<G: Game + Speak> Then<G> {
    /// The table after the entries before this point.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What a viewer saw of the game then: what they had seen before, changed by what they were told since.
    pub fn view(&self, viewer: Viewer, words: &Words, describe: bool) -> TableView<G> {
        let Some(story) = G::STORY.filter(|_| !self.events.is_empty()) else {
            return self.table.past_view(viewer, words, describe);
        };
        let mut view = self.table.game.state().view(viewer);
        for seen in self.events.iter().filter_map(|event| G::seen(event, viewer)) {
            (story.fold)(&mut view, &seen);
        }
        as_past(self.table.table_view_of(Some(view), viewer, None, words, describe))
    }
}

impl<G: Game + Speak> Table<G> {
    /// What the last entry told a perspective, step by step; nothing if it told nothing.
    fn last_steps(
        &self,
        perspective: Perspective,
        events_before: u64,
        choice: Option<&(kit::Seat, String)>,
        words: &Words,
    ) -> impl Iterator<Item = Step> {
        let (heard, seen) = match perspective {
            Perspective::Of(viewer) => {
                (self.recent.heard(events_before, viewer, words), self.recent.seen_by(viewer))
            }
            Perspective::All => {
                (self.recent.heard_by_all_seeing(events_before, self.opening.seats, choice, words), 0)
            }
        };
        // Always present: events of the last entry are not forgotten yet.
        let told = told_together(&mut heard.unwrap_or_default());
        let (entry, new) = (self.entries - 1, told.last().map_or(0, |last| last.seen));
        told.into_iter().filter(|told| !told.news.is_empty()).map(move |told| Step {
            entry,
            events: told.events,
            seen: seen - new + told.seen,
            news: told.news,
        })
    }

    /// What this reader was told last, as much as their page shows.
    pub fn latest(&self, reader: Option<GuestId>, words: &Words) -> Latest {
        self.recent.latest(self.viewer(reader), 0, words)
    }

    /// What this reader was told since their last decision, and of it; nothing if they have no seat, or have not made a
    /// choice there yet.
    pub fn since_decision(&self, reader: Option<GuestId>, words: &Words) -> Vec<LatestNews> {
        let told = |from| self.recent.latest(self.viewer(reader), from, words).news;
        self.decided_at(reader).map(told).unwrap_or_default()
    }

    /// The entry of the reader's last decision; `None` if they have no seat, or have not made a choice there yet.
    pub fn decided_at(&self, reader: Option<GuestId>) -> Option<u64> {
        self.decided[self.seat_of(reader?)?.index()]
    }

    /// The chooser and the choice in words, if the next line is a choice.
    fn choice_in_words(&self, line: &str, words: &Words) -> Option<(kit::Seat, String)> {
        let (Entry::Chose { seat, choice, .. } | Entry::Changed { seat, choice }) =
            Entry::from_line(line).ok()?
        else {
            return None;
        };
        let choice: G::Choice = choice.parse().ok()?;
        let (view, names) = (self.game.state().view(Viewer::Seat(seat)), self.names(words));
        let voice = words::Voice { names: &names, words };
        let told = G::tell_choice(seat, choice, &voice).unwrap_or_else(|| {
            let choice = G::name_choice(&view, choice, &voice);
            let args = [("name", names.get(seat).to_owned().into()), ("choice", choice.into())];
            words.say_with("table-chose", &args)
        });
        Some((seat, told))
    }

    /// What a viewer saw of the game in the past: without choices, and without anything outside the game.
    pub fn past_view(&self, viewer: Viewer, words: &Words, describe: bool) -> TableView<G> {
        as_past(self.table_view_as(viewer, None, words, describe))
    }
}

/// Without choices, and without anything outside the game.
fn as_past<G: Game>(mut past: TableView<G>) -> TableView<G> {
    let screen = &mut past.screen;
    past.choices.clear();
    past.changes.clear();
    screen.offers.clear();
    screen.changes.clear();
    screen.chat.clear();
    (screen.can_talk, screen.talk_open) = (false, false);
    (screen.moment, screen.version) = (0, 0);
    (screen.can_undo, screen.can_request_take_back) = (false, false);
    (screen.no_way_back, screen.pace) = (None, None);
    (screen.request, screen.seat_request, screen.stop_request) = (None, None, None);
    (screen.rematch, screen.again, screen.after) = (None, None, None);
    (screen.can_stop, screen.can_go_on) = (false, false);
    past
}
