//! Playing by keyboard.

use stage::{Browser, Tab};

use crate::play::{connected, my_turn, prompt, settled};
use crate::test_server::TestServer;

/// Presses Tab until an element with this title has the focus.
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

/// Waits until the question has changed. The focus must not be lost.
#[track_caller]
pub(crate) fn wait_for_next_question(tab: &Tab, before: Option<&String>) {
    tab.wait_until(|tab| prompt(tab).moment.as_ref() != before || prompt(tab).over);
    if !prompt(tab).over {
        my_turn(tab);
    }
    assert_ne!(tab.focused(), "nothing", "the focus was lost");
    settled(tab);
}

#[test]
fn a_whole_game_by_keyboard() {
    let server = TestServer::open();
    let tab = Browser::shared().person().hurried().open(&server.at("/"));
    tab_to(&tab, "button \"Play now: Fairy Tale");
    tab.press("Enter");
    connected(&tab);

    let first = my_turn(&tab);
    tab.press("Tab");
    assert_eq!(tab.focused(), "link \"Skip to your decision\"");
    tab.press("Enter");
    tab_to(&tab, "button \"Keep ");
    settled(&tab);
    tab.press("Enter");
    wait_for_next_question(&tab, first.moment.as_ref());

    // The help opens and closes, and the focus returns to where it was.
    let focused = tab.focused();
    tab.press("?");
    assert!(tab.tree().contains("dialog \"Settings\" modal"), "{}", tab.tree());
    tab.press("1");
    tab.assert_accessible();
    tab.press("Escape");
    assert!(!tab.eval::<bool>("document.getElementById('help').open"));
    assert_eq!(tab.focused(), focused);

    // In a text field keys are just letters.
    let asked = prompt(&tab);
    tab_to(&tab, "textbox \"Say something\"");
    tab.write("1 u ?");
    assert_eq!(tab.eval::<String>("document.getElementById('say').value"), "1 u ?");
    assert!(!tab.eval::<bool>("document.getElementById('help').open"));
    tab.press("Enter");
    tab.wait_until(|tab| {
        tab.eval::<bool>("document.querySelector('#chat ol')?.innerText.includes('1 u ?') ?? false")
    });
    assert_eq!(prompt(&tab), asked, "nothing was chosen");
    assert_eq!(tab.focused(), "textbox \"Say something\"");

    // Elsewhere digits choose, and so does Space on a button.
    tab.press("Shift+Tab");
    tab.press("1");
    wait_for_next_question(&tab, asked.moment.as_ref());
    while !prompt(&tab).over {
        let now = prompt(&tab);
        // A kept card cannot be undone, so the key does nothing. The choice among several targets can.
        if tab.eval("!document.querySelector('#ask form[action$=\"/undo\"]')") {
            tab.press("u");
            assert_eq!(prompt(&tab).moment, now.moment);
        }
        if now.choices.len() > 1 {
            tab.press("2");
        } else {
            tab_to_choice(&tab);
            tab.press("Space");
        }
        wait_for_next_question(&tab, now.moment.as_ref());
    }
    // A rematch is a few keys away.
    tab_to(&tab, "button \"Another game");
    tab.press("Enter");
    tab.wait_until(|tab| tab.eval("document.getElementById('result')?.hidden ?? false"));
    tab.assert_quiet();
}
