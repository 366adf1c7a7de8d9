//! By mouse: everything is pressed where it lies.

use stage::{Browser, Tab};

use super::{Asked, Deed, asked, boxes, lit, moment, next_question, open, reach};
use crate::play::same_as_fresh;
use crate::test_server::TestServer;

/// Clicks the middle of what is there.
#[track_caller]
pub(super) fn press(tab: &Tab, selector: &str) {
    let at = reach(tab, selector, |tab, from, to| {
        // Slowly enough that the last move is not a press.
        tab.drag(&[from, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), to]);
    });
    tab.drag(&[at]);
}

/// Marks check boxes and sends them.
#[track_caller]
fn mark_and_send(tab: &Tab) {
    for place in boxes(tab) {
        press(tab, &format!("#choose .thing:nth-child({})", place + 1));
    }
    press(tab, "#choose .sum button");
}

/// Does this, whatever the presses are that it takes.
#[track_caller]
pub(super) fn act(tab: &Tab, deed: Deed) {
    press(tab, deed.tool());
    match deed {
        Deed::Rest => {}
        Deed::Hare | Deed::Tortoise => press(tab, &lit(tab, "")),
        Deed::Plank => {
            press(tab, &lit(tab, ".picks"));
            press(tab, &lit(tab, ".end"));
        }
    }
}

/// Answers the question and waits for the next one.
#[track_caller]
pub(super) fn answer(tab: &Tab, turn: &mut usize) -> Asked {
    let before = moment(tab);
    if asked(tab) == Asked::Act {
        act(tab, Deed::of_turn(tab, *turn));
        *turn += 1;
    } else {
        mark_and_send(tab);
    }
    next_question(tab, before)
}

#[test]
fn a_whole_game_of_two_by_mouse() {
    let server = TestServer::open();
    let ana = Browser::shared().person();
    let tab = ana.open(&server.at("/"));
    open(&tab, &server, 2, "off");
    let mut turn = 0;
    while answer(&tab, &mut turn) != Asked::Over {
        if turn % 3 == 0 {
            same_as_fresh(&ana, &tab);
        }
    }
    same_as_fresh(&ana, &tab);
    tab.assert_quiet();
}
