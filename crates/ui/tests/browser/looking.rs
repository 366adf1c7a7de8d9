//! Looking around on a board.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;
use stage::{Browser, Tab, button};

use crate::page::{self, KNIGHT, Piece};
use crate::steps::{focused, middle, open, update, view};

/// How far the map's edges are inside of its window, at most: more than a pixel is a gap.
fn gap(tab: &Tab) -> f64 {
    tab.eval(
        "(() => {
            const box = document.querySelector('#kingdom .window').getBoundingClientRect();
            const map = document.getElementById('kingdom-map').getBoundingClientRect();
            const side = (size, low, high) => map[size] <= box[size] ? 0 : Math.max(map[low] - box[low], box[high] - map[high]);
            return Math.max(side('width', 'left', 'right'), side('height', 'top', 'bottom'));
        })()",
    )
}

/// Which point of the kingdom is in the middle of its window, and how many pixels a unit is.
fn centre(tab: &Tab) -> (f64, f64, f64) {
    tab.eval(
        "(() => {
            const box = document.querySelector('#kingdom .window').getBoundingClientRect();
            const [one, other] = ['hex-0-0', 'hex-10-4'].map((id) => document.getElementById(id).getBoundingClientRect());
            const u = (other.x - one.x) / 10, v = (other.y - one.y) / 4;
            return [(box.x + box.width / 2 - one.x) / u, (box.y + box.height / 2 - one.y) / v, u];
        })()",
    )
}

fn near(one: (f64, f64, f64), other: (f64, f64, f64)) -> bool {
    (one.0 - other.0).abs() < 0.1 && (one.1 - other.1).abs() < 0.1 && (one.2 - other.2).abs() < 0.1
}

#[test]
fn a_board_fits_and_is_zoomed_by_buttons_keys_and_the_wheel() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    let fit = view(&tab, "kingdom-map");
    assert_eq!(fit.0, 1.0);
    assert!(fit.1 >= 0.0 && fit.2 >= 0.0, "{fit:?}: all of it is in the window");
    tab.assert_accessible();

    tab.click(button("Closer"));
    assert!((view(&tab, "kingdom-map").0 - 1.4).abs() < 0.01);
    assert!(gap(&tab) < 1.0);
    for _ in 0..6 {
        tab.click(button("Closer"));
    }
    assert_eq!(view(&tab, "kingdom-map").0, 4.0, "four times as large is the limit");
    tab.click(button("Fit"));
    assert_eq!(view(&tab, "kingdom-map"), fit);
    assert_eq!(view(&tab, "court-map").0, 1.0, "the other board has its own view");

    // Keys: everywhere on the page, and on the board that has the focus.
    tab.press("+");
    assert!(view(&tab, "kingdom-map").0 > 1.3);
    tab.press("f");
    assert_eq!(view(&tab, "kingdom-map"), fit);
    tab.run("document.querySelector('#court .window').focus()");
    tab.press("+");
    assert!(view(&tab, "court-map").0 > 1.3);
    assert_eq!(view(&tab, "kingdom-map"), fit);
    let before = view(&tab, "court-map");
    tab.press("ArrowDown");
    assert!(view(&tab, "court-map").2 < before.2, "the map moves up");
    tab.press("-");
    assert_eq!(view(&tab, "court-map").0, 1.0);

    // The wheel alone scrolls the page; with Control it zooms around the pointer, which stays on the same point.
    let point = middle(&tab, "#hex-4-2");
    tab.wheel(point, -240.0, true);
    tab.wait_until(|tab| view(tab, "kingdom-map").0 > 1.5);
    let now = middle(&tab, "#hex-4-2");
    assert!((now.0 - point.0).abs() < 2.0 && (now.1 - point.1).abs() < 2.0, "{point:?} {now:?}");
    let before = view(&tab, "kingdom-map");
    tab.wheel(point, 200.0, false);
    tab.wait_until(|tab| tab.eval::<f64>("scrollY") > 100.0);
    assert_eq!(view(&tab, "kingdom-map"), before);
    assert!(server.sent().is_empty());
    tab.assert_quiet();
}

#[test]
fn a_board_is_dragged_and_a_drag_chooses_nothing() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    let (x, y) = middle(&tab, "#rest");
    // At fit there is nowhere to go, but what moved is still not a click.
    tab.drag(&[(x, y), (x + 5.0, y), (x + 12.0, y)]);
    assert_eq!(view(&tab, "kingdom-map").0, 1.0);
    tab.click(button("Closer"));
    tab.click(button("Closer"));
    let before = view(&tab, "kingdom-map");
    let (x, y) = middle(&tab, "#kingdom .window");
    tab.drag(&[(x, y), (x + 20.0, y + 10.0), (x + 60.0, y + 30.0)]);
    let now = view(&tab, "kingdom-map");
    assert!(
        (now.1 - before.1 - 60.0).abs() < 1.0 && (now.2 - before.2 - 30.0).abs() < 1.0,
        "{before:?} {now:?}"
    );
    tab.drag(&[(x, y), (x + 900.0, y + 900.0)]);
    let (_, left, top) = view(&tab, "kingdom-map");
    assert!(left.abs() < 0.01 && top.abs() < 0.01, "it stops at its edges: {left} {top}");
    assert!(gap(&tab) < 1.0);
    assert!(!tab.eval::<bool>("!!document.querySelector('.moving')"), "nothing is left of the gesture");
    assert!(server.sent().is_empty() && server.asked().is_empty());
    // A press that trembles is still a press.
    let (x, y) = middle(&tab, "#rest");
    tab.drag(&[(x, y), (x + 3.0, y + 2.0)]);
    tab.wait_until(|_| server.sent() == ["choice=rest&moment=1"]);
    tab.assert_quiet();
}

#[test]
fn fingers_scroll_the_page_pinch_the_board_and_move_it_when_it_is_larger() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person().phone());
    let touch = "getComputedStyle(document.querySelector('#kingdom .window')).touchAction";
    assert_eq!(tab.eval::<String>(touch), "pan-x pan-y");
    let (x, y) = middle(&tab, "#kingdom .window");
    // One finger at fit is for the page.
    let up: Vec<[(f64, f64); 1]> = (0..12).map(|step| [(x, y - 10.0 * f64::from(step))]).collect();
    tab.fingers(&up.iter().map(<[_; 1]>::as_slice).collect::<Vec<_>>());
    tab.wait_until(|tab| tab.eval::<f64>("scrollY") > 40.0);
    assert_eq!(view(&tab, "kingdom-map").0, 1.0);
    // Until the page has stopped.
    sleep(Duration::from_millis(800));
    tab.run("scrollTo(0, 0)");
    tab.wait_until(|tab| tab.eval::<f64>("scrollY") == 0.0);

    let (x, y) = middle(&tab, "#kingdom .window");
    let apart = |by: f64| [(x - by, y), (x + by, y)];
    tab.fingers(&[&apart(30.0), &apart(40.0), &apart(50.0), &apart(60.0)]);
    let zoom = view(&tab, "kingdom-map").0;
    assert!((zoom - 2.0).abs() < 0.05, "{zoom}");
    assert_eq!(tab.eval::<f64>("scrollY"), 0.0);
    assert_eq!(tab.eval::<String>(touch), "none");
    // A tap right after a pinch is a slip of a finger.
    tab.fingers(&[&[middle(&tab, "#hex-10-4")]]);
    sleep(Duration::from_millis(100));
    assert!(server.asked().is_empty() && server.sent().is_empty());

    sleep(Duration::from_millis(300));
    let before = view(&tab, "kingdom-map");
    tab.fingers(&[&[(x, y)], &[(x - 15.0, y)], &[(x - 40.0, y - 20.0)]]);
    let now = view(&tab, "kingdom-map");
    assert!(now.1 < before.1 - 20.0 && now.2 < before.2 - 10.0, "{before:?} {now:?}");
    assert_eq!(tab.eval::<f64>("scrollY"), 0.0, "one finger moves the board now");
    assert!(gap(&tab) < 1.0);
    assert!(server.asked().is_empty() && server.sent().is_empty());
    // A tap is a tap.
    sleep(Duration::from_millis(700));
    tab.fingers(&[&[middle(&tab, "#hex-10-4")]]);
    tab.wait_until(|_| server.asked() == ["10,4"]);
    tab.assert_quiet();
}

#[test]
fn what_is_looked_at_stays_through_updates_growing_frames_and_resizing() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    let fit = view(&tab, "kingdom-map");
    for _ in 0..3 {
        tab.click(button("Closer"));
    }
    let (x, y) = middle(&tab, "#kingdom .window");
    tab.drag(&[(x, y), (x + 30.0, y + 40.0), (x + 45.0, y + 50.0)]);
    let before = centre(&tab);
    update(&server, &tab, json!({ "regions": { "figures": page::figures(&[KNIGHT]) } }), "one");
    assert!(near(centre(&tab), before), "{before:?} {:?}", centre(&tab));
    update(
        &server,
        &tab,
        json!({ "regions": { "kingdom-map": page::kingdom_in("w28 h13 x-3 y-2") } }),
        "two",
    );
    assert!(near(centre(&tab), before), "{before:?} {:?}", centre(&tab));
    assert!(gap(&tab) < 1.0);
    // Whoever sees all of it sees all of what it becomes.
    tab.click(button("Fit"));
    update(&server, &tab, json!({ "regions": { "kingdom-map": page::kingdom_in("w21 h9") } }), "three");
    assert_eq!(view(&tab, "kingdom-map"), fit);
    // A window of another size shows the same point in its middle, at the same size.
    for _ in 0..3 {
        tab.click(button("Closer"));
    }
    let before = centre(&tab);
    tab.run("document.querySelector('#kingdom .window').style.height = '25rem'");
    tab.wait_until(|tab| near(centre(tab), before));
    assert!(gap(&tab) < 1.0);
    // A board that is not shown for a while is as it was.
    tab.run("document.getElementById('kingdom').hidden = true");
    update(&server, &tab, json!({ "regions": { "figures": page::figures(&[]) } }), "four");
    tab.run("document.getElementById('kingdom').hidden = false");
    tab.wait_until(|tab| near(centre(tab), before));
    tab.assert_quiet();
}

/// Whether something is inside the window of its board.
fn in_sight(tab: &Tab, selector: &str) -> bool {
    tab.eval(&format!(
        "(() => {{
            const thing = document.querySelector({selector:?}), box = thing.closest('.window').getBoundingClientRect(), it = thing.getBoundingClientRect();
            return it.left > box.left - 1 && it.right < box.right + 1 && it.top > box.top - 1 && it.bottom < box.bottom + 1;
        }})()"
    ))
}

#[test]
fn what_changes_out_of_sight_is_brought_into_sight() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    for _ in 0..4 {
        tab.click(button("Closer"));
    }
    let (x, y) = middle(&tab, "#kingdom .window");
    tab.drag(&[(x, y), (x + 900.0, y + 900.0)]);
    let zoom = view(&tab, "kingdom-map").0;
    assert!(!in_sight(&tab, "[data-fly=dragon]"));
    let moved = page::figures(&[KNIGHT, Piece("dragon", 16, 6, "")]);
    update(&server, &tab, json!({ "regions": { "figures": moved } }), "one");
    tab.wait_until(|tab| in_sight(tab, "[data-fly=dragon]"));
    assert_eq!(view(&tab, "kingdom-map").0, zoom, "at the same size");
    // What is new, and what gets the focus.
    let come = page::figures(&[KNIGHT, Piece("dragon", 16, 6, ""), Piece("owl", 1, 1, "")]);
    update(&server, &tab, json!({ "regions": { "figures": come } }), "two");
    tab.wait_until(|tab| in_sight(tab, "[data-fly=owl]"));
    tab.run("document.getElementById('rest').focus()");
    tab.press("End");
    for _ in 0..9 {
        tab.press("ArrowRight");
    }
    assert_eq!(focused(&tab), "hex-18-0");
    tab.wait_until(|tab| in_sight(tab, "#hex-18-0"));
    assert_eq!(view(&tab, "kingdom-map").0, zoom);
    tab.assert_quiet();
}

#[test]
fn a_board_can_have_a_least_scale() {
    let server = page::open_with_least(44);
    let tab = open(&server, &Browser::shared().person());
    let scale = "document.querySelector('.cell').getBoundingClientRect().width";
    assert!((tab.eval::<f64>(scale) - 44.0).abs() < 0.1);
    tab.run("document.querySelector('#court .window').focus()");
    tab.press("-");
    assert!((tab.eval::<f64>(scale) - 44.0).abs() < 0.1, "never smaller");
    tab.press("f");
    assert!((tab.eval::<f64>(scale) - 44.0).abs() < 0.1);
    tab.assert_quiet();
}

#[test]
fn a_large_board_is_one_stop_and_shows_what_has_the_focus() {
    let server = page::open_large();
    let tab = open(&server, &Browser::shared().person());
    let stops =
        "[...document.querySelectorAll('#court .place')].filter((place) => place.tabIndex === 0).length";
    assert_eq!(tab.eval::<usize>(stops), 1);
    tab.run("document.getElementById('c-0-0').focus()");
    for _ in 0..3 {
        tab.press("+");
    }
    tab.press("End");
    assert_eq!(focused(&tab), "c-29-29", "the last one, as none is lit");
    tab.wait_until(|tab| in_sight(tab, "#c-29-29"));
    tab.press("ArrowUp");
    tab.press("ArrowLeft");
    assert_eq!(focused(&tab), "c-28-28");
    assert_eq!(tab.eval::<usize>(stops), 1);
    tab.assert_quiet();
}
