//! The reader's side of a stream: what the script of the page keeps, without a page.

use std::collections::BTreeMap;

use serde_json::Value;

/// What a page shows, as far as it was told.
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
    /// From what a stream begins with.
    pub(crate) fn whole(data: &Value) -> ReaderCopy {
        let mut shown = ReaderCopy { log: texts(&data["log"]), ..ReaderCopy::default() };
        shown.put(data);
        assert!(shown.regions.len() >= 13, "all regions: {data}");
        shown
    }

    fn put(&mut self, data: &Value) {
        for (id, html) in data["regions"].as_object().into_iter().flatten() {
            let html = self.with_what_is_the_same(id, html.as_str().expect("HTML"));
            let before = self.regions.insert(id.clone(), html.clone());
            assert_ne!(before, Some(html), "{id} was sent again without a change");
        }
        if let Some(title) = data["title"].as_str() {
            self.title = title.to_owned();
        }
        if let Some(turn) = data["turn"].as_bool() {
            self.turn = turn;
        }
    }

    /// A list only names those of its items that are as they were.
    fn with_what_is_the_same(&self, id: &str, html: &str) -> String {
        let mut whole = String::new();
        let mut rest = html;
        while let Some((before, after)) = rest.split_once(" data-same></li>") {
            let (kept, item) = before.rsplit_once("<li ").expect("an item");
            whole.push_str(kept);
            let had = self.regions.get(id).expect("a list that is known");
            let start = had.find(&format!("<li {item}>")).expect("an item that is known");
            let end = start + had[start..].find("</li>").expect("its end") + "</li>".len();
            whole.push_str(&had[start..end]);
            rest = after;
        }
        whole.push_str(rest);
        whole
    }

    /// Does what an event says. False if the stream is over.
    #[track_caller]
    pub(crate) fn apply(&mut self, event: &str, data: &Value) -> bool {
        match event {
            "whole" => *self = ReaderCopy::whole(data),
            "update" => {
                let known = ["regions", "log", "tell", "title", "turn"];
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
            other => panic!("what is {other}?"),
        }
        true
    }

    /// Is this text somewhere on the page?
    pub(crate) fn contains(&self, text: &str) -> bool {
        self.regions.values().chain(&self.log).any(|html| html.contains(text))
    }
}
