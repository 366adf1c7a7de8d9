//! Picking, choosing, asking, and the focus on the way there.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;
use stage::{Browser, Tab, button};

use crate::page::{self, Piece};
use crate::steps::{focused, middle, open, update};

/// The ids of the lit places that can be seen, in their order.
fn lit(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('.place.lit')].filter((place) => place.checkVisibility()).map((place) => place.id)")
}

/// What is picked, in the order of the page.
fn picked(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('#choose, [form=choose]')].flatMap((part) => [...(part.elements ?? [])]).filter((field) => field.type === 'radio' && field.checked).map((field) => field.id)")
}

fn said(tab: &Tab) -> String {
    tab.eval("document.getElementById('picked').textContent")
}

#[test]
fn a_pick_lights_its_places_with_and_without_the_script() {
    let server = page::open();
    let plain = Browser::shared().person().without_javascript().open(&server.url());
    assert_eq!(lit(&plain), ["rest"]);
    plain.click("Knight");
    assert_eq!(lit(&plain), ["k-6-2", "k-5-3", "rest"]);
    plain.click("Tile");
    assert_eq!(lit(&plain), ["rest", "spot-10", "spot-11"]);
    plain.click("Place 10");
    assert_eq!(lit(&plain), ["rest", "lay", "spot-10", "spot-11"]);

    let tab = open(&server, &Browser::shared().person());
    tab.click("Knight");
    assert_eq!(
        (lit(&tab), said(&tab)),
        (vec!["k-6-2".into(), "k-5-3".into(), "rest".into()], "Knight".into())
    );
    // The knight on the board is the same as the knight in the list.
    tab.click("Dragon");
    let (x, y) = middle(&tab, "[data-fly=knight]");
    tab.drag(&[(x, y), (x, y)]);
    assert_eq!((picked(&tab), focused(&tab)), (vec!["p0".to_owned()], "k-6-2".to_owned()));
    tab.press("Enter");
    tab.wait_until(|_| server.sent() == ["choice=move+knight+6%2C2&moment=1&pick-what=on"]);
    tab.wait_until(|tab| picked(tab).is_empty());
    tab.assert_quiet();
}

#[test]
fn picks_of_three_levels_depend_on_each_other() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    tab.click("Tile");
    tab.click("Place 10");
    assert_eq!(said(&tab), "Tile · Place 10");
    tab.click("Turned");
    assert_eq!(said(&tab), "Tile · Place 10 · Turned");
    // Another place drops what was picked of the place before.
    tab.click("Place 11");
    assert_eq!(said(&tab), "Tile · Place 11");
    tab.click("Place 10");
    tab.click("Upright");
    assert_eq!(said(&tab), "Tile · Place 10 · Upright");
    tab.click("Knight");
    assert_eq!((picked(&tab), said(&tab)), (vec!["p0".to_owned()], "Knight".to_owned()));

    // What is picked survives an update, as long as it means the same.
    tab.click("Tile");
    tab.click("Place 10");
    update(&server, &tab, json!({ "regions": { "ask": page::ask(1), "lit": page::lit() } }), "one");
    assert_eq!(said(&tab), "Tile · Place 10");
    let replaced = page::lit().replace("<li id=\"l-10\">", "<li id=\"other-10\">");
    update(&server, &tab, json!({ "regions": { "lit": replaced } }), "two");
    assert_eq!(said(&tab), "Tile · Place 10", "another element with the same id and value");
    let gone = page::lit().replace("id=\"p10\"", "id=\"p10\" value=\"other\"");
    update(&server, &tab, json!({ "regions": { "lit": gone } }), "three");
    assert_eq!(said(&tab), "Tile", "another value is another pick");

    // All is dropped by Escape, and the focus is back where it began.
    tab.click("Place 11");
    tab.press("Escape");
    tab.wait_until(|tab| picked(tab).is_empty() && said(tab).is_empty());
    assert_eq!(focused(&tab), "p2");
    tab.click("Knight");
    tab.click(button("Drop it"));
    tab.wait_until(|tab| picked(tab).is_empty() && focused(tab) == "p0");
    assert!(server.sent().is_empty());
    tab.assert_quiet();
}

#[test]
fn pressing_again_what_is_a_choice_chooses_it() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    tab.click("Tile");
    tab.click("Place 10");
    tab.click("Upright");
    assert!(server.sent().is_empty());
    tab.click("Upright");
    // In the order of the page: the board, then the question.
    tab.wait_until(|_| server.sent() == ["pick-where=on&moment=1&pick-what=on&choice=tile+8%2C4+1"]);
    tab.assert_quiet();
}

#[test]
fn a_board_is_played_by_keys() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    // A digit right after a question is meant for the one before.
    sleep(Duration::from_millis(400));
    tab.press("1");
    assert_eq!((picked(&tab), focused(&tab)), (vec!["p0".to_owned()], "k-6-2".to_owned()));
    // To the nearest place that way, lit or not.
    tab.press("ArrowRight");
    assert_eq!(focused(&tab), "hex-8-2");
    tab.press("ArrowLeft");
    assert_eq!(focused(&tab), "k-6-2");
    tab.press("ArrowDown");
    assert_eq!(focused(&tab), "k-5-3");
    tab.press("Home");
    assert_eq!(focused(&tab), "k-6-2");
    tab.press("End");
    assert_eq!(focused(&tab), "rest");
    // One stop of the Tab key: the last place that had the focus.
    let stops = "[...document.querySelectorAll('#kingdom .place')].filter((place) => place.checkVisibility() && (place.querySelector('input') ?? place).tabIndex === 0).map((place) => place.id)";
    assert_eq!(tab.eval::<Vec<String>>(stops), ["rest"]);
    tab.press("Tab");
    assert!(!focused(&tab).starts_with("hex"), "{}", focused(&tab));
    tab.press("Shift+Tab");
    assert_eq!(focused(&tab), "rest");
    // The focus survives an update by the id, even where a link becomes a button.
    tab.press("ArrowRight");
    assert_eq!(focused(&tab), "hex-2-0");
    let lit = page::lit().replace("</ul>", "<li><button class=\"place lit at x2 y0\" id=\"hex-2-0\" form=\"choose\" name=\"choice\" value=\"new\">New</button></li></ul>");
    tab.run("document.getElementById('hex-2-0').parentElement.id = 'before'");
    update(&server, &tab, json!({ "regions": { "lit": lit } }), "one");
    assert_eq!(focused(&tab), "hex-2-0");
    // Without a pick, its places are gone, and so is their stop.
    tab.press("Escape");
    tab.wait_until(|tab| focused(tab) == "p0");
    tab.press("2");
    assert_eq!(focused(&tab), "d-15-5");
    tab.press("Space");
    tab.wait_until(|_| server.sent() == ["choice=move+dragon+15%2C5&moment=1&pick-what=on"]);
    // The court has no places: its window takes the focus, so that keys move the map.
    assert_eq!(tab.eval::<i32>("document.querySelector('#court .window').tabIndex"), 0);
    assert_eq!(tab.eval::<i32>("document.querySelector('#kingdom .window').tabIndex"), -1);
    tab.assert_quiet();
}

#[test]
fn enter_on_a_pick_picks_and_never_presses_the_first_button() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    tab.run("document.getElementById('p1').focus()");
    tab.press("Enter");
    assert_eq!(picked(&tab), ["p1"]);
    tab.run("document.querySelector('.some input').focus()");
    tab.press("Enter");
    assert!(tab.eval::<bool>("document.querySelector('.some input').checked"));
    // A key that is held down picks once: pressing again what is a choice would choose it.
    tab.click("Tile");
    tab.click("Place 10");
    let held = "for (const repeat of [false, true, true]) document.getElementById('p20').dispatchEvent(new KeyboardEvent('keydown', \
                { key: 'Enter', repeat, bubbles: true, cancelable: true }))";
    tab.run(held);
    assert_eq!(said(&tab), "Tile · Place 10 · Upright");
    sleep(Duration::from_millis(200));
    assert!(server.sent().is_empty(), "{:?}", server.sent());
}

#[test]
fn an_update_ticks_no_other_box_and_picks_nothing_else() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    // Two things that are the same send the same.
    let ask = page::ask(1).replace("discard two", "discard one");
    let send = |html: &str, mark| update(&server, &tab, json!({ "regions": { "ask": html } }), mark);
    send(&ask, "equal boxes");
    tab.click("two");
    let ticked =
        || tab.eval::<Vec<bool>>("[...document.querySelectorAll('.some input')].map((box) => box.checked)");
    send(&ask.replace("What do you", "What do we"), "other words");
    assert_eq!(ticked(), [false, true, false, false]);
    // All boxes are others now, so one of the two that are the same is ticked.
    send(&ask.replace("<label><input", "<label id=\"new\"><input"), "other boxes");
    assert_eq!(ticked().into_iter().filter(|ticked| *ticked).count(), 1);

    // The number of a pick means another place now.
    let says = |ten: &str| {
        let lit = page::lit().replace("id=\"p10\"", &format!("id=\"p10\" data-says=\"{ten}\""));
        lit.replace("l-10", &format!("l-{ten}"))
    };
    update(&server, &tab, json!({ "regions": { "lit": says("here") } }), "here");
    tab.click("Tile");
    tab.click("Place 10");
    assert_eq!(said(&tab), "Tile · here");
    update(&server, &tab, json!({ "regions": { "lit": says("there") } }), "there");
    assert_eq!(said(&tab), "Tile");
    tab.assert_quiet();
}

#[test]
fn what_is_not_lit_says_why() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    let ask = |tab: &Tab, id: &str| {
        let (x, y) = middle(tab, id);
        tab.drag(&[(x, y), (x, y)]);
        tab.wait_until(|tab| tab.eval::<bool>("document.getElementById('card').open"));
        tab.press("Escape");
        tab.wait_until(|tab| !tab.eval::<bool>("document.getElementById('card').open"));
    };
    ask(&tab, "#hex-10-4");
    tab.click("Knight");
    ask(&tab, "#hex-10-4");
    assert_eq!(picked(&tab), ["p0"], "closing the answer drops nothing");
    tab.click("Tile");
    tab.click("Place 11");
    ask(&tab, "#hex-10-4");
    assert_eq!(server.asked(), ["10,4", "knight@10,4", "tile@10,4"]);
    // Pointing at a lit place says what it would do.
    tab.point_at(middle(&tab, "#rest"));
    tab.wait_until(|tab| tab.eval::<String>("document.getElementById('caption').textContent") == "Rest here");
    assert!(server.sent().is_empty());
    tab.assert_quiet();
}

#[test]
fn a_first_tap_is_never_final() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person().phone());
    tab.click("Knight");
    let tap = |id: &str| tab.fingers(&[&[middle(&tab, id)]]);
    let send = "!document.querySelector('#till .primary').hidden";
    tab.run("document.querySelector('#kingdom').scrollIntoView()");
    tap("#k-6-2");
    tab.wait_until(|tab| said(tab) == "Knight · The Knight goes east");
    assert!(tab.eval::<bool>(send));
    tap("#k-5-3");
    tab.wait_until(|tab| said(tab) == "Knight · The Knight goes south");
    assert_eq!(
        tab.eval::<Vec<String>>(
            "[...document.querySelectorAll('[aria-pressed=true]')].map((place) => place.id)"
        ),
        ["k-5-3"]
    );
    // An update does not forget it.
    update(
        &server,
        &tab,
        json!({ "regions": { "ask": page::ask(1), "figures": page::figures(&[Piece("knight", 4, 2, "")]) } }),
        "one",
    );
    assert_eq!(said(&tab), "Knight · The Knight goes south");
    assert!(tab.eval::<bool>(send));
    assert!(server.sent().is_empty());
    tap("#k-5-3");
    tab.wait_until(|_| server.sent() == ["choice=move+knight+5%2C3&moment=1&pick-what=on"]);
    tab.wait_until(|tab| said(tab).is_empty() && !tab.eval::<bool>(send));
    // The same by the button.
    update(&server, &tab, json!({ "regions": { "ask": page::ask(2), "lit": page::lit() } }), "two");
    tab.run("document.querySelector('#kingdom').scrollIntoView()");
    tap("#rest");
    tab.wait_until(|tab| said(tab) == "Rest here");
    tab.click(button("Do it"));
    tab.wait_until(|_| server.sent().len() == 2);
    assert_eq!(server.sent()[1], "choice=rest&moment=2");
    tab.assert_quiet();
}

#[test]
fn some_of_several_are_counted() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    let total = "document.querySelector('.total').textContent";
    // The button can be pressed all the time.
    let press = |tab: &Tab| {
        let point = middle(tab, ".some button");
        tab.drag(&[point, point]);
    };
    let why = "document.querySelector('.some button').title";
    assert_eq!(tab.eval::<String>(total), "0 of 3");
    tab.click("one");
    assert_eq!(
        (tab.eval::<String>(total), tab.eval::<String>(why)),
        ("1 of 3".into(), "Choose at least 2".into())
    );
    press(&tab);
    assert_eq!(tab.eval::<String>(total), "Choose at least 2");
    for name in ["two", "three", "four"] {
        tab.click(name);
    }
    assert_eq!((tab.eval::<String>(total), tab.eval::<String>(why)), ("4 of 3".into(), "At most 3".into()));
    press(&tab);
    assert_eq!(tab.eval::<String>(total), "At most 3");
    assert!(server.sent().is_empty());
    tab.click("two");
    assert_eq!((tab.eval::<String>(total), tab.eval::<String>(why)), ("3 of 3".into(), String::new()));
    // What is ticked survives an update, even if the list is in another order.
    let swapped = page::ask(1)
        .replace("discard one", "discard x")
        .replace("discard two", "discard one")
        .replace("discard x", "discard two");
    update(&server, &tab, json!({ "regions": { "ask": swapped } }), "one");
    assert_eq!(tab.eval::<String>(total), "3 of 3");
    tab.click(button("Discard"));
    tab.wait_until(|_| {
        server.sent() == ["moment=1&choice=discard+one&choice=discard+three&choice=discard+four"]
    });

    // Sums instead of numbers.
    let sums =
        page::ask(2).replace("data-least=\"2\" data-most=\"3\"", "data-sum data-least=\"5\" data-most=\"7\"");
    update(&server, &tab, json!({ "regions": { "ask": sums } }), "two");
    tab.wait_until(|tab| tab.eval::<String>(total) == "0 of 7");
    tab.click("three");
    assert_eq!(
        (tab.eval::<String>(total), tab.eval::<String>(why)),
        ("3 of 7".into(), "Choose at least 5".into())
    );
    tab.click("four");
    assert_eq!((tab.eval::<String>(total), tab.eval::<String>(why)), ("7 of 7".into(), String::new()));
    tab.assert_quiet();
}

#[test]
fn a_form_that_was_sent_rests_wherever_its_parts_are() {
    let server = page::open();
    let tab = open(&server, &Browser::shared().person());
    tab.run("window.fetch = () => new Promise(() => {})");
    tab.click("Knight");
    tab.run("document.getElementById('k-6-2').click()");
    let resting = "['k-5-3', 'rest', 'p1'].every((id) => document.getElementById(id).getAttribute('aria-disabled') === 'true')";
    tab.wait_until(|tab| tab.eval::<bool>(resting));
    update(&server, &tab, json!({ "regions": { "ask": page::ask(2) } }), "one");
    assert_eq!(
        tab.eval::<usize>("document.querySelectorAll('.place[aria-disabled]').length"),
        0,
        "a new question"
    );
}
