//! Going on with the same people, and getting out of a game, seen at two browsers.

use stage::{Tab, button, link};

use crate::play::{connected, my_turn, same_as_fresh, settled, two_friends};

/// Opens what is folded away under the seats, and in it this way out.
fn way_out(tab: &Tab, way: &str) {
    tab.wait_until(|tab| tab.has("Change something"));
    if !tab.has(way) {
        tab.click("Change something");
    }
    tab.click(way);
}

/// The first proposes to stop, and the second agrees.
fn stop(host: &Tab, guest: &Tab) {
    way_out(host, "Propose to stop…");
    host.click(button("Propose it to the others"));
    guest.wait_for_text("Ana proposes to stop the game");
    settled(guest);
    guest.click(button("Yes, let’s stop"));
    for tab in [host, guest] {
        tab.wait_for_text("The game was stopped");
    }
}

#[test]
fn a_game_is_stopped_when_everybody_agrees_and_another_one_asks_who_is_in() {
    let (_server, [ana, bao], [host, guest]) = two_friends();

    // One no, and the game goes on.
    way_out(&guest, "Propose to stop…");
    guest.assert_accessible();
    guest.click(button("Propose it to the others"));
    guest.wait_for_text("You proposed to stop the game");
    host.wait_for_text("Bao proposes to stop the game");
    assert_eq!(host.title(), "● Your turn – Fairy Tale");
    host.assert_accessible();
    settled(&host);
    host.click(button("No, play on"));
    guest.wait_for_text("Ana would rather play on: the game continues.");
    guest.wait_until(|tab| !tab.has_text("You proposed to stop the game"));
    my_turn(&guest);

    stop(&host, &guest);
    assert!(host.has(button("Another game, same rules")) && host.has(link("Other rules…")));
    assert!(host.has(link("Watch the game again")), "everybody may look back");
    host.assert_accessible();
    same_as_fresh(&ana, &host);
    let over = guest.url();

    // Bao is asked at once, also after a reload, and says no.
    settled(&host);
    host.click(button("Another game, same rules"));
    host.wait_for_text("Waiting for Bao");
    let next = host.url();
    assert_ne!(next, over);
    connected(&host);
    guest.wait_for_text("Ana would like another game. Are you in?");
    guest.wait_until(|tab| tab.announced().iter().any(|said| said.contains("Are you in?")));
    assert!(guest.has(link("Look at the table first")));
    guest.assert_accessible();
    guest.goto(&over);
    guest.wait_for_text("Ana would like another game. Are you in?");
    assert_eq!(guest.title(), "● Another game? – Fairy Tale");
    connected(&guest);
    let lobby = bao.open(&over.replace(over.split("/t/").nth(1).unwrap_or_default(), "").replace("/t/", "/"));
    lobby.wait_for_text("Are you in?");
    drop(lobby);
    settled(&guest);
    guest.click(button("No, thanks"));
    guest.wait_for_text("You’re not in this time");
    host.wait_for_text("Not in this time: Bao.");
    host.wait_for_text("One seat is still free");
    host.assert_accessible();

    // And then changes their mind.
    guest.click(button("I’m in after all"));
    guest.wait_until(|tab| tab.url() == next);
    connected(&guest);
    host.wait_for_text("Everybody is here");
    host.wait_until(|tab| tab.announced().iter().any(|said| said.contains("Everybody is here")));
    host.click(button("Begin the game"));
    for tab in [&host, &guest] {
        my_turn(tab);
        tab.assert_quiet();
    }
}

#[test]
fn the_next_game_has_other_rules_for_the_same_people() {
    let (_server, _people, [host, guest]) = two_friends();
    stop(&host, &guest);
    host.click(link("Other rules…"));
    host.wait_for_text("With the same company");
    assert!(!host.has_text("My friends"));
    host.assert_accessible();
    host.click(stage::radio("Novice"));
    host.click(button("Open the table"));
    host.wait_for_text("Waiting for Bao");
    // At the next table one is asked, too.
    guest.wait_for_text("Ana would like another game. Are you in?");
    guest.goto(&host.url());
    guest.wait_for_text("A seat is kept for you");
    guest.assert_accessible();
    guest.click(button("Yes, I’m in"));
    host.click(button("Begin the game"));
    my_turn(&guest);
    host.assert_quiet();
    guest.assert_quiet();
}

#[test]
fn who_resigns_is_out_and_who_is_alone_ends_the_game() {
    let (server, [_ana, bao], [host, guest]) = two_friends();
    way_out(&guest, "Resign…");
    guest.assert_accessible();
    guest.click(button("Yes, I resign"));
    guest.wait_until(|tab| !tab.has("Change something"));
    assert!(!guest.has(button("Take my seat back")), "for good");
    host.wait_for_text("Bao resigns.");
    host.wait_for_text("has resigned, a bot plays on");
    // Only bots are left with Ana.
    way_out(&host, "End this game…");
    host.click(button("Yes, end it"));
    host.wait_for_text("The game was stopped");
    host.wait_for_text("The game ends here, without a result.");
    host.assert_accessible();

    // Hidden tables do not nag, and come back.
    let lobby = bao.open(&server.at("/"));
    lobby.click(button("Hide: Fairy Tale, Ana and Bao"));
    lobby.wait_for_text("Hidden tables (1)");
    assert!(!lobby.has(button("Hide: Fairy Tale, Ana and Bao")));
    lobby.click("Hidden tables (1)");
    lobby.assert_accessible();
    lobby.click(button("Show again: Fairy Tale, Ana and Bao"));
    lobby.wait_until(|tab| tab.has(button("Hide: Fairy Tale, Ana and Bao")));
    for tab in [&host, &guest, &lobby] {
        tab.assert_quiet();
    }
}
