//! What a table has told, scene by scene: on the pages that follow it, and in its past.

use kit::{Game, Viewer};
use words::{Beat, Speak, Voice, Words};

use crate::past::News;
use crate::table::Table;

/// With more scenes than this, nobody would look at the end of it: everything is shown at once.
const MOST_SCENES: usize = 24;

/// How many letters somebody reads in a beat who also looks at cards.
const READ_IN_A_BEAT: usize = 60;

/// A scene of a story.
pub struct Scene<G: Game> {
    /// What the viewer sees then.
    pub view: G::View,
    /// How many sentences it tells: at least one.
    pub news: usize,
    /// How many beats of the reader's pace it is looked at: at least one.
    pub beats: u32,
    /// What stands beside things on the table meanwhile: their ids, and the words. See [`Speak::note`].
    pub notes: Vec<(String, String)>,
}

/// What somebody hears of one event. Nothing of it is there if they do not even learn that it happened.
pub(crate) struct Heard<G: Game> {
    /// The event of the game, as far as they see it.
    pub(crate) seen: Option<G::Seen>,
    /// If another choice of theirs took the place of a sealed one: what they saw of both.
    pub(crate) change: Option<(G::Seen, G::Seen)>,
    /// The sentence.
    pub(crate) news: Option<News>,
    /// Whether it is one of the events that they have seen.
    pub(crate) counts: bool,
}

/// Consecutive events that are told together.
pub(crate) struct Told {
    /// How many events, hidden ones too, there were when all of it was told.
    pub(crate) events: usize,
    /// How many of them were seen.
    pub(crate) seen: u32,
    pub(crate) news: Vec<News>,
    beat: Beat,
}

impl Told {
    /// How many beats it is looked at: long sentences take longer to read.
    fn beats(&self) -> u32 {
        let length: usize = self.news.iter().map(|news| news.text.chars().count()).sum();
        self.beat.count().max(length.div_ceil(READ_IN_A_BEAT) as u32)
    }
}

/// Puts together what is told at once. Without a story, that is everything. Each part tells something: events without a
/// sentence belong to what is told before them or, at the beginning, after them.
pub(crate) fn told_together<G: Speak>(heard: &mut [Heard<G>]) -> Vec<Told> {
    let mut parts: Vec<Told> = Vec::new();
    let mut previous: Option<&G::Seen> = None;
    for Heard { seen, news, counts, .. } in heard {
        let beat = match (G::STORY, &*seen) {
            (Some(story), Some(seen)) => (story.beat)(previous, seen),
            // What people do around the game is told beside it.
            _ => Beat::Joined,
        };
        let news = news.take();
        match parts.last_mut() {
            Some(last)
                if beat == Beat::Joined || previous.is_none() || last.news.is_empty() || news.is_none() =>
            {
                last.beat = longer(last.beat, beat);
                last.news.extend(news);
            }
            _ => {
                let (events, seen) = parts.last().map_or((0, 0), |last| (last.events, last.seen));
                parts.push(Told {
                    events,
                    seen,
                    news: news.into_iter().collect(),
                    beat: longer(Beat::Short, beat),
                });
            }
        }
        if let Some(last) = parts.last_mut() {
            last.events += 1;
            last.seen += u32::from(*counts);
        }
        previous = seen.as_ref().or(previous);
    }
    parts
}

/// The longer of two beats. What joins something does not make it shorter.
fn longer(one: Beat, other: Beat) -> Beat {
    match (one, other) {
        (Beat::Long, _) | (_, Beat::Long) => Beat::Long,
        _ => Beat::Short,
    }
}

impl<G: Game + Speak> Table<G> {
    /// What a viewer was told since an [`event_count`](Table::event_count), scene by scene, where `before` is what they
    /// saw then. `None` if it is not a story: the game has none, there are too few or too many scenes, something was
    /// taken back, or the table no longer remembers that far.
    pub fn story(
        &self,
        before: &G::View,
        since: u64,
        viewer: Viewer,
        words: &Words,
    ) -> Option<Vec<Scene<G>>> {
        let story = G::STORY?;
        if self.recent.took_back(since, viewer)? {
            return None;
        }
        let mut heard = self.recent.heard(since, viewer, words)?;
        let parts = told_together(&mut heard);
        if !(1..=MOST_SCENES).contains(&parts.len()) {
            return None;
        }
        let names = self.names(words);
        let voice = Voice { names: &names, words };
        let mut view = before.clone();
        let mut folded = 0;
        let scene = |part: Told| {
            let mut notes = Vec::new();
            for heard in &heard[folded..part.events] {
                if let (Some(change), Some((before, now))) = (story.change, &heard.change) {
                    change(&mut view, before, now);
                }
                if let Some(seen) = &heard.seen {
                    (story.fold)(&mut view, seen);
                    notes.extend(G::note(&view, seen, viewer, &voice));
                }
            }
            folded = part.events;
            let beats = part.beats();
            Scene { view: view.clone(), news: part.news.len(), beats, notes }
        };
        let scenes: Vec<Scene<G>> = parts.into_iter().map(scene).collect();
        // One scene is a story only if something has to stand beside what changed: that takes time to read.
        let is_story = scenes.len() > 1 || scenes.iter().any(|scene| !scene.notes.is_empty());
        is_story.then_some(scenes)
    }

    /// How many beats it takes to follow what a viewer was told since an [`event_count`](Table::event_count); none if it is
    /// all shown at once. One sentence that is looked at for long takes its time also where it is no [`story`](Table::story).
    pub fn beats_told(&self, since: u64, viewer: Viewer, words: &Words) -> u32 {
        let followed = || {
            G::STORY?;
            let mut heard = self.recent.heard(since, viewer, words).filter(|_| {
                // What was taken back is not shown.
                self.recent.took_back(since, viewer) == Some(false)
            })?;
            Some(told_together(&mut heard)).filter(|parts| parts.len() <= MOST_SCENES)
        };
        match followed().unwrap_or_default().as_slice() {
            [alone] if alone.beat != Beat::Long => 0,
            parts => parts.iter().map(Told::beats).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::Seat;
    use tale::{Seen, Tale};

    use super::*;

    fn decided() -> Option<Seen> {
        Some(Seen::Decided { seat: Seat::at(0) })
    }

    fn revealed() -> Option<Seen> {
        Some(Seen::Revealed { cards: kit::Row::default() })
    }

    /// The parts, as (events, seen, sentences, beat).
    fn parts(heard: &[(Option<Seen>, bool, bool)]) -> Vec<(usize, u32, usize, Beat)> {
        let heard = heard.iter().map(|(seen, told, counts)| Heard::<Tale> {
            seen: *seen,
            change: None,
            news: told.then(|| News { text: "something".to_owned() }),
            counts: *counts,
        });
        let parts = told_together(&mut heard.collect::<Vec<_>>());
        parts.iter().map(|part| (part.events, part.seen, part.news.len(), part.beat)).collect()
    }

    #[test]
    fn every_part_tells_something() {
        assert_eq!(parts(&[]), []);
        assert_eq!(
            parts(&[(decided(), true, true), (revealed(), true, true), (Some(Seen::Scored), true, true)]),
            [(1, 1, 1, Beat::Short), (2, 2, 1, Beat::Long), (3, 3, 1, Beat::Short)]
        );
        // Hidden events, people, and what is not worth a sentence make no part of their own.
        let hidden = (None, false, false);
        assert_eq!(
            parts(&[
                hidden,
                (None, true, true),
                (decided(), true, true),
                hidden,
                (revealed(), true, true),
                hidden
            ]),
            [(4, 2, 2, Beat::Short), (6, 3, 1, Beat::Long)]
        );
        assert_eq!(
            parts(&[(revealed(), false, true), (decided(), true, true), (revealed(), false, true)]),
            [(3, 3, 1, Beat::Long)]
        );
    }
}
