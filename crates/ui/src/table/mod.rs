//! The page of a table that plays any game from its words. It is also the page for those who listen instead of looking,
//! so every part is a real heading, list, table, button or field, and each part stays where it is.

mod ask;
mod board;
mod chat;
mod end;
mod live;
mod missed;
mod paint;
mod people;

use maud::{Markup, html};
use table::{Phase, Screen};
use words::Words;

pub(crate) use self::end::proof;
pub(crate) use self::live::{card as after_end, help};
use self::paint::Painter;
pub use self::paint::SentRegions;
use crate::frame::{self, Shell};
use crate::{Frame, Region, TablePage, emblem};

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
pub fn table(frame: &Frame<'_>, page: &TablePage<'_>, log: &[Markup]) -> String {
    let (w, screen) = (frame.words, page.screen);
    let at = address(page);
    let part = Part { w, page, screen, at: &at };
    let main = html! {
        main #main.table data-live=(part.to("live")) data-turn[my_turn(screen)] {
            div.headline {
                (emblem::of(&screen.game))
                h1 { (screen.title) }
                (live::tools(&part))
            }
            (frame::notice(frame.notice))
            (live::status(w))
            // For the script: what happens, shown sentence by sentence. It is in the log, too, where its links can be reached.
            p #telling aria-hidden="true" inert {}
            (missed::missed(&part))
            div.columns {
                div.play { (stage(&part)) (end::result(&part)) (board::board(&part)) }
                div.side {
                    (people::people(&part))
                    (history(w, log))
                    (chat::section(&part))
                    (end::seal(&part))
                    @if let Some(after) = screen.after {
                        p.after {
                            (w.say("page-after")) " "
                            a href={ "/t/" (maud::display(after)) } { (w.say("page-after-link")) }
                        }
                    }
                }
            }
        }
    };
    let face = if page.drawing.is_some() { " drawn-table" } else { "" };
    let class = format!("page-table game-{}{face}", screen.game);
    let shell = Shell {
        title: &title(w, page),
        class: &class,
        skip: ("#ask", "page-skip-ask"),
        head: live::head(screen, page.drawing.is_some()),
        end: html! { (help(w, &live::keys(w))) (live::card(w)) },
        turn: my_turn(screen),
        ..Shell::default()
    };
    frame::page(frame, &shell, &main)
}

/// The parts of the page that change, as [`table()`] contains them: always the same ones, in the same order.
pub fn regions(words: &Words, page: &TablePage<'_>) -> Vec<Region> {
    changes(words, page, &mut SentRegions::default())
}

/// Those of the [`regions`] that are not yet as the reader has them. He has to read the same table in the same language
/// as before.
pub fn changes(words: &Words, page: &TablePage<'_>, shown: &mut SentRegions) -> Vec<Region> {
    let at = address(page);
    let part = Part { w: words, page, screen: page.screen, at: &at };
    let mut painter = Painter::new(shown);
    ask::paint(&part, &mut painter);
    painter.region("result", &part.screen.sheet, || end::result(&part));
    board::paint(&part, &mut painter);
    people::paint(&part, &mut painter);
    painter.region("chat", (&part.screen.chat, &part.screen.muted), || chat::chat(&part));
    painter.region("seal", (&part.screen.commitment, &part.screen.seed), || end::seal(&part));
    painter.drawn()
}

/// Title of the document: it says from far away whether it is the reader's turn.
pub fn title(words: &Words, page: &TablePage<'_>) -> String {
    let game = &page.screen.title;
    if my_turn(page.screen) {
        words.say_with("page-title-turn", &[("game", game.into())])
    } else {
        words.say_with("page-title", &[("page", game.into())])
    }
}

/// Does the table wait for the reader: for a choice, or for an answer to somebody who asks?
pub fn my_turn(screen: &Screen) -> bool {
    screen.phase == Phase::Playing
        && (!screen.offers.is_empty() || screen.request.as_ref().is_some_and(|request| request.to_answer))
}

/// One line of the log, in which what it names may be links.
pub fn log_item(line: &Markup) -> String {
    item(line).into_string()
}

fn item(line: &Markup) -> Markup {
    html! { li { (line) } }
}

/// What the page of a table's past has in common with that of the table: the board.
pub(crate) fn board(words: &Words, page: &TablePage<'_>) -> Markup {
    board::board(&Part { w: words, page, screen: page.screen, at: "" })
}

/// Its regions.
pub(crate) fn board_regions(words: &Words, page: &TablePage<'_>) -> Vec<Region> {
    let mut shown = SentRegions::default();
    let mut painter = Painter::new(&mut shown);
    board::paint(&Part { w: words, page, screen: page.screen, at: "" }, &mut painter);
    painter.drawn()
}

/// The result.
pub(crate) fn result(words: &Words, page: &TablePage<'_>) -> Markup {
    end::result(&Part { w: words, page, screen: page.screen, at: "" })
}

fn address(page: &TablePage<'_>) -> String {
    format!("/t/{}", page.id)
}

/// The question; before and after the game under a picture. That is outside the region because it never changes.
fn stage(part: &Part<'_>) -> Markup {
    html! {
        div.stage {
            (emblem::scene(&part.screen.game))
            (ask::ask(part))
            (ask::awaited(part))
            // For the script: what the card under the pointer is.
            p #caption.hint.scripted aria-hidden="true" {}
        }
    }
}

/// The log. The box shows its end without a script: its children are stacked from the bottom (see the style).
fn history(w: &Words, log: &[Markup]) -> Markup {
    html! {
        section.history aria-labelledby="log-title" {
            h2 #log-title { (w.say("page-log")) }
            div.scroll role="group" tabindex="0" aria-labelledby="log-title" {
                ol #log { @for line in log { (item(line)) } }
            }
        }
    }
}
