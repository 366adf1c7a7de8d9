//! What is played at a table, for those who may sit down there: the game, how many play, the rules that were chosen.

use catalog::{About, Chosen};
use maud::{Markup, html};
use words::Words;

use crate::emblem;
use crate::model::Setup;

impl Setup {
    /// What is played at a table of this game with this many seats and these options.
    pub fn new(game: &About, seats: u8, options: &serde_json::Map<String, serde_json::Value>) -> Setup {
        Setup { game: game.code, seats, minutes: game.minutes, chosen: game.chosen(options) }
    }
}

/// All of it, with explanations and the way to the rules.
pub(crate) fn setup(setup: &Setup, w: &Words) -> Markup {
    html! {
        div.setup {
            ul.facts {
                li { (emblem::sign("people")) (w.say_with("page-for-exactly", &[("n", setup.seats.into())])) }
                li { (emblem::sign("clock")) (w.say_with("page-minutes", &[("n", setup.minutes.into())])) }
                @if setup.chosen.is_empty() { li { (w.say("page-setup-usual")) } }
            }
            @if !setup.chosen.is_empty() {
                dl {
                    @for chosen in &setup.chosen {
                        dt { (name(chosen, w)) }
                        @if !chosen.about.is_empty() { dd { (chosen.about) } }
                    }
                }
            }
            p { a href={ "/rules/" (setup.game) } target="_blank" { (w.say("page-setup-rules")) } }
        }
    }
}

/// The names of the rules that were chosen, on one line; empty if all is as usual.
pub(crate) fn short(chosen: &[Chosen], w: &Words) -> String {
    let names: Vec<String> = chosen.iter().map(|chosen| name(chosen, w)).collect();
    if names.is_empty() { String::new() } else { w.list(&names) }
}

fn name(chosen: &Chosen, w: &Words) -> String {
    match &chosen.value {
        Some(value) => {
            w.say_with("page-setup-option", &[("option", (&chosen.name).into()), ("value", value.into())])
        }
        None => chosen.name.clone(),
    }
}
