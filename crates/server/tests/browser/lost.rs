//! Reloads, sleep, lost networks and restarts in the middle of a decision: nothing is lost, and the page recovers.

use stage::{Line, Tab, button};

use crate::play::{choose_first, connected, my_turn, prompt, same_as_fresh, settled, two_friends};

/// Marks a page, to notice if it is loaded again.
const MARK: &str = "window.unbroken = true";

#[test]
fn a_page_survives_reload_sleep_and_a_lost_network() {
    let (_server, [ana, bao], [host, guest]) = two_friends();

    // Reload: one player has decided, the other has not.
    choose_first(&host);
    host.reload();
    connected(&host);
    assert!(prompt(&host).moment.is_none() && host.has_text("Waiting for Bao."));
    let before = prompt(&guest);
    guest.reload();
    assert_eq!(prompt(&guest), before);
    connected(&guest);
    guest.run(MARK);
    host.run(MARK);
    choose_first(&guest);
    my_turn(&host);

    // Sleep: the page catches up when the device wakes up.
    guest.freeze();
    choose_first(&host);
    guest.thaw();
    guest.wait_until(|tab| !tab.has_text("Also deciding: Ana."));
    same_as_fresh(&bao, &guest);
    host.freeze();
    choose_first(&guest);
    host.thaw();
    my_turn(&host);
    same_as_fresh(&ana, &host);

    // Offline: the page says that the choice may not have arrived. Later it recovers by itself.
    my_turn(&guest);
    host.set_offline(true);
    let asked = prompt(&host);
    settled(&host);
    host.click(button(&asked.choices[0]));
    host.wait_for_text("That may not have gone through.");
    choose_first(&guest);
    host.set_offline(false);
    host.wait_until(|tab| !tab.has_text("Also deciding: Bao."));
    assert_eq!(prompt(&host), asked);
    same_as_fresh(&ana, &host);
    choose_first(&host);
    my_turn(&guest);

    // A tunnel: nothing arrives, and no error is noticed. The choice arrives once, when the network is back.
    bao.line(Line::Dead);
    let asked = prompt(&guest);
    settled(&guest);
    guest.click(button(&asked.choices[0]));
    choose_first(&host);
    assert_eq!(prompt(&guest), asked);
    bao.line(Line::Full);
    guest.wait_until(|tab| prompt(tab).moment != asked.moment);
    my_turn(&host);
    my_turn(&guest);
    same_as_fresh(&ana, &host);
    same_as_fresh(&bao, &guest);
    for tab in [&host, &guest] {
        assert!(tab.eval::<bool>("window.unbroken === true"), "the page was loaded again");
        tab.assert_quiet_but(&["net::ERR_"]);
    }
}

#[test]
fn a_page_survives_a_restart_of_the_server() {
    let (mut server, [ana, bao], [host, guest]) = two_friends();
    host.run(MARK);
    guest.run(MARK);
    choose_first(&host);
    let asked = prompt(&guest);

    settled(&guest);
    server.stop();
    guest.click(button(&asked.choices[0]));
    guest.wait_for_text("That may not have gone through.");
    // Each page retries in its own time, and its messages disappear again: what counts is that they were shown.
    let wait_for_announcement = |tab: &Tab, text: &str| {
        tab.wait_until(|tab| tab.announced().iter().any(|said| said.contains(text)));
    };
    for tab in [&guest, &host] {
        wait_for_announcement(tab, "Connection lost. Trying again…");
    }
    server.start();
    for tab in [&guest, &host] {
        wait_for_announcement(tab, "Connected again.");
    }
    assert_eq!(prompt(&guest), asked, "the same question, still unanswered");
    same_as_fresh(&ana, &host);
    same_as_fresh(&bao, &guest);

    choose_first(&guest);
    my_turn(&host);
    my_turn(&guest);
    choose_first(&guest);
    choose_first(&host);
    my_turn(&guest);
    for tab in [&host, &guest] {
        assert!(tab.eval::<bool>("window.unbroken === true"), "the page was loaded again");
        tab.assert_quiet_but(&["net::ERR_", "502", "503", "504"]);
    }
}
