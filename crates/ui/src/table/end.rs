//! The result, and the proof that the shuffle was honest.

use maud::{Markup, html};
use table::Holder;
use words::Words;

use super::Part;
use crate::{asset_path, prose};

/// The result, once there is one. Until then the element is there, hidden, for the script to fill.
pub(super) fn result(part: &Part<'_>) -> Markup {
    let Some(sheet) = &part.screen.sheet else { return html! { section #result hidden {} } };
    html! {
        section #result.prose aria-labelledby="result-title" {
            h2 #result-title {
                @match &part.screen.ended {
                    Some(ended) => { (part.w.say_with("page-result-of", &[("verdict", (&ended.verdict).into())])) }
                    None => { (part.w.say("page-result")) }
                }
            }
            @match part.page.drawing.and_then(draw::Drawing::result) {
                Some(drawn) => (drawn.draw().content()),
                None => (prose::body(sheet)),
            }
            @for name in resigned(part) {
                p { (part.w.say_with("page-resigned", &[("name", name.into())])) }
            }
        }
    }
}

/// KIT-LEAVE-3: the names of those who have resigned, which the result says.
pub(super) fn resigned<'a>(part: &'a Part<'_>) -> Vec<&'a str> {
    let resigned = part.screen.places.iter().filter(|place| matches!(place.holder, Holder::Resigned(..)));
    resigned.map(|place| place.name.as_str()).collect()
}

/// The seal: the commitment that fixes the shuffle, and at the end the seed that proves it.
pub(super) fn seal(part: &Part<'_>) -> Markup {
    proof(part.w, part.at, &part.screen.commitment, part.screen.seed.as_deref())
}

/// The seal of the table at this path. Once there is a seed, a button checks in the browser that the commitment was made
/// from it.
pub(crate) fn proof(w: &Words, at: &str, commitment: &str, seed: Option<&str>) -> Markup {
    html! {
        section #seal aria-labelledby="seal-title" {
            h2 #seal-title { (w.say("page-seal")) }
            // Its id changes once there is a seed, so that it opens even if the reader had closed the earlier one.
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
                        button.small type="button" data-load=(asset_path("verify.js")) data-do="verify" { (w.say("page-verify")) }
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
