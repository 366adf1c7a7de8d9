//! The design system on one page: everything that pages are made of, in this theme and this language. Look here before
//! drawing a new table or page.

mod board;

use kit::Seat;
use maud::{Markup, html};
use table::GuestId;
use words::Words;

use crate::frame::{self, Shell, page};
use crate::{Frame, Notice, asset_path, badge, emblem};

/// Colours are named by what they are for.
const COLOURS: [&str; 15] = [
    "paper",
    "sheet",
    "fold",
    "ink",
    "soft",
    "line",
    "edge",
    "ember",
    "on-ember",
    "gold",
    "gilt",
    "night",
    "night-2",
    "on-night",
    "gilt-night",
];

/// The page. `cards` are some cards of Fairy Tale, with what they do.
pub fn design(frame: &Frame<'_>, cards: &[Markup]) -> String {
    let w = frame.words;
    let heading = w.say("page-design");
    let main = html! {
        main #main.design {
            div.headline.scenic { (emblem::scene("room")) h1 { (heading) } }
            p.lead { (w.say("page-design-lead")) }
            (part("colours", &w.say("page-design-colours"), &colours()))
            (part("type", &w.say("page-design-type"), &letters(w)))
            (part("buttons", &w.say("page-design-buttons"), &buttons(w)))
            (part("fields", &w.say("page-design-fields"), &fields(w)))
            (part("marks", &w.say("page-design-marks"), &marks(w)))
            (part("prompt", &w.say("page-design-prompt"), &prompt(w)))
            (part("cards", &w.say("page-design-cards"), &html! { div.gallery { @for card in cards { (card) } } }))
            (part("log", &w.say("page-design-log"), &log(w)))
            (part("sheet", &w.say("page-design-sheet"), &sheet(w)))
            (part("toasts", &w.say("page-design-toasts"), &toasts(frame)))
            (part("dialog", &w.say("page-design-dialog"), &dialog(w)))
            (part("empty", &w.say("page-design-empty"), &html! { p.hint { (w.say("page-board-empty")) } p.hint { (w.say("page-nobody-yet")) } }))
            (part("pictures", &w.say("page-design-pictures"), &pictures()))
            (part("boards", &w.say("page-design-board"), &board::board(w)))
        }
    };
    let head = html! {
        (crate::table::board_styles())
        link rel="stylesheet" href=(asset_path("design.css"));
        @if let Some(style) = catalog::style("tale") { link rel="stylesheet" href=(style.path); }
        script type="module" src=(asset_path("board.js")) {}
    };
    let title = frame::title(frame, &heading);
    page(frame, &Shell { title: &title, class: "page-design game-tale", head, ..Shell::default() }, &main)
}

fn part(id: &str, heading: &str, shown: &Markup) -> Markup {
    html! {
        section id=(id) aria-labelledby={ (id) "-title" } {
            h2 id={ (id) "-title" } { (heading) }
            (shown)
        }
    }
}

fn colours() -> Markup {
    html! { ul.swatches { @for colour in COLOURS { li { span class={ "swatch swatch-" (colour) } {} code { (colour) } } } } }
}

fn letters(w: &Words) -> Markup {
    html! {
        p.specimen-1 { (w.say("page-lobby-welcome")) }
        p.specimen-2 { (w.say("page-your-turn")) }
        p.specimen-3 { (w.say("page-people")) }
        p.lead { (w.say("page-about-lead")) }
        p { (w.say("page-about-bots-text")) " " a href="/about" { (w.say("page-about")) } }
        p.hint { (w.say("page-name-hint")) }
        p { code { "keep bronze_dragon" } }
    }
}

fn buttons(w: &Words) -> Markup {
    html! {
        div.actions {
            button.primary type="button" { (w.say("page-play-now")) }
            button type="button" { (w.say("page-more-ways")) }
            button.small type="button" { (w.say("page-copy")) }
            button type="button" aria-pressed="true" { (w.say("page-sound")) }
            button type="button" aria-disabled="true" { (w.say("page-start")) }
            a.button href="/" { (emblem::sign("back")) (w.say("page-to-lobby")) }
        }
    }
}

fn fields(w: &Words) -> Markup {
    html! {
        div.field {
            label for="name" { (w.say("page-name-label")) }
            input #name name="name" type="text" autocomplete="off" aria-describedby="name-hint";
            p.hint #name-hint { (w.say("page-name-hint")) }
        }
        label.pick {
            input type="radio" name="with" checked;
            span { (w.say("page-open-with-bots")) " " small { (w.say("page-open-with-bots.about")) } }
        }
        label.pick {
            input type="radio" name="with";
            span { (w.say("page-open-with-friends")) " " small { (w.say("page-open-with-friends.about")) } }
        }
        details { summary { (w.say("page-change")) } p { (w.say("page-leave-about")) } }
    }
}

/// The players' marks: each has a colour, a shape and a letter. Below them, a badge of each colour.
fn marks(w: &Words) -> Markup {
    html! {
        ol.seats {
            @for seat in Seat::all(kit::MAX_SEATS) {
                li {
                    (draw::mark(seat))
                    span.who { (table::BOT_NAMES[seat.index()]) }
                    span.tags {
                        @if seat.index() == 0 { span.deciding { (w.say("page-seat-deciding")) } }
                        @else { span { (w.say("page-seat-away")) } }
                    }
                }
            }
        }
        p { @for guest in (0..badge::COLOURS).map(|n| GuestId::new(0x5a7e9 * (n + 1))) { (badge::badge(guest)) " " } }
        p.hint { (w.say("page-badge-about")) }
    }
}

/// A question with its choices, as at a table.
fn prompt(w: &Words) -> Markup {
    html! {
        div.panel {
            p.eyebrow { (w.say("page-your-turn")) }
            h3 { (w.say("page-gathering-full")) }
            div.choices {
                @for (index, id) in ["page-request-yes", "page-request-no"].into_iter().enumerate() {
                    button type="button" { kbd aria-hidden="true" { (index + 1) } span { (w.say(id)) } }
                }
            }
            p.teach { (w.say("page-undo-note")) }
        }
    }
}

fn log(w: &Words) -> Markup {
    html! {
        div.scroll role="group" tabindex="0" aria-label=(w.say("page-log")) {
            ol {
                li { (w.say("page-phase-gathering")) }
                li { a.named href="/rules/tale" { (w.say("page-rules")) } }
                li { strong { (w.say("page-phase-over")) } }
            }
        }
    }
}

fn sheet(w: &Words) -> Markup {
    html! {
        div.wide {
            table {
                caption { (w.say("page-result")) }
                tbody {
                    @for (seat, points) in Seat::all(3).zip([51, 42, 40]) {
                        tr {
                            th scope="row" { (table::BOT_NAMES[seat.index()]) }
                            td.number { (w.say_with("points", &[("n", points.into())])) }
                        }
                    }
                }
            }
        }
    }
}

/// Notices that appear by themselves.
fn toasts(frame: &Frame<'_>) -> Markup {
    let w = frame.words;
    let refused = Notice { text: w.say("rule-KIT-TURN-2"), rule: Some("KIT-TURN-2".into()), refused: true };
    html! {
        (frame::notice(Some(&refused)))
        p.notice { (w.say("page-live-copied")) }
        p.pill { (w.say("page-live-back")) }
        div.whynot { h3 { (w.say("page-why-not")) } p { (refused.text) " " (frame::rule(refused.rule.as_deref())) } }
    }
}

fn dialog(w: &Words) -> Markup {
    html! {
        div.dialog {
            h3 { (w.say("page-keys")) }
            dl { dt { kbd { "u" } } dd { (w.say("page-help-undo")) } dt { kbd { "i" } } dd { (w.say("page-help-card")) } }
            button.primary type="button" { (w.say("page-help-close")) }
        }
    }
}

fn pictures() -> Markup {
    html! {
        ul.pictures {
            @for code in catalog::CODES { li class={ "game-" (code) } { div.picture { (emblem::scene(code)) (emblem::of(code)) } } }
        }
        p.signs-row { @for sign in art::room::signs() { (emblem::sign(sign)) } }
    }
}
