//! The form that opens a table.

use catalog::{About, OptionAbout};
use maud::{Markup, html};
use serde_json::Value;
use table::Level;
use words::Words;

use crate::frame::{self, Shell, page};
use crate::level::LevelMessages;
use crate::{Frame, emblem, lobby};

/// The page on which a reader sets up a table before opening it. `sent` holds the fields of a form that was refused, so
/// that the reader finds everything as they left it and can correct it.
pub fn opening(frame: &Frame<'_>, game: &About, sent: &[(String, String)]) -> String {
    let w = frame.words;
    let sent = SentFields(sent);
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
                (seats(game, &sent, w))
                (who(&sent, w))
                (levels(&sent, w))
                @let options = choosable(game);
                @if !options.is_empty() {
                    section.options aria-labelledby="options" {
                        h2 #options { (w.say("page-options")) }
                        @for option in options { (option_field(option, &sent)) }
                    }
                }
                @if game.campaigns {
                    details.field open[!sent.or("campaign", "").is_empty()] {
                        summary { (w.say("page-campaign-go-on")) }
                        label for="campaign" { (w.say("page-campaign-paste")) }
                        textarea #campaign name="campaign" rows="4" maxlength="12000" spellcheck="false" {
                            (sent.or("campaign", ""))
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

/// Names and values of the fields that were sent before.
struct SentFields<'a>(&'a [(String, String)]);

impl SentFields<'_> {
    /// The value sent in this field, or the default if there is none.
    fn or<'a>(&'a self, field: &str, default: &'a str) -> &'a str {
        self.0.iter().find(|(name, _)| name == field).map_or(default, |(_, value)| value)
    }
}

fn seats(game: &About, sent: &SentFields<'_>, w: &Words) -> Markup {
    let usual = game.usual.to_string();
    let chosen = sent.or("seats", &usual);
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

/// Whom to play with; after a game, the people of that one.
fn who(sent: &SentFields<'_>, w: &Words) -> Markup {
    match sent.or("after", "") {
        "" => company(sent, w),
        after => html! { (frame::hidden("after", after)) p { (w.say("page-open-after")) } },
    }
}

/// Whom to play with.
fn company(sent: &SentFields<'_>, w: &Words) -> Markup {
    let chosen = sent.or("with", "bots");
    let with = |value: &str, name: &str, about: &str| {
        radio("with", value, value == chosen, &w.say(name), &w.say(about))
    };
    html! {
        fieldset.company {
            legend { (w.say("page-open-with")) }
            (with("bots", "page-open-with-bots", "page-open-with-bots.about"))
            (with("friends", "page-open-with-friends", "page-open-with-friends.about"))
            (with("watch", "page-open-with-watch", "page-open-with-watch.about"))
            label.pick.listed {
                input type="checkbox" name="listed" value="yes" checked[sent.or("listed", "no") == "yes"];
                span { (w.say("page-open-listed")) " " small { (w.say("page-open-listed.about")) } }
            }
        }
    }
}

fn levels(sent: &SentFields<'_>, w: &Words) -> Markup {
    let chosen = sent.or("level", Level::default().name());
    html! {
        fieldset.level {
            legend { (w.say("page-open-level")) }
            @for level in Level::ALL {
                @let messages = LevelMessages::of(level);
                (radio("level", level.name(), level.name() == chosen, &w.say(messages.title), &w.say(messages.about)))
            }
        }
    }
}

/// The options that have more than one value: kinds of game first, then numbers, then yes or no.
fn choosable(game: &About) -> Vec<&OptionAbout> {
    let mut options: Vec<_> = game.options.iter().filter(|option| option.values.len() > 1).collect();
    options.sort_by_key(|option| match option.default {
        Value::Bool(_) => 2,
        Value::Number(_) => 1,
        _ => 0,
    });
    options
}

fn option_field(option: &OptionAbout, sent: &SentFields<'_>) -> Markup {
    let field = format!("option-{}", option.key);
    let default = as_text(&option.default);
    let chosen = sent.or(&field, &default);
    // Values without an explanation, such as yes and no, share one line.
    let short = option.values.iter().all(|value| value.about.is_empty());
    html! {
        fieldset.row[short] {
            legend { (option.name) }
            @if !option.about.is_empty() { p.hint { (option.about) } }
            @for value in &option.values {
                @let text = as_text(&value.value);
                (radio(&field, &text, text == chosen, &value.name, &value.about))
            }
        }
    }
}

/// A radio button with a name and an explanation, all of it clickable.
fn radio(field: &str, value: &str, checked: bool, name: &str, about: &str) -> Markup {
    html! {
        label.pick {
            input type="radio" name=(field) value=(value) checked[checked];
            span { (name) @if !about.is_empty() { " " small { (about) } } }
        }
    }
}

/// A value as text: `basic` (without quotes), `true`, `3`.
fn as_text(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}
