//! The links that change whose perspective a replay shows.

use kit::{Seat, Viewer};
use maud::{Markup, html};
use table::{Perspective, Screen};
use words::Words;

use super::ReplayPage;

/// The name at this seat, as it was then.
pub(super) fn name(screen: &Screen, seat: Seat) -> &str {
    screen.places.get(seat.index()).map_or("", |place| &place.name)
}

/// Links to all perspectives the reader may take, or a hint if there is only their own.
pub(super) fn nav(w: &Words, page: &ReplayPage<'_>) -> Markup {
    html! {
        @if page.perspectives.len() > 1 {
            nav #eyes.eyes aria-label=(w.say("page-replay-eyes")) {
                span aria-hidden="true" { (w.say("page-replay-eyes")) }
                @for (perspective, step) in page.perspectives {
                    a.button.small data-step id={ "eyes-" (maud::display(perspective)) }
                        href=(page.path(*perspective, *step))
                        aria-current=[(*perspective == page.perspective).then_some("true")] {
                        (label(w, page, *perspective))
                    }
                }
            }
        } @else { p #eyes.hint { (w.say("page-replay-own-eyes")) } }
    }
}

fn label(w: &Words, page: &ReplayPage<'_>, perspective: Perspective) -> Markup {
    match perspective {
        Perspective::All => html! { (w.say("page-replay-eyes-all")) },
        Perspective::Of(Viewer::Table) => html! { (w.say("page-replay-eyes-table")) },
        Perspective::Of(Viewer::Seat(seat)) => html! {
            (draw::mark(seat)) span { (name(page.screen, seat)) }
            @if page.me == Some(seat) { span.hint { (w.say("page-seat-you")) } }
        },
    }
}
