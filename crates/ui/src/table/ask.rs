//! What the reader is asked. Always in the same place, right under the heading, even when there is nothing to ask.

use draw::FORM;
use maud::{Markup, html};
use table::{Holder, Phase, Screen, WhyNot};

use super::paint::Painter;
use super::{Part, again};
use crate::frame::{hidden, rule};

/// A list with more choices than this scrolls.
const LONG_LIST: usize = 12;

/// The regions. As long as the reader is asked something, that region does not depend on who else is deciding.
pub(super) fn paint(part: &Part<'_>, painter: &mut Painter<'_>) {
    let screen = part.screen;
    let others = awaited_others(part);
    let asked = is_asked(part);
    let table = (
        screen.phase,
        screen.me,
        screen.host,
        screen.can_return,
        (screen.rematch, &screen.again, screen.can_go_on, screen.goes_on, screen.stopped),
        (
            is_alone(part),
            part.page.next_step,
            free_seats(part),
            kept_names(part),
            screen.kept,
            &screen.declined,
        ),
    );
    let question =
        (&screen.question, screen.moment, &screen.offers, screen.can_undo, screen.can_request_take_back);
    let mind = (&screen.changes, &screen.no_way_back);
    let waiting = if asked { &[][..] } else { &others[..] };
    let tray = (part.page.drawing.map(|drawing| drawing.tray().fingerprint()), part.page.hint);
    painter.region(
        "ask",
        (table, (question, mind, tray), waiting, (host_name(part), host_is_away(part))),
        || ask(part),
    );
    painter.region("awaited", if asked { &others[..] } else { &[] }, || awaited(part));
}

/// The region of the question. During a game it keeps room for one, so that the page does not jump when it comes.
pub(super) fn ask(part: &Part<'_>) -> Markup {
    let screen = part.screen;
    html! {
        section #ask class=[phase_class(screen.phase)] aria-labelledby="ask-title" {
            @match screen.phase {
                Phase::Gathering => (gathering(part)),
                Phase::Playing => (playing(part)),
                Phase::Over => (over(part)),
                Phase::Closed => (closed(part)),
            }
            @if let Some(hint) = part.page.hint.filter(|_| !screen.stopped) { p.teach { (hint) } }
        }
    }
}

/// The class of the region, by which the style keeps room for a question only during a game.
fn phase_class(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Gathering => Some("gathering"),
        Phase::Playing => Some("playing"),
        Phase::Over => Some("over"),
        Phase::Closed => None,
    }
}

/// The heading. The script moves the focus here when the button that was pressed is gone.
pub(super) fn heading(text: &str) -> Markup {
    html! { h2 #ask-title tabindex="-1" { (text) } }
}

fn gathering(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let (free, host) = (free_seats(part), host_name(part));
    html! {
        @if let Some(kept) = screen.kept {
            (again::kept(part, kept, host))
        } @else if free == 0 && !kept_names(part).is_empty() {
            (heading(&w.say_with("waiting", &[("names", w.list(&kept_names(part)).into())])))
            p { (w.say(if screen.host { "page-again-waiting-host" } else { "page-again-waiting-guest" })) }
        } @else if free > 0 {
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
        (again::answers(part, &kept_names(part)))
    }
}

fn playing(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    html! {
        @if screen.can_return {
            (heading(&w.say("page-left")))
            p { (w.say("page-left-text")) }
            form method="post" action=(part.to("return")) { button.primary { (w.say("page-return")) } }
        } @else {
            (question(part))
        }
        (choices(part))
        @if let Some(seat) = screen.me { (undo(part, seat)) }
    }
}

/// The question, or whom the table waits for.
fn question(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    match &screen.question {
        Some(question) if !screen.offers.is_empty() => html! {
            p.eyebrow { (w.say("page-your-turn")) }
            (heading(question))
        },
        _ => html! {
            @let others = awaited_others(part);
            // Takes the place of "your turn", so that the heading does not move.
            p.eyebrow.others { (w.say("page-others-turn")) }
            @if others.is_empty() { (heading(&w.say("page-nothing-asked"))) } @else {
                (heading(&w.say_with("waiting", &[("names", w.list(&others).into())])))
            }
            @if screen.me.is_none() { p.hint { (w.say("page-watching")) } }
        },
    }
}

/// Who else has to decide: a region of its own, so that the question stays as it is while others decide.
pub(super) fn awaited(part: &Part<'_>) -> Markup {
    let others = if is_asked(part) { awaited_others(part) } else { Vec::new() };
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

/// How many seats are free.
fn free_seats(part: &Part<'_>) -> usize {
    part.screen.places.iter().filter(|place| place.holder == Holder::Free).count()
}

/// The names of those for whom a seat is kept, and who have not answered yet.
fn kept_names<'a>(part: &'a Part<'_>) -> Vec<&'a str> {
    let kept = part.screen.places.iter().filter(|place| matches!(place.holder, Holder::Kept(_)));
    kept.map(|place| place.name.as_str()).collect()
}

/// The name of the host, or nothing if they do not sit at the table.
fn host_name<'a>(part: &'a Part<'_>) -> &'a str {
    part.screen.places.iter().find(|place| place.host).map_or("", |place| &place.name)
}

/// Whether the host has not been seen for a while.
fn host_is_away(part: &Part<'_>) -> bool {
    part.screen.places.iter().any(|place| place.host && part.page.away.contains(place.seat))
}

/// Whether the reader plays with bots only.
fn is_alone(part: &Part<'_>) -> bool {
    nobody_else(part, |holder| matches!(holder, Holder::Person(_)))
}

/// Whether nobody but the reader is at the table, of those who count here.
pub(super) fn nobody_else(part: &Part<'_>, counts: impl Fn(Holder) -> bool) -> bool {
    !part.screen.places.iter().any(|place| !place.mine && counts(place.holder))
}

/// The names of those who have to decide, except the reader.
fn awaited_others<'a>(part: &'a Part<'_>) -> Vec<&'a str> {
    let awaited = part.screen.places.iter().filter(|place| place.awaited && !place.mine);
    awaited.map(|place| place.name.as_str()).collect()
}

fn choices(part: &Part<'_>) -> Markup {
    let screen = part.screen;
    let drawn = part.page.drawing.map(|drawing| drawing.tray().draw().unnamed());
    let Some(seat) = screen.me else { return drawn.unwrap_or_default() };
    if screen.offers.is_empty() {
        return change(part, seat, drawn.unwrap_or_default());
    }
    // A long list scrolls in its box, so that the board below stays in reach. Its id differs from question to question,
    // so that the script shows each new list from the top. What belongs to a drawn question may lie outside of its form,
    // and finds it by its id.
    let long = drawn.is_none() && screen.offers.len() > LONG_LIST;
    let id = match drawn {
        Some(_) => Some(FORM.to_owned()),
        None => long.then(|| format!("choices-{}", screen.moment)),
    };
    html! {
        form.choices.drawn[drawn.is_some()].long[long] id=[id] method="post" action=(part.to("choose")) {
            (hidden("seat", seat.index()))
            (hidden("moment", screen.moment))
            @if let Some(drawn) = drawn {
                // Without a script, Enter on a pick presses the first button of the form, whatever that is.
                button disabled hidden { (part.w.say("page-do-it")) }
                (drawn)
            } @else { (choice_buttons(screen)) }
        }
    }
}

/// What lies in front of somebody who waits. If nobody has seen what they chose, another choice takes its place in one
/// press (KIT-UNDO-6). A game in words has a button that takes the choice back.
fn change(part: &Part<'_>, seat: kit::Seat, drawn: Markup) -> Markup {
    let screen = part.screen;
    if part.page.drawing.is_none() || screen.changes.is_empty() {
        return drawn;
    }
    html! {
        form.choices.drawn method="post" action=(part.to("change")) {
            (hidden("seat", seat.index()))
            (hidden("moment", screen.moment))
            button disabled hidden { (part.w.say("page-do-it")) }
            (drawn)
        }
    }
}

/// Every choice as a button; the first nine have keys.
fn choice_buttons(screen: &Screen) -> Markup {
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

/// Undo, where a seat may take back its choice freely; otherwise the form that requests it from the others.
fn undo(part: &Part<'_>, seat: kit::Seat) -> Markup {
    let (w, screen) = (part.w, part.screen);
    if screen.can_undo {
        // Who waits has decided in secret. Where their cards can be pressed, taking back is the smaller thing.
        let (button, note) = if !screen.offers.is_empty() {
            ("page-undo", "page-undo-note")
        } else if part.page.drawing.is_some() && !screen.changes.is_empty() {
            ("page-undo", "page-change-note")
        } else {
            ("page-undo-waiting", "page-undo-waiting-note")
        };
        return html! {
            form.back method="post" action=(part.to("undo")) {
                (hidden("seat", seat.index()))
                (hidden("moment", screen.moment))
                button aria-keyshortcuts="u" { kbd aria-hidden="true" { "u" } span { (w.say(button)) } }
                p.hint.mind[screen.offers.is_empty()] { (w.say(note)) }
            }
        };
    }
    let Some(why) = &screen.no_way_back else { return Markup::default() };
    if !screen.can_request_take_back {
        return html! {
            details #further.back { summary { (w.say("page-no-way-back")) } (reason(why)) }
        };
    }
    let (text, button) = if is_alone(part) {
        ("page-ask-back-alone", "page-ask-back-button-alone")
    } else {
        ("page-ask-back-text", "page-ask-back-button")
    };
    html! {
        details #further.back {
            summary { (w.say("page-ask-back")) }
            (reason(why))
            p { (w.say(text)) }
            form method="post" action=(part.to("ask")) {
                (hidden("seat", seat.index()))
                (hidden("moment", screen.moment))
                button { (w.say(button)) }
            }
        }
    }
}

/// Why something cannot be done, with the way to the rule that says so.
fn reason(why: &WhyNot) -> Markup {
    html! { p { (why.text) " " (rule(Some(why.rule))) } }
}

fn over(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    html! {
        // The result comes first, so that nobody has to look for it.
        @match &screen.ended {
            Some(ended) => (heading(&ended.verdict)),
            None if screen.stopped => (heading(&w.say("page-stopped"))),
            None => (heading(&w.say("page-over"))),
        }
        @if let Some(scores) = screen.ended.as_ref().and_then(|ended| ended.scores.as_ref()) { p.scores { (scores) } }
        @if screen.stopped {
            p { (w.say("page-stopped-text")) }
        } @else {
            p {
                @if let Some(how) = screen.ended.as_ref().and_then(|ended| ended.how.as_ref()) { (how) " " }
                (w.say(if screen.goes_on { "page-campaign-text" } else { "page-over-text" }))
            }
        }
        (again::asked(part))
        div.actions {
            (again::go_on(part))
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
