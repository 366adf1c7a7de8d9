//! What somebody has played, by affinity, with what it is worth as it lies.

use kit::Seat;
use maud::{Markup, html};
use tale::{Affinity, Card, Phase, Placed, Public, Tale, View, points_of};

use super::card::{hidden, lying, sign};
use crate::{Sight, print};

/// What all tableaus are drawn from.
pub(super) fn from(view: &View) -> u64 {
    let tableaus: Vec<_> = view.players.iter().map(|public| public.tableau).collect();
    let counts: Vec<_> = view.players.iter().map(|public| (public.pack, public.kept, public.hand)).collect();
    print((tableaus, counts, view.phase))
}

/// The part of one player. For the reader's own seat it has more room.
pub(super) fn draw(sight: &Sight<'_, Tale>, seat: Seat, id: &str) -> Markup {
    let public = sight.view.and_then(|view| Some((view, view.players.get(seat.index())?)));
    let Some((view, public)) = public else { return html! { section id=(id) hidden {} } };
    let words = sight.words;
    let mine = view.viewer.is(seat);
    let points = points_of(seat, &view.players);
    let deciding = view.awaited.contains(seat) && view.phase != Phase::Over;
    let title = if mine { words.say("tale-in-front-of-me") } else { sight.names.get(seat).to_owned() };
    html! {
        section id=(id) class={ "tableau " @if mine { "mine" } @else { "theirs" } } {
            header {
                h3 { (crate::mark(seat)) (title) }
                @if deciding { span.deciding { (words.say("tale-deciding")) } }
                @else if view.phase != Phase::Over { span.decided { (words.say("tale-decided")) } }
                span.sum { (words.say_with("points", &[("n", points.into())])) }
                @if !mine { (held(view, public, sight)) }
            }
            @if public.tableau.is_empty() { p.hint.empty { (words.say("tale-nothing-played")) } }
            @else { div.realms { @for affinity in Affinity::ALL { (realm(seat, public, affinity, sight)) } (face_down(view, seat, public, sight)) } }
        }
    }
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
