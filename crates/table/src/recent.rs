//! The latest events of a table, with what each viewer is told of them. They are part of the table, so a page never has to
//! replay a log.

use std::sync::Arc;

use kit::{Game, Seat, Viewer};
use words::{Speak, Words};

use crate::events::{Cast, Notice, TableEvent, narrate_event, narrate_notice, viewer_bit};
use crate::past::News;
use crate::story::Heard;

/// How many events a viewer finds on the table's page: those that they saw last. Counted for each viewer by what they
/// saw, so that events that are hidden from them push nothing off their page. The replay has the older ones.
pub const EVENTS_SHOWN: u32 = 150;

/// Once this many entries are new, they join the old ones, which all copies of a table share.
const MANY_NEW: usize = 32;

/// How many events each viewer has seen, by the index of their [bit](viewer_bit).
type Tally = [u32; kit::MAX_SEATS as usize + 1];

/// The place of a viewer in a [`Tally`].
fn place(viewer: Viewer) -> usize {
    viewer_bit(viewer).trailing_zeros() as usize
}

/// What one entry of the log told: its events in order, and the players' names at that time, so that readers who are
/// told late are told the same.
#[derive(Clone, Debug)]
struct Told<G: Game> {
    entry: u64,
    cast: Cast,
    /// How many events there were before.
    first: u64,
    /// How many of them each viewer had seen.
    seen_before: Tally,
    events: Vec<TableEvent<G>>,
}

/// The latest events of a table. Most of them are shared with its copies, so a copy costs little, however much it
/// remembers.
#[derive(Clone, Debug)]
pub(crate) struct RecentEvents<G: Game> {
    old: Arc<[Arc<Told<G>>]>,
    new: Vec<Arc<Told<G>>>,
    /// Counts hidden events, too, so it must not reach viewers.
    total: u64,
    seen: Tally,
}

/// The latest news of a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Latest {
    /// What they were told last, the newest at the end.
    pub news: Vec<LatestNews>,
    /// How many events they had seen before those.
    pub earlier: u32,
}

/// One of the latest news.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LatestNews {
    /// Number of the log entry. It also counts hidden entries, so it must not reach viewers of a running game.
    pub entry: u64,
    /// Number of the event among those that the viewer saw, counted from 1.
    pub number: u32,
    /// The sentence.
    pub news: News,
}

impl Latest {
    /// The sentences alone.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        self.news.iter().map(|latest| latest.news.text.as_str())
    }
}

impl<G: Game> RecentEvents<G> {
    pub(crate) fn new() -> RecentEvents<G> {
        RecentEvents { old: Arc::new([]), new: Vec::new(), total: 0, seen: Tally::default() }
    }

    fn kept(&self) -> impl DoubleEndedIterator<Item = &Arc<Told<G>>> {
        self.old.iter().chain(&self.new)
    }

    /// Forgets entries that are on nobody's page any more. Called before an entry is applied and not during it, so that
    /// all events of one entry can be told.
    pub(crate) fn trim(&mut self) {
        if self.new.len() < MANY_NEW {
            return;
        }
        // Seats that the table does not have see nothing, and need nothing.
        let is_forgotten = |next: &Told<G>| {
            let seats = next.cast.len() as u8;
            Viewer::all(seats).map(place).all(|at| self.seen[at] - next.seen_before[at] >= EVENTS_SHOWN)
        };
        // An entry is needed unless everybody has seen enough since the next one began.
        let forgotten = self.kept().skip(1).take_while(|next| is_forgotten(next)).count();
        self.old = self.kept().skip(forgotten).cloned().collect();
        self.new.clear();
    }

    /// Adds an event of an entry. Returns the bits of all viewers who see it.
    pub(crate) fn push(&mut self, entry: u64, event: TableEvent<G>, cast: &Cast) -> u8 {
        let sees = |viewer: &Viewer| match &event {
            TableEvent::Game(event) => G::seen(event, *viewer).is_some(),
            _ => event.notice(*viewer).is_some(),
        };
        let seen_before = self.seen;
        let mut told = 0;
        for viewer in Viewer::all(cast.len() as u8).filter(sees) {
            told |= viewer_bit(viewer);
            self.seen[place(viewer)] += 1;
        }
        match self.new.last_mut().filter(|last| last.entry == entry) {
            Some(last) => Arc::make_mut(last).events.push(event),
            None => {
                let (cast, first, events) = (cast.clone(), self.total, vec![event]);
                self.new.push(Arc::new(Told { entry, cast, first, seen_before, events }));
            }
        }
        self.total += 1;
        told
    }

    /// How many events there have been since the table was opened.
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// How many events this viewer has seen.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> u32 {
        self.seen[place(viewer)]
    }

    /// The events after the first `count`; `None` if some of them are forgotten.
    fn since(&self, count: u64) -> Option<impl Iterator<Item = (&TableEvent<G>, &Told<G>)>> {
        let oldest = self.kept().next().map_or(self.total, |told| told.first);
        let new = self.kept().rev().take_while(|told| told.first + told.events.len() as u64 > count).count();
        let forgotten = self.old.len() + self.new.len() - new;
        let known = (oldest..=self.total).contains(&count);
        known.then(|| {
            self.kept().skip(forgotten).flat_map(move |told| {
                let known = usize::try_from(count.saturating_sub(told.first)).unwrap_or(usize::MAX);
                told.events.iter().skip(known).map(|event| (event, &**told))
            })
        })
    }

    /// What a viewer is told of the events after the first `count`, in words.
    pub(crate) fn news(&self, count: u64, viewer: Viewer, words: &Words) -> Option<Vec<News>>
    where
        G: Speak,
    {
        Some(self.since(count)?.filter_map(|(event, told)| event.tell(viewer, &told.cast, words)?).collect())
    }

    /// What a viewer hears of each of the events after the first `count`, of hidden ones too.
    pub(crate) fn heard(&self, count: u64, viewer: Viewer, words: &Words) -> Option<Vec<Heard<G>>>
    where
        G: Speak,
    {
        let heard = |(event, told): (&TableEvent<G>, &Told<G>)| {
            let seen = match event {
                TableEvent::Game(event) => G::seen(event, viewer),
                _ => None,
            };
            let news = event.tell(viewer, &told.cast, words);
            Heard { seen, change: event.change(viewer), counts: news.is_some(), news: news.flatten() }
        };
        Some(self.since(count)?.map(heard).collect())
    }

    /// Whether something was taken back after the first `count` events, as far as this viewer knows, so that what was sealed
    /// is no longer what they saw. A change is none if the game's story tells it.
    pub(crate) fn took_back(&self, count: u64, viewer: Viewer) -> Option<bool>
    where
        G: Speak,
    {
        let told = G::STORY.is_some_and(|story| story.change.is_some());
        let is_take_back = |(event, _): (&TableEvent<G>, &Told<G>)| match event.notice(viewer) {
            Some(Notice::Undid(_) | Notice::TookBack(_)) => true,
            Some(Notice::Changed(_)) => !told || event.change(viewer).is_none(),
            _ => false,
        };
        Some(self.since(count)?.any(is_take_back))
    }

    /// The game's events among the `number` events after the first `count`.
    pub(crate) fn game_events(&self, count: u64, number: usize) -> Option<Vec<G::Event>> {
        let game_event = |(event, _): (&TableEvent<G>, &Told<G>)| match event {
            TableEvent::Game(event) => Some(event.clone()),
            _ => None,
        };
        Some(self.since(count)?.take(number).filter_map(game_event).collect())
    }

    /// What a viewer was told last, as much as their page shows, from this entry of the log on.
    pub(crate) fn latest(&self, viewer: Viewer, from: u64, words: &Words) -> Latest
    where
        G: Speak,
    {
        let earlier = self.seen_by(viewer).saturating_sub(EVENTS_SHOWN);
        let mut news = Vec::new();
        // The numbers of an entry's events end where those of the next one begin.
        let mut ends = self.seen_by(viewer);
        let shown = self.kept().rev().take_while(|told| {
            let any = ends > earlier;
            ends = told.seen_before[place(viewer)];
            any
        });
        let shown = shown.count();
        let shown = self.kept().skip(self.old.len() + self.new.len() - shown);
        for told in shown.filter(|told| told.entry >= from) {
            let mut number = told.seen_before[place(viewer)];
            for event in &told.events {
                let Some(told_now) = event.tell(viewer, &told.cast, words) else { continue };
                number += 1;
                if let Some(said) = told_now.filter(|_| number > earlier) {
                    news.push(LatestNews { entry: told.entry, number, news: said });
                }
            }
        }
        Latest { news, earlier }
    }

    /// What an all-seeing reader hears: everything public, and the choice itself (given in words) in place of the
    /// event that only its chooser was told of.
    pub(crate) fn heard_by_all_seeing(
        &self,
        count: u64,
        seats: u8,
        choice: Option<&(Seat, String)>,
        words: &Words,
    ) -> Option<Vec<Heard<G>>>
    where
        G: Speak,
    {
        let choice_news = || choice.map(|(_, choice)| News { text: choice.clone() });
        let mut choice_told = false;
        let mut all: Vec<Heard<G>> = Vec::new();
        for (event, Told { cast, .. }) in self.since(count)? {
            let heard = match event {
                TableEvent::Game(event) => {
                    let public = G::seen(event, Viewer::Table);
                    let knows_more = |seat| G::seen(event, Viewer::Seat(seat)) != public;
                    let only_theirs = choice.is_some_and(|(chooser, _)| {
                        let others_know = Seat::all(seats).any(|seat| seat != *chooser && knows_more(seat));
                        knows_more(*chooser) && !others_know
                    });
                    if only_theirs && !choice_told {
                        choice_told = true;
                        // It is told as what its chooser saw, so it is also looked at like that.
                        let seen = choice.and_then(|(chooser, _)| G::seen(event, Viewer::Seat(*chooser)));
                        Heard { seen, change: None, news: choice_news(), counts: false }
                    } else {
                        let narrate = |public| narrate_event::<G>(public, Viewer::Table, cast, words);
                        let news = public.as_ref().and_then(narrate);
                        Heard { seen: public, change: None, news, counts: false }
                    }
                }
                TableEvent::Changed(..) => {
                    Heard { seen: None, change: None, news: choice_news(), counts: false }
                }
                TableEvent::Public(notice) | TableEvent::Private(notice, _) => {
                    let news = Some(narrate_notice(notice, Viewer::Table, cast, words));
                    Heard { seen: None, change: None, news, counts: false }
                }
            };
            all.push(heard);
        }
        // If everybody sees the choice, a public event has already told it.
        if all.iter().all(|heard| heard.news.is_none()) {
            match all.first_mut() {
                Some(first) => first.news = choice_news(),
                None => all.extend(choice_news().map(|news| Heard {
                    seen: None,
                    change: None,
                    news: Some(news),
                    counts: false,
                })),
            }
        }
        Some(all)
    }

    /// What a viewer learns of the game's events after the first `count`, as data.
    pub(crate) fn seen(&self, count: u64, viewer: Viewer) -> Option<Vec<G::Seen>> {
        let seen = self.since(count)?.filter_map(|(event, _)| match event {
            TableEvent::Game(event) => G::seen(event, viewer),
            _ => None,
        });
        Some(seen.collect())
    }
}

#[cfg(test)]
mod tests {
    use tale::{Event, Seen, Tale};

    use super::*;
    use crate::events::Notice;

    fn scored() -> TableEvent<Tale> {
        TableEvent::Game(Event::Public(Seen::Scored))
    }

    /// One choice can cause many events. Readers who are told after each entry must not miss any.
    #[test]
    fn all_events_of_the_last_entry_are_kept() {
        let cast: Cast = [None, None].into();
        let mut recent: RecentEvents<Tale> = RecentEvents::new();
        for entry in 0..70 {
            let before = recent.total();
            assert_eq!(before, 100 * entry);
            recent.trim();
            for _ in 0..100 {
                recent.push(entry, scored(), &cast);
            }
            assert_eq!(recent.seen(before, Viewer::Table).map(|seen| seen.len()), Some(100));
            assert_eq!(recent.seen(before + 99, Viewer::Table).map(|seen| seen.len()), Some(1));
        }
        let total = recent.total();
        assert_eq!(recent.seen(total - 132, Viewer::Table).map(|seen| seen.len()), Some(132));
        assert_eq!(recent.seen(0, Viewer::Table), None, "forgotten");
        assert_eq!(recent.seen(total + 1, Viewer::Table), None, "not yet");
        assert_eq!(recent.seen(total, Viewer::Table), Some(vec![]));
        assert!(recent.old.len() + recent.new.len() <= MANY_NEW + 2, "the rest is forgotten");
    }

    /// What others do in secret pushes nothing off a viewer's page: neither its length nor its content may tell.
    #[test]
    fn hidden_events_push_nothing_off_a_page() {
        let cast: Cast = [Some("Ana".into()), Some("Bea".into())].into();
        let words = words::Words::new(words::Lang::En, &[crate::MESSAGES]);
        let (ana, bea) = (Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)));
        let (mut quiet, mut busy): (RecentEvents<Tale>, RecentEvents<Tale>) =
            (RecentEvents::new(), RecentEvents::new());
        let mut entry = 0;
        for number in 0..2 * EVENTS_SHOWN {
            let name: Arc<str> = format!("Guest {number}").into();
            for recent in [&mut quiet, &mut busy] {
                recent.trim();
                recent.push(entry, TableEvent::Public(Notice::Sat(name.clone())), &cast);
            }
            for _ in 0..number % 7 {
                entry += 1;
                busy.trim();
                busy.push(entry, TableEvent::Private(Notice::Undid(Seat::at(0)), viewer_bit(ana)), &cast);
            }
            entry += 1;
            let page = |recent: &RecentEvents<Tale>, viewer| {
                let Latest { news, earlier } = recent.latest(viewer, 0, &words);
                let news: Vec<_> = news.into_iter().map(|latest| (latest.number, latest.news)).collect();
                (news, earlier)
            };
            for viewer in [bea, Viewer::Table] {
                assert_eq!(page(&quiet, viewer), page(&busy, viewer), "{viewer:?} at {number}");
            }
            assert_eq!(page(&quiet, bea).0.len() as u32, (number + 1).min(EVENTS_SHOWN));
            assert_eq!(page(&quiet, bea).1, (number + 1).saturating_sub(EVENTS_SHOWN));
        }
        assert!(busy.latest(ana, 0, &words).earlier > quiet.latest(ana, 0, &words).earlier);
    }

    /// A copy shares what it remembers, so that deciding on a copy costs the same at every table.
    #[test]
    fn a_copy_shares_its_old_events() {
        let cast: Cast = [None].into();
        let mut recent: RecentEvents<Tale> = RecentEvents::new();
        for entry in 0..1_000 {
            recent.trim();
            recent.push(entry, scored(), &cast);
        }
        let copy = recent.clone();
        assert!(Arc::ptr_eq(&recent.old, &copy.old) && copy.new.len() <= MANY_NEW);
        recent.push(999, scored(), &cast);
        assert_eq!(
            (copy.total(), recent.total()),
            (1_000, 1_001),
            "a copy does not change with its original"
        );
        assert_eq!(copy.seen(999, Viewer::Table).map(|seen| seen.len()), Some(1));
    }
}
