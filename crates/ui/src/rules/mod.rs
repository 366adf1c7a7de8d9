//! The pages with the rules: those of a game, the common ones, and the list of all.

mod search;

use catalog::{About, RulesAtHand, ToldChapter, ToldRule};
use draw::{Explained, Shelf};
use maud::{Markup, html};
use words::Words;

use self::search::{LONGEST_QUERY, Search};
use crate::frame::{self, Shell, page};
use crate::{Frame, asset_path, emblem};

/// The rules of a game, or the common ones.
pub struct RulesPage<'a> {
    /// The code of the game, or [`catalog::COMMON`].
    pub code: &'a str,
    /// What the game is called; `None` for the common rules.
    pub title: Option<&'a str>,
    /// The rules as they are told and drawn.
    pub rules: &'a RulesAtHand,
    /// What the reader looks for; empty if nothing.
    pub query: &'a str,
}

/// The rules page: the game in pictures, then its chapters with every rule that can refuse something, then its cards.
/// While the reader looks for something, only what was found.
pub fn rules(frame: &Frame<'_>, shown: &RulesPage<'_>) -> String {
    let w = frame.words;
    let heading = match shown.title {
        Some(title) => w.say_with("page-rules-of", &[("game", title.into())]),
        None => w.say("page-rules-common"),
    };
    let search = Search::new(shown.query);
    let found = Found::of(shown.rules, &search);
    let main = html! {
        main #main.rules {
            div.headline.scenic {
                (emblem::scene(shown.code))
                (emblem::of(shown.code))
                h1 { (heading) }
            }
            div.finding {
                (search_form(shown.code, &search, w))
                (contents(shown, w))
            }
            @if search.is_on() {
                (result(shown.code, &search, found.count, w))
            } @else {
                (summary(&shown.rules.chapters, w))
            }
            @for (chapter, rules) in &found.chapters { (section(chapter, rules, &search, w)) }
            @for (index, (shelf, things)) in found.shelves.iter().enumerate() {
                (gallery(index, shelf, things, &search))
            }
            p.more { (elsewhere(shown.code, w)) }
        }
    };
    let document = frame::title(frame, &heading);
    let class = format!(
        "page-rules game-{}{}",
        shown.code,
        if catalog::is_drawn(shown.code) { " drawn-table" } else { "" }
    );
    page(
        frame,
        &Shell { title: &document, class: &class, head: styles(shown.code), ..Shell::default() },
        &main,
    )
}

/// The list of all rules: those of the games, and the common ones.
pub fn all_rules(frame: &Frame<'_>, games: &[About]) -> String {
    let w = frame.words;
    let heading = w.say("page-rules-all");
    let main = html! {
        main #main.rules {
            div.headline.scenic { (emblem::scene("room")) h1 { (heading) } }
            p.lead { (w.say("page-rules-all-lead")) }
            ul.rulebooks {
                @for game in games {
                    li class={ "game-" (game.code) } {
                        a href={ "/rules/" (game.code) } { (emblem::of(game.code)) strong { (game.name) } }
                        p { (game.about) }
                    }
                }
                li {
                    a href="/rules/kit" { (emblem::room()) strong { (w.say("page-rules-common")) } }
                    p { (w.say("page-rules-common-lead")) }
                }
            }
        }
    };
    let document = frame::title(frame, &heading);
    page(
        frame,
        &Shell { title: &document, class: "page-rules", head: styles("kit"), ..Shell::default() },
        &main,
    )
}

fn styles(code: &str) -> Markup {
    html! {
        @if let Some(style) = catalog::style(code) { link rel="stylesheet" href=(style.path); }
        link rel="stylesheet" href=(asset_path("rules.css"));
    }
}

/// What was found, or everything.
struct Found<'a> {
    chapters: Vec<(&'a ToldChapter, Vec<&'a ToldRule>)>,
    shelves: Vec<(&'a Shelf, Vec<&'a Explained>)>,
    /// How many chapters, rules and cards.
    count: usize,
}

impl<'a> Found<'a> {
    fn of(rules: &'a RulesAtHand, search: &Search) -> Found<'a> {
        let mut count = 0;
        let mut chapters = Vec::new();
        for chapter in &rules.chapters {
            let points: Vec<&str> = chapter.points.iter().map(|(_, text)| text.as_str()).collect();
            let told = [chapter.heading.as_str(), &chapter.brief, &chapter.text];
            let is_found = search.finds(&[&told[..], &points].concat());
            let own = chapter.rules.iter().filter(|rule| search.finds(&[rule.id, &rule.text]));
            let own: Vec<&ToldRule> = own.collect();
            count += usize::from(is_found) + own.len();
            if is_found || !own.is_empty() {
                chapters.push((chapter, own));
            }
        }
        let mut shelves = Vec::new();
        for shelf in &rules.shelves {
            let own =
                shelf.things.iter().filter(|thing| search.finds(&[&thing.name, &thing.text, &shelf.heading]));
            let own: Vec<&Explained> = own.collect();
            count += own.len();
            if !own.is_empty() {
                shelves.push((shelf, own));
            }
        }
        Found { chapters, shelves, count }
    }
}

fn search_form(code: &str, search: &Search, w: &Words) -> Markup {
    html! {
        form.search role="search" action={ "/rules/" (code) } {
            label.vh for="q" { (w.say("page-rules-search")) }
            input #q type="search" name="q" value=(search.query) maxlength=(LONGEST_QUERY)
                placeholder=(w.say("page-rules-search")) autocomplete="off";
            button.small { (w.say("page-rules-search-button")) }
        }
    }
}

/// Where to find what.
fn contents(shown: &RulesPage<'_>, w: &Words) -> Markup {
    // A search hides chapters, so its links lead to the whole page.
    let base =
        if Search::new(shown.query).is_on() { format!("/rules/{}", shown.code) } else { String::new() };
    html! {
        nav.contents aria-label=(w.say("page-rules-contents")) {
            ul {
                @for chapter in &shown.rules.chapters {
                    li { a href={ (base) "#rules-" (chapter.id) } { (chapter.heading) } }
                }
                @if shown.rules.shelves.iter().any(|shelf| shelf.id == Some("cards")) {
                    li { a href={ (base) "#cards" } { (w.say("page-rules-cards")) } }
                }
            }
        }
    }
}

fn result(code: &str, search: &Search, count: usize, w: &Words) -> Markup {
    let args = [("n", count.into()), ("query", search.query.as_str().into())];
    html! {
        p.found role="status" {
            (w.say_with("page-rules-found", &args)) " "
            a href={ "/rules/" (code) } { (w.say("page-rules-show-all")) }
        }
    }
}

/// The game in pictures: one for each chapter.
fn summary(chapters: &[ToldChapter], w: &Words) -> Markup {
    html! {
        section.summary aria-labelledby="summary" {
            h2 #summary.vh { (w.say("page-rules-summary")) }
            ol {
                @for chapter in chapters {
                    li {
                        div.shown aria-hidden="true" {
                            @match &chapter.picture {
                                Some(picture) => (picture),
                                None => (emblem::sign(sign_of(chapter.id))),
                            }
                        }
                        h3 { a href={ "#rules-" (chapter.id) } { (chapter.heading) } }
                        p { (chapter.brief) }
                    }
                }
            }
        }
    }
}

/// The room's sign for a chapter of the common rules, which belong to no game and have no pictures of their own.
fn sign_of(chapter: &str) -> &'static str {
    match chapter {
        "table" => "cards",
        "list" => "eye",
        "sit" => "people",
        "turn" => "seal",
        "undo" => "undo",
        "leave" => "bot",
        "chat" => "chat",
        _ => "book",
    }
}

fn section(chapter: &ToldChapter, rules: &[&ToldRule], search: &Search, w: &Words) -> Markup {
    html! {
        section.chapter id={ "rules-" (chapter.id) } aria-labelledby={ "heading-" (chapter.id) } {
            h2 id={ "heading-" (chapter.id) } { (search.mark(&chapter.heading)) }
            p { (search.mark(&chapter.text)) }
            @if !chapter.points.is_empty() {
                ul.points {
                    @for (picture, text) in &chapter.points {
                        li { @if let Some(picture) = picture { (picture) } span { (search.mark(text)) } }
                    }
                }
            }
            @if !rules.is_empty() {
                h3 { (w.say("page-rules-refusals")) }
                ul.refusals {
                    @for rule in rules {
                        li id=(rule.id) { span { (search.mark(&rule.text)) } " " code { (search.mark(rule.id)) } }
                    }
                }
            }
        }
    }
}

fn gallery(index: usize, shelf: &Shelf, things: &[&Explained], search: &Search) -> Markup {
    html! {
        section id=[shelf.id] aria-labelledby={ "shelf-" (index) } {
            h2.realm-name id={ "shelf-" (index) } { @if let Some(sign) = &shelf.sign { (sign) } span { (search.mark(&shelf.heading)) } }
            div.gallery {
                @for thing in things {
                    figure.about-card id=(thing.id) {
                        (thing.picture)
                        figcaption {
                            strong { (search.mark(&thing.name)) }
                            p { (search.mark(&thing.text)) }
                            @if !thing.note.is_empty() { p.hint { (thing.note) } }
                        }
                    }
                }
            }
        }
    }
}

/// The way to other rules.
fn elsewhere(code: &str, w: &Words) -> Markup {
    html! {
        @if code != catalog::COMMON {
            a href="/rules/kit" { (w.say("page-rules-common")) } " · "
        }
        a href="/rules" { (w.say("page-rules-all")) }
        @if catalog::CODES.contains(&code) {
            " · " a href={ "/open/" (code) } { (w.say("page-rules-open")) }
        }
    }
}
