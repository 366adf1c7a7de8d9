//! By keys only.

use std::thread::sleep;
use std::time::Duration;

use stage::{Browser, Tab};

use super::{Asked, Deed, asked, boxes, moment, next_question, open};
use crate::test_server::TestServer;

/// The key of what the tray offers.
fn key(deed: Deed) -> &'static str {
    match deed {
        Deed::Hare => "1",
        Deed::Tortoise => "2",
        Deed::Plank => "3",
        Deed::Rest => "4",
    }
}

/// The item of the board that has the focus, and whether what has it is lit.
fn here(tab: &Tab) -> (String, bool) {
    tab.eval(
        "(() => {
            const place = document.activeElement.closest('.place');
            return [place?.closest('li').id ?? '', !!place?.classList.contains('lit')];
        })()",
    )
}

/// Keys for the next question are ignored at first, so that none that was meant for the one before answers it.
#[track_caller]
fn settle(tab: &Tab, before: Option<u32>) -> Asked {
    let now = next_question(tab, before);
    assert!(tab.eval::<bool>("document.activeElement !== document.body"), "the focus was lost");
    sleep(Duration::from_millis(320));
    now
}

/// Presses Tab until what has the focus matches.
#[track_caller]
fn tab_to(tab: &Tab, selector: &str) {
    for _ in 0..60 {
        if tab.eval(&format!("document.activeElement.matches({selector:?})")) {
            return;
        }
        tab.press("Tab");
    }
    panic!("{selector} is not reached by Tab");
}

/// Marks check boxes with the space bar, and sends them.
#[track_caller]
fn mark_and_send(tab: &Tab) {
    for place in boxes(tab) {
        tab_to(tab, &format!("#choose .thing:nth-child({}) input", place + 1));
        tab.press("Space");
    }
    tab_to(tab, "#choose .sum button");
    tab.press("Enter");
}

#[track_caller]
fn act(tab: &Tab, deed: Deed) {
    tab.press(key(deed));
    if deed == Deed::Plank {
        assert!(
            here(tab).0.starts_with("spot-"),
            "a digit leads to the first place that it lights: {:?}",
            here(tab)
        );
        tab.press("Enter");
    }
    if deed != Deed::Rest {
        let (place, lit) = here(tab);
        assert!(lit && !place.starts_with("spot-"), "{place}");
        tab.press("Enter");
    }
}

#[track_caller]
fn answer(tab: &Tab, turn: &mut usize) -> Asked {
    let before = moment(tab);
    if asked(tab) == Asked::Act {
        act(tab, Deed::of_turn(tab, *turn));
        *turn += 1;
    } else {
        mark_and_send(tab);
    }
    settle(tab, before)
}

#[test]
fn a_whole_game_alone_by_keys() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    open(&tab, &server, 1, "off");
    let mut turn = 0;
    answer(&tab, &mut turn);
    looks_around(&tab);
    while answer(&tab, &mut turn) != Asked::Over {}
    assert_eq!(turn, 12);
    tab.assert_quiet();
}

/// Everything that keys do on a board without choosing anything.
fn looks_around(tab: &Tab) {
    let before = moment(tab);
    tab.press("1");
    let (first, _) = here(tab);
    assert!(first.starts_with("go-hare-"), "{first}");
    // The Hare is at 0,0 and jumps up to two squares: the places are a square of five.
    tab.press("Home");
    assert_eq!(here(tab).0, "go-hare--2,-2");
    for (press, place) in [
        ("ArrowRight", "go-hare--1,-2"),
        ("ArrowDown", "go-hare--1,-1"),
        ("ArrowLeft", "go-hare--2,-1"),
        ("ArrowUp", "go-hare--2,-2"),
        ("End", "go-hare-2,2"),
    ] {
        tab.press(press);
        assert_eq!(here(tab).0, place, "{press}");
    }
    let scale =
        |tab: &Tab| tab.eval::<f64>("document.getElementById('pond-map').getBoundingClientRect().width");
    let whole = scale(tab);
    tab.press("+");
    let near = scale(tab);
    assert!(near > whole);
    tab.press("+");
    tab.press("-");
    assert!((scale(tab) - near).abs() < 1.0);
    tab.press("f");
    assert!((scale(tab) - whole).abs() < 1.0);

    // What is this? The answer closes again, and the focus is where it was.
    tab.press("i");
    tab.wait_until(|tab| tab.eval("document.getElementById('card').open"));
    assert!(tab.has_text("The Hare jumps up to two squares"));
    tab.press("Escape");
    tab.wait_until(|tab| tab.eval("!document.getElementById('card').open"));
    assert_eq!(here(tab).0, "go-hare-2,2");

    // Escape drops what is picked, and returns to it.
    tab.press("Escape");
    tab.wait_until(|tab| tab.eval("!document.querySelector('[type=radio]:checked')"));
    tab.wait_until(|tab| tab.focused() == "radio \"The Hare\"");
    assert_eq!(moment(tab), before);

    // A move, and back.
    act(tab, Deed::Tortoise);
    settle(tab, before);
    let after = moment(tab);
    tab.press("u");
    assert_eq!(settle(tab, after), Asked::Act);
}
