//! The score sheet: who won, and where every point comes from.

use kit::{Outcome, Score};
use words::{Prose, Voice, Words, by_rank, ranking, result};

use crate::Sand;
use crate::score::{Count, Line};

pub(super) fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let mut prose = result::<Sand>(outcome, voice);
    if outcome.scores.len() > 1 {
        prose = prose.with(ranking(outcome, voice));
    }
    by_rank(outcome).into_iter().fold(prose, |prose, (seat, score)| {
        let args = [("name", voice.name(seat).into()), ("points", score.points.into())];
        let head = ["sand-head-what", "sand-head-count", "points-head"].map(|id| words.say(id));
        prose.table(words.say_with("sand-sheet", &args), head, rows(score, outcome.scores.len() == 1, words))
    })
}

fn rows(score: &Score<Line>, solo: bool, words: &Words) -> Vec<Vec<String>> {
    let row = |line: &Line| {
        let id = match line.of {
            // SAND-SOLO-9: a solo player has nobody to tie with.
            Count::Coins if solo => "sand-line-boxes",
            // SAND-SOLO-12
            Count::Tick if line.count == 0 => "sand-line-tick-none",
            of => message(of),
        };
        vec![words.say(id), line.count.to_string(), line.points.to_string()]
    };
    let total = vec![words.say("total"), String::new(), score.points.to_string()];
    score.lines.iter().map(row).chain([total]).collect()
}

const fn message(of: Count) -> &'static str {
    match of {
        Count::Hand => "sand-line-hand",
        Count::Draw => "sand-line-draw",
        Count::Discard => "sand-line-discard",
        Count::Front => "sand-line-front",
        Count::Castles => "sand-line-castles",
        Count::Coins => "sand-line-coins",
        Count::Gifts => "sand-line-gifts",
        Count::Series => "sand-line-series",
        Count::Least => "sand-line-least",
        Count::Tick => "sand-line-tick",
        Count::Record => "sand-line-record",
    }
}
