//! The score sheet: who won, and what decided.

use kit::{Outcome, Score};
use words::{Prose, Voice, Words, by_rank, ranking, result};

use crate::Grimm;
use crate::score::{Count, Line};

pub(super) fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let prose = result::<Grimm>(outcome, voice).with(ranking(outcome, voice));
    by_rank(outcome).into_iter().fold(prose, |prose, (seat, score)| {
        let args = [("name", voice.name(seat).into()), ("points", score.points.into())];
        let head = ["grimm-head-what", "grimm-head-count", "points-head"].map(|id| words.say(id));
        prose.table(words.say_with("grimm-sheet", &args), head, rows(score, words))
    })
}

fn rows(score: &Score<Line>, words: &Words) -> Vec<Vec<String>> {
    let row =
        |line: &Line| vec![words.say(message(line.of)), line.count.to_string(), line.points.to_string()];
    let total = vec![words.say("total"), String::new(), score.points.to_string()];
    score.lines.iter().map(row).chain([total]).collect()
}

const fn message(of: Count) -> &'static str {
    match of {
        Count::Brick => "grimm-line-brick",
        Count::Wood => "grimm-line-wood",
        Count::Straw => "grimm-line-straw",
        Count::Token => "grimm-line-token",
        Count::Resources => "grimm-line-resources",
        Count::Fables => "grimm-line-fables",
        Count::Unfinished => "grimm-line-unfinished",
    }
}
