//! What somebody has played, by affinity, with what it is worth as it lies.

use kit::Seat;
use maud::{Markup, html};
use tale::{Affinity, Card, Phase, Public, Tale, View, points_of};

use super::card::{hidden, lying, sign};
use crate::{Item, List, Sight};

/// What everybody has, as it lies. What a card is worth can depend on what others have.
pub(super) fn points(view: &View) -> [i32; kit::MAX_SEATS as usize] {
    let mut points = [0; kit::MAX_SEATS as usize];
    for (points, seat) in points.iter_mut().zip(Seat::all(kit::MAX_SEATS)).take(view.players.len()) {
        *points = points_of(seat, &view.players);
    }
    points
}

/// Whose it is, whether he has decided, what he has and holds. The reader's own seat has more room.
pub(super) fn head(sight: &Sight<'_, Tale>, seat: Seat, id: &str, points: Option<i32>) -> Markup {
    let Some((view, public)) = at(sight, seat) else { return html! { header id=(id) hidden {} } };
    let words = sight.words;
    let mine = view.viewer.is(seat);
    let deciding = view.awaited.contains(seat) && view.phase != Phase::Over;
    let title = if mine { words.say("tale-in-front-of-me") } else { sight.names.get(seat).to_owned() };
    html! {
        header id=(id) class={ @if mine { "mine" } @else { "theirs" } } {
            h3 { (crate::mark(seat)) span { (title) } }
            @if deciding { span.deciding { (words.say("tale-deciding")) } }
            @else if view.phase != Phase::Over { span.decided { (words.say("tale-decided")) } }
            span.sum { (words.say_with("points", &[("n", points.unwrap_or_default().into())])) }
            @if !mine { (held(view, public, sight)) }
        }
    }
}

/// The last row is for what lies face down, the others are for the affinities.
pub(super) fn in_row(public: &Public, row: usize) -> Vec<(usize, Card)> {
    let affinity = Affinity::ALL.get(row).copied();
    let placed = public.tableau.iter().enumerate();
    let here = placed.filter(|(_, placed)| match affinity {
        Some(affinity) => placed.up && placed.card.affinity() == affinity,
        None => !placed.up,
    });
    let mut cards: Vec<(usize, Card)> = here.map(|(position, placed)| (position, placed.card)).collect();
    if affinity.is_some() {
        cards.sort_by_key(|(_, card)| *card);
    }
    cards
}

/// A row of what lies there.
pub(super) fn row(sight: &Sight<'_, Tale>, seat: Seat, row: usize) -> List {
    let closed = row == Affinity::ALL.len();
    let class = if closed { "realm-row closed" } else { "realm-row" };
    let Some((view, public)) = at(sight, seat) else { return List { class, items: Vec::new() } };
    let words = sight.words;
    if row == 0 && public.tableau.is_empty() {
        let html = html! { span.hint { (words.say("tale-nothing-played")) } };
        return List { class: "realm-row empty", items: vec![Item { id: None, html }] };
    }
    let mine = view.viewer.is(seat);
    // Everybody has seen what lies face down; whether it can be looked at again is an option of the table.
    let shown = !closed || mine || view.options.show_closed_faces || view.phase == Phase::Over;
    let note = if closed { words.say("tale-face-down") } else { String::new() };
    let items = in_row(public, row).into_iter().map(|(position, card)| {
        if !shown {
            return Item { id: None, html: hidden(&note) };
        }
        let key = key(seat, position);
        let html = lying(card, !closed, &note, &key, mine, words);
        Item { id: Some(key), html }
    });
    List { class, items: items.collect() }
}

fn at<'a>(sight: &Sight<'a, Tale>, seat: Seat) -> Option<(&'a View, &'a Public)> {
    let view = sight.view?;
    Some((view, view.players.get(seat.index())?))
}

/// How many cards somebody holds.
fn held(view: &View, public: &Public, sight: &Sight<'_, Tale>) -> Markup {
    let (id, n) = if view.phase == Phase::Draft { ("pack", public.pack) } else { ("hand", public.hand) };
    let words = sight.words;
    html! {
        span.held {
            (sign(id)) " " (n) span.vh { " " (words.say(&format!("tale-held-{id}"))) }
        }
    }
}

/// The same card before and after a change: by its place in the tableau.
pub(super) fn key(seat: Seat, position: usize) -> String {
    format!("t{}-{position}", seat.index())
}
