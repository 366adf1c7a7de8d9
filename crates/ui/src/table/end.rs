//! How it ended, and how to check that the shuffle was honest.

use maud::{Markup, html};
use words::Words;

use super::Part;
use crate::{asset_path, prose};

/// The result, once there is one. The element is always there, so that it can be filled.
pub(super) fn result(part: &Part<'_>) -> Markup {
    let Some(sheet) = &part.screen.sheet else { return html! { section #result hidden {} } };
    html! {
        section #result.prose aria-labelledby="result-title" {
            @match prose::heading(sheet) {
                Some(heading) => h2 #result-title { (heading) },
                None => h2 #result-title { (part.w.say("page-result")) },
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
    proof(part.w, part.at, &part.screen.commitment, part.screen.seed.as_deref())
}

/// The same from its parts: the words, where the table is, what was published and what it was made from. The button works
/// it out in the page, from what the page shows.
pub(crate) fn proof(w: &Words, at: &str, commitment: &str, seed: Option<&str>) -> Markup {
    html! {
        section #seal aria-labelledby="seal-title" {
            h2 #seal-title { (w.say("page-seal")) }
            // Another fold than before once there is a seed: it is open, whatever the reader did with the other one.
            details id=(if seed.is_some() { "proof" } else { "promise" }) open[seed.is_some()] {
                summary { (w.say(if seed.is_some() { "page-seal-check" } else { "page-seal-what" })) }
                p { (w.say(if seed.is_some() { "page-seal-open" } else { "page-seal-closed" })) }
                dl {
                    dt { (w.say("page-seal-commitment")) }
                    dd { code #commitment { (commitment) } }
                    @if let Some(seed) = seed {
                        dt { (w.say("page-seal-seed")) }
                        dd { code #seed { (seed) } }
                    }
                }
                @if seed.is_some() {
                    p.scripted {
                        button.small type="button" data-verify=(asset_path("replay.js")) { (w.say("page-verify")) }
                    }
                    p #verified role="status" data-yes=(w.say("page-verify-yes")) data-no=(w.say("page-verify-no")) {}
                    p { (w.say("page-seal-how")) }
                }
                p { a href="/about#shuffle" { (w.say("page-seal-about")) } }
            }
            @if seed.is_some() {
                p.actions { a.button href={ (at) "/record" } download { (w.say("page-record")) } }
            }
        }
    }
}
