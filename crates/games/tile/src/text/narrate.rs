//! What happened, in one sentence.

use kit::{Seat, Viewer};
use words::Arg;

use super::{Voice, land, numbers, page_story, page_text, whole_page};
use crate::event::Seen;

/// `id` with a name, or `id-you` for the viewer.
fn told(id: &str, seat: Seat, viewer: Viewer, voice: &Voice<'_>, args: &[(&str, Arg<'_>)]) -> String {
    if viewer.is(seat) {
        return voice.words.say_with(&format!("tile-tell-{id}-you"), args);
    }
    let mut all = args.to_vec();
    all.push(("name", voice.name(seat).into()));
    voice.words.say_with(&format!("tile-tell-{id}"), &all)
}

pub(super) fn narrate(seen: &Seen, viewer: Viewer, voice: &Voice<'_>) -> String {
    let words = voice.words;
    match *seen {
        Seen::Moved { seat, figure, from, to } => {
            let args = [
                ("figure", land::figure_form(figure, "the", words).into()),
                ("from", from.to_string().into()),
                ("to", to.to_string().into()),
            ];
            told("moved", seat, viewer, voice, &args)
        }
        Seen::Laid { seat, laid } => {
            let cells = laid.cells().map(|(hex, ground)| land::cell(hex, ground, words));
            told("laid", seat, viewer, voice, &[("cells", words.list(&cells).into())])
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
            let args = [("page", page.number().into()), ("story", page_story(page, words).into())];
            let tale = told("told", seat, viewer, voice, &args);
            match next {
                Some(next) => {
                    let next = words.say_with("tile-tell-drew", &[("next", whole_page(next, words).into())]);
                    format!("{tale} {next}")
                }
                None => tale,
            }
        }
        Seen::TurnedMine { page, next } => {
            let args = [("page", page.number().into()), ("next", whole_page(next, words).into())];
            words.say_with("tile-tell-turned-you", &args)
        }
        Seen::TurnedPage { seat } => words.say_with("tile-tell-turned", &[("name", voice.name(seat).into())]),
        Seen::UsedMagic { seat } => told("magic", seat, viewer, voice, &[]),
        Seen::TurnBegan { seat } => told("turn", seat, viewer, voice, &[]),
        Seen::Judged { lost } if lost.is_empty() => words.say("tile-tell-judged-none"),
        Seen::Judged { lost } => {
            words.say_with("tile-tell-judged", &[("pages", numbers(lost.iter(), words).into())])
        }
        Seen::WentOut { seat, page } => {
            let args = [("page", page.number().into()), ("text", page_text(page, words).into())];
            told("out", seat, viewer, voice, &args)
        }
        Seen::Over { ending } => words.say(&format!("tile-ending-{}", ending.id())),
    }
}
