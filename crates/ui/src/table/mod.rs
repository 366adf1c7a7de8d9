//! The page of a table that plays any game from its words. It is also the page for those who listen instead of looking,
//! so every part is a real heading, list, table, button or field, and each part stays where it is.

mod ask;
mod chat;
mod end;
mod live;
mod people;

use maud::{Markup, html};
use table::{Phase, Screen};
use words::Words;

use crate::frame::{self, Shell};
use crate::{Frame, Region, TablePage, emblem, prose};

/// What every part of the page needs.
pub(crate) struct Part<'a> {
    w: &'a Words,
    page: &'a TablePage<'a>,
    screen: &'a Screen,
    /// Address of the table, which all its forms begin with.
    at: &'a str,
}

impl Part<'_> {
    /// Where a form of the table is sent.
    fn to<'a>(&'a self, what: &'a str) -> Path<'a> {
        Path(self.at, what)
    }
}

/// `/t/<id>/<what>`, written without being built first.
struct Path<'a>(&'a str, &'a str);

impl maud::Render for Path<'_> {
    fn render_to(&self, buffer: &mut String) {
        buffer.push_str(self.0);
        buffer.push('/');
        buffer.push_str(self.1);
    }
}

/// The page of a table: plays any game from its text. `log` is all that the reader has been told, in order.
pub fn table(frame: &Frame<'_>, page: &TablePage<'_>, log: &[String]) -> String {
    let (w, screen) = (frame.words, page.screen);
    let at = address(page);
    let part = Part { w, page, screen, at: &at };
    let main = html! {
        main #main.table data-live=(part.to("live")) data-turn[my_turn(screen)] {
            div.headline {
                span.plate aria-hidden="true" { (emblem::of(&screen.game)) }
                h1 { (screen.title) }
                (live::tools(w))
            }
            (frame::notice(frame.notice))
            (live::status(w))
            div.columns {
                div.play { (stage(&part)) (end::result(&part)) (board(&part)) }
                div.side {
                    (people::people(&part))
                    (history(w, log))
                    (chat::section(&part))
                    (end::seal(&part))
                    @if let Some(after) = screen.after {
                        p.after {
                            (w.say("house-after")) " "
                            a href={ "/t/" (maud::display(after)) } { (w.say("house-after-link")) }
                        }
                    }
                }
            }
        }
    };
    let class = format!("page-table game-{}", screen.game);
    let shell = Shell {
        title: &title(w, page),
        class: &class,
        skip: ("#ask", "house-skip-ask"),
        head: live::head(screen),
        end: live::help(w),
        turn: my_turn(screen),
    };
    frame::page(frame, &shell, &main)
}

/// The parts of the page that change, as [`table()`] contains them: always the same ones, in the same order.
pub fn regions(words: &Words, page: &TablePage<'_>) -> Vec<Region> {
    let at = address(page);
    let part = Part { w: words, page, screen: page.screen, at: &at };
    let region = |id, html: Markup| Region { id, html: html.into_string() };
    vec![
        region("ask", ask::ask(&part)),
        region("result", end::result(&part)),
        region("board", board(&part)),
        region("people", people::people(&part)),
        region("chat", chat::chat(&part)),
        region("seal", end::seal(&part)),
    ]
}

/// Title of the document: it says from far away whether it is the reader's turn.
pub fn title(words: &Words, page: &TablePage<'_>) -> String {
    let game = &page.screen.title;
    if my_turn(page.screen) {
        words.say_with("house-title-turn", &[("game", game.into())])
    } else {
        words.say_with("house-title", &[("page", game.into())])
    }
}

/// Does the table wait for the reader: for a choice, or for an answer to somebody who asks?
pub fn my_turn(screen: &Screen) -> bool {
    screen.phase == Phase::Playing
        && (!screen.offers.is_empty() || screen.wish.as_ref().is_some_and(|wish| wish.to_answer))
}

/// One line of the log.
pub fn log_item(text: &str) -> String {
    item(text).into_string()
}

fn item(text: &str) -> Markup {
    html! { li { (text) } }
}

fn address(page: &TablePage<'_>) -> String {
    format!("/t/{}", page.id)
}

/// The question, on its emblem. The emblem is outside the region because it never changes.
fn stage(part: &Part<'_>) -> Markup {
    html! {
        div.stage {
            span.watermark aria-hidden="true" { (emblem::of(&part.screen.game)) }
            (ask::ask(part))
        }
    }
}

/// What the reader sees of the game, in words.
fn board(part: &Part<'_>) -> Markup {
    let described = &part.screen.described;
    html! {
        section #board.prose aria-labelledby="board-title" {
            @match prose::heading(described) {
                Some(heading) => h2 #board-title { (heading) },
                None => h2 #board-title { (part.w.say("house-board")) },
            }
            @if described.is_empty() { p.hint { (part.w.say("house-board-empty")) } }
            (prose::body(described))
        }
    }
}

/// The log. The box shows its end without a script: its children are stacked from the bottom (see the style).
fn history(w: &Words, log: &[String]) -> Markup {
    html! {
        section.history aria-labelledby="log-title" {
            h2 #log-title { (w.say("house-log")) }
            div.scroll role="group" tabindex="0" aria-labelledby="log-title" {
                ol #log { @for text in log { (item(text)) } }
            }
        }
    }
}
