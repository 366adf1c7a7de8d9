//! What a card says when it is pressed: what it does, and why it cannot be chosen now.

use maud::{Markup, html};
use words::Words;

use crate::Notice;
use crate::frame::rule;

/// The content of the dialog about one card. `why_not` says why the card cannot be chosen now.
pub fn card(words: &Words, about: &Markup, why_not: Option<&Notice>) -> String {
    let content = html! {
        (about)
        @if let Some(reason) = why_not {
            div.whynot { h3 { (words.say("page-why-not")) } p { (reason.text) " " (rule(reason.rule.as_deref())) } }
        }
    };
    content.into_string()
}
