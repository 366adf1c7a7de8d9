//! Without a mouse.

use std::thread::sleep;
use std::time::Duration;

use stage::{Browser, Tab};

use crate::play::{connected, my_turn, spot};
use crate::test_server::TestServer;

/// Presses Tab until something of this title has the focus.
#[track_caller]
pub(crate) fn tab_to(tab: &Tab, title: &str) {
    for _ in 0..80 {
        tab.press("Tab");
        if tab.focused().starts_with(title) {
            return;
        }
    }
    panic!("{title} is not reached by Tab");
}

/// Presses Tab until a choice has the focus.
#[track_caller]
pub(crate) fn tab_to_choice(tab: &Tab) {
    for _ in 0..80 {
        tab.press("Tab");
        if tab.eval("document.activeElement?.name === 'choice'") {
            return;
        }
    }
    panic!("no choice is reached by Tab");
}

/// Waits until the question has changed; whoever uses keys must know where he is then.
#[track_caller]
pub(crate) fn changed(tab: &Tab, before: Option<&String>) {
    tab.wait_until(|tab| spot(tab).moment.as_ref() != before || spot(tab).over);
    if !spot(tab).over {
        my_turn(tab);
    }
    assert_ne!(tab.focused(), "nothing", "the focus was lost");
    // A key meant for the question before does not answer this one.
    sleep(Duration::from_millis(350));
}

#[test]
fn from_the_lobby_to_the_final_score_by_keys() {
    let server = TestServer::open();
    let tab = Browser::shared().person().open(&server.at("/"));
    tab_to(&tab, "button \"Play now: Fairy Tale");
    tab.press("Enter");
    connected(&tab);

    let first = my_turn(&tab);
    tab.press("Tab");
    assert_eq!(tab.focused(), "link \"Skip to what is asked of you\"");
    tab.press("Enter");
    tab_to(&tab, "button \"Keep ");
    tab.press("Enter");
    changed(&tab, first.moment.as_ref());

    // The help opens and closes, and what had the focus has it again.
    let focused = tab.focused();
    tab.press("?");
    assert!(tab.tree().contains("dialog \"Keyboard\" modal"), "{}", tab.tree());
    tab.press("1");
    tab.assert_accessible();
    tab.press("Escape");
    assert!(!tab.eval::<bool>("document.getElementById('help').open"));
    assert_eq!(tab.focused(), focused);

    // Keys are letters where somebody types.
    let asked = spot(&tab);
    tab_to(&tab, "textbox \"Say something\"");
    tab.write("1 u ?");
    assert_eq!(tab.eval::<String>("document.getElementById('say').value"), "1 u ?");
    assert!(!tab.eval::<bool>("document.getElementById('help').open"));
    tab.press("Enter");
    tab.wait_until(|tab| {
        tab.eval::<bool>("document.querySelector('#chat ol')?.innerText.includes('1 u ?') ?? false")
    });
    assert_eq!(spot(&tab), asked, "nothing was chosen");
    assert_eq!(tab.focused(), "textbox \"Say something\"");

    // Digits choose from anywhere else, and so does Space on a button.
    tab.press("Shift+Tab");
    tab.press("1");
    changed(&tab, asked.moment.as_ref());
    while !spot(&tab).over {
        let now = spot(&tab);
        // What was kept cannot be taken back freely: the key does nothing then. One of several targets can.
        if tab.eval("!document.querySelector('#ask form[action$=\"/undo\"]')") {
            tab.press("u");
            assert_eq!(spot(&tab).moment, now.moment);
        }
        if now.choices.len() > 1 {
            tab.press("2");
        } else {
            tab_to_choice(&tab);
            tab.press("Space");
        }
        changed(&tab, now.moment.as_ref());
    }
    // Another game is a few keys away.
    tab_to(&tab, "button \"Another game");
    tab.press("Enter");
    tab.wait_until(|tab| tab.eval("document.getElementById('result')?.hidden ?? false"));
    tab.assert_quiet();
}
