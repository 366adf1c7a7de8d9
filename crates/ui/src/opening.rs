//! All ways to open a table of a game.

use maud::{Markup, html};
use serde_json::Value;
use words::Words;

use crate::frame::{self, Shell, page};
use crate::{Frame, GameInfo, OptionInfo, emblem, lobby};

/// The page on which a table is arranged before it is opened.
pub fn opening(frame: &Frame<'_>, game: &GameInfo) -> String {
    let w = frame.words;
    let heading = w.say_with("house-open-heading", &[("game", (&game.title).into())]);
    let main = html! {
        main #main.opening {
            div.headline {
                span.plate aria-hidden="true" { (emblem::of(game.code)) }
                h1 { (heading) }
            }
            (frame::notice(frame.notice))
            p.lead { (game.blurb) }
            (lobby::facts(game, w))
            form.arrange method="post" action={ "/open/" (game.code) } {
                (seats(game, w))
                (company(w))
                (levels(w))
                @if !game.options.is_empty() {
                    section.options aria-labelledby="options" {
                        h2 #options { (w.say("house-options")) }
                        @for option in &game.options { (choice(option)) }
                    }
                }
                p.actions { button.primary { (w.say("house-open-button")) } }
            }
        }
    };
    let title = frame::title(frame, &heading);
    let class = format!("page-opening game-{}", game.code);
    page(frame, &Shell { title: &title, class: &class, ..Shell::default() }, &main)
}

fn seats(game: &GameInfo, w: &Words) -> Markup {
    html! {
        fieldset.row {
            legend { (w.say("house-open-seats")) }
            @for n in game.least..=game.most {
                label.pick {
                    input type="radio" name="seats" value=(n) checked[n == game.usual];
                    span { (n) }
                }
            }
        }
    }
}

fn company(w: &Words) -> Markup {
    html! {
        fieldset.company {
            legend { (w.say("house-open-with")) }
            (pick("with", "bots", true, &w.say("house-open-with-bots"), &w.say("house-open-with-bots.about")))
            (pick("with", "friends", false, &w.say("house-open-with-friends"), &w.say("house-open-with-friends.about")))
            (pick("with", "watch", false, &w.say("house-open-with-watch"), &w.say("house-open-with-watch.about")))
            label.pick.listed {
                input type="checkbox" name="listed" value="yes";
                span { (w.say("house-open-listed")) small { (w.say("house-open-listed.about")) } }
            }
        }
    }
}

fn levels(w: &Words) -> Markup {
    html! {
        fieldset.level {
            legend { (w.say("house-open-level")) }
            (pick("level", "random", false, &w.say("house-level-random.title"), &w.say("house-level-random.about")))
            (pick("level", "greedy", true, &w.say("house-level-greedy.title"), &w.say("house-level-greedy.about")))
        }
    }
}

fn choice(option: &OptionInfo) -> Markup {
    let field = format!("option-{}", option.key);
    html! {
        fieldset {
            legend { (option.name) }
            @if !option.about.is_empty() { p.hint { (option.about) } }
            @for value in &option.values {
                (pick(&field, &plain(&value.value), value.value == option.default, &value.name, &value.about))
            }
        }
    }
}

/// One of several, as a large target with an explanation.
fn pick(field: &str, value: &str, checked: bool, name: &str, about: &str) -> Markup {
    html! {
        label.pick {
            input type="radio" name=(field) value=(value) checked[checked];
            span { (name) @if !about.is_empty() { " " small { (about) } } }
        }
    }
}

/// A value as plain text: a word without its quotes, `true`, `3`.
fn plain(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}
