//! What happened at this step, and the controls that lead to other steps. Always in the same place.

use maud::{Markup, PreEscaped, html};
use words::Words;

use super::ReplayPage;

/// The icons of the buttons, as SVG paths on a 24 by 24 grid.
const FIRST: &str = "M6 5v14M19 6l-9 6 9 6z";
const PREVIOUS: &str = "M17 5 7 12l10 7z";
const NEXT: &str = "M7 5l10 7-10 7z";
const LAST: &str = "M18 5v14M5 6l9 6-9 6z";
const PLAY: &str = "M8 4.5 20 12 8 19.5z";
const PAUSE: &str = "M8 5v14M16 5v14";

pub(super) fn player(w: &Words, page: &ReplayPage<'_>) -> Markup {
    let (at, last) = (page.at, page.steps.len());
    let news = page.steps.get(at.saturating_sub(1)).map_or(&[][..], |step| &step.news);
    let count = w.say_with("page-replay-step", &[("n", at.into()), ("of", last.into())]);
    html! {
        section #player.player aria-labelledby="told-title" {
            div #told.told tabindex="0" aria-live="polite" aria-atomic="true" {
                h2 #told-title.eyebrow { (count) }
                div { @for news in news { p { (news.text) } " " } }
            }
            div.transport {
                nav.buttons aria-label=(w.say("page-replay-steps")) {
                    (step_link(w, page, ("first", "page-replay-first"), "Home", FIRST, 1))
                    (step_link(w, page, ("before", "page-replay-before"), "ArrowLeft", PREVIOUS, at.saturating_sub(1).max(1)))
                    button #play.scripted type="button" aria-pressed="false" aria-keyshortcuts="Space"
                        title=(w.say("page-replay-play")) aria-label=(w.say("page-replay-play")) {
                        (icon(PLAY)) (icon(PAUSE))
                    }
                    (step_link(w, page, ("next", "page-replay-next"), "ArrowRight", NEXT, (at + 1).min(last)))
                    (step_link(w, page, ("last", "page-replay-last"), "End", LAST, last))
                }
                form.slide action={ "/t/" (maud::display(page.id)) "/replay" } {
                    label.vh for="at" { (w.say("page-replay-slide")) }
                    input #at type="range" name="at" min="1" max=(last) value=(at) aria-valuetext=(count);
                    (crate::frame::hidden("eyes", maud::display(page.perspective)))
                    button.small.unscripted { (w.say("page-replay-go")) }
                }
            }
        }
    }
}

/// A link to another step. At the first and last step it links to the page itself, so that whoever pressed it keeps the
/// focus.
fn step_link(
    w: &Words,
    page: &ReplayPage<'_>,
    (id, message): (&str, &str),
    key: &str,
    shape: &str,
    step: usize,
) -> Markup {
    let label = w.say(message);
    html! {
        a.button id=(id) data-step href=(page.path(page.perspective, step)) aria-keyshortcuts=(key) title=(label) aria-label=(label)
            aria-disabled=[(step == page.at).then_some("true")] { (icon(shape)) }
    }
}

fn icon(shape: &str) -> Markup {
    PreEscaped(format!(
        r#"<svg class="way" viewBox="0 0 24 24" aria-hidden="true"><path d="{shape}"/></svg>"#
    ))
}
