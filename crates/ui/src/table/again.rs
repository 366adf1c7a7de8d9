//! Another game: who would like one, and who is in. The table that is over asks, and so does the next one (KIT-AGAIN-2).

use maud::{Markup, html};
use table::{Again, AgainAnswer, Holder, KeptShown, Screen};

use super::Part;
use super::ask::{heading, nobody_else};
use crate::frame::hidden;

/// Whether the reader is asked to another game and has not answered yet, at either table.
pub(super) fn is_asked(screen: &Screen) -> bool {
    let here = screen.again.as_ref().is_some_and(|again| again.answer == AgainAnswer::Waiting);
    here || screen.kept.is_some_and(|kept| !kept.declined)
}

/// At the table that is over: the question whether the reader is in, or what they have said to it.
pub(super) fn asked(part: &Part<'_>) -> Markup {
    let w = part.w;
    let Some(again) = &part.screen.again else { return Markup::default() };
    match again.answer {
        AgainAnswer::Waiting => html! {
            div.again role="group" aria-labelledby="again-title" {
                h3 #again-title { (question(part, again)) }
                form.actions method="post" action=(part.to("answer-rematch")) {
                    button.primary name="agree" value="yes" { (w.say("page-again-yes")) }
                    button name="agree" value="no" { (w.say("page-again-no")) }
                }
                // It may be played by other rules.
                @if let Some(next) = part.screen.rematch {
                    p { a href={ "/t/" (maud::display(next)) } { (w.say("page-again-look")) } }
                }
            }
        },
        AgainAnswer::Out => html! {
            div.again {
                p { (w.say("page-again-out")) }
                form method="post" action=(part.to("answer-rematch")) {
                    button.small name="agree" value="yes" { (w.say("page-again-after-all")) }
                }
            }
        },
        AgainAnswer::In | AgainAnswer::NotAsked => Markup::default(),
    }
}

fn question(part: &Part<'_>, again: &Again) -> String {
    if again.name.is_empty() {
        part.w.say("page-again-asked-by-host")
    } else {
        part.w.say_with("page-again-asked", &[("name", (&again.name).into())])
    }
}

/// At the table that is over: the way to the next one, or the buttons that open it.
pub(super) fn go_on(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let answer = screen.again.as_ref().map_or(AgainAnswer::NotAsked, |again| again.answer);
    match screen.rematch {
        // The question leads there.
        Some(_) if matches!(answer, AgainAnswer::Waiting | AgainAnswer::Out) => Markup::default(),
        Some(table) => html! {
            p { (w.say(if answer == AgainAnswer::In { "page-rematch-in" } else { "page-rematch-ready" })) }
            a.button.primary href={ "/t/" (maud::display(table)) } { (w.say("page-rematch-go")) }
        },
        None if screen.can_go_on => {
            let button = match (screen.goes_on, asks_nobody(part)) {
                (true, _) => "page-campaign-next",
                (false, true) => "page-rematch-alone",
                (false, false) => "page-rematch",
            };
            html! {
                @if let Some(step) = part.page.next_step {
                    form method="post" action={ "/open/" (screen.game) } {
                        (hidden("with", "bots"))
                        button.primary name="step" value=(step.0) { (w.say_with("page-step-further", &[("step", step.1.into())])) }
                    }
                }
                form method="post" action=(part.to("rematch")) {
                    button.primary[part.page.next_step.is_none()] { (w.say(button)) }
                }
                // The next game of a campaign has its rules from the last one.
                @if !screen.goes_on {
                    a.button href={ "/open/" (screen.game) "?after=" (maud::display(part.page.id)) } {
                        (w.say("page-rematch-other"))
                    }
                }
            }
        }
        None => Markup::default(),
    }
}

/// Whether nobody else would be asked to another game: of the company are also those who resigned or were away
/// (KIT-AGAIN-1).
fn asks_nobody(part: &Part<'_>) -> bool {
    nobody_else(part, |holder| {
        matches!(holder, Holder::Person(_) | Holder::Replaced(..) | Holder::Resigned(..))
    })
}

/// At the next table: the question to somebody for whom a seat is, or was, kept.
pub(super) fn kept(part: &Part<'_>, kept: KeptShown, host: &str) -> Markup {
    let w = part.w;
    let sit = |button: &str| {
        html! {
            form method="post" action=(part.to("sit")) {
                (hidden("seat", kept.seat.index()))
                button.primary { (w.say(button)) }
            }
        }
    };
    if kept.declined {
        return html! {
            (heading(&w.say("page-again-out")))
            p { (w.say("page-again-still-free")) }
            (sit("page-again-after-all"))
        };
    }
    let question = match host {
        "" => w.say("page-again-asked-by-host"),
        host => w.say_with("page-again-asked", &[("name", host.into())]),
    };
    html! {
        (heading(&question))
        p { (w.say("page-again-kept")) }
        div.actions {
            (sit("page-again-yes"))
            form method="post" action=(part.to("decline")) { button { (w.say("page-again-no")) } }
        }
    }
}

/// At the next table: who has not answered yet, and who is not in.
pub(super) fn answers(part: &Part<'_>, waiting: &[&str]) -> Markup {
    let (w, screen) = (part.w, part.screen);
    if screen.kept.is_some() {
        return Markup::default();
    }
    html! {
        @if !waiting.is_empty() {
            p.hint { (w.say_with("page-request-waiting", &[("names", w.list(waiting).into())])) }
        }
        @if !screen.declined.is_empty() {
            p.hint { (w.say_with("page-again-not-in", &[("names", w.list(&screen.declined).into())])) }
        }
    }
}
