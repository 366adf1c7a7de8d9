//! The chat. The input field is in a region of its own, so that new lines do not disturb people while they type.

use maud::{Markup, html};
use table::{ChatLine, GuestId, Phase};

use super::{Part, moderate};
use crate::badge::badge;

/// The whole section: the region and the input field.
pub(super) fn section(part: &Part<'_>) -> Markup {
    let w = part.w;
    html! {
        section.talk aria-labelledby="chat-title" {
            h2 #chat-title { (w.say("page-chat")) }
            (chat(part))
            (talk(part))
            (moderate::moderate(part))
        }
    }
}

/// The region with the input field, or with a sentence for those who may not talk (KIT-CHAT-3). It changes only when
/// that changes.
pub(super) fn talk(part: &Part<'_>) -> Markup {
    let w = part.w;
    html! {
        div #talk {
            @if part.screen.can_talk {
                form.say method="post" action=(part.to("say")) data-clear {
                    label.vh for="say" { (w.say("page-chat-label")) }
                    input #say name="text" type="text" required maxlength=(table::sanitize::LONGEST_LINE)
                        autocomplete="off" placeholder=(w.say("page-chat-label"));
                    button { (w.say("page-chat-send")) }
                }
            } @else if part.screen.phase != Phase::Closed {
                p.hint { (w.say("page-chat-closed")) }
            }
        }
    }
}

/// The region: all lines, and who can be muted.
pub(super) fn chat(part: &Part<'_>) -> Markup {
    let (w, screen) = (part.w, part.screen);
    let speakers = speakers(&screen.chat);
    html! {
        div #chat {
            @if screen.chat.is_empty() { p.hint { (w.say("page-chat-empty")) } } @else {
                div.scroll role="group" tabindex="0" aria-labelledby="chat-title" {
                    ol { @for line in &screen.chat { (chat_line(part, line)) } }
                }
            }
            @if !speakers.is_empty() || !screen.muted.is_empty() {
                // The id lets the script keep it open or closed while lines are added above.
                details #heard {
                    summary { (w.say("page-mute-heading")) }
                    p.hint { (w.say("page-badge-about")) }
                    ul.heard {
                        @for (guest, name) in &speakers { (mute_button(part, *guest, name, true)) }
                        @for (guest, name) in &screen.muted { (mute_button(part, *guest, name, false)) }
                    }
                }
            }
        }
    }
}

/// One line. `data-at` is its time, by which the script knows which lines to announce.
fn chat_line(part: &Part<'_>, line: &ChatLine) -> Markup {
    html! {
        li id={ "line-" (line.number) } class=[line.mine.then_some("mine")] data-at=(line.at) {
            b { (line.name) } " " (badge(line.guest)) " " span { (line.text) }
            @if moderate::is_due(part) { " " (moderate::remove_button(part, line)) }
        }
    }
}

/// Everybody but the reader who wrote something, in order of their first line.
pub(super) fn speakers(chat: &[ChatLine]) -> Vec<(GuestId, &str)> {
    let mut speakers: Vec<(GuestId, &str)> = Vec::new();
    for line in chat.iter().filter(|line| !line.mine) {
        if !speakers.iter().any(|(guest, _)| *guest == line.guest) {
            speakers.push((line.guest, &line.name));
        }
    }
    speakers
}

/// A guest, with a button that mutes or unmutes them.
fn mute_button(part: &Part<'_>, guest: GuestId, name: &str, mute: bool) -> Markup {
    let w = part.w;
    let (text, label, value) = if mute {
        ("page-mute", "page-mute-label", "yes")
    } else {
        ("page-unmute", "page-unmute-label", "no")
    };
    html! {
        li {
            span { (name) } " " (badge(guest))
            @if !mute { " " span.hint { (w.say("page-is-muted")) } }
            " " form method="post" action=(part.to("mute")) {
                input type="hidden" name="whom" value=(maud::display(guest));
                button.small name="muted" value=(value)
                    aria-label=(w.say_with(label, &[("name", name.into())])) { (w.say(text)) }
            }
        }
    }
}
