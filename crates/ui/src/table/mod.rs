//! The page of a table, for any game. It is also made for screen readers, so every part is a real heading, list, table,
//! button or field, and stays in its place.

mod again;
mod ask;
mod board;
mod chat;
mod end;
mod invite;
mod live;
mod missed;
mod moderate;
mod paint;
mod people;
mod seat_request;
mod stop;
mod take_back;

use std::collections::BTreeMap;

use maud::{Markup, html};
use table::{Perspective, Phase, Screen};
use words::Words;

pub(crate) use self::end::proof;
pub(crate) use self::live::{board_styles, card_dialog, help_dialog, style_and_script};
use self::paint::Painter;
pub use self::paint::SentRegions;
use crate::frame::{self, Shell};
use crate::replay::path_to_event;
use crate::{Frame, Log, Region, TablePage, emblem};

/// What the functions that make the parts of the page need.
pub(crate) struct Part<'a> {
    w: &'a Words,
    page: &'a TablePage<'a>,
    screen: &'a Screen,
    /// The path of the table, with which the addresses of its forms begin.
    at: &'a str,
}

impl Part<'_> {
    /// The path of one of the table's forms or pages.
    fn to<'a>(&'a self, what: &'a str) -> Path<'a> {
        Path(self.at, what)
    }
}

/// `/t/<id>/<what>`, rendered without a string of its own.
struct Path<'a>(&'a str, &'a str);

impl maud::Render for Path<'_> {
    fn render_to(&self, buffer: &mut String) {
        buffer.push_str(self.0);
        buffer.push('/');
        buffer.push_str(self.1);
    }
}

/// The page of a table, drawn or in words.
pub fn table(frame: &Frame<'_>, page: &TablePage<'_>, log: &Log<'_>) -> String {
    let (w, screen) = (frame.words, page.screen);
    let at = path(page);
    let part = Part { w, page, screen, at: &at };
    let main = html! {
        main #main.table data-live=(part.to("live")) data-turn[my_turn(screen)] {
            (frame::band(frame, &screen.game, &screen.title, &live::tools(&part)))
            (frame::notice(frame.notice))
            (live::status(w))
            div.columns {
                // What is asked comes first, then the reader's own things, then those of the others, then what was said and
                // who is here. Where there is room beside the table, the style shows who is here first.
                div.play {
                    (stage(&part))
                    (missed::missed(&part))
                    (end::result(&part))
                    (board::board(&part, &NO_NOTES))
                }
                div.side {
                    (history(&part, log))
                    (chat::section(&part))
                    (people::people(&part))
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
        head: live::head(&part),
        end: html! { (help_dialog(w, &live::keys(w, page.drawing.is_some()), true)) (card_dialog(w, &format!("{at}/about/"))) },
        my_turn: my_turn(screen),
        ..Shell::default()
    };
    frame::page(frame, &shell, &main)
}

/// All regions of the page, as [`table()`] contains them: always the same ones, in the same order.
pub fn regions(words: &Words, page: &TablePage<'_>) -> Vec<Region> {
    changes(words, page, &mut SentRegions::default())
}

/// The [`regions`] that differ from those the reader already has. The table and the language must be the same as before.
pub fn changes(words: &Words, page: &TablePage<'_>, sent: &mut SentRegions) -> Vec<Region> {
    let at = path(page);
    let part = Part { w: words, page, screen: page.screen, at: &at };
    let board = board_changes(words, page, sent);
    let mut painter = Painter::new(&mut sent.page);
    ask::paint(&part, &mut painter);
    missed::paint(&part, &mut painter);
    invite::paint(&part, &mut painter);
    painter.region("take-back-request", &part.screen.request, || take_back::take_back_request(&part));
    painter.region("seat-request", &part.screen.seat_request, || seat_request::seat_request(&part));
    painter.region("stop-request", &part.screen.stop_request, || stop::stop_request(&part));
    let drawn_result = part.page.drawing.and_then(|drawing| Some(drawing.result()?.fingerprint()));
    painter.region("result", (&part.screen.sheet, drawn_result, end::resigned(&part)), || end::result(&part));
    painter.add(board);
    people::paint(&part, &mut painter);
    let (screen, hosts) = (part.screen, moderate::is_due(&part));
    painter.region("chat", (&screen.chat, &screen.muted, hosts), || chat::chat(&part));
    painter.region("talk", (screen.can_talk, screen.phase == Phase::Closed), || chat::talk(&part));
    let moderated = hosts.then(|| (screen.talk_open, moderate::watchers(&part), &screen.sent_away));
    painter.region("moderate", moderated, || moderate::moderate(&part));
    painter.region("seal", (&part.screen.commitment, &part.screen.seed), || end::seal(&part));
    painter.drawn()
}

/// The document title. It shows whether it is the reader's turn, and in the end who won, even in another tab.
pub fn title(words: &Words, page: &TablePage<'_>) -> String {
    let game = &page.screen.title;
    if my_turn(page.screen) {
        words.say_with("page-title-turn", &[("game", game.into())])
    } else if again::is_asked(page.screen) {
        words.say_with("page-title-asked", &[("game", game.into())])
    } else if let Some(ended) = &page.screen.ended {
        words.say_with("page-title-over", &[("verdict", (&ended.verdict).into()), ("game", game.into())])
    } else {
        words.say_with("page-title", &[("page", game.into())])
    }
}

/// Whether the table waits for the reader: for a choice, or for an answer to a request.
pub fn my_turn(screen: &Screen) -> bool {
    let take_back = screen.request.as_ref().is_some_and(|request| request.to_answer);
    let seat = screen.seat_request.as_ref().is_some_and(|request| request.to_answer);
    let stop = screen.stop_request.as_ref().is_some_and(|request| request.to_answer);
    screen.phase == Phase::Playing && (!screen.offers.is_empty() || take_back || seat || stop)
}

/// One line of the log. The cards it names may be links.
pub fn log_item(line: &Markup) -> String {
    item(line).into_string()
}

fn item(line: &Markup) -> Markup {
    html! { li { (line) } }
}

/// The HTML of these pieces of a drawn table.
pub(crate) fn whole_pieces(pieces: Vec<draw::Piece<'_>>, words: &Words) -> String {
    paint::whole(pieces, words, &NO_NOTES)
}

/// Nothing stands beside things on a table: the script puts it there while it is told.
static NO_NOTES: BTreeMap<String, String> = BTreeMap::new();

/// The board, for the replay page, with what stands beside things on it.
pub(crate) fn board(words: &Words, page: &TablePage<'_>, notes: &BTreeMap<String, String>) -> Markup {
    board::board(&Part { w: words, page, screen: page.screen, at: "" }, notes)
}

/// The regions of the board that differ from those the reader already has.
pub fn board_changes(words: &Words, page: &TablePage<'_>, sent: &mut SentRegions) -> Vec<Region> {
    let mut painter = Painter::new(&mut sent.board);
    board::paint(&Part { w: words, page, screen: page.screen, at: "" }, &mut painter);
    painter.drawn()
}

/// The result, for the replay page.
pub(crate) fn result(words: &Words, page: &TablePage<'_>) -> Markup {
    end::result(&Part { w: words, page, screen: page.screen, at: "" })
}

fn path(page: &TablePage<'_>) -> String {
    format!("/t/{}", page.id)
}

/// The question. Before and after the game, the game's scene is above it; it never changes, so it is outside the region.
fn stage(part: &Part<'_>) -> Markup {
    html! {
        div.stage {
            (emblem::scene(&part.screen.game))
            @if part.page.drawing.is_some() { (live::teller(part.w)) }
            (ask::ask(part))
            (ask::awaited(part))
            (invite::invite(part))
            (take_back::take_back_request(part))
            (seat_request::seat_request(part))
            (stop::stop_request(part))
            // Here the script names the card under the pointer.
            p #caption.hint.scripted aria-hidden="true" {}
            (live::sure(part.w))
        }
    }
}

/// The log. The style stacks it from the bottom, so that the box shows its end without any script. What is too old to be
/// listed is found in the replay.
fn history(part: &Part<'_>, log: &Log<'_>) -> Markup {
    let w = part.w;
    let own = Perspective::Of(part.screen.me.map_or(kit::Viewer::Table, kit::Viewer::Seat));
    html! {
        section.history aria-labelledby="log-title" {
            h2 #log-title { (w.say("page-log")) }
            div.scroll role="group" tabindex="0" aria-labelledby="log-title" {
                div {
                    // Outside the list, which the script replaces as a whole.
                    @if log.earlier > 0 {
                        p.earlier { a href=(path_to_event(part.page.id, own, log.earlier)) { (w.say("page-log-earlier")) } }
                    }
                    ol #log { @for line in log.latest { (item(line)) } }
                }
            }
        }
    }
}
