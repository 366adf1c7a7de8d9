//! Somebody asks to take back a choice that others have answered (KIT-UNDO-2). It is below the question, which stays where
//! it is, because people may go on playing while they make up their minds.

use maud::{Markup, html};

use super::Part;
use super::seat_request::waiting_for;
use crate::frame::hidden;

/// The region of an open take-back request. Without one it is there, hidden, for the script to fill.
pub(super) fn take_back_request(part: &Part<'_>) -> Markup {
    let Some(request) = &part.screen.request else {
        return html! { section #take-back-request.request hidden {} };
    };
    let w = part.w;
    html! {
        section #take-back-request.request aria-labelledby="take-back-title" {
            h2 #take-back-title {
                @if request.mine { (w.say("page-request-mine")) }
                @else { (w.say_with("page-request-heading", &[("name", (&request.name).into())])) }
            }
            @if !request.mine { p { (w.say_with("page-request-text", &[("n", request.later.into())])) } }
            @if request.to_answer {
                form.actions method="post" action=(part.to("answer")) {
                    (hidden("request", request.number))
                    button name="agree" value="yes" { (w.say("page-request-yes")) }
                    button name="agree" value="no" { (w.say("page-request-no")) }
                }
            } @else {
                // Who has agreed has answered for good (KIT-UNDO-3).
                (waiting_for(part, request.number, false, &request.waiting, request.mine.then_some("page-request-cancel")))
            }
        }
    }
}
