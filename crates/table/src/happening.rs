//! What happened lately, for the log that everybody reads: events of the game and of the table, each with those who were
//! told of it.

use std::collections::VecDeque;
use std::sync::Arc;

use kit::{Game, Seat, Viewer};
use words::{Arg, Names, Source, Speak, Words};

use crate::past::News;

/// The words of the table.
pub const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/table.ftl"),
    en: include_str!("../../../locales/en/table.ftl"),
};

/// So many happenings are kept, besides those of the last entry: enough for a reader who lags behind for a moment. Who
/// lags more reads the whole log again.
const KEPT: usize = 32;

/// What the players are called, seat by seat; nobody sits on a seat without a name.
pub(crate) type Cast = Arc<[Option<Arc<str>>]>;

/// A cast for a reader of these words.
pub(crate) fn names(cast: &Cast, words: &Words) -> Names {
    let name = |(seat, name): (usize, &Option<Arc<str>>)| match name {
        Some(name) => name.to_string(),
        None => words.say_with("seat-name", &[("n", (seat + 1).into())]),
    };
    Names::of(cast.iter().enumerate().map(name).collect())
}

/// Something that happened at the table, and not in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    Sat(Arc<str>),
    Seated(Arc<str>),
    Rose(Arc<str>),
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
    Renamed(Arc<str>, Arc<str>),
}

impl Notice {
    fn tell(&self, viewer: Viewer, names: &Names, words: &Words) -> String {
        let of = |seat: &Seat| -> [(&'static str, Arg<'static>); 2] {
            let who = if viewer.is(*seat) { "you" } else { "other" };
            [("who", who.into()), ("name", names.get(*seat).to_owned().into())]
        };
        let name = |name: &Arc<str>| [("name", Arg::from(name.to_string()))];
        match self {
            Notice::Sat(who) => words.say_with("table-sat", &name(who)),
            Notice::Seated(who) => words.say_with("table-seated", &name(who)),
            Notice::Rose(who) => words.say_with("table-rose", &name(who)),
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
            Notice::Renamed(before, now) => words.say_with(
                "table-renamed",
                &[("before", before.to_string().into()), ("name", now.to_string().into())],
            ),
        }
    }
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Happening<G: Game> {
    /// In the game: who learns what of it is the game's matter.
    Event(G::Event),
    /// At the table, told to everybody.
    Public(Notice),
    /// At the table, told to some: those whose bit is set, see [`bit`].
    Private(Notice, u8),
}

/// The bit of a viewer in a set of viewers.
pub(crate) const fn bit(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => 1 << seat.index(),
        Viewer::Table => 1 << kit::MAX_SEATS,
    }
}

impl<G: Game> Happening<G> {
    fn notice(&self, viewer: Viewer) -> Option<&Notice> {
        match self {
            Happening::Event(_) => None,
            Happening::Public(notice) => Some(notice),
            Happening::Private(notice, told) => (told & bit(viewer) != 0).then_some(notice),
        }
    }
}

fn event_told<G: Speak>(seen: &G::Seen, viewer: Viewer, cast: &Cast, words: &Words) -> Option<News> {
    let text = G::narrate(seen, viewer, &names(cast, words), words)?;
    Some(News { text, passing: G::passes(seen) })
}

fn notice_told(notice: &Notice, viewer: Viewer, cast: &Cast, words: &Words) -> News {
    News { text: notice.tell(viewer, &names(cast, words), words), passing: false }
}

/// The last happenings, counted from the opening of the table, each with what the players were called then: whoever is
/// told late is told the same. The count is not for viewers: it also counts what they are not told.
#[derive(Clone, Debug)]
pub(crate) struct Tail<G: Game> {
    kept: VecDeque<(Happening<G>, Cast)>,
    total: u64,
}

impl<G: Game> Tail<G> {
    pub(crate) fn new() -> Tail<G> {
        Tail { kept: VecDeque::new(), total: 0 }
    }

    /// Forgets what is too old. Called before an entry and not within it, so that all of an entry can be told.
    pub(crate) fn trim(&mut self) {
        self.kept.drain(..self.kept.len().saturating_sub(KEPT));
    }

    pub(crate) fn push(&mut self, happening: Happening<G>, cast: &Cast) {
        self.kept.push_back((happening, cast.clone()));
        self.total += 1;
    }

    /// How many there have been.
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// Those since a count; `None` if some of them are not kept any more.
    fn since(&self, count: u64) -> Option<impl Iterator<Item = &(Happening<G>, Cast)>> {
        let missed = usize::try_from(self.total.checked_sub(count)?).ok()?;
        let from = self.kept.len().checked_sub(missed)?;
        Some(self.kept.range(from..))
    }

    /// What a viewer is told of the happenings since a count, in words.
    pub(crate) fn told(&self, count: u64, viewer: Viewer, words: &Words) -> Option<Vec<News>>
    where
        G: Speak,
    {
        let told = self.since(count)?.filter_map(|(happening, cast)| match happening {
            Happening::Event(event) => event_told::<G>(&G::seen(event, viewer)?, viewer, cast, words),
            _ => Some(notice_told(happening.notice(viewer)?, viewer, cast, words)),
        });
        Some(told.collect())
    }

    /// What one is told who sees everything: what is public, and instead of what only a chooser knew of his own choice,
    /// the choice itself, which is given in words.
    pub(crate) fn told_to_all(
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
        let mut replaced = false;
        for (happening, cast) in self.since(count)? {
            match happening {
                Happening::Event(event) => {
                    let public = G::seen(event, Viewer::Table);
                    let own = |seat| G::seen(event, Viewer::Seat(seat)) != public;
                    let only_his = choice.is_some_and(|(chooser, _)| {
                        own(*chooser) && !Seat::all(seats).any(|seat| seat != *chooser && own(seat))
                    });
                    if only_his && !replaced {
                        replaced = true;
                    } else if let Some(public) = public {
                        told.extend(event_told::<G>(&public, Viewer::Table, cast, words));
                    }
                }
                Happening::Public(notice) | Happening::Private(notice, _) => {
                    told.push(notice_told(notice, Viewer::Table, cast, words));
                }
            }
        }
        // Where everybody sees what is chosen, it has been told already.
        if let Some((_, choice)) = choice.filter(|_| replaced || told.is_empty()) {
            told.insert(0, News { text: choice.clone(), passing: false });
        }
        Some(told)
    }

    /// What a viewer sees of the events of the game since a count, as data.
    pub(crate) fn seen(&self, count: u64, viewer: Viewer) -> Option<Vec<G::Seen>> {
        let seen = self.since(count)?.filter_map(|(happening, _)| match happening {
            Happening::Event(event) => G::seen(event, viewer),
            _ => None,
        });
        Some(seen.collect())
    }
}

#[cfg(test)]
mod tests {
    use tale::{Event, Seen, Tale};

    use super::*;

    /// One choice can turn a lot of cards: whoever is told after each entry misses nothing.
    #[test]
    fn all_of_the_last_entry_is_kept() {
        let cast: Cast = [None, None].into();
        let mut tail: Tail<Tale> = Tail::new();
        for entry in 0..3 {
            let before = tail.total();
            assert_eq!(before, 100 * entry);
            tail.trim();
            for _ in 0..100 {
                tail.push(Happening::Event(Event::Public(Seen::Scored)), &cast);
            }
            assert_eq!(tail.seen(before, Viewer::Table).map(|seen| seen.len()), Some(100));
        }
        assert_eq!(tail.seen(168, Viewer::Table).map(|seen| seen.len()), Some(132));
        assert_eq!(tail.seen(167, Viewer::Table), None, "forgotten");
        assert_eq!(tail.seen(301, Viewer::Table), None, "not yet");
        assert_eq!(tail.seen(300, Viewer::Table), Some(vec![]));
        tail.trim();
        assert_eq!(tail.kept.len(), KEPT);
    }

    #[test]
    fn a_private_notice_is_for_those_who_are_named() {
        let one = Viewer::Seat(Seat::at(1));
        let told: Happening<Tale> = Happening::Private(Notice::Undid(Seat::at(1)), bit(one));
        assert!(told.notice(one).is_some());
        assert!(told.notice(Viewer::Seat(Seat::at(0))).is_none() && told.notice(Viewer::Table).is_none());
        let public: Happening<Tale> = Happening::Public(Notice::Started);
        assert!(Viewer::all(5).all(|viewer| public.notice(viewer).is_some()));
    }

    #[test]
    fn the_words_of_the_table_are_complete() {
        assert_eq!(words::check(&[MESSAGES]), []);
    }
}
