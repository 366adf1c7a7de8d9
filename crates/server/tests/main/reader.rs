//! The client's side of a page's stream: what the page's script would keep, without a page.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::client::Events;
use crate::people::Person;

/// The page as it was built from the events so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ReaderCopy {
    pub(crate) regions: BTreeMap<String, String>,
    pub(crate) log: Vec<String>,
    pub(crate) title: String,
    pub(crate) turn: bool,
}

fn texts(value: &Value) -> Vec<String> {
    let texts = value.as_array().into_iter().flatten();
    texts.map(|text| text.as_str().expect("text").to_owned()).collect()
}

impl ReaderCopy {
    /// Whether this shows what a fresh page shows. An open page keeps the beginning of a long log, which a fresh one
    /// leaves to the replay.
    pub(crate) fn is_current(&self, fresh: &ReaderCopy) -> bool {
        let log = if self.log.ends_with(&fresh.log) { fresh.log.clone() } else { self.log.clone() };
        ReaderCopy { log, ..self.clone() } == *fresh
    }

    /// From the first event of a stream.
    pub(crate) fn whole(data: &Value) -> ReaderCopy {
        let mut shown = ReaderCopy { log: texts(&data["log"]), ..ReaderCopy::default() };
        shown.put(data);
        assert!(shown.regions.len() >= 13, "regions are missing: {data}");
        shown
    }

    fn put_regions(&mut self, data: &Value) {
        for (id, html) in data["regions"].as_object().into_iter().flatten() {
            let html = self.with_unchanged_items(id, html.as_str().expect("HTML"));
            let before = self.regions.insert(id.clone(), html.clone());
            assert_ne!(before, Some(html), "{id} was sent again without a change");
        }
    }

    fn put(&mut self, data: &Value) {
        for scene in data["scenes"].as_array().into_iter().flatten() {
            self.put_regions(scene);
        }
        self.put_regions(data);
        if let Some(title) = data["title"].as_str() {
            self.title = title.to_owned();
        }
        if let Some(turn) = data["turn"].as_bool() {
            self.turn = turn;
        }
    }

    /// Fills in list items that have not changed. An update only refers to them.
    fn with_unchanged_items(&self, id: &str, html: &str) -> String {
        let mut whole = String::new();
        let mut rest = html;
        while let Some((before, after)) = rest.split_once(" data-same></li>") {
            let (kept, item) = before.rsplit_once("<li ").expect("an item");
            whole.push_str(kept);
            let had = self.regions.get(id).expect("a known list");
            let start = had.find(&format!("<li {item}>")).expect("a known item");
            let end = start + had[start..].find("</li>").expect("its end") + "</li>".len();
            whole.push_str(&had[start..end]);
            rest = after;
        }
        whole.push_str(rest);
        whole
    }

    /// Applies an event. False if the stream is over.
    #[track_caller]
    pub(crate) fn apply(&mut self, event: &str, data: &Value) -> bool {
        match event {
            "whole" => *self = ReaderCopy::whole(data),
            "update" => {
                let known = ["scenes", "regions", "log", "tell", "title", "turn"];
                let fields = data.as_object().expect("an object");
                assert!(
                    !fields.is_empty() && fields.keys().all(|key| known.contains(&key.as_str())),
                    "{data}"
                );
                self.log.extend(texts(&data["log"]));
                self.put(data);
            }
            "ping" => {}
            "bye" => return false,
            other => panic!("unknown event {other}"),
        }
        true
    }

    /// Whether this text is anywhere on the page.
    pub(crate) fn contains(&self, text: &str) -> bool {
        self.regions.values().chain(&self.log).any(|html| html.contains(text))
    }
}

/// An open page of a table: its stream, and what it shows.
pub(crate) struct LivePage {
    pub(crate) events: Events,
    pub(crate) shown: ReaderCopy,
}

impl LivePage {
    pub(crate) async fn open(person: &Person, table: &str) -> LivePage {
        let mut events = person.live(table).await;
        let (name, whole) = events.next().await.expect("the first event");
        assert_eq!(name, "whole");
        LivePage { events, shown: ReaderCopy::whole(&whole) }
    }

    /// Applies the next event, and returns its name.
    pub(crate) async fn next(&mut self) -> String {
        let (name, data) = self.events.next().await.expect("an event");
        assert!(self.shown.apply(&name, &data), "the stream ended");
        name
    }

    /// Applies events until this text is on the page.
    pub(crate) async fn wait_for(&mut self, text: &str) {
        while !self.shown.contains(text) {
            self.next().await;
        }
    }
}
