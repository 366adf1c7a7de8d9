//! Events of a table, from the game and from the people around it, and what each viewer is told of them.

use std::sync::Arc;

use kit::{Game, Seat, Viewer};
use words::{Arg, Names, Source, Speak, Voice, Words};

use crate::past::News;

/// The messages of the table.
pub const MESSAGES: Source = Source {
    fr: include_str!("../../../locales/fr/table.ftl"),
    en: include_str!("../../../locales/en/table.ftl"),
};

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
    /// The seat that was kept for somebody is free for others.
    KeptFreed(Arc<str>),
    /// Somebody does not come along to another game.
    NotIn(Arc<str>),
    Started,
    Undid(Seat),
    /// Made another choice in the place of the last one. Only for the one who did.
    Changed(Seat),
    Asked(Seat),
    Declined(Seat),
    /// The request of this seat ended because the game went on.
    Lapsed(Seat),
    TookBack(Seat),
    Left(Seat),
    /// Others let a bot stand in for somebody who is away.
    Replaced(Seat),
    Returned(Seat),
    Resigned(Seat),
    /// By name, because whoever takes over the seat later reads this, too.
    StopAsked(Arc<str>),
    StopDeclined(Arc<str>),
    StopWithdrawn(Arc<str>),
    /// The game ends without a result.
    Stopped,
    /// The table where people wanted to go on is closed.
    RematchGivenUp,
    TookOver(Seat, Arc<str>),
    /// Somebody without a seat asks for this person's.
    SeatAsked(Arc<str>, Arc<str>),
    /// The first said no to the second. By name, because whoever takes over the seat later reads this, too.
    SeatDeclined(Arc<str>, Arc<str>),
    SeatWithdrawn(Arc<str>),
    /// Everybody has agreed that the seat changes hands.
    HandedOver(Seat, Arc<str>),
    Renamed(Arc<str>, Arc<str>),
    TalkOpened,
    TalkClosed,
    LineRemoved,
    WatcherRemoved,
    WatcherAdmitted,
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
            Notice::KeptFreed(who) => words.say_with("table-kept-freed", &name(who)),
            Notice::NotIn(who) => words.say_with("table-not-in", &name(who)),
            Notice::Started => words.say("table-started"),
            Notice::Undid(seat) => words.say_with("table-undid", &of(seat)),
            Notice::Changed(seat) => words.say_with("table-changed", &of(seat)),
            Notice::Asked(seat) => words.say_with("table-asked", &of(seat)),
            Notice::Declined(seat) => words.say_with("table-declined", &of(seat)),
            Notice::Lapsed(seat) => words.say_with("table-lapsed", &of(seat)),
            Notice::TookBack(seat) => words.say_with("table-took-back", &of(seat)),
            Notice::Replaced(seat) => words.say_with("table-replaced", &of(seat)),
            Notice::Left(seat) => words.say_with("table-left", &of(seat)),
            Notice::Returned(seat) => words.say_with("table-returned", &of(seat)),
            Notice::Resigned(seat) => words.say_with("table-resigned", &of(seat)),
            Notice::StopAsked(who) => words.say_with("table-stop-asked", &name(who)),
            Notice::StopDeclined(who) => words.say_with("table-stop-declined", &name(who)),
            Notice::StopWithdrawn(who) => words.say_with("table-stop-withdrawn", &name(who)),
            Notice::Stopped => words.say("table-stopped"),
            Notice::RematchGivenUp => words.say("table-rematch-given-up"),
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
            Notice::TalkOpened => words.say("table-talk-opened"),
            Notice::TalkClosed => words.say("table-talk-closed"),
            Notice::LineRemoved => words.say("table-line-removed"),
            Notice::WatcherRemoved => words.say("table-watcher-removed"),
            Notice::WatcherAdmitted => words.say("table-watcher-admitted"),
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
    /// Somebody made another choice in the place of a sealed one (KIT-UNDO-6). Only they are told, and of what the new
    /// choice did, too.
    Changed(Notice, Viewer, Change<G>),
}

/// What two choices did: a sealed one, and the one in its place.
#[derive(Clone, Debug)]
pub(crate) struct Change<G: Game> {
    pub(crate) before: Vec<G::Event>,
    pub(crate) now: Vec<G::Event>,
}

/// The bit of a viewer in a set of viewers.
pub(crate) const fn viewer_bit(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => 1 << seat.index(),
        Viewer::Table => 1 << kit::MAX_SEATS,
    }
}

impl<G: Game> TableEvent<G> {
    pub(crate) fn notice(&self, viewer: Viewer) -> Option<&Notice> {
        match self {
            TableEvent::Game(_) => None,
            TableEvent::Public(notice) => Some(notice),
            TableEvent::Private(notice, told) => (told & viewer_bit(viewer) != 0).then_some(notice),
            TableEvent::Changed(notice, told, _) => (*told == viewer).then_some(notice),
        }
    }

    /// What this viewer has seen of a choice of theirs and of the one in its place; `None` unless it is one piece of news each,
    /// as in games in which what is sealed is sealed at once.
    pub(crate) fn change(&self, viewer: Viewer) -> Option<(G::Seen, G::Seen)> {
        let TableEvent::Changed(_, told, change) = self else { return None };
        let seen = |events: &[G::Event]| {
            let mut seen = events.iter().filter_map(|event| G::seen(event, viewer));
            seen.next().filter(|_| seen.next().is_none())
        };
        (*told == viewer).then(|| Some((seen(&change.before)?, seen(&change.now)?))).flatten()
    }

    /// What this viewer is told: nothing if they do not see it, and no sentence if there is nothing to say.
    pub(crate) fn tell(&self, viewer: Viewer, cast: &Cast, words: &Words) -> Option<Option<News>>
    where
        G: Speak,
    {
        match self {
            TableEvent::Game(event) => {
                G::seen(event, viewer).map(|seen| narrate_event::<G>(&seen, viewer, cast, words))
            }
            TableEvent::Changed(notice, told, change) if *told == viewer => {
                let seen = change.now.iter().filter_map(|event| G::seen(event, viewer));
                let now = seen.filter_map(|seen| narrate_event::<G>(&seen, viewer, cast, words));
                let told = std::iter::once(narrate_notice(notice, viewer, cast, words)).chain(now);
                Some(Some(News { text: told.map(|news| news.text).collect::<Vec<_>>().join(" ") }))
            }
            _ => self.notice(viewer).map(|notice| Some(narrate_notice(notice, viewer, cast, words))),
        }
    }
}

pub(crate) fn narrate_event<G: Speak>(
    seen: &G::Seen,
    viewer: Viewer,
    cast: &Cast,
    words: &Words,
) -> Option<News> {
    // KIT-TELL-1: who has decided is shown where people sit, and no news.
    G::news(seen, viewer, &Voice { names: &names(cast, words), words }).map(|text| News { text })
}

pub(crate) fn narrate_notice(notice: &Notice, viewer: Viewer, cast: &Cast, words: &Words) -> News {
    News { text: notice.say(viewer, &names(cast, words), words) }
}

#[cfg(test)]
mod tests {
    use tale::Tale;

    use super::*;

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
