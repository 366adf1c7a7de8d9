//! The result, and the tale to be read (TILE-END-10).

use kit::{Outcome, Score, Seat};
use words::{Prose, Voice, Words, by_rank, result};

use super::{numbers, page_story};
use crate::FairyTile;
use crate::objective::Page;
use crate::score::Line;

pub(super) fn sheet(outcome: &Outcome<Line>, voice: &Voice<'_>) -> Prose {
    let words = voice.words;
    let seats = by_rank(outcome);
    let row = |(seat, score): &(Seat, &Score<Line>)| {
        vec![
            words.say_with("rank", &[("n", score.rank.into())]),
            voice.name(*seat).to_owned(),
            score.points.to_string(),
            numbers(told(score).into_iter(), words),
        ]
    };
    let head = ["rank-head", "player", "tile-head-told", "tile-head-pages"].map(|id| words.say(id));
    let mut prose = result::<FairyTile>(outcome, voice);
    prose = prose.table(words.say("ranking"), head, seats.iter().map(row).collect());
    // The winner's own tale first, then the whole one.
    if let Some((seat, score)) = seats.first().filter(|(_, score)| score.rank == 1 && !score.lines.is_empty())
    {
        let heading = words.say_with("tile-tale-of", &[("name", voice.name(*seat).into())]);
        prose = prose.heading(heading).list(tale(told(score), words));
    }
    let mut all: Vec<Page> = outcome.scores.iter().flat_map(told).collect();
    all.sort_unstable();
    if all.is_empty() {
        return prose;
    }
    prose.heading(words.say("tile-tale-of-all")).list(tale(all, words))
}

/// The pages that a player told, by their numbers.
fn told(score: &Score<Line>) -> Vec<Page> {
    let mut pages: Vec<Page> = score.lines.iter().map(|line| line.page).collect();
    pages.sort_unstable();
    pages
}

fn tale(pages: Vec<Page>, words: &Words) -> Vec<String> {
    let line = |page: Page| {
        let args = [("n", page.number().into()), ("story", page_story(page, words).into())];
        words.say_with("tile-tale-line", &args)
    };
    pages.into_iter().map(line).collect()
}
