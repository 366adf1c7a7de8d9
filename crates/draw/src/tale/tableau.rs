//! What somebody has played, by affinity, with what it is worth as it lies.

use kit::Seat;
use maud::{Markup, html};
use tale::{Affinity, Card, Phase, Placed, Public, Tale, View, points_of};

use super::card::{hidden, lying, sign};
use crate::Sight;

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
            h3 { (crate::mark(seat)) (title) }
            @if deciding { span.deciding { (words.say("tale-deciding")) } }
            @else if view.phase != Phase::Over { span.decided { (words.say("tale-decided")) } }
            span.sum { (words.say_with("points", &[("n", points.unwrap_or_default().into())])) }
            @if !mine { (held(view, public, sight)) }
        }
    }
}

/// What lies there.
pub(super) fn cards(sight: &Sight<'_, Tale>, seat: Seat, id: &str) -> Markup {
    let Some((view, public)) = at(sight, seat) else { return html! { div id=(id) hidden {} } };
    html! {
        @if public.tableau.is_empty() { p.hint.empty id=(id) { (sight.words.say("tale-nothing-played")) } }
        @else {
            div.realms id=(id) {
                @for affinity in Affinity::ALL { (realm(seat, public, affinity, sight)) }
                (face_down(view, seat, public, sight))
            }
        }
    }
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

/// The face-up cards of one affinity.
fn realm(seat: Seat, public: &Public, affinity: Affinity, sight: &Sight<'_, Tale>) -> Markup {
    let mut up: Vec<(usize, Card)> = public
        .tableau
        .iter()
        .enumerate()
        .filter(|(_, placed)| placed.up && placed.card.affinity() == affinity)
        .map(|(position, placed)| (position, placed.card))
        .collect();
    up.sort_by_key(|(_, card)| *card);
    let mine = sight.view.is_some_and(|view| view.viewer.is(seat));
    html! {
        @if !up.is_empty() {
            ul.realm-row {
                @for (position, card) in up { li { (lying(card, true, "", &key(seat, position), mine, sight.words)) } }
            }
        }
    }
}

/// What lies face down. Everybody has seen it; whether it can be looked at again is an option of the table.
fn face_down(view: &View, seat: Seat, public: &Public, sight: &Sight<'_, Tale>) -> Markup {
    let words = sight.words;
    let down = public.tableau.iter().enumerate().filter(|(_, placed): &(usize, &Placed)| !placed.up);
    let down: Vec<(usize, Card)> = down.map(|(position, placed)| (position, placed.card)).collect();
    let mine = view.viewer.is(seat);
    let shown = mine || view.options.show_closed_faces || view.phase == Phase::Over;
    let note = words.say("tale-face-down");
    html! {
        @if !down.is_empty() {
            ul.realm-row.closed {
                @for (position, card) in down {
                    li {
                        @if shown { (lying(card, false, &note, &key(seat, position), mine, words)) }
                        @else { (hidden(&note)) }
                    }
                }
            }
        }
    }
}

/// The same card before and after a change: by its place in the tableau.
pub(super) fn key(seat: Seat, position: usize) -> String {
    format!("t{}-{position}", seat.index())
}
