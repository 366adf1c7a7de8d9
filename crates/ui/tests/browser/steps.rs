//! What all of these tests do with the page.

use std::time::Duration;

use serde_json::Value;
use stage::{Person, Point, Tab};

use crate::server::Server;

/// Waits until what can be chosen has been there for half a second: before that a press chooses nothing.
fn settle(tab: &Tab) {
    tab.wait_until(|tab| !tab.eval::<bool>("document.documentElement.classList.contains('fresh')"));
}

/// Opens the page and waits for its stream.
pub(crate) fn open(server: &Server, person: &Person) -> Tab {
    let before = server.streams();
    let tab = person.clone().patience(Duration::from_secs(8)).open(&server.url());
    tab.wait_until(|_| server.streams() > before);
    settle(&tab);
    tab
}

/// The middle of an element in the window.
pub(crate) fn middle(tab: &Tab, selector: &str) -> Point {
    tab.eval(&format!(
        "(() => {{ const box = document.querySelector({selector:?}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
    ))
}

/// The zoom of a map, and how far it is moved.
pub(crate) fn view(tab: &Tab, map: &str) -> (f64, f64, f64) {
    tab.eval(&format!(
        "(() => {{ const matrix = new DOMMatrix(getComputedStyle(document.getElementById({map:?})).transform); return [matrix.a, matrix.e, matrix.f]; }})()"
    ))
}

/// The id of what has the focus.
pub(crate) fn focused(tab: &Tab) -> String {
    tab.eval("document.activeElement?.id ?? ''")
}

/// Sends an update and waits until it is there: a mark is sent with it, outside of the board.
pub(crate) fn update(server: &Server, tab: &Tab, mut update: Value, mark: &str) {
    update["regions"]["awaited"] = format!("<p id=\"awaited\">{mark}</p>").into();
    server.send("update", &update);
    tab.wait_until(|tab| tab.eval::<String>("document.getElementById('awaited').textContent") == mark);
    settle(tab);
}
