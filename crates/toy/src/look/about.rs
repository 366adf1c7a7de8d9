//! The rules at hand, and what a square is.

use draw::Markup;
use maud::html;
use words::Words;

use super::Tool;
use crate::Square;

/// Each section has a heading and a text of its own.
const SECTIONS: [&str; 4] = ["deal", "move", "lay", "end"];

pub(super) fn rules(words: &Words) -> Markup {
    html! {
        div.rules {
            @for section in SECTIONS { section id={ "rules-" (section) } { (told(section, words)) } }
        }
    }
}

fn told(section: &str, words: &Words) -> Markup {
    html! {
        h2 { (words.say(&format!("toy-rules-{section}.heading"))) }
        p { (words.say(&format!("toy-rules-{section}"))) }
    }
}

/// A square by itself (`3,-2`), or with what is picked (`hare@3,-2`).
pub(super) fn about(what: &str, words: &Words) -> Option<Markup> {
    let (tool, square) = match what.split_once('@') {
        Some((tool, square)) => (Tool::ALL.into_iter().find(|known| known.word() == tool)?, square),
        None => (Tool::ALL[0], what),
    };
    let _: Square = square.parse().ok()?;
    Some(told(if tool == Tool::Plank { "lay" } else { "move" }, words))
}

/// The section in which a rule is explained.
pub(super) fn section(rule: &str) -> Option<&'static str> {
    Some(match rule.strip_prefix("TOY-")?.split('-').next()? {
        "DEAL" | "HAND" | "INFO" => "rules-deal",
        "LAY" | "PAY" | "BOAT" | "SPLASH" => "rules-lay",
        "END" => "rules-end",
        _ => "rules-move",
    })
}
