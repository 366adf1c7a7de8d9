//! The page of a table's past: one moment of it, through somebody's eyes. Every moment has an address of its own, and
//! everything here is a link or a form, so it works without a script; the script only spares the loading.

mod eyes;
mod player;

use kit::{Seat, Seats};
use maud::{Markup, html};
use table::{Perspective, Phase, Screen, Step, TableId};
use words::Words;

use crate::frame::{self, Shell};
use crate::table::{after_end, board, help, proof, result};
use crate::{Frame, Region, TablePage, asset_path, emblem, prose};

/// A moment of a table's past.
#[derive(Clone, Copy)]
pub struct ReplayPage<'a> {
    /// Which table.
    pub id: TableId,
    /// What these eyes saw then.
    pub screen: &'a Screen,
    /// The drawing of it, for one who wants to see it.
    pub drawing: Option<&'a dyn draw::Drawing>,
    /// Through whose eyes.
    pub eyes: Perspective,
    /// All that these eyes were told, step by step.
    pub steps: &'a [Step],
    /// Which step this is, counted from 1.
    pub at: usize,
    /// The eyes that can be looked through, and which of their steps belongs to this moment.
    pub choice: &'a [(Perspective, usize)],
    /// What everybody held, for one who sees everything: see [`hand`].
    pub hands: &'a [(Seat, Markup)],
    /// Where the reader sits.
    pub me: Option<Seat>,
    /// What the seal was made from, once the game is over.
    pub seed: Option<&'a str>,
    /// The address of the house, for a link that is given to others.
    pub base: &'a str,
}

impl ReplayPage<'_> {
    /// The address of a moment: as this reader sees it, or as anybody does who may look through these eyes.
    fn to(&self, eyes: Perspective, step: usize) -> String {
        address(self.id, eyes, step)
    }

    fn is_last(&self) -> bool {
        self.at >= self.steps.len()
    }
}

/// Where a moment is.
pub(crate) fn address(id: TableId, eyes: Perspective, step: usize) -> String {
    format!("/t/{id}/replay?at={step}&eyes={eyes}")
}

/// The page of a moment.
pub fn replay(frame: &Frame<'_>, page: &ReplayPage<'_>) -> String {
    let (w, screen) = (frame.words, page.screen);
    let title = w.say_with("page-replay-title", &[("game", (&screen.title).into())]);
    let (at, table) = (format!("/t/{}", page.id), as_table(page));
    let main = html! {
        main #main.table.replay data-replay {
            div.headline {
                (emblem::of(&screen.game))
                h1 { (title) }
                (tools(w, page, &at))
            }
            (frame::notice(frame.notice))
            p #link role="status" data-failed=(w.say("page-replay-failed")) data-copied=(w.say("page-live-copied")) {}
            div #tell hidden {}
            div.columns {
                div.play {
                    (eyes::nav(w, page))
                    // What is told comes first for those who listen; for eyes it is at the bottom, under the table.
                    (player::player(w, page))
                    @if page.is_last() { (result(w, &table)) }
                    // What was held then is what one looks back for.
                    (held(w, page))
                    (board(w, &table))
                }
                div.side {
                    (history(w, page))
                    (moment(w, page))
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
        head: head(screen, page.drawing.is_some()),
        end: html! { (help(w, &keys(w))) (after_end(w)) },
        ..Shell::default()
    };
    frame::page(frame, &shell, &main)
}

/// The table's page made of the same screen, for the parts that both have.
fn as_table<'a>(page: &ReplayPage<'a>) -> TablePage<'a> {
    TablePage {
        id: page.id,
        screen: page.screen,
        invitations: &[],
        away: Seats::NONE,
        hints: false,
        hint: None,
        drawing: page.drawing,
        missed: &[],
    }
}

/// The parts of the board alone, as [`replay`] contains them. For tests: they are those of the table's own page.
pub fn board_regions(words: &Words, page: &ReplayPage<'_>) -> Vec<Region> {
    crate::table::board_regions(words, &as_table(page))
}

fn head(screen: &Screen, drawn: bool) -> Markup {
    html! {
        @if let Some(style) = catalog::style(&screen.game).filter(|_| drawn) {
            link rel="stylesheet" href=(style.path);
        }
        link rel="stylesheet" href=(asset_path("replay.css"));
        script type="module" src=(asset_path("veillee.js")) {}
        script type="module" src=(asset_path("replay.js")) {}
    }
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
            @if is_drawn {
                a.quiet.button href={ "/rules/" (page.screen.game) } target="_blank" {
                    (emblem::tool("book", &w.say("page-rules")))
                }
                a.quiet.button href={ (at) "/" (face) "?at=" (page.at) "&eyes=" (maud::display(page.eyes)) }
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

/// What somebody held: all that the words say of it, or what lay before him.
pub fn hand(screen: &Screen, drawing: Option<&dyn draw::Drawing>) -> Markup {
    match drawing {
        Some(drawing) => drawing.tray().draw(),
        None => html! { div.prose { (prose::body(&screen.described)) } },
    }
}

/// What is seen besides the board: the hand of one, or the hands of all.
fn held(w: &Words, page: &ReplayPage<'_>) -> Markup {
    let playing = page.screen.phase == Phase::Playing;
    html! {
        @if playing && page.eyes == Perspective::All {
            section #hands.hands aria-labelledby="hands-title" {
                h2 #hands-title { (w.say("page-replay-hands")) }
                @for (seat, hand) in page.hands {
                    @let name = eyes::name(page.screen, *seat);
                    @if page.drawing.is_some() {
                        @let title = format!("hand-title-{seat}");
                        div.hand role="group" aria-labelledby=(title) { h3 id=(title) { (draw::mark(*seat)) (name) } (hand) }
                    } @else {
                        details.hand id={ "hand-" (maud::display(seat)) } { summary { (draw::mark(*seat)) (name) } (hand) }
                    }
                }
            }
        } @else if let (true, Perspective::Of(kit::Viewer::Seat(_)), Some(drawing)) = (playing, page.eyes, page.drawing) {
            section #hands.hands aria-labelledby="hands-title" {
                h2 #hands-title {
                    @match &page.screen.question {
                        Some(question) => (question),
                        None => (w.say("page-replay-hand")),
                    }
                }
                (drawing.tray().draw())
            }
        } @else { section #hands hidden {} }
    }
}

/// The log, in which each step leads to its moment.
fn history(w: &Words, page: &ReplayPage<'_>) -> Markup {
    html! {
        section.history aria-labelledby="log-title" {
            h2 #log-title { (w.say("page-log")) }
            div.scroll.from-top role="group" tabindex="0" aria-labelledby="log-title" {
                ol #log {
                    @for (step, told) in (1..).zip(page.steps) {
                        li {
                            a data-step href=(page.to(page.eyes, step)) aria-current=[(step == page.at).then_some("step")] {
                                @for (place, news) in told.news.iter().enumerate() {
                                    @if place > 0 { " " }
                                    span { (news.text) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The address of this moment, to be given to others.
fn moment(w: &Words, page: &ReplayPage<'_>) -> Markup {
    let link = format!("{}{}", page.base, page.to(page.eyes, page.at));
    html! {
        section.moment aria-labelledby="moment-title" {
            h2 #moment-title { (w.say("page-replay-link")) }
            div.invite {
                input #moment-link type="text" readonly value=(link) aria-label=(w.say("page-replay-link"));
                button.small.scripted type="button" data-copy="moment-link" { (w.say("page-copy")) }
                @if page.seed.is_none() { p.hint { (w.say("page-replay-link-note")) } }
            }
        }
    }
}
