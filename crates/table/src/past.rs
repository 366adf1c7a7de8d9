//! The past of a table, step by step: a table is made from its log, so the past is the log played up to a step.
//!
//! Steps are counted for each pair of eyes by what these were told, and by nothing else: their number, and what lies
//! between two of them, say nothing about what happened behind somebody's back.

use kit::{Game, Viewer};
use words::{Speak, Words};

use crate::apply::Pass;
use crate::chair::Chair;
use crate::entry::Entry;
use crate::table::{LogError, Phase, Table, Time};
use crate::{GuestId, TableView};

/// Through whose eyes the past is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Perspective {
    /// Of one viewer: a seat, or those who only watch.
    Of(Viewer),
    /// All-seeing. Only for a table whose game is over.
    All,
}

impl Perspective {
    /// All eyes that a table of so many seats can be looked at with.
    pub fn all(seats: u8) -> impl Iterator<Item = Perspective> {
        [Perspective::All].into_iter().chain(Viewer::all(seats).map(Perspective::Of))
    }

    /// What these eyes see of the table itself. Who sees everything sees what is public here, and the rest beside it.
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
    /// In words.
    pub text: String,
    /// Does it soon mean nothing any more? See [`Speak::passes`].
    pub passing: bool,
}

/// A step of the past: what was told at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// By which entry of the log. Not for viewers of a running game: it counts what they are not told.
    pub entry: u64,
    /// What was told.
    pub news: Vec<News>,
}

/// What has been told to some, from the beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chronicle {
    /// The steps of each pair of eyes, in the order in which these were named.
    pub steps: Vec<Vec<Step>>,
    /// How many of the first one's steps there were when the reader last decided, sat down, or saw the game begin.
    pub known: usize,
}

impl Chronicle {
    /// All that the first of them was told.
    pub fn told(&self) -> Vec<String> {
        let steps = self.steps.first().into_iter().flatten();
        steps.flat_map(|step| &step.news).map(|news| news.text.clone()).collect()
    }
}

/// Which step of these eyes belongs to an entry: the last one that was told by then. Steps are counted from 1.
pub fn step_at(steps: &[Step], entry: u64) -> usize {
    steps.partition_point(|step| step.entry <= entry).clamp(1, steps.len().max(1))
}

/// How many entries of the log are played when this step is shown: all until the next one. So what was not worth a
/// sentence belongs to the step before it, and the last step is the table as it is.
pub fn entries_at(steps: &[Step], step: usize, all: usize) -> usize {
    steps.get(step).map_or(all, |next| usize::try_from(next.entry).unwrap_or(all).min(all))
}

impl<G: Game + Speak> Table<G> {
    /// What these eyes have been told, step by step, from the log of the table. `reader` is whose decisions are looked
    /// for.
    ///
    /// # Errors
    /// If the log cannot be understood.
    pub fn chronicle<'a>(
        log: impl IntoIterator<Item = (Time, &'a str)>,
        eyes: &[Perspective],
        reader: Option<GuestId>,
        words: &Words,
    ) -> Result<Chronicle, LogError> {
        let mut chronicle = Chronicle { steps: vec![Vec::new(); eyes.len()], known: 0 };
        let all_seeing = eyes.contains(&Perspective::All);
        let mut choice = None;
        let mut begun = false;
        Table::<G>::replay(log, |pass| match pass {
            Pass::Before(table, entry) => choice = all_seeing.then(|| table.named(entry, words)).flatten(),
            Pass::After { table, entry, before } => {
                for (eyes, steps) in eyes.iter().zip(&mut chronicle.steps) {
                    let told = match eyes {
                        Perspective::Of(viewer) => table.tail.told(before, *viewer, words),
                        Perspective::All => {
                            table.tail.told_to_all(before, table.opening.seats, choice.as_ref(), words)
                        }
                    };
                    // Nothing of the last entry is forgotten yet.
                    let news = told.unwrap_or_default();
                    match steps.last_mut() {
                        _ if news.is_empty() => {}
                        // Whoever sits down before the game has nothing to look at yet: it all begins with the game.
                        Some(first) if !begun => first.news.extend(news),
                        _ => steps.push(Step { entry: table.entries - 1, news }),
                    }
                }
                begun |= table.phase != Phase::Gathering;
                if matches!(entry, Entry::Started) || reader.is_some_and(|reader| table.is_by(entry, reader))
                {
                    chronicle.known = chronicle.steps.first().map_or(0, Vec::len);
                }
            }
        })?;
        Ok(chronicle)
    }

    /// The choice of an entry in words, and whose it is.
    fn named(&self, entry: &Entry, words: &Words) -> Option<(kit::Seat, String)> {
        let Entry::Chose { seat, choice } = entry else { return None };
        let choice: G::Choice = choice.parse().ok()?;
        let (view, names) = (self.game.state().view(Viewer::Seat(*seat)), self.names(words));
        let told = G::tell_choice(*seat, choice, &names, words).unwrap_or_else(|| {
            let choice = G::name_choice(&view, choice, &names, words);
            let args = [("name", names.get(*seat).to_owned().into()), ("choice", choice.into())];
            words.say_with("table-chose", &args)
        });
        Some((*seat, told))
    }

    /// Has this reader himself decided something by this entry, which is just applied?
    fn is_by(&self, entry: &Entry, reader: GuestId) -> bool {
        match entry {
            Entry::Chose { seat, .. }
            | Entry::Undid { seat }
            | Entry::Asked { seat, .. }
            | Entry::Answered { seat, .. } => {
                self.chair(*seat).and_then(Chair::person).is_some_and(|person| person.guest == reader)
            }
            Entry::Sat { guest, .. } => *guest == reader,
            _ => false,
        }
    }

    /// What a viewer sees of the game as it was: nothing can be chosen any more, and what is not of the game is left
    /// out.
    pub fn table_view_back(&self, viewer: Viewer, words: &Words, describe: bool) -> TableView<G> {
        let mut sight = self.table_view_as(viewer, None, words, describe);
        let screen = &mut sight.screen;
        sight.choices.clear();
        screen.offers.clear();
        screen.chat.clear();
        (screen.moment, screen.version) = (0, 0);
        (screen.can_undo, screen.can_ask_back) = (false, false);
        (screen.request, screen.rematch, screen.after) = (None, None, None);
        sight
    }
}
