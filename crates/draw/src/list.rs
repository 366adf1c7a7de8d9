//! A list that is sent incrementally, such as a row of cards: readers who have most of it get only what is new.

use std::collections::BTreeMap;

use maud::{Markup, Render};

use crate::fingerprint;

/// A list on a drawn table.
pub struct List {
    /// Its classes.
    pub class: &'static str,
    /// What is in it. An empty list is hidden.
    pub items: Vec<Item>,
}

/// One thing in a list.
pub struct Item {
    /// Its id on the page. An item without one is sent again whenever the list changes.
    pub id: Option<String>,
    /// Its classes, such as [where](crate::At) it is on a board.
    pub class: String,
    /// What is in it.
    pub html: Markup,
}

impl Item {
    /// An item without classes.
    pub fn new(id: Option<String>, html: Markup) -> Item {
        Item { id, class: String::new(), html }
    }

    /// A fingerprint of how it looks.
    fn fingerprint(&self) -> u64 {
        fingerprint((&self.id, &self.class, &self.html.0))
    }

    fn write_to(&self, text: &mut String, known: bool, notes: &BTreeMap<String, String>) {
        text.push_str("<li");
        for (name, value) in [("id", self.id.as_deref().unwrap_or_default()), ("class", &self.class)] {
            // Of what is known only the id is said.
            if !value.is_empty() && (name == "id" || !known) {
                [" ", name, "=\"", value, "\""].iter().for_each(|part| text.push_str(part));
            }
        }
        if let Some(id) = &self.id {
            write_note(text, id, notes);
        }
        if known {
            text.push_str(" data-same>");
        } else {
            text.push('>');
            text.push_str(&self.html.0);
        }
        text.push_str("</li>");
    }
}

/// What stands beside the element of this id.
fn write_note(html: &mut String, id: &str, notes: &BTreeMap<String, String>) {
    if let Some(note) = notes.get(id) {
        html.push_str(" data-why=\"");
        note.as_str().render_to(html);
        html.push('"');
    }
}

impl List {
    /// The HTML of all of it.
    pub fn html(&self, id: &str) -> String {
        self.html_beside(id, &[])
    }

    /// The same with a few words beside things: the list, or items of it, by their ids.
    pub fn html_noted(&self, id: &str, notes: &BTreeMap<String, String>) -> String {
        self.write(id, &[], notes)
    }

    /// The HTML for a reader whose list holds items with these fingerprints: those are only named.
    pub fn html_beside(&self, id: &str, had: &[u64]) -> String {
        self.write(id, had, &BTreeMap::new())
    }

    fn write(&self, id: &str, had: &[u64], notes: &BTreeMap<String, String>) -> String {
        let mut html = format!("<ul class=\"{}\" id=\"{id}\"", self.class);
        write_note(&mut html, id, notes);
        html.push_str(if self.items.is_empty() { " hidden>" } else { ">" });
        for item in &self.items {
            item.write_to(&mut html, item.id.is_some() && had.contains(&item.fingerprint()), notes);
        }
        html.push_str("</ul>");
        html
    }

    /// The fingerprints of what is in it.
    pub fn fingerprints(&self) -> Vec<u64> {
        self.items.iter().map(Item::fingerprint).collect()
    }
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::*;

    fn list(items: &[(Option<&str>, &str)]) -> List {
        let item = |(id, html): &(Option<&str>, &str)| {
            Item::new(id.map(str::to_owned), PreEscaped((*html).to_owned()))
        };
        List { class: "row", items: items.iter().map(item).collect() }
    }

    #[test]
    fn what_a_reader_has_is_only_named() {
        let before = list(&[(Some("a"), "one"), (Some("b"), "two"), (None, "back")]);
        let now = list(&[(Some("a"), "one"), (Some("c"), "new"), (Some("b"), "turned"), (None, "back")]);
        assert_eq!(
            now.html_beside("r", &before.fingerprints()),
            "<ul class=\"row\" id=\"r\"><li id=\"a\" data-same></li><li id=\"c\">new</li><li id=\"b\">turned</li>\
             <li>back</li></ul>"
        );
        assert_eq!(
            before.html("r"),
            "<ul class=\"row\" id=\"r\"><li id=\"a\">one</li><li id=\"b\">two</li><li>back</li></ul>"
        );
    }

    #[test]
    fn an_item_that_moves_is_sent_again() {
        let item = |class: &str| Item {
            class: class.to_owned(),
            ..Item::new(Some("a".to_owned()), Markup::default())
        };
        let [here, there] =
            ["at x1 y1", "at x2 y1"].map(|class| List { class: "row", items: vec![item(class)] });
        let row = |item: &str| format!("<ul class=\"row\" id=\"r\">{item}</ul>");
        assert_eq!(here.html_beside("r", &here.fingerprints()), row("<li id=\"a\" data-same></li>"));
        assert_eq!(
            there.html_beside("r", &here.fingerprints()),
            row("<li id=\"a\" class=\"at x2 y1\"></li>")
        );
    }

    #[test]
    fn a_few_words_stand_beside_things() {
        let row = list(&[(Some("a"), "one"), (Some("b"), "two")]);
        let note = |id: &str| BTreeMap::from([(id.to_owned(), "by \"Ana\"".to_owned())]);
        assert_eq!(
            row.html_noted("r", &note("b")),
            "<ul class=\"row\" id=\"r\"><li id=\"a\">one</li><li id=\"b\" data-why=\"by &quot;Ana&quot;\">two</li></ul>"
        );
        assert!(row.html_noted("r", &note("r")).starts_with("<ul class=\"row\" id=\"r\" data-why="));
        assert_eq!(row.html_noted("r", &note("c")), row.html("r"));
    }

    #[test]
    fn an_empty_list_is_hidden() {
        assert_eq!(list(&[]).html("r"), "<ul class=\"row\" id=\"r\" hidden></ul>");
    }
}
