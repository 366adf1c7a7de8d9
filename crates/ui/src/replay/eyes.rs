//! Through whose eyes the past is looked at.

use kit::{Seat, Viewer};
use maud::{Markup, html};
use table::{Perspective, Screen};
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
            nav #eyes.eyes aria-label=(w.say("page-replay-eyes")) {
                span aria-hidden="true" { (w.say("page-replay-eyes")) }
                @for (eyes, step) in page.choice {
                    a.button.small data-step id={ "eyes-" (maud::display(eyes)) } href=(page.to(*eyes, *step))
                        aria-current=[(*eyes == page.eyes).then_some("true")] { (label(w, page, *eyes)) }
                }
            }
        } @else { p #eyes.hint { (w.say("page-replay-own-eyes")) } }
    }
}

fn label(w: &Words, page: &ReplayPage<'_>, eyes: Perspective) -> Markup {
    match eyes {
        Perspective::All => html! { (w.say("page-replay-eyes-all")) },
        Perspective::Of(Viewer::Table) => html! { (w.say("page-replay-eyes-table")) },
        Perspective::Of(Viewer::Seat(seat)) => html! {
            (draw::mark(seat)) span { (name(page.screen, seat)) }
            @if page.me == Some(seat) { span.hint { (w.say("page-seat-you")) } }
        },
    }
}
