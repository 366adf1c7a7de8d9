//! A list that is sent incrementally, such as a row of cards: readers who have most of it get only what is new.

use std::fmt::Write as _;

use maud::Markup;

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
    /// What is in it.
    pub html: Markup,
}

impl Item {
    /// A fingerprint of how it looks.
    fn fingerprint(&self) -> u64 {
        fingerprint((&self.id, &self.html.0))
    }
}

impl List {
    /// The HTML of all of it.
    pub fn html(&self, id: &str) -> String {
        self.html_beside(id, &[])
    }

    /// The HTML for a reader whose list holds items with these fingerprints: those are only named.
    pub fn html_beside(&self, id: &str, had: &[u64]) -> String {
        let mut html = format!("<ul class=\"{}\" id=\"{id}\"", self.class);
        html.push_str(if self.items.is_empty() { " hidden>" } else { ">" });
        for item in &self.items {
            // Writing to a string cannot fail.
            let _ = match &item.id {
                Some(id) if had.contains(&item.fingerprint()) => write!(html, "<li id=\"{id}\" data-same>"),
                Some(id) => write!(html, "<li id=\"{id}\">{}", item.html.0),
                None => write!(html, "<li>{}", item.html.0),
            };
            html.push_str("</li>");
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
        let item = |(id, html): &(Option<&str>, &str)| Item {
            id: id.map(str::to_owned),
            html: PreEscaped((*html).to_owned()),
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
    fn an_empty_list_is_hidden() {
        assert_eq!(list(&[]).html("r"), "<ul class=\"row\" id=\"r\" hidden></ul>");
    }
}
