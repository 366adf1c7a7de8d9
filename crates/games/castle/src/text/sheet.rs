//! The result: who won, and with which coins.

use kit::{Outcome, Score, Seat};
use words::{Prose, Words, ranking, verdict};

use super::Voice;
use super::tiles::name_effect;
use crate::score::Line;

pub(super) fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
    let (names, words) = (voice.names, voice.words);
    let winner = verdict(outcome, names, words);
    let text = match words.find(&format!("castle-ending-{}", outcome.ending), &[]) {
        Some(ending) => format!("{ending} {winner}"),
        None => winner,
    };
    let prose = Prose::new().heading(words.say("result")).text(text).with(ranking(outcome, names, words));
    let mut seats: Vec<_> = Seat::all(kit::MAX_SEATS).zip(&outcome.scores).collect();
    seats.sort_by_key(|(_, score)| score.rank);
    seats.into_iter().fold(prose, |prose, (seat, score)| {
        let args = [("name", voice.name(seat).into()), ("n", score.points.into())];
        let head = ["castle-head-what", "castle-head-count", "points-head"].map(|id| words.say(id));
        prose.table(words.say_with("castle-sheet", &args), head, rows(score, words))
    })
}

fn rows(score: &Score<Line>, words: &Words) -> Vec<Vec<String>> {
    let row = |line: &Line| match *line {
        Line::Coins { effect, count } => {
            vec![name_effect(effect, words), count.to_string(), count.to_string()]
        }
        // CASTLE-END-5: they only decide places.
        Line::Height { levels } => vec![words.say("castle-line-height"), levels.to_string(), String::new()],
        Line::Tiles { count } => vec![words.say("castle-line-tiles"), count.to_string(), String::new()],
    };
    let total = vec![words.say("total"), String::new(), score.points.to_string()];
    score.lines.iter().map(row).chain([total]).collect()
}
