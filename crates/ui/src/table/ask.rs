//! What is asked of the reader: always in the same place, right under the heading, whether there is something or not.

use maud::{Markup, html};
use table::{Holder, Phase, Screen, WishShown};

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
    let question = (&screen.question, screen.moment, &screen.offers, screen.can_undo, screen.can_ask_back);
    let waiting = if asked { &[][..] } else { &others[..] };
    let tray = (part.page.drawing.map(|drawing| drawing.tray().print()), part.page.hint);
    painter.region(
        "ask",
        (table, (question, tray), &screen.wish, waiting, (host(part), host_is_away(part))),
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
            (heading(&w.say_with("house-gathering-free", &[("n", free.into())])))
            p { (w.say(if screen.host { "house-gathering-free-host" } else { "house-gathering-free-guest" })) }
        } @else {
            (heading(&w.say("house-gathering-full")))
            @if screen.host {
                p { (w.say("house-gathering-full-host")) }
                form method="post" action=(part.to("start")) { button.primary { (w.say("house-start")) } }
            } @else {
                p { (w.say_with("house-gathering-full-guest", &[("name", host.into())])) }
                @if screen.me.is_some() && host_is_away(part) {
                    p { (w.say_with("house-host-away", &[("name", host.into())])) }
                    form method="post" action=(part.to("start-instead")) { button.primary { (w.say("house-start")) } }
                }
            }
        }
    }
}

fn playing(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    html! {
        @if let Some(wish) = &screen.wish {
            (wished(part, wish))
        } @else if screen.can_return {
            (heading(&w.say("house-left")))
            p { (w.say("house-left-text")) }
            form method="post" action=(part.to("return")) { button.primary { (w.say("house-return")) } }
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
            p.eyebrow { (w.say("house-your-turn")) }
            (heading(question))
        },
        _ => html! {
            @let others = others(part);
            // In the place of "your turn": the heading below it stays where it is.
            p.eyebrow.others { (w.say("house-others-turn")) }
            @if others.is_empty() { (heading(&w.say("house-nothing-asked"))) } @else {
                (heading(&w.say_with("waiting", &[("names", w.list(&others).into())])))
            }
            @if screen.me.is_none() { p.hint { (w.say("house-watching")) } }
        },
    }
}

/// Who else has to decide. Apart from the question, which stays as it is while others make up their minds.
pub(super) fn awaited(part: &Part<'_>) -> Markup {
    let others = if is_asked(part) { others(part) } else { Vec::new() };
    html! {
        @if others.is_empty() { p #awaited hidden {} } @else {
            p #awaited.hint {
                (part.w.say_with("house-also-waiting", &[("names", part.w.list(&others).into())]))
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
                button aria-keyshortcuts="u" { kbd aria-hidden="true" { "u" } span { (w.say("house-undo")) } }
                p.hint { (w.say("house-undo-note")) }
            }
        };
    }
    if !screen.can_ask_back {
        return Markup::default();
    }
    let (text, button) = if alone(part) {
        ("house-ask-back-alone", "house-ask-back-button-alone")
    } else {
        ("house-ask-back-text", "house-ask-back-button")
    };
    html! {
        details #further.back {
            summary { (w.say("house-ask-back")) }
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
fn wished(part: &Part<'_>, wish: &WishShown) -> Markup {
    let w = part.w;
    let waiting = || w.say_with("house-wish-waiting", &[("names", (&wish.waiting).into())]);
    html! {
        @if wish.mine {
            (heading(&w.say("house-wish-mine")))
            p { (waiting()) }
            form method="post" action=(part.to("answer")) {
                (hidden("request", wish.number))
                button name="agree" value="no" { (w.say("house-wish-cancel")) }
            }
        } @else {
            (heading(&w.say_with("house-wish-heading", &[("name", (&wish.name).into())])))
            p { (w.say_with("house-wish-text", &[("n", wish.later.into())])) }
            @if wish.to_answer {
                form.actions method="post" action=(part.to("answer")) {
                    (hidden("request", wish.number))
                    button name="agree" value="yes" { (w.say("house-wish-yes")) }
                    button name="agree" value="no" { (w.say("house-wish-no")) }
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
            None => (heading(&w.say("house-over"))),
        }
        p { (w.say(if screen.goes_on { "house-campaign-text" } else { "house-over-text" })) }
        div.actions {
            @if let Some(table) = screen.rematch {
                p { (w.say("house-rematch-ready")) }
                a.button.primary href={ "/t/" (maud::display(table)) } { (w.say("house-rematch-go")) }
            } @else if screen.me.is_some() || screen.host {
                form method="post" action=(part.to("rematch")) {
                    button.primary { (w.say(if screen.goes_on { "house-campaign-next" } else { "house-rematch" })) }
                }
            }
            @if screen.goes_on && (screen.me.is_some() || screen.host) {
                a.button href=(part.to("campaign")) download { (w.say("house-campaign-keep")) }
            }
            a.button href=(part.to("replay")) { (w.say("house-replay-again")) }
            a.button href="/" { (w.say("house-to-lobby")) }
        }
    }
}

fn closed(part: &Part<'_>) -> Markup {
    let w = part.w;
    html! {
        (heading(&w.say("house-closed")))
        p { (w.say("house-closed-text")) }
        p.actions { a.button href="/" { (w.say("house-to-lobby")) } }
    }
}
