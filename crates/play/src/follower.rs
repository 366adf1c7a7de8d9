//! A reader who keeps a table's page open: what they have, and what they need to be sent.

use std::collections::BTreeMap;
use std::ops::Range;

use kit::Viewer;
use serde::{Serialize, Serializer};

use crate::story::notes;
use crate::{AnyTable, KeptView, Page, Reader, Scene};

/// What an open page already shows.
#[derive(Clone, Debug, Default)]
pub struct Follower {
    sent: ui::SentRegions,
    title: String,
    turn: bool,
    event_count: u64,
    viewer: Option<Viewer>,
    /// What they saw last, for the story of what comes next.
    view: Option<KeptView>,
}

/// An update with scenes is at most this long, in bytes of JSON, so that it comes through a slow network like any other.
/// If it would be longer, scenes are told without a board of their own.
const MOST_BYTES: usize = 13_000;

/// With two boards, which are worth most, it may be as long as updates without scenes are on a bad day.
const MOST_BYTES_OF_TWO: usize = 14_900;

/// Where an update is longer than that without any scene, because very much is lit, leaving them out would not help. They
/// may then add this much.
const MOST_ADDED: usize = 6_000;

/// Everything that a page shows.
#[derive(Debug, Serialize)]
pub struct Whole {
    /// The latest part of the log, one HTML list item per sentence.
    pub log: Vec<String>,
    /// The regions.
    #[serde(serialize_with = "by_id")]
    pub regions: Vec<ui::Region>,
    /// The title of the document.
    pub title: String,
    /// Whether it is the reader's turn.
    pub turn: bool,
}

/// A scene on the way to what has changed.
#[derive(Debug, Serialize)]
pub struct SceneUpdate {
    /// How many of the next new items of the log it tells.
    pub news: usize,
    /// How long it is looked at: one beat or two.
    pub beats: u32,
    /// What stands beside things on the board meanwhile, by their ids.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub notes: BTreeMap<String, String>,
    /// Regions of the board that differ from the scene before. None if the scene is told on the board of an earlier one,
    /// which then shows what all of them have led to.
    #[serde(serialize_with = "by_id")]
    pub regions: Vec<ui::Region>,
}

/// What has changed on a page.
#[derive(Debug, Default, Serialize)]
pub struct Update {
    /// What is shown first, one after the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scenes: Vec<SceneUpdate>,
    /// Regions to replace, after the scenes.
    #[serde(serialize_with = "by_id", skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<ui::Region>,
    /// The new title, if it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Whether it is the reader's turn now, if that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<bool>,
    /// New items of the log.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
}

impl Whole {
    /// About how long this is as JSON, and rather more than less.
    pub fn json_size(&self) -> usize {
        json_size(&self.regions, &self.log)
    }
}

impl Update {
    /// About how long this is as JSON, and rather more than less.
    pub fn json_size(&self) -> usize {
        let scenes = self.scenes.iter().map(|scene| json_size(&scene.regions, &[])).sum::<usize>();
        scenes + json_size(&self.regions, &self.log)
    }

    fn is_empty(&self) -> bool {
        let Update { scenes, regions, title, turn, log } = self;
        scenes.is_empty() && regions.is_empty() && title.is_none() && turn.is_none() && log.is_empty()
    }

    /// Its length as JSON. The result does not count: it is long, but comes only once.
    fn length(&self) -> usize {
        let result = self.regions.iter().find(|region| region.id == "result").map(|region| &region.html);
        Length::of(self) - Length::of(&result)
    }

    /// Whether this is short enough for an update with so many boards.
    fn is_short(&self, boards: usize) -> bool {
        self.length() <= if boards > 2 { MOST_BYTES } else { MOST_BYTES_OF_TWO }
    }
}

/// Counts what is written.
struct Length(usize);

impl Length {
    /// The length of this value as JSON.
    fn of(value: &impl Serialize) -> usize {
        let mut length = Length(0);
        serde_json::to_writer(&mut length, value).expect("a page is plain data, and counting cannot fail");
        length.0
    }
}

impl std::io::Write for Length {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn json_size(regions: &[ui::Region], log: &[String]) -> usize {
    let region = |region: &ui::Region| region.id.len() + region.html.len() + 8;
    let html =
        regions.iter().map(region).sum::<usize>() + log.iter().map(|item| item.len() + 8).sum::<usize>();
    // In HTML less than one byte of four is a quote, which JSON writes with a backslash; and a title is short.
    html + html / 4 + 512
}

/// Writes regions as a JSON object from id to HTML.
pub fn by_id<S: Serializer>(regions: &[ui::Region], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(regions.iter().map(|region| (&*region.id, &region.html)))
}

/// Sentences as items of the log, with links for what they mention.
fn items<'a>(table: &dyn AnyTable, page: &Page<'_>, told: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let game = &table.opening().game;
    told.into_iter().map(|line| ui::log_item(&catalog::linked(game, line, page.reader.words))).collect()
}

impl Follower {
    /// The whole page, which the reader has from now on.
    pub fn whole(&mut self, table: &dyn AnyTable, page: &Page<'_>) -> Whole {
        *self = Follower {
            event_count: table.event_count(),
            viewer: Some(table.viewer(page.reader.guest)),
            turn: page.is_my_turn(),
            title: page.title(),
            view: page.view.clone(),
            sent: ui::SentRegions::default(),
        };
        let regions = page.changes(&mut self.sent);
        let latest = table.latest(page.reader.guest, page.reader.words);
        Whole {
            regions,
            log: items(table, page, latest.sentences()),
            title: self.title.clone(),
            turn: self.turn,
        }
    }

    /// What this reader has been told since the last update. `None` if they need the whole page: because they sat down
    /// or got up, so that their whole log differs, or because the table no longer remembers that far back.
    pub fn news(&self, table: &dyn AnyTable, reader: &Reader<'_>) -> Option<Vec<String>> {
        let viewer = table.viewer(reader.guest);
        (self.viewer == Some(viewer)).then(|| table.news(self.event_count, viewer, reader.words)).flatten()
    }

    /// What has changed on the page, including this news; `None` if nothing has changed for the reader.
    pub fn update(&mut self, table: &dyn AnyTable, page: &Page<'_>, news: &[String]) -> Option<Update> {
        let scenes = self.scenes(table, page, news);
        self.event_count = table.event_count();
        self.view.clone_from(&page.view);
        let turn = page.is_my_turn();
        let turned = std::mem::replace(&mut self.turn, turn) != turn;
        let title = page.title();
        let retitled = title != self.title;
        if retitled {
            self.title.clone_from(&title);
        }
        let rest = Update {
            title: retitled.then_some(title),
            turn: turned.then_some(turn),
            log: items(table, page, news.iter().map(String::as_str)),
            ..Update::default()
        };
        let update = self.tell(page, &scenes, rest);
        (!update.is_empty()).then_some(update)
    }

    /// The story of this news.
    fn scenes<'w>(&self, table: &dyn AnyTable, page: &Page<'w>, news: &[String]) -> Vec<Scene<'w>> {
        let Reader { guest, words, .. } = page.reader;
        let story = |view| table.story(guest, view, self.event_count, words);
        let view = self.view.as_ref().filter(|_| !news.is_empty() && page.view.is_some());
        view.and_then(story).unwrap_or_default()
    }

    /// Draws the scenes, with as many boards as fit, and then the page. What is left out is only how the board looked in
    /// between: with one board the update is hardly longer than without scenes.
    fn tell(&mut self, page: &Page<'_>, scenes: &[Scene<'_>], mut update: Update) -> Update {
        let mut acts = one_each(scenes);
        // How long an update may be that is too long anyway. Worked out only if it matters.
        let mut most = None;
        loop {
            let mut sent = self.sent.clone();
            update.scenes = acts.iter().flat_map(|act| told(page, &scenes[act.clone()], &mut sent)).collect();
            update.regions = page.changes(&mut sent);
            let fits = acts.len() <= 1 || update.is_short(acts.len()) || {
                let most = *most.get_or_insert_with(|| {
                    let plain = Update { regions: page.changes(&mut self.sent.clone()), ..Update::default() };
                    let length = plain.length();
                    if length > MOST_BYTES_OF_TWO { length + MOST_ADDED } else { 0 }
                });
                update.length() <= most
            };
            if fits {
                self.sent = sent;
                return update;
            }
            join_two(&mut acts, scenes);
        }
    }
}

/// Each scene by itself, as the places where it begins and ends.
fn one_each(scenes: &[Scene<'_>]) -> Vec<Range<usize>> {
    (0..scenes.len()).map(|place| place..place + 1).collect()
}

/// Scenes that share a board. It changes with the first of them, so that the others can say by what.
fn told(page: &Page<'_>, scenes: &[Scene<'_>], sent: &mut ui::SentRegions) -> Vec<SceneUpdate> {
    let mut board = scenes.last().map(|last| page.board_changes(&*last.drawing, sent));
    let told = |scene: &Scene<'_>| SceneUpdate {
        news: scene.news,
        beats: scene.beats,
        notes: notes(&scene.notes),
        regions: board.take().unwrap_or_default(),
    };
    scenes.iter().map(told).collect()
}

/// Lets two neighbours share a board: those that are looked at for the shortest time; of several, the first.
fn join_two(acts: &mut Vec<Range<usize>>, scenes: &[Scene<'_>]) {
    let beats = |act: &Range<usize>| scenes[act.clone()].iter().map(|scene| scene.beats).sum::<u32>();
    let pairs = acts.windows(2).map(|pair| beats(&pair[0]) + beats(&pair[1]));
    if let Some((first, _)) = pairs.enumerate().min_by_key(|(_, beats)| *beats) {
        let next = acts.remove(first + 1);
        acts[first].end = next.end;
    }
}
