//! The table of Fairy Tale: cards that are cards, everybody's tableau at a glance, and the pack or hand before the reader.

mod card;
mod link;
mod round;
mod rules;
mod score;
mod sprite;
mod tableau;
mod tray;

use kit::Seat;
use maud::Markup;
use tale::{Choice, Own, Phase, Public, Tale, View};
use words::Words;

use crate::{Canvas, Draw, Sight, print};
pub(crate) use sprite::sheet as pictures;

/// The parts of a player: who it is, which changes with every choice, and his cards row by row (one for each affinity and
/// one for what lies face down), so that a card that comes does not bring all the others with it again.
struct Parts {
    who: &'static str,
    rows: [&'static str; 5],
}

const SEATS: [Parts; 5] = [
    Parts { who: "who-0", rows: ["row-0-0", "row-0-1", "row-0-2", "row-0-3", "row-0-4"] },
    Parts { who: "who-1", rows: ["row-1-0", "row-1-1", "row-1-2", "row-1-3", "row-1-4"] },
    Parts { who: "who-2", rows: ["row-2-0", "row-2-1", "row-2-2", "row-2-3", "row-2-4"] },
    Parts { who: "who-3", rows: ["row-3-0", "row-3-1", "row-3-2", "row-3-3", "row-3-4"] },
    Parts { who: "who-4", rows: ["row-4-0", "row-4-1", "row-4-2", "row-4-3", "row-4-4"] },
];

impl Draw for Tale {
    const DRAWN: bool = true;

    fn table(sight: &Sight<'_, Tale>, canvas: &mut dyn Canvas) {
        let view = sight.view;
        let round = view.map(|view| (view.round, view.phase, view.step, view.deck, view.viewer));
        canvas.part("round", print((round, names_of(sight))), &mut || round::draw(sight));
        let points = view.map(tableau::points);
        for (seat, Parts { who, rows }) in Seat::all(kit::MAX_SEATS).zip(SEATS) {
            let public = view.and_then(|view| Some((view, view.players.get(seat.index())?)));
            let head = public.map(|(view, public)| {
                let held = (public.pack, public.kept, public.hand);
                (view.phase, view.awaited.contains(seat), held, view.viewer.is(seat))
            });
            let sum = points.map(|points| points[seat.index()]);
            let over = view.is_some_and(|view| view.phase == Phase::Over);
            canvas.group("tableau", &mut |canvas| {
                let from = print((head, sum, sight.names.get(seat)));
                canvas.part(who, from, &mut || tableau::head(sight, seat, who, sum));
                canvas.group("realms", &mut |canvas| {
                    for (row, id) in rows.into_iter().enumerate() {
                        let cards = public.map(|(_, public)| tableau::in_row(public, row));
                        let none = public.is_some_and(|(_, public)| public.tableau.is_empty());
                        let from = print((&cards, none, over));
                        canvas.list(id, from, &mut || tableau::row(sight, seat, row));
                    }
                });
            });
        }
    }

    fn tray(sight: &Sight<'_, Tale>) -> Markup {
        tray::draw(sight)
    }

    fn tray_print(sight: &Sight<'_, Tale>) -> u64 {
        let own = me(sight).map(|(view, _, public, own)| (view.phase, view.step, public.tableau, own));
        print(own)
    }

    fn rules(words: &Words) -> Option<Markup> {
        Some(rules::draw(words))
    }

    fn about(what: &str, words: &Words) -> Option<Markup> {
        what.parse().ok().map(|card| card::about(card, words)).or_else(|| rules::one(what, words))
    }

    fn meant(view: &View, what: &str) -> Option<Choice> {
        let card = what.parse().ok()?;
        Some(match view.phase {
            Phase::Draft => Choice::Keep(card),
            Phase::Play | Phase::Over => Choice::Play(card),
            Phase::Open => Choice::Open(card),
            Phase::Close => Choice::Close(card),
        })
    }

    fn section(rule: &str) -> Option<&'static str> {
        rules::section(rule)
    }

    fn linked(text: &str, words: &Words) -> Markup {
        link::linked(text, words)
    }

    fn result(sight: &Sight<'_, Tale>) -> Option<Markup> {
        sight.outcome.map(|outcome| score::draw(sight, outcome))
    }
}

fn names_of<'a>(sight: &Sight<'a, Tale>) -> Vec<&'a str> {
    Seat::all(kit::MAX_SEATS).map(|seat| sight.names.get(seat)).collect()
}

/// The reader's own seat, if he has one.
fn me<'a>(sight: &Sight<'a, Tale>) -> Option<(&'a View, Seat, &'a Public, &'a Own)> {
    let view = sight.view?;
    let seat = view.viewer.seat()?;
    Some((view, seat, view.players.get(seat.index())?, view.own.as_ref()?))
}
