//! Through whose eyes the past is looked at.

use kit::{Seat, Viewer};
use maud::{Markup, html};
use table::{Eyes, Screen};
use words::Words;

use super::ReplayPage;

/// What somebody was called then.
pub(super) fn name(screen: &Screen, seat: Seat) -> &str {
    screen.places.get(seat.index()).map_or("", |place| &place.name)
}

/// The eyes that can be chosen; nothing where there is no choice.
pub(super) fn nav(w: &Words, page: &ReplayPage<'_>) -> Markup {
    html! {
        @if page.choice.len() > 1 {
            nav #eyes.eyes aria-label=(w.say("house-replay-eyes")) {
                span aria-hidden="true" { (w.say("house-replay-eyes")) }
                @for (eyes, step) in page.choice {
                    a.button.small data-step id={ "eyes-" (maud::display(eyes)) } href=(page.to(*eyes, *step))
                        aria-current=[(*eyes == page.eyes).then_some("true")] { (label(w, page, *eyes)) }
                }
            }
        } @else { p #eyes.hint { (w.say("house-replay-own-eyes")) } }
    }
}

fn label(w: &Words, page: &ReplayPage<'_>, eyes: Eyes) -> Markup {
    match eyes {
        Eyes::All => html! { (w.say("house-replay-eyes-all")) },
        Eyes::Of(Viewer::Table) => html! { (w.say("house-replay-eyes-table")) },
        Eyes::Of(Viewer::Seat(seat)) => html! {
            (draw::mark(seat)) span { (name(page.screen, seat)) }
            @if page.me == Some(seat) { span.hint { (w.say("house-seat-you")) } }
        },
    }
}
