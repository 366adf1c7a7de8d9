//! The result.

use draw::{Element, Part, Sight, mark};
use kit::{Outcome, Seat};
use maud::html;
use words::{Names, Voice, Words};

use crate::{Ford, Line};

pub(super) fn part<'a>(sight: &'a Sight<'_, Ford>, outcome: &'a Outcome<Line>) -> Part<'a> {
    Part::new("scores", (outcome, &sight.names), sight.words, draw)
}

fn draw((outcome, names): &(&Outcome<Line>, &Names), words: &Words) -> Element {
    let content = html! {
        p.verdict { (words::verdict(outcome, &Voice { names, words })) }
        ol {
            @for (seat, score) in Seat::all(kit::MAX_SEATS).zip(&outcome.scores) {
                li {
                    (mark(seat)) " " (names.get(seat)) ": "
                    (words.say_with("points", &[("n", score.points.into())]))
                }
            }
        }
    };
    Element::new("scores", content)
}
