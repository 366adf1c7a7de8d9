//! How it ended, and how to check that the shuffle was honest.

use maud::{Markup, html};

use super::Part;
use crate::prose;

/// The result, once there is one. The element is always there, so that it can be filled.
pub(super) fn result(part: &Part<'_>) -> Markup {
    let Some(sheet) = &part.screen.sheet else { return html! { section #result hidden {} } };
    html! {
        section #result.prose aria-labelledby="result-title" {
            @match prose::heading(sheet) {
                Some(heading) => h2 #result-title { (heading) },
                None => h2 #result-title { (part.w.say("house-result")) },
            }
            @match part.page.drawing.and_then(draw::Drawing::result) {
                Some(drawn) => (drawn),
                None => (prose::body(sheet)),
            }
        }
    }
}

/// What fixes the shuffle, and at the end what proves it.
pub(super) fn seal(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    html! {
        section #seal aria-labelledby="seal-title" {
            h2 #seal-title { (w.say("house-seal")) }
            // Another fold than before once there is a seed: it is open, whatever the reader did with the other one.
            details id=(if screen.seed.is_some() { "proof" } else { "promise" }) open[screen.seed.is_some()] {
                summary { (w.say(if screen.seed.is_some() { "house-seal-check" } else { "house-seal-what" })) }
                p { (w.say(if screen.seed.is_some() { "house-seal-open" } else { "house-seal-closed" })) }
                dl {
                    dt { (w.say("house-seal-commitment")) }
                    dd { code { (screen.commitment) } }
                    @if let Some(seed) = &screen.seed {
                        dt { (w.say("house-seal-seed")) }
                        dd { code { (seed) } }
                    }
                }
                @if screen.seed.is_some() { p { (w.say("house-seal-how")) } }
                p { a href="/about#shuffle" { (w.say("house-seal-about")) } }
            }
            @if screen.seed.is_some() {
                p.actions { a.button href=(part.to("record")) download { (w.say("house-record")) } }
            }
        }
    }
}
