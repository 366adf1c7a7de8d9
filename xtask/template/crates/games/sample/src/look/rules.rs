//! The rules at hand.

use draw::Markup;
use maud::html;
use words::Words;

use super::table::card;
use crate::Card;

/// Each section has a heading and a text of its own.
const SECTIONS: [&str; 3] = ["bid", "win", "end"];

pub(super) fn draw(words: &Words) -> Markup {
    html! {
        div.rules {
            @for section in SECTIONS {
                section id={ "rules-" (section) } {
                    h2 { (words.say(&format!("sample-rules-{section}.heading"))) }
                    p { (words.say(&format!("sample-rules-{section}"))) }
                }
            }
            ul.cards { @for value in Card::all() { li id={ "card-" (value) } { (card(value)) } } }
        }
    }
}

/// What a card is: `card-4`.
pub(super) fn about(what: &str, words: &Words) -> Option<Markup> {
    let value: Card = what.strip_prefix("card-")?.parse().ok()?;
    Some(html! { figure { (card(value)) figcaption { (words.say("sample-rules-bid")) } } })
}

/// Where a rule is explained: `SAMPLE-WIN-1` in the section about winning.
pub(super) fn section(rule: &str) -> Option<&'static str> {
    Some(match rule.strip_prefix("SAMPLE-")?.split('-').next()? {
        "WIN" => "rules-win",
        "END" => "rules-end",
        _ => "rules-bid",
    })
}
