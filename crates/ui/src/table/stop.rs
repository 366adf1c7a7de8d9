//! Ways out of a running game: resigning, and stopping it by common consent (KIT-LEAVE-3, KIT-STOP-1).

use maud::{Markup, html};
use table::{Holder, StopRequestShown};

use super::Part;
use super::ask::nobody_else;
use super::seat_request::waiting_for;
use crate::frame::{hidden, rule};

/// Whether nobody else has a say in how the game ends.
pub(super) fn is_alone(part: &Part<'_>) -> bool {
    nobody_else(part, |holder| matches!(holder, Holder::Person(_) | Holder::Replaced(..)))
}

/// The ways out that somebody who plays has. Each asks once more before anything happens.
pub(super) fn ways_out(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let way = |id: &str, to: &str, summary: &str, about: &str, button: &str| {
        html! {
            details id=(id) {
                summary { (w.say(summary)) }
                p.hint { (w.say(about)) }
                form method="post" action=(part.to(to)) { button.small { (w.say(button)) } }
            }
        }
    };
    html! {
        @if is_alone(part) {
            // Bots agree to everything, and nobody wins against nobody: one way is enough.
            @if screen.can_stop {
                (way("end-game", "propose-stop", "page-end-game", "page-end-game-about", "page-end-game-button"))
            }
        } @else {
            @if screen.can_stop {
                (way("propose-stop", "propose-stop", "page-stop", "page-stop-about", "page-stop-button"))
            } @else if screen.stop_request.is_none() {
                // KIT-STOP-3: nobody else could refuse it.
                details #propose-stop {
                    summary { (w.say("page-stop")) }
                    p.hint { (w.say("rule-KIT-STOP-3")) " " (rule(Some("KIT-STOP-3"))) }
                }
            }
            (way("resign", "resign", "page-resign", "page-resign-about", "page-resign-button"))
        }
    }
}

/// The region of an open proposal. Without one it is there, hidden, for the script to fill.
pub(super) fn stop_request(part: &Part<'_>) -> Markup {
    let Some(request) = &part.screen.stop_request else {
        return html! { section #stop-request.request hidden {} };
    };
    let w = part.w;
    html! {
        section #stop-request.request aria-labelledby="stop-request-title" {
            h2 #stop-request-title {
                @if request.mine { (w.say("page-stop-mine")) }
                @else { (w.say_with("page-stop-heading", &[("name", (&request.name).into())])) }
            }
            @if !request.agreed { p { (w.say("page-stop-text")) } }
            @if request.to_answer {
                form.actions method="post" action=(part.to("answer")) {
                    (hidden("request", request.number))
                    button name="agree" value="yes" { (w.say("page-stop-yes")) }
                    button name="agree" value="no" { (w.say("page-request-no")) }
                }
            } @else { (waiting(part, request)) }
        }
    }
}

/// Whom the table waits for. Whoever proposes it can withdraw, and whoever has agreed can still say no.
fn waiting(part: &Part<'_>, request: &StopRequestShown) -> Markup {
    let button = match request {
        StopRequestShown { mine: true, .. } => Some("page-request-cancel"),
        StopRequestShown { agreed: true, .. } => Some("page-seat-request-no-after-all"),
        _ => None,
    };
    waiting_for(part, request.number, request.agreed, &request.waiting, button)
}
