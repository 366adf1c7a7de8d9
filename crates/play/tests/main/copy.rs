//! A page as its reader has it: what the page's script would make of what it is sent.

use std::collections::BTreeMap;

use ui::Region;

/// The HTML of all regions, by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Copy(pub(crate) BTreeMap<String, String>);

impl Copy {
    pub(crate) fn of(regions: &[Region]) -> Copy {
        let mut copy = Copy::default();
        copy.put(regions);
        copy
    }

    /// Puts these regions in place. Each must be different from what is there.
    #[track_caller]
    pub(crate) fn put(&mut self, regions: &[Region]) {
        for Region { id, html } in regions {
            let html = self.with_unchanged_items(id, html);
            let before = self.0.insert(id.to_string(), html.clone());
            assert_ne!(before.as_ref(), Some(&html), "{id} was sent again without a change");
        }
    }

    /// Fills in list items that have not changed. An update only names them.
    #[track_caller]
    fn with_unchanged_items(&self, id: &str, html: &str) -> String {
        let (mut whole, mut rest) = (String::new(), html);
        while let Some((before, after)) = rest.split_once(" data-same></li>") {
            let (kept, item) = before.rsplit_once("<li ").expect("an item");
            let had = self.0.get(id).expect("a known list");
            let begins = |after: &str| had.find(&format!("<li {item}{after}"));
            let start = begins(">").or_else(|| begins(" ")).expect("a known item");
            let end = start + had[start..].find("</li>").expect("its end") + "</li>".len();
            whole.push_str(kept);
            whole.push_str(&had[start..end]);
            rest = after;
        }
        whole + rest
    }

    /// Only these regions.
    pub(crate) fn only(&self, ids: &[String]) -> Copy {
        Copy(
            self.0
                .iter()
                .filter(|(id, _)| ids.contains(id))
                .map(|(id, html)| (id.clone(), html.clone()))
                .collect(),
        )
    }
}
