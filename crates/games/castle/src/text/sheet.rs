//! The result: who won, and with which coins.

use kit::{Outcome, Score};
use words::{Prose, Voice, Words, by_rank, ranking, result};

use super::tiles::name_effect;
use crate::CastleBuilder;
use crate::score::Line;

pub(super) fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let prose = result::<CastleBuilder>(outcome, voice).with(ranking(outcome, voice));
    by_rank(outcome).into_iter().fold(prose, |prose, (seat, score)| {
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
