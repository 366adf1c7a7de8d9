//! Recent events of a table, from the game and from the people around it, and what each viewer is told of them.

use std::collections::VecDeque;
use std::sync::Arc;

use kit::{Game, Seat, Viewer};
use words::{Arg, Names, Source, Speak, Voice, Words};

use crate::past::News;

/// The messages of the table.
pub const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/table.ftl"),
    en: include_str!("../../../locales/en/table.ftl"),
};

/// How many events are kept, besides those of the last entry: enough for a reader who lags behind for a moment. Readers
/// who lag further load the whole log again.
const EVENTS_KEPT: usize = 32;

/// The players' names, by seat; `None` for a free seat.
pub(crate) type Cast = Arc<[Option<Arc<str>>]>;

/// The names of a cast, for a reader of these words.
pub(crate) fn names(cast: &Cast, words: &Words) -> Names {
    let name = |(seat, name): (usize, &Option<Arc<str>>)| match name {
        Some(name) => name.to_string(),
        None => words.say_with("seat-name", &[("n", (seat + 1).into())]),
    };
    Names::of(cast.iter().enumerate().map(name).collect())
}

/// Something that happened at the table, outside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    Sat(Arc<str>),
    Seated(Arc<str>),
    GotUp(Arc<str>),
    Started,
    Undid(Seat),
    Asked(Seat),
    Declined(Seat),
    TookBack(Seat),
    Left(Seat),
    /// Others let a bot stand in for somebody who is away.
    Replaced(Seat),
    Returned(Seat),
    TookOver(Seat, Arc<str>),
    /// Somebody without a seat asks for this person's.
    SeatAsked(Arc<str>, Arc<str>),
    /// The first said no to the second. By name, because whoever takes over the seat later reads this, too.
    SeatDeclined(Arc<str>, Arc<str>),
    SeatWithdrawn(Arc<str>),
    /// Everybody has agreed that the seat changes hands.
    HandedOver(Seat, Arc<str>),
    Renamed(Arc<str>, Arc<str>),
}

impl Notice {
    fn say(&self, viewer: Viewer, names: &Names, words: &Words) -> String {
        let of = |seat: &Seat| -> [(&'static str, Arg<'static>); 2] {
            let who = if viewer.is(*seat) { "you" } else { "other" };
            [("who", who.into()), ("name", names.get(*seat).to_owned().into())]
        };
        let name = |name: &Arc<str>| [("name", Arg::from(name.to_string()))];
        match self {
            Notice::Sat(who) => words.say_with("table-sat", &name(who)),
            Notice::Seated(who) => words.say_with("table-seated", &name(who)),
            Notice::GotUp(who) => words.say_with("table-rose", &name(who)),
            Notice::Started => words.say("table-started"),
            Notice::Undid(seat) => words.say_with("table-undid", &of(seat)),
            Notice::Asked(seat) => words.say_with("table-asked", &of(seat)),
            Notice::Declined(seat) => words.say_with("table-declined", &of(seat)),
            Notice::TookBack(seat) => words.say_with("table-took-back", &of(seat)),
            Notice::Replaced(seat) => words.say_with("table-replaced", &of(seat)),
            Notice::Left(seat) => words.say_with("table-left", &of(seat)),
            Notice::Returned(seat) => words.say_with("table-returned", &of(seat)),
            Notice::TookOver(seat, before) => {
                let [who, name] = of(seat);
                words.say_with("table-took-over", &[who, name, ("before", before.to_string().into())])
            }
            Notice::HandedOver(seat, before) => {
                let [who, name] = of(seat);
                words.say_with("table-handed-over", &[who, name, ("before", before.to_string().into())])
            }
            Notice::SeatAsked(who, before) => {
                let [who] = name(who);
                words.say_with("table-seat-asked", &[who, ("before", before.to_string().into())])
            }
            Notice::SeatDeclined(who, asker) => {
                let [who] = name(who);
                words.say_with("table-seat-declined", &[who, ("asker", asker.to_string().into())])
            }
            Notice::SeatWithdrawn(who) => words.say_with("table-seat-withdrawn", &name(who)),
            Notice::Renamed(before, now) => words.say_with(
                "table-renamed",
                &[("before", before.to_string().into()), ("name", now.to_string().into())],
            ),
        }
    }
}

/// Something that happened at a table.
#[derive(Clone, Debug)]
pub(crate) enum TableEvent<G: Game> {
    /// In the game, which says who learns what of it.
    Game(G::Event),
    /// At the table, told to everybody.
    Public(Notice),
    /// At the table, told only to the viewers whose [bit](viewer_bit) is set.
    Private(Notice, u8),
}

/// The bit of a viewer in a set of viewers.
pub(crate) const fn viewer_bit(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => 1 << seat.index(),
        Viewer::Table => 1 << kit::MAX_SEATS,
    }
}

impl<G: Game> TableEvent<G> {
    fn notice(&self, viewer: Viewer) -> Option<&Notice> {
        match self {
            TableEvent::Game(_) => None,
            TableEvent::Public(notice) => Some(notice),
            TableEvent::Private(notice, told) => (told & viewer_bit(viewer) != 0).then_some(notice),
        }
    }
}

fn narrate_event<G: Speak>(seen: &G::Seen, viewer: Viewer, cast: &Cast, words: &Words) -> Option<News> {
    let text = G::narrate(seen, viewer, &Voice { names: &names(cast, words), words })?;
    Some(News { text, passing: G::passes(seen) })
}

fn narrate_notice(notice: &Notice, viewer: Viewer, cast: &Cast, words: &Words) -> News {
    News { text: notice.say(viewer, &names(cast, words), words), passing: false }
}

/// The latest events, each with the players' names at that time, so that readers who are told late are told the same.
/// The total also counts hidden events, so it must not reach viewers.
#[derive(Clone, Debug)]
pub(crate) struct RecentEvents<G: Game> {
    kept: VecDeque<(TableEvent<G>, Cast)>,
    total: u64,
}

impl<G: Game> RecentEvents<G> {
    pub(crate) fn new() -> RecentEvents<G> {
        RecentEvents { kept: VecDeque::new(), total: 0 }
    }

    /// Forgets old events. Called before an entry is applied and not during it, so that all events of one entry can be
    /// told.
    pub(crate) fn trim(&mut self) {
        self.kept.drain(..self.kept.len().saturating_sub(EVENTS_KEPT));
    }

    pub(crate) fn push(&mut self, event: TableEvent<G>, cast: &Cast) {
        self.kept.push_back((event, cast.clone()));
        self.total += 1;
    }

    /// How many events there have been since the table was opened.
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// The events after the first `count`; `None` if some of them are forgotten.
    fn since(&self, count: u64) -> Option<impl Iterator<Item = &(TableEvent<G>, Cast)>> {
        let missed = usize::try_from(self.total.checked_sub(count)?).ok()?;
        let from = self.kept.len().checked_sub(missed)?;
        Some(self.kept.range(from..))
    }

    /// What a viewer is told of the events after the first `count`, in words.
    pub(crate) fn news(&self, count: u64, viewer: Viewer, words: &Words) -> Option<Vec<News>>
    where
        G: Speak,
    {
        let told = self.since(count)?.filter_map(|(event, cast)| match event {
            TableEvent::Game(event) => narrate_event::<G>(&G::seen(event, viewer)?, viewer, cast, words),
            _ => Some(narrate_notice(event.notice(viewer)?, viewer, cast, words)),
        });
        Some(told.collect())
    }

    /// What an all-seeing reader is told: everything public, and the choice itself (given in words) in place of the
    /// event that only its chooser was told of.
    pub(crate) fn news_for_all_seeing(
        &self,
        count: u64,
        seats: u8,
        choice: Option<&(Seat, String)>,
        words: &Words,
    ) -> Option<Vec<News>>
    where
        G: Speak,
    {
        let mut told = Vec::new();
        let mut choice_told = false;
        for (event, cast) in self.since(count)? {
            match event {
                TableEvent::Game(event) => {
                    let public = G::seen(event, Viewer::Table);
                    let knows_more = |seat| G::seen(event, Viewer::Seat(seat)) != public;
                    let only_theirs = choice.is_some_and(|(chooser, _)| {
                        let others_know = Seat::all(seats).any(|seat| seat != *chooser && knows_more(seat));
                        knows_more(*chooser) && !others_know
                    });
                    if only_theirs && !choice_told {
                        choice_told = true;
                    } else if let Some(public) = public {
                        told.extend(narrate_event::<G>(&public, Viewer::Table, cast, words));
                    }
                }
                TableEvent::Public(notice) | TableEvent::Private(notice, _) => {
                    told.push(narrate_notice(notice, Viewer::Table, cast, words));
                }
            }
        }
        // If everybody sees the choice, a public event has already told it.
        if let Some((_, choice)) = choice.filter(|_| choice_told || told.is_empty()) {
            told.insert(0, News { text: choice.clone(), passing: false });
        }
        Some(told)
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

    /// One choice can cause many events. Readers who are told after each entry must not miss any.
    #[test]
    fn all_events_of_the_last_entry_are_kept() {
        let cast: Cast = [None, None].into();
        let mut recent: RecentEvents<Tale> = RecentEvents::new();
        for entry in 0..3 {
            let before = recent.total();
            assert_eq!(before, 100 * entry);
            recent.trim();
            for _ in 0..100 {
                recent.push(TableEvent::Game(Event::Public(Seen::Scored)), &cast);
            }
            assert_eq!(recent.seen(before, Viewer::Table).map(|seen| seen.len()), Some(100));
        }
        assert_eq!(recent.seen(168, Viewer::Table).map(|seen| seen.len()), Some(132));
        assert_eq!(recent.seen(167, Viewer::Table), None, "forgotten");
        assert_eq!(recent.seen(301, Viewer::Table), None, "not yet");
        assert_eq!(recent.seen(300, Viewer::Table), Some(vec![]));
        recent.trim();
        assert_eq!(recent.kept.len(), EVENTS_KEPT);
    }

    #[test]
    fn a_private_notice_reaches_only_its_viewers() {
        let one = Viewer::Seat(Seat::at(1));
        let told: TableEvent<Tale> = TableEvent::Private(Notice::Undid(Seat::at(1)), viewer_bit(one));
        assert!(told.notice(one).is_some());
        assert!(told.notice(Viewer::Seat(Seat::at(0))).is_none() && told.notice(Viewer::Table).is_none());
        let public: TableEvent<Tale> = TableEvent::Public(Notice::Started);
        assert!(Viewer::all(5).all(|viewer| public.notice(viewer).is_some()));
    }

    #[test]
    fn the_messages_are_complete() {
        assert_eq!(words::check(&[MESSAGES]), []);
    }
}
