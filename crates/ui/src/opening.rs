//! The form that opens a table.

use catalog::{About, OptionAbout, Question, as_text};
use maud::{Markup, html};
use table::Level;
use words::{Limit, Words};

use crate::frame::{self, Shell, page};
use crate::level::LevelMessages;
use crate::opening_style::field;
use crate::path::{self, Detail};
use crate::{Company, Frame, Opener, asset_path, emblem, lobby, visit};

/// The page on which a reader sets up a table before opening it. `sent` holds the fields as they are to be found there:
/// those of a form that was refused, so that the reader can correct it, or those of their last table.
pub fn opening(frame: &Frame<'_>, game: &About, sent: &[(String, String)], opener: &Opener) -> String {
    let w = frame.words;
    let sent = SentFields(sent);
    let heading = w.say_with("page-open-heading", &[("game", (&game.name).into())]);
    // KIT-AGAIN-3: what cannot hold the company is not offered.
    let questions = game.questions_for(opener.company.map_or(0, |company| company.people));
    // What the number of players depends on comes before it, everything else after it.
    let seats = questions.iter().position(|question| question.key == Limit::SEATS).unwrap_or(0);
    let (before, after) = (&questions[..seats], &questions[seats + 1..]);
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
            // The steps of the path are played with bots.
            @let anew = sent.or("after", "").is_empty();
            @let alone = !game.path.is_empty() && sent.or("with", "bots") != "friends" && anew;
            @if alone {
                section.steps aria-labelledby="path" {
                    h2 #path { (w.say("page-path")) }
                    (path::path(game, opener.steps_done, Detail::Explained, w))
                }
            }
            form.arrange method="post" action={ "/open/" (game.code) } {
                @if alone { h2 { (w.say("page-open-own")) } }
                @if opener.remembered {
                    p.hint.remembered {
                        (w.say("page-open-remembered")) " "
                        // Whom to play with was chosen before, and people do not become bots.
                        @let with = if sent.or("with", "bots") == "friends" { "&with=friends" } else { "" };
                        a href={ "/open/" (game.code) "?fresh=yes" (with) } { (w.say("page-open-fresh")) }
                    }
                }
                (who(frame, opener, &sent))
                @for question in before { (option_field(game, question, &sent, w)) }
                (seats_field(game, &questions[seats], &sent, w))
                // Where people are asked and no bot comes along, whoever takes a seat is chosen later.
                @if opener.company.is_none_or(|company| company.bots || !company.asks()) { (levels(&sent, w)) }
                @if !after.is_empty() {
                    section.options aria-labelledby="options" {
                        h2 #options { (w.say("page-options")) }
                        @for question in after { (option_field(game, question, &sent, w)) }
                    }
                }
                @if game.campaigns {
                    details.field open[!sent.or("campaign", "").is_empty()] {
                        summary { (w.say("page-campaign-go-on")) }
                        label for="campaign" { (w.say("page-campaign-paste")) }
                        // The style sees by the placeholder whether there is a text, which settles what else is asked.
                        textarea #campaign name="campaign" rows="4" maxlength="12000" spellcheck="false" placeholder=" " {
                            (sent.or("campaign", ""))
                        }
                    }
                }
                p.actions { (button(game, &questions[seats], opener.company, anew, w)) }
            }
        }
    };
    let title = frame::title(frame, &heading);
    let class = format!("page-opening game-{}", game.code);
    let head = html! { link rel="stylesheet" href=(asset_path("opening.css")); };
    page(frame, &Shell { title: &title, class: &class, head, ..Shell::default() }, &main)
}

/// The button, which says what will happen: the style shows the one sentence that is true. Browsers that cannot choose
/// show the first, which always is. With the company of another game (`anew` is false) nobody is asked whom to play with:
/// a table is opened for whoever is asked to come, and if that is nobody, the game begins with bots.
fn button(game: &About, seats: &Question, company: Option<Company>, anew: bool, w: &Words) -> Markup {
    let asks = !anew && company.is_none_or(Company::asks);
    let plays = anew || company.is_some_and(|company| company.plays);
    let watches = anew || !plays;
    let numbers = || seats.answers.iter().filter_map(|seats| seats.parse::<u8>().ok()).filter(|_| !asks);
    let class = |n: u8, with: &str| if anew { format!("says {with} n{n}") } else { format!("says n{n}") };
    html! {
        button.primary {
            span.says { (w.say("page-open-button")) }
            @if asks { span.says { (w.say("page-open-button")) } }
            @if game.campaigns { span.says.as-campaign { (w.say("page-campaign-button")) } }
            @if anew { span.says.as-friends.many { (w.say("page-open-button-friends")) } }
            @for n in numbers() {
                @if plays && n == 1 {
                    span class=(class(n, "as-alone")) { (w.say("page-open-button-alone")) }
                } @else if plays {
                    span class=(class(n, "as-bots")) {
                        (w.say_with("page-open-button-bots", &[("n", (n - 1).into())]))
                    }
                }
                @if watches {
                    span class=(class(n, "as-watch")) { (w.say_with("page-open-button-watch", &[("n", n.into())])) }
                }
            }
        }
    }
}

/// Names and values of the fields that were sent before.
struct SentFields<'a>(&'a [(String, String)]);

impl SentFields<'_> {
    /// The value sent in this field, or the default if there is none.
    fn or<'a>(&'a self, field: &str, default: &'a str) -> &'a str {
        self.0.iter().find(|(name, _)| name == field).map_or(default, |(_, value)| value)
    }

    /// The answer to a question: what was sent if there is such an answer, or the usual one.
    fn answer<'a>(&'a self, question: &'a Question) -> &'a str {
        let sent = self.or(&field(&question.key), &question.usual);
        if question.answers.iter().any(|answer| answer == sent) { sent } else { &question.usual }
    }
}

fn seats_field(game: &About, question: &Question, sent: &SentFields<'_>, w: &Words) -> Markup {
    let chosen = sent.answer(question);
    html! {
        fieldset.row data-q="seats" {
            legend { (w.say("page-open-seats")) }
            @for n in &question.answers {
                label.pick {
                    input type="radio" name="seats" value=(n) checked[n == chosen];
                    span { (n) }
                }
            }
            (instead(game, question, str::to_owned, w))
        }
    }
}

/// What is taken instead of an answer that does not go with another: one line for each answer that can be meant. The
/// style shows the one that is true; nothing is shown without it.
fn instead(game: &About, question: &Question, name: impl Fn(&str) -> String, w: &Words) -> Markup {
    let limited = game.limits.iter().any(|limit| limit.of == question.key);
    html! {
        @if limited {
            @for answer in &question.answers {
                p.instead data-a=(answer) {
                    (w.say_with("page-open-instead", &[("answer", name(answer).into())]))
                }
            }
        }
    }
}

/// Whom to play with; after a game, the people of that one.
fn who(frame: &Frame<'_>, opener: &Opener, sent: &SentFields<'_>) -> Markup {
    match sent.or("after", "") {
        "" => company(frame, opener, sent),
        after => {
            // KIT-AGAIN-1: if nobody is asked, the game begins at once.
            let asks = opener.company.is_none_or(Company::asks);
            let said = if asks { "page-open-after" } else { "page-open-after-alone" };
            html! { (frame::hidden("after", after)) p { (frame.words.say(said)) } }
        }
    }
}

/// Whom to play with.
fn company(frame: &Frame<'_>, opener: &Opener, sent: &SentFields<'_>) -> Markup {
    let w = frame.words;
    let chosen = sent.or("with", "bots");
    let with = |value: &str, name: &str, about: &str| {
        radio("with", value, value == chosen, &w.say(name), &w.say(about))
    };
    html! {
        fieldset.company.many {
            legend { (w.say("page-open-with")) }
            (with("bots", "page-open-with-bots", "page-open-with-bots.about"))
            div { (with("friends", "page-open-with-friends", "page-open-with-friends.about")) }
            div.among {
                @if opener.asks_name { (visit::name_field(w, sent.or("name", ""), "page-name-label")) }
                label.pick.listed {
                    input type="checkbox" name="listed" value="yes" checked[sent.or("listed", "no") == "yes"];
                    span { (w.say("page-open-listed")) " " small { (w.say("page-open-listed.about")) } }
                }
            }
            (with("watch", "page-open-with-watch", "page-open-with-watch.about"))
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

fn option_field(game: &About, question: &Question, sent: &SentFields<'_>, w: &Words) -> Markup {
    let Some(option) = game.options.iter().find(|option| option.key == question.key) else {
        return Markup::default();
    };
    let (field, chosen) = (field(&question.key), sent.answer(question));
    // Values without an explanation, such as yes and no, share one line.
    let name = |answer: &str| {
        let named = option.values.iter().find(|value| as_text(&value.value) == answer);
        named.map(|value| value.name.clone()).unwrap_or_default()
    };
    html! {
        fieldset.row[is_short(option)] data-q=(option.key) {
            legend { (option.name) }
            @if !option.about.is_empty() { p.hint { (option.about) } }
            @for value in &option.values {
                @let text = as_text(&value.value);
                @if question.answers.contains(&text) {
                    (radio(&field, &text, text == chosen, &value.name, &value.about))
                }
            }
            (instead(game, question, name, w))
        }
    }
}

fn is_short(option: &OptionAbout) -> bool {
    option.values.iter().all(|value| value.about.is_empty())
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
