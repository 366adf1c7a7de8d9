//! The replay page: one step of a table's past, from one perspective. Every step has its own address, and all controls are
//! links or forms, so it works without JavaScript; the script only saves loading whole pages.

mod perspective;
mod player;

use std::collections::BTreeMap;

use kit::{Seat, Seats};
use maud::{Markup, html};
use table::{Perspective, Phase, Screen, Step, TableId};
use words::Words;

use crate::frame::{self, Shell};
use crate::table::{board, card_dialog, help_dialog, proof, result, style_and_script};
use crate::{Frame, Region, SentRegions, TablePage, asset_path, emblem, prose};

/// The contents of a replay page.
#[derive(Clone, Copy)]
pub struct ReplayPage<'a> {
    /// Id of the table.
    pub id: TableId,
    /// What could be seen at this step, from this perspective.
    pub screen: &'a Screen,
    /// The drawn table. Without it, the page describes the game in words.
    pub drawing: Option<&'a dyn draw::Drawing>,
    /// What stands beside things on it, by their ids.
    pub notes: &'a BTreeMap<String, String>,
    /// Whose perspective it is.
    pub perspective: Perspective,
    /// All that could be known from this perspective, step by step.
    pub steps: &'a [Step],
    /// The number of this step, counted from 1.
    pub at: usize,
    /// The perspectives the reader may take, and which step of each corresponds to this one.
    pub perspectives: &'a [(Perspective, usize)],
    /// What each seat held, made by [`hand`]; shown from [`Perspective::All`].
    pub hands: &'a [(Seat, Markup)],
    /// The reader's seat.
    pub me: Option<Seat>,
    /// The seed behind the commitment, once the game is over.
    pub seed: Option<&'a str>,
    /// The address of the room, for links to share.
    pub base: &'a str,
}

impl ReplayPage<'_> {
    /// The path of another step of this table.
    fn path(&self, perspective: Perspective, step: usize) -> String {
        path(self.id, perspective, step)
    }

    fn is_last(&self) -> bool {
        self.at >= self.steps.len()
    }
}

/// The path of a step.
pub(crate) fn path(id: TableId, perspective: Perspective, step: usize) -> String {
    format!("/t/{id}/replay?at={step}&eyes={perspective}")
}

/// The path of the step in which this perspective saw its event of this number.
pub(crate) fn path_to_event(id: TableId, perspective: Perspective, number: u32) -> String {
    format!("/t/{id}/replay?event={number}&eyes={perspective}")
}

/// The replay page.
pub fn replay(frame: &Frame<'_>, page: &ReplayPage<'_>) -> String {
    let (w, screen) = (frame.words, page.screen);
    let title = w.say_with("page-replay-title", &[("game", (&screen.title).into())]);
    let (at, table) = (format!("/t/{}", page.id), as_table(page));
    let main = html! {
        main #main.table.replay data-replay {
            (frame::band(frame, &screen.game, &title, &tools(w, page, &at)))
            (frame::notice(frame.notice))
            p #link role="status" data-failed=(w.say("page-replay-failed")) data-copied=(w.say("page-live-copied")) {}
            div #tell hidden {}
            div.columns {
                div.play {
                    (perspective::nav(w, page))
                    // First in the document for screen readers; the style shows it at the bottom, under the table.
                    (player::player(w, page))
                    @if page.is_last() { (result(w, &table)) }
                    // Above the board: hands are what people look back for.
                    (hands(w, page))
                    (board(w, &table, page.notes))
                }
                div.side {
                    (history(w, page))
                    (share_link(w, page))
                    @if page.seed.is_some() { (proof(w, &at, &screen.commitment, page.seed)) }
                }
            }
        }
    };
    let face = if page.drawing.is_some() { " drawn-table" } else { "" };
    let shell = Shell {
        title: &frame::title(frame, &title),
        class: &format!("page-table page-replay game-{}{face}", screen.game),
        skip: ("#player", "page-replay-skip"),
        head: html! {
            (style_and_script(screen, page.drawing.is_some()))
            link rel="stylesheet" href=(asset_path("replay.css"));
            script type="module" src=(asset_path("replay.js")) {}
        },
        end: html! { (help_dialog(w, &keys(w), false)) (card_dialog(w, &format!("/rules/{}/", screen.game))) },
        ..Shell::default()
    };
    frame::page(frame, &shell, &main)
}

/// A table's page with the same screen, for the parts both pages have.
fn as_table<'a>(page: &ReplayPage<'a>) -> TablePage<'a> {
    TablePage {
        id: page.id,
        screen: page.screen,
        invitation: None,
        invitations: &[],
        unnamed: false,
        next_step: None,
        setup: None,
        watchers: &[],
        away: Seats::NONE,
        hints: false,
        hint: None,
        drawing: page.drawing,
        missed: &[],
    }
}

/// The regions of the board alone, as [`replay`] contains them. Tests compare them with those of the table's page.
pub fn board_regions(words: &Words, page: &ReplayPage<'_>) -> Vec<Region> {
    crate::table::board_changes(words, &as_table(page), &mut SentRegions::default())
}

fn tools(w: &Words, page: &ReplayPage<'_>, at: &str) -> Markup {
    let is_drawn = catalog::is_drawn(&page.screen.game);
    let (face, says, sign) = if page.drawing.is_some() {
        ("plain", "page-plain", "words")
    } else {
        ("drawn", "page-drawn", "cards")
    };
    html! {
        div.tools {
            a.quiet.button href=(at) { (emblem::tool("people", &w.say("page-replay-table"))) }
            a.quiet.button href={ "/rules/" (page.screen.game) } target="_blank" {
                (emblem::tool("book", &w.say("page-rules")))
            }
            @if is_drawn {
                a.quiet.button href={ (at) "/" (face) "?at=" (page.at) "&eyes=" (maud::display(page.perspective)) }
                    aria-keyshortcuts="p" { (emblem::tool(sign, &w.say(says))) }
            }
        }
        div.tools.scripted { button #keys.quiet type="button" aria-keyshortcuts="?" { (emblem::tool("help", &w.say("page-help"))) } }
    }
}

fn keys(w: &Words) -> Markup {
    html! {
        dt { kbd { "←" } " " kbd { "→" } } dd { (w.say("page-replay-key-step")) }
        dt { kbd { "⇱" } " " kbd { "⇲" } } dd { (w.say("page-replay-key-ends")) }
        dt { kbd { "␣" } } dd { (w.say("page-replay-key-play")) }
        dt { kbd { "p" } } dd { (w.say("page-help-plain")) }
        dt { kbd { "?" } } dd { (w.say("page-help-help")) }
    }
}

/// What a seat held: the drawn tray, or all that the game says in words.
pub fn hand(screen: &Screen, drawing: Option<&dyn draw::Drawing>) -> Markup {
    match drawing {
        Some(drawing) => drawing.tray().draw().unnamed(),
        None => html! { div.prose { (prose::body(&screen.described)) } },
    }
}

/// What is shown besides the board: the hand of one seat, or everybody's.
fn hands(w: &Words, page: &ReplayPage<'_>) -> Markup {
    let playing = page.screen.phase == Phase::Playing;
    html! {
        @if playing && page.perspective == Perspective::All {
            section #hands.hands aria-labelledby="hands-title" {
                h2 #hands-title { (w.say("page-replay-hands")) }
                @for (seat, hand) in page.hands {
                    @let name = perspective::name(page.screen, *seat);
                    @if page.drawing.is_some() {
                        @let title = format!("hand-title-{seat}");
                        div.hand role="group" aria-labelledby=(title) { h3 id=(title) { (draw::mark(*seat)) (name) } (hand) }
                    } @else {
                        details.hand id={ "hand-" (maud::display(seat)) } { summary { (draw::mark(*seat)) (name) } (hand) }
                    }
                }
            }
        } @else if let (true, Perspective::Of(kit::Viewer::Seat(_)), Some(drawing)) = (playing, page.perspective, page.drawing) {
            section #hands.hands aria-labelledby="hands-title" {
                h2 #hands-title {
                    @match &page.screen.question {
                        Some(question) => (question),
                        None => (w.say("page-replay-hand")),
                    }
                }
                (drawing.tray().draw().unnamed())
            }
        } @else { section #hands hidden {} }
    }
}

/// How many steps the log lists, so that a page stays small however long the game was.
const LISTED: usize = 100;

/// The part of the log around this step. Each step links to its page, and the ends lead to the other parts.
fn history(w: &Words, page: &ReplayPage<'_>) -> Markup {
    let before = (page.at.max(1) - 1) / LISTED * LISTED;
    let listed = &page.steps[before.min(page.steps.len())..(before + LISTED).min(page.steps.len())];
    let after = (before + LISTED < page.steps.len()).then_some(before + LISTED + 1);
    let rest = |message: &str, step: usize| {
        html! { p.earlier { a href=(page.path(page.perspective, step)) { (w.say(message)) } } }
    };
    html! {
        section.history aria-labelledby="log-title" {
            h2 #log-title { (w.say("page-log")) }
            div.scroll.from-top role="group" tabindex="0" aria-labelledby="log-title" {
                @if before > 0 { (rest("page-log-earlier", before)) }
                ol #log start=(before + 1) {
                    @for (number, step) in (before + 1..).zip(listed) {
                        li {
                            a data-step href=(page.path(page.perspective, number)) aria-current=[(number == page.at).then_some("step")] {
                                @for (index, news) in step.news.iter().enumerate() {
                                    @if index > 0 { " " }
                                    span { (news.text) }
                                }
                            }
                        }
                    }
                }
                @if let Some(after) = after { (rest("page-log-later", after)) }
            }
        }
    }
}

/// The address of this step, to share.
fn share_link(w: &Words, page: &ReplayPage<'_>) -> Markup {
    let link = format!("{}{}", page.base, page.path(page.perspective, page.at));
    html! {
        section.moment aria-labelledby="moment-title" {
            h2 #moment-title { (w.say("page-replay-link")) }
            div.invite {
                input #moment-link type="text" readonly value=(link) aria-label=(w.say("page-replay-link"));
                button.small.scripted type="button" data-load=(asset_path("more.js")) data-do="copy" data-copy="moment-link" { (w.say("page-copy")) }
                @if page.seed.is_none() { p.hint { (w.say("page-replay-link-note")) } }
            }
        }
    }
}
