//! The score sheet: who won, and where every point comes from.

use kit::{Outcome, Score, Seat};
use words::{Prose, Words, ranking, verdict};

use super::Voice;
use crate::score::{Count, Line};

pub(super) fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
    let (names, words) = (voice.names, voice.words);
    let winner = verdict(outcome, names, words);
    let text = match words.find(&format!("sand-ending-{}", outcome.ending), &[]) {
        // A solo player beats nobody: the ending says it all.
        Some(ending) if outcome.scores.len() == 1 => ending,
        Some(ending) => format!("{ending} {winner}"),
        None => winner,
    };
    let mut prose = Prose::new().heading(words.say("result")).text(text);
    if outcome.scores.len() > 1 {
        prose = prose.with(ranking(outcome, names, words));
    }
    let mut seats: Vec<_> = Seat::all(kit::MAX_SEATS).zip(&outcome.scores).collect();
    seats.sort_by_key(|(_, score)| score.rank);
    seats.into_iter().fold(prose, |prose, (seat, score)| {
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
