//! What is asked of the reader: always in the same place, right under the heading, whether there is something or not.

use maud::{Markup, html};
use table::{Holder, Phase, RequestShown, Screen};

use super::Part;
use super::paint::Painter;
use crate::frame::hidden;
use crate::prose;

/// More choices than this are a long list.
const LONG: usize = 12;

/// The regions. The question does not depend on who else is deciding, as long as there is one.
pub(super) fn paint(part: &Part<'_>, painter: &mut Painter<'_>) {
    let screen = part.screen;
    let others = others(part);
    let asked = is_asked(part);
    let table = (
        screen.phase,
        screen.me,
        screen.host,
        screen.can_return,
        screen.rematch,
        screen.goes_on,
        alone(part),
        free(part),
    );
    let question =
        (&screen.question, screen.moment, &screen.offers, screen.can_undo, screen.can_request_take_back);
    let waiting = if asked { &[][..] } else { &others[..] };
    let tray = (part.page.drawing.map(|drawing| drawing.tray().print()), part.page.hint);
    painter.region(
        "ask",
        (table, (question, tray), &screen.request, waiting, (host(part), host_is_away(part))),
        || ask(part),
    );
    painter.region("awaited", if asked { &others[..] } else { &[] }, || awaited(part));
}

/// The region of the question. It keeps room for a question, so that the page does not jump when one comes.
pub(super) fn ask(part: &Part<'_>) -> Markup {
    let screen = part.screen;
    html! {
        section #ask class=[phase(screen.phase)] aria-labelledby="ask-title" {
            @match screen.phase {
                Phase::Gathering => (gathering(part)),
                Phase::Playing => (playing(part)),
                Phase::Over => (over(part)),
                Phase::Closed => (closed(part)),
            }
            @if let Some(hint) = part.page.hint { p.teach { (hint) } }
        }
    }
}

/// For the style: only a game that is on keeps room for a question.
fn phase(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Gathering => Some("gathering"),
        Phase::Playing => Some("playing"),
        Phase::Over => Some("over"),
        Phase::Closed => None,
    }
}

/// The heading has a place in the order of focus for the script: where to go when the button that was pressed is gone.
fn heading(text: &str) -> Markup {
    html! { h2 #ask-title tabindex="-1" { (text) } }
}

fn gathering(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let (free, host) = (free(part), host(part));
    html! {
        @if free > 0 {
            (heading(&w.say_with("page-gathering-free", &[("n", free.into())])))
            p { (w.say(if screen.host { "page-gathering-free-host" } else { "page-gathering-free-guest" })) }
        } @else {
            (heading(&w.say("page-gathering-full")))
            @if screen.host {
                p { (w.say("page-gathering-full-host")) }
                form method="post" action=(part.to("start")) { button.primary { (w.say("page-start")) } }
            } @else {
                p { (w.say_with("page-gathering-full-guest", &[("name", host.into())])) }
                @if screen.me.is_some() && host_is_away(part) {
                    p { (w.say_with("page-host-away", &[("name", host.into())])) }
                    form method="post" action=(part.to("start-instead")) { button.primary { (w.say("page-start")) } }
                }
            }
        }
    }
}

fn playing(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    html! {
        @if let Some(request) = &screen.request {
            (wished(part, request))
        } @else if screen.can_return {
            (heading(&w.say("page-left")))
            p { (w.say("page-left-text")) }
            form method="post" action=(part.to("return")) { button.primary { (w.say("page-return")) } }
        } @else {
            (question(part))
        }
        (choices(part))
        @if let Some(seat) = screen.me { (take_back(part, seat)) }
    }
}

/// The question, or for whom the table waits.
fn question(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    match &screen.question {
        Some(question) if !screen.offers.is_empty() => html! {
            p.eyebrow { (w.say("page-your-turn")) }
            (heading(question))
        },
        _ => html! {
            @let others = others(part);
            // In the place of "your turn": the heading below it stays where it is.
            p.eyebrow.others { (w.say("page-others-turn")) }
            @if others.is_empty() { (heading(&w.say("page-nothing-asked"))) } @else {
                (heading(&w.say_with("waiting", &[("names", w.list(&others).into())])))
            }
            @if screen.me.is_none() { p.hint { (w.say("page-watching")) } }
        },
    }
}

/// Who else has to decide. Apart from the question, which stays as it is while others make up their minds.
pub(super) fn awaited(part: &Part<'_>) -> Markup {
    let others = if is_asked(part) { others(part) } else { Vec::new() };
    html! {
        @if others.is_empty() { p #awaited hidden {} } @else {
            p #awaited.hint {
                (part.w.say_with("page-also-waiting", &[("names", part.w.list(&others).into())]))
            }
        }
    }
}

fn is_asked(part: &Part<'_>) -> bool {
    !part.screen.offers.is_empty() && part.screen.phase == Phase::Playing
}

/// How many seats nobody has taken.
fn free(part: &Part<'_>) -> usize {
    part.screen.places.iter().filter(|place| place.holder == Holder::Free).count()
}

/// What the host is called, if he sits here.
fn host<'a>(part: &'a Part<'_>) -> &'a str {
    part.screen.places.iter().find(|place| place.host).map_or("", |place| &place.name)
}

/// Has the house not seen the host for a while?
fn host_is_away(part: &Part<'_>) -> bool {
    part.screen.places.iter().any(|place| place.host && part.page.away.contains(place.seat))
}

/// Are there only bots besides the reader?
fn alone(part: &Part<'_>) -> bool {
    !part.screen.places.iter().any(|place| !place.mine && matches!(place.holder, Holder::Person(_)))
}

fn others<'a>(part: &'a Part<'_>) -> Vec<&'a str> {
    let awaited = part.screen.places.iter().filter(|place| place.awaited && !place.mine);
    awaited.map(|place| place.name.as_str()).collect()
}

fn choices(part: &Part<'_>) -> Markup {
    let screen = part.screen;
    let drawn = part.page.drawing.map(|drawing| drawing.tray().draw());
    let (Some(seat), false) = (screen.me, screen.offers.is_empty()) else { return drawn.unwrap_or_default() };
    // A long list scrolls in its place, so that the table under it stays near. Each question has a list of its own, for
    // the script: a new one begins at its top.
    let long = drawn.is_none() && screen.offers.len() > LONG;
    let id = long.then(|| format!("choices-{}", screen.moment));
    html! {
        form.choices.drawn[drawn.is_some()].long[long] id=[id] method="post" action=(part.to("choose")) {
            (hidden("seat", seat.index()))
            (hidden("moment", screen.moment))
            @if let Some(drawn) = drawn { (drawn) } @else { (listed(screen)) }
        }
    }
}

/// Every choice as a button with its words.
fn listed(screen: &Screen) -> Markup {
    html! {
            @for (index, offer) in screen.offers.iter().enumerate() {
                @if index < 9 {
                    button name="choice" value=(offer.choice) aria-keyshortcuts=(index + 1) {
                        kbd aria-hidden="true" { (index + 1) } span { (offer.label) }
                    }
                } @else {
                    button name="choice" value=(offer.choice) { span { (offer.label) } }
                }
            }
    }
}

/// Back to before the last choice: freely up to the horizon, by consent beyond it.
fn take_back(part: &Part<'_>, seat: kit::Seat) -> Markup {
    let (w, screen) = (part.w, part.screen);
    if screen.can_undo {
        return html! {
            form.back method="post" action=(part.to("undo")) {
                (hidden("seat", seat.index()))
                (hidden("moment", screen.moment))
                button aria-keyshortcuts="u" { kbd aria-hidden="true" { "u" } span { (w.say("page-undo")) } }
                p.hint { (w.say("page-undo-note")) }
            }
        };
    }
    if !screen.can_request_take_back {
        return Markup::default();
    }
    let (text, button) = if alone(part) {
        ("page-ask-back-alone", "page-ask-back-button-alone")
    } else {
        ("page-ask-back-text", "page-ask-back-button")
    };
    html! {
        details #further.back {
            summary { (w.say("page-ask-back")) }
            p { (w.say(text)) }
            form method="post" action=(part.to("ask")) {
                (hidden("seat", seat.index()))
                (hidden("moment", screen.moment))
                button { (w.say(button)) }
            }
        }
    }
}

/// Somebody asks to take back more than he could by himself.
fn wished(part: &Part<'_>, request: &RequestShown) -> Markup {
    let w = part.w;
    let waiting = || w.say_with("page-request-waiting", &[("names", (&request.waiting).into())]);
    html! {
        @if request.mine {
            (heading(&w.say("page-request-mine")))
            p { (waiting()) }
            form method="post" action=(part.to("answer")) {
                (hidden("request", request.number))
                button name="agree" value="no" { (w.say("page-request-cancel")) }
            }
        } @else {
            (heading(&w.say_with("page-request-heading", &[("name", (&request.name).into())])))
            p { (w.say_with("page-request-text", &[("n", request.later.into())])) }
            @if request.to_answer {
                form.actions method="post" action=(part.to("answer")) {
                    (hidden("request", request.number))
                    button name="agree" value="yes" { (w.say("page-request-yes")) }
                    button name="agree" value="no" { (w.say("page-request-no")) }
                }
            } @else { p { (waiting()) } }
        }
    }
}

fn over(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    html! {
        // How it ended comes first: nobody has to look for it.
        @match screen.sheet.as_ref().and_then(prose::lead) {
            Some(ended) => (heading(ended)),
            None => (heading(&w.say("page-over"))),
        }
        p { (w.say(if screen.goes_on { "page-campaign-text" } else { "page-over-text" })) }
        div.actions {
            @if let Some(table) = screen.rematch {
                p { (w.say("page-rematch-ready")) }
                a.button.primary href={ "/t/" (maud::display(table)) } { (w.say("page-rematch-go")) }
            } @else if screen.me.is_some() || screen.host {
                form method="post" action=(part.to("rematch")) {
                    button.primary { (w.say(if screen.goes_on { "page-campaign-next" } else { "page-rematch" })) }
                }
            }
            @if screen.goes_on && (screen.me.is_some() || screen.host) {
                a.button href=(part.to("campaign")) download { (w.say("page-campaign-keep")) }
            }
            a.button href=(part.to("replay")) { (w.say("page-replay-again")) }
            a.button href="/" { (w.say("page-to-lobby")) }
        }
    }
}

fn closed(part: &Part<'_>) -> Markup {
    let w = part.w;
    html! {
        (heading(&w.say("page-closed")))
        p { (w.say("page-closed-text")) }
        p.actions { a.button href="/" { (w.say("page-to-lobby")) } }
    }
}
