//! All ways to open a table of a game.

use catalog::{About, OptionAbout};
use maud::{Markup, html};
use serde_json::Value;
use table::Level;
use words::Words;

use crate::frame::{self, Shell, page};
use crate::{Frame, emblem, level, lobby};

/// The page on which a table is arranged before it is opened. `sent` are the fields that the reader has sent before, if
/// what he wanted was refused: he finds them as he left them, and corrects one of them.
pub fn opening(frame: &Frame<'_>, game: &About, sent: &[(String, String)]) -> String {
    let w = frame.words;
    let picked = Picked(sent);
    let heading = w.say_with("page-open-heading", &[("game", (&game.name).into())]);
    let main = html! {
        main #main.opening {
            div.headline.scenic {
                (emblem::scene(game.code))
                (emblem::of(game.code))
                h1 { (heading) }
            }
            (frame::notice(frame.notice))
            p.lead { (game.about) }
            (lobby::facts(game, w))
            form.arrange method="post" action={ "/open/" (game.code) } {
                (seats(game, &picked, w))
                (company(&picked, w))
                (levels(&picked, w))
                @let options = choosable(game);
                @if !options.is_empty() {
                    section.options aria-labelledby="options" {
                        h2 #options { (w.say("page-options")) }
                        @for option in options { (choice(option, &picked)) }
                    }
                }
                @if game.campaigns {
                    details.field open[!picked.or("campaign", "").is_empty()] {
                        summary { (w.say("page-campaign-go-on")) }
                        label for="campaign" { (w.say("page-campaign-paste")) }
                        textarea #campaign name="campaign" rows="4" maxlength="12000" spellcheck="false" {
                            (picked.or("campaign", ""))
                        }
                    }
                }
                p.actions { button.primary { (w.say("page-open-button")) } }
            }
        }
    };
    let title = frame::title(frame, &heading);
    let class = format!("page-opening game-{}", game.code);
    page(frame, &Shell { title: &title, class: &class, ..Shell::default() }, &main)
}

/// What has been sent before, as names and values of fields.
struct Picked<'a>(&'a [(String, String)]);

impl Picked<'_> {
    /// What was sent in this field, or else what is usual.
    fn or<'a>(&'a self, field: &str, usual: &'a str) -> &'a str {
        self.0.iter().find(|(name, _)| name == field).map_or(usual, |(_, value)| value)
    }
}

fn seats(game: &About, picked: &Picked<'_>, w: &Words) -> Markup {
    let usual = game.usual.to_string();
    let chosen = picked.or("seats", &usual);
    html! {
        fieldset.row {
            legend { (w.say("page-open-seats")) }
            @for n in game.seats[0]..=game.seats[1] {
                label.pick {
                    input type="radio" name="seats" value=(n) checked[n.to_string() == chosen];
                    span { (n) }
                }
            }
        }
    }
}

fn company(picked: &Picked<'_>, w: &Words) -> Markup {
    let chosen = picked.or("with", "bots");
    let with = |value: &str, name: &str, about: &str| {
        pick("with", value, value == chosen, &w.say(name), &w.say(about))
    };
    html! {
        fieldset.company {
            legend { (w.say("page-open-with")) }
            (with("bots", "page-open-with-bots", "page-open-with-bots.about"))
            (with("friends", "page-open-with-friends", "page-open-with-friends.about"))
            (with("watch", "page-open-with-watch", "page-open-with-watch.about"))
            label.pick.listed {
                input type="checkbox" name="listed" value="yes" checked[picked.or("listed", "no") == "yes"];
                span { (w.say("page-open-listed")) " " small { (w.say("page-open-listed.about")) } }
            }
        }
    }
}

fn levels(picked: &Picked<'_>, w: &Words) -> Markup {
    let chosen = picked.or("level", Level::default().name());
    html! {
        fieldset.level {
            legend { (w.say("page-open-level")) }
            @for level in Level::ALL {
                @let says = level::Says::of(level);
                (pick("level", level.name(), level.name() == chosen, &w.say(says.title), &w.say(says.about)))
            }
        }
    }
}

/// The options that leave a choice, which kind of game it is before how many of something, and that before yes and no.
fn choosable(game: &About) -> Vec<&OptionAbout> {
    let mut options: Vec<_> = game.options.iter().filter(|option| option.values.len() > 1).collect();
    options.sort_by_key(|option| match option.default {
        Value::Bool(_) => 2,
        Value::Number(_) => 1,
        _ => 0,
    });
    options
}

fn choice(option: &OptionAbout, picked: &Picked<'_>) -> Markup {
    let field = format!("option-{}", option.key);
    let usual = plain(&option.default);
    let chosen = picked.or(&field, &usual);
    // What needs no explanation, as yes and no, stands in one line.
    let short = option.values.iter().all(|value| value.about.is_empty());
    html! {
        fieldset.row[short] {
            legend { (option.name) }
            @if !option.about.is_empty() { p.hint { (option.about) } }
            @for value in &option.values {
                @let sent = plain(&value.value);
                (pick(&field, &sent, sent == chosen, &value.name, &value.about))
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
