//! A reader who keeps a table's page open: what they have, and what they need to be sent.

use kit::Viewer;
use serde::{Serialize, Serializer};

use crate::{AnyTable, Page, Reader};

/// What an open page already shows.
#[derive(Clone, Debug, Default)]
pub struct Follower {
    sent: ui::SentRegions,
    turn: bool,
    event_count: u64,
    viewer: Option<Viewer>,
}

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

/// What has changed on a page.
#[derive(Debug, Default, Serialize)]
pub struct Update {
    /// Regions to replace.
    #[serde(serialize_with = "by_id", skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<ui::Region>,
    /// The new title, if the reader's turn has begun or ended.
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
        json_size(&self.regions, &self.log)
    }

    fn is_empty(&self) -> bool {
        let Update { regions, title, turn, log } = self;
        regions.is_empty() && title.is_none() && turn.is_none() && log.is_empty()
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
            sent: ui::SentRegions::default(),
        };
        let regions = page.changes(&mut self.sent);
        let latest = table.latest(page.reader.guest, page.reader.words);
        Whole { regions, log: items(table, page, latest.sentences()), title: page.title(), turn: self.turn }
    }

    /// What this reader has been told since the last update. `None` if they need the whole page: because they sat down
    /// or got up, so that their whole log differs, or because the table no longer remembers that far back.
    pub fn news(&self, table: &dyn AnyTable, reader: &Reader<'_>) -> Option<Vec<String>> {
        let viewer = table.viewer(reader.guest);
        (self.viewer == Some(viewer)).then(|| table.news(self.event_count, viewer, reader.words)).flatten()
    }

    /// What has changed on the page, including this news; `None` if nothing has changed for the reader.
    pub fn update(&mut self, table: &dyn AnyTable, page: &Page<'_>, news: &[String]) -> Option<Update> {
        self.event_count = table.event_count();
        let turn = page.is_my_turn();
        let turned = std::mem::replace(&mut self.turn, turn) != turn;
        let update = Update {
            regions: page.changes(&mut self.sent),
            title: turned.then(|| page.title()),
            turn: turned.then_some(turn),
            log: items(table, page, news.iter().map(String::as_str)),
        };
        (!update.is_empty()).then_some(update)
    }
}
