//! The rules at hand: the game in a few paragraphs, then every card.

use crate::{Affinity, Card};
use maud::{Markup, html};
use words::Words;

use super::card::{about, affinity_word, sign};

/// Each section has a heading and a text of its own.
const SECTIONS: [&str; 6] = ["goal", "draft", "play", "effects", "score", "end"];

/// The section in which a rule is explained: rules are named by what they are about.
pub(super) fn section(rule: &str) -> Option<&'static str> {
    Some(match rule.strip_prefix("TALE-")?.split('-').next()? {
        "DRAFT" | "DEAL" => "rules-draft",
        "PLAY" => "rules-play",
        "HUNT" | "OPEN" | "CLOSE" | "FX" => "rules-effects",
        "SCORE" => "rules-score",
        "ROUND" | "END" => "rules-end",
        "CARD" => "cards",
        _ => "rules-goal",
    })
}

pub(super) fn draw(words: &Words) -> Markup {
    html! {
        div.rules {
            @for section in SECTIONS {
                section id={ "rules-" (section) } { (told(section, words)) }
            }
            section #cards {
                h2 { (words.say("tale-rules-cards")) }
                @for affinity in Affinity::ALL {
                    h3.realm-name {
                        (sign(&format!("affinity-{}", affinity_word(affinity))))
                        (words.say(&format!("tale-affinity-{}", affinity_word(affinity))))
                    }
                    div.gallery {
                        @for card in Card::all().filter(|card| card.affinity() == affinity) { (about(card, words)) }
                    }
                }
            }
        }
    }
}

fn told(section: &str, words: &Words) -> Markup {
    html! {
        h2 { (words.say(&format!("tale-rules-{section}.heading"))) }
        p { (words.say(&format!("tale-rules-{section}"))) }
        @if section == "effects" {
            ul.signs {
                @for effect in ["hunt", "open", "close"] {
                    li { (sign(effect)) span { (words.say(&format!("tale-rules-{effect}"))) } }
                }
            }
        }
    }
}

/// A section by itself, for things on the table that are not cards: `rules-draft`, `rules-effects`.
pub(super) fn one(what: &str, words: &Words) -> Option<Markup> {
    let section = SECTIONS.into_iter().find(|section| what.strip_prefix("rules-") == Some(section))?;
    Some(told(section, words))
}
