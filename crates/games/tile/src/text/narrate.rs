//! What happened, in one sentence.

use kit::{Seat, Viewer};
use words::{Arg, Voice, Words};

use super::{land, page_story, page_text, whole_page};
use crate::event::Seen;
use crate::objective::Page;

/// What players are told about a page that they drew.
fn drew(page: Page, words: &Words) -> String {
    let args = [("page", page.number().into()), ("text", page_text(page, words).into())];
    words.say_with("tile-tell-drew", &args)
}

pub(super) fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> String {
    let words = voice.words;
    // `id` with a name, or `id-you` for the viewer.
    let told = |id: &str, seat: Seat, args: &[(&str, Arg<'_>)]| {
        voice.tell(&format!("tile-tell-{id}"), seat, viewer, args)
    };
    match *seen {
        Seen::Moved { seat, figure, from, to } => {
            let args = [
                ("figure", land::figure_form(figure, "the", words).into()),
                ("from", from.to_string().into()),
                ("to", to.to_string().into()),
            ];
            told("moved", seat, &args)
        }
        Seen::Laid { seat, laid } => {
            told("laid", seat, &[("cells", land::cells(&laid.cells(), words).into())])
        }
        Seen::SetAside { face } => {
            words.say_with("tile-tell-set-aside", &[("tile", land::tile(face, words).into())])
        }
        Seen::Showed { top: Some(face), .. } => {
            words.say_with("tile-tell-showed", &[("tile", land::tile(face, words).into())])
        }
        Seen::Showed { top: None, closed: true } => words.say("tile-tell-closed"),
        Seen::Showed { top: None, closed: false } => words.say("tile-tell-empty"),
        Seen::Told { seat, page, next } => {
            // TILE-TELL-5, TILE-RUL-44: its number, its objective and its story, for all.
            let args = [
                ("page", page.number().into()),
                ("text", page_text(page, words).into()),
                ("story", page_story(page, words).into()),
            ];
            let tale = told("told", seat, &args);
            match next {
                Some(next) => {
                    format!("{tale} {}", drew(next, words))
                }
                None => tale,
            }
        }
        Seen::TurnedMine { page, next } => {
            let turned = words.say_with("tile-tell-turned-you", &[("page", page.number().into())]);
            format!("{turned} {}", drew(next, words))
        }
        Seen::TurnedPage { seat } => words.say_with("tile-tell-turned", &[("name", voice.name(seat).into())]),
        Seen::UsedMagic { seat } => told("magic", seat, &[]),
        Seen::TurnBegan { seat } => told("turn", seat, &[]),
        Seen::Judged { lost, .. } if lost.is_empty() => words.say("tile-tell-judged-none"),
        Seen::Judged { first, lost } => {
            let pages: Vec<String> = lost.iter().map(|page| whole_page(page, words)).collect();
            let args = [("n", lost.len().into()), ("pages", pages.join(" ").into())];
            words.say_with(if first { "tile-tell-judged-first" } else { "tile-tell-judged" }, &args)
        }
        Seen::WentOut { seat, page } => {
            let args = [("page", page.number().into()), ("text", page_text(page, words).into())];
            told("out", seat, &args)
        }
        Seen::Over { ending } => words.say(&format!("tile-ending-{}", ending.id())),
    }
}
