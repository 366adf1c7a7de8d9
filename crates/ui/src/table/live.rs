//! What the script needs: its status line, the toolbar and the dialogs.

use maud::{Markup, html};
use table::{Phase, Screen};
use words::Words;

use super::Part;
use crate::{asset_path, emblem};

/// For the head: styles and the script. Without JavaScript the page reloads itself while the reader has nothing to do. It
/// says from where: a form that was refused is answered with this page, too, and its address answers nothing but forms.
pub(super) fn head(part: &Part<'_>) -> Markup {
    let screen = part.screen;
    let refresh = match screen.phase {
        _ if super::my_turn(screen) => None,
        Phase::Playing => Some("5"),
        // Slower, because the host may be copying an invitation.
        Phase::Gathering => Some("15"),
        Phase::Over | Phase::Closed => None,
    };
    html! {
        (style_and_script(screen, part.page.drawing.is_some()))
        @if let Some(seconds) = refresh {
            noscript { meta http-equiv="refresh" content={ (seconds) "; url=" (part.at) }; }
        }
    }
}

/// For the head of every page with a board on it. The script switches the second style off.
pub(crate) fn board_styles() -> Markup {
    html! {
        link rel="stylesheet" href=(asset_path("board.css"));
        link #picks rel="stylesheet" href=(asset_path("picks.css"));
    }
}

/// For the head of every page with a table on it, the replay's included.
pub(crate) fn style_and_script(screen: &Screen, drawn: bool) -> Markup {
    html! {
        @if drawn { (board_styles()) }
        @if let Some(style) = catalog::style(&screen.game).filter(|_| drawn) {
            link rel="stylesheet" href=(style.path);
        }
        script type="module" src=(asset_path("veillee.js")) {}
    }
}

/// The state of the connection, and the element in which the script announces news to screen readers.
pub(super) fn status(w: &Words) -> Markup {
    html! {
        p #link role="status" data-lost=(w.say("page-live-lost")) data-back=(w.say("page-live-back"))
            data-failed=(w.say("page-live-failed")) data-copied=(w.say("page-live-copied")) {}
        div #tell.vh aria-live="polite" {}
    }
}

/// What happens, sentence by sentence, with a line that runs down until the question is all that is left, and the button
/// that ends it. It always has its room, beside the question and never over it, and shows the latest news when nothing is
/// told. The log has the same with usable links, and the live region says it. On a phone, what moved below the window is
/// shown above the sentences while they are told.
pub(super) fn teller(w: &Words) -> Markup {
    html! {
        div.teller.scripted {
            p #telling aria-hidden="true" inert {}
            p #latest aria-hidden="true" inert {}
            div #shown inert {}
            button #skip.quiet.small type="button" aria-keyshortcuts="Escape" {
                kbd aria-hidden="true" { "Esc" } span { (w.say("page-story-skip")) }
            }
            div #passing {}
        }
    }
}

/// Says what a choice does that was pressed to find out: a second press makes it.
pub(super) fn sure(w: &Words) -> Markup {
    html! {
        div #sure hidden {
            output {}
            button.primary type="button" { (w.say("page-choose")) }
            button.quiet type="button" { (w.say("page-drop-picks")) }
        }
    }
}

/// The toolbar beside the heading. Its second group needs the script.
pub(super) fn tools(part: &Part<'_>) -> Markup {
    let w = part.w;
    let is_drawn = catalog::is_drawn(&part.screen.game);
    let more = asset_path("more.js");
    html! {
        div.tools {
            a.quiet.button href={ "/rules/" (part.screen.game) } target="_blank" {
                (emblem::tool("book", &w.say("page-rules")))
            }
            @if part.page.drawing.is_some() {
                a.quiet.button href=(part.to("plain")) aria-keyshortcuts="p" {
                    (emblem::tool("words", &w.say("page-plain")))
                }
            } @else if is_drawn {
                a.quiet.button href=(part.to("drawn")) aria-keyshortcuts="p" {
                    (emblem::tool("cards", &w.say("page-drawn")))
                }
            }
            @if part.screen.me.is_some() && matches!(part.screen.phase, Phase::Playing) {
                a.quiet.button href=(part.to(if part.page.hints { "hints/off" } else { "hints/on" })) {
                    (emblem::tool("lantern", &w.say(if part.page.hints { "page-hints-off" } else { "page-hints-on" })))
                }
            }
        }
        div.tools.scripted {
            button #notify.quiet type="button" aria-pressed="false" data-load=(more) data-do="notify"
                data-denied=(w.say("page-notify-denied")) { (emblem::tool("bell", &w.say("page-notify"))) }
            button #sound.quiet type="button" aria-pressed="false" data-load=(more) data-do="sound" {
                (emblem::tool("sound-on", &w.say("page-sound")))
            }
            button #keys.quiet type="button" aria-keyshortcuts="?" { (emblem::tool("help", &w.say("page-help"))) }
        }
    }
}

/// The dialog in which a card says what it does. Here the script finds what it loads when it is needed, and below which
/// address it is told about things.
pub(crate) fn card_dialog(w: &Words, base: &str) -> Markup {
    html! {
        dialog #card aria-label=(w.say("page-card")) data-load=(asset_path("more.js")) data-base=(base) {
            div {}
            form method="dialog" { button.primary { (w.say("page-help-close")) } }
        }
    }
}

/// The keys of a table's page.
pub(super) fn keys(w: &Words, drawn: bool) -> Markup {
    html! {
        dt { kbd { "1" } "–" kbd { "9" } } dd { (w.say("page-help-choose")) }
        dt { kbd { "u" } } dd { (w.say("page-help-undo")) }
        dt { kbd { "i" } } dd { (w.say("page-help-card")) }
        dt { kbd { "p" } } dd { (w.say("page-help-plain")) }
        @if drawn {
            dt { kbd { "←" } kbd { "↑" } kbd { "↓" } kbd { "→" } } dd { (w.say("page-help-places")) }
            dt { kbd { "+" } kbd { "−" } kbd { "f" } } dd { (w.say("page-help-zoom")) }
            dt { kbd { "Esc" } } dd { (w.say("page-help-drop")) }
        }
        dt { kbd { "?" } } dd { (w.say("page-help-help")) }
    }
}

/// A setting, with its message; and its values, with theirs.
fn setting(w: &Words, id: &str, message: &str, values: [(&str, &str); 3]) -> Markup {
    html! {
        label.pace {
            span { (w.say(message)) }
            select id=(id) { @for (value, message) in values { option value=(value) { (w.say(message)) } } }
        }
    }
}

const PACES: [(&str, &str); 3] =
    [("calm", "page-pace-calm"), ("brisk", "page-pace-brisk"), ("off", "page-pace-off")];
const ASKS: [(&str, &str); 3] =
    [("touch", "page-confirm-touch"), ("always", "page-confirm-always"), ("never", "page-confirm-never")];

/// The dialog that lists the keys and lets people switch them off. Where nothing is chosen, nothing is asked before.
pub(crate) fn help_dialog(w: &Words, keys: &Markup, chooses: bool) -> Markup {
    html! {
        dialog #help aria-labelledby="help-title" {
            h2 #help-title { (w.say("page-keys")) }
            dl { (keys) }
            form method="dialog" {
                (setting(w, "pace", "page-pace", PACES))
                @if chooses { (setting(w, "confirm", "page-confirm", ASKS)) }
                label.pick { input #use-keys type="checkbox" checked; span { (w.say("page-help-use")) } }
                button.primary { (w.say("page-help-close")) }
            }
        }
    }
}
