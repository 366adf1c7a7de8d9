//! Somebody asks for a seat of the running game: who must answer, and who waits. It is below the question, which stays
//! where it is, because a seat request does not interrupt the game.

use maud::{Markup, html};
use table::SeatRequestShown;

use super::Part;
use crate::badge::badge;
use crate::frame::hidden;

/// The region. Without a request it is there, hidden, for the script to fill.
pub(super) fn seat_request(part: &Part<'_>) -> Markup {
    let Some(request) = &part.screen.seat_request else {
        return html! { section #seat-request.request hidden {} };
    };
    html! {
        section #seat-request.request aria-labelledby="seat-request-title" {
            h2 #seat-request-title { (heading(part, request)) @if !request.mine { " " (badge(request.guest)) } }
            @if request.mine { p { (part.w.say("page-seat-request-mine-text")) } }
            @else if !request.agreed { p { (part.w.say("page-seat-request-text")) } }
            @if request.to_answer { (answers(part, request)) } @else { (waiting(part, request)) }
        }
    }
}

fn heading(part: &Part<'_>, request: &SeatRequestShown) -> String {
    let of = [("name", (&request.name).into()), ("holder", (&request.holder).into())];
    match request {
        SeatRequestShown { mine: true, .. } => part.w.say_with("page-seat-request-mine", &of[1..]),
        SeatRequestShown { my_seat: true, .. } => part.w.say_with("page-seat-request-yours", &of[..1]),
        _ => part.w.say_with("page-seat-request-heading", &of),
    }
}

/// The buttons of somebody who must answer.
fn answers(part: &Part<'_>, request: &SeatRequestShown) -> Markup {
    let w = part.w;
    html! {
        @if request.my_seat { p { (w.say("page-seat-request-yours-text")) } }
        form.actions method="post" action=(part.to("answer")) {
            (hidden("request", request.number))
            button name="agree" value="yes" { (w.say("page-seat-request-yes")) }
            button name="agree" value="no" { (w.say("page-seat-request-no")) }
        }
    }
}

/// Whom the table waits for. Whoever asks can withdraw, and whoever has agreed can still say no.
fn waiting(part: &Part<'_>, request: &SeatRequestShown) -> Markup {
    let button = match request {
        SeatRequestShown { mine: true, .. } => Some("page-seat-request-withdraw"),
        SeatRequestShown { agreed: true, .. } => Some("page-seat-request-no-after-all"),
        _ => None,
    };
    waiting_for(part, request.number, request.agreed, &request.waiting, button)
}

/// Whom a request waits for, whether the reader has agreed, and the button that says no.
pub(super) fn waiting_for(
    part: &Part<'_>,
    number: u32,
    agreed: bool,
    waiting: &str,
    button: Option<&str>,
) -> Markup {
    let w = part.w;
    html! {
        p {
            @if agreed { (w.say("page-seat-request-agreed")) " " }
            (w.say_with("page-request-waiting", &[("names", waiting.into())]))
        }
        @if let Some(button) = button {
            form method="post" action=(part.to("answer")) {
                (hidden("request", number))
                button.small name="agree" value="no" { (w.say(button)) }
            }
        }
    }
}
