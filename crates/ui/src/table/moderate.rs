//! What the host can do about the talk: open it to everybody, remove lines, send watchers away.

use maud::{Markup, html};
use table::{ChatLine, GuestId, Holder, Phase};

use super::{Part, chat};
use crate::frame::hidden;

/// How much of a line is read out with the button that removes it, in characters.
const LINE_IN_LABEL: usize = 40;

/// Whether the reader is a host who can do any of this.
pub(super) fn is_due(part: &Part<'_>) -> bool {
    part.screen.host && part.screen.phase != Phase::Closed
}

/// The button that removes a line. The style draws its cross: voice control and screen readers need the name alone.
pub(super) fn remove_button(part: &Part<'_>, line: &ChatLine) -> Markup {
    let mut text: String = line.text.chars().take(LINE_IN_LABEL).collect();
    if text.len() < line.text.len() {
        text.push('…');
    }
    let about = [("name", (&line.name).into()), ("text", text.into())];
    html! {
        form.remove method="post" action=(part.to("remove-line")) {
            (hidden("line", line.number))
            button.small.quiet title=(part.w.say("page-remove-line"))
                aria-label=(part.w.say_with("page-remove-line-label", &about)) {}
        }
    }
}

/// Everybody whom the host could send away: those who watch, and those who talk without a seat.
pub(super) fn watchers(part: &Part<'_>) -> Vec<(GuestId, String)> {
    if !is_due(part) || part.screen.phase == Phase::Over {
        return Vec::new();
    }
    let screen = part.screen;
    let plays = |guest: GuestId| {
        screen.places.iter().any(|place| match place.holder {
            Holder::Person(other)
            | Holder::Kept(other)
            | Holder::StandIn(_, other)
            | Holder::Replaced(_, other)
            | Holder::Resigned(_, other) => other == guest,
            Holder::Free | Holder::Bot(_) => false,
        })
    };
    let mut watchers = part.page.watchers.to_vec();
    for (guest, name) in chat::speakers(&screen.chat) {
        if !plays(guest) && !watchers.iter().any(|(other, _)| *other == guest) {
            watchers.push((guest, name.to_owned()));
        }
    }
    watchers.retain(|(guest, _)| !screen.sent_away.iter().any(|(other, _)| other == guest));
    watchers
}

/// The region. For everybody but the host it is empty.
pub(super) fn moderate(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    if !is_due(part) {
        return html! { div #moderate hidden {} };
    }
    let (note, button, value) = if screen.talk_open {
        ("page-talk-open", "page-talk-close-button", "no")
    } else {
        ("page-talk-closed", "page-talk-open-button", "yes")
    };
    let watchers = watchers(part);
    html! {
        div #moderate {
            details #company {
                summary { (w.say("page-moderate")) }
                p.hint { (w.say(note)) }
                form method="post" action=(part.to("open-talk")) {
                    button.small name="open" value=(value) { (w.say(button)) }
                }
                @if !watchers.is_empty() || !screen.sent_away.is_empty() {
                    p.hint { (w.say("page-watchers-note")) }
                    ul.heard {
                        @for (guest, name) in &watchers { (watcher(part, *guest, name, true)) }
                        @for (guest, name) in &screen.sent_away { (watcher(part, *guest, name, false)) }
                    }
                }
            }
        }
    }
}

/// A watcher, with a button that sends them away or lets them in again.
fn watcher(part: &Part<'_>, guest: GuestId, name: &str, here: bool) -> Markup {
    let w = part.w;
    let name = if name.is_empty() { w.say("page-watcher-unnamed") } else { name.to_owned() };
    let (text, label, value) = if here {
        ("page-send-away", "page-send-away-label", "yes")
    } else {
        ("page-let-in", "page-let-in-label", "no")
    };
    html! {
        li {
            span { (name) }
            @if !here { " " span.hint { (w.say("page-is-sent-away")) } }
            " " form method="post" action=(part.to("remove-watcher")) {
                (hidden("whom", maud::display(guest)))
                button.small name="removed" value=(value)
                    aria-label=(w.say_with(label, &[("name", name.into())])) { (w.say(text)) }
            }
        }
    }
}
