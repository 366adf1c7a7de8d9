//! The table of Fairy Tale: cards that are cards, everybody's tableau at a glance, and the pack or hand before the reader.

mod card;
mod round;
mod rules;
mod score;
mod sprite;
mod tableau;
mod tray;

use kit::Seat;
use maud::Markup;
use tale::{Own, Public, Tale, View};
use words::Words;

use crate::{Canvas, Draw, Sight, print};
pub(crate) use sprite::sheet as pictures;

/// The parts of the players, by seat.
const SEATS: [&str; 5] = ["table-0", "table-1", "table-2", "table-3", "table-4"];

impl Draw for Tale {
    const DRAWN: bool = true;

    fn table(sight: &Sight<'_, Tale>, canvas: &mut dyn Canvas) {
        let view = sight.view;
        let round = view.map(|view| (view.round, view.phase, view.step, view.deck, view.viewer));
        canvas.part("round", print((round, names_of(sight))), &mut || round::draw(sight));
        // What a card is worth can depend on what others have.
        let tableaus = view.map(tableau::from);
        for (seat, id) in Seat::all(kit::MAX_SEATS).zip(SEATS) {
            let public = view.and_then(|view| view.players.get(seat.index()));
            let from = (public.and(tableaus), sight.names.get(seat));
            let awaited = view.is_some_and(|view| view.awaited.contains(seat));
            canvas.part(id, print((from, awaited)), &mut || tableau::draw(sight, seat, id));
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
        what.parse().ok().map(|card| card::about(card, words))
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
