//! The page as a screen reader presents it.

use serde_json::json;

use crate::ax::{Node, Tree};
use crate::fail::must;
use crate::tab::Tab;
use crate::text::line;

/// The element that has the focus, also inside shadow roots.
const FOCUS: &str = "(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element === document.body ? null : element;
})()";

impl Tab {
    /// The accessibility tree as indented text: one line, such as `button "Keep" disabled`, for everything that a
    /// screen reader mentions.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn tree(&self) -> String {
        must(self.ax()).print()
    }

    /// What has the focus: its role and accessible name, such as `button "Keep"`; `nothing` if it is the page.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn focused(&self) -> String {
        must(self.retry_while_navigating(|| {
            let found = self.call("Runtime.evaluate", json!({ "expression": FOCUS }))?;
            let Some(object) = found["result"]["objectId"].as_str() else { return Ok("nothing".to_owned()) };
            let which = json!({ "objectId": object, "fetchRelatives": false });
            let tree = Tree::read(&self.call("Accessibility.getPartialAXTree", which)?);
            Ok(tree.nodes.first().map_or_else(|| "nothing".to_owned(), Node::title))
        }))
    }

    /// The headings in order, each with its level.
    ///
    /// # Panics
    ///
    /// If the page does not answer.
    #[track_caller]
    pub fn outline(&self) -> Vec<(u64, String)> {
        must(self.ax()).outline()
    }

    /// What was read out because it appeared in a live region, in order, since the tab was opened or
    /// [forgot](Tab::forget). An atomic region is read out as a whole.
    pub fn announced(&self) -> Vec<String> {
        let heard = self.wire().journal(&self.session, |journal| journal.announced.clone());
        heard.iter().map(|text| line(text)).collect()
    }
}
