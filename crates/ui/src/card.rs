//! What a card tells when it is pressed: what it is, and why it cannot be chosen now.

use maud::{Markup, html};
use words::Words;

use crate::Notice;
use crate::frame::rule;

/// The part of a page about one card at a table.
pub fn card(words: &Words, about: &Markup, why_not: Option<&Notice>) -> String {
    let told = html! {
        (about)
        @if let Some(reason) = why_not {
            div.whynot { h3 { (words.say("page-why-not")) } p { (reason.text) " " (rule(reason)) } }
        }
    };
    told.into_string()
}
